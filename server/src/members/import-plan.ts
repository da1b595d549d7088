import { sql } from 'kysely'
import type { Tx } from '#platform/database/db'
import type { Problem, RowProblem, Wanted } from './import-rows.ts'

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

export interface Plan {
  readonly invite: readonly Wanted[]
  readonly update: readonly { readonly known: Known; readonly wanted: Wanted }[]
  readonly unchanged: number
  readonly problems: readonly Problem[]
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

/**
 * What to do for each row, in the order of the file. The `free` seats are given in that order, and none to a mailbox
 * that is `full`: it has reached today's limit of emails.
 */
export function planImport(
  wanted: readonly Wanted[],
  known: readonly Known[],
  { free, full }: { readonly free: number; readonly full: { has(email: string): boolean } },
): Plan {
  // A member takes precedence over an invitation of the same address.
  const members = known.toSorted((a, b) => Number(a.kind === 'MEMBER') - Number(b.kind === 'MEMBER'))
  const byEmail = new Map(members.flatMap((one) => one.emails.map((email) => [email, one])))
  const byNumber = new Map(members.flatMap((one) => (one.employeeNo === null ? [] : [[one.employeeNo, one]])))
  const invite: Wanted[] = []
  const update: { known: Known; wanted: Wanted }[] = []
  const problems: Problem[] = []
  let unchanged = 0
  for (const row of wanted) {
    const one = byEmail.get(row.email)
    const holder = row.employeeNo === null ? undefined : byNumber.get(row.employeeNo)
    const problem = problemWith(row, one, holder)
    if (problem) problems.push(problemOfWanted(row, problem))
    else if (one && isSame(row, one)) unchanged++
    else if (one) update.push({ known: one, wanted: row })
    else if (full.has(row.email)) problems.push(problemOfWanted(row, 'TOO_OFTEN'))
    else if (invite.length < free) invite.push(row)
    else problems.push(problemOfWanted(row, 'SEATS_FULL'))
  }
  return { invite, update, unchanged, problems }
}

/** A file makes nobody an owner, but a member who is one may be in it as such. */
function problemWith(row: Wanted, one: Known | undefined, holder: Known | undefined): RowProblem | null {
  if (row.role === 'owner' && one?.role !== 'owner') return 'ROLE'
  return holder && holder !== one ? 'EMPLOYEE_NO' : null
}

const problemOfWanted = ({ line, email, name }: Wanted, problem: RowProblem): Problem => ({
  line,
  email,
  name: name ?? '',
  problem,
})

const namesOf = (teams: readonly string[]) => teams.map((team) => team.toLowerCase()).sort()

/** Members change their own name; an invitation's name is what the company wrote. */
function isSame(row: Wanted, one: Known): boolean {
  const sameName = one.kind === 'MEMBER' || row.name === null || row.name === one.name
  const sameNumber = row.employeeNo === null || row.employeeNo === one.employeeNo
  const sameTeams = row.teams === null || namesOf(row.teams).join(';') === namesOf(one.teams).join(';')
  return sameName && sameNumber && sameTeams
}
