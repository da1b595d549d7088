import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { fakeDevice } from '../testing/fake-device.ts'
import { anAttempt, anItem } from '../testing/practice-items.ts'
import { forgetAttempts, storeAttempt, storedAttempts } from './attempt-store.ts'

beforeEach(() => {
  vi.stubGlobal('indexedDB', fakeDevice().indexedDB)
})
afterEach(async () => {
  await forgetAttempts()
  vi.unstubAllGlobals()
})

const cards = anAttempt([anItem(1)])
const practice = anAttempt([anItem(2)], { id: 'practice', mode: 'PRACTICE', startedAt: '2026-11-20T05:00:00.000Z' })

test('what was begun is there again, the one touched last first, one for each way and mode', async () => {
  await storeAttempt('kim', { ...cards, id: 'older' })
  await storeAttempt('kim', cards)
  await storeAttempt('kim', practice)
  expect(await storedAttempts('kim')).toEqual([practice, cards])
})

test('nobody is given what another person began, and nothing is kept of who is not known', async () => {
  await storeAttempt('kim', cards)
  await storeAttempt('', practice)
  expect(await storedAttempts('lee')).toEqual([])
  expect(await storedAttempts('')).toEqual([])
})

test('a sign-out leaves nothing', async () => {
  await storeAttempt('kim', cards)
  await forgetAttempts()
  expect(await storedAttempts('kim')).toEqual([])
})

test('a device without a database goes on from memory', async () => {
  await forgetAttempts()
  vi.stubGlobal('indexedDB', undefined)
  await expect(storeAttempt('kim', cards)).resolves.toBeUndefined()
  expect(await storedAttempts('kim')).toEqual([])
})
