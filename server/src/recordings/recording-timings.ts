import { alignmentSteps, estimateTimings, type TokenTiming } from '@readgrow/learning'
import { tokenize } from '@readgrow/learning/tokens'
import type { RecordedSentence } from '#audio'
import { inSlices } from '#platform/turns'
import type { SpeechSegment } from './speech-segments.ts'
import { type TimedText, unfit } from './timed-text.ts'

export interface Sentence {
  readonly id: string
  readonly en: string
}

/** A smaller share of words found in the text means that it is another recording. */
const leastMatched = 0.9
/** The cost of aligning times with a text grows with both; a recording of the text has about as many words. */
const mostWordsAToken = 2
/** A recording has ten minutes at most; nobody speaks 300 words a minute for so long. */
const mostSpokenWords = 3_000

const wordsOf = ({ en }: Sentence) => tokenize(en).map(({ text }) => text)

/** Times distributed by syllables over the recording, or over the stretches with speech. */
export function estimatedSentences(
  sentences: readonly Sentence[],
  over: number | readonly SpeechSegment[],
): RecordedSentence[] {
  const words = sentences.map(wordsOf)
  return laidOut(sentences, words, estimateTimings(words, over).timings)
}

/** Uploaded times, aligned with the words of the text; TIMINGS_UNFIT if fewer than nine in ten are found. */
export async function alignedSentences(
  sentences: readonly Sentence[],
  timed: readonly TimedText[],
): Promise<RecordedSentence[]> {
  const words = sentences.map(wordsOf)
  const tokens = words.flat()
  const isTooMany = timed.length > tokens.length * mostWordsAToken + 20
  if (isTooMany || Math.max(timed.length, tokens.length) > mostSpokenWords)
    throw unfit('TOO_MANY', 'text', { count: timed.length })
  const { timings, matched } = await aligned(tokens, timed)
  if (matched < leastMatched) throw unfit('OTHER_TEXT', 'text', { percent: Math.floor(matched * 100) })
  return laidOut(sentences, words, timings)
}

async function aligned(tokens: readonly string[], timed: readonly TimedText[]) {
  const turn = inSlices()
  const steps = alignmentSteps(tokens, timed)
  for (;;) {
    const step = steps.next()
    if (step.done) return step.value
    await turn()
  }
}

/** A sentence with a word that has no time (it was not heard) is not highlighted, but still played. */
function laidOut(
  sentences: readonly Sentence[],
  words: readonly (readonly string[])[],
  timings: readonly (TokenTiming | null)[],
): RecordedSentence[] {
  let before = 0
  let reachedMs = 0
  return sentences.map(({ id }, index) => {
    const count = words[index]?.length ?? 0
    const own = timings.slice(before, before + count)
    const known = own.filter((time) => time !== null)
    before += count
    const startMs = Math.round(known[0]?.startMs ?? reachedMs)
    reachedMs = Math.round(known.at(-1)?.endMs ?? startMs)
    const starts = known.length === count ? known.map((time) => Math.round(time.startMs)) : []
    return { id, startMs, endMs: reachedMs, words: starts }
  })
}
