import { stopDecision } from './stops.ts'

/** A place where a sentence may end: `at` is the first character after the stop and all that belongs to it. */
export interface SentenceEnd {
  readonly at: number
  readonly cut: boolean
  /** False where a reader might well see it the other way. */
  readonly sure: boolean
}

/** What a rule sees of a stop. */
export interface Stop {
  /** The sentence up to its stop, without what closes it. */
  readonly head: string
  /** The stop: ".", "?!", "...", "。". */
  readonly mark: string
  /** Quotes, brackets and footnote marks after the stop. */
  readonly closers: string
  /** White space before what follows. */
  readonly gap: string
  readonly after: string
}

// In "the words. . . . The rule" the first point ends the sentence and three dots open the next one.
const marks = String.raw`(?:(?<=[\p{L}\d])\.(?=(?: \.){3} [^.\s])|\.(?:[ \u00A0]\.){2,3}|[.!?\u2026\u203C\u2047-\u2049\u3002\uFF01\uFF0E\uFF1F\uFF61]+)`
// The year of "in May 2021.3 The rover" has a note; "version 2021.3 Beta" has none.
const yearNote = String.raw`(?<=\b(?:in|since|of|by|from|until|to|and|\p{Lu}\p{Ll}{2,8}|\d{1,2},) (?:1[5-9]|20)\d\d[.!?])\d{1,2}(?=\s+["\u201C]?\p{Lu})`
const note = String.raw`(?:${yearNote}|\[(?:\d{1,3}|[a-z]|[a-z]+ [a-z]+)\]|[\u00B9\u00B2\u00B3\u2070-\u2079*\u2020\u2021]{1,3}|(?<=\p{Ll}{2}[.!?]["\u201D\u2019]?)\d{1,3}(?=\s+["\u201C]?\p{Lu}))`
const closing = String.raw`["\u201D'\u2019\u00BB)\]}\u300D\u300F\u300B\uFF09]`
// Tones of skin are faces of their own: named twice, twenty of them would be read in a million ways.
const face = String.raw`(?:\p{Emoji_Presentation}|\p{Extended_Pictographic}\uFE0F|\u200D)`
// A face behind a stop belongs to what stops there: `"So proud! 🎉" she wrote`, "We won! 🎉 Fans cheered."
const faces = String.raw`(?:[ \u00A0]?${face}){1,20}(?:["\u201D\u2019\u00BB)\]]+|[ \u00A0]["\u201D\u00BB)\]]+(?=\s|$)|(?=\s+["\u201C'\u2018(]?[\p{Lu}\d]))`
const stopPattern = new RegExp(
  `(${marks})((?:${closing}|${note})*(?:[ \\u00A0](?:["\\u201D\\u00BB)\\]]+)(?=\\s|$)|${faces})?)(\\s*)`,
  'gu',
)

/** As far as any rule looks back and ahead; a text without stops must not cost the square of its length. */
const sight = 400

/** All places of a text where a sentence may end, in order. Line breaks are those of its writer. */
export function sentenceEnds(text: string): SentenceEnd[] {
  const ends: SentenceEnd[] = []
  let begin = 0
  for (const end of [...stopsOf(text), ...lineEnds(text), ...listStarts(text)].toSorted((a, b) => a.at - b.at)) {
    if (end.at <= begin || end.at >= text.length) continue
    const { cut, sure } = end.decide(text.slice(Math.max(begin, end.mark - 2 * sight), end.mark))
    if (!cut && sure) continue
    ends.push({ at: end.at, cut, sure })
    if (cut) begin = end.at
  }
  return ends
}

interface Place {
  readonly at: number
  /** Where the stop begins. */
  readonly mark: number
  readonly decide: (head: string) => { cut: boolean; sure: boolean }
}

function stopsOf(text: string): Place[] {
  return [...text.matchAll(stopPattern)].map(({ 0: all, 1: mark = '', 2: closers = '', 3: gap = '', index }) => {
    const after = text.slice(index + all.length, index + all.length + sight)
    return {
      at: index + all.length,
      mark: index,
      decide: (head) => stopDecision({ head: head.trimStart().slice(-sight), mark, closers, gap, after }),
    }
  })
}

const surely = (cut: boolean) => () => ({ cut, sure: true })

/** An empty line ends every sentence, and so does a line end where the next line does not go on in small letters. */
function lineEnds(text: string): Place[] {
  return [...text.matchAll(/(?:\r\n?|[\n\u2028\u2029])\s*/g)].map(({ 0: gap, index }) => {
    const at = index + gap.length
    const goesOn =
      !/\n[^\S\n]*\n|\u2029/.test(gap.replaceAll('\r\n', '\n')) && continues(text.slice(at, at + 2 * sight))
    return { at, mark: index, decide: surely(!goesOn) }
  })
}

/** Small letters whose lines come to a stop are the rest of a sentence; without any stop they are a list. */
const continues = (rest: string): boolean =>
  /^["\u201C'\u2018(]?\p{Ll}/u.test(rest) &&
  !listMark.test(rest) &&
  /[.!?\u2026]["\u201D'\u2019)]*(?:\s|$)/.test(rest.split(/\n\s*\n/, 1)[0] ?? '')

const listMark = /^(?:[-*\u2022\u2043\u25CF\u25AA]|\(?(?:\d{1,2}|[a-z])[.)]+)\s/

/** "1) Read 2) Write": items of a list that begins with its first number, letter or bullet. */
function listStarts(text: string): Place[] {
  const bullet = /^\s*([\u2022\u2043\u25CF\u25AA])/.exec(text)?.[1]
  const found = bullet ? [...text.matchAll(new RegExp(`(?<=\\S)\\s+(?=${bullet})`, 'g'))] : orderedItems(text)
  return found.map(({ 0: gap, index }) => ({ at: index + gap.length, mark: index, decide: surely(true) }))
}

function orderedItems(text: string): RegExpExecArray[] {
  const [, first, sign = ''] = /^\s*\(?(1|a)(\.\)|[.)])\s/.exec(text) ?? []
  if (!first) return []
  const items = [...text.matchAll(/(?<=\S)\s+(?=\(?(\d{1,2}|[a-z])(\.\)|[.)])\s)/g)]
  let due = first.codePointAt(0) ?? 0
  return items.filter(({ 1: label = '', 2: mark }) => {
    const value = first === 'a' ? label.codePointAt(0) : Number(label) + 48
    if (mark !== sign || value !== due + 1) return false
    due++
    return true
  })
}
