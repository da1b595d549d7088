import type { ProblemKind } from '@readgrow/contract/constants'
import { type LoggedEvent, learningDomain } from '#learning-log'
import type { Tx } from '#platform/database/db'
import { findWord, type WordKey } from '#word-list'
import { storeCardReport } from './card-report.ts'

type Flag = WordKey & { readonly problem: 'MEANING' | 'SENTENCE' | 'SOUND' | 'OTHER'; readonly text: string }

const kinds: Record<Flag['problem'], ProblemKind> = {
  MEANING: 'WORD',
  SENTENCE: 'ENGLISH',
  SOUND: 'SOUND',
  OTHER: 'OTHER',
}

/** Reporting a card of the list. */
export const problemLearning = learningDomain({
  complete: {
    CARD_FLAGGED: async ({ lemma, pos, sense, problem, text }, { tx, recorder }) =>
      (await findWord(tx, recorder.account.id, { lemma, pos, sense })) ? { lemma, pos, sense, problem, text } : null,
  },
  effects: { CARD_FLAGGED: reportFlaggedCard },
})

/** Shows a complaint about a card to the newsroom, which could not mend a word without an article. */
async function reportFlaggedCard(tx: Tx, { id, accountId, detail }: LoggedEvent, now: Date): Promise<void> {
  const { problem, text, ...key } = detail as unknown as Flag
  const word = await findWord(tx, accountId, key)
  if (!word?.article_id || !word.level || !word.sentence_id) return
  const sentence = { en: word.sentence_en, ko: word.sentence_ko }
  const place = { articleId: word.article_id, level: word.level, sentenceId: word.sentence_id }
  await storeCardReport(tx, accountId, { id, kind: kinds[problem], text, ...place, sentence }, now)
}
