import type { Participation } from '@readgrow/learning/completion'
import { inSlices, partsOf } from '#platform/turns'
import type { Completion } from '../completion-of-month.ts'
import { publishable } from './suppression.ts'
import { inPrecedence, wholeCompany } from './told-groups.ts'

/** How many of those who are counted in a month take part. */
export interface Rate {
  readonly eligible: number
  readonly participating: number
  readonly excellent: number
}

const peopleAtOnce = 500

/**
 * The rates of a month that is over, for the groups that may be told. Whoever is not counted in the month is in no group
 * here: five people of whom two are counted are a group of two.
 */
export async function ratesOf(
  people: ReadonlyMap<number, ReadonlySet<number>>,
  completion: Pick<Completion, 'participationsOf'>,
  least: number,
): Promise<ReadonlyMap<number, Rate>> {
  const grades = await gradesOf([...(people.get(wholeCompany) ?? [])], completion)
  const eligible = new Map(
    [...people].map(([group, ids]) => [group, new Set([...ids].filter((id) => isCounted(grades.get(id))))]),
  )
  const told = publishable(inPrecedence(eligible), least)
  const rates = new Map<number, Rate>()
  for (const [group, ids] of eligible) {
    if (!told.has(group)) continue
    const all = [...ids].map((id) => grades.get(id))
    const excellent = all.filter((grade) => grade === 'EXCELLENT').length
    const participating = all.filter((grade) => grade === 'PARTICIPATING').length + excellent
    rates.set(group, { eligible: ids.size, participating, excellent })
  }
  return rates
}

type Grade = Participation['grade']
const isCounted = (grade: Grade | undefined) => grade !== undefined && grade !== 'NOT_ELIGIBLE'

async function gradesOf(ids: readonly number[], { participationsOf }: Pick<Completion, 'participationsOf'>) {
  const grades = new Map<number, Grade>()
  const turn = inSlices()
  for (const part of partsOf(ids, peopleAtOnce)) {
    for (const [id, { grade }] of await participationsOf(part)) grades.set(id, grade)
    await turn()
  }
  return grades
}
