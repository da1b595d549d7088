import { FSRSBinding, FSRSBindingItem, FSRSBindingReview } from '@open-spaced-repetition/binding'
import {
  type CardHistory,
  countGradedAnswers,
  defaultParameters,
  historiesBefore,
  isInRange,
  logLoss,
  parametersNear,
  predictAnswers,
  seededChance,
  simulateLearner,
} from '@readgrow/learning/memory'
import { describe, expect, test } from 'vitest'
import { depth } from '#testing'
import { fitMemory } from './fit-memory.ts'

// The production limit would measure this machine.
const unhurried = { limitMs: 60_000 }

const meanOf = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length

/** Answers until `count`, and how well a parameter set predicts the thousand after them. */
function learnerWith(parameters: readonly number[], count: number, seed: string) {
  const { histories, dayAfter } = simulateLearner(parameters, count + 1000, seededChance(seed))
  const today = dayAfter(count)
  const lossAhead = (set: readonly number[]) =>
    logLoss(predictAnswers(histories, set).filter(({ studyDay }) => studyDay >= today)) ?? Number.NaN
  return { histories: historiesBefore(histories, today), lossAhead }
}

describe('a learner whose memory differs greatly from the default', () => {
  // New words last a tenth as long.
  const forgetful = defaultParameters.map((parameter, index) => (index < 4 ? Math.max(0.1, parameter / 10) : parameter))

  test('gets parameters that predict the next answers better', async () => {
    const { histories, lossAhead } = learnerWith(forgetful, 1600, 'forgetful')
    const { accepted, reason, parameters, measures } = await fitMemory(histories, defaultParameters, unhurried)
    expect({ accepted, reason }).toEqual({ accepted: true, reason: 'BETTER' })
    expect(isInRange(parameters ?? [])).toBe(true)
    expect(measures.reviews).toBe(countGradedAnswers(histories))
    expect(measures.logLossAfter).toBeLessThan(measures.logLossBefore ?? 0)
    expect(lossAhead(parameters ?? [])).toBeLessThan(lossAhead(defaultParameters) * 0.97)
  })

  test('gets the same parameters from the same answers', async () => {
    const { histories } = learnerWith(forgetful, 800, 'forgetful')
    expect(await fitMemory(histories, defaultParameters, unhurried)).toEqual(
      await fitMemory(histories, defaultParameters, unhurried),
    )
  })
})

test('learners who remember like the default lose less than half a percent of log loss to chance', async () => {
  const learners = Array.from({ length: depth(3, 20) }, (_, index) =>
    learnerWith(defaultParameters, 800, `usual ${index}`),
  )
  const losses: { before: number; after: number }[] = []
  for (const { histories, lossAhead } of learners) {
    const fit = await fitMemory(histories, defaultParameters, unhurried)
    if (fit.accepted) {
      const { logLossBefore, logLossAfter, rmseBefore, rmseAfter } = fit.measures
      expect(logLossAfter).toBeLessThanOrEqual((logLossBefore ?? 0) * 0.995)
      expect(rmseAfter).toBeLessThanOrEqual((rmseBefore ?? 0) + 0.005)
    }
    losses.push({ before: lossAhead(defaultParameters), after: lossAhead(fit.parameters ?? defaultParameters) })
  }
  const [before, after] = [meanOf(losses.map((loss) => loss.before)), meanOf(losses.map((loss) => loss.after))]
  expect(after / before - 1).toBeLessThan(0.005)
})

describe('no fit, and no measurement,', () => {
  const nothing = { logLossBefore: null, logLossAfter: null, rmseBefore: null, rmseAfter: null }

  test('of fewer than 400 graded answers', async () => {
    const { histories } = learnerWith(defaultParameters, 300, 'few')
    const reviews = countGradedAnswers(histories)
    expect(reviews).toBeLessThan(400)
    const refused = { accepted: false, reason: 'TOO_FEW', parameters: null, measures: { reviews, ...nothing } }
    expect(await fitMemory(histories, defaultParameters, unhurried)).toEqual(refused)
    expect(await fitMemory([], defaultParameters, unhurried)).toMatchObject({
      reason: 'TOO_FEW',
      measures: { reviews: 0 },
    })
  })

  test('when the time is up', async () => {
    const { histories } = learnerWith(defaultParameters, 400, 'in a hurry')
    const reviews = countGradedAnswers(histories)
    const refused = { accepted: false, reason: 'TIMEOUT', parameters: null, measures: { reviews, ...nothing } }
    // A thread does not even start within a millisecond.
    expect(await fitMemory(histories, defaultParameters, { limitMs: 1 })).toEqual(refused)
  })
})

test.each([1, 3] as const)('%i answers, all the same, break nothing', async (rating) => {
  const histories = Array.from({ length: 200 }, (_, start): CardHistory => {
    const days = [0, 2, 5, 9]
    const elapsed = [0, 2, 3, 4]
    const reviews = days.map((day, index) => ({ rating, elapsedDays: elapsed[index] ?? 0, studyDay: start + day }))
    return { reviews }
  })
  const { parameters } = await fitMemory(histories, defaultParameters, unhurried)
  expect(isInRange(parameters ?? defaultParameters)).toBe(true)
})

test("R before an answer equals the training library's", () => {
  const library = new FSRSBinding([...defaultParameters])
  const { histories } = simulateLearner(parametersNear(seededChance('oracle')), 1500, seededChance('oracle'))
  // The library does not evaluate second answers; its log loss of a single item is −ln of the probability of the
  // actual answer.
  const longer = histories.filter(({ reviews }) => reviews.length >= 3)
  expect(longer.length).toBeGreaterThan(100)
  for (const history of longer) {
    const item = new FSRSBindingItem(
      history.reviews.map(({ rating, elapsedDays }) => new FSRSBindingReview(rating, elapsedDays)),
    )
    const last = predictAnswers([history], defaultParameters).slice(-1)
    expect(logLoss(last)).toBeCloseTo(library.evaluate([item]).logLoss, 4)
  }
})
