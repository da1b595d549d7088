import { studyDateOf } from '@readgrow/learning'
import type { AccountContext } from '#platform/context'
import { inTransaction } from '#platform/database/db'
import { Refusal } from '#platform/refusal'
import { findOwn, type OwnReply, ownReplyOf } from './own.ts'

/**
 * Lets count what the learner had done before it was given. Only they may say so: otherwise whoever gives an article would
 * learn what somebody read when nobody had asked. Once is enough; a second time changes nothing.
 */
export async function countDoneBefore({ db, account, clock }: AccountContext, id: string): Promise<OwnReply> {
  const today = studyDateOf(clock.now())
  return inTransaction(db, async (tx) => {
    await tx
      .selectFrom('assignment_person')
      .select('account_id')
      .where('assignment_id', '=', id)
      .where('account_id', '=', account.id)
      .forUpdate()
      .execute()
    const own = await findOwn(tx, account.id, id, today)
    if (!own) throw new Refusal('NOT_FOUND')
    if (own.doneOn !== null) return ownReplyOf(own)
    if (!own.doneBefore) throw new Refusal('STATE_CONFLICT')
    await tx
      .updateTable('assignment_person')
      .set({ counted_on: today })
      .where('assignment_id', '=', id)
      .where('account_id', '=', account.id)
      .execute()
    const counted = await findOwn(tx, account.id, id, today)
    if (!counted) throw new Refusal('NOT_FOUND')
    return ownReplyOf(counted)
  })
}
