import { type TimedWord, type Timings, type TokenTiming, wholeMs, withoutOverlap } from '../timings/index.ts'
import { bandEnergiesOf, coefficients } from './cepstra.ts'
import type { Speech } from './find-speech.ts'
import { heardWords, isTornAtSentences } from './heard/heard-words.ts'
import { saidSentences } from './heard/said-sentences.ts'
import { isUnavailable, type Measure, type Unavailable, unavailable } from './measure.ts'
import { gapsBetween } from './pauses.ts'
import { type Heard, throughTheSameNoise } from './same-noise.ts'
import { speechToNoise } from './signal-quality.ts'
import { frameSamples, hopMs, samplesPerMs } from './sound.ts'
import { comparableFrames, type Warp, warp } from './warp.ts'

/** A voice that reads the text, with the times of its words: prepared once and compared with every take. */
export interface Model extends Heard {
  readonly words: readonly TimedWord[]
  /** indexes of the words that begin a sentence, the first one included or not */
  readonly sentenceStarts: readonly number[]
}

/** A word as the model says it and as the learner does, each on the clock of its own recording. */
export interface WordMark {
  readonly text: string
  readonly model: TokenTiming
  /** null where it was not heard */
  readonly mine: TokenTiming | null
}

/** A model from its sound, the stretches of speech in it and its word times; the reason if it can be none. */
export function prepareModel(
  sound: Float32Array,
  speech: Speech | Unavailable,
  words: readonly TimedWord[],
  sentenceStarts: readonly number[],
): Model | Unavailable {
  if (isUnavailable(speech)) return speech
  const timed = withRealGaps(withoutOverlap(words), speech)
  if (timed.length === 0) return unavailable('NO_WORD_TIMES')
  return { energies: bandEnergiesOf(sound), speech, words: timed, sentenceStarts }
}

/**
 * Word times that only say when words begin let each last until the next. Where the voice falls silent in between, the
 * word ends there: a model that pauses at a comma has a pause at that comma.
 */
function withRealGaps(words: readonly TimedWord[], { parts }: Speech): TimedWord[] {
  const silences = gapsBetween(parts)
  return words.map((word) => {
    const last = silences.findLast(({ startMs, endMs }) => startMs < word.endMs && endMs > word.endMs - marginMs)
    if (!last || last.startMs <= word.startMs + marginMs) return word
    return { ...word, endMs: Math.min(word.endMs, last.startMs) }
  })
}

/** The take of the same text, to be compared with a model. */
export type Take = Heard

/** The words of a model in a take, and whether some of it was said more than once; the last time counts. */
export interface MappedTake {
  readonly words: Measure<readonly WordMark[]>
  readonly again: boolean
}

/**
 * Where the learner says each word of the model: an estimate. First the sentences that were said are found, then frames
 * of speech are compared without the pauses, roughly over everything and closely from one pause between sentences to the
 * next. Words that have hardly any time there were not heard. UNLIKE_MODEL if the take is no nearer to the model than to
 * the model in a wrong order: it is another text. In noise that cannot be told (TOO_NOISY). UNSURE where two findings
 * about which words were said contradict each other.
 */
export function mapTake(model: Model | Unavailable | null, take: Take | Unavailable): MappedTake {
  const without = (words: Unavailable): MappedTake => ({ words, again: false })
  if (isUnavailable(take)) return without(take)
  if (!model) return without(unavailable('NO_MODEL'))
  if (isUnavailable(model)) return without(model)
  const [theirs, ours] = throughTheSameNoise(model, take)
  const sounds = {
    cepstra: { model: theirs, take: ours },
    frames: { model: spokenFrames(model), take: spokenFrames(take) },
  }
  const said = placeSaid(model, take, sounds)
  const spans = said ? said.spans : placeWords(model, take, sounds)
  if (!spans) return without(unavailable(isNoisy(take) ? 'TOO_NOISY' : 'UNLIKE_MODEL'))
  if (said?.unsure) return without(unavailable('UNSURE'))
  const placed = model.words.map((word, index) => ({ ...word, model: word, mine: spans[index] ?? null }))
  const heard = heardWords(placed, model.sentenceStarts, isNoisy(take))
  if (isTornAtSentences(heard, model.sentenceStarts)) return without(unavailable('UNSURE'))
  const value = placed.map(({ text, startMs, endMs, mine }, index) => {
    return { text, model: { startMs, endMs }, mine: heard[index] ? mine : null }
  })
  return { words: { value, unit: 'MS', method: 'MFCC_DTW_3', source: 'MODEL' }, again: said?.again ?? false }
}

/** The words of `mapTake` alone. */
export const mapWords = (model: Model | Unavailable | null, take: Take | Unavailable): Measure<readonly WordMark[]> =>
  mapTake(model, take).words

/** Words of a model and where its sentences begin among them. */
type Words = Pick<Model, 'words' | 'sentenceStarts'>

interface Sounds {
  readonly cepstra: Cepstra
  readonly frames: SpokenFrames
}

/**
 * The words of the sentences that the take has, the others null: what was left out or said twice is taken out of both
 * sounds before they are compared. Null where all was said once, or where it cannot be told; spans are null for another
 * text.
 */
function placeSaid(model: Model, take: Take, { cepstra, frames }: Sounds) {
  const starts = [...new Set([0, ...model.sentenceStarts])].toSorted((a, b) => a - b)
  const frameOf = (word: number) => ((model.words[word]?.startMs ?? Number.POSITIVE_INFINITY) - middleMs) / hopMs
  const said = saidSentences({ cepstra, frames }, starts.map(frameOf))
  if (!said || (said.heard.every(Boolean) && !said.again)) return null
  if (said.take.length < leastKept * frames.take.length) return { ...said, spans: null }
  const sentenceOf = (word: number) => starts.findLastIndex((start) => start <= word)
  const isHeard = model.words.map((_, word) => said.heard[sentenceOf(word)] ?? false)
  const bounds = starts.map((start, index) => ({
    from: index === 0 ? Number.NEGATIVE_INFINITY : frameOf(start),
    to: frameOf(starts[index + 1] ?? model.words.length),
  }))
  const ofModel = frames.model.filter((frame) =>
    bounds.some(({ from, to }, index) => said.heard[index] && frame >= from && frame < to),
  )
  const words = model.words.filter((_, word) => isHeard[word])
  const before = (word: number) => isHeard.slice(0, word).filter(Boolean).length
  const sentenceStarts = starts.filter((_, index) => said.heard[index]).map(before)
  const parts = { cepstra, frames: { model: ofModel, take: said.take } }
  const spans = placeWords({ words, sentenceStarts }, take, parts, mostOfPart)
  let next = 0
  return { ...said, spans: spans && isHeard.map((here) => (here ? (spans[next++] ?? null) : null)) }
}

/** Where each word is said, or null if the two sounds are unlike. */
function placeWords(
  model: Words,
  take: Take,
  { cepstra, frames }: Sounds,
  mostDistance = mostOfWrongOrder,
): Timings | null {
  const lengths = frames.model.length / Math.max(1, frames.take.length)
  if (lengths > mostTimesLonger || lengths < 1 / mostTimesLonger) return null
  const rough = roughMap(cepstra, frames, mostDistance)
  if (!rough) return null
  const cuts = cutsOf(model, take, rough)
  const spans = cuts.flatMap((cut, index) => spansBetween({ model, cepstra, frames }, cut, cuts[index + 1] ?? atTheEnd))
  return wholeMs(withoutSilence(spans, take.speech))
}

const mostTimesLonger = 3
/** Right takes are refused from 5 dB down; the ratio itself is measured to 1.5 dB, and voices differ: docs/decisions/039. */
const noisyDb = 12
const isNoisy = ({ speech }: Take) => (speechToNoise(speech) ?? noisyDb) < noisyDb
/** Frames near speech belong to it: stops begin and end in silence. */
const marginMs = 50
const middleMs = frameSamples / samplesPerMs / 2

interface SpokenFrames {
  readonly model: readonly number[]
  readonly take: readonly number[]
}

interface Cepstra {
  readonly model: Float32Array
  readonly take: Float32Array
}

function spokenFrames({ speech }: Take): number[] {
  const count = speech.powers.length
  const frames: number[] = []
  for (const { startMs, endMs } of speech.segments) {
    const first = Math.ceil((startMs - marginMs - middleMs) / hopMs)
    const last = Math.min(count - 1, Math.floor((endMs + marginMs - middleMs) / hopMs))
    for (let frame = Math.max(0, first); frame <= last; frame++) frames.push(frame)
  }
  return frames
}

type TimeMap = (modelMs: number) => number

/** Six seconds are compared frame by frame, longer sounds by the mean of neighbours. */
const mostRoughFrames = 600
/** The same text read by two synthetic voices lies at .46 to .82, other texts at .83 to 1.09: docs/decisions/039. */
const mostOfWrongOrder = 0.85
/** Some sentences of a text are less evidence than all of it. */
const mostOfPart = 0.8
/** Whoever says everything twice keeps half of it; with less left it is another text. */
const leastKept = 0.45

/** Times of the model on the clock of the take, some hundredths of a second off; null if the two are unlike. */
function roughMap(cepstra: Cepstra, frames: SpokenFrames, most: number): TimeMap | null {
  const step = Math.ceil(Math.max(frames.model.length, frames.take.length) / mostRoughFrames)
  const ours = comparableFrames(cepstra.take, frames.take, step)
  const theirs = comparableFrames(cepstra.model, frames.model, step)
  const found = warp(theirs, ours)
  return found.distance > most * wrongOrderDistance(theirs, ours)
    ? null
    : timeMap(found, frames.model, frames.take, step)
}

/** How far the take is from the same sounds in a wrong order: backwards, and with the halves exchanged. */
function wrongOrderDistance(model: Float32Array, take: Float32Array): number {
  const rows = model.length / coefficients
  const reordered = (rowAt: (row: number) => number) => {
    const other = new Float32Array(model.length)
    for (let row = 0; row < rows; row++) {
      const from = rowAt(row) * coefficients
      other.set(model.subarray(from, from + coefficients), row * coefficients)
    }
    return other
  }
  const backwards = reordered((row) => rows - 1 - row)
  const exchanged = reordered((row) => (row + Math.floor(rows / 2)) % rows)
  return (warp(backwards, take).distance + warp(exchanged, take).distance) / 2
}

function timeMap({ first, last }: Warp, model: readonly number[], take: readonly number[], step = 1): TimeMap {
  const partner = (row: number) => {
    const column = (((first[row] ?? 0) + (last[row] ?? 0)) / 2) * step + (step - 1) / 2
    const [low, high] = [Math.floor(column), Math.ceil(column)]
    const end = take.length - 1
    return ((take[Math.min(end, low)] ?? 0) + (take[Math.min(end, high)] ?? 0)) / 2
  }
  return (modelMs) => {
    const frame = (modelMs - middleMs) / hopMs
    const at = lowerBound(model, frame)
    const row = Math.min(first.length - 1, Math.floor(at / step))
    const [here, before] = [model[at] ?? frame, model[at - 1] ?? frame]
    // Between two frames of the model in a row the time is interpolated, too.
    const isBetween = step === 1 && at > 0 && here - before === 1 && here > frame
    const there = partner(row)
    const behind = isBetween ? partner(row - 1) : there
    const share = isBetween && there - behind <= 3 ? here - frame : 0
    return (there - share * (there - behind)) * hopMs + middleMs
  }
}

/** Index of the first value that is not below another; the last index if all are. */
function lowerBound(values: readonly number[], value: number): number {
  let [low, high] = [0, values.length - 1]
  while (low < high) {
    const middle = Math.floor((low + high) / 2)
    if ((values[middle] ?? 0) < value) low = middle + 1
    else high = middle
  }
  return low
}

/** A place in both sounds where a sentence begins. */
interface Cut {
  readonly word: number
  readonly modelMs: number
  readonly takeMs: number
}

const atTheStart: Cut = { word: 0, modelMs: Number.NEGATIVE_INFINITY, takeMs: Number.NEGATIVE_INFINITY }
const atTheEnd: Cut = {
  word: Number.POSITIVE_INFINITY,
  modelMs: Number.POSITIVE_INFINITY,
  takeMs: Number.POSITIVE_INFINITY,
}
/** How far the rough map may be off. */
const cutReachMs = 300
const shortestPartMs = 500

/** The sentences that begin after a pause of the take. Others go on with the one before: their start would be a guess. */
function cutsOf(model: Words, take: Take, rough: TimeMap): Cut[] {
  const pauses = gapsBetween(take.speech.segments)
  const cuts = [atTheStart]
  for (const word of model.sentenceStarts.toSorted((a, b) => a - b)) {
    const modelMs = model.words[word]?.startMs
    if (!(word > 0) || modelMs === undefined) continue
    const pause = nearestPause(pauses, rough(modelMs))
    const last = cuts.at(-1) ?? atTheStart
    if (!pause || modelMs - last.modelMs < shortestPartMs || pause.endMs - last.takeMs < shortestPartMs) continue
    cuts.push({ word, modelMs, takeMs: (pause.startMs + pause.endMs) / 2 })
  }
  return cuts
}

function nearestPause(pauses: readonly TokenTiming[], ms: number): TokenTiming | undefined {
  const away = ({ startMs, endMs }: TokenTiming) => Math.max(startMs - ms, ms - endMs, 0)
  return pauses.filter((pause) => away(pause) <= cutReachMs).toSorted((a, b) => away(a) - away(b))[0]
}

/** Half a minute without a pause between sentences. Beyond it the mean of neighbours keeps time and memory small. */
const mostCloseFrames = 3000

interface Both extends Sounds {
  readonly model: Words
}

function spansBetween({ model, cepstra, frames }: Both, from: Cut, to: Cut): TokenTiming[] {
  const within = (list: readonly number[], startMs: number, endMs: number) =>
    list.filter((frame) => frame * hopMs + middleMs >= startMs && frame * hopMs + middleMs < endMs)
  const theirs = within(frames.model, from.modelMs - marginMs, to.modelMs)
  const ours = within(frames.take, from.takeMs, to.takeMs)
  const words = model.words.slice(from.word, to.word)
  if (theirs.length === 0 || ours.length === 0) return words.map(() => ({ startMs: from.takeMs, endMs: from.takeMs }))
  const step = Math.ceil(Math.max(theirs.length, ours.length) / mostCloseFrames)
  const way = warp(comparableFrames(cepstra.model, theirs, step), comparableFrames(cepstra.take, ours, step))
  const map = timeMap(way, theirs, ours, step)
  return words.map(({ startMs, endMs }) => ({ startMs: map(startMs), endMs: map(endMs) }))
}

/** A piece of a word this short on the other side of a pause is a mistake of the map, not a word torn in two. */
const strayMs = 150

/** Words neither begin nor end in silence. */
function withoutSilence(spans: readonly TokenTiming[], { segments }: Speech): TokenTiming[] {
  const pauses = [
    { startMs: Number.NEGATIVE_INFINITY, endMs: segments[0]?.startMs ?? 0 },
    ...gapsBetween(segments),
    { startMs: segments.at(-1)?.endMs ?? 0, endMs: Number.POSITIVE_INFINITY },
  ]
  return spans.map((span) => {
    let { startMs, endMs } = span
    for (const pause of pauses) {
      if (startMs > pause.endMs + marginMs || endMs < pause.startMs - marginMs) continue
      const [before, after] = [pause.startMs - startMs, endMs - pause.endMs]
      if (after > 0 && before < Math.min(strayMs, after)) startMs = pause.endMs
      else if (before > 0 && after < Math.min(strayMs, before)) endMs = pause.startMs
    }
    return { startMs, endMs: Math.max(startMs, endMs) }
  })
}
