import { Refusal } from '#platform/refusal'

export interface TimedText {
  readonly text: string
  readonly startMs: number
  readonly endMs: number
}

const mostWords = 20_000
// Editors' tools round; a time further past the end means another recording.
const toleranceMs = 500

/**
 * Word timings as an editor uploads them: JSON (`[{text, startMs, endMs}]`) or WebVTT, whose cues may be words,
 * phrases or lines with times inside. The words of a phrase share its time by their length. TIMINGS_UNFIT if they
 * cannot be read, run backwards or go past the recording.
 */
export function givenTimings(format: 'WORDS' | 'VTT', text: string, durationMs: number): TimedText[] {
  const phrases = format === 'WORDS' ? wordsOfJson(text) : cuesOf(text)
  const words = phrases.flatMap(wordsOfPhrase)
  const sound = words.every(
    ({ startMs, endMs }, index) =>
      startMs >= 0 &&
      endMs >= startMs &&
      endMs <= durationMs + toleranceMs &&
      startMs >= (words[index - 1]?.startMs ?? 0),
  )
  if (words.length === 0 || words.length > mostWords || !sound) throw new Refusal('TIMINGS_UNFIT')
  return words
}

function wordsOfJson(text: string): TimedText[] {
  let parsed: unknown
  try {
    parsed = JSON.parse(text)
  } catch {
    throw new Refusal('TIMINGS_UNFIT')
  }
  if (!Array.isArray(parsed)) throw new Refusal('TIMINGS_UNFIT')
  return parsed.map((item: Partial<TimedText> | null) => {
    const { text: word, startMs, endMs } = item ?? {}
    if (typeof word !== 'string' || !Number.isFinite(startMs) || !Number.isFinite(endMs))
      throw new Refusal('TIMINGS_UNFIT')
    return { text: word, startMs: startMs as number, endMs: endMs as number }
  })
}

const time = String.raw`((?:\d{2,}:)?\d{2}:\d{2}\.\d{3})`
const cueTimes = new RegExp(`^${time}[ \\t]+-->[ \\t]+${time}`)
const insideTime = new RegExp(`<${time}>`, 'g')

/** Source: W3C WebVTT, 4.1 and 4.3. */
function cuesOf(text: string): TimedText[] {
  const [head = '', ...blocks] = text
    .replace(/^\uFEFF/, '')
    .replace(/\r\n?/g, '\n')
    .split(/\n{2,}/)
  if (!/^WEBVTT(?:[ \t\n]|$)/.test(head)) throw new Refusal('TIMINGS_UNFIT')
  return blocks.flatMap((block) => {
    const lines = block.split('\n')
    const at = lines.findIndex((line) => cueTimes.test(line))
    const [, from, to] = cueTimes.exec(lines[at] ?? '') ?? []
    if (!from || !to) return []
    return piecesOfCue(lines.slice(at + 1).join(' '), msOf(from), msOf(to))
  })
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
