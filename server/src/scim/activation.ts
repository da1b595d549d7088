import type { AccountState } from '@readgrow/contract/constants'
import { setStatus } from '#accounts'
import { type AuditLine, recordAudit } from '#audit'
import { spendInvitationOf } from '#invitations'
import { lockOwners } from '#members'
import type { Tx } from '#platform/database/db'
import { freeSeat, takeSeat, transferSeat } from '#seats'
import { endSessionsOf } from '#session'
import type { Directory } from './directory.ts'
import { invalidValue, ScimRefusal } from './refusal.ts'
import type { UserRow } from './user-shape.ts'

type Member = Pick<UserRow, 'id' | 'name' | 'email' | 'role' | 'status'>

/** Activates or stops a locked member; does nothing when they are in that state already. */
export async function setActive(tx: Tx, directory: Directory, member: Member, active: boolean): Promise<void> {
  if (active === (member.status === 'ACTIVE')) return
  if (active) return activate(tx, directory, member)
  if (member.status === 'WAITING') return changeState(tx, directory, member, 'DEACTIVATED', 'member.deactivated')
  if (member.status === 'ACTIVE') return deactivate(tx, directory, member)
}

async function activate(tx: Tx, directory: Directory, member: Member): Promise<void> {
  // A directory may not undo an operator's decision.
  if (member.status === 'SUSPENDED')
    throw new ScimRefusal(400, 'active: suspended by the service.', 'mutability', 'SUSPENDED')
  const isWaiting = member.status === 'WAITING'
  await changeState(tx, directory, member, 'ACTIVE', isWaiting ? 'member.approved' : 'member.reactivated')
  await seatFor(tx, directory, member, isWaiting ? 'APPROVED' : 'REACTIVATED')
}

/** The member's sessions end and their seat is free in the transaction of the call; their data stays. */
async function deactivate(tx: Tx, directory: Directory, member: Member): Promise<void> {
  const { clock, company } = directory
  const others = member.role === 'owner' ? await lockOwners(tx, company.id) : []
  if (member.role === 'owner' && others.every((id) => id === member.id))
    throw invalidValue('active: the last owner of a company stays. 마지막 관리자는 중지할 수 없어요.', 'LAST_OWNER')
  await changeState(tx, directory, member, 'DEACTIVATED', 'member.deactivated')
  await endSessionsOf(tx, member.id, 'deactivated', clock.now())
  const line = { companyId: company.id, accountId: member.id, whose: member.name, actorId: null }
  await freeSeat(tx, clock.now(), { ...line, reason: 'DEACTIVATED' })
}

async function changeState(
  tx: Tx,
  directory: Directory,
  member: Member,
  status: AccountState,
  action: AuditLine['action'],
) {
  await setStatus(tx, [member.id], status)
  await recordAudit(tx, directory.clock.now(), directory.actor, {
    action,
    subject: member.name,
    accountId: member.id,
    before: { state: member.status },
    after: { state: status },
  })
}

/** Takes a seat: the one that the member's invitation holds, else a free one. SEATS_FULL otherwise. */
export async function seatFor(
  tx: Tx,
  { clock, company }: Directory,
  member: Pick<Member, 'id' | 'name' | 'email'>,
  reason: 'JOINED' | 'REACTIVATED' | 'APPROVED',
): Promise<void> {
  const now = clock.now()
  const line = { companyId: company.id, accountId: member.id, whose: member.name, actorId: null }
  const invitationId = await spendInvitationOf(tx, company.id, member, now)
  if (invitationId) return transferSeat(tx, now, { ...line, invitationId, reason: 'ACCEPTED' })
  await takeSeat(tx, now, { ...line, reason })
}
