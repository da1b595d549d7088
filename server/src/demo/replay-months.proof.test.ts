import { studyDateOf } from '@readgrow/learning'
import { describe, expect, test, vi } from 'vitest'
import { coursesOverJob } from '#certificates'
import { logOf, projectionsOf, seoul } from '#testing'
import { rebuildFromLog } from '../learning.ts'
import { storeDemoCourse } from './courses.ts'
import { markId } from './day-writer.ts'
import { replayMonths } from './months/replay.ts'
import { runDemoMonths } from './months/run.ts'
import { findStudent } from './months/students.ts'
import { aDemo, lostAfter, start, withoutRest } from './months/testing/demo-months.ts'

const [newest, hardly, left] = ['sehun.ahn@acme.demo', 'eunwoo.seo@acme.demo', 'minseo.cho@acme.demo']

const [whole, interrupted] = [await aDemo(), await aDemo()]

/** The events of a log by their names, without their places in it. */
async function logBy({ app, idOf }: typeof whole, customerId: string) {
  const log = await logOf(app, await idOf(customerId))
  return new Map(
    log.map(({ id, kind, received_at, client_at, detail }) => [id, { kind, received_at, client_at, detail }]),
  )
}

describe('the months of the demo', () => {
  test('were received when they happened, up to yesterday, and a rebuild of each log gives what screens read', async () => {
    const { app, idOf, replay } = whole
    expect(await replay([newest, hardly])).toMatchObject({ learners: 2 })
    for (const customerId of [newest, hardly]) {
      const id = await idOf(customerId)
      const log = await logOf(app, id)
      expect(log.length).toBeGreaterThan(20)
      for (const { received_at, client_at, study_date } of log) {
        const lateMs = received_at.getTime() - client_at.getTime()
        expect(lateMs >= 0 && lateMs < 3_600_000).toBe(true)
        expect(study_date).toBe(studyDateOf(received_at))
        expect(study_date <= '2026-11-22').toBe(true)
      }
      const before = await projectionsOf(app, id)
      expect(before.days.length).toBeGreaterThan(3)
      await rebuildFromLog(app.services, id)
      expect(await projectionsOf(app, id)).toEqual(before)
    }
  })

  test('are the sums of their events, recounted without any projection', async () => {
    const { app, idOf } = whole
    const id = await idOf(newest)
    const { rows } = await app.services.pool.query(
      `select study_date, (count(distinct article_id) filter (where kind = 'ARTICLE_FINISHED'))::int as articles,
         (count(distinct (article_id, detail ->> 'quizId')) filter (where kind = 'QUIZ_ANSWERED'))::int as quiz_answers,
         coalesce(sum((detail ->> 'seconds')::int) filter (where kind = 'READ_FOR'), 0)::int as reading_seconds,
         coalesce(bool_or(kind = 'QUEUE_CLEARED'), false) as queue_cleared,
         (select count(*)::int from review_log r where r.account_id = $1 and r.study_date = e.study_date
           and r.source < 2 and r.undone_at is null) as word_answers,
         (select count(distinct (date_trunc('minute', t.client_at), bit))::int * 15 from learning_event t, unnest(array[1, 2, 4, 8]) bit
           where t.account_id = $1 and t.kind = 'TIME_SPENT' and t.study_date = e.study_date
             and (t.detail ->> 'quarters')::int & bit > 0) as active_seconds
       from learning_event e where account_id = $1 group by study_date order by study_date`,
      [id],
    )
    const { days } = await projectionsOf(app, id)
    expect(days).toMatchObject(rows)
    expect(rows.length).toBe(days.length)
  })

  test('are the same on another server, ended and begun again, and replayed twice', async () => {
    const { app, replay } = interrupted
    let days = 0
    const fourDays = { pause: async () => void days++, isStopped: () => days >= 4 }
    // In the same order of learners: what a level test asks depends on what others were asked before.
    expect(await replayMonths(app.services, { ...fourDays, only: [newest, hardly] })).toMatchObject({ days: 4 })
    await replay([newest, hardly])
    expect(await replay([newest, hardly])).toEqual({ learners: 0, days: 0 })
    for (const customerId of [newest, hardly])
      expect(await logBy(interrupted, customerId)).toEqual(await logBy(whole, customerId))
  })

  test('have everything once after a day that was cut in the middle, wherever that was', async () => {
    const killed = await aDemo()
    const { services } = killed.app
    for (const statements of [45, 140, 260, 390, 520, 700]) {
      const db = lostAfter(statements, services.db)
      const replaying = replayMonths({ ...services, db }, { ...withoutRest, only: [newest] })
      await expect(replaying).rejects.toThrow('killed')
    }
    await killed.replay([newest])
    const activities = async (demo: typeof whole) =>
      [...(await logBy(demo, newest))].flatMap(([id, { kind }]) => (kind === 'TIME_SPENT' ? [] : [id])).sort()
    expect(await activities(killed)).toEqual(await activities(whole))
    const id = await killed.idOf(newest)
    const before = await projectionsOf(killed.app, id)
    await rebuildFromLog(services, id)
    expect(await projectionsOf(killed.app, id)).toEqual(before)
  })

  test('go on up to yesterday when the demo is opened days later', async () => {
    const { app, replay, idOf } = interrupted
    app.clock.set(seoul('2026-12-07T10:00'))
    await replay([newest])
    const later = (await projectionsOf(app, await idOf(newest))).days.map(({ study_date }) => study_date)
    expect(later.some((date) => date > '2026-11-22')).toBe(true)
    expect(later.every((date) => date <= '2026-12-06')).toBe(true)
  })
})

test('the course that is over gives a certificate to whoever completed it, once', async () => {
  const { app, replay, idOf } = whole
  const [diligent, idle] = ['subin.kang@acme.demo', 'eunwoo.seo@acme.demo']
  await replay([diligent])
  for (const which of ['OVER', 'RUNNING', 'OVER'] as const) await storeDemoCourse(app.services, which)
  for (let round = 0; round < 2; round++) {
    await app.runJob(coursesOverJob, {})
    await app.services.jobs.drain(app.services.jobHandlers)
  }
  const issued = await app.services.db.selectFrom('certificate').select(['account_id', 'course_name']).execute()
  expect(issued).toContainEqual({ account_id: await idOf(diligent), course_name: '영어 뉴스 읽기 1기' })
  expect(issued.map(({ account_id }) => account_id)).not.toContain(await idOf(idle))
  expect(new Set(issued.map(({ account_id }) => account_id)).size).toBe(issued.length)
})

test('a member who left the company studied until the day before', async () => {
  const { db } = whole.app.services
  const student = await findStudent(db, { customerId: left, habit: 'LUNCH', level: 'B1' }, start)
  expect(student?.leftOn).toBe('2026-11-13')
})

test('a stop waits for the day that is being replayed', async () => {
  const { app, idOf } = interrupted
  const reader = await idOf('reader@demo.readgrow.kr')
  const days = async () => (await projectionsOf(app, reader)).days.map(({ study_date }) => study_date)
  const { stop } = runDemoMonths(app.services, app.databaseUrl)
  await vi.waitUntil(async () => (await days()).length > 2, { timeout: 60_000 })
  await stop()
  const last = (await days()).at(-1) ?? ''
  const stored = new Set((await logOf(app, reader)).map(({ id }) => id))
  expect(stored).toContain(markId('reader@demo.readgrow.kr', last, 'end'))
})
