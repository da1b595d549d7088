import type { ArgsOf, ReplyOf, readReportSummary } from '@readgrow/contract'
import { leastReportGroup } from '@readgrow/contract/constants'
import { addDays, studyDateOf } from '@readgrow/learning'
import { sql } from 'kysely'
import type { AccountContext } from '#platform/context'
import type { Db } from '#platform/database/db'
import { openCompletion } from './completion-of-month.ts'
import { teamsOf } from './scope.ts'
import { readClosed } from './sums/closed-months.ts'
import { type GroupSums, readGroupSums, readPresences } from './sums/group-sums.ts'
import { type Rate, ratesOf } from './sums/rates.ts'
import { type Presence, toldSince, wholeCompany } from './sums/told-groups.ts'

type Query = ArgsOf<typeof readReportSummary, 'output'>['query']
type Summary = ReplyOf<typeof readReportSummary>
type Group = Summary['groups'][number]

/**
 * Sums of the company and its teams over the days of a period that are over, and rates of its last month where that is
 * over; of a month that was closed, also those of the day of closing. What is left out is decided for the company, and so the
 * same for an owner and for a lead, who gets a part of it.
 */
export async function readSummary(ctx: AccountContext, period: Query): Promise<Summary> {
  const { account, db, clock } = ctx
  const { companyId } = account
  const isOwner = account.role === 'owner'
  const [{ groups, ...now }, closed, teams] = await Promise.all([
    summaryOf(db, { companyId, today: studyDateOf(clock.now()) }, period),
    readClosed(db, companyId, period),
    teamsOf(ctx),
  ])
  const led = new Set(teams.filter(({ isLed }) => isLed).map(({ id }) => String(id)))
  const seen = (all: readonly Group[]) => all.filter(({ team }) => isOwner || (team !== null && led.has(team.id)))
  return {
    ...now,
    groups: seen(groups),
    closed: closed && { month: closed.month, closedAt: closed.closedAt, groups: seen(closed.groups) },
  }
}

interface Asked {
  readonly companyId: number
  readonly today: string
}

/** The same for the whole company with all of its teams. */
export async function summaryOf(
  db: Db,
  { companyId, today }: Asked,
  { from, to }: Query,
): Promise<Omit<Summary, 'closed'>> {
  const yesterday = addDays(today, -1)
  const through = to < yesterday ? to : yesterday
  const isBegun = from <= through
  const presences = isBegun ? await readPresences(db, companyId, { from, through }) : []
  const since = await toldSince(presences, { from, through })
  const [sums, rates, teams] = await Promise.all([
    sumsSince(db, companyId, since, through),
    ratesOfMonth(db, { companyId, today }, to),
    db
      .selectFrom('team')
      .select(['id', 'name'])
      .where('company_id', '=', companyId)
      .orderBy(sql`lower(name)`)
      .orderBy('id')
      .execute(),
  ])
  const people = peopleOf(presences)
  const groupOf = (team: { readonly id: number; readonly name: string } | null): Group => {
    const key = team?.id ?? wholeCompany
    return {
      team: team && { id: String(team.id), name: team.name },
      people: people.get(key)?.size ?? 0,
      since: since.get(key) ?? null,
      sums: sums.get(key) ?? null,
      rate: rates?.get(key) ?? null,
    }
  }
  return {
    through: isBegun ? through : null,
    month: rates && to.slice(0, 7),
    groups: [groupOf(null), ...teams.map(groupOf)],
  }
}

/** The sums of each group from the day from which they may be told; a group whose people did nothing has noughts. */
async function sumsSince(
  db: Db,
  companyId: number,
  since: ReadonlyMap<number, string>,
  through: string,
): Promise<ReadonlyMap<number, GroupSums>> {
  const told = new Map<number, GroupSums>()
  for (const from of new Set(since.values())) {
    const sums = await readGroupSums(db, companyId, { from, through })
    for (const [group, day] of since)
      if (day === from) told.set(group, sums.get(group) ?? { days: 0, minutes: 0, articles: 0, units: 0 })
  }
  return told
}

function peopleOf(presences: readonly Presence[]): ReadonlyMap<number, ReadonlySet<number>> {
  const people = new Map<number, Set<number>>()
  for (const { group, accountId } of presences) people.set(group, (people.get(group) ?? new Set()).add(accountId))
  return people
}

/** Null while the month goes on: its groups still change, and two looks at it would differ by whoever came. */
async function ratesOfMonth(
  db: Db,
  { companyId, today }: Asked,
  to: string,
): Promise<ReadonlyMap<number, Rate> | null> {
  const first = `${to.slice(0, 7)}-01`
  const through = addDays(`${addDays(first, 31).slice(0, 7)}-01`, -1)
  if (through >= today) return null
  const presences = await readPresences(db, companyId, { from: first, through })
  const completion = await openCompletion(db, { companyId, to, today })
  return ratesOf(peopleOf(presences), completion, leastReportGroup)
}
