import { splitSentences } from './sentences.ts'

const subject = String.raw`(?:i|it|he|she|we|they|you|this|that|these|those|there|my|our|his|her|their|the|so|but|because|and then)\b`
// Faces, hearts and laughing letters stand where a stop would. No part of a run can be read in two ways, so that a run of
// thousands costs its length.
const cheer = String.raw`(?:\p{Extended_Pictographic}|[\uFE0F\u200D\u{1F3FB}-\u{1F3FF}]|[ㅋㅎㅠㅜ]|\^[_.]?\^|[:;=]-?[)(DPp3]|(?<!;);{2,}(?!;)|<3|~)`
const cheers = new RegExp(String.raw`${cheer}(?:\s*${cheer})*`, 'gu')
const oneLetter = /^[ㅋㅎㅠㅜ]$/
const beginsAnew = new RegExp(String.raw`[^\S\n]*(?:\n|$)|\s+(?:\p{Lu}|${subject})`, 'uy')
const twoPoints = /(?<!\.)\.\.(?!\.)/g
const addressEnds = /^(?:com|net|org|kr|co|io|js|ai|tv|me|gov|edu|jpg|png|pdf|mp3|txt)\b/i
const smallStart =
  /(?<word>[\p{L}\d'\u2019%)"\u201D]+)(?<stop>[.!?\u2026]+["\u201D')]*)(?<gap>\s*)(?<next>\p{Ll}[\p{L}'\u2019]*)/gu
const abbreviations = new Set('mr mrs ms dr st prof vs etc eg ie no vol p pp fig approx co inc ltd jr sr'.split(' '))
const isSubject = new RegExp(`^${subject}`, 'u')

/**
 * The sentences of a learner as a teacher counts them: small letters begin them, blanks are missing after stops, and line
 * ends, numbers of a list and faces end them.
 */
export function learnerSentences(text: string): string[] {
  const written = withStops(text.normalize('NFC').replace(twoPoints, '.')).replace(smallStart, asTaught)
  return splitSentences(written).map(({ start, end }) => written.slice(start, end))
}

/** A text with a stop in the place of each cheer that ends a sentence and has none before it. */
function withStops(text: string): string {
  let written = ''
  let from = 0
  for (const { 0: run, index } of text.matchAll(cheers)) {
    const before = text.slice(from, index).trimEnd()
    beginsAnew.lastIndex = index + run.length
    if (oneLetter.test(run) || /[.!?]$/.test(before) || !beginsAnew.test(text)) continue
    written += `${before}. `
    from = index + run.length
  }
  return written + text.slice(from)
}

/** A stop and a small letter as a stop, a blank and a capital, unless the stop is one of an abbreviation or an address. */
function asTaught(whole: string, ...rest: unknown[]): string {
  const { word = '', stop = '', gap = '', next = '' } = rest.at(-1) as Record<string, string>
  const [offset, all] = rest.slice(-3, -1) as [number, string]
  const before = all.slice(Math.max(0, offset - 20), offset)
  const isTight = gap === ''
  if (
    /[@/:]\S*$/.test(before) ||
    (isTight && (addressEnds.test(next) || /\.$|\d$/.test(before + word) || /www$/i.test(word)))
  )
    return whole
  // "e.g. on", "a.m. and", "u.s. team"
  if (stop === '.' && (abbreviations.has(word.toLowerCase()) || word.length === 1)) {
    if (word.length > 1 || /[.]$/.test(before) || isTight || !isSubject.test(next)) return whole
  }
  if (/^(?:\.{3,}|\u2026)/.test(stop) && !isSubject.test(next)) return whole
  // She said "Stop!" to me.
  if (/["\u201D]$/.test(stop) && !isTight && !isSubject.test(next)) return whole
  // "Stop!" she said.
  if (
    /["\u201D')]$/.test(stop) &&
    !isTight &&
    /^(?:he|she|they|we|i|it) (?:said|asked|says|cried|shouted|thought)/.test(
      all.slice(offset + word.length + stop.length).trimStart(),
    )
  )
    return whole
  return `${word}${stop}${gap || ' '}${next.slice(0, 1).toUpperCase()}${next.slice(1)}`
}
