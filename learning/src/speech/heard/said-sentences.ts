import { hopMs } from '../sound.ts'
import { comparableFrames } from '../warp.ts'
import { followSentences, type Visit } from './follow-sentences.ts'

/** What of a take belongs to which sentences of its model. */
export interface SaidSentences {
  /** for each sentence of the model whether it is said at all */
  readonly heard: readonly boolean[]
  /** the frames of the take without what was said once more later */
  readonly take: readonly number[]
  /** whether something was said once more */
  readonly again: boolean
  /** whether something sounds like a sentence that is not among those heard: nobody knows which it is */
  readonly unsure: boolean
}

interface Sounds {
  /** cepstra of both sounds, and which of their frames are speech */
  readonly cepstra: { readonly model: Float32Array; readonly take: Float32Array }
  readonly frames: { readonly model: readonly number[]; readonly take: readonly number[] }
}

/** Sentences are found well enough by the mean of some frames, which is quick. */
const mostFollowedFrames = 500
/** Less of a sentence is a slip of the way, not a sentence. */
const leastCovered = 0.2
/** A sentence is never said so much faster than the others of its take. */
const leastPace = 0.4
/** What is said once more counts from here on; less is a sentence that was begun and broken off. */
const wholeCovered = 0.7
const shortestAgainMs = 400
const leastAgain = 0.6

/**
 * Which sentences of the model a take has, from the frames at which they begin in the model; of one that was said twice
 * the last time counts. Null where they do not come in the order of the text.
 */
export function saidSentences({ cepstra, frames }: Sounds, startFrames: readonly number[]): SaidSentences | null {
  const step = Math.ceil(Math.max(frames.model.length, frames.take.length) / mostFollowedFrames)
  const ours = comparableFrames(cepstra.take, frames.take, step)
  const theirs = comparableFrames(cepstra.model, frames.model, step)
  const starts = startFrames.map((frame) => {
    const at = frames.model.findIndex((each) => each >= frame)
    return Math.floor((at < 0 ? frames.model.length - 1 : at) / step)
  })
  const rowsOf = (sentence: number) =>
    Math.max(1, (starts[sentence + 1] ?? Math.ceil(frames.model.length / step)) - (starts[sentence] ?? 0))
  const visits = followSentences(theirs, ours, starts, step * hopMs)
  const chosen = chooseVisits(visits, starts.length, rowsOf)
  if (!isInOrder(chosen)) return null
  const again = visits.filter(
    (visit) =>
      !chosen.includes(visit) &&
      (visit.last - visit.first + 1) * step * hopMs >= shortestAgainMs &&
      // A single sentence has nothing else to be told apart from.
      (starts.length > 1 || visit.covered >= leastAgain),
  )
  const isDropped = (column: number) => again.some(({ first, last }) => first <= column && column <= last)
  return {
    heard: chosen.map((visit) => visit !== null),
    again: again.length > 0,
    unsure: again.some(({ sentence }) => chosen[sentence] === null),
    take: again.length === 0 ? frames.take : frames.take.filter((_, at) => !isDropped(Math.floor(at / step))),
  }
}

/** For each sentence the visit that counts; null for one that was not said. */
function chooseVisits(visits: readonly Visit[], sentences: number, rowsOf: (sentence: number) => number) {
  const paceOf = ({ sentence, first, last, covered }: Visit) =>
    (last - first + 1) / Math.max(1, rowsOf(sentence) * covered)
  const paces = visits.filter(({ covered }) => covered >= wholeCovered).map(paceOf)
  const usual = paces.toSorted((a, b) => a - b)[Math.floor(paces.length / 2)] ?? 1
  const said = visits.filter((visit) => visit.covered >= leastCovered && paceOf(visit) >= leastPace * usual)
  const chosen: (Visit | null)[] = []
  let before = Number.POSITIVE_INFINITY
  for (let sentence = sentences - 1; sentence >= 0; sentence--) {
    const own = said.filter((visit) => visit.sentence === sentence)
    const fitting = own.filter(({ last }) => last < before)
    const whole = fitting.filter(({ covered }) => covered >= wholeCovered)
    const visit = whole.at(-1) ?? fitting.toSorted((a, b) => a.covered - b.covered).at(-1) ?? own.at(-1) ?? null
    chosen.unshift(visit)
    if (visit) before = visit.first
  }
  return chosen
}

function isInOrder(chosen: readonly (Visit | null)[]): boolean {
  const found = chosen.filter((visit) => visit !== null)
  return found.every((visit, index) => index === 0 || (found[index - 1]?.last ?? 0) < visit.first)
}
