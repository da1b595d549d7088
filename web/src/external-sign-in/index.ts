export { failureFor, finishOnce } from './finish.ts'
export { Outcome } from './outcome.tsx'
export { ProviderButtons } from './provider-buttons.tsx'
export { providerMarks } from './provider-marks.tsx'
