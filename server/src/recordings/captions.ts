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
const insideTime = new RegExp(`<${time}>`, 'g')

/**
 * The phrases of WebVTT or SRT, by time. A cue that runs into the next one is cut where that begins, for its words would
 * be heard after those of the next; cues that begin together are one. TIMINGS_UNFIT, with the line, for what cannot be
 * read or begins before the cue above it. Source: W3C WebVTT, 4.1 and 4.3.
 */
export function phrasesOfCaptions(text: string): Phrase[] {
  const cues = together(cuesOf(text.replace(/^\uFEFF/, '').split(/\r\n|\r|\n/)))
  if (cues.length === 0) throw unfit('NO_CUES', 'text')
  return cues.flatMap((cue, index) => piecesOf(cue, Math.min(cue.endMs, cues[index + 1]?.startMs ?? cue.endMs)))
}

function cuesOf(lines: readonly string[]): Cue[] {
  const cues: Cue[] = []
  for (let at = 0; at < lines.length; at++) {
    const line = lines[at] ?? ''
    // The head, numbers, notes, styles and regions have no times, so that what stands between cues needs no name.
    if (!line.includes('-->')) continue
    const end = payloadEnd(lines, at + 1)
    cues.push(cueAt(at + 1, line, lines.slice(at + 1, end)))
    at = end - 1
  }
  return cues
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
    .replace(/&#(\d{1,6});/g, (_, code: string) => String.fromCharCode(Number(code)))
    .replace(/&(\w+);/g, (whole, name: string) => entities[name] ?? whole)

/** null for a time that no clock shows. */
function msOf(written: string | undefined): number | null {
  if (written === undefined) return null
  const [whole = '', part = ''] = written.split(/[.,]/)
  const [seconds = 0, minutes = 0, hours = 0] = whole.split(':').reverse().map(Number)
  if (seconds > 59 || minutes > 59) return null
  return ((hours * 60 + minutes) * 60 + seconds) * 1000 + Number(part.padEnd(3, '0'))
}
