export { analyseApart } from './analyse-apart.ts'
export type { Analysis, TakeMeasures } from './analysis.ts'
export { ConsentLines } from './consent-lines.tsx'
export { FoundTake } from './found-take.tsx'
export { keepReview } from './keep-review.ts'
export { MeasureView } from './measure-view.tsx'
export {
  type Measure,
  measureText,
  numberOf,
  problemsOf,
  problemText,
  reasonText,
  sourceText,
  type TakeProblem,
} from './measure-words.ts'
export { type ReadModel, readModel } from './model-sound.ts'
export { peaksOf } from './peaks.ts'
export { canRecognise, type Listener, listen } from './recognise.ts'
export { RecordingsPart } from './recordings-part.tsx'
export { forgetTake, keepTake, sendTakes, type TakeProgress, useTakeProgress, waitingTakes } from './sending.ts'
export { rememberSound, takeSound } from './take-sound.ts'
export { useAgree } from './use-agree.tsx'
export { type Consent, useConsents } from './use-consent.ts'
export { useSounds } from './use-sounds.ts'
export { type ReviewedTake, type Taking, useTaking } from './use-taking.tsx'
export { Wave } from './wave.tsx'
