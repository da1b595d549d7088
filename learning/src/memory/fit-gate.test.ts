import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { seededChance } from '../seeded-chance.ts'
import { type CardHistory, predictAnswers } from './calibration.ts'
import { parametersNear, simulateLearner } from './calibration-simulated-learner.ts'
import { countGradedAnswers, historiesBefore, holdOutFrom, isFitDue, isInRange, judgeFit } from './fit-gate.ts'
import { defaultParameters } from './memory-model.ts'

describe('a fit is due', () => {
  test.each([
    { gradedAnswers: 399, lastFittedAt: 0, due: false },
    { gradedAnswers: 400, lastFittedAt: 0, due: true },
    { gradedAnswers: 799, lastFittedAt: 400, due: false },
    { gradedAnswers: 800, lastFittedAt: 430, due: true },
    { gradedAnswers: 1599, lastFittedAt: 1000, due: false },
    { gradedAnswers: 1600, lastFittedAt: 1000, due: true },
    { gradedAnswers: 5000, lastFittedAt: 1700, due: true },
    { gradedAnswers: 5000, lastFittedAt: 3200, due: false },
  ])('at $gradedAnswers answers, last tried at $lastFittedAt: $due', ({ gradedAnswers, lastFittedAt, due }) => {
    expect(isFitDue(gradedAnswers, lastFittedAt)).toBe(due)
  })

  test('once for every doubling, however many answers come at a time', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 300 }), { maxLength: 200 }), (arriving) => {
        let [answers, lastFittedAt, tries] = [0, 0, 0]
        for (const more of arriving) {
          answers += more
          if (!isFitDue(answers, lastFittedAt)) continue
          lastFittedAt = answers
          tries++
        }
        expect(tries).toBe(answers < 400 ? 0 : Math.floor(Math.log2(answers / 400)) + 1)
      }),
    )
  })
})

const historiesOf = (seed: string, answers: number, parameters = defaultParameters) =>
  simulateLearner(parameters, answers, seededChance(seed)).histories

describe('held-out answers', () => {
  test('are the last fifth or a little more, in whole days', () => {
    for (const seed of ['a', 'b', 'c']) {
      const histories = historiesOf(seed, 700)
      const from = holdOutFrom(histories) ?? -1
      const [all, before] = [countGradedAnswers(histories), countGradedAnswers(historiesBefore(histories, from))]
      const untilNextDay = countGradedAnswers(historiesBefore(histories, from + 1))
      expect(before).toBeLessThanOrEqual(all * 0.8)
      expect(untilNextDay).toBeGreaterThan(all * 0.8)
    }
  })

  test('do not exist below 400 graded answers', () => {
    const histories = historiesOf('few', 500)
    const days = histories.flatMap(({ reviews }) => reviews.map(({ studyDay }) => studyDay))
    const lastFewDay = Array.from({ length: Math.max(...days) }, (_, day) => day).findLast(
      (day) => countGradedAnswers(historiesBefore(histories, day)) < 400,
    )
    expect(holdOutFrom(historiesBefore(histories, lastFewDay ?? 0))).toBeNull()
    expect(holdOutFrom(histories)).not.toBeNull()
  })

  test('do not exist where no card was answered on two days, nor where there is nothing to train on', () => {
    const once: CardHistory = { reviews: [{ rating: 3, elapsedDays: 0, studyDay: 1 }] }
    const twice: CardHistory = { reviews: [...once.reviews, { rating: 3, elapsedDays: 2, studyDay: 3 }] }
    expect(holdOutFrom(Array.from({ length: 500 }, () => once))).toBeNull()
    expect(holdOutFrom(Array.from({ length: 500 }, () => twice))).toBeNull()
  })

  test('do not count repeats on the same day', () => {
    const repeat = { rating: 3, elapsedDays: 0, studyDay: 1 } as const
    expect(countGradedAnswers([{ reviews: [repeat, repeat, { ...repeat, elapsedDays: 1, studyDay: 2 }] }])).toBe(2)
  })
})

describe('the gate', () => {
  const current = defaultParameters
  // Everything new is remembered ten times as long.
  const parameters = [...current.slice(0, 4).map((days) => days * 10), ...current.slice(4)]
  const histories = historiesOf('remembers long', 1600, parameters)
  const from = holdOutFrom(histories) ?? 0

  test('lets parameters through that predict held-out answers better', () => {
    const { refusal, measures } = judgeFit(histories, from, { current, fitted: parameters })
    expect(refusal).toBeNull()
    expect(measures.reviews).toBe(countGradedAnswers(histories))
    expect(measures.logLossAfter).toBeLessThanOrEqual((measures.logLossBefore ?? 0) * 0.995)
  })

  test('refuses what is no better', () => {
    expect(judgeFit(histories, from, { current, fitted: current }).refusal).toBe('NOT_BETTER')
    expect(judgeFit(histories, from, { current: parameters, fitted: current }).refusal).toBe('NOT_BETTER')
  })

  test('refuses what tells cards apart better but promises too much on the whole', () => {
    // Three of eight begin with Again and fail two days later, the others with Good and succeed: all of one bin.
    const cards = Array.from({ length: 480 }, (_, index) => {
      const [day, rating] = [Math.floor(index / 24), index % 8 < 3 ? 1 : 3] as const
      const first = { rating, elapsedDays: 0, studyDay: day } as const
      return { reviews: [first, { rating, elapsedDays: 2, studyDay: day + 2 } as const] }
    })
    // R after two days: .63 for all, against .63 and .97.
    const even = [0.1, 0.1, 0.1, 0.1, ...current.slice(4)]
    const apart = [0.1, 0.1, 8, 8, ...current.slice(4)]
    const { refusal, measures } = judgeFit(cards, holdOutFrom(cards) ?? 0, { current: even, fitted: apart })
    expect(measures.logLossAfter).toBeLessThan((measures.logLossBefore ?? 0) * 0.7)
    expect(refusal).toBe('LESS_CALIBRATED')
  })

  test.each([
    { name: 'a decay above .8', fitted: [...current.slice(0, 20), 0.9] },
    { name: 'no number', fitted: [Number.NaN, ...current.slice(1)] },
    { name: 'too few of them', fitted: current.slice(0, 19) },
  ])('refuses parameters that the scheduler would change ($name), and measures nothing with them', ({ fitted }) => {
    const { refusal, measures } = judgeFit(histories, from, { current, fitted })
    expect(refusal).toBe('OUT_OF_RANGE')
    expect(measures.logLossBefore).toBeGreaterThan(0)
    expect([measures.logLossAfter, measures.rmseAfter]).toEqual([null, null])
  })

  test('takes the default parameters and those of every simulated learner for valid', () => {
    expect(isInRange(defaultParameters)).toBe(true)
    for (let seed = 0; seed < 50; seed++) expect(isInRange(parametersNear(seededChance(`valid ${seed}`)))).toBe(true)
  })

  test('judges by held-out answers alone', () => {
    const early = predictAnswers(histories, parameters).filter(({ studyDay }) => studyDay < from)
    expect(early.length).toBeGreaterThan(0)
    const forged = histories.map(({ reviews }) => ({ reviews: reviews.filter(({ studyDay }) => studyDay >= from) }))
    const sinceThen = forged.filter(({ reviews }) => reviews[0]?.elapsedDays === 0)
    const fresh = judgeFit(sinceThen, from, { current, fitted: parameters }).measures
    const whole = judgeFit([...sinceThen, ...historiesBefore(histories, from)], from, { current, fitted: parameters })
    expect(whole.measures.logLossAfter).toBe(fresh.logLossAfter)
  })
})
