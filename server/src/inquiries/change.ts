import type { ArgsOf, changeInquiry } from '@readgrow/contract'
import type { AccountContext } from '#platform/context'
import { inTransaction } from '#platform/database/db'
import { Refusal } from '#platform/refusal'
import { throttle } from '#platform/throttle'
import { dueAt } from './due.ts'
import { giveFiles } from './files.ts'
import { lockOwn, readable, type ShownInquiry, shownInquiry } from './queries.ts'

type Given = ArgsOf<typeof changeInquiry, 'output'>['body']

const limit = { hits: 60, perSeconds: 3_600 }

/** Changes an inquiry that nobody has answered. STATE_CONFLICT after an answer, VERSION_CONFLICT for a stale revision. */
export async function change(ctx: AccountContext, id: string, given: Given): Promise<ShownInquiry> {
  const { db, clock, account } = ctx
  const text = readable(given.text)
  await throttle(db, clock, `inquiry-change/${account.id}`, limit)
  return inTransaction(db, async (tx) => {
    const row = await lockOwn(tx, ctx, id)
    if (row.first_answered_at) throw new Refusal('STATE_CONFLICT')
    if (row.revision !== given.revision) throw new Refusal('VERSION_CONFLICT')
    const now = clock.now()
    const { category, title, page, requestId } = given
    // Another category may be due earlier or later, counted from when it was sent.
    const due = category === row.category ? row.due_at : await dueAt(tx, category, row.opened_at)
    await tx
      .updateTable('inquiry')
      .set({ category, title, page, request_id: requestId, due_at: due, last_at: now, revision: row.revision + 1 })
      .where('id', '=', id)
      .execute()
    const message = await tx
      .updateTable('inquiry_message')
      .set({ text, edited_at: now })
      .where('inquiry_id', '=', id)
      .where('written_by', '=', 'READER')
      .returning('id')
      .executeTakeFirstOrThrow()
    await giveFiles(tx, { accountId: account.id, messageId: message.id, files: given.files })
    return shownInquiry(tx, ctx, id)
  })
}
