import { minuteOfStudyDay, studyDateOf } from '@readgrow/learning'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { depth, projectionsOf, report, seoul, testApp } from '#testing'
import { rebuildFromLog } from '../learning.ts'
import { readActiveDays } from './index.ts'

const app = await testApp()
const spent = (at: Date, quarters: number) => ({
  kind: 'TIME_SPENT' as const,
  id: crypto.randomUUID(),
  at: at.toISOString(),
  quarters,
})
const secondsOf = async ({ id }: { readonly id: number }) =>
  (await projectionsOf(app, id)).days.map(({ study_date, active_seconds }) => [study_date, active_seconds])

const lateSecondsOf = async ({ id }: { readonly id: number }) =>
  (await projectionsOf(app, id)).days.map((day) => [day.study_date, day.active_seconds, day.late_seconds])

describe('active time', () => {
  test('of two tabs, of a repeat and of a late event counts each quarter of a minute once', async () => {
    app.clock.set(seoul('2026-12-10T21:00'))
    const learner = await app.anAccount()
    const first = spent(seoul('2026-12-10T20:50'), 0b1100)
    await report(app, learner, [first, spent(seoul('2026-12-10T20:50'), 0b0110)])
    await report(app, learner, [first, spent(seoul('2026-12-10T20:49:31'), 0b1111)])
    expect(await secondsOf(learner)).toEqual([['2026-12-10', (3 + 4) * 15]])
  })

  test('stays with its study day at 03:59:59 and at 04:00, at the end of a month and on a leap day', async () => {
    app.clock.set(seoul('2028-03-01T05:00'))
    const learner = await app.anAccount({ payment: { state: 'ACTIVE', expiresOn: '2028-12-31' } })
    await report(app, learner, [
      spent(seoul('2028-02-29T03:59:59'), 0b0001),
      spent(seoul('2028-02-29T04:00'), 0b1000),
      spent(seoul('2028-03-01T03:59'), 0b1111),
      spent(seoul('2028-03-01T04:00'), 0b0100),
    ])
    expect(await secondsOf(learner)).toEqual([
      ['2028-02-28', 15],
      ['2028-02-29', 75],
      ['2028-03-01', 15],
    ])
  })

  test('of a clock that is ahead is time of when it came', async () => {
    app.clock.set(seoul('2026-12-11T12:00'))
    const learner = await app.anAccount()
    await report(app, learner, [spent(seoul('2026-12-11T12:10'), 0b1111), spent(seoul('2026-12-14T12:10'), 0b1111)])
    expect(await secondsOf(learner)).toEqual([['2026-12-11', 60]])
  })
})

describe('active time', () => {
  test('that was off line for a long weekend counts for its own days, in the month that is over too, and is late', async () => {
    app.clock.set(seoul('2026-12-01T09:05'))
    const learner = await app.anAccount()
    const evening = Array.from({ length: 30 }, (_, minute) =>
      spent(new Date(seoul('2026-11-28T20:00').getTime() + minute * 60_000), 0b1111),
    )
    await report(app, learner, [...evening, spent(seoul('2026-11-30T23:50'), 0b1111)])
    expect(await lateSecondsOf(learner)).toEqual([
      ['2026-11-28', 1_800, 1_800],
      ['2026-11-30', 60, 0],
    ])
    const monthOf = async (month: string) =>
      (await app.as(learner).call('GET /monthly-reports/:month', { params: { month } })).body.numbers
    expect(await monthOf('2026-11')).toMatchObject({ activeSeconds: 1_860, lateSeconds: 1_800 })
  })

  test('that came after more than a week is put before its arrival, none of it lost, told twice or by two devices', async () => {
    app.clock.set(seoul('2026-12-11T04:20'))
    const learner = await app.anAccount()
    const hour = Array.from({ length: 60 }, (_, minute) =>
      spent(new Date(seoul('2026-11-28T20:00').getTime() + minute * 60_000), 0b1111),
    )
    await report(app, learner, [spent(seoul('2026-12-11T04:10'), 0b1111)])
    await report(app, learner, hour.slice(0, 50))
    const again = hour.slice(40, 50).map((event) => ({ ...event, id: crypto.randomUUID() }))
    await report(app, learner, [...hour.slice(50), ...again, ...hour.slice(0, 5)])
    const days = await lateSecondsOf(learner)
    // Nineteen free minutes since 04:00; the rest before, on the study day that ended then.
    expect(days).toEqual([
      ['2026-12-10', 41 * 60, 41 * 60],
      ['2026-12-11', 20 * 60, 19 * 60],
    ])
    await rebuildFromLog(app.services, learner.id)
    expect(await lateSecondsOf(learner)).toEqual(days)
  })

  test('is refused for no quarter and for a fifth', async () => {
    const learner = await app.anAccount()
    for (const quarters of [0, 16, -1, 1.5]) {
      const answer = await app
        .as(learner)
        .call('POST /learning/events', { body: { events: [spent(app.clock.now(), quarters)] } })
      expect([answer.status, answer.body.code]).toEqual([400, 'VALIDATION_FAILED'])
    }
  })
})

test('active time equals a recount of the log and a rebuild, whatever came in which order', async () => {
  const ends = seoul('2026-12-15T12:00')
  const event = fc.record({
    minutesAgo: fc.integer({ min: -30, max: 3_500 }),
    quarters: fc.integer({ min: 1, max: 15 }),
  })
  await fc.assert(
    fc.asyncProperty(fc.array(event, { minLength: 1, maxLength: 40 }), async (events) => {
      app.clock.set(ends)
      const learner = await app.anAccount()
      const all = events.map(({ minutesAgo, quarters }) =>
        spent(new Date(ends.getTime() - minutesAgo * 60_000), quarters),
      )
      await report(app, learner, [...all, ...all.slice(0, 5)])
      const before = await projectionsOf(app, learner.id)
      const bits = new Set(
        all.flatMap(({ at, quarters }) => {
          const claimed = new Date(at)
          const age = ends.getTime() - claimed.getTime()
          const when = age >= 0 && age <= 7 * 24 * 3_600_000 ? claimed : ends
          return [8, 4, 2, 1].flatMap((bit) =>
            quarters & bit ? [`${studyDateOf(when)} ${minuteOfStudyDay(when)} ${bit}`] : [],
          )
        }),
      )
      expect(before.days.reduce((sum, day) => sum + day.active_seconds, 0)).toBe(bits.size * 15)
      await rebuildFromLog(app.services, learner.id)
      expect(await projectionsOf(app, learner.id)).toEqual(before)
    }),
    { numRuns: depth(4, 15) },
  )
})

test('the active days of many accounts come in one statement, in the order of their days', async () => {
  app.clock.set(seoul('2026-12-20T12:00'))
  const [one, two, idle] = [await app.anAccount(), await app.anAccount(), await app.anAccount()]
  await report(app, one, [spent(seoul('2026-12-19T12:00'), 15), spent(seoul('2026-12-20T11:00'), 8)])
  await report(app, two, [spent(seoul('2026-12-19T12:00'), 1)])
  const days = await readActiveDays(app.services.db, [one.id, two.id, idle.id], {
    from: '2026-12-19',
    to: '2026-12-20',
  })
  expect([...days]).toEqual([
    [
      one.id,
      [
        { date: '2026-12-19', activeSeconds: 60, units: 0 },
        { date: '2026-12-20', activeSeconds: 15, units: 0 },
      ],
    ],
    [two.id, [{ date: '2026-12-19', activeSeconds: 15, units: 0 }]],
  ])
})
