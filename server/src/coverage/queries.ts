import { sql } from 'kysely'
import type { Db, Tx } from '#platform/database/db'

/** The learner looked a word up, a sign that they may not know it. */
export async function projectTap(tx: Tx, word: { accountId: number; lemma: string; pos: string }): Promise<void> {
  await sql`insert into word_evidence (account_id, lemma, pos, tapped, passed)
    values (${word.accountId}, ${word.lemma}, ${word.pos}, 1, 0)
    on conflict (account_id, lemma, pos) do update set tapped = word_evidence.tapped + 1`.execute(tx)
}

/**
 * Counts every word of a finished article that was not looked up as passed once. Only the first finish of a version
 * counts, with the words of the revision that was read.
 */
export async function projectPassedWords(
  tx: Tx,
  reading: { accountId: number; articleId: string; level: string; revision: number; seq: number },
): Promise<void> {
  await sql`insert into word_evidence (account_id, lemma, pos, tapped, passed)
    select ${reading.accountId}, w.value ->> 0, w.value ->> 1, 0, 1
    from article_revision r, jsonb_array_elements(r.vocabulary -> 'words') w
    where r.article_id = ${reading.articleId} and r.level = ${reading.level} and r.revision = ${reading.revision}
      and (w.value ->> 3)::int > 0
      and not exists (select from learning_event f where f.account_id = ${reading.accountId}
        and f.article_id = r.article_id and f.level = r.level and f.kind = 'ARTICLE_FINISHED' and f.seq < ${reading.seq})
      and not exists (select from learning_event e where e.account_id = ${reading.accountId}
        and e.article_id = r.article_id and e.level = r.level and e.kind = 'WORD_LOOKED_UP' and e.seq < ${reading.seq}
        and e.detail ->> 'lemma' = w.value ->> 0 and e.detail ->> 'pos' = w.value ->> 1)
    on conflict (account_id, lemma, pos) do update set passed = word_evidence.passed + 1`.execute(tx)
}

export async function dropKnownWords(tx: Tx, accountId: number): Promise<void> {
  await tx.deleteFrom('word_evidence').where('account_id', '=', accountId).execute()
}

export interface WordEvidence {
  readonly tapped: number
  readonly passed: number
}

/** What the learner's reading says about these words, by `lemma|pos`. */
export async function evidenceOf(
  db: Db,
  accountId: number,
  lemmas: readonly string[],
): Promise<ReadonlyMap<string, WordEvidence>> {
  if (lemmas.length === 0) return new Map()
  const rows = await db
    .selectFrom('word_evidence')
    .select(['lemma', 'pos', 'tapped', 'passed'])
    .where('account_id', '=', accountId)
    .where('lemma', '=', sql<string>`any(${lemmas}::text[])`)
    .execute()
  return new Map(rows.map(({ lemma, pos, tapped, passed }) => [`${lemma}|${pos}`, { tapped, passed }]))
}
