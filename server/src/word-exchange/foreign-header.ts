import { composed } from '@readgrow/contract'

/** What a column of a foreign list may be. */
export type Role = 'word' | 'meaning' | 'sentence' | 'sentenceMeaning'
export type Layout = Readonly<Partial<Record<Role, number>>>

const names: Readonly<Record<Role, readonly string[]>> = {
  word: `단어 영단어 영어단어 영어 영어표현 표현 어휘 낱말 앞면 앞 word words englishword english term vocabulary vocab
    vocabword lemma headword expression phrase front`.split(/\s+/),
  meaning: `뜻 의미 단어뜻 한국어 한국어뜻 한글 한글뜻 우리말 풀이 해석 번역 뒷면 뒤 meaning meanings koreanmeaning
    korean definition definitions translation translations gloss back`.split(/\s+/),
  sentence: `문장 예문 예시 예시문장 영어문장 영어예문 원문 용례 sentence sentences example examples examplesentence
    context usage`.split(/\s+/),
  sentenceMeaning: `문장뜻 문장해석 문장번역 예문뜻 예문해석 예문번역 sentencemeaning sentencetranslation
    exampletranslation examplemeaning translatedsentence sentencekorean`.split(/\s+/),
}
const roles = Object.keys(names) as Role[]
// With a column of meanings, a column of one of these names after the sentence is the sentence's translation.
const translations: ReadonlySet<string> = new Set(['translation', 'translations', '해석', '번역', '한국어', 'korean'])
// Columns of lists that the import ignores; their names still show that a row is a header.
const others: ReadonlySet<string> = new Set(
  `no num number index id pos partofspeech type class level tag tags note notes memo comment source date audio sound ipa
    pronunciation guid deck notetype gap url link image picture synonym synonyms 번호 순번 품사 발음 수준 레벨 난이도 비고 메모 태그
    출처 날짜 동의어 유의어 소리 그림`.split(/\s+/),
)
const hangul = /\p{Script=Hangul}/u

/** The columns of a row of names; null if the row is already a word. */
export function layoutOfHeader(cells: readonly string[]): Layout | null {
  const plain = cells.map((cell) =>
    composed(cell)
      .toLowerCase()
      .replace(/[^\p{L}\p{N}]/gu, ''),
  )
  const found = plain.map((name) => roles.find((role) => names[role].includes(name)))
  const word = found.indexOf('word')
  if (word < 0) return null
  const filled = plain.filter((name) => name !== '')
  // An English word alone decides nothing: "word, 단어" is a row of a list.
  const isHeader =
    filled.length === 1 ||
    found.some((role) => role !== undefined && role !== 'word') ||
    plain.some((name) => others.has(name)) ||
    hangul.test(cells[word] ?? '')
  return isHeader ? placesOf(found, plain) : null
}

function placesOf(found: readonly (Role | undefined)[], plain: readonly string[]): Layout {
  const layout: Partial<Record<Role, number>> = {}
  for (const [at, role] of found.entries()) {
    if (role === undefined) continue
    if (layout[role] === undefined) layout[role] = at
    else if (role === 'meaning' && layout.sentence !== undefined && translations.has(plain[at] ?? ''))
      layout.sentenceMeaning ??= at
  }
  return layout
}

/** The order without a header: word, meaning, sentence, its translation, in the columns that hold fields. */
export function layoutWithoutHeader(aside: ReadonlySet<number>): Layout {
  const fields = Array.from({ length: aside.size + 4 }, (_, at) => at).filter((at) => !aside.has(at))
  const [word = 0, meaning = 1, sentence = 2, sentenceMeaning = 3] = fields
  return { word, meaning, sentence, sentenceMeaning }
}
