import { estimateTimings } from '@readgrow/learning'

export interface ScriptSentence {
  readonly id: string
  readonly en: string
}

/** Words a minute that one may choose; the breath between sentences counts. */
export const paces = { least: 60, most: 200, step: 10 } as const

/** Where the script is: a sentence, and how much of its time has passed (the pause after it included). */
export interface Place {
  readonly index: number
  /** 0 to 1 */
  readonly share: number
  /** 0 to 1 of the whole script */
  readonly done: number
  readonly over: boolean
}

/** A choice of ours to begin with: comfortable for a reader of the level, news readers have about 150. */
const usualPaces: Readonly<Record<string, number>> = { A1: 80, A2: 100, B1: 120, B2: 140, C1: 150 }
export const usualPace = (level: string): number => usualPaces[level] ?? 120

export const withinPaces = (pace: number): number => Math.min(paces.most, Math.max(paces.least, pace))

const wordsOf = (text: string) => text.split(/[\s—–]+/).filter((word) => /[\p{L}\p{N}]/u.test(word))

/**
 * When each sentence begins, in milliseconds from the start, and at last when the script ends. All of it takes as long
 * as its words at this pace; within it the sentences share the time by their syllables, with a breath after each.
 */
export function sentenceStarts(sentences: readonly Pick<ScriptSentence, 'en'>[], pace: number): number[] {
  const words = sentences.map(({ en }) => wordsOf(en))
  const totalMs = (words.flat().length * 60_000) / pace
  const { sentences: spans } = estimateTimings(words, totalMs)
  const starts: number[] = []
  // A sentence without words takes no time.
  for (let at = spans.length - 1, next = totalMs; at >= 0; at--) {
    next = spans[at]?.startMs ?? next
    starts.unshift(next)
  }
  return [...starts, totalMs]
}

/** Where somebody is who has read for so long at this pace. */
export function placeAt(elapsedMs: number, sentences: readonly Pick<ScriptSentence, 'en'>[], pace: number): Place {
  return placeIn(sentenceStarts(sentences, pace), elapsedMs)
}

/** The same for starts that are known. */
export function placeIn(starts: readonly number[], elapsedMs: number): Place {
  const totalMs = starts.at(-1) ?? 0
  if (elapsedMs >= totalMs) return { index: Math.max(0, starts.length - 2), share: 1, done: 1, over: true }
  const now = Math.max(0, elapsedMs)
  const index = Math.max(
    0,
    starts.findLastIndex((startMs) => startMs <= now),
  )
  const [from = 0, to = totalMs] = starts.slice(index, index + 2)
  return { index, share: (now - from) / (to - from), done: now / totalMs, over: false }
}
