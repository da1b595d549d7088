import { wordSimilarity } from './anchors.ts'
import { syllablesOf } from './syllables.ts'

export interface TokenTiming {
  readonly startMs: number
  readonly endMs: number
}

export interface TimedWord extends TokenTiming {
  readonly text: string
}

/** The words of a text in order; null where nothing is known (before the first or after the last word that was heard). */
export type Timings = readonly (TokenTiming | null)[]

export interface AlignedTimings {
  readonly source: 'ALIGNED'
  readonly timings: Timings
  /** share of the tokens that were heard, 0 to 1; those between them are interpolated */
  readonly matched: number
}

export interface EstimatedTimings {
  /** shared out by syllables: to be labelled as an estimate ("추정") */
  readonly source: 'ESTIMATE'
  readonly timings: Timings
  /** from the first to the last word of each sentence; null for one without words */
  readonly sentences: Timings
}

/**
 * Times of a text's tokens from words with times (of a speech service, of a track's file), whichever way those spell
 * numbers and hyphens. Times come out in order, without overlap and inside those that were given, even when the given
 * ones are not in order.
 */
export function alignTimings(tokens: readonly string[], timed: readonly TimedWord[]): AlignedTimings {
  const heard = withoutOverlap(timed)
  const timings: (TokenTiming | null)[] = tokens.map(() => null)
  let matched = 0
  for (const { token, word, tokenCount, wordCount } of pairings(
    tokens.map(soundOf),
    heard.map(({ text }) => soundOf(text)),
  )) {
    const span = { startMs: heard[word]?.startMs ?? 0, endMs: heard[word + wordCount - 1]?.endMs ?? 0 }
    timings.splice(token, tokenCount, ...shared(tokens.slice(token, token + tokenCount), span))
    matched += tokenCount
  }
  const whole = { startMs: heard[0]?.startMs ?? 0, endMs: heard.at(-1)?.endMs ?? 0 }
  return {
    source: 'ALIGNED',
    timings: matched > 0 ? wholeMs(interpolated(tokens, timings, whole)) : timings,
    matched: tokens.length > 0 ? matched / tokens.length : 0,
  }
}

/** Each ends before the next begins; what has no number is left out. */
function withoutOverlap<T extends TokenTiming>(spans: readonly T[]): T[] {
  const valid = spans.filter(({ startMs, endMs }) => Number.isFinite(startMs) && Number.isFinite(endMs))
  return valid.map((span, index) => ({ ...span, endMs: Math.min(span.endMs, valid[index + 1]?.startMs ?? span.endMs) }))
}

interface Sound {
  /** letters and digits alone, small */
  readonly text: string
  readonly syllables: number
  readonly isDigits: boolean
  readonly isNumberWord: boolean
}

const numberWord =
  /^(?:a|and|oh|zero|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|\w{3,5}teen|\w{3,5}t(?:y|ies)|hundred|(?:thous|(?:m|b|tr)illi)(?:and|on)|point|percent|dollars?|first|second|third|fourth|fifth|sixth|seventh|eighth|ninth|twelfth|\w{3,9}th)$/

function soundOf(word: string): Sound {
  const text = word
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z\d]/g, '')
  return {
    text,
    syllables: Math.max(1, syllablesOf(word)),
    isDigits: /\d/.test(text),
    isNumberWord: numberWord.test(text),
  }
}

interface Pairing {
  readonly token: number
  readonly word: number
  readonly tokenCount: number
  readonly wordCount: number
}

/**
 * The cheapest alignment: a token or word without a partner costs 1, a pair what it differs by. A number in digits may
 * take up to eight number words, a compound its parts, and the other way round.
 */
function pairings(tokens: readonly Sound[], words: readonly Sound[]): Pairing[] {
  const width = words.length + 1
  const costs = new Float64Array((tokens.length + 1) * width).fill(Number.POSITIVE_INFINITY)
  const steps = new Uint8Array(costs.length)
  costs[0] = 0
  for (let token = 0; token <= tokens.length; token++)
    for (let word = 0; word <= words.length; word++) {
      const so = costs[token * width + word] ?? 0
      for (const { tokenCount, wordCount, cost } of stepsFrom(tokens, words, token, word)) {
        const to = (token + tokenCount) * width + word + wordCount
        if (so + cost >= (costs[to] ?? 0)) continue
        costs[to] = so + cost
        steps[to] = tokenCount * 16 + wordCount
      }
    }
  return traced(steps, tokens.length, words.length)
}

interface Step {
  readonly tokenCount: number
  readonly wordCount: number
  readonly cost: number
}

function stepsFrom(tokens: readonly Sound[], words: readonly Sound[], token: number, word: number): Step[] {
  const [own, heard] = [tokens[token], words[word]]
  const steps: Step[] = []
  if (own) steps.push({ tokenCount: 1, wordCount: 0, cost: 1 })
  if (heard) steps.push({ tokenCount: 0, wordCount: 1, cost: 1 })
  if (!own || !heard) return steps
  const similarity = own.text === '' ? 0 : wordSimilarity(own.text, heard.text)
  if (similarity > 0) steps.push({ tokenCount: 1, wordCount: 1, cost: 1 - similarity })
  for (const { count, cost } of runs(own, words, word)) steps.push({ tokenCount: 1, wordCount: count, cost })
  for (const { count, cost } of runs(heard, tokens, token)) steps.push({ tokenCount: count, wordCount: 1, cost })
  return steps
}

/** How many of `parts` from `first` on may stand for the one word. Syllables tell where a number ends and the next begins. */
function runs(one: Sound, parts: readonly Sound[], first: number): { count: number; cost: number }[] {
  const found: { count: number; cost: number }[] = []
  let [text, syllables, isNumber] = ['', 0, one.isDigits]
  for (let count = 1; count <= 8; count++) {
    const part = parts[first + count - 1]
    if (!part) break
    text += part.text
    syllables += part.syllables
    isNumber &&= part.isNumberWord
    if (!isNumber && !one.text.startsWith(text)) break
    if (isNumber) found.push({ count, cost: 0.1 + 0.02 * Math.abs(one.syllables - syllables) })
    else if (count > 1 && text === one.text) found.push({ count, cost: 0.05 })
  }
  return found
}

function traced(steps: Uint8Array, tokens: number, words: number): Pairing[] {
  const found: Pairing[] = []
  let [token, word] = [tokens, words]
  while (token > 0 || word > 0) {
    const step = steps[token * (words + 1) + word] ?? 0
    const [tokenCount, wordCount] = [Math.floor(step / 16), step % 16]
    token -= tokenCount
    word -= wordCount
    if (tokenCount > 0 && wordCount > 0) found.push({ token, word, tokenCount, wordCount })
  }
  return found
}

/** A stretch of time shared among words by their syllables. */
function shared(words: readonly string[], { startMs, endMs }: TokenTiming): TokenTiming[] {
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

/** Whole milliseconds, and in order whatever was rounded on the way. */
function wholeMs(timings: Timings): Timings {
  const rounding = 1e-6
  let before = 0
  return timings.map((timing) => {
    if (!timing) return null
    const startMs = Math.max(before, Math.floor(timing.startMs + rounding))
    before = Math.max(startMs, Math.floor(timing.endMs + rounding))
    return { startMs, endMs: before }
  })
}

const sumOf = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0)

/** Fills what lies between known words; at the ends only where something was heard there. */
function interpolated(tokens: readonly string[], timings: Timings, whole: TokenTiming): Timings {
  const filled = [...timings]
  for (let first = 0; first < filled.length; first++) {
    if (filled[first]) continue
    const next = filled.findIndex((timing, index) => index > first && timing !== null)
    const end = next < 0 ? filled.length : next
    const startMs = filled[first - 1]?.endMs ?? whole.startMs
    const endMs = filled[next]?.startMs ?? whole.endMs
    if (endMs > startMs || (first > 0 && next >= 0))
      filled.splice(first, end - first, ...shared(tokens.slice(first, end), { startMs, endMs }))
    first = end
  }
  return filled
}

/** Ours: a pause between sentences takes about as long as two syllables. */
const pauseSyllables = 2
/** Ours: a pause in the speech is taken for a sentence's end within this part of the sentences beside it. */
const snapShare = 0.3

/**
 * Times of the tokens of sentences when only the speech's length is known, or where there is speech (segments in order,
 * from a voice activity detection): time is shared by syllables, with pauses at the ends of sentences.
 */
export function estimateTimings(
  sentences: readonly (readonly string[])[],
  speech: number | readonly TokenTiming[],
): EstimatedTimings {
  const lengths = sentences.map((tokens) => sumOf(tokens.map((token) => Math.max(1, syllablesOf(token)))))
  const segments = typeof speech === 'number' ? sentenceSegments(lengths, speech) : withoutOverlap(speech)
  const spoken = segments.filter(({ startMs, endMs }) => endMs > startMs)
  if (spoken.length === 0 || sumOf(lengths) === 0)
    return { source: 'ESTIMATE', timings: sentences.flat().map(() => null), sentences: sentences.map(() => null) }
  const ends = sentenceEnds(lengths, spoken)
  const timings = wholeMs(
    sentences.flatMap((tokens, index) =>
      shared(tokens, { startMs: ends[index - 1] ?? 0, endMs: ends[index] ?? 0 }).map((span) => onClock(span, spoken)),
    ),
  )
  let end = 0
  const ofSentences = sentences.map(({ length }) => {
    end += length
    const [first, last] = [timings[end - length], timings[end - 1]]
    return length > 0 && first && last ? { startMs: first.startMs, endMs: last.endMs } : null
  })
  return { source: 'ESTIMATE', timings, sentences: ofSentences }
}

/** One stretch of speech for each sentence that has words, with pauses between them. */
function sentenceSegments(lengths: readonly number[], durationMs: number): TokenTiming[] {
  const spoken = lengths.filter((length) => length > 0)
  const unit = durationMs / (sumOf(spoken) + pauseSyllables * (spoken.length - 1))
  let before = 0
  return spoken.map((length, index) => {
    const startMs = before * unit
    before += length + pauseSyllables
    return { startMs, endMs: index === spoken.length - 1 ? durationMs : startMs + length * unit }
  })
}

/**
 * Where each sentence ends, in milliseconds of speech without its pauses: by its syllables among those that are left,
 * or at the pause nearest to that.
 */
function sentenceEnds(lengths: readonly number[], segments: readonly TokenTiming[]): number[] {
  const pauses = segments.map((_, index) => spokenMs(segments.slice(0, index + 1)))
  const total = spokenMs(segments)
  let [before, left] = [0, sumOf(lengths)]
  return lengths.map((length, index) => {
    const msPerSyllable = (total - before) / Math.max(1, left)
    const expected = left > length ? before + length * msPerSyllable : total
    const reach = snapShare * msPerSyllable * Math.min(length, lengths[index + 1] ?? 0)
    const nearest = pauses.toSorted((a, b) => Math.abs(a - expected) - Math.abs(b - expected))[0] ?? expected
    before = Math.abs(nearest - expected) <= reach ? nearest : expected
    left -= length
    return before
  })
}

const spokenMs = (segments: readonly TokenTiming[]) => sumOf(segments.map(({ startMs, endMs }) => endMs - startMs))

/** From milliseconds of speech to those of the recording: what begins at a pause begins after it, what ends there before. */
function onClock(span: TokenTiming, segments: readonly TokenTiming[]): TokenTiming {
  const rounding = 1e-6
  let [before, startMs, endMs] = [0, segments[0]?.startMs ?? 0, segments.at(-1)?.endMs ?? 0]
  let isEndFound = false
  for (const segment of segments) {
    if (before <= span.startMs + rounding)
      startMs = Math.min(segment.endMs, segment.startMs + Math.max(0, span.startMs - before))
    before += segment.endMs - segment.startMs
    if (isEndFound || span.endMs > before + rounding) continue
    endMs = Math.min(segment.endMs, segment.endMs - (before - span.endMs))
    isEndFound = true
  }
  return { startMs, endMs: Math.max(startMs, endMs) }
}

/**
 * Index of the word that sounds at `ms`. In a pause the word before it stays, so that the mark does not flicker; null
 * before the first word begins and once the last has ended.
 */
export function tokenAt(timings: Timings, ms: number): number | null {
  const known = timings.findIndex((timing) => timing !== null)
  const last = timings.findLastIndex((timing) => timing !== null)
  if (known < 0 || !(ms >= (timings[known]?.startMs ?? 0)) || ms >= (timings[last]?.endMs ?? 0)) return null
  let [low, high] = [known, last]
  while (low < high) {
    const middle = Math.ceil((low + high) / 2)
    if ((timings[middle]?.startMs ?? 0) <= ms) low = middle
    else high = middle - 1
  }
  return low
}
