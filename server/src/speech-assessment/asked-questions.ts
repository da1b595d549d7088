import { type HearingFailure, hearingFailureNames } from '@readgrow/contract/constants'
import { sql } from 'kysely'
import type { Db } from '#platform/database/db'

/** What a service is asked about a take. */
export type Question = 'PRONUNCIATION' | 'TRANSCRIPT'

/** Where a question stands; null before it was put. */
export type Asked =
  | { readonly state: 'ASKED' }
  | { readonly state: 'FAILED'; readonly reason: HearingFailure; readonly retryAt: Date | null }
  | { readonly state: 'DONE'; readonly result: unknown; readonly at: Date }

export interface Asking {
  readonly takeId: string
  readonly accountId: number
  readonly question: Question
  readonly askedAt: Date
}

/** Longer than any service may take: after it the server that asked is gone. */
const awaitedMs = 120_000

/** How a question of a take stands. One whose server is gone counts as failed. */
export async function readAsked(db: Db, takeId: string, question: Question, now: Date): Promise<Asked | null> {
  const row = await db
    .selectFrom('take_assessment')
    .select(['state', 'asked_at', 'ended_at', 'reason', 'retry_at', 'result'])
    .where('take_id', '=', takeId)
    .where('kind', '=', question)
    .executeTakeFirst()
  if (!row) return null
  if (row.state === 'DONE') return { state: 'DONE', result: row.result, at: row.ended_at ?? row.asked_at }
  if (row.state === 'FAILED') {
    const reason = hearingFailureNames.find((name) => name === row.reason) ?? 'INTERRUPTED'
    return { state: 'FAILED', reason, retryAt: row.retry_at && row.retry_at > now ? row.retry_at : null }
  }
  const lost = now.getTime() - row.asked_at.getTime() >= awaitedMs
  return lost ? { state: 'FAILED', reason: 'INTERRUPTED', retryAt: null } : { state: 'ASKED' }
}

/**
 * Takes the right to ask, so that it is asked once at a time, on whichever server. False where somebody else asks,
 * where there is an answer, where the service wants to be left alone, and where the take is gone.
 */
export async function beginAsking(db: Db, { takeId, accountId, question, askedAt }: Asking): Promise<boolean> {
  const lostBefore = new Date(askedAt.getTime() - awaitedMs)
  const { rows } = await sql`
    insert into take_assessment as old (take_id, kind, account_id, state, asked_at)
    select id, ${question}, account_id, 'ASKED', ${askedAt}::timestamptz
    from take where id = ${takeId} and account_id = ${accountId} for key share
    on conflict (take_id, kind) do update set
      state = 'ASKED', asked_at = excluded.asked_at, ended_at = null, reason = null, retry_at = null
    where (old.state = 'FAILED' and coalesce(old.retry_at <= ${askedAt}, true))
      or (old.state = 'ASKED' and old.asked_at <= ${lostBefore})
    returning take_id`.execute(db)
  return rows.length > 0
}

/** Stores an answer, unless the take was deleted meanwhile or somebody else is awaited by now. */
export async function storeAnswer(db: Db, asking: Asking, result: unknown, at: Date): Promise<void> {
  await awaited(db, asking)
    .set({ state: 'DONE', ended_at: at, result: JSON.stringify(result) })
    .execute()
}

export async function storeFailure(
  db: Db,
  asking: Asking,
  { reason, retryAt }: { readonly reason: HearingFailure; readonly retryAt: Date | null },
  at: Date,
): Promise<void> {
  await awaited(db, asking).set({ state: 'FAILED', ended_at: at, reason, retry_at: retryAt }).execute()
}

const awaited = (db: Db, { takeId, question, askedAt }: Asking) =>
  db
    .updateTable('take_assessment')
    .where('take_id', '=', takeId)
    .where('kind', '=', question)
    .where('state', '=', 'ASKED')
    .where('asked_at', '=', askedAt)
