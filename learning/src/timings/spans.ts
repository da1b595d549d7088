import { syllablesOf } from './syllables.ts'
import type { Timings, TokenTiming } from './timings.ts'

/** Makes each span end before the next begins; drops spans without numbers. */
export function withoutOverlap<T extends TokenTiming>(spans: readonly T[]): T[] {
  const valid = spans.filter(({ startMs, endMs }) => Number.isFinite(startMs) && Number.isFinite(endMs))
  return valid.map((span, index) => ({ ...span, endMs: Math.min(span.endMs, valid[index + 1]?.startMs ?? span.endMs) }))
}

/** Divides a stretch of time among words by their syllables. */
export function shared(words: readonly string[], { startMs, endMs }: TokenTiming): TokenTiming[] {
  const weights = words.map((word) => Math.max(1, syllablesOf(word)))
  const total = sumOf(weights)
  let before = 0
  const at = (weight: number) =>
    weight >= total ? endMs : Math.min(endMs, startMs + ((endMs - startMs) * weight) / total)
  return weights.map((weight) => {
    const from = at(before)
    before += weight
    return { startMs: from, endMs: at(before) }
  })
}

/** Rounds to whole milliseconds and keeps the order. */
export function wholeMs(timings: Timings): Timings {
  const rounding = 1e-6
  let before = 0
  return timings.map((timing) => {
    if (!timing) return null
    const startMs = Math.max(before, Math.floor(timing.startMs + rounding))
    before = Math.max(startMs, Math.floor(timing.endMs + rounding))
    return { startMs, endMs: before }
  })
}

export const sumOf = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0)
