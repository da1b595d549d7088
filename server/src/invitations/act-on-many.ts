import type { ArgsOf, actOnInvitations, ReplyOf } from '@readgrow/contract'
import type { AccountContext } from '#platform/context'
import { Refusal } from '#platform/refusal'
import { ownReach, revokeWithin, sendAgainWithin } from './again.ts'

type Body = ArgsOf<typeof actOnInvitations, 'output'>['body']
type Reply = ReplyOf<typeof actOnInvitations>
type Refused = Reply['refused'][number]

const known: readonly string[] = [
  'NOT_FOUND',
  'STATE_CONFLICT',
  'SEATS_FULL',
  'RATE_LIMITED',
] satisfies Refused['code'][]

/**
 * Sends many invitations again, or takes them back; each succeeds or is refused as if the call had named it alone. One
 * after the other, each in its own transaction: of the last seat, the first in the list has it.
 */
export async function actOnMany(ctx: AccountContext, { act, ids }: Body): Promise<Reply> {
  // One instant for all, by which the audit log knows that they are one act.
  const at = ctx.clock.now()
  const together = { ...ctx, clock: { now: () => at } }
  const carryOut = act === 'RESEND' ? sendAgainWithin : revokeWithin
  const done: string[] = []
  const refused: Refused[] = []
  for (const id of new Set(ids)) {
    try {
      await carryOut(together, ownReach(ctx), id)
      done.push(id)
    } catch (error) {
      if (!(error instanceof Refusal) || !known.includes(error.code)) throw error
      refused.push({ id, code: error.code as Refused['code'] })
    }
  }
  return { done, refused }
}
