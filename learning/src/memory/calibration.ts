import { FSRSAlgorithm } from 'ts-fsrs'

/** One card of one track: its graded answers, the first of each study day, oldest first. */
export interface CardHistory {
  readonly reviews: readonly GradedAnswer[]
}

export interface GradedAnswer {
  /** Again, Hard, Good, Easy. */
  readonly rating: 1 | 2 | 3 | 4
  /** Study days since the previous answer; 0 for the first. */
  readonly elapsedDays: number
  /** Days since 1970-01-01. */
  readonly studyDay: number
}

/** What a parameter set predicted for one answer, and the result. */
export interface PredictedAnswer {
  readonly recalled: boolean
  /** R at the answer, 0 to 1. */
  readonly probability: number
  readonly studyDay: number
  readonly elapsedDays: number
  /** 2 for the second graded answer of a card. The first is never predicted. */
  readonly answerNumber: number
  /** Failed answers before this one. A first answer that fails is no lapse: nothing was known yet. */
  readonly lapses: number
}

/**
 * Every answer after a day or more, with the R that FSRS-6 with these 21 parameters predicted. Repeats on the same day
 * change the memory state and are not predicted, as in srs-benchmark. Throws if a parameter is not a number.
 */
export function predictAnswers(histories: readonly CardHistory[], parameters: readonly number[]): PredictedAnswer[] {
  const memory = new FSRSAlgorithm({ w: [...parameters] })
  return histories.flatMap((history) => predictCard(history, memory))
}

function predictCard({ reviews }: CardHistory, memory: FSRSAlgorithm): PredictedAnswer[] {
  const predicted: PredictedAnswer[] = []
  let state: ReturnType<FSRSAlgorithm['next_state']> | null = null
  let answerNumber = 1
  let lapses = 0
  for (const { rating, elapsedDays, studyDay } of reviews) {
    if (state && elapsedDays > 0) {
      answerNumber++
      const probability = memory.forgetting_curve(elapsedDays, state.stability)
      predicted.push({ recalled: rating > 1, probability, studyDay, elapsedDays, answerNumber, lapses })
      if (rating === 1) lapses++
    }
    state = memory.next_state(state, elapsedDays, rating)
  }
  return predicted
}

// One answer predicted as certain must not outweigh hundreds of others.
const surest = 1e-6

/** Mean of −ln of the probability that the results were given, in nats; null without predictions. */
export function logLoss(answers: readonly PredictedAnswer[]): number | null {
  if (answers.length === 0) return null
  const losses = answers.map(({ recalled, probability }) => {
    const given = recalled ? probability : 1 - probability
    return -Math.log(Math.min(1 - surest, Math.max(surest, given)))
  })
  return sum(losses) / answers.length
}

/**
 * RMSE(bins) of srs-benchmark: answers with similar intervals, numbers of answers and numbers of lapses share a bin.
 * The error of a bin is its recalled minus its predicted share, weighted by its size. 0 to 1; null without predictions.
 * Source: open-spaced-repetition/srs-benchmark, `rmse_matrix`, and fsrs-rs, `r_matrix_index`.
 */
export function rmseOfBins(answers: readonly PredictedAnswer[]): number | null {
  if (answers.length === 0) return null
  const bins = Map.groupBy(answers, binOf)
  const squares = [...bins.values()].map((bin) => {
    const recalled = bin.filter((answer) => answer.recalled).length
    return (recalled - sum(bin.map(({ probability }) => probability))) ** 2 / bin.length
  })
  return Math.sqrt(sum(squares) / answers.length)
}

// The published names of the bins (2.48 · 3.62^k, 1.99 · 1.89^k, 1.65 · 1.73^k) differ wherever k does, so k is enough.
function binOf({ elapsedDays, answerNumber, lapses }: PredictedAnswer): string {
  const step = (value: number, base: number) => Math.floor(Math.log(value) / Math.log(base))
  return [step(elapsedDays, 3.62), step(answerNumber, 1.89), lapses === 0 ? 'none' : step(lapses, 1.73)].join(' ')
}

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)
