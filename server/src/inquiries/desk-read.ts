import type { ReplyOf, readDeskInquiry, SentFile } from '@readgrow/contract'
import type { AuditAction } from '@readgrow/contract/constants'
import { sql } from 'kysely'
import { actorOf, recordAudit } from '#audit'
import type { AccountContext } from '#platform/context'
import { type Db, inTransaction, type Tx } from '#platform/database/db'
import { Refusal } from '#platform/refusal'
import { assigneeOf } from './desk-list.ts'
import { sentFile } from './files.ts'
import { personOf } from './person.ts'
import { headOf, type InquiryRow, lockAny, messagesOf } from './queries.ts'
import { stateOf } from './state.ts'

export type ShownDeskInquiry = ReplyOf<typeof readDeskInquiry>

/** Opens an inquiry, which the person can see that it was. NOT_FOUND. */
export const openInquiry = (ctx: AccountContext, id: string): Promise<ShownDeskInquiry> =>
  inTransaction(ctx.db, async (tx) => {
    const row = await lockAny(tx, id)
    await auditInquiry(tx, ctx, row, 'inquiry.read')
    return deskInquiry(tx, ctx, row.id)
  })

/** One inquiry as operators see it. */
export async function deskInquiry(
  db: Db,
  { clock, account }: Pick<AccountContext, 'clock' | 'account'>,
  id: string,
): Promise<ShownDeskInquiry> {
  const now = clock.now()
  const row = await db
    .selectFrom('inquiry as i')
    .leftJoin('account as o', (join) => join.onRef('o.id', '=', 'i.assignee_id').on('o.status', '=', 'ACTIVE'))
    .selectAll('i')
    .select(['o.name as assignee_name', 'o.id as operator_id'])
    .where('i.id', '=', id)
    .executeTakeFirst()
  if (!row) throw new Refusal('NOT_FOUND')
  return {
    ...headOf(row),
    state: stateOf(row, now),
    dueAt: row.due_at.toISOString(),
    isOverdue: row.state !== 'ANSWERED' && row.due_at < now,
    assignee: assigneeOf({ assignee_id: row.operator_id, assignee_name: row.assignee_name }),
    rating: row.rating as ShownDeskInquiry['rating'],
    messages: await messagesOf(db, id),
    notes: await notesOf(db, id),
    ...(await personOf(db, row, now)),
    operators: await operatorsOf(db),
    me: String(account.id),
  }
}

async function notesOf(db: Db, inquiryId: string): Promise<ShownDeskInquiry['notes']> {
  const rows = await db
    .selectFrom('inquiry_note as n')
    .leftJoin('account as o', 'o.id', 'n.operator_id')
    .select(['n.id', 'n.text', 'n.at', sql<string | null>`nullif(o.name, '')`.as('name')])
    .where('n.inquiry_id', '=', inquiryId)
    .orderBy('n.at')
    .orderBy('n.id')
    .execute()
  return rows.map(({ id, text, at, name }) => ({ id, operatorName: name, text, at: at.toISOString() }))
}

/** Everybody who can be given an inquiry. */
async function operatorsOf(db: Db): Promise<ShownDeskInquiry['operators']> {
  const rows = await db
    .selectFrom('account')
    .select(['id', 'name'])
    .where('role', '=', 'operator')
    .where('status', '=', 'ACTIVE')
    .orderBy('name')
    .orderBy('id')
    .execute()
  return rows.map(({ id, name }) => ({ id: String(id), name }))
}

/** A file of an inquiry, which the person can see that it was opened. NOT_FOUND. */
export async function openFile(ctx: AccountContext, inquiryId: string, fileId: string): Promise<SentFile> {
  const row = await inTransaction(ctx.db, async (tx) => {
    const inquiry = await lockAny(tx, inquiryId)
    const file = await tx
      .selectFrom('inquiry_file as f')
      .innerJoin('inquiry_message as m', 'm.id', 'f.message_id')
      .select(['f.file_key', 'f.mime', 'f.name'])
      .where('f.id', '=', fileId)
      .where('m.inquiry_id', '=', inquiryId)
      .executeTakeFirst()
    if (file) await auditInquiry(tx, ctx, inquiry, 'inquiry.file_read')
    return file
  })
  return sentFile(ctx, row)
}

/** Into the log of the service, which no company reads; the person does. */
export async function auditInquiry(
  tx: Tx,
  ctx: AccountContext,
  { id, account_id }: Pick<InquiryRow, 'id' | 'account_id'>,
  action: AuditAction,
  more: Readonly<Record<string, unknown>> = {},
): Promise<void> {
  const person = await tx.selectFrom('account').select('name').where('id', '=', account_id).executeTakeFirstOrThrow()
  await recordAudit(tx, ctx.clock.now(), actorOf(ctx), {
    action,
    subject: person.name || '탈퇴한 회원',
    accountId: account_id,
    companyId: null,
    after: { inquiry: id, ...more },
  })
}
