import type { InquiryShelf } from '@readgrow/contract/constants'
import { type RawBuilder, sql } from 'kysely'
import { closedSince } from './state.ts'

export interface DeskRow {
  readonly id: string
  readonly category: string
  readonly title: string
  readonly state: string
  readonly opened_at: Date
  readonly due_at: Date
  readonly answered_at: Date | null
  readonly person_name: string
  readonly company_name: string | null
  readonly assignee_id: number | null
  readonly assignee_name: string | null
}

interface Asking {
  readonly show: InquiryShelf
  readonly search: string
  readonly me: number
  readonly now: Date
  readonly after: readonly string[]
  readonly most: number
}

/** Somebody has it who still works here. */
const isHeld = sql`exists (select from account o where o.id = i.assignee_id and o.role = 'operator' and o.status = 'ACTIVE')`

/** What waits and is nobody's: new, added to, or of an operator who has left. */
export const isUnassigned = sql`(i.state in ('RECEIVED', 'ASKED_AGAIN') or not ${isHeld})`

const conditionOf = (show: InquiryShelf, me: number, now: Date): RawBuilder<unknown> => {
  switch (show) {
    case 'WAITING':
      return sql`i.state <> 'ANSWERED'`
    case 'MINE':
      return sql`i.state <> 'ANSWERED' and i.assignee_id = ${me}`
    case 'UNASSIGNED':
      return sql`i.state <> 'ANSWERED' and ${isUnassigned}`
    case 'OVERDUE':
      return sql`i.state <> 'ANSWERED' and i.due_at < ${now}::timestamptz`
    case 'ANSWERED':
      return sql`i.state = 'ANSWERED' and i.answered_at > ${closedSince(now)}::timestamptz`
    case 'CLOSED':
      return sql`i.state = 'ANSWERED' and i.answered_at <= ${closedSince(now)}::timestamptz`
  }
}

const fromNothing = '00000000-0000-0000-0000-000000000000'
const toEverything = 'ffffffff-ffff-ffff-ffff-ffffffffffff'

/** Every inquiry whose title has words that begin so, or whose id does. */
function foundBy(search: string): RawBuilder<unknown> {
  const words = search.match(/[\p{L}\p{N}]+/gu) ?? []
  const byWords = sql`to_tsvector('simple', i.title) @@ to_tsquery('simple', ${words.map((word) => `${word}:*`).join(' & ')})`
  const digits = search.toLowerCase().replace(/^#|-/g, '')
  if (!/^[0-9a-f]{4,32}$/.test(digits)) return byWords
  const padded = (rest: string) =>
    `${digits}${rest.replace(/-/g, '').slice(digits.length)}`.replace(
      /^(.{8})(.{4})(.{4})(.{4})(.{12})$/,
      '$1-$2-$3-$4-$5',
    )
  return sql`(${byWords} or i.id between ${padded(fromNothing)}::uuid and ${padded(toEverything)}::uuid)`
}

/** Searches, and what has its answer, are listed from the latest; what waits, from the first that is due. */
const isByDueTime = ({ show, search }: Pick<Asking, 'show' | 'search'>): boolean =>
  search === '' && show !== 'ANSWERED' && show !== 'CLOSED'

/** The instant by which a list is in order. */
export function orderOf(asking: Pick<Asking, 'show' | 'search'>, row: DeskRow): Date {
  if (asking.search !== '') return row.opened_at
  return isByDueTime(asking) ? row.due_at : (row.answered_at as Date)
}

/** The inquiries of a list after a cursor. Those who have left are answered no more, so what they asked waits no more. */
export function deskRows(asking: Asking): RawBuilder<DeskRow> {
  const { show, search, me, now, after, most } = asking
  const column = search !== '' ? sql`i.opened_at` : isByDueTime(asking) ? sql`i.due_at` : sql`i.answered_at`
  const [time, lastId] = after
  const order = isByDueTime(asking) ? sql`${column}, i.id` : sql`${column} desc, i.id desc`
  const comparison = isByDueTime(asking) ? sql`>` : sql`<`
  const rest = time
    ? sql`and (${column}, i.id) ${comparison} (${new Date(Number(time))}::timestamptz, ${lastId}::uuid)`
    : sql``
  const present = isByDueTime(asking) ? sql`and a.status <> 'LEFT'` : sql``
  return sql<DeskRow>`
    select i.id, i.category, i.title, i.state, i.opened_at, i.due_at, i.answered_at, a.name as person_name,
      case when c.type = 'COMPANY' then c.name end as company_name, o.id as assignee_id, o.name as assignee_name
    from inquiry i join account a on a.id = i.account_id join company c on c.id = a.company_id
      left join account o on o.id = i.assignee_id and o.status = 'ACTIVE'
    where ${search !== '' ? foundBy(search) : conditionOf(show, me, now)} ${present} ${rest}
    order by ${order} limit ${most}`
}
