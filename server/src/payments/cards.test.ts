import { expect, test } from 'vitest'
import { inTransaction } from '#platform/database/db'
import { billingApp, cards } from '#testing'
import { currentCard, keyOfCard, removeCard } from './cards.ts'

const { app, aPayer } = await billingApp()
const { db, config } = app.services

test.each([
  ['STARTED', true],
  ['UNKNOWN', true],
  ['PAID', false],
  ['DECLINED', false],
])('of a card that is taken away while a payment with it is %s our copy of the key stays: %s', async (state, stays) => {
  const payer = await aPayer()
  await payer.join(cards.pays)
  const keys = payer.keys()
  const card = (await currentCard(db, payer.id)) ?? expect.fail('there is no card')
  await db.updateTable('payment').set({ state }).where('account_id', '=', payer.id).execute()
  expect(await inTransaction(db, (tx) => removeCard(tx, app.services, payer.id))).toBe(true)
  expect(await currentCard(db, payer.id)).toBeUndefined()
  const kept = keyOfCard(db, { config }, { accountId: payer.id, cardId: card.id })
  if (stays) expect([await kept]).toEqual(keys)
  else await expect(kept).rejects.toThrow()
})
