import { type FaultValues, type FileFault, soundTime } from '@readgrow/contract/errors'
import { FileRefusal, type Refusal } from '#platform/refusal'

export interface TimedText {
  readonly text: string
  readonly startMs: number
  readonly endMs: number
}

const mostWords = 20_000
// Editors' tools round; a time further past the end means another recording.
const toleranceMs = 500

/** TIMINGS_UNFIT with what does not fit, and where. */
export const unfit = <Fault extends FileFault>(fault: Fault, ...values: FaultValues<Fault>): Refusal =>
  new FileRefusal('TIMINGS_UNFIT', fault, ...values)

/**
 * Word timings as an editor uploads them: JSON (`[{text, startMs, endMs}]`) or WebVTT, whose cues may be words,
 * phrases or lines with times inside. The words of a phrase share its time by their length. TIMINGS_UNFIT if they
 * cannot be read, run backwards or go past the recording.
 */
export function givenTimings(format: 'WORDS' | 'VTT', text: string, durationMs: number): TimedText[] {
  const phrases = format === 'WORDS' ? wordsOfJson(text) : cuesOf(text)
  const words = phrases.flatMap(wordsOfPhrase)
  if (words.length === 0) throw unfit('TIMES_NONE')
  if (words.length > mostWords) throw unfit('TIMES_MANY', { count: words.length })
  for (const [index, { startMs, endMs }] of words.entries()) {
    if (startMs < (words[index - 1]?.startMs ?? 0) || endMs < startMs)
      throw unfit('TIMES_BACK', { at: soundTime(startMs) })
    if (endMs > durationMs + toleranceMs)
      throw unfit('TIMES_PAST', { at: soundTime(endMs), end: soundTime(durationMs) })
  }
  return words
}

const srtTimes = /^\d{2}:\d{2}:\d{2},\d{3}[ \t]+-->/m

function wordsOfJson(text: string): TimedText[] {
  if (srtTimes.test(text)) throw unfit('TIMES_SRT')
  let parsed: unknown
  try {
    parsed = JSON.parse(text)
  } catch {
    throw unfit('TIMES_JSON', { line: lineOfFault(text) })
  }
  if (!Array.isArray(parsed)) throw unfit('TIMES_LIST')
  return parsed.map((item: Partial<TimedText> | null, index) => {
    const { text: word, startMs, endMs } = item ?? {}
    if (typeof word !== 'string' || !Number.isFinite(startMs) || !Number.isFinite(endMs))
      throw unfit('TIMES_WORD', { line: index + 1 })
    return { text: word, startMs: startMs as number, endMs: endMs as number }
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
  return text.slice(0, over).trimEnd().split('\n').length
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

const time = String.raw`((?:\d{2,}:)?\d{2}:\d{2}\.\d{3})`
const cueTimes = new RegExp(`^${time}[ \\t]+-->[ \\t]+${time}`)
const insideTime = new RegExp(`<${time}>`, 'g')

/** Source: W3C WebVTT, 4.1 and 4.3. An arrow stands nowhere but in the line of times. */
function cuesOf(text: string): TimedText[] {
  if (srtTimes.test(text)) throw unfit('TIMES_SRT')
  const lines = text
    .replace(/^\uFEFF/, '')
    .replace(/\r\n?/g, '\n')
    .split('\n')
  if (!/^WEBVTT(?:[ \t]|$)/.test(lines[0] ?? '')) throw unfit('TIMES_HEAD')
  return lines.flatMap((line, at) => {
    if (!line.includes('-->')) return []
    const [, from, to] = cueTimes.exec(line) ?? []
    if (!from || !to) throw unfit('TIMES_CUE', { line: at + 1 })
    return piecesOfCue(lines.slice(at + 1, endOfCue(lines, at + 1)).join(' '), msOf(from), msOf(to))
  })
}

function endOfCue(lines: readonly string[], from: number): number {
  let at = from
  while (at < lines.length && lines[at] !== '' && !lines[at]?.includes('-->')) at++
  return at
}

/** The parts of a cue between the times inside it. */
function piecesOfCue(payload: string, startMs: number, endMs: number): TimedText[] {
  const [first = '', ...rest] = payload.split(insideTime)
  const starts = [startMs, ...rest.filter((_, index) => index % 2 === 0).map(msOf)]
  const texts = [first, ...rest.filter((_, index) => index % 2 === 1)]
  return texts.map((text, index) => ({
    text: plain(text),
    startMs: starts[index] ?? startMs,
    endMs: starts[index + 1] ?? endMs,
  }))
}

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', nbsp: ' ', lrm: '', rlm: '' }
const plain = (text: string) =>
  text.replace(/<[^<>]*>/g, '').replace(/&(\w+);/g, (whole, name: string) => entities[name] ?? whole)

function msOf(written: string): number {
  const [seconds = 0, minutes = 0, hours = 0] = written.split(':').reverse().map(Number)
  return Math.round(((hours * 60 + minutes) * 60 + seconds) * 1000)
}

function wordsOfPhrase({ text, startMs, endMs }: TimedText): TimedText[] {
  const words = text.split(/\s+/).filter(Boolean)
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
