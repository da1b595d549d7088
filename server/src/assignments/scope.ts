import { assignmentLimits } from '@readgrow/contract/constants'
import { addDays } from '@readgrow/learning'
import { type RawBuilder, sql } from 'kysely'
import type { Account } from '#platform/context'
import { Refusal } from '#platform/refusal'

/** On whose behalf somebody gives: an owner for the company, a lead for the teams that they lead. */
export interface Giver {
  readonly id: number
  readonly companyId: number
  readonly isOwner: boolean
}

export const giverOf = ({ id, companyId, role }: Pick<Account, 'id' | 'companyId' | 'role'>): Giver => ({
  id,
  companyId,
  isOwner: role === 'owner',
})

const leads = ({ id }: Giver, teamId: RawBuilder<unknown>) =>
  sql`exists (select from team_member l where l.team_id = ${teamId} and l.account_id = ${id} and l.is_lead)`

/** A condition over a team. */
export const mayGiveTo = (giver: Giver, teamId: RawBuilder<unknown>): RawBuilder<unknown> =>
  giver.isOwner ? sql`true` : leads(giver, teamId)

/** A condition over `a` (assignment): a lead sees those of their teams, and those that they gave to people. */
export const isSeenBy = (giver: Giver): RawBuilder<unknown> =>
  giver.isOwner
    ? sql`a.company_id = ${giver.companyId}`
    : sql`a.company_id = ${giver.companyId}
        and case when a.team_id is null then a.given_by = ${giver.id} else ${leads(giver, sql`a.team_id`)} end`

/** Leads change only what they gave themselves. */
export const isChangedBy = (giver: Giver): RawBuilder<unknown> =>
  giver.isOwner ? sql`true` : sql`(a.given_by is not distinct from ${giver.id}::bigint)`

/** A condition over `c` (account): whom this giver may name. */
export const mayName = (giver: Giver): RawBuilder<unknown> =>
  sql`c.company_id = ${giver.companyId} and c.status <> 'LEFT' and c.role in ('learner', 'owner')
    ${giver.isOwner ? sql`` : sql`and exists (select from team_member m where m.account_id = c.id and ${leads(giver, sql`m.team_id`)})`}`

/** A condition over `a` and `p` (assignment_person): they are still in the team that it was given to. */
export const isStillIn = sql`(a.team_id is null or exists (select from team_member m
  where m.company_id = a.company_id and m.team_id = a.team_id and m.account_id = p.account_id))`

/** Refuses a due date that is over or too far away. */
export function refuseOddDue(dueOn: string, today: string): void {
  const rule = dueOn < today ? 'PAST' : dueOn > addDays(today, assignmentLimits.daysAhead) ? 'TOO_FAR' : null
  if (rule) throw new Refusal('VALIDATION_FAILED', { fields: [{ path: 'body.dueOn', rule }] })
}
