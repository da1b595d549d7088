import { describe, expect, test } from 'vitest'
import { type Learner, seoul, testApp } from '#testing'
import { nudgesDueJob } from './jobs.ts'
import { aCourse, outcome, studyingCompany } from './testing/studying-company.ts'

const app = await testApp()
const { db, jobs, jobHandlers } = app.services
const at = (text: string) => app.clock.set(seoul(text))

const nudge = (by: Learner, { id }: Pick<Learner, 'id'>, target = 'month') =>
  outcome(app, by, 'POST /admin/completion/learners/:id/nudge', { params: { id: String(id) }, body: { target } })
const work = () => jobs.drain(jobHandlers)
const alarmsOf = ({ id }: Learner) =>
  db.selectFrom('alarm').select(['title', 'text', 'url']).where('account_id', '=', id).orderBy('id').execute()
const mailsTo = async ({ id }: Learner) => {
  await work()
  const { email } = await db.selectFrom('account').select('email').where('id', '=', id).executeTakeFirstOrThrow()
  return (await app.mails()).filter(({ recipient }) => recipient === email)
}
const allow = ({ id }: Learner, mail: boolean) =>
  db.insertInto('learner_setting').values({ account_id: id, reminder_hour: 9, reminder_mail: mail }).execute()

async function team() {
  const company = await studyingCompany(app)
  const lead = await company.lead()
  const learner = await company.join('learner', '김배움')
  await company.team('영업팀', [learner], [lead])
  return { ...company, lead, learner }
}

describe('a nudge', () => {
  test('is an alarm that says by whom and what is still needed; the learner and the log see who it was', async () => {
    at('2026-12-01T12:00')
    const { lead, learner, audit } = await team()
    at('2026-12-10T12:00')
    expect(await nudge(lead, learner)).toMatchObject({ status: 200, body: { isWaiting: false } })
    await work()
    expect(await alarmsOf(learner)).toEqual([
      {
        title: '이리드 님(팀 리드)이 이번 달 학습을 응원해요',
        text: '남은 22일 동안 4일 더 출석하고, 1시간 더 공부하면 참여 기준을 채워요. 남은 날마다 3분씩 하면 돼요.',
        url: '/report-participation',
      },
    ])
    expect((await learner.call('GET /participation', { query: {} })).nudges).toEqual([
      { by: '이리드', role: 'LEAD', at: seoul('2026-12-10T12:00').toISOString() },
    ])
    expect(await audit('learner.nudged')).toMatchObject([{ actor: '이리드', account_id: learner.id }])
    expect(await mailsTo(learner)).toEqual([])
  })

  test('goes by email as well where the learner allows reminders, once, with a way to stop them', async () => {
    at('2026-12-01T12:00')
    const { owner, learner, join } = await team()
    const quiet = await join()
    await allow(learner, true)
    await allow(quiet, false)
    at('2026-12-10T12:00')
    await nudge(owner, learner)
    await nudge(owner, quiet)
    const [mail, ...others] = await mailsTo(learner)
    expect([mail?.subject, others]).toEqual(['[리드그로우] 이번 달 학습을 응원해요', []])
    expect(mail?.text).toContain('나관리 님(회사 관리자)이 이번 달 학습을 응원해요')
    expect(mail?.text).toContain('/unsubscribe?token=')
    expect(await mailsTo(quiet)).toEqual([])
    expect(await alarmsOf(quiet)).toHaveLength(1)
  })

  test('of ten clicks at one instant, by owner and lead, is one', async () => {
    at('2026-12-01T12:00')
    const { owner, lead, learner } = await team()
    at('2026-12-10T12:00')
    const clicks = Array.from({ length: 10 }, (_, index) => nudge(index % 2 ? owner : lead, learner))
    const codes = (await Promise.all(clicks)).map(({ status, code }) => code ?? status)
    expect(codes.sort()).toEqual([200, ...Array<string>(9).fill('NUDGED_LATELY')].sort())
    await work()
    expect(await alarmsOf(learner)).toHaveLength(1)
  })

  test('is the only one for three days, whoever sends the next', async () => {
    at('2026-12-01T12:00')
    const { owner, lead, learner } = await team()
    at('2026-12-10T12:00')
    await nudge(lead, learner)
    at('2026-12-13T11:59:59')
    expect((await nudge(owner, learner)).code).toBe('NUDGED_LATELY')
    at('2026-12-13T12:00')
    expect((await nudge(owner, learner)).status).toBe(200)
  })
})

describe('a nudge at night, and one that came too late,', () => {
  test.each(['2026-12-10T22:00', '2026-12-11T00:10', '2026-12-11T04:00', '2026-12-11T07:59:59'])(
    'that is clicked at %s goes at 08:00, and is sent at no other time of the night',
    async (night) => {
      at('2026-12-01T12:00')
      const { lead, learner } = await team()
      at(night)
      const morning = seoul('2026-12-11T08:00').toISOString()
      expect(await nudge(lead, learner)).toMatchObject({ body: { goesAt: morning, isWaiting: true } })
      await app.runJob(nudgesDueJob, {})
      await work()
      expect(await alarmsOf(learner)).toEqual([])
      at('2026-12-11T08:00')
      await app.runJob(nudgesDueJob, {})
      await app.runJob(nudgesDueJob, {})
      await work()
      expect(await alarmsOf(learner)).toHaveLength(1)
      at('2026-12-14T07:59:59')
      await app.runJob(nudgesDueJob, {})
      // Clicked in the night before the third morning is over, it goes exactly three days after the one before.
      expect((await nudge(lead, learner)).status).toBe(200)
    },
  )

  test('that waited is not sent to whoever has reached it meanwhile, or left', async () => {
    at('2026-12-01T12:00')
    const { lead, learner, studied } = await team()
    at('2026-12-10T23:00')
    await nudge(lead, learner)
    for (const day of ['07', '08', '09', '10']) await studied(learner, `2026-12-${day}`, { units: 1, minutes: 20 })
    at('2026-12-11T08:10')
    await app.runJob(nudgesDueJob, {})
    await work()
    expect(await alarmsOf(learner)).toEqual([])
    expect((await learner.call('GET /participation', { query: {} })).nudges).toEqual([])
  })

  test('never says how much is missing to whoever cannot reach it any more', async () => {
    at('2026-12-01T12:00')
    const { lead, learner } = await team()
    at('2026-12-30T12:00')
    await nudge(lead, learner)
    await work()
    const [alarm] = await alarmsOf(learner)
    expect(alarm?.text).toBe(
      '바빴던 기간도 있는 거예요. 오늘 기사 한 편부터 다시 읽어 보세요. 읽은 만큼 그대로 남아요.',
    )
  })
})

describe('one press for everybody', () => {
  const press = (by: Learner, body: { team?: string; people?: number; id?: string; target?: string } = {}) =>
    outcome(app, by, 'POST /admin/completion/nudges', {
      body: { id: crypto.randomUUID(), target: 'month', people: 100, ...body },
    })
  const openOf = async (viewer: Learner) => (await viewer.call('GET /admin/completion/forecast', { query: {} })).open

  test('nudges those who fall behind and were not nudged lately, once, and not the caller', async () => {
    at('2026-12-01T12:00')
    const { owner, learner, join, studied, audit } = await team()
    const fine = await join()
    for (const day of ['01', '02', '03', '04']) await studied(fine, `2026-12-${day}`, { units: 1, minutes: 20 })
    at('2026-12-10T12:00')
    await nudge(owner, learner)
    await work()
    const open = await openOf(owner)
    const id = crypto.randomUUID()
    expect(await press(owner, { id, people: open - 1 })).toMatchObject({ status: 409, code: 'STATE_CONFLICT' })
    const presses = await Promise.all([press(owner, { id, people: open }), press(owner, { id, people: open })])
    expect(presses.map(({ body }) => body.nudged)).toEqual([open, open])
    expect(presses[0]?.body.goesAt).toBe(seoul('2026-12-10T12:05').toISOString())
    expect(await openOf(owner)).toBe(0)
    expect(await audit('learner.nudged')).toHaveLength(open + 1)
    await app.runJob(nudgesDueJob, {})
    await work()
    const newest = await join('learner', '새 사람')
    expect(await alarmsOf(newest)).toEqual([])
    at('2026-12-10T12:10')
    await app.runJob(nudgesDueJob, {})
    await work()
    expect(await alarmsOf(learner)).toHaveLength(1)
    expect(await alarmsOf(fine)).toEqual([])
    expect(await alarmsOf(owner)).toEqual([])
  })

  test('is taken back before it goes, by whoever pressed, and may be sent again then', async () => {
    at('2026-12-01T12:00')
    const { owner, lead, learner } = await team()
    at('2026-12-10T21:58')
    const id = crypto.randomUUID()
    expect((await press(lead, { id })).body).toMatchObject({ goesAt: seoul('2026-12-11T08:00').toISOString() })
    const take = (by: Learner) => outcome(app, by, 'DELETE /admin/completion/nudges/:id', { params: { id } })
    expect((await take(owner)).code).toBe('NOT_FOUND')
    expect((await take(lead)).body).toEqual({ withdrawn: 1 })
    at('2026-12-11T08:10')
    await app.runJob(nudgesDueJob, {})
    await work()
    expect(await alarmsOf(learner)).toEqual([])
    expect(await nudge(owner, learner)).toMatchObject({ status: 200 })
    await work()
    expect(await alarmsOf(learner)).toHaveLength(1)
    expect((await take(lead)).body).toEqual({ withdrawn: 0 })
  })

  test('reaches of a lead’s press their own teams, and of one for a team that is not theirs nobody', async () => {
    at('2026-12-01T12:00')
    const { lead, owner, join, team: makeTeam } = await team()
    const elsewhere = await join()
    const other = await makeTeam('다른 팀', [elsewhere])
    at('2026-12-10T12:00')
    expect((await press(lead, { team: other })).body).toMatchObject({ nudged: 0 })
    expect((await press(lead)).body).toMatchObject({ nudged: 1 })
    expect((await press(owner, { team: other })).body).toMatchObject({ nudged: 1 })
    expect((await press(elsewhere)).status).toBe(403)
  })
})

describe('who may be nudged', () => {
  test('members of the own teams, by a lead; others are not there', async () => {
    at('2026-12-01T12:00')
    const { lead, join, owner } = await team()
    const elsewhere = await join()
    const stranger = await studyingCompany(app).then((company) => company.join())
    expect((await nudge(lead, elsewhere)).code).toBe('NOT_FOUND')
    expect((await nudge(owner, stranger)).code).toBe('NOT_FOUND')
    expect((await nudge(owner, { id: 1 })).code).toBe('NOT_FOUND')
  })

  test('nobody who has reached it, and nobody by themselves', async () => {
    at('2026-12-01T12:00')
    const { owner, learner, studied } = await team()
    for (const day of ['01', '02', '03', '04']) await studied(learner, `2026-12-${day}`, { units: 1, minutes: 20 })
    at('2026-12-10T12:00')
    expect((await nudge(owner, learner)).code).toBe('STATE_CONFLICT')
    expect((await nudge(owner, owner)).code).toBe('STATE_CONFLICT')
  })

  test('about a course that runs; one that was withdrawn while the page was open is not there', async () => {
    at('2026-12-10T12:00')
    const { owner, learner } = await team()
    const rule = aCourse({ from: '2026-12-10', to: '2026-12-31' })
    const body = { name: '12월 과정', team: null, rule }
    const id = (await outcome(app, owner, 'POST /admin/completion/courses', { query: {}, body })).body.id ?? ''
    const forecast = () => outcome(app, owner, 'GET /admin/completion/forecast', { query: { target: id } })
    expect((await nudge(owner, learner, id)).status).toBe(200)
    await work()
    expect((await alarmsOf(learner))[0]?.title).toBe('나관리 님(회사 관리자)이 ‘12월 과정’ 과정을 응원해요')
    await outcome(app, owner, 'DELETE /admin/completion/courses/:id', { params: { id } })
    expect((await forecast()).code).toBe('NOT_FOUND')
    expect((await nudge(owner, learner, id)).code).toBe('NOT_FOUND')
  })
})
