import { describe, expect, test } from 'vitest'
import { seoul, testApp } from '#testing'
import { closeMonthsJob } from './jobs.ts'
import { aReportedCompany, signedIn } from './testing/reports.ts'

const app = await testApp({ start: seoul('2026-10-01T10:00') })
const { db } = app.services
type Company = Awaited<ReturnType<typeof aReportedCompany>>

async function people(company: Company, count: number, name: string) {
  const all = []
  for (let number = 0; number < count; number++) all.push(await company.named(`${name} ${number}`))
  return all
}

const summaryOf = async (company: Company, from = '2026-10-01', to = '2026-10-31') =>
  (await (await company.asOwner()).call('GET /admin/reports/summary', { query: { from, to } })).body
const groupsOf = async (company: Company, from?: string, to?: string) =>
  Object.fromEntries((await summaryOf(company, from, to)).groups.map((each) => [each.team?.name ?? '전체', each]))

/** A company of its owner, ten in sales, six in design and three in law: two teams cannot be told beside the whole. */
async function threeTeams() {
  app.clock.set(seoul('2026-10-01T10:00'))
  const company = await aReportedCompany(app)
  const teams = {
    영업: await people(company, 10, '영업'),
    디자인: await people(company, 6, '디자인'),
    법무: await people(company, 3, '법무'),
  }
  for (const [name, members] of Object.entries(teams)) await company.team(name, members)
  return { company, teams }
}

describe('sums', () => {
  test('of a team under five are left out, with another that would tell them by a difference', async () => {
    const { company, teams } = await threeTeams()
    for (const member of [...teams.영업, ...teams.디자인, ...teams.법무])
      await company.studied(member.id, '2026-10-06', { seconds: 630, articles: 2 })
    app.clock.set(seoul('2026-11-02T10:00'))
    const groups = await groupsOf(company)
    expect(groups.전체).toMatchObject({ people: 20, sums: { days: 19, minutes: 199, articles: 38, units: 38 } })
    expect(groups.영업).toMatchObject({ people: 10, sums: { days: 10, minutes: 105 } })
    expect(groups.디자인).toMatchObject({ people: 6, sums: null })
    expect(groups.법무).toMatchObject({ people: 3, sums: null })
  })

  test('are of the days that are over, and null before the first', async () => {
    app.clock.set(seoul('2026-10-01T10:00'))
    const company = await aReportedCompany(app)
    for (const member of await people(company, 5, '사람'))
      for (const date of ['2026-10-07', '2026-10-08']) await company.studied(member.id, date, { seconds: 60 })
    app.clock.set(seoul('2026-10-08T10:00'))
    expect(await summaryOf(company)).toMatchObject({ through: '2026-10-07', groups: [{ sums: { minutes: 5 } }] })
    expect(await summaryOf(company, '2026-10-08')).toMatchObject({ through: null, groups: [{ people: 0, sums: null }] })
  })

  test('of a team of five that lost one are gone from the day on which it did', async () => {
    app.clock.set(seoul('2026-10-01T10:00'))
    const company = await aReportedCompany(app)
    const [members] = [await people(company, 5, '다섯'), await people(company, 9, '다른')]
    const team = await company.team('다섯', members)
    app.clock.set(seoul('2026-10-15T10:00'))
    await (await company.asOwner()).call('POST /admin/teams/:id/members', {
      params: { id: team },
      body: { remove: [String(members[0]?.id)] },
    })
    app.clock.set(seoul('2026-11-02T10:00'))
    expect((await groupsOf(company, '2026-10-01', '2026-10-14')).다섯?.sums).not.toBeNull()
    expect((await groupsOf(company, '2026-10-01', '2026-10-15')).다섯?.sums).toBeNull()
    expect((await groupsOf(company, '2026-10-15', '2026-10-31')).다섯?.sums).toBeNull()
  })
})

test('sums of a team that grew to five begin with that day, which is named', async () => {
  app.clock.set(seoul('2026-10-01T10:00'))
  const company = await aReportedCompany(app)
  await people(company, 12, '다른')
  const [first, last] = [await people(company, 4, '처음'), await people(company, 4, '나중')]
  const team = await company.team('자람', first)
  app.clock.set(seoul('2026-10-06T10:00'))
  await (await company.asOwner()).call('POST /admin/teams/:id/members', {
    params: { id: team },
    body: { add: last.map(({ id }) => String(id)) },
  })
  for (const member of first)
    for (const date of ['2026-10-02', '2026-10-07']) await company.studied(member.id, date, { seconds: 60 })
  app.clock.set(seoul('2026-11-02T10:00'))
  expect((await groupsOf(company)).자람).toMatchObject({ since: '2026-10-06', sums: { minutes: 4 } })
  expect((await groupsOf(company)).전체).toMatchObject({ since: '2026-10-01', sums: { minutes: 8 } })
})

describe('a closed month', () => {
  const close = async () => {
    await app.runJob(closeMonthsJob, {})
    await app.services.jobs.drain(app.services.jobHandlers)
  }

  test('keeps its sums whoever leaves and whatever comes late, and what is now stands beside it', async () => {
    app.clock.set(seoul('2026-10-01T10:00'))
    const company = await aReportedCompany(app)
    const members = await people(company, 8, '사람')
    await people(company, 6, '다른')
    await db.updateTable('company').set({ created_at: app.clock.now() }).where('id', '=', company.id).execute()
    const team = await company.team('영업', members)
    for (const member of members) await company.studied(member.id, '2026-10-06', { seconds: 600 })
    app.clock.set(seoul('2026-10-31T23:00'))
    await close()
    expect((await summaryOf(company)).closed).toBeNull()
    app.clock.set(seoul('2026-11-01T04:24'))
    await close()
    await company.studied(members[1]?.id ?? 0, '2026-10-07', { seconds: 1_800 })
    await db
      .updateTable('account')
      .set({ status: 'LEFT' })
      .where('id', '=', members[0]?.id ?? 0)
      .execute()
    app.clock.set(seoul('2026-11-02T10:00'))
    await close()
    const { closed, groups } = await summaryOf(company)
    expect(closed).toMatchObject({ month: '2026-10', closedAt: seoul('2026-11-01T04:24').toISOString() })
    const sumsOf = (all: typeof groups) =>
      all.map(({ team: of, people: count, sums }) => [of?.name, count, sums?.minutes])
    expect(sumsOf(closed?.groups ?? [])).toEqual([
      [undefined, 15, 80],
      ['영업', 8, 80],
    ])
    expect(sumsOf(groups)).toEqual([
      [undefined, 14, 100],
      ['영업', 7, 100],
    ])
    expect((await summaryOf(company, '2026-10-01', '2026-10-30')).closed).toBeNull()
    const lead = await company.named('팀장')
    await company.team('팀장 팀', members.slice(2, 7), [lead])
    const seen = (
      await (
        await signedIn(app, lead)
      ).call('GET /admin/reports/summary', {
        query: { from: '2026-10-01', to: '2026-10-31' },
      })
    ).body
    expect(seen.closed?.groups).toEqual([])
    await (await company.asOwner()).call('DELETE /admin/teams/:id', { params: { id: team } })
    expect((await summaryOf(company)).closed?.groups.map(({ team: of }) => of?.name)).toEqual([undefined, '영업'])
  })
})

describe('rates', () => {
  test('are of a month that is over, of those who are counted in it', async () => {
    const { company, teams } = await threeTeams()
    for (const [place, member] of teams.영업.entries())
      for (let day = 5; day < 5 + place * 2; day++)
        await company.studied(member.id, `2026-10-${String(day).padStart(2, '0')}`, { seconds: 1_200, articles: 1 })
    app.clock.set(seoul('2026-10-31T10:00'))
    expect(await summaryOf(company)).toMatchObject({ month: null })
    app.clock.set(seoul('2026-11-02T10:00'))
    const groups = await groupsOf(company)
    // Four days with an hour from the third on, twelve with four hours from the seventh on.
    expect(groups.영업?.rate).toEqual({ eligible: 10, participating: 8, excellent: 4 })
    expect(groups.전체?.rate).toEqual({ eligible: 20, participating: 8, excellent: 4 })
    expect([groups.디자인?.rate, groups.법무?.rate]).toEqual([null, null])
  })

  test('of a team of which fewer than five are counted are left out', async () => {
    app.clock.set(seoul('2026-10-01T10:00'))
    const company = await aReportedCompany(app)
    const [early] = [await people(company, 4, '처음'), await people(company, 12, '다른')]
    app.clock.set(seoul('2026-10-25T10:00'))
    const team = await company.team('섞인 팀', [...early, ...(await people(company, 4, '늦은'))])
    app.clock.set(seoul('2026-11-02T10:00'))
    const groups = await groupsOf(company)
    expect(groups['섞인 팀']).toMatchObject({ people: 8, rate: null })
    expect(groups['섞인 팀']?.sums).not.toBeNull()
    expect(groups.전체?.rate).toMatchObject({ eligible: 17 })
    expect(team).toBeTruthy()
  })
})

test('a lead gets the groups of their teams, as the owner sees them, and not the whole', async () => {
  const { company, teams } = await threeTeams()
  const lead = teams.영업[0]
  if (!lead) throw new Error('nobody leads')
  const { teams: listed } = (await (await company.asOwner()).call('GET /admin/teams')).body
  for (const { id, name } of listed)
    if (name !== '법무')
      await (await company.asOwner()).call('POST /admin/teams/:id/members', {
        params: { id },
        body: { leads: [String(lead.id)] },
      })
  app.clock.set(seoul('2026-11-02T10:00'))
  const query = { from: '2026-10-01', to: '2026-10-31' }
  const seen = (await (await signedIn(app, lead)).call('GET /admin/reports/summary', { query })).body.groups
  const all = (await summaryOf(company)).groups
  expect(seen.map(({ team }) => team?.name)).toEqual(['디자인', '영업'])
  for (const group of seen) expect(all).toContainEqual(group)
})
