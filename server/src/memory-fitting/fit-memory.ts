import { Worker } from 'node:worker_threads'
import {
  type CardHistory,
  countGradedAnswers,
  type Fit,
  holdOutFrom,
  refusedFit,
  unmeasured,
} from '@readgrow/learning/memory'
import type { FitTask } from './gated-fit.ts'
import { runWithin } from './run-within.ts'

export const fitLimitMs = 10_000

/**
 * The memory model fitted to one learner's answers in one track, if it predicts held-out answers better than
 * `current` (21 parameters of FSRS-6) does. Runs in its own thread, which has ended when this settles. Rejects when
 * the thread fails.
 */
export async function fitMemory(
  histories: readonly CardHistory[],
  current: readonly number[],
  { limitMs = fitLimitMs }: { readonly limitMs?: number } = {},
): Promise<Fit> {
  const notMeasured = unmeasured(countGradedAnswers(histories))
  const heldOutFrom = holdOutFrom(histories)
  if (heldOutFrom === null) return refusedFit('TOO_FEW', notMeasured)
  const task: FitTask = { histories, current, heldOutFrom }
  const worker = new Worker(new URL('./fit-worker.ts', import.meta.url), { workerData: task })
  const answer = await runWithin<Fit>(worker, limitMs)
  return answer === 'TIMEOUT' ? refusedFit('TIMEOUT', notMeasured) : answer
}
