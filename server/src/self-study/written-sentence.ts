import type { WrittenSentence } from '@readgrow/contract'
import { scoreDictation } from '@readgrow/learning/dictation'
import type { z } from 'zod'

export type Written = z.output<typeof WrittenSentence>
type IsWord = (text: string) => boolean

/**
 * Judges what was typed. Comparing takes time that grows with the product of both lengths, so a text of more than twice
 * the sentence's length is cut: what follows could not be right.
 */
export const judgeWriting = (expected: string, typed: string, isWord: IsWord) =>
  scoreDictation(expected, typed.slice(0, expected.length * 2 + 20), { isWord })

export interface WrittenRow {
  readonly article_id: string
  readonly level: string
  readonly sentence_id: string
  readonly expected: string
  readonly typed: string
  readonly score: number
}

/** A stored writing with its comparison, word by word. */
export function writtenSentence(row: WrittenRow, isWord: IsWord): Written {
  const { exact, tokens } = judgeWriting(row.expected, row.typed, isWord)
  return {
    articleId: row.article_id,
    level: row.level as Written['level'],
    sentenceId: row.sentence_id,
    typed: row.typed,
    score: row.score,
    exact,
    words: tokens.map(({ letters, ...token }) => ({ ...token, ...(letters ? { letters: [...letters] } : {}) })),
  }
}
