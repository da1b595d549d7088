import { createHash } from 'node:crypto'
import { seoulDateOf } from '@readgrow/learning'
import type { Db } from '#platform/database/db'
import { type DemoSeatLine, seatInLedger } from './seats.ts'
import { stableUuid } from './stable-uuid.ts'

const seats = 50
const dayMs = 86_400_000

const teamNames = ['경영지원팀', '개발팀', '영업 1팀', '해외사업팀'] as const

/** Name, id, team, and days since their last visit; null for never. */
const people: readonly (readonly [string, string, number, number | null])[] = [
  ['강수빈', 'subin.kang', 0, 0],
  ['고은채', 'eunchae.ko', 0, 2],
  ['권도현', 'dohyun.kwon', 1, 1],
  ['김가람', 'garam.kim', 1, 0],
  ['남주혁', 'juhyuk.nam', 1, 12],
  ['문서윤', 'seoyun.moon', 2, 1],
  ['박건우', 'geonwoo.park', 2, 5],
  ['배하린', 'harin.bae', 2, null],
  ['송예준', 'yejun.song', 3, 3],
  ['안지안', 'jian.an', 3, 30],
]

/** Days since the request of those who wait, or since the exclusion of those who were deactivated. */
const waiting: readonly (readonly [string, string, number])[] = [
  ['유나은', 'naeun.yoo', 1],
  ['임태윤', 'taeyun.lim', 2],
]
const deactivated: readonly (readonly [string, string, number])[] = [['조민서', 'minseo.cho', 9]]

const invited = [
  { email: 'haneul.jung@acme.demo', name: '정하늘', state: 'PENDING', daysAgo: 2 },
  { email: 'yuna.choi@acme.demo', name: '최유나', state: 'PENDING', daysAgo: 5 },
  { email: 'jaemin.heo@acme.demo', name: '허재민', state: 'EXPIRED', daysAgo: 20 },
  { email: 'wrong.address@acme.demo', name: null, state: 'REVOKED', daysAgo: 8 },
] as const

/** Ids of the members that `storeDemoMembers` makes. */
export const demoMemberIds = [...people, ...waiting, ...deactivated].map(([, id]) => `${id}@acme.demo`)

/** Members, teams and invitations of the demo company in every state that its owner's screens show. */
export async function storeDemoMembers(
  db: Db,
  companyId: number,
  created: ReadonlyMap<string, number>,
  now: Date,
): Promise<void> {
  await db.updateTable('company_contract').set({ seats }).where('company_id', '=', companyId).execute()
  const owner = created.get('owner@acme.demo') ?? null
  const teams = await storeTeams(db, companyId, now)
  const before = (days: number) => new Date(now.getTime() - days * dayMs)
  const lines: DemoSeatLine[] = []
  for (const [index, [name, id, team, usedDaysAgo]] of people.entries()) {
    const at = before(30 + index)
    const accountId = await storeMember(db, companyId, {
      name,
      id,
      at,
      status: 'ACTIVE',
      number: `A${1001 + index}`,
      usedOn: usedDaysAgo === null ? null : seoulDateOf(before(usedDaysAgo)),
    })
    lines.push({ companyId, accountId, actorId: accountId, whose: name, at, change: 1, reason: 'JOINED' })
    await join(db, companyId, teams[team], accountId, false)
  }
  for (const [name, id, days] of waiting)
    await storeMember(db, companyId, { name, id, at: before(days), status: 'WAITING', number: null, usedOn: null })
  for (const [name, id, days] of deactivated) {
    const usedOn = seoulDateOf(before(days))
    const member = { name, id, at: before(60), status: 'DEACTIVATED', number: 'A0999', usedOn }
    const accountId = await storeMember(db, companyId, member)
    const seat = { companyId, accountId, whose: name }
    lines.push({ ...seat, actorId: accountId, at: before(60), change: 1, reason: 'JOINED' })
    lines.push({ ...seat, actorId: owner, at: before(days), change: -1, reason: 'DEACTIVATED' })
  }
  lines.push(...(await storeInvitations(db, companyId, owner, now)))
  await seatInLedger(db, lines)
  await placeKnownAccounts(db, companyId, teams, created)
}

async function storeTeams(db: Db, companyId: number, now: Date): Promise<number[]> {
  const rows = await db
    .insertInto('team')
    .values(teamNames.map((name) => ({ company_id: companyId, name, created_at: now })))
    .returning('id')
    .execute()
  return rows.map((row) => row.id)
}

interface DemoMember {
  readonly name: string
  readonly id: string
  readonly at: Date
  readonly status: string
  readonly number: string | null
  readonly usedOn: string | null
}

async function storeMember(db: Db, companyId: number, { name, id, at, status, number, usedOn }: DemoMember) {
  const email = `${id}@acme.demo`
  const row = await db
    .insertInto('account')
    .values({
      company_id: companyId,
      customer_id: email,
      email,
      name,
      birth_date: '1993-03-03',
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

/** Invitations and their effect on seats. Their links lead nowhere: nobody knows a token with such a hash. */
async function storeInvitations(db: Db, companyId: number, owner: number | null, now: Date): Promise<DemoSeatLine[]> {
  const lines: DemoSeatLine[] = []
  for (const { email, name, state, daysAgo } of invited) {
    const at = new Date(now.getTime() - daysAgo * dayMs)
    const id = stableUuid(`invitation ${email}`)
    const expiresAt = new Date(at.getTime() + 14 * dayMs)
    const endedAt = endOf(state, at, expiresAt)
    await db
      .insertInto('invitation')
      .values({
        id,
        company_id: companyId,
        email,
        name,
        role: 'learner',
        invited_by: owner,
        created_at: at,
        sent_at: at,
        expires_at: expiresAt,
        token_hash: createHash('sha256').update(`no token ${id}`).digest(),
        ended_at: endedAt,
        end_state: state === 'PENDING' ? null : state,
      })
      .execute()
    const line = { companyId, invitationId: id, whose: email }
    lines.push({ ...line, actorId: owner, at, change: 1, reason: 'INVITED' })
    // An invitation that expires is returned by a job, not a person.
    const actorId = state === 'REVOKED' ? owner : null
    if (endedAt) lines.push({ ...line, actorId, at: endedAt, change: -1, reason: state })
  }
  return lines
}

function endOf(state: (typeof invited)[number]['state'], at: Date, expiresAt: Date): Date | null {
  if (state === 'PENDING') return null
  return state === 'EXPIRED' ? expiresAt : new Date(at.getTime() + 3 * dayMs)
}
