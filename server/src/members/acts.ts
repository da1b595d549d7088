import type { ArgsOf, actOnMembers, ReplyOf } from '@readgrow/contract'
import { actorOf, note } from '#audit'
import type { AccountContext } from '#platform/context'
import { inTransaction, type Tx } from '#platform/db'
import { Refusal } from '#platform/refusal'
import { freeSeat, takeSeat } from '#seats'
import { endSessionsOf } from '#session'
import { lockOwners, refuseLastOwner } from './change.ts'
import { endOverInvitations } from './end-invitations.ts'
import { actLetters, type Sender, senderOf } from './letters.ts'
import { findMember, type MemberRow } from './rows.ts'

type Body = ArgsOf<typeof actOnMembers, 'output'>['body']
type Reply = ReplyOf<typeof actOnMembers>
type Act = Body['act']
type RefusedCode = Reply['refused'][number]['code']

/** One act on many. Each is a transaction of its own, so that one refusal takes nothing from the others. */
export async function actOnAll(ctx: AccountContext, { act, ids }: Body): Promise<Reply> {
  const sender = await senderOf(ctx.db, ctx.account.companyId)
  if (act === 'APPROVE' || act === 'REACTIVATE') await endOverInvitations(ctx, ctx.account.companyId)
  const done: string[] = []
  const refused: Reply['refused'] = []
  for (const id of new Set(ids)) {
    const code = await tryOn(ctx, act, Number(id), sender)
    if (code === null) done.push(id)
    else refused.push({ id, code })
  }
  return { done, refused }
}

async function tryOn(ctx: AccountContext, act: Act, id: number, sender: Sender): Promise<RefusedCode | null> {
  try {
    await inTransaction(ctx.db, (tx) => actOn(tx, ctx, { act, id, sender }))
    return null
  } catch (error) {
    if (error instanceof Refusal && isRowCode(error.code)) return error.code
    throw error
  }
}

const rowCodes: readonly string[] = ['NOT_FOUND', 'SEATS_FULL', 'LAST_OWNER', 'STATE_CONFLICT']
const isRowCode = (code: string): code is RefusedCode => rowCodes.includes(code)

const startsFrom: Readonly<Record<Act, readonly MemberRow['status'][]>> = {
  APPROVE: ['WAITING'],
  REJECT: ['WAITING'],
  DEACTIVATE: ['ACTIVE'],
  REACTIVATE: ['DEACTIVATED'],
  END_SESSIONS: ['ACTIVE', 'SUSPENDED'],
}

async function actOn(tx: Tx, ctx: AccountContext, { act, id, sender }: { act: Act; id: number; sender: Sender }) {
  const now = ctx.clock.now()
  const company = { companyId: ctx.account.companyId, leadId: null }
  // Owners are locked in one order before any of them alone.
  const isOwner = act === 'DEACTIVATE' && (await findMember(tx, company, id))?.role === 'owner'
  const owners = isOwner ? await lockOwners(tx, company.companyId) : []
  const member = await findMember(tx, company, id, true)
  if (!member) throw new Refusal('NOT_FOUND')
  if (!startsFrom[act].includes(member.status)) throw new Refusal('STATE_CONFLICT')
  if (act === 'DEACTIVATE') {
    // One who became an owner just now is not the last: there was another to make him one.
    if (isOwner) refuseLastOwner(owners, id)
    // Whoever shuts himself out cannot let himself in again.
    if (id === ctx.account.id) throw new Refusal('STATE_CONFLICT')
  }
  const status = await carryOut(tx, ctx, act, member)
  await note(tx, now, actorOf(ctx), {
    action: actionOf[act],
    subject: member.name,
    accountId: id,
    ...(status === null ? {} : { before: { state: member.status }, after: { state: status } }),
  })
  if (act !== 'END_SESSIONS') await ctx.jobs.enqueue(tx, 'mail', actLetters[act](sender, member.email))
}

const actionOf: Readonly<Record<Act, string>> = {
  APPROVE: 'member.approved',
  REJECT: 'member.rejected',
  DEACTIVATE: 'member.deactivated',
  REACTIVATE: 'member.reactivated',
  END_SESSIONS: 'member.sessions_ended',
}

/** Does it; the state that the account is in now, or null where that stayed. */
async function carryOut(tx: Tx, ctx: AccountContext, act: Act, member: MemberRow): Promise<string | null> {
  const now = ctx.clock.now()
  const { companyId } = ctx.account
  const seat = { companyId, accountId: member.id, whose: member.name, actorId: ctx.account.id }
  const setStatus = (status: string) => tx.updateTable('account').set({ status }).where('id', '=', member.id).execute()
  switch (act) {
    case 'APPROVE':
    case 'REACTIVATE':
      await setStatus('ACTIVE')
      await takeSeat(tx, now, { ...seat, reason: act === 'APPROVE' ? 'APPROVED' : 'REACTIVATED' })
      return 'ACTIVE'
    case 'REJECT':
      await tx
        .updateTable('account')
        // The address is free at once for another try; the job that erases does the rest.
        .set({ status: 'LEFT', left_at: now, customer_id: `left-${member.id}`, employee_no: null })
        .where('id', '=', member.id)
        .execute()
      return 'LEFT'
    case 'DEACTIVATE':
      await setStatus('DEACTIVATED')
      await endSessionsOf(tx, member.id, 'deactivated', now)
      await freeSeat(tx, now, { ...seat, reason: 'DEACTIVATED' })
      return 'DEACTIVATED'
    case 'END_SESSIONS':
      await endSessionsOf(tx, member.id, 'admin', now)
      return null
  }
}
