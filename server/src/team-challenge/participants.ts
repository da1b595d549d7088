import type { WeeklyGoal } from '@readgrow/contract/constants'
import { sql } from 'kysely'
import { goalAtStartOf, goalNow } from '#learner-settings'
import type { AccountContext } from '#platform/context'
import type { Db, Tx } from '#platform/database/db'
import { Refusal } from '#platform/refusal'

const roles: readonly string[] = ['learner', 'owner']

/** Refuses whoever can take no part: individuals have no company, and staff of the service are nobody's colleagues. */
export function mustBeColleague({ account }: Pick<AccountContext, 'account'>): void {
  if (account.companyType !== 'COMPANY' || !roles.includes(account.role)) throw new Refusal('NOT_FOUND')
}

export interface Participant {
  readonly accountId: number
  readonly secret: string
  readonly nickname: string
  readonly goal: WeeklyGoal
}

/** Who of a company takes part in a week, with the goal that counts in it. Whoever has no seat any more is left out. */
export async function participantsOf(db: Db, companyId: number, week: string): Promise<readonly Participant[]> {
  const { rows } = await sql<Participant>`
    select p.account_id as "accountId", p.id as secret, p.nickname,
      coalesce(g.days_per_week, ${goalAtStartOf(week, sql`p.account_id`)}) as goal
    from team_challenge_participant p
    join account a on a.id = p.account_id and a.company_id = p.company_id and a.status = 'ACTIVE'
    left join team_challenge_goal g on g.account_id = p.account_id and g.week = ${week}::date
    where p.company_id = ${companyId} and p.joined_week <= ${week}::date`.execute(db)
  return rows
}

interface OwnPart {
  readonly nickname: string
  /** The goal of today's settings. */
  readonly goal: WeeklyGoal
}

export async function ownPart(db: Db, accountId: number): Promise<OwnPart | null> {
  const { rows } = await sql<OwnPart>`
    select p.nickname, ${goalNow(sql`p.account_id`)} as goal
    from team_challenge_participant p where p.account_id = ${accountId}`.execute(db)
  return rows[0] ?? null
}

/** Which of these nicknames are taken in a company, by key. */
export async function takenKeys(db: Db, companyId: number, keys: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectFrom('team_challenge_participant')
    .select('nickname_key')
    .where('company_id', '=', companyId)
    .where('nickname_key', 'in', [...keys])
    .execute()
  return new Set(rows.map((row) => row.nickname_key))
}

/** Pins the goal of somebody who joins: that of this moment, unless they took part in this week before. */
export async function pinGoalOnJoining(tx: Tx, accountId: number, week: string): Promise<void> {
  await sql`insert into team_challenge_goal (account_id, week, days_per_week)
    values (${accountId}, ${week}, ${goalNow(sql`${accountId}::bigint`)}) on conflict do nothing`.execute(tx)
}

/** Pins the goal of somebody who leaves, so that a way out and in again brings no lower one. */
export async function pinGoalOnLeaving(tx: Tx, accountId: number, week: string): Promise<void> {
  await sql`insert into team_challenge_goal (account_id, week, days_per_week)
    select p.account_id, ${week}::date, ${goalAtStartOf(week, sql`p.account_id`)}
    from team_challenge_participant p where p.account_id = ${accountId} on conflict do nothing`.execute(tx)
}
