import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { seededChance } from '../seeded-chance.ts'
import { type CardHistory, logLoss, type PredictedAnswer, predictAnswers, rmseOfBins } from './calibration.ts'
import { parametersNear, simulateLearner } from './calibration-simulated-learner.ts'
import { defaultParameters } from './memory-model.ts'

type Step = readonly [rating: 1 | 2 | 3 | 4, studyDay: number]
const card = (...steps: Step[]): CardHistory => ({
  reviews: steps.map(([rating, studyDay], index) => ({
    rating,
    studyDay,
    elapsedDays: studyDay - (steps[index - 1]?.[1] ?? studyDay),
  })),
})

// R is .9 when as many days have passed as stability says, so these three answers were all given .9.
const stabilities = [1, 1.5, 2, 8]
const parameters = [...stabilities, ...defaultParameters.slice(4)]
const threeCards = [card([3, 0], [3, 2]), card([1, 0], [1, 1]), card([4, 0], [3, 8])]

describe('what the model said of answers', () => {
  test('is reckoned as by hand for three cards: every second answer at R = .9', () => {
    const answers = predictAnswers(threeCards, parameters)
    expect(answers.map(({ recalled }) => recalled)).toEqual([true, false, true])
    for (const { probability } of answers) expect(probability).toBeCloseTo(0.9, 6)
    expect(logLoss(answers)).toBeCloseTo(-(2 * Math.log(0.9) + Math.log(0.1)) / 3, 6)
    // The first two share a bin: half recalled, .9 predicted. The third has one of its own: 1 against .9.
    expect(rmseOfBins(answers)).toBeCloseTo(Math.sqrt((2 * 0.4 ** 2 + 0.1 ** 2) / 3), 6)
  })

  test('leaves out first answers and repeats on the same day, and lets the repeats move the memory', () => {
    const repeated = predictAnswers([card([1, 0], [3, 0], [3, 4])], parameters)
    const once = predictAnswers([card([1, 0], [3, 4])], parameters)
    expect(repeated.map(({ answerNumber, lapses }) => [answerNumber, lapses])).toEqual([[2, 0]])
    expect(repeated[0]?.probability).toBeGreaterThan(once[0]?.probability ?? 1)
  })

  test('counts failed answers before an answer, the first answer of a card not among them', () => {
    const answers = predictAnswers([card([1, 0], [1, 1], [3, 3], [1, 5], [3, 6])], parameters)
    expect(answers.map(({ lapses }) => lapses)).toEqual([0, 1, 1, 2])
  })

  test('is not measured where there is nothing to measure', () => {
    expect(logLoss([])).toBeNull()
    expect(rmseOfBins([])).toBeNull()
  })
})

describe('measures', () => {
  const one: PredictedAnswer = {
    recalled: true,
    probability: 0.5,
    studyDay: 9,
    elapsedDays: 3,
    answerNumber: 4,
    lapses: 0,
  }

  test('hold nothing for so certain that one answer outweighs all others', () => {
    expect(logLoss([{ ...one, recalled: false, probability: 1 }])).toBeCloseTo(-Math.log(1e-6), 6)
    expect(logLoss([{ ...one, probability: 1 }])).toBeCloseTo(0, 5)
  })

  test('do not let errors of cards with different lapses, ages or intervals cancel each other', () => {
    const missed = { ...one, recalled: false }
    expect(rmseOfBins([one, missed])).toBe(0)
    expect(rmseOfBins([one, { ...missed, lapses: 1 }])).toBe(0.5)
    expect(rmseOfBins([one, { ...missed, answerNumber: 8 }])).toBe(0.5)
    expect(rmseOfBins([one, { ...missed, elapsedDays: 4 }])).toBe(0.5)
  })

  test('are the same in whatever order cards come, RMSE(bins) from 0 to 1', () => {
    fc.assert(
      fc.property(fc.string(), fc.boolean(), (seed, own) => {
        const chance = seededChance(seed)
        const trueParameters = own ? parametersNear(chance) : defaultParameters
        const { histories } = simulateLearner(trueParameters, 120, chance)
        const forwards = predictAnswers(histories, defaultParameters)
        const backwards = predictAnswers(histories.toReversed(), defaultParameters)
        expect(logLoss(backwards)).toBeCloseTo(logLoss(forwards) ?? -1, 9)
        expect(rmseOfBins(backwards)).toBeCloseTo(rmseOfBins(forwards) ?? -1, 9)
        expect(rmseOfBins(forwards)).toBeGreaterThanOrEqual(0)
        expect(rmseOfBins(forwards)).toBeLessThanOrEqual(1)
      }),
      { numRuns: 30 },
    )
  })

  test('find the parameters that answers were drawn from better than the default ones', () => {
    const chance = seededChance('a learner of his own')
    const trueParameters = parametersNear(chance)
    const { histories } = simulateLearner(trueParameters, 3000, chance)
    const [own, usual] = [trueParameters, defaultParameters].map((set) => predictAnswers(histories, set))
    expect(logLoss(own ?? [])).toBeLessThan(logLoss(usual ?? []) ?? 0)
    expect(rmseOfBins(own ?? [])).toBeLessThan(rmseOfBins(usual ?? []) ?? 0)
  })
})
