import { initialsIn, literalsOf, stemmedText } from '@readgrow/learning'
import { sql } from 'kysely'
import type { Db } from '#platform/database/db'

/** Writes what the search of the dictionary looks through: the word itself and its Korean. */
export async function indexEntries(db: Db, lemmas: readonly string[]): Promise<void> {
  if (lemmas.length === 0) return
  const rows = await db
    .selectFrom('dictionary_entry')
    .select(['lemma', 'pos', 'senses'])
    .where('lemma', 'in', lemmas)
    .execute()
  const pieces = rows.map(({ lemma, senses }) => {
    const ko = (senses as { ko: string }[]).map((sense) => sense.ko).join('\n')
    return [...literalsOf({ en: lemma, ko }), ...initialsIn(ko)].join(' ')
  })
  await sql`update dictionary_entry e
    set search = to_tsvector('english', k.words) || array_to_tsvector(string_to_array(nullif(k.pieces, ''), ' '))
    from unnest(${rows.map((row) => row.lemma)}::text[], ${rows.map((row) => row.pos)}::text[],
      ${rows.map((row) => stemmedText(row.lemma))}::text[], ${pieces}::text[]) as k (lemma, pos, words, pieces)
    where e.lemma = k.lemma and e.pos = k.pos`.execute(db)
}
