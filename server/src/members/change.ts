import type { ArgsOf, changeMember } from '@readgrow/contract'
import { mustConsentFirst, setEmployeeNo, setRole } from '#accounts'
import { actorOf, recordAudit } from '#audit'
import { senderOf } from '#invitations'
import type { AccountContext } from '#platform/context'
import { inTransaction, type Tx } from '#platform/database/db'
import { refuseOnConflict } from '#platform/database/refuse-on-conflict'
import { mailJob } from '#platform/mail/mail'
import { Refusal } from '#platform/refusal'
import { endSessionsOf } from '#session'
import { lockTeamMates, setTeamsOf, teamsOfCompany } from '#teams'
import { ownerEmail } from './emails.ts'
import { isOwnerNow, lockMembers } from './lock.ts'
import { findMember, type Member, type MemberRow, toMemberReply } from './rows.ts'

/** The member with the row locked; a member of another company, or one who left, is treated as missing. */
async function lockMember(tx: Tx, ctx: AccountContext, id: number): Promise<MemberRow> {
  await lockTeamMates(tx, ctx.account.companyId, [id])
  const row = await findMember(tx, { companyId: ctx.account.companyId, leadId: null }, id)
  if (!row) throw new Refusal('NOT_FOUND')
  return row
}

type Facts = ArgsOf<typeof changeMember, 'output'>['body']

/**
 * Number and teams. A number that a colleague has is STATE_CONFLICT, a team of another company NOT_FOUND; VERSION_CONFLICT
 * where the member is no longer as the sender saw them.
 */
export async function changeNumberAndTeams(ctx: AccountContext, id: number, facts: Facts): Promise<Member> {
  const now = ctx.clock.now()
  const { companyId } = ctx.account
  const teams = [...new Map(facts.teams.map((team) => [Number(team.id), team.lead])).entries()]
  return refuseOnConflict('STATE_CONFLICT', () =>
    inTransaction(ctx.db, async (tx) => {
      const known = await teamsOfCompany(
        tx,
        companyId,
        teams.map(([teamId]) => teamId),
      )
      const before = await lockMember(tx, ctx, id)
      if (facts.before && !isAsSeen(before, facts.before)) throw new Refusal('VERSION_CONFLICT')
      if (known.length < teams.length) throw new Refusal('NOT_FOUND')
      await setEmployeeNo(tx, id, facts.employeeNo)
      await setTeamsOf(
        tx,
        { companyId, accountId: id },
        teams.map(([teamId, lead]) => ({ teamId, lead })),
        now,
      )
      const after = await lockMember(tx, ctx, id)
      await recordAudit(tx, now, actorOf(ctx), {
        action: 'member.changed',
        subject: after.name,
        accountId: id,
        before: auditFieldsOf(before),
        after: auditFieldsOf(after),
      })
      return toMemberReply(after)
    }),
  )
}

function isAsSeen({ employee_no, teams }: MemberRow, seen: Omit<Facts, 'before'>): boolean {
  const told = (each: Facts['teams'][number]) => `${each.id} ${each.lead}`
  const now = new Set(teams.map(told))
  return (
    employee_no === seen.employeeNo &&
    teams.length === seen.teams.length &&
    seen.teams.every((each) => now.has(told(each)))
  )
}

/** What an owner may change of a member, in the form of the audit log. */
const auditFieldsOf = ({ employee_no, teams }: Pick<MemberRow, 'employee_no' | 'teams'>) => ({
  employeeNo: employee_no,
  teams: teams.map((team) => (team.lead ? `${team.name} (팀 리드)` : team.name)),
})

/**
 * Changes the role. The member's sessions end, because those of an owner are shorter. A new owner loses their password:
 * nobody knows how long it is, and an owner's must be longer than a learner's.
 */
export async function changeRole(ctx: AccountContext, id: number, role: Member['role']): Promise<Member> {
  const now = ctx.clock.now()
  const sender = await senderOf(ctx.db, ctx.account.companyId)
  return inTransaction(ctx.db, async (tx) => {
    const owners = await lockOwners(tx, ctx.account.companyId, [id])
    const before = await lockMember(tx, ctx, id)
    if (before.role === role) return toMemberReply(before)
    if (before.status !== 'ACTIVE') throw new Refusal('STATE_CONFLICT')
    if (before.role === 'owner') refuseLastOwner(owners, id)
    await setRole(tx, id, role)
    await endSessionsOf(tx, id, 'admin', now)
    if (role === 'owner') {
      const isNew = await mustConsentFirst(tx, id)
      await ctx.jobs.enqueue(tx, mailJob, ownerEmail(sender, { email: before.email, id: before.customer_id, isNew }))
    }
    await recordAudit(tx, now, actorOf(ctx), {
      action: 'member.role_changed',
      subject: before.name,
      accountId: id,
      before: { role: before.role },
      after: { role },
    })
    return toMemberReply({ ...before, role })
  })
}

/**
 * Ids of the owners who can sign in, locked: of two owners who take each other's role away, one is too late. A caller
 * that changes other members too names them here, so that all are locked in the same order.
 */
export async function lockOwners(tx: Tx, companyId: number, besides: readonly number[] = []): Promise<number[]> {
  return (await lockMembers(tx, companyId, besides, 'owners')).filter(isOwnerNow).map(({ id }) => id)
}

export function refuseLastOwner(owners: readonly number[], id: number): void {
  if (owners.every((owner) => owner === id)) throw new Refusal('LAST_OWNER')
}
