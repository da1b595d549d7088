import { tracks } from '@readgrow/learning/memory'
import type { Tx } from '#platform/db'
import { setFresh } from '#word-list'
import { type StoredCard, storeCards } from './cards.ts'
import { answersByWord } from './log.ts'
import { replayAnswers } from './replay-answers.ts'
import type { Desk } from './take-answers.ts'

/** Drops every card of an account and makes them anew from the log of answers; the words of the list must stand already. */
export async function rebuildCards(tx: Tx, desk: Desk): Promise<void> {
  const { accountId } = desk
  await tx.deleteFrom('review_card').where('account_id', '=', accountId).execute()
  await setFresh(tx, accountId, 'ALL', true)
  const cards: StoredCard[] = []
  for (const [no, answers] of await answersByWord(tx, accountId, desk.practice)) {
    const { memory } = replayAnswers(answers, desk.practice.modelOf('RECALL'), desk.choose)
    for (const track of tracks) {
      const card = memory[track]
      if (card) cards.push({ no, track, card })
    }
  }
  await storeCards(tx, accountId, cards)
}
