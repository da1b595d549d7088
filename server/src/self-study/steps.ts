import { neededSteps, type SelfStudyStep, selfStudySteps } from '@readgrow/contract/constants'

/** How a step ended, the last time that counts; a step that was done stays done. */
export interface EndedStep {
  readonly step: string
  readonly done: boolean
  readonly seconds: number
}

export interface StepState {
  readonly step: SelfStudyStep
  readonly end: 'DONE' | 'SKIPPED' | null
  readonly seconds: number
}

/** Every step in its order, with what the learner did of it. */
export function stepStates(ended: readonly EndedStep[]): StepState[] {
  const byStep = new Map(ended.map((row) => [row.step, row]))
  return selfStudySteps.map((step) => {
    const row = byStep.get(step)
    return { step, end: row ? (row.done ? 'DONE' : 'SKIPPED') : null, seconds: row?.seconds ?? 0 }
  })
}

/** The step to go on with: the first that has no end; null when all have one. */
export const nextStep = (states: readonly StepState[]): SelfStudyStep | null =>
  states.find(({ end }) => end === null)?.step ?? null

const isDone = (states: readonly StepState[], step: SelfStudyStep) =>
  states.some((state) => state.step === step && state.end === 'DONE')

export const isStudyDone = (states: readonly StepState[]): boolean => neededSteps.every((step) => isDone(states, step))

interface AfterStudy {
  readonly states: readonly StepState[]
  /** A sentence whose dictation was weak and that was not heard since. */
  readonly weakest: string | null
  /** Words of the article that can be reviewed today. */
  readonly words: number
}

export type NextAfterStudy =
  | { readonly kind: 'STEP'; readonly step: SelfStudyStep }
  | { readonly kind: 'SENTENCE'; readonly sentenceId: string }
  | { readonly kind: 'WORDS'; readonly count: number }
  | { readonly kind: 'ARTICLE' }

/** One thing to do next: what the study lacks, a step that is left, the weakest sentence, due words, another article. */
export function nextAfterStudy({ states, weakest, words }: AfterStudy): NextAfterStudy {
  const needed = neededSteps.find((step) => !isDone(states, step))
  const left = needed ?? nextStep(states)
  if (left) return { kind: 'STEP', step: left }
  if (weakest) return { kind: 'SENTENCE', sentenceId: weakest }
  const skipped = states.find(({ end }) => end === 'SKIPPED')
  if (skipped) return { kind: 'STEP', step: skipped.step }
  return words > 0 ? { kind: 'WORDS', count: words } : { kind: 'ARTICLE' }
}
