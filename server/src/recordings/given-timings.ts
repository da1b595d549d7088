import { soundTime } from '@readgrow/contract/file-faults'
import { phrasesOfCaptions } from './captions.ts'
import { type Phrase, type TimedText, unfit } from './timed-text.ts'

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
  for (const [index, phrase] of phrases.entries()) refuseUnfit(phrase, phrases[index - 1]?.startMs ?? 0, durationMs)
  const words = phrases.flatMap((phrase, index) => wordsOfPhrase(phrase, phrases[index + 1]?.startMs))
  if (words.length === 0) throw unfit('NO_CUES', 'text')
  if (words.length > mostWords) throw unfit('TOO_MANY', 'text', { count: words.length })
  return words
}

function refuseUnfit({ startMs, endMs, place }: Phrase, beforeMs: number, durationMs: number): void {
  const [at, end] = [soundTime(startMs), soundTime(endMs)]
  if (startMs < 0) throw unfit('BEFORE_THE_BEGINNING', place)
  if (endMs < startMs) throw unfit('CUE_BACKWARDS', place, { at, end })
  if (endMs > durationMs + toleranceMs) throw unfit('BEHIND_THE_END', place, { at: end, end: soundTime(durationMs) })
  if (startMs < beforeMs) throw unfit('CUE_ORDER', place, { at, before: soundTime(beforeMs) })
}

function wordsOfJson(text: string): Phrase[] {
  const json = text.replace(/^\uFEFF/, '')
  let parsed: unknown
  try {
    parsed = JSON.parse(json)
  } catch {
    throw unfit('NOT_JSON', lineOfFault(json))
  }
  if (!Array.isArray(parsed)) throw unfit('NOT_A_LIST', 'text')
  return parsed.map((item: Partial<TimedText> | null, index) => {
    const { text: word, startMs, endMs } = item ?? {}
    const place = `word.${index + 1}`
    if (typeof word !== 'string' || !Number.isFinite(startMs) || !Number.isFinite(endMs))
      throw unfit('NOT_A_WORD', place)
    return { text: word, startMs: startMs as number, endMs: endMs as number, place }
  })
}

/** The line of the first sign after which nothing could make it JSON: the parser itself does not always name a place. */
function lineOfFault(text: string): number {
  let [open, over] = [0, text.length]
  while (over - open > 1) {
    const middle = Math.floor((open + over) / 2)
    if (mayGoOn(text.slice(0, middle))) open = middle
    else over = middle
  }
  return text
    .slice(0, over)
    .trimEnd()
    .split(/\r\n|\r|\n/).length
}

/** Whether a beginning of JSON is only too short. */
function mayGoOn(beginning: string): boolean {
  try {
    JSON.parse(beginning)
    return true
  } catch (error) {
    const message = error instanceof Error ? error.message : ''
    const place = /at position (\d+)/.exec(message)?.[1]
    return message.includes('end of JSON') || (place !== undefined && Number(place) >= beginning.length)
  }
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
