import { soundTime } from '@readgrow/contract/file-faults'
import { type Phrase, unfit } from './timed-text.ts'

/** A cue as it stands in a file. */
interface Cue {
  readonly line: number
  readonly startMs: number
  readonly endMs: number
  readonly payload: string
}

// Hours may be left out and have any number of digits (WebVTT 4.3); SRT writes commas and pads as it likes.
const time = String.raw`((?:\d+:)?\d{1,2}:\d{1,2}(?:[.,]\d{1,3})?)`
const cueTimes = new RegExp(`^\\s*${time}\\s*-+>\\s*${time}(?:\\s|$)`)
const remark = /^(?:NOTE|STYLE|REGION)(?:\s|$)/
const insideTime = new RegExp(`<${time}>`, 'g')

/**
 * The phrases of WebVTT or SRT, by time. A cue that runs into the next one is cut where that begins, for its words would
 * be heard after those of the next; cues that begin together are one. TIMINGS_UNFIT, with the line, for what cannot be
 * read or begins before the cue above it. Source: W3C WebVTT, 4.1 and 4.3.
 */
export function phrasesOfCaptions(text: string): Phrase[] {
  const lines = text.replace(/^\uFEFF/, '').split(/\r\n|\r|\n/)
  const cues = together(cuesOf(withoutShown(lines.map(withPlainArrow))))
  if (cues.length === 0) throw unfit('NO_CUES', 'text')
  return cues.flatMap((cue, index) => piecesOf(cue, Math.min(cue.endMs, cues[index + 1]?.startMs ?? cue.endMs)))
}

/** "00:00:01, 000 –> 00:00:02, 000", and "0:00:01.000,0:00:02.000" of YouTube's own format, as WebVTT writes it. */
function withPlainArrow(line: string): string {
  if (line.length > longestTimes || !/^\s*\d/.test(line)) return line
  const own = /^\s*(\d+:\d{2}:\d{2}\.\d{3}),(\d+:\d{2}:\d{2}\.\d{3})\s*$/.exec(line)
  if (own) return `${own[1]} --> ${own[2]}`
  if (!/^\s*\d[\d., ]*:[\d:., ]*[-\u2013\u2014]{1,3}>\s*\d/.test(line)) return line
  return line.replace(/[-\u2013\u2014]{1,3}>/, '-->').replace(/(?<=\d) ?([:.,]) ?(?=\d)/g, '$1')
}

const longestTimes = 200

/**
 * Captions that roll up show a line again above the next one, and once more by itself. Where words have times of their
 * own, as in those that YouTube makes, a line without times that the cue before has shown is left out.
 */
function withoutShown(lines: readonly string[]): string[] {
  if (!lines.some((line) => /<\d+:\d{2}:\d{2}\.\d{3}><c/.test(line))) return [...lines]
  let shown = new Set<string>()
  let showing = new Set<string>()
  return lines.map((line) => {
    if (line.includes('-->')) {
      shown = showing
      showing = new Set()
      return line
    }
    const bare = plain(line).trim()
    if (bare === '') return line
    showing.add(bare)
    return shown.has(bare) && !/<\d+:/.test(line) ? '<c></c>' : line
  })
}

function cuesOf(lines: readonly string[]): Cue[] {
  const cues: Cue[] = []
  for (let at = 0; at < lines.length; at++) {
    const line = lines[at] ?? ''
    // A note may have an arrow in it.
    if (remark.test(line)) while (lines[at + 1]?.trim() && !cueTimes.test(lines[at + 1] ?? '')) at++
    // The head, numbers, notes, styles and regions have no times, so that what stands between cues needs no name.
    if (!line.includes('-->') || remark.test(line)) continue
    const end = payloadEnd(lines, payloadStart(lines, at + 1))
    cues.push(cueAt(at + 1, line, lines.slice(at + 1, end)))
    at = end - 1
  }
  return cues
}

/** Some programs leave a line empty between the times of a cue and its words. */
function payloadStart(lines: readonly string[], from: number): number {
  const [gap, words = '', below = ''] = lines.slice(from, from + 3)
  const isWords = words.trim() !== '' && ![words, below].some((line) => line.includes('-->')) && !remark.test(words)
  return gap?.trim() === '' && isWords ? from + 1 : from
}

/** A cue ends with a blank line, or where the next one begins: some programs leave no line between them. */
function payloadEnd(lines: readonly string[], from: number): number {
  let at = from
  while (at < lines.length && (lines[at] ?? '').trim() !== '') {
    if ((lines[at] ?? '').includes('-->')) return at
    if (/^\s*\d+\s*$/.test(lines[at] ?? '') && (lines[at + 1] ?? '').includes('-->')) return at
    at++
  }
  return at
}

function cueAt(line: number, times: string, payload: readonly string[]): Cue {
  const [, from, to] = cueTimes.exec(times) ?? []
  const [startMs, endMs] = [msOf(from), msOf(to)]
  if (startMs === null || endMs === null) throw unfit('CUE_TIMES', line)
  if (endMs < startMs) throw unfit('CUE_BACKWARDS', line, { at: soundTime(startMs), end: soundTime(endMs) })
  return { line, startMs, endMs, payload: payload.join(' ') }
}

function together(cues: readonly Cue[]): Cue[] {
  const joined: Cue[] = []
  for (const cue of cues) {
    const before = joined.at(-1)
    if (before && cue.startMs < before.startMs)
      throw unfit('CUE_ORDER', cue.line, { at: soundTime(cue.startMs), before: soundTime(before.startMs) })
    if (before?.startMs !== cue.startMs) joined.push(cue)
    else
      joined[joined.length - 1] = {
        ...before,
        endMs: Math.max(before.endMs, cue.endMs),
        payload: `${before.payload} ${cue.payload}`,
      }
  }
  return joined
}

/** The parts of a cue between the times inside it, none beyond `endMs`. */
function piecesOf({ line, payload, startMs, endMs: ownEndMs }: Cue, endMs: number): Phrase[] {
  const [first = '', ...rest] = payload.split(insideTime)
  const starts = [startMs, ...rest.filter((_, index) => index % 2 === 0).map((written) => msOf(written) ?? -1)]
  const texts = [first, ...rest.filter((_, index) => index % 2 === 1)]
  const isSound = starts.every((at, index) => at >= (starts[index - 1] ?? startMs) && at <= ownEndMs)
  if (!isSound) throw unfit('INSIDE_TIME', line)
  return texts.map((text, index) => ({
    text: plain(text),
    startMs: Math.min(starts[index] ?? startMs, endMs),
    endMs: Math.min(starts[index + 1] ?? endMs, endMs),
    place: `line.${line}`,
  }))
}

const entities: Record<string, string> = {
  amp: '&',
  lt: '<',
  gt: '>',
  nbsp: ' ',
  lrm: '',
  rlm: '',
  quot: '"',
  apos: "'",
}
/** Without tags, and without the marks of place of SRT ("{\\an8}"). */
const plain = (text: string) =>
  text
    .replace(/<[^<>]*>|\{\\[^{}]*\}/g, '')
    .replace(/&#(?:x([\da-f]{1,5})|(\d{1,6}));/gi, (_, hex?: string, code?: string) =>
      String.fromCodePoint(hex ? Number.parseInt(hex, 16) : Number(code)),
    )
    .replace(/&(\w+);/g, (whole, name: string) => entities[name] ?? whole)

/** null for a time that no clock shows. */
function msOf(written: string | undefined): number | null {
  if (written === undefined) return null
  const [whole = '', part = ''] = written.split(/[.,]/)
  const [seconds = 0, minutes = 0, hours = 0] = whole.split(':').reverse().map(Number)
  if (seconds > 59 || minutes > 59) return null
  return ((hours * 60 + minutes) * 60 + seconds) * 1000 + Number(part.padEnd(3, '0'))
}
