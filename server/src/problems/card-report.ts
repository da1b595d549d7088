import { sql } from 'kysely'
import type { Db } from '#platform/db'
import { type Said, storeReport } from './report.ts'

const mostADay = 20
const dayMs = 86_400_000

/**
 * Keeps what a learner says about a card whose sentence comes from an article, so that the newsroom sees it. Only where
 * a revision of the article has that very sentence: a list may come from a file, and a report may be read again by its
 * sender. After twenty reports in a day more of them stay in the log of events alone.
 */
export async function keepCardReport(
  db: Db,
  accountId: number,
  said: Omit<Said, 'revision'>,
  now: Date,
): Promise<void> {
  const revision = await revisionWith(db, said)
  if (revision === null || (await reportsSince(db, accountId, new Date(now.getTime() - dayMs))) >= mostADay) return
  await storeReport(db, accountId, { ...said, revision }, now)
}

/** The latest revision that has the sentence as it is said to be; null where there was never one. */
async function revisionWith(
  db: Db,
  { articleId, level, sentenceId, sentence: { en, ko } }: Omit<Said, 'revision'>,
): Promise<number | null> {
  const { rows } = await sql<{ revision: number }>`
    select revision from article_revision where article_id = ${articleId} and level = ${level}
      and sentences @> ${JSON.stringify([{ id: sentenceId, en, ko }])}::jsonb
    order by revision desc limit 1`.execute(db)
  return rows[0]?.revision ?? null
}

async function reportsSince(db: Db, accountId: number, since: Date): Promise<number> {
  const { rows } = await sql<{ reports: number }>`
    select count(*)::int as reports from problem_report
    where account_id = ${accountId} and reported_at > ${since}`.execute(db)
  return rows[0]?.reports ?? 0
}
