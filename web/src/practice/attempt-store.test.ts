import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { fakeDevice } from '../testing/fake-device.ts'
import { anAttempt, anItem } from '../testing/practice-items.ts'
import { forgetAttempts, keepAttempt, keptAttempts } from './attempt-store.ts'

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
  await keepAttempt('kim', { ...cards, id: 'older' })
  await keepAttempt('kim', cards)
  await keepAttempt('kim', practice)
  expect(await keptAttempts('kim')).toEqual([practice, cards])
})

test('nobody is given what another person began, and nothing is kept of who is not known', async () => {
  await keepAttempt('kim', cards)
  await keepAttempt('', practice)
  expect(await keptAttempts('lee')).toEqual([])
  expect(await keptAttempts('')).toEqual([])
})

test('a sign-out leaves nothing', async () => {
  await keepAttempt('kim', cards)
  await forgetAttempts()
  expect(await keptAttempts('kim')).toEqual([])
})

test('a device without a database goes on from memory', async () => {
  await forgetAttempts()
  vi.stubGlobal('indexedDB', undefined)
  await expect(keepAttempt('kim', cards)).resolves.toBeUndefined()
  expect(await keptAttempts('kim')).toEqual([])
})
