import { judge } from '@readgrow/learning/completion'
import { describe, expect, test } from 'vitest'
import { seoul, testApp } from '#testing'
import { verifyChain } from './chain.ts'
import { coursesOverJob } from './jobs.ts'
import { readOwn } from './rows.ts'
import { courseCompany, outcome } from './testing/course-company.ts'

const app = await testApp()
const { db, jobs, jobHandlers } = app.services
const at = (text: string) => app.clock.set(seoul(text))
const december = { from: '2026-12-01', to: '2026-12-10' }
/** What the night does: looks for courses that are over, and issues. */
async function night(): Promise<void> {
  await app.runJob(coursesOverJob, {})
  await jobs.drain(jobHandlers)
}

async function completed() {
  at('2026-12-01T12:00')
  const company = await courseCompany(app)
  const learner = await company.join('김수료')
  const courseId = await company.course(december)
  await company.studied(learner, '2026-12-01')
  await company.studied(learner, '2026-12-02')
  at('2026-12-02T12:00')
  const issue = () => outcome(app, learner, 'POST /certificates', { body: { courseId } })
  return { company, learner, courseId, issue }
}

describe('a certificate', () => {
  test('is issued on request once the course is completed, and asked again it is the same one', async () => {
    const { company, learner, courseId, issue } = await completed()
    const listed = await learner.call('GET /certificates', {})
    expect(listed.listedName).toBe('김수료')
    expect(listed.ready).toEqual([{ courseId, course: '겨울 과정', ...december, goesOn: true }])
    const first = await issue()
    expect(first.body).toMatchObject({
      name: '김수료',
      course: '겨울 과정',
      ...december,
      company: company.name,
      issuedAt: seoul('2026-12-02T12:00').toISOString(),
      state: 'VALID',
      reason: null,
      isShown: true,
      code: expect.stringMatching(/^[0-9A-HJKMNP-TV-Z]{4}(-[0-9A-HJKMNP-TV-Z]{4}){3}$/),
    })
    expect(first.body.address).toBe(`http://localhost/certificate/${first.body.code}`)
    expect((await issue()).body).toEqual(first.body)
    expect(await learner.call('GET /certificates', {})).toMatchObject({ certificates: [first.body], ready: [] })
  })

  test('is issued once, however many ask at the same time', async () => {
    const { issue, learner } = await completed()
    const answers = await Promise.all(Array.from({ length: 8 }, issue))
    expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(200))
    expect(new Set(answers.map(({ body }) => body.code)).size).toBe(1)
    expect(await readOwn(db, learner.id)).toHaveLength(1)
  })

  test('is refused before the course is completed, and for courses of others', async () => {
    at('2026-12-01T12:00')
    const company = await courseCompany(app)
    const learner = await company.join()
    const courseId = await company.course(december)
    await company.studied(learner, '2026-12-01')
    const issue = (id: string) => outcome(app, learner, 'POST /certificates', { body: { courseId: id } })
    expect(await issue(courseId)).toMatchObject({ status: 409, code: 'STATE_CONFLICT' })
    const { courseId: foreign } = await completed()
    expect(await issue(foreign)).toMatchObject({ status: 404, code: 'NOT_FOUND' })
    expect((await learner.call('GET /certificates', {})).ready).toEqual([])
  })

  test('counts the study day: at 03:59:59 the second day has not begun, at 04:00 it has', async () => {
    at('2026-12-01T12:00')
    const company = await courseCompany(app)
    const learner = await company.join()
    const courseId = await company.course(december)
    await company.studied(learner, '2026-12-01')
    await company.studied(learner, '2026-12-02')
    const issue = () => outcome(app, learner, 'POST /certificates', { body: { courseId } })
    at('2026-12-02T03:59:59')
    expect(await issue()).toMatchObject({ status: 409 })
    at('2026-12-02T04:00:00')
    expect(await issue()).toMatchObject({ status: 200 })
  })
})

describe('whoever completed a course of a team', () => {
  const inTeam = async () => {
    at('2026-12-01T12:00')
    const company = await courseCompany(app)
    const [done, half] = [await company.join('김완료'), await company.join('이절반')]
    const asOwner = async () => app.as(await company.owner.present())
    const { id: team } = (await (await asOwner()).call('POST /admin/teams', { body: { name: '영업팀' } })).body
    const people = [done, half].map(({ id }) => String(id))
    await (await asOwner()).call('POST /admin/teams/:id/members', { params: { id: team }, body: { add: people } })
    const courseId = await company.course(december, 2, team)
    for (const day of ['2026-12-01', '2026-12-02']) await company.studied(done, day)
    await company.studied(half, '2026-12-01')
    at('2026-12-03T12:00')
    return { company, done, half, team, people, courseId, asOwner }
  }

  test('and moved to another team is certified; what somebody does after leaving does not count for it', async () => {
    const { company, done, half, team, people, courseId, asOwner } = await inTeam()
    await (await asOwner()).call('POST /admin/teams/:id/members', { params: { id: team }, body: { remove: people } })
    await company.studied(half, '2026-12-05')
    at('2026-12-06T12:00')
    expect((await done.call('GET /certificates', {})).ready).toMatchObject([{ courseId, goesOn: false }])
    expect(await outcome(app, done, 'POST /certificates', { body: { courseId } })).toMatchObject({ status: 200 })
    expect((await half.call('GET /certificates', {})).ready).toEqual([])
    expect(await outcome(app, half, 'POST /certificates', { body: { courseId } })).toMatchObject({ status: 409 })
  })

  test('gets it by night as well where the team was dissolved', async () => {
    const { company, done, half, team, asOwner } = await inTeam()
    await (await asOwner()).call('DELETE /admin/teams/:id', { params: { id: team } })
    at('2026-12-14T04:50')
    await night()
    expect(await company.certificatesOf(done)).toHaveLength(1)
    expect(await company.certificatesOf(half)).toEqual([])
  })
})

describe('an issued certificate', () => {
  test('keeps what was judged and the names of its day, whatever comes later', async () => {
    const { company, learner, issue } = await completed()
    const { body: before } = await issue()
    const [stored] = await readOwn(db, learner.id)
    await company.studied(learner, '2026-12-01', { minutes: 0, units: 0 })
    await company.studied(learner, '2026-12-03', { units: 5 })
    await db.updateTable('account').set({ name: '김개명' }).where('id', '=', learner.id).execute()
    await db.updateTable('company').set({ name: '새 이름' }).where('id', '=', company.id).execute()
    at('2026-12-20T12:00')
    await night()
    expect(await company.certificatesOf(learner)).toEqual([before])
    const [after] = await readOwn(db, learner.id)
    expect(after).toEqual(stored)
    if (!after) throw new Error('the certificate is gone')
    const { rule, days, today, expected, share } = after.judged
    const again = judge(rule, days, today, expected)
    expect(again.state).toBe('COMPLETED')
    expect(again.requirements.map(({ reached }) => reached)).toEqual(share.requirements.map(({ reached }) => reached))
    expect(days.map(({ date }) => date)).toEqual(['2026-12-01', '2026-12-02'])
  })

  test('cannot be changed, only revoked, and only once', async () => {
    const { learner, issue } = await completed()
    await issue()
    const change = (set: object) =>
      db.updateTable('certificate').set(set).where('account_id', '=', learner.id).execute()
    await expect(change({ name: '남의 이름' })).rejects.toThrow('never changed')
    await change({ revoked_at: app.clock.now(), revoked_reason: 'x' })
    await expect(change({ revoked_at: null, revoked_reason: null })).rejects.toThrow('never changed')
  })

  test('rests on a chain whose last hash it states', async () => {
    const { learner, issue } = await completed()
    await issue()
    const [certificate] = await readOwn(db, learner.id)
    const links = await db
      .selectFrom('certificate_evidence')
      .select(['row', 'hash'])
      .where('account_id', '=', learner.id)
      .orderBy('no')
      .execute()
    const end = { rows: certificate?.evidenceRows ?? 0, hash: certificate?.evidenceHash ?? '' }
    expect(links.length).toBeGreaterThan(2)
    expect(verifyChain(links, end)).toBeNull()
    expect(verifyChain(links.slice(1), end)).not.toBeNull()
  })
})

describe('after the end of a course', () => {
  test('whoever completed it gets theirs three days later, with an alarm, once', async () => {
    at('2026-12-01T12:00')
    const company = await courseCompany(app)
    const [diligent, late, idle] = [await company.join('김성실'), await company.join('이늦음'), await company.join()]
    await company.course(december)
    for (const day of ['2026-12-01', '2026-12-02']) await company.studied(diligent, day)
    at('2026-12-13T23:00')
    await night()
    expect(await company.certificatesOf(diligent)).toEqual([])
    // Events of a device that was offline.
    for (const day of ['2026-12-09', '2026-12-10']) await company.studied(late, day)
    at('2026-12-14T04:50')
    await night()
    await night()
    expect(await company.certificatesOf(diligent)).toHaveLength(1)
    expect(await company.certificatesOf(late)).toHaveLength(1)
    expect(await company.certificatesOf(idle)).toEqual([])
    const alarms = await db.selectFrom('alarm').select('title').where('account_id', '=', diligent.id).execute()
    expect(alarms).toEqual([{ title: '수료증이 나왔어요' }])
  })

  test('whoever was off line for six days after it gets theirs when it arrives, and nobody after a week', async () => {
    at('2026-12-01T12:00')
    const company = await courseCompany(app)
    const [late, later] = [await company.join('이늦음'), await company.join('박더늦음')]
    await company.course(december)
    at('2026-12-14T04:50')
    await night()
    for (const day of ['2026-12-09', '2026-12-10']) await company.studied(late, day)
    at('2026-12-17T04:50')
    await night()
    expect(await company.certificatesOf(late)).toHaveLength(1)
    at('2026-12-19T04:50')
    await night()
    for (const day of ['2026-12-09', '2026-12-10']) await company.studied(later, day)
    at('2026-12-20T04:50')
    await night()
    expect(await company.certificatesOf(later)).toEqual([])
  })
})

describe('the certificates of a course that is over', () => {
  test('two servers issue it once', async () => {
    at('2026-12-01T12:00')
    const company = await courseCompany(app)
    const learner = await company.join()
    await company.course(december)
    for (const day of ['2026-12-01', '2026-12-02']) await company.studied(learner, day)
    at('2026-12-14T04:50')
    await Promise.all([app.runJob(coursesOverJob, {}), app.runJob(coursesOverJob, {})])
    await Promise.all([jobs.drain(jobHandlers), jobs.drain(jobHandlers)])
    expect(await company.certificatesOf(learner)).toHaveLength(1)
    const alarms = await db.selectFrom('alarm').select('id').where('account_id', '=', learner.id).execute()
    expect(alarms).toHaveLength(1)
  })

  test('a course that was withdrawn still gives one to whoever had completed it by then', async () => {
    const { company, learner, courseId } = await completed()
    const other = await company.join('이절반')
    await company.studied(other, '2026-12-02')
    await outcome(app, company.owner, 'DELETE /admin/completion/courses/:id', { params: { id: courseId } })
    await company.studied(other, '2026-12-03')
    at('2026-12-06T12:00')
    await night()
    expect(await company.certificatesOf(learner)).toHaveLength(1)
    expect(await company.certificatesOf(other)).toEqual([])
  })

  test('whoever is leaving gets none', async () => {
    const { learner } = await completed()
    at('2026-12-14T12:00')
    await db
      .updateTable('account')
      .set({ status: 'LEFT', left_at: app.clock.now() })
      .where('id', '=', learner.id)
      .execute()
    await night()
    expect(await readOwn(db, learner.id)).toEqual([])
  })
})
