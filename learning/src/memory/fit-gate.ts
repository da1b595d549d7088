import { clipParameters } from 'ts-fsrs'
import { type CardHistory, logLoss, type PredictedAnswer, predictAnswers, rmseOfBins } from './calibration.ts'

export type FitRefusal = 'TOO_FEW' | 'TIMEOUT' | 'OUT_OF_RANGE' | 'NOT_BETTER' | 'LESS_CALIBRATED'

/** Measures on held-out answers. What was not measured is null, never 0. */
export interface FitMeasures {
  /** All graded answers, held out or not. */
  readonly reviews: number
  readonly logLossBefore: number | null
  readonly logLossAfter: number | null
  readonly rmseBefore: number | null
  readonly rmseAfter: number | null
}

/** The result of fitting the memory model to one learner. `parameters` are the 21 of FSRS-6. */
export type Fit =
  | {
      readonly accepted: true
      readonly reason: 'BETTER'
      readonly parameters: readonly number[]
      readonly measures: FitMeasures
    }
  | {
      readonly accepted: false
      readonly reason: FitRefusal
      readonly parameters: null
      readonly measures: FitMeasures
    }

export const refusedFit = (reason: FitRefusal, measures: FitMeasures): Fit => ({
  accepted: false,
  reason,
  parameters: null,
  measures,
})

export const unmeasured = (reviews: number): FitMeasures => ({
  reviews,
  logLossBefore: null,
  logLossAfter: null,
  rmseBefore: null,
  rmseAfter: null,
})

// With fewer answers a fit helps too few learners (48 % at 100 answers, 68 % at 200, 80 % at 400 in simulation).
const fewestAnswers = 400

/** Whether to fit: at 400, 800, 1600 … graded answers. `lastFittedAt` is their number at the last try, 0 for never. */
export function isFitDue(gradedAnswers: number, lastFittedAt: number): boolean {
  if (gradedAnswers < fewestAnswers) return false
  const latest = fewestAnswers * 2 ** Math.floor(Math.log2(gradedAnswers / fewestAnswers))
  return lastFittedAt < latest
}

/** First answers of a card and answers after a day or more; repeats on the same day are not graded. */
export function countGradedAnswers(histories: readonly CardHistory[]): number {
  return gradedDays(histories).length
}

const gradedDays = (histories: readonly CardHistory[]) =>
  histories.flatMap(({ reviews }) =>
    reviews.filter(({ elapsedDays }, index) => index === 0 || elapsedDays > 0).map(({ studyDay }) => studyDay),
  )

const trainingShare = 0.8

/**
 * The study day from which answers are held out: the last 20 % by time, rounded up to whole days, because answers of
 * one day influence each other. Null for fewer than 400 answers, or if nothing is left to train on or to predict.
 */
export function holdOutFrom(histories: readonly CardHistory[]): number | null {
  const days = gradedDays(histories).sort((left, right) => left - right)
  const from = days[Math.floor(days.length * trainingShare)]
  if (days.length < fewestAnswers || from === undefined) return null
  const predictable = histories.flatMap(({ reviews }) => reviews.filter(({ elapsedDays }) => elapsedDays > 0))
  const heldOut = predictable.filter(({ studyDay }) => studyDay >= from).length
  return heldOut === 0 || heldOut === predictable.length ? null : from
}

/** The histories as of the morning of a study day, without cards that were new later. */
export function historiesBefore(histories: readonly CardHistory[], studyDay: number): CardHistory[] {
  return histories
    .map(({ reviews }) => ({ reviews: reviews.filter((review) => review.studyDay < studyDay) }))
    .filter(({ reviews }) => reviews.length > 0)
}

const leastGain = 0.005
const mostRmseRise = 0.005

/**
 * Whether parameters trained on the answers before `heldOutFrom` predict the later answers better than the current
 * ones: log loss at least 0.5 % lower, RMSE(bins) at most .005 higher, every parameter in its range.
 */
export function judgeFit(
  histories: readonly CardHistory[],
  heldOutFrom: number,
  { current, fitted }: { readonly current: readonly number[]; readonly fitted: readonly number[] },
): { readonly refusal: FitRefusal | null; readonly measures: FitMeasures } {
  const measure = (parameters: readonly number[]) =>
    measuresOf(predictAnswers(histories, parameters).filter(({ studyDay }) => studyDay >= heldOutFrom))
  const before = measure(current)
  const after = isInRange(fitted) ? measure(fitted) : null
  const measures = {
    reviews: countGradedAnswers(histories),
    logLossBefore: before?.logLoss ?? null,
    logLossAfter: after?.logLoss ?? null,
    rmseBefore: before?.rmse ?? null,
    rmseAfter: after?.rmse ?? null,
  }
  if (!after) return { refusal: 'OUT_OF_RANGE', measures }
  if (!before || after.logLoss > before.logLoss * (1 - leastGain)) return { refusal: 'NOT_BETTER', measures }
  return { refusal: after.rmse > before.rmse + mostRmseRise ? 'LESS_CALIBRATED' : null, measures }
}

function measuresOf(answers: readonly PredictedAnswer[]): { logLoss: number; rmse: number } | null {
  const [loss, rmse] = [logLoss(answers), rmseOfBins(answers)]
  return loss === null || rmse === null ? null : { logLoss: loss, rmse }
}

// The scheduler has one relearning step; the ranges depend on it.
const relearningSteps = 1

/** Whether these are 21 numbers that the scheduler accepts. It would silently change any others. */
export function isInRange(parameters: readonly number[]): boolean {
  const clipped = clipParameters([...parameters], relearningSteps)
  return parameters.length === 21 && parameters.every((parameter, index) => parameter === clipped[index])
}
