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
const stops = /(?<=[\p{L}\d'\u2019%)"\u201D])(?<stop>[.!?\u2026]+["\u201D')]*)(?<gap>\s*)(?=\p{Ll})/gu
const lastWord = /[\p{L}\d'\u2019%)"\u201D]+$/u
const firstWord = /^\p{L}[\p{L}'\u2019]*/u
/** A blank before a stop, as in "kind .I like" and "Why ?", but not before ".NET", ".5" and "... and". */
const looseStop = /(?<=[\p{L}\d%)"\u201D'\u2019])[ \u00A0]{1,3}(?=(?:[!?]{1,9}|\.(?![.\u2026]))(?:\s|$|\p{L}))/gu
const fileEnd = /^\.(?:com|net|org|kr|co|io|js|ai|tv|gov|edu|jpg|png|pdf|mp3|txt|env|git|NET)\b/
const abbreviations = new Set('mr mrs ms dr st prof vs etc eg ie no vol p pp fig approx co inc ltd jr sr'.split(' '))
const isSubject = new RegExp(`^${subject}`, 'u')

/**
 * The sentences of a learner as a teacher counts them: small letters begin them, blanks are missing after stops, and line
 * ends, numbers of a list and faces end them.
 */
export function learnerSentences(text: string): string[] {
  const written = asTaught(withStops(withTightStops(text.normalize('NFC').replace(twoPoints, '.'))))
  return splitSentences(written).map(({ start, end }) => written.slice(start, end))
}

const withTightStops = (text: string): string =>
  text.replace(looseStop, (blank, at: number) => {
    const stop = at + blank.length
    return fileEnd.test(text.slice(stop, stop + 6)) ? blank : ''
  })

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

/** A text with a stop, a blank and a capital where a sentence begins in a small letter. */
function asTaught(text: string): string {
  let written = ''
  let from = 0
  for (const { 0: whole, index, groups: { stop = '', gap = '' } = {} } of text.matchAll(stops)) {
    const at = index + whole.length
    const [word = ''] = lastWord.exec(text.slice(Math.max(from, index - longestWord), index)) ?? []
    const before = text.slice(Math.max(0, index - word.length - 20), index - word.length)
    const after = text.slice(at, at + longestWord)
    if (goesOn({ before, word, stop, gap, after })) continue
    written += `${text.slice(from, index)}${stop}${gap || ' '}${after.slice(0, 1).toUpperCase()}`
    from = at + 1
  }
  return written + text.slice(from)
}

const longestWord = 60

interface SmallStart {
  readonly before: string
  readonly word: string
  readonly stop: string
  readonly gap: string
  readonly after: string
}

/** Whether a stop before a small letter is one of an abbreviation, an address, a quotation or a bracket. */
function goesOn({ before, word, stop, gap, after }: SmallStart): boolean {
  const isTight = gap === ''
  const [next = ''] = firstWord.exec(after) ?? []
  const beginsSubject = isSubject.test(next)
  // The colon of "8:30.my class" is one of a time.
  if (/(?:[@/]|(?<!\d):)\S*$/.test(before)) return true
  if (isTight && (addressEnds.test(next) || /\.$/.test(before + word) || /www$/i.test(word))) return true
  if (isTight && /\d$/.test(word) && !beginsSubject) return true
  // "e.g. on", "a.m. and", "u.s. team"
  if (stop === '.' && (abbreviations.has(word.toLowerCase()) || word.length === 1)) {
    if (word.length > 1 || /[.]$/.test(before) || isTight || !beginsSubject) return true
  }
  if (/^(?:\.{3,}|\u2026)/.test(stop) && !beginsSubject) return true
  // She said "Stop!" to me. My aunt (she is 80!) still works.
  if (/["\u201D)]$/.test(stop) && !isTight && !beginsSubject) return true
  // "Stop!" she said.
  return (
    /["\u201D')]$/.test(stop) &&
    !isTight &&
    /^(?:he|she|they|we|i|it) (?:said|asked|says|cried|shouted|thought)/.test(after)
  )
}
