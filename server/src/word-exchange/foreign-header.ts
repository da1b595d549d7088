import { composed } from '@readgrow/contract'
import { withoutKind } from './headword.ts'

/** What a column of a foreign list may be. */
export type Role = 'word' | 'meaning' | 'sentence' | 'sentenceMeaning'
export type Layout = Readonly<Partial<Record<Role, number>>> & {
  /** More columns of meanings: "뜻2", "뜻3". */
  readonly moreMeanings?: readonly number[]
  /** Whether no names of columns say so. */
  readonly isGuessed?: true
  /** Columns of the word's other forms, by what stands in them: "bite, bit, bitten". */
  readonly forms?: readonly number[]
  /** How many columns have names. */
  readonly width?: number
}

const names: Readonly<Record<Role, readonly string[]>> = {
  word: `단어 영단어 영어단어 영어 영어표현 표현 어휘 낱말 앞면 앞 word words englishword english term vocabulary vocab
    vocabword lemma headword expression phrase front learnable 원문 원형 동사원형 기본형 현재형 단수 단수형 baseform v1`.split(
    /\s+/,
  ),
  meaning:
    `뜻 의미 단어뜻 한국어 한국어뜻 한글 한글뜻 우리말 풀이 해석 번역 번역문 뒷면 뒤 meaning meanings koreanmeaning
    korean definition definitions translation translations gloss back`.split(/\s+/),
  sentence: `문장 예문 예시 예시문장 영어문장 영어예문 용례 sentence sentences example examples examplesentence
    context usage`.split(/\s+/),
  sentenceMeaning: `문장뜻 문장해석 문장번역 예문뜻 예문해석 예문번역 sentencemeaning sentencetranslation
    exampletranslation examplemeaning translatedsentence sentencekorean`.split(/\s+/),
}
const roles = Object.keys(names) as Role[]
// Names of columns that are also words to learn: they name one only beside other columns.
const formNames: ReadonlySet<string> = new Set(['base', 'infinitive', 'present', 'singular'])
// With a column of meanings, a column of one of these names after the sentence is the sentence's translation.
const translations: ReadonlySet<string> = new Set(['translation', 'translations', '해석', '번역', '한국어', 'korean'])
// Columns of lists that the import ignores; their names still show that a row is a header.
const others: ReadonlySet<string> = new Set(
  `no num number index id pos partofspeech type class level tag tags note notes memo comment source date audio sound ipa
    pronunciation guid deck notetype gap url link stem image picture synonym synonyms 번호 순번 품사 발음 수준 레벨 난이도 비고 메모 태그
    출처 날짜 동의어 유의어 반의어 소리 그림 과거 과거형 과거분사 과거분사형 현재분사 복수 복수형 비교급 최상급
    past pasttense pastform pastsimple simplepast participle pastparticiple pp ved ven v2 v3 plural comparative superlative antonym antonyms`.split(
    /\s+/,
  ),
)
/** What the wordings have in common: "New word (English)", "한국어 뜻(의미)", "예문 해석". Asked in this order. */
const wordings: readonly (readonly [Role, RegExp])[] = [
  [
    'sentenceMeaning',
    /(?:예문|문장|example|sentence).*(?:뜻|해석|번역|의미|한국어|한글|meaning|translat|korean|kor$|ko$|kr$)|(?:translat|meaning|해석|번역|korean).*(?:예문|문장|example|sentence)/,
  ],
  ['sentence', /예문|문장|용례|example|sentence|usage/],
  [
    'meaning',
    /뜻|의미|해석|번역|풀이|한국어|한글|우리말|국문|meaning|definition|translat|gloss|korean|^kor?$|^kr$|mother ?tongue/,
  ],
  [
    'word',
    /단어|어휘|표현|숙어|낱말|표제어|스펠링|철자|영어|영문|word|vocab|expression|phrase|english|spelling|^eng?$|^en$/,
  ],
]
const longestName = 30
const hangul = /\p{Script=Hangul}/u

/** The columns of a row of names; null if the row is already a word. */
export function layoutOfHeader(cells: readonly string[]): Layout | null {
  const plain = cells.map((cell) =>
    composed(cell)
      .toLowerCase()
      .replace(/[^\p{L}\p{N}]/gu, ''),
  )
  const filled = plain.filter((name) => name !== '')
  const exact = plain.map((name) => (filled.length === 1 && formNames.has(name) ? undefined : exactRole(name)))
  const found = withWord(
    exact.map((role, at) => role ?? worded(plain[at] ?? '')),
    plain,
  )
  const word = found.indexOf('word')
  if (word < 0) return null
  // An English word alone decides nothing: "word, 단어" is a row of a list.
  const isHeader =
    filled.length === 1 ||
    found.some((role) => role !== undefined && role !== 'word') ||
    plain.some((name) => others.has(name)) ||
    hangul.test(cells[word] ?? '')
  return isHeader ? { ...withMeaning(placesOf(found, plain), plain), width: cells.length } : null
}

const exactRole = (plain: string): Role | undefined =>
  formNames.has(plain) ? 'word' : roles.find((role) => names[role].includes(plain))

/** The first of the names that a program gives which is that of a word: "word" beside "senses". */
export const nameOfWord = (given: readonly string[]): string | undefined =>
  given.find((name) => exactRole(plainName(name)) === 'word')

const plainName = (name: string): string =>
  composed(name.slice(0, 2 * longestName))
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '')

/** Beside a Korean name of meanings the first column of an unknown Korean name has the words: "동사", "외울 것". */
function withWord(found: readonly (Role | undefined)[], plain: readonly string[]): readonly (Role | undefined)[] {
  const isNamed = found.some(
    (role, at) => role === 'meaning' && names.meaning.includes(plain[at] ?? '') && isKorean(plain[at]),
  )
  if (found.includes('word') || !isNamed) return found
  const word = plain.findIndex((name, at) => found[at] === undefined && name !== '' && !others.has(name))
  return isKorean(plain[word]) ? found.with(word, 'word') : found
}

const isKorean = (name = ''): boolean => hangul.test(name)

/** Whether a row names a column of words and one of meanings, in words that nobody needs to guess. */
export const namesColumns = (cells: readonly string[]): boolean => {
  const roleOf = (cell: string) => {
    const name = composed(cell)
      .toLowerCase()
      .replace(/[^\p{L}\p{N}]/gu, '')
    return exactRole(name) ?? worded(name)
  }
  const found = cells.filter((cell) => cell.length <= 2 * longestName).map(roleOf)
  return found.includes('word') && found.includes('meaning') && cells.every((cell) => cell.length <= 2 * longestName)
}

const worded = (name: string): Role | undefined =>
  name.length > longestName || others.has(name) ? undefined : wordings.find(([, pattern]) => pattern.test(name))?.[0]

/** Without a column of meanings the only column of an unknown name has them: they are never dropped. */
function withMeaning(layout: Layout, plain: readonly string[]): Layout {
  if (layout.meaning !== undefined) return layout
  const taken = new Set(placesTaken(layout))
  const unknown = plain.flatMap((name, at) => (name === '' || others.has(name) || taken.has(at) ? [] : [at]))
  const [meaning] = unknown
  return unknown.length === 1 && meaning !== undefined ? { ...layout, meaning } : layout
}

const placesTaken = ({ moreMeanings = [], ...places }: Layout): number[] => [
  ...roles.flatMap((role) => places[role] ?? []),
  ...moreMeanings,
]

const isWordName = (plain: string): boolean => exactRole(plain) === 'word' || worded(plain) === 'word'

/** The columns of a header that nothing is read from, though somebody may have written meanings there. */
export function unusedColumns(cells: readonly string[], layout: Layout): { at: number; name: string }[] {
  const taken = new Set(placesTaken(layout))
  return cells.flatMap((cell, at) => {
    const name = cell.trim()
    const plain = composed(name)
      .toLowerCase()
      .replace(/[^\p{L}\p{N}]/gu, '')
    return plain === '' || others.has(plain) || taken.has(at) || isWordName(plain) ? [] : [{ at, name }]
  })
}

function placesOf(found: readonly (Role | undefined)[], plain: readonly string[]): Layout {
  const layout: Partial<Record<Role, number>> = {}
  const moreMeanings: number[] = []
  for (const [at, role] of found.entries()) {
    if (role === undefined) continue
    if (layout[role] === undefined) layout[role] = at
    else if (role === 'meaning' && layout.sentence !== undefined && translations.has(plain[at] ?? ''))
      layout.sentenceMeaning ??= at
    else if (role === 'meaning') moreMeanings.push(at)
  }
  return moreMeanings.length > 0 ? { ...layout, moreMeanings } : layout
}

const beside =
  /^(?:|[[/][^\]/]*[\]/]|[([]?(?:n|v|vt|vi|adj|adv|a|ad|prep|conj|pron|phr|noun|verb|adjective|adverb|명|동|형|부|전|명사|동사|형용사|부사|전치사|접속사|대명사|숙어)\.?[)\]]?|[ABC][12])$/i

/** Whether a cell is a sign of speech, a part of speech, a level or a gap, as they stand beside a word and its meaning. */
export const isBeside = (cell = ''): boolean => cell.length <= 40 && beside.test(cell.trim())

const language = /^\s*(?:english|korean|영어|한국어)\s*$/i
/** Google's translator saves the names of both languages in each row. */
export const namesLanguages = (cells: readonly string[]): boolean =>
  cells.length > 3 && language.test(cells[0] ?? '') && language.test(cells[1] ?? '')

/** A number, a date, a day of a course or a tick: it says something about its row and is no word. */
const aboutRow =
  /^\s*(?:[([#]?\d{1,5}[.)\]]?|\d{4}[-./]\s?\d{1,2}[-./]\s?\d{1,2}\.?(?:[ T]\d{1,2}:\d{2}(?::\d{2})?)?|\d{1,2}\/\d{1,2}(?:\/\d{2,4})?|(?:day|unit|lesson|chapter)[ -]?\d{1,3}|[OoXxVv\u25CB\u25CF\u2713\u2714\u2611\u2610\u25A1\u25A0\u2717\u00D7\u25B3]|[\u2605\u2606*]{1,5}|true|false)\s*$/i

/**
 * The order without a header: word, meaning, sentence, its translation, in the columns that hold fields. A column of
 * numbers counts the rows, and where most rows begin in Korean the meaning stands first.
 */
export function layoutWithoutHeader(aside: ReadonlySet<number>, rows: readonly (readonly string[])[] = []): Layout {
  const looked = rows.slice(0, 100)
  const most = (test: (cells: readonly string[]) => boolean) => looked.filter(test).length * 5 > looked.length * 4
  const counts = (at: number) =>
    most((cells) => aboutRow.test((cells[at] ?? '').slice(0, 40))) ||
    (at < 2 && looked.every(namesLanguages)) ||
    (at === 0 && looked.every(([cell = '']) => /^\s*$/.test(cell)))
  const isAside = (at: number) =>
    at > 0 &&
    most((cells) => isBeside(cells[at])) &&
    looked.some((cells) => cells.slice(at + 1).some((cell) => /\S/.test(cell.slice(0, 100))))
  const fields = Array.from({ length: aside.size + 12 }, (_, at) => at).filter(
    (at) => !aside.has(at) && !counts(at) && !isAside(at),
  )
  const forms = formsAmong(fields, looked)
  const [word = 0, meaning = 1, sentence = 2, sentenceMeaning = 3] = fields.filter((at) => !forms.includes(at))
  const isTurned =
    looked.length > 1 &&
    most((cells) => hangul.test(cells[word] ?? '') && !/\p{Script=Latin}/u.test(cells[word] ?? '')) &&
    most((cells) => /\p{Script=Latin}/u.test(cells[meaning] ?? '') && !hangul.test(withoutKind(cells[meaning] ?? '')))
  return {
    word: isTurned ? meaning : word,
    meaning: isTurned ? word : meaning,
    sentence,
    sentenceMeaning,
    isGuessed: true,
    ...(forms.length > 0 ? { forms } : {}),
  }
}

const oneWord = /^\p{Script=Latin}[\p{Script=Latin}'\u2019/-]{1,24}$/u
const fewestForForms = 3

/**
 * The columns between a word and its Korean meaning that hold its forms: two of single words, one of which begins as the
 * word does ("go, went, gone"), or one that begins so in several rows.
 */
function formsAmong(fields: readonly number[], rows: readonly (readonly string[])[]): readonly number[] {
  const [word = 0, ...next] = fields
  const cell = (cells: readonly string[], at = -1) => (cells[at] ?? '').slice(0, 100).trim()
  const begins = (one: string, other: string) =>
    oneWord.test(other) && one[0]?.toLowerCase() === other[0]?.toLowerCase()
  const areForms = (places: readonly number[], meaning: number | undefined) =>
    rows.length + places.length > fewestForForms &&
    rows.filter(
      (cells) =>
        places.every((at) => oneWord.test(cell(cells, at))) &&
        places.some((at) => begins(cell(cells, word), cell(cells, at))) &&
        hangul.test(cell(cells, meaning)),
    ).length *
      5 >
      rows.length * 4
  return [2, 1].map((count) => next.slice(0, count)).find((places) => areForms(places, next[places.length])) ?? []
}
