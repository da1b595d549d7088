import { wordStateNames } from '@readgrow/contract/constants'
import { writeInstant } from './instants.ts'
import { posNameOf } from './names.ts'
import type { ExchangedMemory, ExchangedWord } from './record.ts'

/** Our own columns and their Korean names, in the order of the file. */
export const columns = {
  lemma: '단어',
  pos: '품사',
  sense: '뜻 번호',
  ipa: '발음',
  level: '수준',
  ko: '뜻',
  state: '상태',
  savedAt: '저장한 때',
  sentenceEn: '문장',
  sentenceKo: '문장 뜻',
  articleId: '기사',
  articleLevel: '기사 수준',
  sentenceId: '문장 번호',
  headline: '제목',
  url: '주소',
  audioUrl: '소리',
  recallStability: '뜻 떠올리기 안정도',
  recallDifficulty: '뜻 떠올리기 난도',
  recallDueAt: '뜻 떠올리기 다음 복습',
  recallLastAt: '뜻 떠올리기 지난 복습',
  recallReps: '뜻 떠올리기 횟수',
  recallLapses: '뜻 떠올리기 잊은 횟수',
  productionStability: '단어 떠올리기 안정도',
  productionDifficulty: '단어 떠올리기 난도',
  productionDueAt: '단어 떠올리기 다음 복습',
  productionLastAt: '단어 떠올리기 지난 복습',
  productionReps: '단어 떠올리기 횟수',
  productionLapses: '단어 떠올리기 잊은 횟수',
} as const
export type Column = keyof typeof columns
export type OwnCells = Readonly<Record<Column, string>>

export const columnKeys = Object.keys(columns) as Column[]

/** A file with these is ours; a spreadsheet user may have deleted others. */
export const identifyingColumns: readonly Column[] = ['lemma', 'pos', 'sense', 'state', 'savedAt']

/** The cells of one word, not yet guarded. An absent value is the empty cell. */
export function cellsOf(word: ExchangedWord): OwnCells {
  const { sentence, source } = word
  return {
    lemma: word.lemma,
    pos: posNameOf(word),
    // The number of an own word is ours alone and means nothing to its owner.
    sense: word.pos === 'own' || word.sense === null ? '' : String(word.sense),
    ipa: word.ipa,
    level: word.level,
    ko: word.ko,
    state: wordStateNames[word.state],
    savedAt: writeInstant(word.savedAt),
    sentenceEn: sentence?.en ?? '',
    sentenceKo: sentence?.ko ?? '',
    articleId: source?.articleId ?? '',
    articleLevel: source?.level ?? '',
    sentenceId: source?.sentenceId ?? '',
    headline: source?.headline ?? '',
    url: source?.url ?? '',
    audioUrl: word.audioUrl ?? '',
    ...recallCells(memoryCells(word.recall)),
    ...productionCells(memoryCells(word.production)),
  }
}

type MemoryCells = readonly [string, string, string, string, string, string]

// String(number) is the shortest text that reads back as the same number (ECMA-262, Number::toString).
function memoryCells(memory: ExchangedMemory | null): MemoryCells {
  if (!memory) return ['', '', '', '', '', '']
  const { stability, difficulty, dueAt, lastAt, reps, lapses } = memory
  const times = [writeInstant(dueAt), writeInstant(lastAt)] as const
  return [String(stability), String(difficulty), ...times, String(reps), String(lapses)]
}

const recallCells = ([stability, difficulty, dueAt, lastAt, reps, lapses]: MemoryCells) => ({
  recallStability: stability,
  recallDifficulty: difficulty,
  recallDueAt: dueAt,
  recallLastAt: lastAt,
  recallReps: reps,
  recallLapses: lapses,
})

const productionCells = ([stability, difficulty, dueAt, lastAt, reps, lapses]: MemoryCells) => ({
  productionStability: stability,
  productionDifficulty: difficulty,
  productionDueAt: dueAt,
  productionLastAt: lastAt,
  productionReps: reps,
  productionLapses: lapses,
})
