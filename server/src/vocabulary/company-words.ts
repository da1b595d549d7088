import type { ReplyOf, readCompanyWords, setCompanyWords } from '@readgrow/contract'
import { sql } from 'kysely'
import { type Actor, recordAudit } from '#audit'
import { type Db, inTransaction } from '#platform/database/db'

type Words = ReplyOf<typeof readCompanyWords>['words']

export async function companyWords(db: Db, companyId: number): Promise<Words> {
  const { rows } = await sql<Words[number]>`
    select c.lemma, c.pos, c.sense, e.level, e.senses -> (c.sense - 1) ->> 'ko' as ko
    from company_word c join dictionary_entry e on e.lemma = c.lemma and e.pos = c.pos
    where c.company_id = ${companyId} and jsonb_array_length(e.senses) >= c.sense
    order by c.position, c.lemma, c.pos, c.sense`.execute(db)
  return rows
}

/** Sets the word set of a company; each word comes in every part of speech with its first sense. `by` is who does it; null for demo data. */
export async function storeCompanyWords(
  db: Db,
  companyId: number,
  lemmas: readonly string[],
  by: { readonly actor: Actor; readonly now: Date } | null = null,
): Promise<ReplyOf<typeof setCompanyWords>> {
  const wanted = [...new Set(lemmas.map((lemma) => lemma.toLowerCase()))]
  return inTransaction(db, async (tx) => {
    // Two people who save at once come one after the other; the last one wins.
    await tx.selectFrom('company').select('id').where('id', '=', companyId).forNoKeyUpdate().execute()
    const before = await companyWords(tx, companyId)
    await tx.deleteFrom('company_word').where('company_id', '=', companyId).execute()
    await sql`
      insert into company_word (company_id, lemma, pos, sense, position)
      select ${companyId}, e.lemma, e.pos, 1, w.position
      from unnest(${wanted}::text[]) with ordinality as w (lemma, position)
      join dictionary_entry e on lower(e.lemma) = w.lemma`.execute(tx)
    const words = await companyWords(tx, companyId)
    if (by)
      await recordAudit(tx, by.now, by.actor, {
        action: 'company_words.set',
        subject: '회사 단어',
        before: { words: before.length },
        after: { words: words.length, ...differenceOf(before, words) },
      })
    const found = new Set(words.map(({ lemma }) => lemma.toLowerCase()))
    return { words, missing: wanted.filter((lemma) => !found.has(lemma)) }
  })
}

const mostNamed = 10

/** Which words were added and removed, the first few by name. */
function differenceOf(before: Words, after: Words) {
  const missing = (from: Words, to: Words) => {
    const there = new Set(to.map(({ lemma }) => lemma))
    return [...new Set(from.map(({ lemma }) => lemma))].filter((lemma) => !there.has(lemma))
  }
  return { ...lineOf('added', missing(after, before)), ...lineOf('removed', missing(before, after)) }
}

function lineOf(how: 'added' | 'removed', lemmas: readonly string[]) {
  if (lemmas.length === 0) return {}
  const more = lemmas.length > mostNamed ? ` 외 ${lemmas.length - mostNamed}개` : ''
  return { [how]: lemmas.slice(0, mostNamed).join(', ') + more }
}
