import { describe, expect, test } from 'vitest'
import { aCompany, seoul, testApp } from '#testing'
import { monthsJob } from './jobs.ts'
import { aCourse, aParticipation, outcome, studyingCompany } from './testing/studying-company.ts'

const app = await testApp()
const { db, pool } = app.services
const at = (text: string) => app.clock.set(seoul(text))

describe('a rule of participation', () => {
  const choosing = (fromMonth: string, rule: object) => ({ query: {}, body: { fromMonth, rule } })

  test('applies from the month that it names on; months that have begun keep their own', async () => {
    at('2026-12-15T12:00')
    const { owner, join, studied, shareOf, listed } = await studyingCompany(app)
    const learner = await join()
    for (const day of ['16', '17', '18', '19']) await studied(learner, `2026-12-${day}`, { minutes: 20, units: 1 })
    expect(
      (await outcome(app, owner, 'POST /admin/completion/participation', choosing('2027-01', aParticipation(5))))
        .status,
    ).toBe(200)
    at('2027-01-05T12:00')
    expect((await shareOf(learner, '2026-12'))?.grade).toBe('PARTICIPATING')
    expect((await listed(owner, { month: '2026-12' })).rule.participating).toHaveLength(2)
    expect((await listed(owner)).rule.participating).toEqual([{ kind: 'DAYS', least: 5 }])
    expect((await shareOf(learner))?.participating.requirements).toMatchObject([{ kind: 'DAYS', required: 5 }])
  })

  test('is refused for this month, and where nobody can meet it in one of the next twelve', async () => {
    at('2026-12-15T12:00')
    const { owner } = await studyingCompany(app)
    const choose = (month: string, rule: object) =>
      outcome(app, owner, 'POST /admin/completion/participation', choosing(month, rule))
    expect(await choose('2026-12', aParticipation(5))).toMatchObject({ status: 400, rules: ['BEGUN'] })
    const everyDay = aParticipation(28, { excellent: [{ kind: 'DAYS', least: 29 }] })
    expect(await choose('2027-01', everyDay)).toMatchObject({ status: 400, rules: ['IMPOSSIBLE'] })
    expect((await choose('2027-01', aParticipation(26))).status).toBe(200)
  })

  test('is withdrawn before its month begins and not after; what applied before applies on', async () => {
    at('2026-12-15T12:00')
    const { owner, audit } = await studyingCompany(app)
    const withdraw = (month: string) =>
      outcome(app, owner, 'DELETE /admin/completion/participation/:month', { params: { month } })
    await outcome(app, owner, 'POST /admin/completion/participation', choosing('2027-01', aParticipation(5)))
    await outcome(app, owner, 'POST /admin/completion/participation', choosing('2027-02', aParticipation(6)))
    expect((await withdraw('2027-02')).status).toBe(200)
    expect(await withdraw('2027-02')).toMatchObject({ status: 404, code: 'NOT_FOUND' })
    at('2027-01-01T04:00')
    expect(await withdraw('2027-01')).toMatchObject({ status: 409, code: 'STATE_CONFLICT' })
    const { participation } = await owner.call('GET /admin/completion/rules', {})
    expect([participation.now, participation.next].map(({ participating }) => participating)).toEqual([
      [{ kind: 'DAYS', least: 5 }],
      [{ kind: 'DAYS', least: 5 }],
    ])
    expect(participation.history).toMatchObject([
      { fromMonth: '2027-02', by: '나관리', withdrawnOn: '2026-12-15' },
      { fromMonth: '2027-01', by: '나관리', withdrawnOn: null },
    ])
    expect(await audit('participation_rule.set')).toHaveLength(2)
    expect(await audit('participation_rule.withdrawn')).toHaveLength(1)
  })

  test('tried on last month says who would have taken part, and stores nothing', async () => {
    at('2026-11-10T12:00')
    const { owner, join, studied } = await studyingCompany(app)
    const [diligent] = [await join('learner', '김성실'), await join('learner', '이가끔')]
    for (const day of ['02', '03', '04']) await studied(diligent, `2026-11-${day}`, { units: 1 })
    at('2026-12-15T12:00')
    const args = { query: { dry: 'true' }, body: { fromMonth: '2027-01', rule: aParticipation(3) } }
    const { body } = await outcome(app, owner, 'POST /admin/completion/participation', args)
    expect(body.trial).toMatchObject({ from: '2026-11-01', to: '2026-11-30', learners: 4, completed: 1 })
    expect(body.trial.completedNames).toEqual(['김성실'])
    expect((await owner.call('GET /admin/completion/rules', {})).participation.history).toEqual([])
  })
})

test('holidays of a month that has begun stay as they were known then', async () => {
  at('2026-12-20T12:00')
  const { join } = await studyingCompany(app)
  const learner = await join()
  const expectedIn = async (month: string) =>
    (await learner.call('GET /participation', { query: { month } })).days.filter(({ isExpected }) => isExpected).length
  await app.runJob(monthsJob, {})
  const before = [await expectedIn('2026-12'), await expectedIn('2027-01')]
  await db
    .insertInto('holiday')
    .values([
      { date: '2026-12-21', name: '임시' },
      { date: '2027-01-18', name: '임시' },
    ])
    .execute()
  expect([await expectedIn('2026-12'), await expectedIn('2027-01')]).toEqual([before[0], (before[1] ?? 0) - 1])
  await db.deleteFrom('holiday').where('name', '=', '임시').execute()
})

const adding = (rule: object, team: string | null = null, dry = 'false') => ({
  query: { dry },
  body: { name: '12월 과정', team, rule },
})
const december = { from: '2026-12-10', to: '2026-12-31' }
const coursesOf = async (person: Parameters<typeof outcome>[1], month = '2026-12') =>
  (await person.call('GET /participation', { query: { month } })).courses

describe('a course', () => {
  test('is refused where it began already, where nobody can meet it, for a team of others, and with a name that no font has', async () => {
    at('2026-12-10T12:00')
    const { owner } = await studyingCompany(app)
    const theirs = await aCompany(app)
    const { id: foreign } = (await theirs.as.call('POST /admin/teams', { body: { name: '남의 팀' } })).body
    const add = (rule: object, team: string | null = null) =>
      outcome(app, owner, 'POST /admin/completion/courses', adding(rule, team))
    expect(await add(aCourse({ ...december, from: '2026-12-09' }))).toMatchObject({ status: 400, rules: ['BEGUN'] })
    expect(await add(aCourse(december, [{ kind: 'DAYS', least: 23 }]))).toMatchObject({
      status: 400,
      rules: ['IMPOSSIBLE'],
    })
    expect(await add(aCourse(december), foreign)).toMatchObject({ status: 404 })
    const { query, body } = adding(aCourse(december))
    const unprintable = { query, body: { ...body, name: '\u10E5 과정' } }
    expect(await outcome(app, owner, 'POST /admin/completion/courses', unprintable)).toMatchObject({
      status: 409,
      code: 'NAME_NOT_PRINTABLE',
    })
    expect(await add(aCourse(december), '999999')).toMatchObject({ status: 404 })
    expect((await owner.call('GET /admin/completion/rules', {})).courses).toEqual([])
  })

  test('that is withdrawn while it runs is still completed for those who had completed it', async () => {
    at('2026-12-10T12:00')
    const { owner, join, studied, audit } = await studyingCompany(app)
    const [done, begun] = [await join(), await join()]
    const { body } = await outcome(app, owner, 'POST /admin/completion/courses', adding(aCourse(december)))
    for (const day of ['10', '11']) await studied(done, `2026-12-${day}`, { units: 1 })
    await studied(begun, '2026-12-11', { units: 1 })
    at('2026-12-12T12:00')
    const withdraw = () => outcome(app, owner, 'DELETE /admin/completion/courses/:id', { params: { id: body.id } })
    expect((await withdraw()).status).toBe(200)
    expect(await withdraw()).toMatchObject({ status: 409, code: 'STATE_CONFLICT' })
    await studied(begun, '2026-12-14', { units: 1 })
    at('2026-12-20T12:00')
    expect(await coursesOf(done)).toMatchObject([{ withdrawnOn: '2026-12-12', share: { state: 'COMPLETED' } }])
    expect(await coursesOf(begun)).toMatchObject([{ share: { state: 'ON_THE_WAY', percent: 50 } }])
    expect(await audit('course.added')).toHaveLength(1)
    expect(await audit('course.withdrawn')).toHaveLength(1)
  })

  test('that is over cannot be withdrawn, and one that was withdrawn before it began never was', async () => {
    at('2026-12-01T12:00')
    const { owner, join } = await studyingCompany(app)
    const learner = await join()
    const add = async (from: string, to: string) =>
      (await outcome(app, owner, 'POST /admin/completion/courses', adding(aCourse({ from, to })))).body.id
    const withdraw = (id: string | null) =>
      outcome(app, owner, 'DELETE /admin/completion/courses/:id', { params: { id: id ?? '' } })
    const [first, second] = [await add('2026-12-01', '2026-12-05'), await add('2026-12-10', '2026-12-20')]
    expect((await withdraw(second)).status).toBe(200)
    at('2026-12-06T03:59')
    expect((await coursesOf(learner)).map(({ id }) => id)).toEqual([first])
    at('2026-12-06T04:00')
    expect(await withdraw(first)).toMatchObject({ status: 409, code: 'STATE_CONFLICT' })
  })
})

describe('a course also', () => {
  test('of a team is that of its members alone, and nobody’s once the team is gone', async () => {
    at('2026-12-10T12:00')
    const { owner, join, team } = await studyingCompany(app)
    const [inside, outside] = [await join(), await join()]
    const id = await team('영업팀', [inside])
    await outcome(app, owner, 'POST /admin/completion/courses', adding(aCourse(december), id))
    expect([(await coursesOf(inside)).length, (await coursesOf(outside)).length]).toEqual([1, 0])
    await outcome(app, owner, 'DELETE /admin/teams/:id', { params: { id } })
    expect([(await coursesOf(inside)).length, (await coursesOf(outside)).length]).toEqual([0, 0])
    const { courses } = await owner.call('GET /admin/completion/rules', {})
    expect(courses).toMatchObject([{ team: { name: '영업팀' }, isTeamGone: true }])
  })

  test('is tried on the same number of days that ended with last month', async () => {
    at('2026-11-01T12:00')
    const { owner, join, studied } = await studyingCompany(app)
    const learner = await join('learner', '김성실')
    for (const day of ['29', '30']) await studied(learner, `2026-11-${day}`, { units: 1 })
    at('2026-12-10T12:00')
    const { body } = await outcome(
      app,
      owner,
      'POST /admin/completion/courses',
      adding(aCourse(december), null, 'true'),
    )
    expect(body).toMatchObject({
      id: null,
      trial: { from: '2026-11-09', to: '2026-11-30', completedNames: ['김성실'] },
    })
    expect((await owner.call('GET /admin/completion/rules', {})).courses).toEqual([])
  })
})

test('the database refuses to change a rule, and to withdraw one twice', async () => {
  at('2026-12-10T12:00')
  const { owner } = await studyingCompany(app)
  const body = { name: '과정', team: null, rule: aCourse({ from: '2026-12-10', to: '2026-12-31' }) }
  const { id } = (await outcome(app, owner, 'POST /admin/completion/courses', { query: {}, body })).body
  const change = (sets: string) => pool.query(`update completion_rule set ${sets} where id = $1`, [id])
  await expect(change(`name = 'x'`)).rejects.toThrow('never changed')
  await expect(change(`rule = rule || '{"version": 2}'`)).rejects.toThrow('never changed')
  await change('withdrawn_at = now(), withdrawn_by = 1')
  await expect(change('withdrawn_at = null')).rejects.toThrow('never changed')
  await expect(change(`withdrawn_at = now() + interval '1 day'`)).rejects.toThrow('never changed')
  // Who it was is forgotten with their account.
  await change('made_by = null, withdrawn_by = null')
})
