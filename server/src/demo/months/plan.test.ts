import { addDays } from '@readgrow/learning'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { DemoHabit } from '../company-people.ts'
import { habits } from './habits.ts'
import { type Learner, type PlannedDay, planOf } from './plan.ts'

const shelf = [
  { id: 'old-news', publishedOn: '2026-06-01' },
  { id: 'other-news', publishedOn: '2026-06-01' },
  { id: 'later-news', publishedOn: '2026-08-15' },
]
const until = '2026-11-22'
const aLearner = (habit: DemoHabit, more: Partial<Learner> = {}): Learner => ({
  customerId: 'somebody@acme.demo',
  habit,
  joinedOn: '2026-06-03',
  leftOn: null,
  ...more,
})
const dates = (days: readonly PlannedDay[]) => days.map(({ date }) => date)
const isWeekend = (date: string) => [0, 6].includes(new Date(date).getUTCDay())

const learner = fc.record({
  customerId: fc.emailAddress(),
  habit: fc.constantFrom(...(Object.keys(habits) as DemoHabit[])),
  joinedOn: fc.integer({ min: 0, max: 150 }).map((days) => addDays('2026-06-01', days)),
  leftOn: fc.option(fc.integer({ min: 0, max: 200 }).map((days) => addDays('2026-06-01', days))),
})

test('a longer period only adds days, and no day lies outside of the membership', () => {
  fc.assert(
    fc.property(learner, fc.integer({ min: 1, max: 120 }), (somebody, fewer) => {
      const whole = planOf(somebody, { until, shelf })
      const shorter = addDays(until, -fewer)
      expect(planOf(somebody, { until: shorter, shelf })).toEqual(whole.filter(({ date }) => date <= shorter))
      for (const date of dates(whole)) {
        expect(date >= somebody.joinedOn && date <= until).toBe(true)
        expect(somebody.leftOn === null || date <= somebody.leftOn).toBe(true)
      }
      expect(new Set(dates(whole)).size).toBe(whole.length)
    }),
  )
})

test('nobody reads an article before its day or twice a day, and what follows a reading follows a finished one', () => {
  fc.assert(
    fc.property(learner, (somebody) => {
      for (const { date, activities, startsAt } of planOf(somebody, { until, shelf })) {
        const read = activities.filter((activity) => activity.kind === 'ARTICLE')
        expect(new Set(read.map(({ articleId }) => articleId)).size).toBe(read.length)
        for (const { articleId } of read)
          expect((shelf.find(({ id }) => id === articleId)?.publishedOn ?? '') <= date).toBe(true)
        for (const activity of activities)
          if (activity.kind === 'SELF_STUDY' || activity.kind === 'ALOUD')
            expect(read.find(({ articleId }) => articleId === activity.articleId)?.isFinished).toBe(true)
        expect(startsAt).toBeGreaterThan(0)
        expect(startsAt).toBeLessThan(21 * 60)
      }
    }),
  )
})

test('habits show: a skipped month, weekends, a late start, a fading one, and nothing at all', () => {
  const gap = dates(planOf(aLearner('GAP'), { until, shelf }))
  const months = new Set(gap.map((date) => date.slice(0, 7)))
  expect([...months]).toEqual(['2026-06', '2026-07', '2026-09', '2026-10', '2026-11'])
  const weekend = dates(planOf(aLearner('WEEKEND'), { until, shelf }))
  expect(weekend.filter(isWeekend).length).toBeGreaterThan(weekend.length * 0.7)
  const train = dates(planOf(aLearner('TRAIN'), { until, shelf }))
  expect(train.filter(isWeekend).length).toBeLessThan(train.length * 0.1)
  const before = (days: readonly string[], date: string) => days.filter((day) => day < date).length
  const late = dates(planOf(aLearner('LATE'), { until, shelf }))
  expect(before(late, '2026-08-25')).toBeLessThan(late.length * 0.25)
  const fading = dates(planOf(aLearner('FADING'), { until, shelf }))
  expect(before(fading, '2026-08-25')).toBeGreaterThan(fading.length * 0.8)
  expect(planOf(aLearner('NONE'), { until, shelf })).toEqual([])
})
