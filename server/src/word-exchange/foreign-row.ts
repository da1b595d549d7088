import { composed } from '@readgrow/contract'
import { unguardCell } from '#platform/spreadsheets/formula-guard'
import { isBeside, type Layout, type Role } from './foreign-header.ts'
import { headword, isRewritten, isSentence } from './headword.ts'
import { htmlToText, withoutGaps } from './html-text.ts'
import type { ForeignWord } from './record.ts'
import { checkLength, longest, RowRefusal } from './row-refusal.ts'

/** The word of a row of a foreign list. Throws `RowRefusal`. */
export function foreignWord(cells: readonly string[], layout: Layout, html: boolean): ForeignWord {
  const read = (role: Role) => tidy(cells[layout[role] ?? -1] ?? '', html)
  const given = read('word')
  const lemma = headword(given)
  const more = [...(layout.moreMeanings ?? []), ...furtherMeanings(cells, layout)].map((at) =>
    tidy(cells[at] ?? '', html),
  )
  const ko = joined(read('meaning'), more)
  const isExample = layout.isGuessed !== true || more.length === 0
  const en = isExample ? read('sentence') : ''
  const sentenceKo = isExample ? read('sentenceMeaning') : ''
  if (lemma === '') throw new RowRefusal('EMPTY_WORD', '단어 칸이 비어 있어요.')
  if (isRewritten(given))
    throw new RowRefusal('REWRITTEN', `“${given}”은 스프레드시트가 바꿔 놓은 값 같아요. 원래 단어로 고쳐 주세요.`)
  if (isSentence(given))
    throw new RowRefusal('SENTENCE', '단어 칸에 문장이 있어요. 배울 단어나 표현을 적고 문장은 예문 칸에 옮겨 주세요.')
  checkLength(lemma, longest.word, '단어가')
  checkLength(ko, longest.meaning, '뜻이')
  checkLength(en, longest.sentence, '문장이')
  checkLength(sentenceKo, longest.sentence, '문장 뜻이')
  if (isKorean(lemma) || !/[\p{Script=Latin}\d]/u.test(lemma))
    throw new RowRefusal('WORD_NOT_ENGLISH', '단어 칸에 영어가 없어요. 첫째 칸에 영어 단어를 적어 주세요.')
  return { lemma, ko, sentence: en === '' ? null : { en, ko: sentenceKo } }
}

/** The meaning with those behind it that there is room for: a note that is too long must not cost the word. */
function joined(meaning: string, more: readonly string[]): string {
  const all = [...new Set([meaning, ...more])].filter((each) => each !== '').map(unquoted)
  return all.reduce((so, each) => {
    const longer = so === '' ? each : `${so}; ${each}`
    return so !== '' && longer.length > longest.meaning ? so : longer
  }, '')
}

const isKorean = (cell: string) => /\p{Script=Hangul}/u.test(cell) && !/\p{Script=Latin}/u.test(cell)
const mostFurther = 8

/**
 * Where more meanings stand behind the meaning: "run,달리다, 운영하다" without quotation marks. Without a header a
 * sentence would be English; below one they stand where no name does.
 */
function furtherMeanings(cells: readonly string[], { meaning, word = 0, isGuessed, width }: Layout): number[] {
  if (meaning === undefined || meaning < word || !(isGuessed || meaning + 1 === width)) return []
  const places: number[] = []
  for (let at = meaning + 1; at <= meaning + mostFurther && isKorean((cells[at] ?? '').slice(0, 500)); at++)
    places.push(at)
  return places.filter((at) => !isBeside(cells[at]))
}

const unquoted = (meaning: string) => meaning.replace(/^[\u201C\u201D]([^\u201C\u201D]*)[\u201C\u201D]$/u, '$1')

/** Soft hyphens, marks of direction, joiners and fillers: nothing that anybody meant to write. */
const invisible = /[\p{Default_Ignorable_Code_Point}\p{Bidi_Control}]/gu

/** A sound of Anki. */
const sound = /\[sound:[^\][]{0,200}\]/g
/** A line break as programs write it in a cell of one line. */
const writtenBreak = /\\n(?![a-z])/g

// Macs decompose Korean syllables (NFD); flashcards have line breaks inside a field.
function tidy(cell: string, html: boolean): string {
  const text = unguardCell(html ? htmlToText(cell) : withoutGaps(cell))
  return composed(text.replace(invisible, '').replace(sound, '').replace(writtenBreak, ' ')).replace(/\s+/g, ' ').trim()
}
