import { expect, test } from 'vitest'
import { inTransaction } from '#platform/database/db'
import { testApp } from '#testing'
import { claimTrial } from './trial-marks.ts'

const app = await testApp()
const { services } = app
const { db } = services

const aPerson = async (name: string) => {
  const { id } = await app.anAccount()
  await db.updateTable('account').set({ name }).where('id', '=', id).execute()
  return id
}
const claim = (accountId: number, card: { issuer: string; lastFour: string | null; bin: string | null }) =>
  inTransaction(db, (tx) => claimTrial(tx, services, accountId, card))

test('a card whose first digits are known has one trial, whatever the name; one that begins otherwise is another', async () => {
  const [first, second, third] = [await aPerson('하나'), await aPerson('두리'), await aPerson('세나')]
  const card = { issuer: '한빛카드', lastFour: '1234', bin: '943100' }
  expect(await claim(first, card)).toBe(true)
  expect(await claim(second, card)).toBe(false)
  // Nothing of theirs was used up.
  expect(await claim(second, { ...card, bin: '943101' })).toBe(true)
  expect(await claim(third, { ...card, bin: null })).toBe(true)
})
