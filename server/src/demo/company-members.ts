import { seoulDateOf } from '@readgrow/learning'
import type { Db } from '#platform/database/db'
import { companyId as customerIdOf, type DemoHabit, type DemoPerson, demoPeople, demoTeams } from './company-people.ts'
import { storeInvitations } from './invitations.ts'
import type { DemoSeatLine } from './seats.ts'

// More than its people take: whoever tries the console invites some.
const seats = 110
const dayMs = 86_400_000
const hourMs = 3_600_000

/** Days since the last visit in a demo without months of study, by habit; null for never. */
const usedDaysAgo: Readonly<Record<DemoHabit, number | null>> = {
  ...{ TRAIN: 0, LUNCH: 1, EVENING: 0, WEEKEND: 3, FADING: 12, LATE: 2, GAP: 1, HARDLY: 30, NEW: 1, NONE: null },
  READER: 0,
}

/** Days since the request of those who wait, or since the exclusion of those who were deactivated. */
const waiting: readonly (readonly [string, string, number])[] = [
  ['유나은', 'naeun.yoo', 1],
  ['임태윤', 'taeyun.lim', 2],
]
const deactivated: readonly (readonly [string, string, number])[] = [['조민서', 'minseo.cho', 9]]

/** Ids of the members that `storeDemoMembers` makes. */
export const demoMemberIds = [
  ...demoPeople.map(({ customerId }) => customerId),
  ...[...waiting, ...deactivated].map(([, id]) => customerIdOf(id)),
]

interface When {
  readonly now: Date
  /** When the company began, if months of study will be replayed; they then say who was there last. */
  readonly since: Date | undefined
}

/**
 * Members, teams and invitations of the demo company in every state that its owner's screens show. Returns what they
 * did to its seats.
 */
export async function storeDemoMembers(
  db: Db,
  companyId: number,
  created: ReadonlyMap<string, number>,
  when: When,
): Promise<DemoSeatLine[]> {
  const { now } = when
  await db.updateTable('company_contract').set({ seats }).where('company_id', '=', companyId).execute()
  const owner = created.get('owner@acme.demo') ?? null
  const teams = await storeTeams(db, companyId, when.since ?? now)
  const before = (days: number) => new Date(now.getTime() - days * dayMs)
  const lines = await storePeople(db, companyId, teams, when)
  for (const [name, id, days] of waiting)
    await storeMember(db, companyId, { name, id, at: before(days), status: 'WAITING', number: null, usedOn: null })
  for (const [name, id, days] of deactivated) {
    const joinedAt = when.since ? joinedIn(when.since, now, 'LUNCH', 4) : before(60)
    const usedOn = when.since ? null : seoulDateOf(before(days))
    const member = { name, id, at: joinedAt, status: 'DEACTIVATED', number: 'A0999', usedOn }
    const accountId = await storeMember(db, companyId, member)
    const seat = { companyId, accountId, whose: name }
    lines.push({ ...seat, actorId: accountId, at: joinedAt, change: 1, reason: 'JOINED' })
    lines.push({ ...seat, actorId: owner, at: before(days), change: -1, reason: 'DEACTIVATED' })
  }
  lines.push(...(await storeInvitations(db, companyId, owner, now)))
  await placeKnownAccounts(db, companyId, teams, created)
  await storeListedNames(db, companyId)
  return lines
}

/** The company has a list of its people; the last two who came are not on it yet. */
async function storeListedNames(db: Db, companyId: number): Promise<void> {
  const people = await db
    .selectFrom('account')
    .select(['id', 'name', 'created_at'])
    .where('company_id', '=', companyId)
    .where('status', '=', 'ACTIVE')
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  const listed = people
    .slice(0, -2)
    .map(({ id, name, created_at }) => ({ account_id: id, name, changed_at: created_at }))
  await db
    .insertInto('listed_name')
    .values(listed.map((one) => ({ ...one, origin: 'LIST' })))
    .execute()
}

async function storePeople(
  db: Db,
  companyId: number,
  teams: readonly number[],
  { now, since }: When,
): Promise<DemoSeatLine[]> {
  const joinedAt = (habit: DemoHabit, index: number) =>
    since ? joinedIn(since, now, habit, index) : new Date(now.getTime() - (30 + index) * dayMs)
  const usedOn = ({ habit }: DemoPerson) => {
    const days = since ? null : usedDaysAgo[habit]
    return days === null ? null : seoulDateOf(new Date(now.getTime() - days * dayMs))
  }
  const rows = await db
    .insertInto('account')
    .values(
      demoPeople.map((person, index) => ({
        ...accountOf(companyId, person.customerId, person.name),
        customer_level: person.level,
        completed_onboard: true,
        came_by: 'DOMAIN',
        employee_no: `A${1001 + index}`,
        last_used_on: usedOn(person),
        created_at: joinedAt(person.habit, index),
      })),
    )
    .returning(['id', 'customer_id', 'name', 'created_at'])
    .execute()
  const idOf = new Map(rows.map(({ id, customer_id }) => [customer_id, id]))
  await db
    .insertInto('team_member')
    .values(
      demoPeople.flatMap(({ customerId, teams: places }) =>
        places.map((place) => ({
          company_id: companyId,
          team_id: teams[place] ?? 0,
          account_id: idOf.get(customerId) ?? 0,
          is_lead: false,
        })),
      ),
    )
    .execute()
  return rows.map(({ id, name, created_at }) => {
    const seat = { companyId, accountId: id, actorId: id, whose: name, at: created_at }
    return { ...seat, change: 1 as const, reason: 'JOINED' }
  })
}

/** Most people came in the first days of the contract; the newest came last month. */
function joinedIn(since: Date, now: Date, habit: DemoHabit, index: number): Date {
  if (habit === 'NEW') return new Date(now.getTime() - (26 + (index % 4)) * dayMs)
  return new Date(since.getTime() + (index % 9) * dayMs + (index % 7) * hourMs)
}

async function storeTeams(db: Db, companyId: number, at: Date): Promise<number[]> {
  const rows = await db
    .insertInto('team')
    .values(demoTeams.map((name) => ({ company_id: companyId, name, created_at: at })))
    .returning('id')
    .execute()
  return rows.map((row) => row.id)
}

const accountOf = (companyId: number, customerId: string, name: string) => ({
  company_id: companyId,
  customer_id: customerId,
  email: customerId,
  name,
  birth_date: '1993-03-03',
})

interface DemoMember {
  readonly name: string
  readonly id: string
  readonly at: Date
  readonly status: string
  readonly number: string | null
  readonly usedOn: string | null
}

async function storeMember(db: Db, companyId: number, { name, id, at, status, number, usedOn }: DemoMember) {
  const row = await db
    .insertInto('account')
    .values({
      ...accountOf(companyId, customerIdOf(id), name),
      status,
      came_by: status === 'WAITING' ? 'APPROVAL' : 'DOMAIN',
      employee_no: number,
      last_used_on: usedOn,
      created_at: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return row.id
}

async function join(db: Db, companyId: number, team: number | undefined, accountId: number, lead: boolean) {
  if (team === undefined) return
  await db
    .insertInto('team_member')
    .values({ company_id: companyId, team_id: team, account_id: accountId, is_lead: lead })
    .execute()
}

/** The members who can sign in: the lead leads two teams, the others are in one each. */
async function placeKnownAccounts(
  db: Db,
  companyId: number,
  teams: readonly number[],
  created: ReadonlyMap<string, number>,
): Promise<void> {
  const lead = created.get('lead@acme.demo')
  const places: readonly (readonly [number | undefined, number, boolean])[] = [
    [lead, 1, true],
    [lead, 2, true],
    [created.get('member@acme.demo'), 1, false],
    [created.get('talker@acme.demo'), 3, false],
  ]
  for (const [accountId, team, isLead] of places)
    if (accountId !== undefined) await join(db, companyId, teams[team], accountId, isLead)
  if (lead !== undefined) await db.updateTable('account').set({ leads: true }).where('id', '=', lead).execute()
}
