import type { ArgsOf, sendInquiry } from '@readgrow/contract'
import { inquiriesADay } from '@readgrow/contract/constants'
import { uuidFrom } from '#platform/clock'
import type { AccountContext } from '#platform/context'
import { type Db, inTransaction } from '#platform/database/db'
import { Refusal } from '#platform/refusal'
import { throttleAll } from '#platform/throttle'
import { dueAt } from './due.ts'
import { giveFiles } from './files.ts'
import { isSameText, messagesOf, readable, type ShownInquiry, shownInquiry } from './queries.ts'

type Given = ArgsOf<typeof sendInquiry, 'output'>['body']

const limits = [
  { hits: 3, perSeconds: 60 },
  { hits: inquiriesADay, perSeconds: 86_400 },
]

/**
 * Stores an inquiry once, however often it is sent. NOT_FOUND for somebody else's id, ARRIVED_BEFORE for other words under
 * the same one, INQUIRY_FILE_GONE.
 */
export async function send(ctx: AccountContext, given: Given): Promise<ShownInquiry> {
  const { db, clock, account } = ctx
  const text = readable(given.text)
  if (await isStored(db, account.id, { ...given, text })) return shownInquiry(db, ctx, given.id)
  await throttleAll(db, clock, `inquiry/${account.id}`, limits)
  const isNew = await inTransaction(db, async (tx) => {
    const now = clock.now()
    const { id, category, title, page, requestId } = given
    const added = await tx
      .insertInto('inquiry')
      .values({
        ...{ id, account_id: account.id, category, title, state: 'RECEIVED', page, request_id: requestId },
        ...{ device: ctx.device, opened_at: now, last_at: now, due_at: await dueAt(tx, category, now) },
      })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst()
    // Sent twice at the same instant: the other one has stored it.
    if (added.numInsertedOrUpdatedRows === 0n) return false
    const messageId = uuidFrom(ctx.chance.bytes(16))
    await tx
      .insertInto('inquiry_message')
      .values({ id: messageId, inquiry_id: id, account_id: account.id, written_by: 'READER', text, at: now })
      .execute()
    await giveFiles(tx, { accountId: account.id, messageId, files: given.files })
    return true
  })
  if (!isNew) await isStored(db, account.id, { ...given, text })
  return shownInquiry(db, ctx, given.id)
}

/** Whether these words arrived before. Others under their id are ARRIVED_BEFORE: nobody may take them for sent. */
async function isStored(db: Db, accountId: number, { id, ...given }: Given): Promise<boolean> {
  const row = await db
    .selectFrom('inquiry')
    .select(['account_id', 'category', 'title', 'page', 'request_id'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (!row) return false
  if (row.account_id !== accountId) throw new Refusal('NOT_FOUND')
  const [first] = await messagesOf(db, id)
  const isSameHead = row.category === given.category && row.title === given.title
  const isSameOrigin = row.page === given.page && row.request_id === given.requestId
  if (!first || !isSameHead || !isSameOrigin || !isSameText(first, given)) throw new Refusal('ARRIVED_BEFORE')
  return true
}
