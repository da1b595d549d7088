import { sql } from 'kysely'
import type { Db } from '#platform/database/db'
import { type NewReport, storeReport } from './report.ts'

const mostADay = 20
const dayMs = 86_400_000

/**
 * Stores what a learner says about a card whose sentence comes from an article, so that the newsroom sees it. A revision
 * of the article must have exactly that sentence: a list may come from a file, and a report shows its sentence to its
 * sender. After twenty reports in a day, further ones stay in the log of events alone.
 */
export async function storeCardReport(
  db: Db,
  accountId: number,
  report: Omit<NewReport, 'revision'>,
  now: Date,
): Promise<void> {
  const revision = await revisionWith(db, report)
  if (revision === null || (await reportsSince(db, accountId, new Date(now.getTime() - dayMs))) >= mostADay) return
  await storeReport(db, accountId, { ...report, revision }, now)
}

/** The latest revision that has exactly this sentence; null if there was never one. */
async function revisionWith(
  db: Db,
  { articleId, level, sentenceId, sentence: { en, ko } }: Omit<NewReport, 'revision'>,
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
