import type { changeMember, ReplyOf, readCompanyView as readCompanyViewEndpoint } from '@readgrow/contract'
import { accountRoleNames, memberStateNames, type ReportColumn, reportColumnNames } from '@readgrow/contract/constants'
import { seoulDateOf } from '@readgrow/learning'
import { dateText } from '@readgrow/learning/seoul-time'
import { sql } from 'kysely'
import { type Access, readAccesses } from '#accesses'
import { readOwnRow } from '#company-reports'
import type { AccountContext } from '#platform/context'
import type { Db } from '#platform/database/db'
import { accessText } from './access-text.ts'

type CompanyView = ReplyOf<typeof readCompanyViewEndpoint>
type Member = ReplyOf<typeof changeMember>

const accessesAtMost = 50

/** Shows today's name: the name at the time could have been chosen for the occasion. */
const actorName = sql`coalesce(a.name, l.actor)`

/**
 * What the company sees about a member (docs/features.md A10, M9). Editors, operators and individuals are in nobody's
 * list, so they only read who looked at or changed their account.
 */
export async function readCompanyView(ctx: AccountContext): Promise<CompanyView> {
  const { db, account, company } = ctx
  const accesses = await accessesTo(db, account)
  if (account.companyType !== 'COMPANY') return { companyName: '', agreed: null, seen: [], report: [], accesses }
  const isMember = account.role === 'learner' || account.role === 'owner'
  return {
    companyName: company.name,
    agreed: await agreedNotice(db, account.id),
    seen: isMember ? seenRow(await ownRow(db, account.id)) : [],
    report: isMember ? await reportRow(ctx) : [],
    accesses,
  }
}

async function agreedNotice(db: Db, accountId: number): Promise<CompanyView['agreed']> {
  const newest = await db
    .selectFrom('consent')
    .select(['version', 'agreed', 'agreed_at'])
    .where('account_id', '=', accountId)
    .where('document', '=', 'company-notice')
    .orderBy('agreed_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return newest?.agreed ? { version: newest.version, on: seoulDateOf(newest.agreed_at) } : null
}

async function ownRow(db: Db, accountId: number): Promise<Omit<Member, 'id'>> {
  const row = await db
    .selectFrom('account')
    .select(['name', 'email', 'customer_id', 'employee_no', 'role', 'status', 'created_at', 'last_used_on'])
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow()
  const { rows: teams } = await sql<Member['teams'][number]>`
    select t.id::text, t.name, m.is_lead as lead from team_member m join team t on t.id = m.team_id
    where m.account_id = ${accountId} order by lower(t.name), t.id`.execute(db)
  return {
    name: row.name,
    email: row.email,
    customerId: row.customer_id,
    employeeNo: row.employee_no,
    role: row.role as Member['role'],
    state: row.status as Member['state'],
    teams,
    joinedOn: seoulDateOf(row.created_at),
    lastUsedOn: row.last_used_on,
  }
}

/** In the order of the owners' table. A new column there is a type error here. */
const labels: Record<keyof Omit<Member, 'id'>, string> = {
  name: '이름',
  email: '이메일',
  customerId: '아이디',
  employeeNo: '사번',
  role: '역할',
  state: '상태',
  teams: '팀',
  joinedOn: '가입한 날',
  lastUsedOn: '마지막으로 이용한 날',
}

function seenRow(member: Omit<Member, 'id'>): CompanyView['seen'] {
  const values: Record<keyof typeof labels, string | null> = {
    ...member,
    role: accountRoleNames[member.role],
    state: memberStateNames[member.state],
    teams: member.teams.map(({ name, lead }) => (lead ? `${name} (팀 리드)` : name)).join(', '),
    joinedOn: dateText(member.joinedOn),
    lastUsedOn: member.lastUsedOn && dateText(member.lastUsedOn),
  }
  return (Object.keys(labels) as (keyof typeof labels)[]).map((field) => ({
    label: labels[field],
    value: values[field] || '없음',
  }))
}

/** What the report of this month says of them, without what the list says already. */
async function reportRow(ctx: AccountContext): Promise<CompanyView['report']> {
  const row = await readOwnRow(ctx)
  if (!row) return []
  const values: Readonly<Partial<Record<ReportColumn, string>>> = {
    LAST_ACTIVE: row.lastActiveOn === null ? '없음' : dateText(row.lastActiveOn),
    DAYS: `${row.days}일`,
    MINUTES: `${row.minutes}분`,
    ARTICLES: `${row.articles}편`,
    UNITS: `${row.units}개`,
    COMPLETION: row.completion === null ? '세지 않음' : `${row.completion}%`,
    LATE: `${row.lateMinutes}분`,
  }
  return Object.entries(values).map(([column, value]) => ({ label: reportColumnNames[column as ReportColumn], value }))
}

/** Views, exports and changes by anybody else, a company's systems included; the newest first. */
async function accessesTo(
  db: Db,
  { id, companyId }: Pick<AccountContext['account'], 'id' | 'companyId'>,
): Promise<CompanyView['accesses']> {
  const { rows: lines } = await sql<{ at: Date; actor: string; action: string; reason: string | null }>`
    select l.at, ${actorName} as actor, l.action, l.reason
    from audit_line l left join account a on a.id = l.actor_id and a.status <> 'LEFT'
    where l.account_id = ${id} and l.actor_id is distinct from ${id}
    order by l.id desc limit ${accessesAtMost}`.execute(db)
  const reports = await readAccesses(db, { companyId, accountId: id, most: accessesAtMost })
  const all = [
    ...lines.map(({ at, actor, action, reason }) => ({
      ...{ at, who: actor, what: accessText(action), reason, report: null },
    })),
    ...reports.map(shownAccess),
  ]
  // Lines of one instant keep their order.
  return all
    .sort((one, other) => other.at.getTime() - one.at.getTime())
    .slice(0, accessesAtMost)
    .map(({ at, ...rest }) => ({ ...rest, at: at.toISOString() }))
}

const deeds: Readonly<Record<Access['kind'], string>> = {
  VIEW: '학습 현황을 열었어요',
  PARTICIPATION: '참여 현황을 열었어요',
  FORECAST: '참여 예측을 열었어요',
  TRIAL: '새 기준을 지난 기록으로 시험했어요',
  ASSIGNMENT: '과제 진행을 열었어요',
  MEMBERS: '구성원 목록을 열었어요',
  CERTIFICATES: '수료증 목록을 열었어요',
  CSV: '학습 현황을 CSV 파일로 내려받았어요',
  XLSX: '학습 현황을 엑셀 파일로 내려받았어요',
}

const shownAccess = ({ at, actor, role, kind, from, to, columns, reason, times }: Access) => ({
  at,
  who: actor,
  what: times > 1 ? `${deeds[kind]} (한 시간에 ${times}번)` : deeds[kind],
  reason,
  report: {
    role: role === 'owner' ? accountRoleNames.owner : '팀 리드',
    from,
    to,
    // A column that is no longer in the table keeps its code.
    columns: columns.map((column) => reportColumnNames[column as ReportColumn] ?? column),
  },
})
