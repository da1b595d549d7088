import type { ArgsOf, answerInquiry } from '@readgrow/contract'
import { inquiryBlanks } from '@readgrow/contract/constants'
import { raiseAlarm } from '#alarms'
import type { AccountContext } from '#platform/context'
import { inTransaction, type Tx } from '#platform/database/db'
import { mailJob } from '#platform/mail/mail'
import { Refusal } from '#platform/refusal'
import { answerEmail } from './answer-email.ts'
import { auditInquiry, deskInquiry, type ShownDeskInquiry } from './desk-read.ts'
import { type InquiryRow, lockAny, readable } from './queries.ts'

type Given = ArgsOf<typeof answerInquiry, 'output'>['body']

/**
 * Answers, and tells the person by mail and alarm in the same transaction. The same id again changes nothing; with other
 * words it is ARRIVED_BEFORE. Of two answers to one revision the later is VERSION_CONFLICT. STATE_CONFLICT when nothing
 * waits or the person has left.
 */
export async function answer(ctx: AccountContext, inquiryId: string, given: Given): Promise<ShownDeskInquiry> {
  const text = withoutBlanks(readable(given.text))
  return inTransaction(ctx.db, async (tx) => {
    // Locked before it is asked: two tries at the same instant are one after the other.
    const row = await lockAny(tx, inquiryId)
    if (await wasSent(tx, ctx, inquiryId, { id: given.id, text })) return deskInquiry(tx, ctx, inquiryId)
    if (row.revision !== given.revision) throw new Refusal('VERSION_CONFLICT')
    if (row.state === 'ANSWERED') throw new Refusal('STATE_CONFLICT')
    const now = ctx.clock.now()
    await tx
      .insertInto('inquiry_message')
      .values({
        ...{ id: given.id, inquiry_id: inquiryId, account_id: row.account_id, written_by: 'DESK' },
        ...{ operator_id: ctx.account.id, text, at: now },
      })
      .execute()
    await tx
      .updateTable('inquiry')
      .set({
        ...{ state: 'ANSWERED', answered_at: now, first_answered_at: row.first_answered_at ?? now, last_at: now },
        ...{ assignee_id: ctx.account.id, revision: row.revision + 1 },
      })
      .where('id', '=', inquiryId)
      .execute()
    await tell(tx, ctx, row, { id: given.id, text })
    await auditInquiry(tx, ctx, row, 'inquiry.answered')
    return deskInquiry(tx, ctx, inquiryId)
  })
}

/** A text with a blank of a template that nobody has filled in. VALIDATION_FAILED. */
function withoutBlanks(text: string): string {
  if (inquiryBlanks.some((blank) => text.includes(`{${blank}}`)))
    throw new Refusal('VALIDATION_FAILED', { fields: [{ path: 'text', rule: 'BLANK' }] })
  return text
}

interface Answer {
  readonly id: string
  readonly text: string
}

/** Whether this operator has sent it before. NOT_FOUND when the id is another message's, ARRIVED_BEFORE for other words. */
async function wasSent(tx: Tx, { account }: AccountContext, inquiryId: string, { id, text }: Answer): Promise<boolean> {
  const row = await tx
    .selectFrom('inquiry_message')
    .select(['inquiry_id', 'operator_id', 'text'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (!row) return false
  if (row.inquiry_id !== inquiryId || row.operator_id !== account.id) throw new Refusal('NOT_FOUND')
  if (row.text !== text) throw new Refusal('ARRIVED_BEFORE')
  return true
}

async function tell(
  tx: Tx,
  ctx: AccountContext,
  { id, account_id, title }: InquiryRow,
  { id: answerId, text }: Answer,
): Promise<void> {
  const person = await tx
    .selectFrom('account as a')
    .innerJoin('tenant_host as h', 'h.company_id', 'a.company_id')
    .select(['a.email', 'h.origin', 'a.status'])
    .where('a.id', '=', account_id)
    .orderBy('h.is_canonical', 'desc')
    .orderBy('h.host')
    .limit(1)
    .executeTakeFirst()
  if (!person || person.status === 'LEFT') throw new Refusal('STATE_CONFLICT')
  const url = `/customer/inquiry/detail/${id}`
  const at = ctx.clock.now()
  await raiseAlarm(tx, {
    accountId: account_id,
    category: 'INQUIRY',
    title: '문의에 답변이 왔어요',
    text: title,
    url,
    at,
  })
  const mail = answerEmail(person.email, { title, text, address: `${person.origin}${url}` })
  await ctx.jobs.enqueue(tx, mailJob, { ...mail, answerId })
}
