import type { ReplyOf, readInquiry } from '@readgrow/contract'
import { sql } from 'kysely'
import { cleanAnswer } from '#discussion'
import type { AccountContext } from '#platform/context'
import type { Db, Tx } from '#platform/database/db'
import { Refusal } from '#platform/refusal'
import { filesOf } from './files.ts'
import { mayAskUntil, stateOf } from './state.ts'

export type ShownInquiry = ReplyOf<typeof readInquiry>

const inquiries = (db: Db) => db.selectFrom('inquiry').selectAll()
export type InquiryRow = NonNullable<Awaited<ReturnType<ReturnType<typeof inquiries>['executeTakeFirst']>>>

/** The account's inquiry, locked until the transaction ends; another person's is NOT_FOUND as a missing one is. */
export async function lockOwn(tx: Tx, { account }: Pick<AccountContext, 'account'>, id: string): Promise<InquiryRow> {
  const row = await inquiries(tx)
    .where('id', '=', id)
    .where('account_id', '=', account.id)
    .forUpdate()
    .executeTakeFirst()
  if (!row) throw new Refusal('NOT_FOUND')
  return row
}

/** Any inquiry, locked, for the desk. NOT_FOUND. */
export async function lockAny(tx: Tx, id: string): Promise<InquiryRow> {
  const row = await inquiries(tx).where('id', '=', id).forUpdate().executeTakeFirst()
  if (!row) throw new Refusal('NOT_FOUND')
  return row
}

/** The account's inquiry as they read it. NOT_FOUND. */
export async function shownInquiry(db: Db, { account, clock }: AccountContext, id: string): Promise<ShownInquiry> {
  const row = await inquiries(db).where('id', '=', id).where('account_id', '=', account.id).executeTakeFirst()
  if (!row) throw new Refusal('NOT_FOUND')
  const now = clock.now()
  const state = stateOf(row, now)
  const until = state === 'CLOSED' ? null : mayAskUntil(row)
  return {
    ...headOf(row),
    state,
    messages: (await messagesOf(db, id)).map(({ operatorName: _, mailRefused: __, ...message }) => message),
    mayEdit: row.first_answered_at === null,
    mayAsk: row.first_answered_at !== null && state !== 'CLOSED',
    mayAskUntil: until?.toISOString() ?? null,
    rating: row.rating as ShownInquiry['rating'],
  }
}

/** What the person and the desk are told alike. */
export const headOf = (row: InquiryRow) => ({
  id: row.id,
  category: row.category as ShownInquiry['category'],
  title: row.title,
  openedAt: row.opened_at.toISOString(),
  lastAt: row.last_at.toISOString(),
  revision: row.revision,
  page: row.page,
  requestId: row.request_id,
})

/** The thread, the oldest first. */
export async function messagesOf(db: Db, inquiryId: string) {
  const rows = await db
    .selectFrom('inquiry_message as m')
    .leftJoin('account as o', 'o.id', 'm.operator_id')
    .select([
      'm.id',
      'm.written_by',
      'm.text',
      'm.at',
      'm.edited_at',
      'm.mail_refused_at',
      sql<string | null>`nullif(o.name, '')`.as('name'),
    ])
    .where('m.inquiry_id', '=', inquiryId)
    .orderBy('m.no')
    .execute()
  const files = await filesOf(
    db,
    rows.map(({ id }) => id),
  )
  return rows.map((row) => ({
    id: row.id,
    by: row.written_by as 'READER' | 'DESK',
    operatorName: row.name,
    text: row.text,
    at: row.at.toISOString(),
    editedAt: row.edited_at?.toISOString() ?? null,
    mailRefused: row.mail_refused_at !== null,
    files: files.get(row.id) ?? [],
  }))
}

interface Stored {
  readonly text: string
  readonly files: readonly { readonly id: string }[]
}

/** Whether a message is the one that is sent now: the same words with the same files. */
export const isSameText = (
  stored: Stored,
  given: { readonly text: string; readonly files: readonly string[] },
): boolean => stored.text === given.text && stored.files.map(({ id }) => id).join() === given.files.join()

/** Plain text as it is stored. VALIDATION_FAILED when nothing can be read in it. */
export function readable(given: string): string {
  const text = cleanAnswer(given)
  if (text === '') throw new Refusal('VALIDATION_FAILED', { fields: [{ path: 'text', rule: 'LENGTH' }] })
  return text
}

/** Holidays from a day on. */
export async function holidaysFrom(db: Db, date: string): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectFrom('holiday')
    .select(sql<string>`date::text`.as('date'))
    .where(sql<boolean>`date >= ${date}::date`)
    .execute()
  return new Set(rows.map((row) => row.date))
}
