import type { CallReply } from '@readgrow/contract'

export type Sound = CallReply<'GET /articles/:id/audio'>

/** A sentence in a clip, in ms from the clip's beginning. */
export interface Said {
  /** Its place in the article. */
  readonly sentence: number
  readonly clip: number
  readonly startMs: number
  /** Past every time of the clip for the last one whose end is not known. */
  readonly endMs: number
  readonly words: readonly number[]
}

/** What is said, in the order in which it is heard; sentences that the text does not have any more are left out. */
export function timelineOf({ clips }: Pick<Sound, 'clips'>, sentenceIds: readonly string[]): Said[] {
  const places = new Map(sentenceIds.map((id, index) => [id, index]))
  return clips.flatMap((clip, clipIndex) => {
    const said = clip.sentences.filter(({ id }) => places.has(id)).toSorted((a, b) => a.startMs - b.startMs)
    return said.map(({ id, startMs, endMs, words }, index) => ({
      sentence: places.get(id) ?? 0,
      clip: clipIndex,
      startMs,
      endMs: endMs ?? said[index + 1]?.startMs ?? clip.durationMs ?? Number.POSITIVE_INFINITY,
      words,
    }))
  })
}

/** How many of the ascending times have come at `ms`, by halving. */
function comeBy(count: number, timeOf: (index: number) => number, ms: number): number {
  let low = 0
  let high = count
  while (low < high) {
    const middle = (low + high) >> 1
    if (timeOf(middle) <= ms) low = middle + 1
    else high = middle
  }
  return low
}

/** Which part of the timeline sounds in a clip at a time; in a pause the one before it, before the first the first. −1 in a clip of nothing. */
export function saidAt(timeline: readonly Said[], clip: number, ms: number): number {
  const first = timeline.findIndex((said) => said.clip === clip)
  if (first < 0) return -1
  const after = timeline.findLastIndex((said) => said.clip === clip) + 1
  const come = comeBy(after - first, (index) => timeline[first + index]?.startMs ?? 0, ms)
  return first + Math.max(0, come - 1)
}

/** The word that sounds at a time of its clip; in a pause the one before it. null before the first, or without times of words. */
export function wordAt({ words }: Pick<Said, 'words'>, ms: number): number | null {
  const come = comeBy(words.length, (index) => words[index] ?? 0, ms)
  return come === 0 ? null : come - 1
}
