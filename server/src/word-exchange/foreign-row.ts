import { composed } from '@readgrow/contract'
import { unguardCell } from '#platform/spreadsheets/formula-guard'
import type { Layout, Role } from './foreign-header.ts'
import { htmlToText } from './html-text.ts'
import type { ForeignWord } from './record.ts'
import { checkLength, longest, RowRefusal } from './row-refusal.ts'

/** The word of a row of a foreign list. Throws `RowRefusal`. */
export function foreignWord(cells: readonly string[], layout: Layout, html: boolean): ForeignWord {
  const read = (role: Role) => tidy(cells[layout[role] ?? -1] ?? '', html)
  const lemma = read('word')
  const ko = read('meaning')
  const en = read('sentence')
  const sentenceKo = read('sentenceMeaning')
  if (lemma === '') throw new RowRefusal('EMPTY_WORD', '단어 칸이 비어 있어요.')
  checkLength(lemma, longest.word, '단어가')
  checkLength(ko, longest.meaning, '뜻이')
  checkLength(en, longest.sentence, '문장이')
  checkLength(sentenceKo, longest.sentence, '문장 뜻이')
  if (!/[\p{Script=Latin}\d]/u.test(lemma))
    throw new RowRefusal('WORD_NOT_ENGLISH', '단어 칸에 영어가 없어요. 첫째 칸에 영어 단어를 적어 주세요.')
  return { lemma, ko, sentence: en === '' ? null : { en, ko: sentenceKo } }
}

// Macs decompose Korean syllables (NFD); flashcards have line breaks inside a field.
function tidy(cell: string, html: boolean): string {
  const text = unguardCell(html ? htmlToText(cell) : cell)
  return composed(text).replace(/\s+/g, ' ').trim()
}
