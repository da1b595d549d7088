import { tracks } from '@readgrow/learning/memory'
import type { Tx } from '#platform/database/db'
import { setFresh } from '#word-list'
import { type StoredCard, storeCards } from './cards.ts'
import { answersByWord } from './log.ts'
import { replayAnswers } from './replay-answers.ts'
import type { ReviewBatch } from './take-answers.ts'

/** Rebuilds every card of an account from the log of answers. The words of the list must be there already. */
export async function rebuildCards(tx: Tx, batch: ReviewBatch): Promise<void> {
  const { accountId } = batch
  await tx.deleteFrom('review_card').where('account_id', '=', accountId).execute()
  await setFresh(tx, accountId, 'ALL', true)
  const cards: StoredCard[] = []
  for (const [no, answers] of await answersByWord(tx, accountId, batch.practice)) {
    const { memory } = replayAnswers(answers, batch.practice.modelOf('RECALL'), batch.choose)
    for (const track of tracks) {
      const card = memory[track]
      if (card) cards.push({ no, track, card })
    }
  }
  await storeCards(tx, accountId, cards)
}
