import { cleanName, Email, hasPlainMailbox, nameText, type rowProblems } from '@readgrow/contract'
import { accountRoleNames } from '@readgrow/contract/constants'
import { looksChanged } from '#platform/spreadsheets/changed-cell'
import { inSlices } from '#platform/turns'
import type { FileRow } from './member-file.ts'

export type RowProblem = (typeof rowProblems)[number]

/** A row that is valid by itself. An empty cell changes nothing. */
export interface Wanted {
  readonly line: number
  readonly email: string
  readonly name: string | null
  readonly employeeNo: string | null
  /** Null where the row says nothing about teams. */
  readonly teams: readonly string[] | null
  readonly role: 'learner' | 'owner'
}

export interface Problem {
  readonly line: number
  readonly email: string
  readonly name: string
  readonly problem: RowProblem
}

const mostTeams = 20
const longest = { name: nameText(40, 0), employeeNo: nameText(40, 0), team: nameText(60) }
const shownLength = 254

/** What is wrong with a name, a number or a team: a character of it, or its length. */
function problemIn(value: string, rule: ReturnType<typeof nameText>, tooLong: RowProblem): RowProblem | null {
  const { error } = rule.safeParse(value)
  if (!error) return null
  return error.issues.some((issue) => issue.message === 'CHARACTERS') ? 'CHARACTERS' : tooLong
}

/** The first thing that is wrong with the cells that hold names. */
const problemInNames = ({ name, employeeNo }: FileRow['cells'], teams: readonly string[]) =>
  problemIn(name, longest.name, 'NAME') ??
  problemIn(employeeNo, longest.employeeNo, 'NUMBER_LENGTH') ??
  (teams.some(looksChanged) ? 'DAMAGED' : null) ??
  (teams.length > mostTeams ? 'TEAM' : null) ??
  teams.map((team) => problemIn(team, longest.team, 'TEAM')).find((problem) => problem !== null)

const problemOf = ({ line, cells }: FileRow, problem: RowProblem): Problem => ({
  line,
  email: cleanName(cells.email, shownLength),
  name: cleanName(cells.name, shownLength),
  problem,
})

const roles = new Map<string, Wanted['role']>([
  ['', 'learner'],
  ['learner', 'learner'],
  ['member', 'learner'],
  [accountRoleNames.learner, 'learner'],
  ['owner', 'owner'],
  [accountRoleNames.owner, 'owner'],
])

/**
 * An address without what programs put around it: "이름 <주소>", "이름(주소)", "[주소](mailto:주소)", "mailto:" with a
 * subject, quotation marks, a comma or stop at its end.
 */
const pastedAddress = (cell: string): string => (cell.length > longestAddress ? cell : withoutSurroundings(cell))

/** Longer cells are no addresses, and looking at each of their stops from each other's place would take minutes. */
const longestAddress = 500

const withoutSurroundings = (cell: string): string =>
  (/(?:<([^<>]*)>|\(([^()@]*@[^()]*)\))[,;]?$/.exec(cell)?.slice(1).find(Boolean) ?? cell)
    .trim()
    .replace(/^(["'])(.*)\1$/, '$2')
    .replace(/^mailto:([^?]*).*$/i, '$1')
    .replace(/[,;.]+$/, '')

/** The parsed row, or the first thing that is wrong with it. */
function readRow(row: FileRow, known: KnownTeams): Wanted | Problem {
  const { cells, line } = row
  const email = Email.safeParse(pastedAddress(cells.email))
  if (!email.success || !hasPlainMailbox(email.data)) return problemOf(row, 'EMAIL')
  const role = roles.get(cells.role.toLowerCase())
  if (role === undefined) return problemOf(row, 'ROLE')
  const teams = teamsIn(cells.teams, known)
  const problem = problemInNames(cells, teams)
  if (problem) return problemOf(row, problem)
  return {
    line,
    email: email.data,
    name: cells.name || null,
    employeeNo: cells.employeeNo || null,
    teams: cells.teams === '' ? null : teams,
    role,
  }
}

/** The teams of the company, in lower case. */
export interface KnownTeams {
  has(name: string): boolean
}

/** What Korean units end with: `개발팀/기획팀` are two, `R&D/기획팀` may be one. */
const unitEnd = /(?:팀|부|실|과|국|단|본부|센터|그룹|파트|사업부|연구소|지점|지사|랩|셀)$/
const namesIn = (cell: string, separators: RegExp) =>
  cell
    .split(separators)
    .map((name) => name.trim())
    .filter(Boolean)

/**
 * Names separated by semicolons, or by commas, or by slashes where each part is a unit by its name; what the company has
 * as one team is one. Names that differ only in case are the same team.
 */
function teamsIn(cell: string, known: KnownTeams): string[] {
  const parts = namesIn(cell, /[;；]/).flatMap((name) => {
    if (known.has(name.toLowerCase())) return [name]
    return namesIn(name, /[,，、]/).flatMap((part) => {
      const units = namesIn(part, /\//)
      return units.every((unit) => unitEnd.test(unit)) && !known.has(part.toLowerCase()) ? units : [part]
    })
  })
  return [...new Map(parts.map((name) => [name.toLowerCase(), name])).values()]
}

const isProblem = (row: Wanted | Problem): row is Problem => 'problem' in row

/** Rows that are valid by themselves, and no two of one address: the first counts. */
export async function readRows(
  rows: readonly FileRow[],
  known: KnownTeams,
): Promise<{ wanted: Wanted[]; problems: Problem[] }> {
  const turn = inSlices()
  const wanted: Wanted[] = []
  const problems: Problem[] = []
  const emails = new Set<string>()
  for (const row of rows) {
    await turn()
    const read = readRow(row, known)
    if (isProblem(read)) problems.push(read)
    else if (emails.has(read.email)) problems.push(problemOf(row, 'DUPLICATE'))
    else {
      emails.add(read.email)
      wanted.push(read)
    }
  }
  return { wanted, problems }
}
