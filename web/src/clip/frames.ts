import type { Caption } from './captions.ts'

/** One picture of the clip: what the caption bar says, and for how long. */
export interface Frame {
  readonly startMs: number
  readonly endMs: number
  readonly caption: string | null
}

/** Players that know no long frames see a new one this often. */
const longestMs = 1_000

/**
 * The pictures of a clip, without gaps: a new one where the caption changes, and at least one a second. The captions
 * are in order and do not overlap.
 */
export function framesOf(captions: readonly Caption[], durationMs: number): Frame[] {
  const changes = captions.flatMap(({ startMs, endMs }) => [startMs, endMs])
  const edges = [...new Set([0, ...changes, durationMs])].filter((at) => at <= durationMs).toSorted((a, b) => a - b)
  return edges.slice(1).flatMap((endMs, index) => {
    const startMs = edges[index] ?? 0
    const caption = captions.find((each) => each.startMs <= startMs && startMs < each.endMs)?.text ?? null
    const count = Math.ceil((endMs - startMs) / longestMs)
    const lengthMs = (endMs - startMs) / count
    return Array.from({ length: count }, (_, part) => ({
      startMs: startMs + part * lengthMs,
      endMs: part === count - 1 ? endMs : startMs + (part + 1) * lengthMs,
      caption,
    }))
  })
}
