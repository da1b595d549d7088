import { phrasesOfCaptions } from './captions.ts'
import { type TimedText, unfit } from './timed-text.ts'

const mostWords = 20_000
// Editors' tools round; a time further past the end means another recording.
const toleranceMs = 500

/**
 * Word timings as an editor uploads them: JSON (`[{text, startMs, endMs}]`), or WebVTT or SRT, whose cues may be words,
 * phrases or lines with times inside. The words of a phrase share its time by their length. TIMINGS_UNFIT, with place and
 * cause, if they cannot be read, run backwards or go past the recording.
 */
export function givenTimings(format: 'WORDS' | 'VTT', text: string, durationMs: number): TimedText[] {
  const phrases = format === 'WORDS' ? wordsOfJson(text) : phrasesOfCaptions(text)
  for (const [index, { startMs, endMs, place }] of phrases.entries()) {
    if (startMs < 0) throw unfit('BEFORE_THE_BEGINNING', place)
    if (endMs < startMs) throw unfit('CUE_BACKWARDS', place)
    if (endMs > durationMs + toleranceMs) throw unfit('BEHIND_THE_END', place)
    if (startMs < (phrases[index - 1]?.startMs ?? 0)) throw unfit('CUE_ORDER', place)
  }
  const words = phrases.flatMap((phrase, index) => wordsOfPhrase(phrase, phrases[index + 1]?.startMs))
  if (words.length === 0) throw unfit('NO_CUES')
  if (words.length > mostWords) throw unfit('TOO_MANY')
  return words
}

function wordsOfJson(text: string): TimedText[] {
  let parsed: unknown
  try {
    parsed = JSON.parse(text.replace(/^\uFEFF/, ''))
  } catch {
    throw unfit('NOT_JSON')
  }
  if (!Array.isArray(parsed)) throw unfit('NOT_JSON')
  return parsed.map((item: Partial<TimedText> | null, index) => {
    const { text: word, startMs, endMs } = item ?? {}
    const place = `word.${index + 1}`
    if (typeof word !== 'string' || !Number.isFinite(startMs) || !Number.isFinite(endMs))
      throw unfit('NOT_A_WORD', place)
    return { text: word, startMs: startMs as number, endMs: endMs as number, place }
  })
}

/** Where several words share a time, none of them begins after what follows them. */
function wordsOfPhrase({ text, startMs, endMs: ownEndMs }: TimedText, nextMs = ownEndMs): TimedText[] {
  const words = text.split(/\s+/).filter(Boolean)
  const endMs = words.length > 1 ? Math.min(ownEndMs, nextMs) : ownEndMs
  const letters = words.reduce((sum, word) => sum + word.length, 0)
  let before = 0
  return words.map((word) => {
    const from = startMs + ((endMs - startMs) * before) / letters
    before += word.length
    return {
      text: word,
      startMs: Math.round(from),
      endMs: Math.round(startMs + ((endMs - startMs) * before) / letters),
    }
  })
}
