import type { SearchTerms } from '@readgrow/learning'
import { type RawBuilder, sql } from 'kysely'

/** The query in PostgreSQL's form; null if nothing is left. English is stemmed, Korean compared literally. */
export function tsqueryOf({ words, beginning, pieces, syllables }: SearchTerms): RawBuilder<unknown> | null {
  const parts: RawBuilder<unknown>[] = []
  if (words.length > 0) parts.push(sql`plainto_tsquery('english', ${words.join(' ')})`)
  // Only letters and figures reach this point, so the word cannot be taken for an operator. The stemmer may change
  // the end of an unfinished word ("haeny" to "haeni"), so the literal word is searched as well.
  const unfinished = `${beginning.replace(/[^\p{L}\p{N}]/gu, '')}:*`
  if (beginning !== '') parts.push(sql`(to_tsquery('english', ${unfinished}) || to_tsquery('simple', ${unfinished}))`)
  const korean = [...pieces.map((piece) => `'${piece}'`), ...syllables.map((syllable) => `'${syllable}':*`)]
  if (korean.length > 0) parts.push(sql`${korean.join(' & ')}::tsquery`)
  return parts.length === 0 ? null : sql`(${sql.join(parts, sql` && `)})`
}
