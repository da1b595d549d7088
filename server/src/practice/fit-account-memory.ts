import type { MemoryTrack } from '@readgrow/contract/constants'
import { dayNumberOf, daysBetween } from '@readgrow/learning'
import type { CardHistory } from '@readgrow/learning/memory'
import { sql } from 'kysely'
import { fitLimitMs, fitMemory } from '#memory-fitting'
import type { Services } from '#platform/context'
import { type Db, inTransaction } from '#platform/database/db'
import { serveJob } from '#platform/jobs/jobs'
import { effectCode, sourceCode, trackCode } from './codes.ts'
import { fitMemoryJob } from './jobs.ts'
import { readSettings } from './settings.ts'

/**
 * Fits the memory model to one learner and stores the result if it passes the gate (docs/features.md F16). It applies
 * from the next answer on, and what is scheduled stays as it is. Every version stays stored, because the log names them.
 */
async function fitAccountMemory(
  { db, clock, log, config }: Pick<Services, 'db' | 'clock' | 'log' | 'config'>,
  { accountId, track }: { readonly accountId: number; readonly track: MemoryTrack },
): Promise<void> {
  const histories = await historiesOf(db, accountId, track)
  const answers = histories.reduce((sum, { reviews }) => sum + reviews.length, 0)
  const practice = await readSettings(db, accountId)
  const fit = await fitMemory(histories, practice.modelOf(track).w, { limitMs: fitLimitMs * config.patience })
  await inTransaction(db, async (tx) => {
    const code = trackCode[track]
    // SQL arrays begin at 1. Answers that were taken back are in the count but not in the log; if they stayed in the
    // count, the next fit would come too early.
    await sql`update practice_setting set fitted_at[${code + 1}::int] = ${answers},
      answers[${code + 1}::int] = answers[${code + 1}::int] - ${practice.answers[track] - answers}::int
      where account_id = ${accountId}`.execute(tx)
    if (!fit.accepted || !fit.parameters) return
    const { rows } = await sql<{ version: number }>`
      insert into memory_parameters (account_id, track, version, w, made_at, answers, measures)
      select ${accountId}, ${code}, coalesce(max(version), 0) + 1, ${[...fit.parameters]}::float8[], ${clock.now()},
        ${answers}, ${JSON.stringify(fit.measures)}::jsonb
      from memory_parameters where account_id = ${accountId} and track = ${code} returning version`.execute(tx)
    const version = rows[0]?.version ?? 0
    await sql`update practice_setting set parameters[${code + 1}::int] = ${version} where account_id = ${accountId}`.execute(
      tx,
    )
  })
  log.info({ event: 'memory_fitted', track, accepted: fit.accepted, reason: fit.reason, ...fit.measures }, 'practice')
}

/** The graded answers of every card, one per study day, the oldest first. */
async function historiesOf(db: Db, accountId: number, track: MemoryTrack): Promise<CardHistory[]> {
  const { rows } = await sql<{ no: number; rating: 1 | 2 | 3 | 4; date: string }>`
    select word_no as no, rating, study_date::text as date from review_log
    where account_id = ${accountId} and track = ${trackCode[track]} and effect = ${effectCode('GRADED')}
      and source <> ${sourceCode.transfer} and undone_at is null
    order by word_no, reviewed_at, id`.execute(db)
  return [...Map.groupBy(rows, ({ no }) => no).values()].map((lines) => ({
    reviews: lines.map(({ rating, date }, index) => ({
      rating,
      studyDay: dayNumberOf(date),
      elapsedDays: daysBetween(lines[index - 1]?.date ?? date, date),
    })),
  }))
}

export const practiceJobs = [serveJob(fitMemoryJob, fitAccountMemory)]
