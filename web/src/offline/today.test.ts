import { CallFailure } from '@readgrow/client'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { fakeCaches } from '../testing/fake-caches.ts'
import { findCached, mediaCaches, openStore } from './answer-cache.ts'
import { cachedCall } from './cached-calls.ts'
import { cacheToday } from './today.ts'

const row = (id: string) => ({
  id,
  level: 'B1',
  freeToday: id === 'c',
  progress: null,
  picture: { url: `/pictures/${id}.svg`, alt: '' },
})
const as = (customerLevel: 'B1' | 'B2', paymentStatus: 'ACTIVE' | 'PENDING' = 'ACTIVE', make = call) => ({
  call: make,
  session: { customerLevel, paymentStatus },
})
const ids = ['a', 'b', 'c', 'd']
type CachedCall = { params?: { id: string } }
const server: Record<string, (args: CachedCall) => unknown> = {
  'GET /home': () => ({ lead: row('b') }),
  'GET /articles': () => ({ articles: ids.map(row) }),
  'GET /vocabulary/overview': () => ({ stages: {} }),
  'GET /vocabulary/words': () => ({ words: [] }),
  'GET /vocabulary/today': () => ({ items: [] }),
  'GET /articles/:id': ({ params }) => ({ article: row(params?.id ?? ''), notes: true, audio: 'FILE' }),
  'GET /articles/:id/words': () => ({ entries: [] }),
  'GET /articles/:id/notes': () => ({ level: 'B1', sentences: [] }),
  'GET /articles/:id/audio': ({ params }) => ({ level: 'B1', clips: [{ url: `/audio/${params?.id}.mp3` }] }),
}

let device = fakeCaches()
const calls: string[] = []
async function call(name: string, args: unknown): Promise<unknown> {
  const { params } = args as CachedCall
  calls.push(params ? name.replace(':id', params.id) : name)
  return server[name]?.(args as CachedCall)
}
const cached = (name: string, args: object) => {
  const asked = cachedCall(name, args)
  return asked ? findCached(asked) : undefined
}

beforeEach(() => {
  device = fakeCaches()
  calls.length = 0
  vi.stubGlobal('caches', device.caches)
})
afterEach(() => {
  vi.unstubAllGlobals()
})

describe('once a study day', () => {
  test('the lead and the two next ones are fetched with words, notes and the lead’s sound', async () => {
    await cacheToday(await openStore('kim'), as('B1'))
    for (const id of ['b', 'a', 'c']) {
      expect(await cached('GET /articles/:id', { params: { id }, query: {} }), id).toBeDefined()
      expect(await cached('GET /articles/:id/words', { params: { id }, query: { level: 'B1' } }), id).toBeDefined()
      expect(await cached('GET /articles/:id/notes', { params: { id }, query: { level: 'B1' } }), id).toBeDefined()
    }
    expect(await cached('GET /vocabulary/overview', {})).toBeDefined()
    expect(await cached('GET /vocabulary/today', { query: {} })).toEqual({ items: [] })
    expect(calls).not.toContain('GET /articles/d')
    expect(device.pathsIn(mediaCaches.sound)).toEqual(['/audio/b.mp3'])
    expect(device.pathsIn(mediaCaches.pictures).toSorted()).toEqual(ids.map((id) => `/pictures/${id}.svg`))
  })

  test('and not again that day, but again at another level', async () => {
    const store = await openStore('kim')
    await cacheToday(store, as('B1'))
    calls.length = 0
    await cacheToday(store, as('B1'))
    expect(calls).toEqual([])
    await cacheToday(store, as('B2'))
    expect(calls).not.toEqual([])
  })

  test('only the free article for who has no subscription', async () => {
    await cacheToday(await openStore('kim'), as('B1', 'PENDING'))
    expect(calls.filter((name) => /^GET \/articles\/\w$/.test(name))).toEqual(['GET /articles/c'])
  })

  test('a refused article is passed over, a line that breaks off leaves the day open', async () => {
    const store = await openStore('kim')
    const failing = (failure: CallFailure) => async (name: string, args: unknown) => {
      if (name === 'GET /articles/:id' && (args as CachedCall).params?.id === 'a') throw failure
      return call(name, args)
    }
    await expect(
      cacheToday(store, as('B1', 'ACTIVE', failing(new CallFailure(0, { code: 'NETWORK_OFFLINE' })))),
    ).rejects.toThrow()
    calls.length = 0
    await cacheToday(store, as('B1', 'ACTIVE', failing(new CallFailure(404, { code: 'NOT_FOUND' }))))
    expect(calls).toContain('GET /articles/c')
    calls.length = 0
    await cacheToday(store, as('B1'))
    expect(calls).toEqual([])
  })

  test('never where somebody saves data', async () => {
    vi.stubGlobal('navigator', { onLine: true, connection: { saveData: true } })
    await cacheToday(await openStore('kim'), as('B1'))
    expect(calls).toEqual([])
  })
})
