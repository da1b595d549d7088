import { addDays } from '@readgrow/learning'
import { forecastErrors, participationRules, usualParticipation } from '@readgrow/learning/completion'
import { expect, test } from 'vitest'
import { readActiveDays } from '#study-days'
import { type Learner, seoul, testApp } from '#testing'
import { measureJob, monthsJob } from './jobs.ts'
import { aCourse, outcome, studyingCompany } from './testing/studying-company.ts'

const app = await testApp()
const { db, jobs, jobHandlers } = app.services
const at = (text: string) => app.clock.set(seoul(text))
const forecastFor = (viewer: Learner, query: { target?: string; team?: string } = {}) =>
  viewer.call('GET /admin/completion/forecast', { query })

test('those who will miss at their pace are listed with the reason, the nearest first', async () => {
  at('2026-12-01T09:00')
  const { owner, join, studied } = await studyingCompany(app)
  const [none, short, few, fine] = [
    await join('learner', '김없음'),
    await join('learner', '이짧음'),
    await join('learner', '박가끔'),
    await join('learner', '최꾸준'),
  ]
  for (let day = 1; day <= 18; day++) {
    const date = `2026-12-${String(day).padStart(2, '0')}`
    await studied(fine, date, { minutes: 15, units: 1 })
    await studied(short, date, { minutes: 1, units: 1 })
  }
  await studied(few, '2026-12-02', { minutes: 70, units: 1 })
  at('2026-12-19T12:00')
  const { missing, learners, from, to, error } = await forecastFor(owner)
  const reasons = missing.map(({ name, reason }) => [name, reason])
  expect(reasons.slice(0, 2)).toEqual([
    ['이짧음', 'TOO_LITTLE_TIME'],
    ['박가끔', 'TOO_FEW_DAYS'],
  ])
  expect(reasons).toContainEqual(['김없음', 'NOT_STARTED'])
  expect(missing.map(({ id }) => Number(id))).not.toContain(fine.id)
  expect([learners, from, to, error]).toEqual([6, '2026-12-01', '2026-12-31', null])
  expect(missing[0]?.projections.find(({ kind }) => kind === 'MINUTES')?.required).toBe(60)
  expect(missing.find(({ id }) => Number(id) === owner.id)?.nudge.isOpen).toBe(false)
  expect(missing.find(({ id }) => Number(id) === none.id)?.nudge).toEqual({ isOpen: true, last: null })
})

test('a lead sees their own teams alone, a course of a team is foreseen for its members alone', async () => {
  at('2026-12-01T09:00')
  const { owner, join, lead: joinLead, team } = await studyingCompany(app)
  const lead = await joinLead()
  const [own, other] = [await join('learner', '김우리'), await join('learner', '이남')]
  await team('우리팀', [own], [lead])
  const theirs = await team('남의팀', [other])
  const course = async (of: string | null) => {
    const body = { name: '과정', team: of, rule: aCourse({ from: '2026-12-01', to: '2026-12-31' }) }
    return (await outcome(app, owner, 'POST /admin/completion/courses', { query: {}, body })).body.id as string
  }
  const [whole, ofTheirs] = [await course(null), await course(theirs)]
  at('2026-12-20T12:00')
  const names = async (...args: Parameters<typeof forecastFor>) =>
    (await forecastFor(...args)).missing.map(({ name }) => name).sort()
  expect(await names(lead)).toEqual(['김우리', '이리드'])
  expect(await names(lead, { target: whole })).toEqual(['김우리', '이리드'])
  expect((await outcome(app, lead, 'GET /admin/completion/forecast', { query: { target: ofTheirs } })).code).toBe(
    'NOT_FOUND',
  )
  expect(await names(owner, { target: ofTheirs })).toEqual(['이남'])
  expect((await forecastFor(lead)).courses.map(({ id }) => id)).toEqual([whole])
})

test('a course is foreseen, and a new rule tried, for those who had a seat in its period alone', async () => {
  at('2026-11-20T09:00')
  const { owner, join } = await studyingCompany(app)
  const body = { name: '과정', team: null, rule: aCourse({ from: '2026-12-01', to: '2026-12-31' }) }
  const stopped = await join('learner', '그만둠')
  await outcome(app, owner, 'POST /admin/members/acts', { body: { act: 'DEACTIVATE', ids: [String(stopped.id)] } })
  const { id } = (await outcome(app, owner, 'POST /admin/completion/courses', { query: {}, body })).body
  at('2026-12-10T12:00')
  await join('learner', '새사람')
  expect((await forecastFor(owner, { target: id ?? '' })).missing.map(({ name }) => name)).toContain('새사람')
  at('2026-12-20T12:00')
  const dry = { query: { dry: 'true' }, body: { ...body, rule: aCourse({ from: '2027-01-01', to: '2027-01-31' }) } }
  const { trial } = (await outcome(app, owner, 'POST /admin/completion/courses', dry)).body
  expect([...trial.completedNames, ...trial.otherNames]).not.toContain('새사람')
})

test('the error is that of the engine over all past months, kept once, and not said of few', async () => {
  at('2026-09-01T09:00')
  const { owner, join, studied, id: companyId } = await studyingCompany(app)
  await db.updateTable('company').set({ created_at: app.clock.now() }).where('id', '=', companyId).execute()
  const learners = []
  for (let index = 0; index < 16; index++) learners.push(await join())
  for (const [index, learner] of learners.entries())
    for (let day = 0; day < 60; day += 2 + (index % 9))
      await studied(learner, addDays('2026-09-01', day), { minutes: 10 + index, units: 1 })
  const measure = async () => {
    await app.runJob(monthsJob, {})
    await jobs.drain(jobHandlers)
  }
  at('2026-10-03T12:00')
  await measure()
  expect((await forecastFor(owner)).error).toBeNull()
  at('2026-11-10T12:00')
  await measure()
  const { error } = await forecastFor(owner)
  const ids = (await db.selectFrom('account').select('id').where('company_id', '=', companyId).execute()).map(
    ({ id }) => id,
  )
  const holidays = new Set((await db.selectFrom('holiday').select('date').execute()).map(({ date }) => date))
  const past = []
  for (const month of ['2026-09', '2026-10']) {
    const { participating: rule, expected } = participationRules(usualParticipation, month, holidays)
    const days = await readActiveDays(db, ids, rule.period)
    past.push({ rule, expected, learners: ids.map((id) => days.get(id) ?? []) })
  }
  const tenth = forecastErrors(past)[9]
  expect(error).toEqual({
    day: 10,
    months: 2,
    learners: 36,
    missed: tenth?.missed,
    warned: tenth?.warned,
    precision: Math.floor((tenth?.precision ?? 0) * 100),
    recall: Math.floor((tenth?.recall ?? 0) * 100),
  })
  await studied(learners[0] as Learner, '2026-10-09', { minutes: 600, units: 5 })
  await app.runJob(measureJob, { companyId, month: '2026-10' })
  expect((await forecastFor(owner)).error).toEqual(error)
})
