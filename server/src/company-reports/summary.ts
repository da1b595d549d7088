import type { ArgsOf, ReplyOf, readReportSummary } from '@readgrow/contract'
import { leastReportGroup } from '@readgrow/contract/constants'
import { addDays, studyDateOf } from '@readgrow/learning'
import type { AccountContext } from '#platform/context'
import { openCompletion } from './completion-of-month.ts'
import { readGroupSums, readPresences } from './group-sums.ts'
import { type Rate, ratesOf } from './rates.ts'
import { teamsOf } from './scope.ts'
import { type Presence, toldOverDays, wholeCompany } from './told-groups.ts'

type Query = ArgsOf<typeof readReportSummary, 'output'>['query']
type Summary = ReplyOf<typeof readReportSummary>

/**
 * Sums of the company and its teams over the days of a period that are over, and rates of its last month where that is
 * over. What is left out is decided for the company, and so the same for an owner and for a lead, who gets a part of it.
 */
export async function readSummary(ctx: AccountContext, { from, to }: Query): Promise<Summary> {
  const { account, db } = ctx
  const { companyId } = account
  const today = studyDateOf(ctx.clock.now())
  const yesterday = addDays(today, -1)
  const through = to < yesterday ? to : yesterday
  const isBegun = from <= through
  const presences = isBegun ? await readPresences(db, companyId, { from, through }) : []
  const [told, sums, rates, teams] = await Promise.all([
    toldOverDays(presences, { from, through }),
    isBegun ? readGroupSums(db, companyId, { from, through }) : new Map(),
    ratesOfMonth(ctx, to, today),
    teamsOf(ctx),
  ])
  const people = peopleOf(presences)
  const groupOf = (team: { readonly id: number; readonly name: string } | null): Summary['groups'][number] => {
    const key = team?.id ?? wholeCompany
    return {
      team: team && { id: String(team.id), name: team.name },
      people: people.get(key)?.size ?? 0,
      sums: told.has(key) ? (sums.get(key) ?? { days: 0, minutes: 0, articles: 0, units: 0 }) : null,
      rate: rates?.get(key) ?? null,
    }
  }
  const isOwner = account.role === 'owner'
  return {
    through: isBegun ? through : null,
    month: rates && to.slice(0, 7),
    groups: [...(isOwner ? [groupOf(null)] : []), ...teams.filter(({ isLed }) => isOwner || isLed).map(groupOf)],
  }
}

function peopleOf(presences: readonly Presence[]): ReadonlyMap<number, ReadonlySet<number>> {
  const people = new Map<number, Set<number>>()
  for (const { group, accountId } of presences) people.set(group, (people.get(group) ?? new Set()).add(accountId))
  return people
}

/** Null while the month goes on: its groups still change, and two looks at it would differ by whoever came. */
async function ratesOfMonth(
  { db, account: { companyId } }: AccountContext,
  to: string,
  today: string,
): Promise<ReadonlyMap<number, Rate> | null> {
  const first = `${to.slice(0, 7)}-01`
  const through = addDays(`${addDays(first, 31).slice(0, 7)}-01`, -1)
  if (through >= today) return null
  const presences = await readPresences(db, companyId, { from: first, through })
  const completion = await openCompletion(db, { companyId, to, today })
  return ratesOf(peopleOf(presences), completion, leastReportGroup)
}
