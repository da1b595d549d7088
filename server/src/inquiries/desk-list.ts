import type { ArgsOf, listDeskInquiries, ReplyOf } from '@readgrow/contract'
import type { AccountContext } from '#platform/context'
import { cursorParts } from '#platform/database/page-cursor'
import { type DeskRow, deskRows, orderOf } from './desk-rows.ts'
import { stateOf } from './state.ts'

type Page = ReplyOf<typeof listDeskInquiries>
type Query = ArgsOf<typeof listDeskInquiries, 'output'>['query']

const pageSize = 30
const nameOfLeaver = '탈퇴한 회원'

/** One page of a list of the desk. */
export async function deskList(ctx: AccountContext, { show, search, cursor }: Query): Promise<Page> {
  const now = ctx.clock.now()
  const after = cursorParts(cursor, /^(\d{1,14})_([0-9a-f-]{36})$/)
  const asking = { show, search, me: ctx.account.id, now, after, most: pageSize + 1 }
  const { rows } = await deskRows(asking).execute(ctx.db)
  const page = rows.slice(0, pageSize)
  const last = page.at(-1)
  return {
    inquiries: page.map((row) => shownRow(row, now)),
    nextCursor: rows.length > pageSize && last ? `${orderOf(asking, last).getTime()}_${last.id}` : null,
  }
}

const shownRow = (row: DeskRow, now: Date): Page['inquiries'][number] => ({
  id: row.id,
  category: row.category as Page['inquiries'][number]['category'],
  title: row.title,
  state: stateOf(row, now),
  personName: row.person_name || nameOfLeaver,
  companyName: row.company_name,
  openedAt: row.opened_at.toISOString(),
  dueAt: row.due_at.toISOString(),
  isOverdue: row.state !== 'ANSWERED' && row.due_at < now,
  assignee: assigneeOf(row),
})

/** Who has it; nobody once that operator has left. */
export const assigneeOf = ({ assignee_id, assignee_name }: Pick<DeskRow, 'assignee_id' | 'assignee_name'>) =>
  assignee_id === null ? null : { id: String(assignee_id), name: assignee_name ?? '' }
