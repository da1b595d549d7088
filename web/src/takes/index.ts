export { analyseApart } from './analyse-apart.ts'
export type { Analysis, TakeMeasures } from './analysis.ts'
export { FoundTake } from './found-take.tsx'
export { keepReview } from './keep-review.ts'
export { LateTakes } from './late-takes.tsx'
export { MeasureView } from './measure-view.tsx'
export {
  type Measure,
  measureText,
  numberOf,
  pausedText,
  problemText,
  reasonText,
  type TakeProblem,
  totalText,
} from './measure-words.ts'
export { type ReadModel, readModel } from './model-sound.ts'
export { peaksOf } from './peaks.ts'
export type { Listener } from './recognise.ts'
export { RecordingsPart } from './recordings-part.tsx'
export { forgetTake, sendTakes, type TakeProgress, useTakeProgress, waitingTakes } from './sending.ts'
export { rememberSound, takeSound } from './take-sound.ts'
export { useAgree } from './use-agree.tsx'
export { type Consent, useConsents } from './use-consent.ts'
export { useSounds } from './use-sounds.ts'
export { type ReviewedTake, type Taking, useTaking } from './use-taking.tsx'
export { Wave } from './wave.tsx'
