export { shared, wholeMs, withoutOverlap } from './spans.ts'
export { syllablesOf } from './syllables.ts'
export type { TimedWord, Timings, TokenTiming } from './timings.ts'
