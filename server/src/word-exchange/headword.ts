/** Parts of speech as lists write them after a word: "run (v.)", "forest n.", "nice adj". */
const kinds = `n|v|vt|vi|adj|adv|a|ad|prep|conj|pron|interj|det|aux|phr|idm|noun|verb|adjective|adverb|preposition|conjunction|pronoun|phrase|idiom|phrasal verb|명|동|형|부|전|접|대|감|명사|동사|형용사|부사|전치사|접속사|대명사|감탄사|숙어|구|구동사`
const bracketedKind = new RegExp(
  String.raw`\s*[(\[<{（［〔【](?:${kinds})\.?(?:\s?[,/·&]\s?(?:${kinds})\.?)*[)\]>}）］〕】]\s*`,
  'giu',
)
const trailingKind =
  /(?<=\p{L})\s+(?:(?:n|v|vt|vi|adj|adv|prep|conj|pron|interj|phr)\.|(?:adj|adv|vt|vi))(?:\s?[,/]\s?(?:n|v|vt|vi|adj|adv)\.)*$/iu
const leadingKind = /^(?:n|v|vt|vi|adj|adv|prep|conj|pron)\.\s+(?=\p{L})/iu
const countable = /\s*[([](?:C|U|C,\s?U|U,\s?C|pl|sing|sb|sth|formal|informal|AmE|BrE|US|UK)\.?[)\]]\s*/g
const signs = 'ˈˌːəɪʊæɑɒɔɛɜʌθðʃʒŋɡɹɚɝ'
// Brackets of phonetic signs, and slashes around something that is no plain word. The first sign is found in one way alone,
// so that a cell full of opened brackets costs its length.
const phonetic = new RegExp(
  String.raw`\s*(?:\[[^[\]\s'${signs}]*['${signs}][^[\]]*\]|\/[^/${signs}]*[${signs}][^/]*\/)`,
  'gu',
)
const numbering =
  /^(?:[([]?\d{1,4}[.)\]]+\s*|\d{1,4}\s+(?=\p{L}{2})|[\u2460-\u2473]\s*|#\d+\s+|[-*\u2022\u25A0\u25A1\u2610\u2713\u2714\u2605]\s+)(?=[\p{L}(])/u
/** Expressions that begin with an article or "to" and are nothing without it. */
const whole = new Set(
  `a lot|a few|a little|a bit|a couple|a great deal|a good deal|a while|a must|the same|the former|the latter|the rest|the
other|the others|the other|the poor|the rich|the elderly|the internet|the more|the most|to date|to go|to boot|to wit|to spare`
    .replaceAll('\n', ' ')
    .split('|'),
)

/** A headword as a dictionary has it: without numbers of a list, parts of speech, phonetic signs, "to" and articles. */
export function headword(cell: string): string {
  const bare = cell
    .replace(phonetic, ' ')
    .replace(bracketedKind, ' ')
    .replace(countable, ' ')
    .replace(numbering, '')
    .replace(leadingKind, '')
    .trim()
    .replace(trailingKind, '')
    .replace(/\s+/g, ' ')
    .replace(/^["\u201C\u2018']+(.*?)["\u201D\u2019']+$/u, '$1')
    .replace(/(?<=\p{L}\p{L})[,;:]+$/u, '')
    .trim()
  const plain = firstForm(bare)
  const single = /^(?:to|a|an|the) ([\p{L}'\u2019-]{2,})$/iu.exec(plain)?.[1]
  const infinitive = /^to ((?:be |get |make |take )?\p{L}+(?: [\p{L}'\u2019-]+){0,3})$/u.exec(plain)?.[1]
  const found = whole.has(plain.toLowerCase()) ? plain : (single ?? infinitive ?? plain)
  return /^(?:TRUE|FALSE)$/.test(found) ? found.toLowerCase() : found || cell
}

/** "sing - sang - sung" and "run/ran/run" are one verb. */
const firstForm = (text: string): string =>
  /^(\p{L}+)(?:\s+[-\u2013\u2192>]\s+|\s*\/\s*|\s*\u2192\s*)\p{L}+(?:\/\p{L}+)?(?:\s+[-\u2013]\s+|\s*\/\s*|\s*\u2192\s*)\p{L}+$/u.exec(
    text,
  )?.[1] ?? text

/** What a spreadsheet made of a word: a date, a number with an exponent, the error of a formula. */
export const isRewritten = (word: string): boolean =>
  /^(?:(?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)-\d{2}|\d{1,2}-(?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)|\d{1,2}월\s?\d{1,2}일|\d{4}-\d{2}-\d{2}(?: .*)?|\d(?:\.\d+)?E[+-]\d+|#(?:NAME\?|REF!|VALUE!|N\/A|DIV\/0!|NUM!|NULL!))$/i.test(
    word,
  )

/** A sentence in the place of a word: a capital, a full stop and four words or more. */
export const isSentence = (word: string): boolean =>
  /^["\u201C]?\p{Lu}.*[.!?]["\u201D]?$/u.test(word) && word.split(' ').length >= 4
