import { fakeApi } from '@readgrow/client/testing'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ask, openQueryClient } from '#query'
import { call } from '#session'
import { fakeDevice } from '../testing/fake-device.ts'
import { todayOf } from '../testing/practice.tsx'
import { anItem } from '../testing/practice-items.ts'
import { aHeader } from '../testing/sessions.ts'
import { answersOf, keyOf, withMove } from './attempt.ts'
import { forgetAttempts, storeAttempt } from './attempt-store.ts'
import { begunToday, openAttempt, ownerOf } from './open-attempt.ts'

const now = new Date('2026-11-20T03:00:00.000Z')
const wanted = { quiz: 'FLASHCARD', words: '' } as const

/** A page that came from the device: nobody's profile is in it, and calls are answered as kept. */
const pageFromDevice = () => openQueryClient((name, args) => call(name as never, args as never))

beforeEach(() => {
  vi.stubGlobal('indexedDB', fakeDevice().indexedDB)
  fakeApi({
    'GET /common/header-info': aHeader(),
    'GET /vocabulary/today': todayOf([anItem(1), anItem(2)]),
  })
})
afterEach(async () => {
  await forgetAttempts()
})

test('what was begun is gone on with by a page that does not yet know whose it is', async () => {
  const before = pageFromDevice()
  before.setQueryData(ask('GET /common/header-info').queryKey, aHeader())
  const begun = await openAttempt(before, wanted, now)
  if (!begun) throw new Error('nothing was begun')
  const move = { kind: 'ANSWERED', key: keyOf(anItem(1)), id: begun.id, at: now.toISOString() } as const
  await storeAttempt(ownerOf(before), withMove(begun, { ...move, rating: 3, responseMs: 900 }))
  expect((await begunToday(pageFromDevice(), now)).map(({ id }) => id)).toEqual([begun.id])
  const resumed = await openAttempt(pageFromDevice(), wanted, now)
  expect(resumed?.id).toBe(begun.id)
  expect(resumed && answersOf(resumed)).toHaveLength(1)
})
