import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ask, openQueryClient } from '#query'
import { fakeDevice } from '../testing/fake-device.ts'
import { anItem } from '../testing/practice-items.ts'
import { todayOf } from '../testing/practice-page.tsx'
import { answersOf, keyOf, withMove } from './attempt.ts'
import { forgetAttempts, storeAttempt } from './attempt-store.ts'
import { begunToday, openAttempt, ownerOf } from './open-attempt.ts'

const now = new Date('2026-11-20T03:00:00.000Z')
const profile = { userProfile: { customerId: 'kim' }, userAlarmList: [] }
const replies: Record<string, unknown> = {
  'GET /common/header-info': profile,
  'GET /vocabulary/today': todayOf([anItem(1), anItem(2)]),
}
const wanted = { quiz: 'FLASHCARD', words: '' } as const

/** A page that came from the device: nobody's profile is in it, and calls are answered as kept. */
const pageFromDevice = () => openQueryClient(async (name) => replies[name])

beforeEach(() => vi.stubGlobal('indexedDB', fakeDevice().indexedDB))
afterEach(async () => {
  await forgetAttempts()
  vi.unstubAllGlobals()
})

test('what was begun is gone on with by a page that does not yet know whose it is', async () => {
  const before = pageFromDevice()
  before.setQueryData(ask('GET /common/header-info').queryKey, profile as never)
  const begun = await openAttempt(before, wanted, now)
  if (!begun) throw new Error('nothing was begun')
  const move = { kind: 'ANSWERED', key: keyOf(anItem(1)), id: begun.id, at: now.toISOString() } as const
  await storeAttempt(ownerOf(before), withMove(begun, { ...move, rating: 3, responseMs: 900 }))
  expect((await begunToday(pageFromDevice(), now)).map(({ id }) => id)).toEqual([begun.id])
  const resumed = await openAttempt(pageFromDevice(), wanted, now)
  expect(resumed?.id).toBe(begun.id)
  expect(resumed && answersOf(resumed)).toHaveLength(1)
})
