import { sql } from 'kysely'
import type { Tx } from '#platform/database/db'
import { isChangedBySpreadsheet, looksChanged } from '#platform/spreadsheets/changed-cell'
import type { RowProblem, Wanted } from './import-rows.ts'

/** A person the company already has: a member, or the holder of an open invitation. */
export interface Known {
  readonly kind: 'MEMBER' | 'INVITED'
  readonly id: string
  readonly emails: readonly string[]
  readonly name: string | null
  readonly employeeNo: string | null
  readonly role: string
  readonly teams: readonly string[]
  /** Those of their teams that they lead. */
  readonly led: readonly string[]
}

/** What to do with a row that is valid by itself. */
export type Step =
  | { readonly kind: 'INVITE' | 'NO_SEAT'; readonly wanted: Wanted }
  | {
      readonly kind: 'CHANGE' | 'OWNER' | 'SAME'
      readonly wanted: Wanted
      readonly known: Known
      readonly kept: boolean
    }
  | { readonly kind: 'PROBLEM'; readonly wanted: Wanted; readonly problem: RowProblem }

export interface Limits {
  /** Seats, which are given in the order of the file. */
  readonly free: number
  /** Mailboxes that have reached today's limit of emails. */
  readonly full: { has(email: string): boolean }
  /** Whether owners are changed too. */
  readonly owners: boolean
  /** Whether the teams of a row are added to those that somebody is in, or replace them. */
  readonly teams: 'ADD' | 'REPLACE'
  /** Whether also those are replaced that somebody leads. */
  readonly leads: boolean
}

/** Members and open invitations that the file is about, by address or by number. */
export async function readKnown(tx: Tx, companyId: number, wanted: readonly Wanted[]): Promise<Known[]> {
  const emails = wanted.map((row) => row.email)
  const numbers = wanted.flatMap((row) => row.employeeNo ?? [])
  const teamsOf = (condition: 'all' | 'led') => sql`coalesce((select json_agg(t.name order by t.id) from team_member m
        join team t on t.company_id = m.company_id and t.id = m.team_id
        where m.account_id = a.id ${condition === 'led' ? sql`and m.is_lead` : sql``}), '[]')`
  const { rows } = await sql<Known>`
    select 'MEMBER' as kind, a.id::text as id, array[lower(a.email), a.customer_id] as emails, a.name,
      a.employee_no as "employeeNo", a.role, ${teamsOf('all')} as teams, ${teamsOf('led')} as led
    from account a where a.company_id = ${companyId} and a.status <> 'LEFT' and (lower(a.email) = any(${emails}::text[])
      or a.customer_id = any(${emails}::text[]) or a.employee_no = any(${numbers}::text[]))
    union all
    select 'INVITED', i.id::text, array[i.email], i.name, i.employee_no, i.role, coalesce((select json_agg(t.name)
        from team t where t.company_id = i.company_id and t.id = any(i.team_ids)), '[]'), '[]'
    from invitation i where i.company_id = ${companyId} and i.ended_at is null
      and (i.email = any(${emails}::text[]) or i.employee_no = any(${numbers}::text[]))`.execute(tx)
  return rows
}

/** A row with the person it is about, and what it sets for them. */
interface Matched {
  readonly row: Wanted
  readonly one: Known | undefined
  /** Their number stays, because the cell is what a spreadsheet makes of it. */
  readonly kept: boolean
  /** A line above has this number already. */
  readonly isSecond: boolean
}

/** What to do for each row, in the order of the file. */
export function planImport(wanted: readonly Wanted[], known: readonly Known[], limits: Limits): Step[] {
  // A member takes precedence over an invitation of the same address.
  const members = known.toSorted((a, b) => Number(a.kind === 'MEMBER') - Number(b.kind === 'MEMBER'))
  const byEmail = new Map(members.flatMap((one) => one.emails.map((email) => [email, one])))
  const byNumber = new Map(members.flatMap((one) => (one.employeeNo === null ? [] : [[one.employeeNo, one]])))
  const rows = firstOfNumber(wanted.map((row) => matched(row, byEmail.get(row.email), limits)))
  const giving = givingAway(rows, byNumber, limits)
  let { free } = limits
  return rows.map((match): Step => {
    const { row, one, kept } = match
    const problem = problemWith(match, holderOf(row, byNumber), giving)
    if (problem) return { kind: 'PROBLEM', wanted: row, problem }
    if (one) return { kind: kindOfChange(row, one, limits), wanted: row, known: one, kept }
    if (limits.full.has(row.email)) return { kind: 'PROBLEM', wanted: row, problem: 'TOO_OFTEN' }
    return { kind: free-- > 0 ? 'INVITE' : 'NO_SEAT', wanted: row }
  })
}

type Row = Omit<Matched, 'isSecond'>

function matched(row: Wanted, one: Known | undefined, limits: Limits): Row {
  if (!one) return { row, one, kept: false }
  const { employeeNo } = row
  const kept = employeeNo !== null && one.employeeNo !== null && isChangedBySpreadsheet(one.employeeNo, employeeNo)
  return { row: { ...row, employeeNo: kept ? null : employeeNo, teams: teamsAfter(row, one, limits) }, one, kept }
}

/** Of two lines with one number the first counts. */
function firstOfNumber(rows: readonly Row[]): Matched[] {
  const numbers = new Set<string>()
  return rows.map((match) => {
    const { employeeNo } = match.row
    const isSecond = employeeNo !== null && numbers.has(employeeNo)
    if (employeeNo !== null) numbers.add(employeeNo)
    return { ...match, isSecond }
  })
}

/** The teams that somebody is in after the import; nobody leaves one that they lead without a word of its own. */
function teamsAfter({ teams }: Wanted, { teams: before, led }: Known, limits: Limits): readonly string[] | null {
  if (teams === null) return null
  const staying = limits.teams === 'ADD' ? before : limits.leads ? [] : led
  return [...staying, ...without(teams, staying)]
}

const lower = (name: string) => name.toLowerCase()

/** Names that are not among others, whatever their case. */
export function without(names: readonly string[], others: readonly string[]): string[] {
  const known = new Set(others.map(lower))
  return names.filter((name) => !known.has(lower(name)))
}

const holderOf = ({ employeeNo }: Wanted, byNumber: ReadonlyMap<string, Known>) =>
  employeeNo === null ? undefined : byNumber.get(employeeNo)

/**
 * Who gets another number by a row that is carried out, so that theirs is free for a colleague of the same file. A row that
 * is refused gives nothing away, which may refuse the next one.
 */
function givingAway(
  rows: readonly Matched[],
  byNumber: ReadonlyMap<string, Known>,
  limits: Limits,
): ReadonlySet<Known> {
  const changing = new Map(
    rows.flatMap((match) => {
      const { row, one } = match
      const isTold = row.employeeNo !== null && row.employeeNo !== one?.employeeNo
      return one && isTold && (one.role !== 'owner' || limits.owners) ? [[one, match] as const] : []
    }),
  )
  for (;;) {
    const giving = new Set(changing.keys())
    const refused = [...changing].filter(([, match]) => problemWith(match, holderOf(match.row, byNumber), giving))
    if (refused.length === 0) return giving
    for (const [one] of refused) changing.delete(one)
  }
}

function kindOfChange(row: Wanted, one: Known, { owners }: Limits) {
  if (isSame(row, one)) return 'SAME'
  return one.role === 'owner' && !owners ? 'OWNER' : 'CHANGE'
}

/** A file makes nobody an owner, but a member who is one may be in it as such. */
function problemWith(
  { row, one, isSecond }: Matched,
  holder: Known | undefined,
  giving: ReadonlySet<Known>,
): RowProblem | null {
  if (row.role === 'owner' && one?.role !== 'owner') return 'OWNER'
  if (row.employeeNo !== null && row.employeeNo !== one?.employeeNo && looksChanged(row.employeeNo)) return 'DAMAGED'
  return isSecond || (holder && holder !== one && !giving.has(holder)) ? 'EMPLOYEE_NO' : null
}

const namesOf = (teams: readonly string[]) => teams.map(lower).sort()

/** The same teams, whatever their order and the case of their names. */
export const sameTeams = (some: readonly string[], others: readonly string[]): boolean =>
  namesOf(some).join(';') === namesOf(others).join(';')

/** Members change their own name; an invitation's name is what the company wrote. */
function isSame(row: Wanted, one: Known): boolean {
  const sameName = one.kind === 'MEMBER' || row.name === null || row.name === one.name
  const sameNumber = row.employeeNo === null || row.employeeNo === one.employeeNo
  return sameName && sameNumber && (row.teams === null || sameTeams(row.teams, one.teams))
}

/** Who is in teams that their own row does not name, and who of them leads one. */
export function inOtherTeams(wanted: readonly Wanted[], steps: readonly Step[]) {
  const given = new Map(wanted.map((row) => [row.line, row.teams]))
  const people = steps.flatMap((step) => {
    const teams = given.get(step.wanted.line) ?? null
    return 'known' in step && teams !== null ? [{ ...step.known, named: teams }] : []
  })
  return {
    inOtherTeams: people.filter(({ teams, named }) => without(teams, named).length > 0).length,
    leadOtherTeams: people.filter(({ led, named }) => without(led, named).length > 0).length,
  }
}
