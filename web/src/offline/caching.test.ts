import { QueryClient } from '@tanstack/react-query'
import { beforeEach, expect, test, vi } from 'vitest'
import { fakeCaches } from '../testing/fake-caches.ts'
import { fakeDevice } from '../testing/fake-device.ts'
import { aHeader, reader } from '../testing/sessions.ts'
import { until } from '../testing/until.ts'
import { findCached } from './answer-cache.ts'
import { cachedCall } from './cached-calls.ts'
import { startCaching, stopCaching } from './caching.ts'

const profile = ['GET /common/header-info', {}] as const
const home = ['GET /home', {}] as const

let device = fakeCaches()
const cached = async ([name, args]: readonly [string, object]) => {
  const asked = cachedCall(name, args)
  return asked ? findCached(asked) : undefined
}

beforeEach(() => {
  device = fakeCaches()
  const { indexedDB, IDBKeyRange } = fakeDevice()
  vi.stubGlobal('caches', device.caches)
  vi.stubGlobal('indexedDB', indexedDB)
  vi.stubGlobal('IDBKeyRange', IDBKeyRange)
  return stopCaching
})

/** A tab of Kim's in which what Kim is shown is cached. */
async function tabOfKim(): Promise<QueryClient> {
  const queries = new QueryClient()
  queries.setQueryData(profile, aHeader({ customerId: 'kim' }))
  const caching = { call: async () => ({}), session: () => reader, ahead: async () => false, isCached: () => false }
  await startCaching(queries, caching)
  queries.setQueryData(home, { of: 'kim' })
  await until(async () => expect(await cached(home)).toEqual({ of: 'kim' }))
  return queries
}

test('what a reader is shown is cached for them', async () => {
  await tabOfKim()
  expect(await cached(profile)).toEqual(aHeader({ customerId: 'kim' }))
})

test('when another person signs in in a second tab, the first one forgets its reader and caches nothing more', async () => {
  const queries = await tabOfKim()
  queries.setQueryData(profile, aHeader({ customerId: 'lee' }))
  await until(async () => expect(await device.caches.keys()).toEqual([]))
  queries.setQueryData(home, { of: 'lee' })
  await stopCaching()
  expect(await device.caches.keys()).toEqual([])
})
