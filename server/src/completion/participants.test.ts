import { expect, test } from 'vitest'
import { type Learner, seoul, testApp } from '#testing'
import { monthsJob } from './jobs.ts'
import { participantsOf } from './participants.ts'
import { aCourse, outcome, type StudyingCompany, studyingCompany } from './testing/studying-company.ts'

const app = await testApp()
const { db } = app.services
const at = (text: string) => app.clock.set(seoul(text))
const period = { from: '2026-12-01', to: '2026-12-31' }

async function aCourseOf({ owner }: StudyingCompany, more: { team?: string; withOwners?: boolean } = {}) {
  const body = { name: '겨울 과정', rule: aCourse(period), team: null, ...more }
  const { id } = (await outcome(app, owner, 'POST /admin/completion/courses', { query: { dry: 'false' }, body })).body
  return String(id)
}

async function joinedOf(company: StudyingCompany, courseId: string, today: string) {
  const joined = await participantsOf(db, company.id, courseId, today)
  return (person: Learner) => joined.get(person.id) ?? null
}

const stop = (company: StudyingCompany, person: Learner) =>
  outcome(app, company.owner, 'POST /admin/members/acts', { body: { act: 'DEACTIVATE', ids: [String(person.id)] } })

test('participants are those who had a seat in the period, from its first day or from the day of joining', async () => {
  at('2026-11-20T09:00')
  const company = await studyingCompany(app)
  const [early, gone] = [await company.join('learner', '처음'), await company.join('learner', '먼저 나감')]
  await stop(company, gone)
  const id = await aCourseOf(company)
  expect((await joinedOf(company, id, '2026-11-30'))(early)).toBeNull()
  at('2026-12-10T12:00')
  const [late, brief] = [await company.join('learner', '중간'), await company.join('learner', '하루')]
  at('2026-12-11T12:00')
  await stop(company, brief)
  at('2027-01-02T12:00')
  const after = await company.join('learner', '나중')
  const joined = await joinedOf(company, id, '2027-01-02')
  expect([early, late, brief, gone, after, company.owner].map(joined)).toEqual([
    ...['2026-12-01', '2026-12-10', '2026-12-10'],
    ...[null, null, null],
  ])
})

test('owners are participants where the course has them in, and see it only there', async () => {
  at('2026-12-01T09:00')
  const company = await studyingCompany(app)
  const [without, within] = [await aCourseOf(company), await aCourseOf(company, { withOwners: true })]
  expect((await joinedOf(company, without, '2026-12-01'))(company.owner)).toBeNull()
  expect((await joinedOf(company, within, '2026-12-01'))(company.owner)).toBe('2026-12-01')
  const own = await company.owner.call('GET /participation', { query: { month: '2026-12' } })
  expect(own.courses.map(({ id }) => id)).toEqual([within])
  const { courses } = await company.owner.call('GET /admin/completion/rules', {})
  const told = new Map(courses.map(({ id, withOwners, participants }) => [id, { withOwners, participants }]))
  expect(told.get(without)).toMatchObject({ withOwners: false, participants: 0 })
  expect(told.get(within)?.participants).toBeGreaterThan(0)
})

test('a course of a team has those who were in it on a day of the course, whatever became of the team', async () => {
  at('2026-11-20T09:00')
  const company = await studyingCompany(app)
  const [stays, moves, comes] = [await company.join(), await company.join(), await company.join()]
  const team = await company.team('영업팀', [stays, moves])
  const id = await aCourseOf(company, { team })
  at('2026-12-05T12:00')
  const change = { params: { id: team }, body: { add: [String(comes.id)], remove: [String(moves.id)] } }
  await (await company.asOwner()).call('POST /admin/teams/:id/members', change)
  await app.runJob(monthsJob, {})
  await outcome(app, company.owner, 'DELETE /admin/teams/:id', { params: { id: team } })
  const joined = await joinedOf(company, id, '2026-12-20')
  expect([stays, moves, comes].map(joined)).toEqual(['2026-12-01', '2026-12-01', '2026-12-05'])
})

test('a forecast says since when somebody is a participant, and is of participants alone', async () => {
  at('2026-12-01T09:00')
  const company = await studyingCompany(app)
  await company.join('learner', '처음')
  const target = await aCourseOf(company)
  at('2026-12-10T12:00')
  await company.join('learner', '중간')
  const { missing, learners } = await company.owner.call('GET /admin/completion/forecast', { query: { target } })
  expect(new Map(missing.map(({ name, joinedOn }) => [name, joinedOn]))).toEqual(
    new Map([
      ['처음', '2026-12-01'],
      ['중간', '2026-12-10'],
    ]),
  )
  expect(learners).toBe(2)
})
