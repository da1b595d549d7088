import { sql } from 'kysely'
import type { Tx } from '#platform/database/db'
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
}

/** What to do with a row that is valid by itself. */
export type Step =
  | { readonly kind: 'INVITE' | 'NO_SEAT'; readonly wanted: Wanted }
  | { readonly kind: 'CHANGE' | 'OWNER' | 'SAME'; readonly wanted: Wanted; readonly known: Known }
  | { readonly kind: 'PROBLEM'; readonly wanted: Wanted; readonly problem: RowProblem }

interface Limits {
  /** Seats, which are given in the order of the file. */
  readonly free: number
  /** Mailboxes that have reached today's limit of emails. */
  readonly full: { has(email: string): boolean }
  /** Whether owners are changed too. */
  readonly owners: boolean
}

/** Members and open invitations that the file is about, by address or by number. */
export async function readKnown(tx: Tx, companyId: number, wanted: readonly Wanted[]): Promise<Known[]> {
  const emails = wanted.map((row) => row.email)
  const numbers = wanted.flatMap((row) => row.employeeNo ?? [])
  const { rows } = await sql<Known>`
    select 'MEMBER' as kind, a.id::text as id, array[lower(a.email), a.customer_id] as emails, a.name,
      a.employee_no as "employeeNo", a.role, coalesce((select json_agg(t.name) from team_member m
        join team t on t.company_id = m.company_id and t.id = m.team_id where m.account_id = a.id), '[]') as teams
    from account a where a.company_id = ${companyId} and a.status <> 'LEFT' and (lower(a.email) = any(${emails}::text[])
      or a.customer_id = any(${emails}::text[]) or a.employee_no = any(${numbers}::text[]))
    union all
    select 'INVITED', i.id::text, array[i.email], i.name, i.employee_no, i.role, coalesce((select json_agg(t.name)
        from team t where t.company_id = i.company_id and t.id = any(i.team_ids)), '[]')
    from invitation i where i.company_id = ${companyId} and i.ended_at is null
      and (i.email = any(${emails}::text[]) or i.employee_no = any(${numbers}::text[]))`.execute(tx)
  return rows
}

/** What to do for each row, in the order of the file. */
export function planImport(wanted: readonly Wanted[], known: readonly Known[], limits: Limits): Step[] {
  // A member takes precedence over an invitation of the same address.
  const members = known.toSorted((a, b) => Number(a.kind === 'MEMBER') - Number(b.kind === 'MEMBER'))
  const byEmail = new Map(members.flatMap((one) => one.emails.map((email) => [email, one])))
  const byNumber = new Map(members.flatMap((one) => (one.employeeNo === null ? [] : [[one.employeeNo, one]])))
  let { free } = limits
  return wanted.map((row): Step => {
    const one = byEmail.get(row.email)
    const holder = row.employeeNo === null ? undefined : byNumber.get(row.employeeNo)
    const problem = problemWith(row, one, holder)
    if (problem) return { kind: 'PROBLEM', wanted: row, problem }
    if (one) return { kind: kindOfChange(row, one, limits), wanted: row, known: one }
    if (limits.full.has(row.email)) return { kind: 'PROBLEM', wanted: row, problem: 'TOO_OFTEN' }
    return { kind: free-- > 0 ? 'INVITE' : 'NO_SEAT', wanted: row }
  })
}

function kindOfChange(row: Wanted, one: Known, { owners }: Limits) {
  if (isSame(row, one)) return 'SAME'
  return one.role === 'owner' && !owners ? 'OWNER' : 'CHANGE'
}

/** A file makes nobody an owner, but a member who is one may be in it as such. */
function problemWith(row: Wanted, one: Known | undefined, holder: Known | undefined): RowProblem | null {
  if (row.role === 'owner' && one?.role !== 'owner') return 'ROLE'
  return holder && holder !== one ? 'EMPLOYEE_NO' : null
}

const namesOf = (teams: readonly string[]) => teams.map((team) => team.toLowerCase()).sort()

/** The same teams, whatever their order and the case of their names. */
export const sameTeams = (some: readonly string[], others: readonly string[]): boolean =>
  namesOf(some).join(';') === namesOf(others).join(';')

/** Members change their own name; an invitation's name is what the company wrote. */
function isSame(row: Wanted, one: Known): boolean {
  const sameName = one.kind === 'MEMBER' || row.name === null || row.name === one.name
  const sameNumber = row.employeeNo === null || row.employeeNo === one.employeeNo
  return sameName && sameNumber && (row.teams === null || sameTeams(row.teams, one.teams))
}
