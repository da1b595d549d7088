/** Parts of speech as lists write them after a word: "run (v.)", "forest n.", "nice adj". */
const kinds = `n|v|vt|vi|adj|adv|a|ad|prep|conj|pron|interj|det|aux|phr|idm|noun|verb|adjective|adverb|preposition|conjunction|pronoun|phrase|idiom|phrasal verb|명|동|형|부|전|접|대|감|자|타|조|명사|동사|형용사|부사|전치사|접속사|대명사|감탄사|자동사|타동사|조동사|숙어|구|구동사`
const bracketedKind = new RegExp(
  String.raw`\s*[(\[<{（［〔【](?:${kinds})\.?(?:\s?[,/·&]\s?(?:${kinds})\.?)*[)\]>}）］〕】]\s*`,
  'giu',
)
const trailingKind =
  /(?<=\p{L})\s+(?:(?:n|v|vt|vi|a|ad|adj|adv|prep|conj|pron|interj|phr)\.|(?:adj|adv|vt|vi))(?:\s?[,/]\s?(?:n|v|vt|vi|adj|adv)\.)*$/iu
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
/** Letters that a PDF keeps as one sign: "\uFB01nd". */
const ligatures = /[\uFB00-\uFB06]/g
/** Numbers of senses and pictures behind a word. */
const trailingMarks = /(?<=\p{L})\s?(?:[\u2460-\u2487]|\uFE0F|\p{Extended_Pictographic}){1,3}$/u
const wide = /[\uFF01-\uFF5D]/g
/** What readers put before a word that they mark: boxes, stars, hearts. */
const marks =
  /^(?:\[[ xXvV\u2713]?\]\s|(?:[\u2605\u2606\u2713\u2714\u2610\u2611\u25A0\u25A1\u25CF\u25CB\u25C6\u25C7\u25B6\u2022\u2665\u2764\u2B50\u00B7]|\uFE0F|\p{Extended_Pictographic})\s?)+/u
/** Words of like or opposite meaning beside the word: "big (= large)", "import \u2194 export". */
const relatives = /\s*[([][=\u2252\u2248\u2194\u21D4\u27F7][^()[\]]{0,60}[)\]]|\s*[\u2194\u21D4\u27F7].*$/gu
/** Expressions that begin with an article or "to" and are nothing without it. */
const whole = new Set(
  `a lot|a few|a little|a bit|a couple|a great deal|a good deal|a while|a must|the same|the former|the latter|the rest|the
other|the others|the other|the poor|the rich|the elderly|the internet|the more|the most|to date|to go|to boot|to wit|to spare`
    .replaceAll('\n', ' ')
    .split('|'),
)

/** A word without the part of speech that hangs on it in brackets: "vivid(형)". */
export const withoutKind = (word: string): string =>
  word.length > longestCell ? word : word.replace(bracketedKind, ' ').trim()

/** What is longer is no word, and is not looked through. */
const longestCell = 400

/** A headword as a dictionary has it: without numbers of a list, parts of speech, phonetic signs, "to" and articles. */
export function headword(cell: string): string {
  if (cell.length > longestCell) return cell
  const bare = cell
    .replace(wide, (sign) => String.fromCharCode(sign.charCodeAt(0) - 0xfee0))
    .replace(ligatures, (sign) => sign.normalize('NFKC'))
    .replace(/\*\*/g, '')
    .replace(marks, '')
    .replace(trailingMarks, '')
    .replace(relatives, ' ')
    .replace(phonetic, ' ')
    .replace(bracketedKind, ' ')
    .replace(countable, ' ')
    .replace(numbering, '')
    .replace(/(?<=\p{L})_+(?=\p{L})/gu, ' ')
    .replace(leadingKind, '')
    .trim()
    .replace(trailingKind, '')
    .replace(/\s+/g, ' ')
    .replace(/^["\u201C\u2018']+(.*?)["\u201D\u2019']+$/u, '$1')
    .replace(/^["\u201C](?=[^"\u201C\u201D]+$)/u, '')
    .replace(/(?<=\p{L}\p{L})[,;:]+$/u, '')
    .replace(/^[~\uFF5E\u301C]\s*(?=\p{L})|(?<=\p{L})\s*[~\uFF5E\u301C]$/gu, '')
    .replace(/^(\p{L}+ \S.*) (?:sth|sb)\.?$/u, '$1')
    .replace(/^\*+(?=\p{L})|(?<=\p{L})\*+$/gu, '')
    .trim()
  const plain = withoutForms(firstForm(bare))
  const single = /^(?:to|a|an|the) ([\p{L}'\u2019-]{2,})$/iu.exec(plain)?.[1]
  const infinitive = /^to ((?:be |get |make |take )?\p{L}+(?: [\p{L}'\u2019-]+){0,3})$/u.exec(plain)?.[1]
  const found = whole.has(plain.toLowerCase()) ? plain : (single ?? infinitive ?? plain)
  return /^(?:TRUE|FALSE)$/.test(found) ? found.toLowerCase() : found || cell
}

/** "go (went, gone)", "child (pl. children)" and "mouse (mice)" without what is in brackets. */
function withoutForms(text: string): string {
  const named = /^(\p{L}+) \((?:pl|plural|복수|복수형)[.:]? [^()]{1,60}\)$/u.exec(text)?.[1]
  if (named) return named
  const [, word = '', inside = ''] =
    /^(\p{L}+) \((?:pl\. )?(\p{Ll}+(?:(?:, ?| ?[-\u2013/] ?)\p{Ll}+){0,2})\)$/u.exec(text) ?? []
  const forms = inside.split(/[ ,\u2013/-]+/)
  const isForms = word !== '' && forms.every((form) => form.length > 2 && !betweenParts.has(form))
  return isForms && (forms.some((form) => form[0] === word[0]) || word === 'go') ? word : text
}

const betweenParts = new Set('to by on in for and of the a an up at or as but from with'.split(' '))

/** "sing-sang-sung" as well, but not "face-to-face". */
function tightForms(text: string): string | undefined {
  const [, first = '', second = '', third = ''] =
    /^(\p{Ll}{2,})[-\u2013](\p{Ll}{2,})[-\u2013](\p{Ll}{2,})$/u.exec(text) ?? []
  const isVerb = first !== '' && first[0] === third[0] && !betweenParts.has(second)
  return isVerb && (first[0] === second[0] || first === 'go') ? first : undefined
}

/** "sing - sang - sung" and "run/ran/run" are one verb. */
const firstForm = (text: string): string =>
  tightForms(text) ??
  /^(\p{L}+)(?:\s+[-\u2013\u2192>]\s+|\s*\/\s*|\s*\u2192\s*)\p{L}+(?:\/\p{L}+)?(?:\s+[-\u2013]\s+|\s*\/\s*|\s*\u2192\s*)\p{L}+$/u.exec(
    text,
  )?.[1] ??
  text

/** What a spreadsheet made of a word: a date, a number with an exponent, the error of a formula. */
export const isRewritten = (word: string): boolean =>
  /^(?:(?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)-\d{2}|\d{1,2}-(?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)|\d{1,2}월\s?\d{1,2}일|\d{4}-\d{2}-\d{2}(?: .*)?|\d(?:\.\d+)?E[+-]\d+|#(?:NAME\?|REF!|VALUE!|N\/A|DIV\/0!|NUM!|NULL!))$/i.test(
    word,
  )

/** A sentence in the place of a word: a capital, a full stop and four words or more. */
export const isSentence = (word: string): boolean =>
  /^["\u201C]?\p{Lu}.*[.!?]["\u201D]?$/u.test(word) && word.split(' ').length >= 4
