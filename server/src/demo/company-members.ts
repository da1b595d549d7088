import { createHash } from 'node:crypto'
import { seoulDateOf } from '@readgrow/learning'
import type { Db } from '#platform/db'
import { seatInLedger } from './seats.ts'
import { stableUuid } from './stable-uuid.ts'

const seats = 50
const dayMs = 86_400_000

const teamNames = ['경영지원팀', '개발팀', '영업 1팀', '해외사업팀'] as const

/** Name, id, team, and how many days ago he was last here; null for never. */
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

/** So many days ago, for those who wait and those who were shut out. */
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

/** Members, teams and invitations of the demo company in every state that its owner's screens show. */
export async function storeDemoMembers(
  db: Db,
  companyId: number,
  created: ReadonlyMap<string, number>,
  now: Date,
): Promise<void> {
  await db.updateTable('company_contract').set({ seats }).where('company_id', '=', companyId).execute()
  const teams = await storeTeams(db, companyId, now)
  const before = (days: number) => new Date(now.getTime() - days * dayMs)
  for (const [index, [name, id, team, usedDaysAgo]] of people.entries()) {
    const accountId = await storeMember(db, companyId, {
      ...{ name, id, at: before(30 + index), status: 'ACTIVE', number: `A${1001 + index}` },
      usedOn: usedDaysAgo === null ? null : seoulDateOf(before(usedDaysAgo)),
    })
    await seatInLedger(db, { companyId, accountId, whose: name, at: before(30 + index) }, 1, 'JOINED')
    await join(db, companyId, teams[team], accountId, false)
  }
  for (const [name, id, days] of waiting)
    await storeMember(db, companyId, { name, id, at: before(days), status: 'WAITING', number: null, usedOn: null })
  for (const [name, id, days] of deactivated) {
    const usedOn = seoulDateOf(before(days))
    const member = { name, id, at: before(60), status: 'DEACTIVATED', number: 'A0999', usedOn }
    const accountId = await storeMember(db, companyId, member)
    await seatInLedger(db, { companyId, accountId, whose: name, at: before(60) }, 1, 'JOINED')
    await seatInLedger(db, { companyId, accountId, whose: name, at: before(days) }, -1, 'DEACTIVATED')
  }
  await storeInvitations(db, companyId, created.get('owner@acme.demo') ?? null, now)
  await seatKnownAccounts(db, companyId, teams, created)
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

/** Those who can sign in: the lead leads two teams, the others are in one each. */
async function seatKnownAccounts(
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

/** Their links lead nowhere: nobody knows a token with such a hash. */
async function storeInvitations(db: Db, companyId: number, owner: number | null, now: Date): Promise<void> {
  for (const { email, name, state, daysAgo } of invited) {
    const at = new Date(now.getTime() - daysAgo * dayMs)
    const id = stableUuid(`invitation ${email}`)
    const endedAt = state === 'PENDING' ? null : new Date(at.getTime() + 3 * dayMs)
    await db
      .insertInto('invitation')
      .values({
        ...{ id, company_id: companyId, email, name, role: 'learner', invited_by: owner },
        ...{ created_at: at, sent_at: at, expires_at: new Date(at.getTime() + 14 * dayMs) },
        token_hash: createHash('sha256').update(`no token ${id}`).digest(),
        ended_at: endedAt,
        end_state: state === 'PENDING' ? null : state,
      })
      .execute()
    const line = { companyId, invitationId: id, whose: email }
    await seatInLedger(db, { ...line, at }, 1, 'INVITED')
    if (endedAt) await seatInLedger(db, { ...line, at: endedAt }, -1, state)
  }
}
