import type { ArgsOf, actOnMembers, ReplyOf } from '@readgrow/contract'
import { markRejected, setStatus } from '#accounts'
import { type AuditLine, actorOf, recordAudit } from '#audit'
import { endOverInvitations, senderOf } from '#invitations'
import type { AccountContext } from '#platform/context'
import { inTransaction, type Tx } from '#platform/database/db'
import { mailJob } from '#platform/mail/mail'
import { freeSeat, lockSeats, type SeatReason, takeCountedSeats } from '#seats'
import { endSessionsOfAll } from '#session'
import { type Decided, decide, leadsTo, type MemberAction, takesSeat } from './action-decisions.ts'
import { actionEmails } from './emails.ts'
import { lockMembers } from './lock.ts'

type Body = ArgsOf<typeof actOnMembers, 'output'>['body']
type Reply = ReplyOf<typeof actOnMembers>

/**
 * One action on many members; each succeeds or is refused as if the call had named them alone. All are decided in one
 * transaction: five hundred transactions would take longer than a caller waits.
 */
export async function applyToAll(ctx: AccountContext, { act, ids }: Body): Promise<Reply> {
  const { companyId } = ctx.account
  if (takesSeat(act)) await endOverInvitations(ctx, companyId)
  return inTransaction(ctx.db, async (tx) => {
    const members = await lockMembers(tx, companyId, ids.map(Number), act === 'DEACTIVATE' ? 'owners' : 'nobody')
    const free = takesSeat(act) ? await lockSeats(tx, companyId) : null
    const { done, refused } = decide(act, ids, { members, free, actorId: ctx.account.id })
    if (done.length > 0) await carryOut(tx, ctx, act, done)
    return { done: done.map(({ id }) => id), refused }
  })
}

async function carryOut(tx: Tx, ctx: AccountContext, act: MemberAction, done: readonly Decided[]): Promise<void> {
  const now = ctx.clock.now()
  await changeStates(
    tx,
    act,
    done.map(({ member }) => member.id),
    now,
  )
  await moveSeats(tx, ctx, act, done)
  await recordAudit(tx, now, actorOf(ctx), ...done.map((one) => lineOf(act, one)))
  if (act === 'END_SESSIONS') return
  const sender = await senderOf(tx, ctx.account.companyId)
  const emails = done.map(({ member }) => actionEmails[act](sender, member.email))
  await ctx.jobs.enqueueAll(tx, mailJob, emails)
}

async function changeStates(tx: Tx, act: MemberAction, ids: readonly number[], now: Date): Promise<void> {
  if (act === 'REJECT') return markRejected(tx, ids, now)
  const state = leadsTo[act]
  if (state !== null) await setStatus(tx, ids, state)
  if (act === 'DEACTIVATE') await endSessionsOfAll(tx, ids, 'deactivated', now)
  if (act === 'END_SESSIONS') await endSessionsOfAll(tx, ids, 'admin', now)
}

const seatReasons: Readonly<Partial<Record<MemberAction, SeatReason>>> = {
  APPROVE: 'APPROVED',
  REACTIVATE: 'REACTIVATED',
  DEACTIVATE: 'DEACTIVATED',
}

async function moveSeats(tx: Tx, ctx: AccountContext, act: MemberAction, done: readonly Decided[]): Promise<void> {
  const reason = seatReasons[act]
  if (reason === undefined) return
  const { companyId, id: actorId } = ctx.account
  const lines = done.map(({ member }) => ({ companyId, reason, accountId: member.id, whose: member.name, actorId }))
  if (takesSeat(act)) await takeCountedSeats(tx, ctx.clock.now(), companyId, lines)
  else await freeSeat(tx, ctx.clock.now(), ...lines)
}

const actionOf: Readonly<Record<MemberAction, AuditLine['action']>> = {
  APPROVE: 'member.approved',
  REJECT: 'member.rejected',
  DEACTIVATE: 'member.deactivated',
  REACTIVATE: 'member.reactivated',
  END_SESSIONS: 'member.sessions_ended',
}

function lineOf(act: MemberAction, { member }: Decided): AuditLine {
  const state = leadsTo[act]
  return {
    action: actionOf[act],
    subject: member.name,
    accountId: member.id,
    ...(state === null ? {} : { before: { state: member.status }, after: { state } }),
  }
}
