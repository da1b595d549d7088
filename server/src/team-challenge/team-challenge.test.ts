import { describe, expect, test } from 'vitest'
import { aCompany, seoul, type TestCompany, testApp } from '#testing'
import { rebuildFromLog } from '../learning.ts'
import { colleaguesOf, ranksIn } from './testing/colleagues.ts'

// Monday.
const app = await testApp({ start: seoul('2026-11-30T10:00') })
const team = await colleaguesOf(app)
const monday = () => app.clock.set(seoul('2026-11-30T10:00'))

/** Three of a company who take part: goals of three, five and seven days. */
async function three(company: TestCompany) {
  return [
    await team.taking(company, '수달', 3),
    await team.taking(company, '고래', 5),
    await team.taking(company, '여우', 7),
  ] as const
}

describe('the ranks', () => {
  test('go by the share of the own goal, with each reader’s own row marked', async () => {
    monday()
    const [otter, whale, fox] = await three(await aCompany(app))
    for (const who of [otter, whale, fox]) await team.study(who)
    app.clock.advance({ days: 1 })
    await team.study(whale)
    await team.study(fox)
    await team.study(fox)
    const seen = await team.week(whale)
    expect(seen).toMatchObject({
      week: { from: '2026-11-30', to: '2026-12-06' },
      participants: 3,
      nickname: '고래',
      own: { studied: 2, goal: 5, percent: 40, nextGoal: null },
      board: { reached: 0, skipped: 0, around: [] },
    })
    expect(ranksIn(seen)).toEqual([
      ['고래', 1, 40],
      ['수달', 2, 33],
      ['여우', 3, 29],
    ])
    expect(seen.board?.top.map(({ mine }) => mine)).toEqual([true, false, false])
    expect((await team.week(fox)).board?.top.map(({ mine }) => mine)).toEqual([false, false, true])
  })

  test('share a rank where shares are equal, stop at 100 %, and count who has reached their goal', async () => {
    monday()
    const [otter, whale, fox] = await three(await aCompany(app))
    for (let day = 0; day < 5; day++) {
      await team.study(whale)
      await team.study(otter)
      app.clock.advance({ days: 1 })
    }
    expect(ranksIn(await team.week(fox))?.map(([, rank, percent]) => [rank, percent])).toEqual([
      [1, 100],
      [1, 100],
      [3, 0],
    ])
    expect((await team.week(fox)).board?.reached).toBe(2)
  })

  test('begin anew on Monday at 04:00; the last week stays to be read until the next is over', async () => {
    app.clock.set(seoul('2026-12-06T23:00'))
    const [otter, whale] = await three(await aCompany(app))
    await team.study(otter)
    app.clock.set(seoul('2026-12-07T03:59'))
    expect((await team.week(otter)).own).toMatchObject({ studied: 1 })
    app.clock.set(seoul('2026-12-07T04:00'))
    const now = await team.week(otter)
    const before = await team.lastWeek(otter)
    expect(now).toMatchObject({ week: { from: '2026-12-07' }, own: { studied: 0 } })
    expect(ranksIn(now)?.map(([, rank]) => rank)).toEqual([1, 1, 1])
    expect(before).toMatchObject({ week: { from: '2026-11-30', to: '2026-12-06' }, own: { studied: 1, percent: 33 } })
    expect(ranksIn(before)?.[0]).toEqual(['수달', 1, 33])
    const idsOf = ({ board }: typeof now) => board?.top.map(({ id }) => id) ?? []
    expect(new Set([...idsOf(now), ...idsOf(before)]).size).toBe(6)
    app.clock.set(seoul('2026-12-14T04:00'))
    expect(ranksIn(await team.lastWeek(whale))?.[0]?.[2]).toBe(0)
  })
})

describe('the ranks of a company', () => {
  test('are not shown to two, and the number of participants is', async () => {
    monday()
    const company = await aCompany(app)
    const otter = await team.taking(company, '수달')
    await team.taking(company, '고래')
    expect(await team.week(otter)).toMatchObject({ participants: 2, board: null, own: { studied: 0 } })
    await team.taking(company, '여우')
    expect(ranksIn(await team.week(otter))).toHaveLength(3)
  })

  test('come in part where it is large: the first twenty, the own row, two on each side', async () => {
    monday()
    const company = await aCompany(app)
    const own = await team.taking(company, '나예요', 7)
    await manyTakers(company, 2_000)
    await team.study(own)
    const { participants, board } = await team.week(own)
    expect(participants).toBe(2_001)
    expect(board?.top).toHaveLength(20)
    // A half has one of three days; the own share is one of seven, and the others have none.
    expect(board?.around.map(({ mine }) => mine)).toEqual([false, false, true, false, false])
    expect(board?.around[2]).toMatchObject({ nickname: '나예요', rank: 1_001, percent: 14 })
    expect(board?.skipped).toBe(978)
    expect(JSON.stringify(board).length).toBeLessThan(4_000)
  })
})

/** People with a goal of three days who take part, half of whom have studied today. */
async function manyTakers(company: TestCompany, count: number) {
  await app.services.pool.query(
    `with people as (insert into account (company_id, customer_id, email, name, created_at)
       select $1, 'many-' || n || '@x.test', 'many-' || n || '@x.test', '홍길동', now() from generate_series(1, $2) n
       returning id),
     parts as (insert into team_challenge_participant
       (account_id, company_id, nickname, nickname_key, joined_at, joined_week)
       select id, $1, 'p' || id, 'p' || id, now(), '2026-11-30' from people),
     goals as (insert into team_challenge_goal (account_id, week, days_per_week)
       select id, '2026-11-30', 3 from people)
     insert into study_day (account_id, study_date, challenges)
       select id, '2026-11-30', 1 from people order by id limit $3`,
    [company.id, count, count / 2],
  )
}

test('the ranks follow from the log: study days that are made again give the same', async () => {
  monday()
  const [otter, whale] = await three(await aCompany(app))
  await team.study(otter)
  const before = await team.week(whale)
  await rebuildFromLog(app.services, otter.id)
  expect(await team.week(whale)).toEqual(before)
  expect(ranksIn(before)?.[0]).toEqual(['수달', 1, 33])
})

describe('the goal that counts', () => {
  test('is that of the beginning of the week: changing it in the middle changes nothing before Monday', async () => {
    app.clock.set(seoul('2026-11-23T10:00'))
    const [, , fox] = await three(await aCompany(app))
    app.clock.set(seoul('2026-12-02T10:00'))
    await team.study(fox)
    await team.settings(fox, 5)
    await team.settings(fox, 3)
    expect((await team.week(fox)).own).toEqual({ studied: 1, goal: 7, percent: 14, nextGoal: 3 })
    app.clock.set(seoul('2026-12-07T10:00'))
    expect((await team.week(fox)).own).toMatchObject({ goal: 3, nextGoal: null })
    expect((await team.lastWeek(fox)).own).toEqual({ studied: 1, goal: 7, percent: 14, nextGoal: null })
    await team.settings(fox, 7)
    expect((await team.week(fox)).own).toMatchObject({ goal: 3, nextGoal: 7 })
    expect((await team.lastWeek(fox)).own).toMatchObject({ goal: 7 })
  })

  test('is that of joining for those who join later in the week, and what they studied before counts', async () => {
    monday()
    const company = await aCompany(app)
    const late = await team.member(company)
    await team.settings(late, 7)
    await team.study(late)
    app.clock.advance({ days: 2 })
    await team.settings(late, 3)
    await team.join(late, '늦깎이')
    expect((await team.week(late)).own).toMatchObject({ studied: 1, goal: 3 })
  })

  test.each([
    ['who joined this week', '2026-11-30T10:00'],
    ['who joined before', '2026-11-23T10:00'],
  ])('cannot be lowered by leaving and joining again, by somebody %s', async (_, joined) => {
    app.clock.set(seoul(joined))
    const [, , fox] = await three(await aCompany(app))
    app.clock.set(seoul('2026-12-02T10:00'))
    await team.settings(fox, 3)
    await team.leave(fox)
    await team.join(fox, '여우')
    expect((await team.week(fox)).own).toMatchObject({ goal: 7, nextGoal: 3 })
  })
})
