import { lengthMs } from '../sound.ts'

interface Span {
  readonly startMs: number
  readonly endMs: number
}

interface PlacedWord {
  readonly model: Span
  /** null: known not to be said */
  readonly mine: Span | null
}

/** A way that passes over what was not said gives it a frame or two: words this much shorter than their pace asks for. */
const squeezedRatio = 0.3
/** Our choice: a shorter word ("a", "the") may be swallowed, and its times are off by as much. */
const leastMissingMs = 200
/** Of a sentence whose words are nearly all missing the rest is a mistake of the way. */
const mostMissingShare = 0.85

/**
 * For each word of a model whether it is said in the take, as an estimate: words in a row that have hardly any time in the
 * take, and a fifth of a second by the model, were not. `sentenceStarts` are indexes of words. In noise single words
 * cannot be told to be missing, only sentences.
 */
export function heardWords(
  words: readonly PlacedWord[],
  sentenceStarts: readonly number[],
  isNoisy = false,
): boolean[] {
  const pace = usualPace(words)
  const isSqueezed = words.map(
    ({ model, mine }) => mine === null || lengthMs(mine) < squeezedRatio * pace * lengthMs(model),
  )
  const heard = isSqueezed.map(() => true)
  let first = 0
  for (let at = 0; at <= words.length; at++) {
    if (isSqueezed[at]) continue
    const run = words.slice(first, at)
    const missingMs = run.reduce((sum, { model }) => sum + lengthMs(model), 0)
    if (missingMs >= leastMissingMs || run.some(({ mine }) => mine === null)) heard.fill(false, first, at)
    first = at + 1
  }
  const starts = [...new Set([0, ...sentenceStarts])].toSorted((a, b) => a - b)
  for (const [index, from] of starts.entries()) {
    const to = starts[index + 1] ?? words.length
    const msOf = (isCounted: (at: number) => boolean) =>
      words.slice(from, to).reduce((sum, { model }, at) => sum + (isCounted(from + at) ? lengthMs(model) : 0), 0)
    const isMissing = msOf((at) => !heard[at]) >= mostMissingShare * msOf(() => true)
    if (isMissing || isNoisy) heard.fill(!isMissing, from, to)
  }
  return heard
}

/**
 * Whether words are missing on both sides of a place between two sentences of which the rest was heard. People leave out
 * a sentence or words inside one; this is a way that took one sentence for a part of the next.
 */
export function isTornAtSentences(heard: readonly boolean[], sentenceStarts: readonly number[]): boolean {
  const starts = [...new Set([0, ...sentenceStarts])].toSorted((a, b) => a - b)
  const isPartly = (index: number) => heard.slice(starts[index], starts[index + 1]).some(Boolean)
  return starts.some(
    (start, index) =>
      index > 0 && heard[start - 1] === false && heard[start] === false && isPartly(index - 1) && isPartly(index),
  )
}

/** Words in a row in this share of their usual time were hardly all said; whole readings lie at .73 and more. */
const hurriedRatio = 0.55
const hurriedWords = 3

/** Whether some words in a row take so little time that perhaps they were not said: then nobody knows how many were. */
export function isHurried(words: readonly PlacedWord[]): boolean {
  const pace = usualPace(words)
  return words.some((_, from) => {
    const run = words.slice(from, from + hurriedWords)
    if (run.length < hurriedWords || run.some(({ mine }) => mine === null)) return false
    const msOf = (of: (word: PlacedWord) => Span | null) =>
      run.reduce((sum, word) => sum + lengthMs(of(word) ?? { startMs: 0, endMs: 0 }), 0)
    return msOf(({ mine }) => mine) < hurriedRatio * pace * msOf(({ model }) => model)
  })
}

const shortestPacedMs = 80

/** Time in the take over time in the model, of the word in the middle. */
function usualPace(words: readonly PlacedWord[]): number {
  const ratios = words
    .flatMap(({ model, mine }) =>
      mine && lengthMs(model) >= shortestPacedMs ? [lengthMs(mine) / lengthMs(model)] : [],
    )
    .toSorted((a, b) => a - b)
  return ratios[Math.floor(ratios.length / 2)] ?? 1
}
