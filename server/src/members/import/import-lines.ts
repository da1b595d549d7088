import type { importMembers, ReplyOf } from '@readgrow/contract'
import { type Known, type Step, sameTeams, without } from './import-plan.ts'
import type { Problem, Wanted } from './import-rows.ts'

type Line = ReplyOf<typeof importMembers>['lines'][number]

/** Every row of a file with what becomes of it, in the order of the file. */
export const linesOf = (steps: readonly Step[], problems: readonly Problem[], callerId: number): Line[] =>
  [...steps.map((step) => lineOf(step, callerId)), ...problems.map(faultyLine)].sort((a, b) => a.line - b.line)

const faultyLine = (problem: Problem): Line => ({
  ...problem,
  kind: 'PROBLEM',
  facts: [],
  self: false,
  kept: null,
})

function lineOf(step: Step, callerId: number): Line {
  const { kind, wanted } = step
  const known = 'known' in step ? step.known : null
  return {
    line: wanted.line,
    email: wanted.email,
    name: wanted.name ?? known?.name ?? '',
    kind,
    problem: kind === 'PROBLEM' ? step.problem : null,
    facts: kind === 'PROBLEM' || kind === 'SAME' ? [] : factsOf(wanted, known),
    self: known?.kind === 'MEMBER' && known.id === String(callerId),
    kept: 'kept' in step && step.kept ? step.known.employeeNo : null,
  }
}

const listOf = (teams: readonly string[]) => (teams.length === 0 ? null : teams.join(', '))

/** What the row sets, beside what is there now. Members change their own name, so that a row changes none. */
function factsOf({ name, employeeNo, teams }: Wanted, known: Known | null): Line['facts'] {
  const facts: Line['facts'] = []
  const add = (field: Line['facts'][number]['field'], before: string | null, after: string | null) => {
    if (before !== after) facts.push({ field, before, after })
  }
  if (known?.kind === 'INVITED' && name !== null) add('NAME', known.name, name)
  if (employeeNo !== null) add('EMPLOYEE_NO', known?.employeeNo ?? null, employeeNo)
  if (teams !== null && !sameTeams(teams, known?.teams ?? []))
    add('TEAMS', listOf([...(known?.teams ?? [])].sort()), listOf([...teams].sort()))
  const lost = teams === null ? [] : without(known?.led ?? [], teams)
  if (lost.length > 0) add('LEADS', listOf(lost.sort()), null)
  return facts
}
