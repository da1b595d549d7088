import {
  leadingAbbreviations,
  sentenceOpeners,
  speechVerbs,
  timeWords,
  trailingAbbreviations,
} from './abbreviations.ts'
import type { Span } from './types.ts'

const segmenter = new Intl.Segmenter('en', { granularity: 'sentence' })

/**
 * Sentences of an English text, without the white space around them. The platform's segmentation decides; our rules
 * join what it splits wrongly (abbreviations, initials, quotations that go on) and split what it leaves together.
 */
export function splitSentences(text: string): Span[] {
  const pieces = [...segmenter.segment(text)].flatMap(({ segment, index }) => partPiece(segment, index))
  const joined: Span[] = []
  for (const piece of pieces) {
    const previous = joined.at(-1)
    if (previous && belongsTogether(text, previous, piece)) previous.end = piece.end
    else joined.push({ ...piece })
  }
  return joined.map((span) => trimmed(text, span)).filter(({ start, end }) => end > start)
}

// The platform goes on after ." and after abbreviations that do end a sentence ("at 5 p.m. The"), and where the next
// sentence begins with a figure ("in 2019. 2025 may").
const hiddenEnd =
  /[.!?]["\u201D'\u2019)\]]+\s+(?=["\u201C\u2018(]?[A-Z])|\b(?:[ap]\.m|U\.S|U\.K|U\.N|Inc|Ltd|Co|Corp|Jr|Sr|etc)\.\s+(?=["\u201C]?[A-Z])|\b(?:19|20)\d{2}\.\s+(?=\d)|\n\s*(?=(?:[-*\u2022]|\d+[.)])\s)|\n\s*\n/g

function partPiece(segment: string, offset: number): Span[] {
  const cuts = [...segment.matchAll(hiddenEnd)].map(({ 0: match, index }) => index + match.length)
  const edges = [0, ...cuts.filter((cut) => cut > 0 && cut < segment.length), segment.length]
  return edges.slice(1).map((end, i) => ({ start: offset + (edges[i] ?? 0), end: offset + end }))
}

function belongsTogether(text: string, left: Span, right: Span): boolean {
  const before = text.slice(left.start, left.end)
  const after = text.slice(right.start, right.end).trimStart()
  if (/\n\s*$/.test(before) && /^(?:[-*\u2022]|\d+[.)])\s/.test(after)) return false
  if (/\n\s*\n\s*$/.test(before)) return false
  const head = before.trimEnd()
  if (after === '' || /^["\u201D'\u2019)\]]+(?:\s|$)/.test(after)) return true
  if (/^\(?\d{1,2}[.)]$|^[A-Za-z][.)]$/.test(head)) return true
  if (!/[.!?\u2026]["\u201D'\u2019)\]]*$/.test(head)) return !/\n\s*$/.test(before)
  return (
    opensLowerCase(after, head) ||
    (!/\n\s*$/.test(before) && namesSpeaker(head, text.slice(right.start).trimStart())) ||
    endsInAbbreviation(head, after)
  )
}

function opensLowerCase(after: string, head: string): boolean {
  const first = /^["\u201C\u2018'(]*(\p{L}+)/u.exec(after)?.[1] ?? ''
  if (/^(?:i(?:Phone|Pad|OS|Mac)|eBay)/.test(first)) return endsInAbbreviation(head, after)
  if (/^\p{Ll}/u.test(first)) return true
  // "Stop!" she said; also "?" he asked.
  return /^(?:[,;:\u2014-])/.test(after)
}

// “Why now?” Dr. Kim asked; “We won!” Ms. Smith, 34, said.
function namesSpeaker(head: string, after: string): boolean {
  if (!/[!?]["\u201D'\u2019]$/.test(head)) return false
  const [, names = '', verb = ''] = speaker.exec(after) ?? []
  return speechVerbs.has(verb) && !isOpener(/^\p{L}+/u.exec(names)?.[0] ?? '')
}

const speaker = /^((?:\p{Lu}[\p{L}.'\u2019-]*,? ){1,5})(?:\d{1,3}, |(?:an?|the|who|of) [^,.]*, )?(\p{Ll}+)/u

function endsInAbbreviation(head: string, after: string): boolean {
  if (/^(?:At|By|Around|About|From|Before|After|Until|Since) [\d:]+ [ap]\.m\.$/.test(head)) return true
  const word = /(\S+)\.$/.exec(head)?.[1]?.replace(/^["\u201C\u2018'([]+/, '') ?? ''
  const lower = word.toLowerCase()
  const next = /^["\u201C\u2018'(]*([\p{L}\d]+)/u.exec(after)?.[1] ?? ''
  // "at 9:30 p.m. EST", "by 5 p.m. Friday"
  if (/^[ap]\.m$/.test(lower) && timeWords.has(next)) return true
  if (lower === 'no' || lower === 'nos' || lower === 'fig') return /^\d/.test(next)
  if (leadingAbbreviations.has(lower)) return !(lower === 'st' && sentenceOpeners.has(next.toLowerCase()))
  if (/^(?:[A-Z]\.)*[A-Z]$/.test(word) && word !== 'I') return !isOpener(next) && !/^\d/.test(next)
  // "until Dec. Workers": only a figure continues after a month.
  if (months.test(lower)) return !/^[A-Z]/.test(next)
  return (
    trailingAbbreviations.has(lower) &&
    lower !== 'in' &&
    lower !== 'min' &&
    !isOpener(next) &&
    lower !== 'sat' &&
    lower !== 'sun' &&
    !/^[A-Z]/.test(unlikelyName(lower, next))
  )
}

const months = /^(?:jan|feb|mar|apr|jun|jul|aug|sept?|oct|nov|dec)$/

const isOpener = (word: string): boolean => /^[A-Z]/.test(word) && sentenceOpeners.has(word.toLowerCase())

// After "a.m." or "etc." a capital opens a sentence; after "Co." it may continue a name.
const unlikelyName = (abbreviation: string, next: string): string =>
  /^(?:[ap]\.m|etc|jr|sr|inc|ltd|kg|km|cm|mm|lbs?|oz|mph|hrs?)$/.test(abbreviation) ? next : ''

function trimmed(text: string, { start, end }: Span): Span {
  const piece = text.slice(start, end)
  return {
    start: start + (piece.length - piece.trimStart().length),
    end: end - (piece.length - piece.trimEnd().length),
  }
}
