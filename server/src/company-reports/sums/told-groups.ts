import { leastReportGroup } from '@readgrow/contract/constants'
import { addDays } from '@readgrow/learning'
import { inSlices } from '#platform/turns'
import { publishable } from './suppression.ts'

/** The group of everybody, beside the ids of teams. */
export const wholeCompany = 0

/** Days from `from` on and before `to` on which somebody counts in a group. */
export interface Presence {
  readonly group: number
  readonly accountId: number
  readonly from: string
  readonly to: string
}

/**
 * The groups whose sums over these days (both ends included) may be told. It is decided for each day by itself, from who
 * was where on that day: so whatever periods somebody asks for, before or after, the differences of what they get are
 * sums over days, and on none of them about fewer than five people.
 */
export async function toldOverDays(
  presences: readonly Presence[],
  period: { readonly from: string; readonly through: string },
): Promise<Set<number>> {
  const since = await toldSince(presences, period)
  return new Set([...since].flatMap(([group, day]) => (day === period.from ? [group] : [])))
}

/**
 * For each group the first day from which its sums may be told up to the end of the period: the first of the period, or the day
 * after the last one on which it was too small. A group that may not be told on the last day has none.
 */
export async function toldSince(
  presences: readonly Presence[],
  { from, through }: { readonly from: string; readonly through: string },
): Promise<Map<number, string>> {
  const since = new Map(presences.map(({ group }) => [group, from]))
  const turn = inSlices()
  const days = firstDays(presences, from, through)
  for (const [at, day] of days.entries()) {
    const today = groupsOn(presences, day)
    const told = publishable(inPrecedence(today), leastReportGroup)
    const next = days[at + 1]
    for (const group of today.keys()) {
      if (told.has(group)) continue
      if (next === undefined) since.delete(group)
      else since.set(group, next)
    }
    await turn()
  }
  return since
}

/** The days of the period on which somebody comes or goes, and its first; until the next one nothing changes. */
function firstDays(presences: readonly Presence[], from: string, through: string): string[] {
  const end = addDays(through, 1)
  const days = new Set([from])
  for (const presence of presences)
    for (const day of [presence.from, presence.to]) if (day > from && day < end) days.add(day)
  return [...days].sort()
}

function groupsOn(presences: readonly Presence[], day: string): Map<number, Set<number>> {
  const groups = new Map<number, Set<number>>()
  for (const { group, accountId, from, to } of presences) {
    if (day < from || day >= to) continue
    const people = groups.get(group)
    if (people) people.add(accountId)
    else groups.set(group, new Set([accountId]))
  }
  return groups
}

/** The whole company first, then larger teams; by their ids where they are equal, so that it never hangs on chance. */
export const inPrecedence = (groups: ReadonlyMap<number, ReadonlySet<number>>) =>
  [...groups]
    .map(([key, people]) => ({ key, people }))
    .sort(
      (one, other) =>
        Number(other.key === wholeCompany) - Number(one.key === wholeCompany) ||
        other.people.size - one.people.size ||
        one.key - other.key,
    )
