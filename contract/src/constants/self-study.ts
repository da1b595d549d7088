/** The steps of a self-study in their order (docs/learning.md 7). A new step is one more name here and one component. */
export const selfStudySteps = [
  'PREVIEW',
  'LISTEN',
  'READ',
  'RECALL',
  'QUESTIONS',
  'DICTATION',
  'READ_ALOUD',
  'SUMMARY',
] as const
export type SelfStudyStep = (typeof selfStudySteps)[number]

/** Without these a study is not done (docs/learning.md 7). */
export const neededSteps = ['READ', 'QUESTIONS'] as const satisfies readonly [SelfStudyStep, SelfStudyStep]

/** The other of the two needed steps; null for a step that is not needed. */
export function otherNeededStep(step: string): SelfStudyStep | null {
  const [first, second] = neededSteps
  if (step === first) return second
  return step === second ? first : null
}

/** How much of an article the learner remembered, by their own judgement. */
export const recallMarks = ['MOST', 'SOME', 'NONE'] as const
export type RecallMark = (typeof recallMarks)[number]

/** What the learner checks in their own summary. */
export const summaryChecks = ['WHO_WHAT', 'WHY', 'OWN_WORDS', 'FULL_SENTENCES'] as const
export type SummaryCheck = (typeof summaryChecks)[number]

/** Most characters of what is written from memory, of a summary, and of one dictated sentence. */
export const mostRecallLetters = 500
export const mostSummaryLetters = 1_500
export const mostDictationLetters = 600
/** Seconds that one end of a step may bring; more is no learning any more. */
export const mostStepSeconds = 7_200
