import { estimateTimings, type TimedWord } from '@readgrow/learning'

/** Words on the screen from `startMs` to `endMs` of the clip. */
export interface Caption {
  readonly startMs: number
  readonly endMs: number
  readonly text: string
}

/** A sentence of the script as it was read. */
export interface ReadSentence {
  readonly text: string
  readonly startMs: number
  /** Until the next sentence begins, or the sound ends, if it is not known. */
  readonly endMs?: number
  /** When its words were said, where that was measured; the others are estimated between them. */
  readonly words?: readonly TimedWord[]
}

/** Two lines of 42 letters, as broadcasters write subtitles. */
const mostLetters = 84
/** A caption stays through a short breath, so that the bar does not flicker. */
const breathMs = 1_200

/**
 * Captions of what was read: a long sentence in parts that fit two lines, the parts by the words' own times or, without
 * them, by syllables. Sentences in order, times in milliseconds of the sound.
 */
export function captionsOf(sentences: readonly ReadSentence[], durationMs: number): Caption[] {
  const captions = sentences.flatMap((sentence, index) => {
    const until = sentence.endMs ?? sentences[index + 1]?.startMs ?? durationMs
    return partsOf(sentence, Math.max(sentence.startMs, until))
  })
  const tidy = tidyCaptions(captions, durationMs)
  return tidy.map((caption, index) => {
    const next = tidy[index + 1]?.startMs ?? durationMs
    return next - caption.endMs <= breathMs ? { ...caption, endMs: next } : caption
  })
}

/** Captions in order that neither overlap nor leave the clip; those without words or time are left out. */
export function tidyCaptions(captions: readonly Caption[], durationMs: number): Caption[] {
  const inOrder = captions
    .map(({ startMs, endMs, text }) => ({
      startMs: Math.max(0, startMs),
      endMs: Math.min(durationMs, endMs),
      text: text.replace(/\s+/g, ' ').trim(),
    }))
    .filter(({ startMs, endMs, text }) => endMs > startMs && text !== '')
    .toSorted((one, other) => one.startMs - other.startMs)
  return inOrder
    .map((caption, index) => ({
      ...caption,
      endMs: Math.min(caption.endMs, inOrder[index + 1]?.startMs ?? durationMs),
    }))
    .filter(({ startMs, endMs }) => endMs > startMs)
}

function partsOf(sentence: ReadSentence, endMs: number): Caption[] {
  const words = sentence.text.split(/\s+/).filter(Boolean)
  const parts = inParts(words)
  const starts = wordStarts(words, sentence, endMs)
  let first = 0
  return parts.map((part) => {
    const startMs = starts[first] ?? sentence.startMs
    first += part.length
    return { startMs, endMs: starts[first] ?? endMs, text: part.join(' ') }
  })
}

/** As few parts as two lines allow, of about the same length, rather ended by a comma than in the middle of a phrase. */
function inParts(words: readonly string[]): string[][] {
  const letters = words.join(' ').length
  if (letters <= mostLetters || words.length < 2) return words.length > 0 ? [[...words]] : []
  const wanted = letters / Math.ceil(letters / mostLetters)
  const cuts = words.slice(1).map((_, index) => ({ at: index + 1, cost: costOf(words, index + 1, wanted) }))
  const best = cuts.reduce((least, cut) => (cut.cost < least.cost ? cut : least))
  return [words.slice(0, best.at), ...inParts(words.slice(best.at))]
}

/** What it costs to end a part before a word: how far it is from the wanted length, less where punctuation stands. */
function costOf(words: readonly string[], at: number, wanted: number): number {
  const letters = words.slice(0, at).join(' ').length
  const tooLong = letters > mostLetters ? 10_000 : 0
  const atPunctuation = /[,;:–—.!?]["'’”)]?$/.test(words[at - 1] ?? '')
  return Math.abs(letters - wanted) + (atPunctuation ? 0 : wanted / 3) + tooLong
}

function wordStarts(words: readonly string[], { startMs, words: timed }: ReadSentence, endMs: number): number[] {
  const measured = timed && measuredStarts(words, timed)
  if (measured) return measured
  const { timings } = estimateTimings([words], endMs - startMs)
  return timings.map((timing) => startMs + (timing?.startMs ?? 0))
}

const lettersOf = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')

/** Words may have been counted otherwise ("well-known" as two): letters say which is which; null if they differ. */
function measuredStarts(words: readonly string[], timed: readonly TimedWord[]): number[] | null {
  if (lettersOf(words.join('')) !== lettersOf(timed.map(({ text }) => text).join(''))) return null
  const ofLetters = timed.flatMap(({ text, startMs }) => Array.from(lettersOf(text), () => startMs))
  let letters = 0
  return words.map((word) => {
    const startMs = ofLetters[letters] ?? timed.at(-1)?.endMs ?? 0
    letters += lettersOf(word).length
    return startMs
  })
}
