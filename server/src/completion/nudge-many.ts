import type { ArgsOf, nudgeEverybody, ReplyOf, withdrawNudges } from '@readgrow/contract'
import { sql } from 'kysely'
import { type AuditLine, actorOf, recordAudit } from '#audit'
import type { AccountContext } from '#platform/context'
import { inTransaction, type Tx } from '#platform/database/db'
import { Refusal } from '#platform/refusal'
import { throttle } from '#platform/throttle'
import { partsOf } from '#platform/turns'
import { goesOutAt } from '#reminders'
import { lastNudges, nudgeGapMs } from './nudges.ts'
import { foresee, openTo } from './read-forecast.ts'
import type { Target } from './targets.ts'

type Body = ArgsOf<typeof nudgeEverybody, 'output'>['body']

/** For so long nudges of one press wait, because a letter cannot be taken back. */
const undoMs = 5 * 60_000
const linesAtOnce = 2_000

/**
 * Nudges everybody of a forecast who may be nudged now. STATE_CONFLICT where they are more than the caller was told. The
 * same id is the same press: it nudges nobody again.
 */
export async function nudgeAll(ctx: AccountContext, body: Body): Promise<ReplyOf<typeof nudgeEverybody>> {
  const { db, clock, account } = ctx
  const now = clock.now()
  await throttle(db, clock, `nudge-many:${account.id}`, { hits: 30, perSeconds: 3600 })
  const { target, found } = await foresee(ctx, body)
  const goesAt = goesOutAt(new Date(now.getTime() + undoMs))
  const ids = found.map(({ learner }) => learner.id)
  const open = openTo(account.id, found, await lastNudges(db, ids, goesOutAt(now)))
  if (open.length > body.people) throw new Refusal('STATE_CONFLICT')
  const nudged = await inTransaction(db, async (tx) => {
    const names = new Map(open.map(({ learner }) => [learner.id, learner.name]))
    const taken = await store(tx, ctx, { ids: [...names.keys()], target, pressId: body.id, now, goesAt })
    const lines = taken.map(
      (id): AuditLine => ({
        action: 'learner.nudged',
        subject: names.get(id) ?? '',
        accountId: id,
        after: { goesAt: goesAt.toISOString(), ...(target.courseName === null ? {} : { course: target.courseName }) },
      }),
    )
    for (const part of partsOf(lines, linesAtOnce)) await recordAudit(tx, now, actorOf(ctx), ...part)
    return readPress(tx, account.id, body.id)
  })
  return nudged ?? { nudged: 0, goesAt: goesAt.toISOString() }
}

interface Press {
  readonly ids: readonly number[]
  readonly target: Target
  readonly pressId: string
  readonly now: Date
  readonly goesAt: Date
}

/** Whoever was nudged at the same instant by somebody else is left out, as with a single nudge. */
async function store(tx: Tx, { account }: AccountContext, press: Press): Promise<number[]> {
  const { ids, target, pressId, now, goesAt } = press
  const { rows } = await sql<{ id: number }>`with turn as (
      insert into last_nudge as l (account_id, goes_at)
      select id, ${goesAt}::timestamptz from unnest(${[...ids]}::bigint[]) as p (id) order by id
      on conflict (account_id) do update set goes_at = excluded.goes_at
        where l.goes_at <= ${new Date(goesAt.getTime() - nudgeGapMs)}
      returning account_id)
    insert into nudge (account_id, rule_id, sender_id, sender_role, made_at, goes_at, press_id)
    select account_id, ${target.courseId}::uuid, ${account.id}, ${account.role === 'owner' ? 'OWNER' : 'LEAD'}, ${now},
      ${goesAt}, ${pressId}::uuid from turn returning account_id as id`.execute(tx)
  return rows.map(({ id }) => id)
}

async function readPress(tx: Tx, senderId: number, pressId: string) {
  const { rows } = await sql<{ nudged: number; goesAt: Date }>`
    select count(*)::int as nudged, max(goes_at) as "goesAt" from nudge
    where press_id = ${pressId}::uuid and sender_id = ${senderId} having count(*) > 0`.execute(tx)
  const [row] = rows
  return row && { nudged: row.nudged, goesAt: row.goesAt.toISOString() }
}

/** Takes back what still waits of one press of the caller. NOT_FOUND for a press of nobody, or of somebody else. */
export async function withdraw(ctx: AccountContext, pressId: string): Promise<ReplyOf<typeof withdrawNudges>> {
  const { db, clock, account } = ctx
  const now = clock.now()
  return inTransaction(db, async (tx) => {
    if (!(await readPress(tx, account.id, pressId))) throw new Refusal('NOT_FOUND')
    const { rows } = await sql<{ id: number; name: string }>`
      update nudge n set ended_at = ${now}, outcome = 'WITHDRAWN' from account a
      where n.press_id = ${pressId}::uuid and n.sender_id = ${account.id} and n.ended_at is null and a.id = n.account_id
      returning a.id, a.name`.execute(tx)
    const ids = rows.map(({ id }) => id)
    await forgetTurns(tx, ids)
    const lines = rows.map(
      ({ id, name }): AuditLine => ({ action: 'learner.nudge_withdrawn', subject: name, accountId: id }),
    )
    for (const part of partsOf(lines, linesAtOnce)) await recordAudit(tx, now, actorOf(ctx), ...part)
    return { withdrawn: rows.length }
  })
}

/** Whoever hears nothing may be nudged again, three days after what they heard last. */
async function forgetTurns(tx: Tx, ids: readonly number[]): Promise<void> {
  await sql`delete from last_nudge where account_id = any(${[...ids]}::bigint[])`.execute(tx)
  await sql`insert into last_nudge (account_id, goes_at)
    select account_id, max(goes_at) from nudge
    where account_id = any(${[...ids]}::bigint[]) and outcome is distinct from 'WITHDRAWN' group by account_id
    on conflict do nothing`.execute(tx)
}
