import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays, daysBetween } from '../study-clock.ts'
import { type DrawnCase, drawnCases, drawnDays } from './drawn-rules.ts'
import { expectedDays, forecast, judge, percentsAfter } from './index.ts'
import type { CompletionState, RequirementState } from './judge.ts'
import type { ActiveDay } from './rule.ts'

const runs = { numRuns: 1_000 }
/** Sums of fractions may differ by their last bits. */
const lastBits = 1e-9
const judged = ({ rule, days, today, expected }: DrawnCase, more: readonly ActiveDay[] = [], on = today) =>
  judge(rule, [...days, ...more], on, expected)

/** From worst to best. */
const states: readonly RequirementState[] = ['MISSED', 'IMPOSSIBLE', 'POSSIBLE', 'REACHED']
const wholeStates: readonly CompletionState[] = ['MISSED', 'IMPOSSIBLE', 'NOT_BEGUN', 'ON_THE_WAY', 'COMPLETED']

/** The dates of the period from today on. */
function datesLeft({ rule, today }: DrawnCase): string[] {
  const from = today < rule.period.from ? rule.period.from : today
  return Array.from({ length: Math.max(0, daysBetween(from, rule.period.to) + 1) }, (_, index) => addDays(from, index))
}

describe('a judgement', () => {
  test('is never worse for more activity', () => {
    fc.assert(
      fc.property(drawnCases, drawnDays, (given, more) => {
        const [before, after] = [judged(given), judged(given, more)]
        expect(wholeStates.indexOf(after.state)).toBeGreaterThanOrEqual(wholeStates.indexOf(before.state))
        expect(after.share).toBeGreaterThanOrEqual(before.share - lastBits)
        for (const [index, now] of after.requirements.entries()) {
          const then = before.requirements[index]
          expect(states.indexOf(now.state)).toBeGreaterThanOrEqual(states.indexOf(then?.state ?? 'REACHED'))
          expect(now.reached).toBeGreaterThanOrEqual((then?.reached ?? Number.NaN) - lastBits)
          expect(now.needed).toBeLessThanOrEqual((then?.needed ?? Number.NaN) + lastBits)
          if (now.leastADay !== null) expect(now.leastADay).toBeLessThanOrEqual(then?.leastADay ?? Number.MAX_VALUE)
        }
      }),
      runs,
    )
  })

  test('hangs on no order of the entries', () => {
    const orders = drawnCases.chain((given) =>
      fc
        .shuffledSubarray([...given.days], { minLength: given.days.length })
        .map((shuffled) => ({ given, other: { ...given, days: shuffled } })),
    )
    fc.assert(
      fc.property(orders, ({ given, other }) => {
        expect(judged(other)).toEqual(judged(given))
        expect(forecast(other.rule, other.days, other.today, other.expected)).toEqual(
          forecast(given.rule, given.days, given.today, given.expected),
        )
      }),
      runs,
    )
  })

  test('is the same however a day is cut into entries, and no day passes its cap', () => {
    fc.assert(
      fc.property(drawnCases, fc.nat(5_400), (given, at) => {
        const cut = given.days.flatMap(({ date, activeSeconds, units }) => [
          { date, activeSeconds: Math.min(at, activeSeconds), units: 0 },
          { date, activeSeconds: activeSeconds - Math.min(at, activeSeconds), units },
        ])
        expect(judged({ ...given, days: cut })).toEqual(judged(given))
        const { minutes, units } = given.rule.dailyCap
        const most = { MINUTES: minutes, UNITS: units, ATTENDANCE: 1, DAYS: 1 }
        for (const { kind, reached } of judged(given).requirements)
          expect(reached).toBeLessThanOrEqual((most[kind] ?? Number.POSITIVE_INFINITY) * given.expected.days.length)
      }),
      runs,
    )
  })
})

test('the percent after each day in one pass is that of a judgement on that day', () => {
  fc.assert(
    fc.property(drawnCases, ({ rule, expected, days }) => {
      const inOrder = days.toSorted((one, other) => (one.date < other.date ? -1 : 1))
      expect(percentsAfter(rule, inOrder, expected)).toEqual(
        inOrder.map(({ date }, at) => judge(rule, inOrder.slice(0, at + 1), date, expected).percent),
      )
    }),
    runs,
  )
})

describe('what is judged', () => {
  test('has a share of 1, 100 percent and nothing needed if and only if it is reached', () => {
    fc.assert(
      fc.property(drawnCases, (given) => {
        const { state, share, percent, requirements } = judged(given)
        for (const each of [...requirements, { state: state === 'COMPLETED' ? 'REACHED' : state, share, percent }]) {
          const isReached = each.state === 'REACHED'
          expect(each.share).toBeGreaterThanOrEqual(0)
          expect([each.share >= 1, each.percent >= 100]).toEqual([isReached, isReached])
          expect(each.share > 1 || each.percent > 100).toBe(false)
        }
        for (const each of requirements) {
          expect(each.needed === 0).toBe(each.state === 'REACHED')
          expect(each.needed).toBe(Math.max(0, each.required - each.reached))
        }
      }),
      runs,
    )
  })

  test('stays reached as days go on', () => {
    fc.assert(
      fc.property(drawnCases, drawnDays, fc.nat(60), (given, more, later) => {
        const after = judged(given, more, addDays(given.today, later))
        for (const [index, { state }] of judged(given).requirements.entries())
          if (state === 'REACHED') expect(after.requirements[index]?.state).toBe('REACHED')
      }),
      runs,
    )
  })

  test('is the sum of what the parts of the period have', () => {
    fc.assert(
      fc.property(
        drawnCases.filter(({ rule }) => rule.expectedOn.kind !== 'DAYS_A_WEEK'),
        fc.nat(40),
        (given, length) => {
          const whole = { ...given, days: given.days.map((day) => ({ ...day, activeSeconds: day.units * 600 })) }
          const cut = addDays(given.rule.period.from, length)
          const parts = [
            { ...given.rule.period, to: cut < given.rule.period.to ? cut : given.rule.period.to },
            { ...given.rule.period, from: addDays(cut, 1) },
          ].map((period) => {
            const rule = { ...given.rule, period }
            return judge(rule, whole.days, given.today, expectedDays(rule, new Set(['2026-11-05'])))
          })
          for (const [index, { reached }] of judged(whole).requirements.entries())
            expect(parts.reduce((sum, part) => sum + (part.requirements[index]?.reached ?? 0), 0)).toBe(reached)
        },
      ),
      runs,
    )
  })
})

describe('what lies ahead', () => {
  test('never reaches what is impossible, whatever is done', () => {
    fc.assert(
      fc.property(drawnCases, drawnDays, fc.nat(60), (given, drawn, later) => {
        const most = datesLeft(given).map((date) => ({ date, activeSeconds: 86_400, units: 10_000 }))
        const more = [...drawn.filter(({ date }) => date >= given.today), ...(later % 2 ? most : [])]
        const after = judged(given, more, addDays(given.today, later))
        for (const [index, { state }] of judged(given).requirements.entries())
          if (state === 'IMPOSSIBLE' || state === 'MISSED') expect(after.requirements[index]?.state).not.toBe('REACHED')
      }),
      runs,
    )
  })

  test('reaches all that is possible at once, if enough is done', () => {
    fc.assert(
      fc.property(drawnCases, (given) => {
        const { state, requirements } = judged(given)
        const most = datesLeft(given).map((date) => ({ date, activeSeconds: 86_400, units: 10_000 }))
        const after = judged(given, most, addDays(given.rule.period.to, 1))
        for (const [index, each] of requirements.entries())
          if (each.state === 'POSSIBLE') expect(after.requirements[index]?.state).toBe('REACHED')
        expect(after.state === 'COMPLETED').toBe(state !== 'IMPOSSIBLE' && state !== 'MISSED')
      }),
      runs,
    )
  })

  test('reaches minutes and units with the least a day, and not with one less', () => {
    fc.assert(
      fc.property(drawnCases, (drawn) => {
        const given = { ...drawn, days: drawn.days.filter(({ date }) => date <= drawn.today) }
        for (const [index, { kind, leastADay, state }] of judged(given).requirements.entries()) {
          if (leastADay === null || state !== 'POSSIBLE') continue
          const unit = kind === 'MINUTES' ? { activeSeconds: 60, units: 0 } : { activeSeconds: 0, units: 1 }
          const entriesOf = (amount: number) =>
            datesLeft(given).map((date) => ({
              date,
              activeSeconds: unit.activeSeconds * amount,
              units: unit.units * amount,
            }))
          const endOf = (amount: number) =>
            judged(given, entriesOf(amount), given.rule.period.to).requirements[index]?.state
          expect([endOf(leastADay), endOf(leastADay - 1) === 'REACHED']).toEqual(['REACHED', false])
        }
      }),
      runs,
    )
  })
})

describe('a forecast', () => {
  test('is never worse for more activity, and warns of what is impossible and never of what is completed', () => {
    fc.assert(
      fc.property(drawnCases, drawnDays, (given, more) => {
        const of = (extra: readonly ActiveDay[]) =>
          forecast(given.rule, [...given.days, ...extra], given.today, given.expected)
        const [before, after] = [of([]), of(more)]
        for (const [index, { projected }] of (after?.projections ?? []).entries())
          expect(projected).toBeGreaterThanOrEqual((before?.projections[index]?.projected ?? Number.NaN) - 1e-9)
        if (before?.willComplete) expect(after?.willComplete).toBe(true)
        const { state } = judged(given)
        if (before && state === 'IMPOSSIBLE') expect(before.willComplete).toBe(false)
        if (before && state === 'COMPLETED') expect(before).toMatchObject({ willComplete: true, reason: 'ON_PACE' })
      }),
      runs,
    )
  })
})
