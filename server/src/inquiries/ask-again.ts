import type { ArgsOf, askInquiryAgain } from '@readgrow/contract'
import { followUpsADay } from '@readgrow/contract/constants'
import type { AccountContext } from '#platform/context'
import { type Db, inTransaction } from '#platform/database/db'
import { Refusal } from '#platform/refusal'
import { throttleAll } from '#platform/throttle'
import { dueAt } from './due.ts'
import { filesOf, giveFiles } from './files.ts'
import { isSameText, lockOwn, readable, type ShownInquiry, shownInquiry } from './queries.ts'
import { stateOf } from './state.ts'

type Given = ArgsOf<typeof askInquiryAgain, 'output'>['body']

const limits = [
  { hits: 5, perSeconds: 60 },
  { hits: followUpsADay, perSeconds: 86_400 },
]

/**
 * Adds to an inquiry that was answered. The words and the place in the queue are one transaction: what somebody adds is
 * never left lying under an answer. ARRIVED_BEFORE for other words under the same id. STATE_CONFLICT without an answer, and
 * once it is closed.
 */
export async function askAgain(ctx: AccountContext, inquiryId: string, given: Given): Promise<ShownInquiry> {
  const { db, clock, account } = ctx
  const text = readable(given.text)
  const addition = { accountId: account.id, inquiryId, id: given.id, text, files: given.files }
  if (await isStored(db, addition)) return shownInquiry(db, ctx, inquiryId)
  await throttleAll(db, clock, `inquiry-again/${account.id}`, limits)
  return inTransaction(db, async (tx) => {
    const row = await lockOwn(tx, ctx, inquiryId)
    if (await isStored(tx, addition)) return shownInquiry(tx, ctx, inquiryId)
    const now = clock.now()
    const state = stateOf(row, now)
    if (!row.first_answered_at || state === 'CLOSED') throw new Refusal('STATE_CONFLICT')
    // Somebody who waits already does not wait longer for having added something.
    const due = state === 'ANSWERED' ? await dueAt(tx, row.category, now) : row.due_at
    await tx
      .updateTable('inquiry')
      .set({ state: 'ASKED_AGAIN', due_at: due, last_at: now, revision: row.revision + 1 })
      .where('id', '=', inquiryId)
      .execute()
    await tx
      .insertInto('inquiry_message')
      .values({ id: given.id, inquiry_id: inquiryId, account_id: account.id, written_by: 'READER', text, at: now })
      .execute()
    await giveFiles(tx, { accountId: account.id, messageId: given.id, files: given.files })
    return shownInquiry(tx, ctx, inquiryId)
  })
}

interface Addition {
  readonly accountId: number
  readonly inquiryId: string
  readonly id: string
  readonly text: string
  readonly files: readonly string[]
}

/** Whether this addition arrived before. NOT_FOUND when its id is another message's, ARRIVED_BEFORE for other words. */
async function isStored(db: Db, { accountId, inquiryId, id, ...given }: Addition): Promise<boolean> {
  const row = await db
    .selectFrom('inquiry_message')
    .select(['account_id', 'inquiry_id', 'written_by', 'text'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (!row) return false
  const isThis = row.account_id === accountId && row.inquiry_id === inquiryId && row.written_by === 'READER'
  if (!isThis) throw new Refusal('NOT_FOUND')
  const files = (await filesOf(db, [id])).get(id) ?? []
  if (!isSameText({ text: row.text, files }, given)) throw new Refusal('ARRIVED_BEFORE')
  return true
}
