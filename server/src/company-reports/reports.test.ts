import type { CallArgs } from '@readgrow/contract'
import { unitsOf } from '@readgrow/learning/streak'
import fc from 'fast-check'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { unitsSql } from '#study-days'
import { depth, seoul, testApp } from '#testing'
import { aReportedCompany, type SignedIn, signedIn } from './testing/reports.ts'

const app = await testApp({ start: seoul('2026-11-02T10:00') })
const november = { from: '2026-11-01', to: '2026-11-30' }
const at = (time: string) => app.clock.set(seoul(time))

type Query = NonNullable<CallArgs<'GET /admin/reports'>['query']>
const ask = (caller: SignedIn, query: Query) => caller.call('GET /admin/reports', { query })
const reportOf = async (caller: SignedIn, query: Partial<Query> = {}) =>
  (await ask(caller, { ...november, ...query })).body

test('units in SQL are those of the rule, for any day', async () => {
  const count = fc.integer({ min: 0, max: 120 })
  const day = fc.record({
    articles: count,
    quizAnswers: count,
    wordAnswers: count,
    queueCleared: fc.boolean(),
    selfStudies: count,
    challenges: count,
    conversations: count,
    spokenSeconds: fc.integer({ min: 0, max: 4_000 }),
  })
  await fc.assert(
    fc.asyncProperty(fc.array(day, { minLength: 1, maxLength: 40 }), async (days) => {
      const given = JSON.stringify(
        days.map((each, place) => ({
          place,
          articles: each.articles,
          quiz_answers: each.quizAnswers,
          word_answers: each.wordAnswers,
          queue_cleared: each.queueCleared,
          self_studies: each.selfStudies,
          challenges: each.challenges,
          conversations: each.conversations,
          spoken_seconds: each.spokenSeconds,
        })),
      )
      const { rows } = await sql<{ units: number }>`select ${unitsSql} as units from json_to_recordset(${given}::json)
        as d (place int, articles int, quiz_answers int, word_answers int, queue_cleared boolean, self_studies int,
          challenges int, conversations int, spoken_seconds int) order by place`.execute(app.services.db)
      expect(rows.map(({ units }) => units)).toEqual(days.map(unitsOf))
    }),
    { numRuns: depth(7, 25) },
  )
})

test('a row adds up the study days of the period, seconds first, and ends with the last day of all', async () => {
  at('2026-11-02T10:00')
  const company = await aReportedCompany(app)
  const member = await company.named('가나다', '1024')
  await company.studied(member.id, '2026-10-31', { seconds: 600, articles: 4 })
  await company.studied(member.id, '2026-11-01', { seconds: 119, articles: 1 })
  await company.studied(member.id, '2026-11-30', { seconds: 61, articles: 2 })
  await company.studied(member.id, '2026-12-01', { seconds: 45 })
  at('2026-12-02T10:00')
  const { rows, total } = await reportOf(await company.asOwner(), { search: '가나' })
  expect({ rows, total }).toEqual({
    total: 1,
    rows: [
      {
        id: String(member.id),
        name: '가나다',
        number: '1024',
        state: 'ACTIVE',
        teams: [],
        lastActiveOn: '2026-12-01',
        days: 2,
        minutes: 3,
        lateMinutes: 0,
        now: null,
        articles: 3,
        units: 3,
        // Two of the four days, three of the sixty minutes.
        completion: 5,
      },
    ],
  })
})

test('the percent of the rule is the one that the learner reads, in the whole and in a team', async () => {
  at('2026-11-02T10:00')
  const company = await aReportedCompany(app)
  const member = await company.named('같은 비율')
  const team = await company.team('비율', [member])
  for (const date of ['2026-11-03', '2026-11-04', '2026-11-05'])
    await company.studied(member.id, date, { seconds: 700, articles: 1 })
  at('2026-11-10T10:00')
  const query = { month: '2026-11' }
  const { share } = (await (await signedIn(app, member)).call('GET /participation', { query })).body
  expect(share?.participating.percent).toBe(58)
  for (const filter of [{}, { team }])
    expect((await reportOf(await company.asOwner(), { ...filter, search: '같은' })).rows).toMatchObject([
      { completion: share?.participating.percent },
    ])
})

test('a study day ends at 04:00, and what is ahead of today counts nowhere', async () => {
  at('2026-11-02T10:00')
  const company = await aReportedCompany(app)
  const member = await company.named('앞선이')
  await company.studied(member.id, '2026-11-09', { seconds: 60, articles: 1 })
  await company.studied(member.id, '2026-11-10', { seconds: 60, articles: 1 })
  at('2026-11-10T03:59')
  expect((await reportOf(await company.asOwner(), { search: '앞선' })).rows).toMatchObject([
    { days: 1, minutes: 1, lastActiveOn: '2026-11-09' },
  ])
  at('2026-11-10T04:00')
  expect((await reportOf(await company.asOwner(), { search: '앞선' })).rows).toMatchObject([
    { days: 2, minutes: 2, lastActiveOn: '2026-11-10' },
  ])
  expect(await reportOf(await company.asOwner(), { from: '2027-01-01', to: '2027-01-31' })).toEqual({
    rows: [],
    next: null,
    total: 0,
    closed: null,
  })
})

describe('whoever moves between teams', () => {
  test('is in both reports once, with the days on which they belonged, and once in the whole', async () => {
    at('2026-11-02T10:00')
    const company = await aReportedCompany(app)
    const member = await company.named('움직인이')
    const [sales, design] = [await company.team('영업', [member]), await company.team('디자인', [])]
    for (const date of ['2026-11-03', '2026-11-15', '2026-11-16', '2026-11-20'])
      await company.studied(member.id, date, { seconds: 60, articles: 1 })
    at('2026-11-16T15:00')
    const ids = [String(member.id)]
    await (await company.asOwner()).call('POST /admin/teams/:id/members', {
      params: { id: sales },
      body: { remove: ids },
    })
    await (await company.asOwner()).call('POST /admin/teams/:id/members', {
      params: { id: design },
      body: { add: ids },
    })
    at('2026-11-21T10:00')
    const rowsIn = async (team?: string) =>
      (await reportOf(await company.asOwner(), { ...(team ? { team } : {}), search: '움직' })).rows
    expect(await rowsIn(sales)).toMatchObject([{ days: 2, lastActiveOn: '2026-11-15', teams: ['영업'] }])
    expect(await rowsIn(design)).toMatchObject([{ days: 2, lastActiveOn: '2026-11-20', teams: ['디자인'] }])
    expect(await rowsIn()).toMatchObject([{ days: 4, teams: ['디자인', '영업'] }])
    expect(
      (await reportOf(await company.asOwner(), { from: '2026-11-17', to: '2026-11-30', team: sales })).rows,
    ).toEqual([])
  })

  test('and is in two of the teams of one lead, is there once, each day counted once', async () => {
    at('2026-11-02T10:00')
    const company = await aReportedCompany(app)
    const [member, lead] = [await company.named('둘다'), await company.named('이끄는이')]
    for (const name of ['하나', '둘']) await company.team(name, [member], [lead])
    await company.studied(member.id, '2026-11-03', { seconds: 120, articles: 1 })
    at('2026-11-04T10:00')
    const { rows } = await reportOf(await signedIn(app, lead), { search: '둘다' })
    expect(rows).toMatchObject([{ days: 1, minutes: 2, teams: ['둘', '하나'] }])
  })
})

describe('whoever was in a team', () => {
  test('stays in its report for that time, through a change of teams by any way', async () => {
    at('2026-11-02T10:00')
    const company = await aReportedCompany(app)
    const member = await company.named('남은이')
    const team = await company.team('처음', [member])
    at('2026-11-05T10:00')
    await (await company.asOwner()).call('PUT /admin/members/:id', {
      params: { id: String(member.id) },
      body: { employeeNo: null, teams: [] },
    })
    at('2026-11-08T10:00')
    await (await company.asOwner()).call('PUT /admin/members/:id', {
      params: { id: String(member.id) },
      body: { employeeNo: null, teams: [{ id: team, lead: true }] },
    })
    for (const date of ['2026-11-04', '2026-11-06', '2026-11-09'])
      await company.studied(member.id, date, { seconds: 60 })
    at('2026-11-12T10:00')
    expect((await reportOf(await company.asOwner(), { team })).rows).toMatchObject([{ name: '남은이', minutes: 2 }])
    const kept = await app.services.db
      .selectFrom('past_team_member')
      .select(['from_at', 'to_at'])
      .where('account_id', '=', member.id)
      .execute()
    expect(kept).toEqual([{ from_at: seoul('2026-11-02T10:00'), to_at: seoul('2026-11-05T10:00') }])
  })

  test('that is dissolved, keeps what the company sees of them', async () => {
    at('2026-11-02T10:00')
    const company = await aReportedCompany(app)
    const member = await company.named('해산')
    const team = await company.team('없어질 팀', [member])
    await company.studied(member.id, '2026-11-02', { seconds: 60 })
    at('2026-11-03T10:00')
    await (await company.asOwner()).call('DELETE /admin/teams/:id', { params: { id: team } })
    expect(await ask(await company.asOwner(), { ...november, team })).toMatchObject({ status: 404 })
    expect((await reportOf(await company.asOwner(), { search: '해산' })).rows).toMatchObject([
      { minutes: 1, teams: [] },
    ])
  })
})

describe('pages', () => {
  test('of every order hold everybody once', async () => {
    at('2026-11-02T10:00')
    const company = await aReportedCompany(app)
    for (let number = 0; number < 12; number++) {
      const member = await company.named(`쪽 ${number % 3}`)
      if (number % 4)
        await company.studied(member.id, `2026-11-0${1 + (number % 2)}`, {
          seconds: 60 * (number % 5),
          articles: number % 3,
        })
    }
    at('2026-11-05T10:00')
    for (const sort of ['NAME', 'MINUTES', 'LAST_ACTIVE', 'UNITS'] as const) {
      const whole = (await reportOf(await company.asOwner(), { sort, limit: 200 })).rows
      const paged = []
      let cursor: string | null = null
      do {
        const page = await reportOf(await company.asOwner(), { sort, limit: 5, ...(cursor ? { cursor } : {}) })
        expect(page.total).toBe(13)
        paged.push(...page.rows)
        cursor = page.next
      } while (cursor !== null)
      expect(paged).toEqual(whole)
      expect(new Set(paged.map(({ id }) => id)).size).toBe(13)
    }
    const minutes = (await reportOf(await company.asOwner(), { sort: 'MINUTES', limit: 200 })).rows.map(
      (row) => row.minutes,
    )
    expect(minutes).toEqual([...minutes].sort((one, other) => other - one))
  })

  test('of a cursor that none has given are refused', async () => {
    const company = await aReportedCompany(app)
    for (const cursor of ['x', '1_x', '1_99999999999999999999', '_1'])
      expect(await ask(await company.asOwner(), { ...november, sort: 'MINUTES', cursor })).toMatchObject({
        status: 400,
      })
  })
})

test('periods in the wrong order, or longer than thirteen months, are refused', async () => {
  const company = await aReportedCompany(app)
  const owner = await company.asOwner()
  const refused = (from: string, to: string) => ask(owner, { from, to })
  expect(await refused('2026-11-02', '2026-11-01')).toMatchObject({ status: 400, body: { code: 'VALIDATION_FAILED' } })
  expect(await refused('2025-11-01', '2026-12-01')).toMatchObject({ status: 400 })
  expect(await refused('2025-11-01', '2026-11-30')).toMatchObject({ status: 200 })
})

describe('who is in it', () => {
  test('had a seat in the period, has not left, and waits for no approval', async () => {
    at('2026-11-02T10:00')
    const company = await aReportedCompany(app)
    const [gone, left, waiting] = [
      await company.named('중지'),
      await company.named('탈퇴'),
      await company.named('대기'),
    ]
    await company.setState(waiting.id, 'WAITING')
    at('2026-11-10T10:00')
    await company.setState(gone.id, 'DEACTIVATED')
    await app.services.db.updateTable('account').set({ status: 'LEFT' }).where('id', '=', left.id).execute()
    at('2026-12-10T10:00')
    const namesIn = async (from: string, to: string) =>
      (await reportOf(await company.asOwner(), { from, to })).rows.map(({ name, state }) => `${name} ${state}`)
    expect(await namesIn('2026-11-01', '2026-11-30')).toEqual(['중지 DEACTIVATED', '홍길동 ACTIVE'])
    expect(await namesIn('2026-12-01', '2026-12-31')).toEqual(['홍길동 ACTIVE'])
    expect(await namesIn('2026-10-01', '2026-10-31')).toEqual([])
  })

  test('is of the teams that a lead leads now: who loses one gets nothing more of it', async () => {
    at('2026-11-02T10:00')
    const company = await aReportedCompany(app)
    const [lead, member, stranger] = [
      await company.named('팀장'),
      await company.named('팀원'),
      await company.named('남'),
    ]
    const [mine, other] = [await company.team('내 팀', [member], [lead]), await company.team('남의 팀', [stranger])]
    expect((await reportOf(await signedIn(app, lead))).rows.map(({ name }) => name)).toEqual(['팀원', '팀장'])
    expect(await ask(await signedIn(app, lead), { ...november, team: other })).toMatchObject({
      status: 404,
      body: { code: 'NOT_FOUND' },
    })
    const second = await company.team('둘째 팀', [], [lead])
    await (await company.asOwner()).call('POST /admin/teams/:id/members', { params: { id: mine }, body: { leads: [] } })
    expect(await ask(await signedIn(app, lead), { ...november, team: mine })).toMatchObject({ status: 404 })
    expect((await reportOf(await signedIn(app, lead), { team: second })).rows.map(({ name }) => name)).toEqual(['팀장'])
    await (await company.asOwner()).call('DELETE /admin/teams/:id', { params: { id: second } })
    expect(await ask(await signedIn(app, lead), november)).toMatchObject({ status: 403, body: { code: 'FORBIDDEN' } })
  })

  test('is never of another company, whatever team is asked for', async () => {
    at('2026-11-02T10:00')
    const [company, other] = [await aReportedCompany(app), await aReportedCompany(app)]
    const team = await other.team('저쪽', [await other.named('저쪽 사람')])
    expect(await ask(await company.asOwner(), { ...november, team })).toMatchObject({ status: 404 })
    expect((await reportOf(await company.asOwner(), { search: '저쪽' })).total).toBe(0)
  })
})
