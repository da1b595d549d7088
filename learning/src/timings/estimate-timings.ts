import { shared, sumOf, wholeMs, withoutOverlap } from './spans.ts'
import { syllablesOf } from './syllables.ts'
import type { EstimatedTimings, TokenTiming } from './timings.ts'

/** Our choice: a pause between sentences takes about as long as two syllables. */
const pauseSyllables = 2
/** Our choice: a pause marks a sentence's end if it is within this share of the neighbouring sentences. */
const snapShare = 0.3

/**
 * Times of the tokens of sentences from the length of the speech, or from its segments in order (voice activity
 * detection). Time is divided by syllables, with pauses at the ends of sentences.
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

/** One stretch of speech for each sentence with words, and pauses between them. */
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
 * Where each sentence ends, in milliseconds of speech without its pauses: by its share of the remaining syllables, or
 * at the pause nearest to that.
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

/** Converts milliseconds of speech to those of the recording. A span starts after a pause and ends before one. */
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
