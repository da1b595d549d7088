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

  test('of a clock that is ahead, or two days behind, is time of when it came', async () => {
    app.clock.set(seoul('2026-12-11T12:00'))
    const learner = await app.anAccount()
    await report(app, learner, [
      spent(seoul('2026-12-11T12:10'), 0b1111),
      spent(seoul('2026-12-14T12:10'), 0b1111),
      spent(seoul('2026-12-09T11:59'), 0b1111),
    ])
    expect(await secondsOf(learner)).toEqual([['2026-12-11', 60]])
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
          const when = age >= 0 && age <= 48 * 3_600_000 ? claimed : ends
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
