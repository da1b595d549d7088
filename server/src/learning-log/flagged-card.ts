import type { ProblemKind } from '@readgrow/contract/facts'
import type { Tx } from '#platform/db'
import { keepCardReport } from '#problems'
import { findWord, type WordKey } from '#word-list'
import type { LoggedEvent } from './events.ts'

type Flag = WordKey & { readonly problem: 'MEANING' | 'SENTENCE' | 'SOUND' | 'OTHER'; readonly text: string }

const kinds: Record<Flag['problem'], ProblemKind> = {
  MEANING: 'WORD',
  SENTENCE: 'ENGLISH',
  SOUND: 'SOUND',
  OTHER: 'OTHER',
}

/** Brings a complaint about a card before the newsroom; a word without an article has nobody there who could mend it. */
export async function reportFlaggedCard(tx: Tx, { id, accountId, detail }: LoggedEvent, now: Date): Promise<void> {
  const { problem, text, ...key } = detail as unknown as Flag
  const word = await findWord(tx, accountId, key)
  if (!word?.article_id || !word.level || !word.sentence_id) return
  const sentence = { en: word.sentence_en, ko: word.sentence_ko }
  const place = { articleId: word.article_id, level: word.level, sentenceId: word.sentence_id }
  await keepCardReport(tx, accountId, { id, kind: kinds[problem], text, ...place, sentence }, now)
}
