import { type CardHistory, type Fit, historiesBefore, isInRange, judgeFit, refusedFit } from '@readgrow/learning/memory'
import { trainParameters } from './train.ts'

export interface FitTask {
  readonly histories: readonly CardHistory[]
  readonly current: readonly number[]
  /** The study day from which answers are held out. */
  readonly heldOutFrom: number
}

/**
 * Trains on the earlier answers and tests on the later ones. A model that passes is trained again on everything,
 * because the latest answers say most about the next ones.
 */
export async function fitThroughGate({ histories, current, heldOutFrom }: FitTask): Promise<Fit> {
  const fitted = await trainParameters(historiesBefore(histories, heldOutFrom))
  const { refusal, measures } = judgeFit(histories, heldOutFrom, { current, fitted })
  if (refusal) return refusedFit(refusal, measures)
  const parameters = await trainParameters(histories)
  if (!isInRange(parameters)) return refusedFit('OUT_OF_RANGE', measures)
  return { accepted: true, reason: 'BETTER', parameters, measures }
}
