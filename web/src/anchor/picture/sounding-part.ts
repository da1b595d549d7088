import type { Contour, Span } from './picture-places.ts'

const levelShare = 0.04

/** From the first to the last sound, in ms, of a sound whose stretches of speech nobody looked for. */
export function soundingSpan(peaks: readonly number[], lengthMs: number): Span {
  const least = levelShare * Math.max(0, ...peaks)
  const [first, last] = [peaks.findIndex((peak) => peak > least), peaks.findLastIndex((peak) => peak > least)]
  if (first < 0) return [0, lengthMs]
  return [(first / peaks.length) * lengthMs, ((last + 1) / peaks.length) * lengthMs]
}

/** A melody between two moments. */
export function melodyIn(contour: Contour | null | undefined, [fromMs, toMs]: Span): Contour | null {
  if (!contour) return null
  const { stepMs, semitones } = contour
  return { stepMs, semitones: semitones.slice(Math.max(0, Math.round(fromMs / stepMs)), Math.round(toMs / stepMs)) }
}
