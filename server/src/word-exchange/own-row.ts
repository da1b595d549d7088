import type { Column, OwnCells } from './columns.ts'
import { readInstant } from './instants.ts'
import { posOf, stateOf } from './names.ts'
import type { ExchangedMemory, ExchangedWord } from './record.ts'
import { checkLength, longest, RowRefusal } from './row-refusal.ts'

/** The word of a row of our own file. Throws `RowRefusal`. */
export function ownWord(cells: OwnCells): ExchangedWord {
  if (cells.lemma.trim() === '') throw new RowRefusal('EMPTY_WORD', '단어 칸이 비어 있어요.')
  checkLengths(cells)
  // An empty part of speech is what somebody's own word has.
  const pos = cells.pos.trim() === '' ? 'own' : posOf(cells.pos)
  if (pos === undefined) throw new RowRefusal('WRONG_PART_OF_SPEECH', '품사가 ‘명사’, ‘동사’ 같은 이름이 아니에요.')
  const state = stateOf(cells.state)
  if (!state) throw new RowRefusal('WRONG_STATE', '상태가 ‘익히는 단어’, ‘쉬는 단어’ 같은 이름이 아니에요.')
  return {
    lemma: cells.lemma,
    pos,
    sense: cells.sense.trim() === '' ? unnumbered(pos) : count(cells.sense, '뜻 번호가'),
    ipa: cells.ipa,
    level: cells.level,
    ko: cells.ko,
    state,
    savedAt: instant(cells.savedAt, '저장한 때가'),
    sentence: cells.sentenceEn + cells.sentenceKo === '' ? null : { en: cells.sentenceEn, ko: cells.sentenceKo },
    source: sourceOf(cells),
    audioUrl: cells.audioUrl === '' ? null : address(cells.audioUrl, '소리 주소가'),
    recall: memoryOf(cells, 'recall', '뜻 떠올리기'),
    production: memoryOf(cells, 'production', '단어 떠올리기'),
  }
}

const unnumbered = (pos: string) => (pos === 'own' ? null : 1)

function checkLengths(cells: OwnCells): void {
  checkLength(cells.lemma, longest.word, '단어가')
  checkLength(cells.ko, longest.meaning, '뜻이')
  checkLength(cells.sentenceEn, longest.sentence, '문장이')
  checkLength(cells.sentenceKo, longest.sentence, '문장 뜻이')
  checkLength(cells.headline, longest.sentence, '제목이')
  checkLength(cells.url, longest.address, '주소가')
  checkLength(cells.audioUrl, longest.address, '소리 주소가')
  for (const key of ['ipa', 'level', 'articleId', 'articleLevel', 'sentenceId'] as const)
    checkLength(cells[key], longest.short, '칸 하나가')
}

function sourceOf(cells: OwnCells): ExchangedWord['source'] {
  const { articleId, articleLevel, sentenceId, headline, url } = cells
  if (articleId + articleLevel + sentenceId + headline + url === '') return null
  return { articleId, level: articleLevel, sentenceId, headline, url: url === '' ? '' : address(url, '주소가') }
}

function memoryOf(cells: OwnCells, kind: 'recall' | 'production', what: string): ExchangedMemory | null {
  const cell = (part: 'Stability' | 'Difficulty' | 'DueAt' | 'LastAt' | 'Reps' | 'Lapses') =>
    cells[`${kind}${part}` satisfies Column]
  const written = [cell('Stability'), cell('Difficulty'), cell('DueAt'), cell('LastAt'), cell('Reps'), cell('Lapses')]
  if (written.every((each) => each === '')) return null
  return {
    stability: decimal(cell('Stability'), `${what} 안정도가`),
    difficulty: decimal(cell('Difficulty'), `${what} 난도가`),
    dueAt: instant(cell('DueAt'), `${what} 다음 복습이`),
    lastAt: instant(cell('LastAt'), `${what} 지난 복습이`),
    reps: count(cell('Reps'), `${what} 횟수가`),
    lapses: count(cell('Lapses'), `${what} 잊은 횟수가`),
  }
}

function count(text: string, what: string): number {
  if (/^\d{1,6}$/.test(text.trim())) return Number(text)
  throw new RowRefusal('WRONG_NUMBER', `${what} 숫자가 아니에요.`)
}

// A card that was never asked has zero for both (learning/src/memory).
function decimal(text: string, what: string): number {
  const number = /^\d+(?:\.\d+)?(?:e[+-]?\d+)?$/i.test(text.trim()) ? Number(text) : Number.NaN
  if (Number.isFinite(number)) return number
  throw new RowRefusal('WRONG_NUMBER', `${what} 숫자가 아니에요.`)
}

function instant(text: string, what: string): Date {
  const at = readInstant(text)
  if (at) return at
  throw new RowRefusal('WRONG_TIME', `${what} ‘2026-11-21 14:05’ 같은 날짜가 아니에요.`)
}

// Later shown as a link: no other scheme (javascript:) may come in with a file.
function address(text: string, what: string): string {
  if (/^(?:https?:\/\/|\/(?!\/))/i.test(text)) return text
  throw new RowRefusal('WRONG_ADDRESS', `${what} https://로 시작하지 않아요.`)
}
