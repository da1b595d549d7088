import { type Answers, type Failure, type FakeApi, fakeApi, offline, refusal } from '@readgrow/client/testing'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { call } from '#session'
import { anArticle, aRow } from '../testing/article.ts'
import { fakeCaches } from '../testing/fake-caches.ts'
import { aHome } from '../testing/home.tsx'
import { todayOf } from '../testing/practice.tsx'
import { anOverview } from '../testing/words.ts'
import { findCached, mediaCaches, openStore } from './answer-cache.ts'
import { cachedCall } from './cached-calls.ts'
import { cacheToday, isWholePaperHere } from './today.ts'

const row = (id: string) => aRow(id, { freeToday: id === 'c', picture: { url: `/pictures/${id}.svg`, alt: '' } })
const as = (customerLevel: 'B1' | 'B2', paymentStatus: 'ACTIVE' | 'PENDING' = 'ACTIVE') => ({
  call: (name: string, args: unknown) => call(name as never, args as never),
  session: { customerLevel, paymentStatus },
})
const ids = ['a', 'b', 'c', 'd']

let device = fakeCaches()
let api: FakeApi
const articles = () => api.madeTo('GET /articles/:id').map(({ params }) => params.id)
const cached = (name: string, args: object) => {
  const asked = cachedCall(name, args)
  return asked ? findCached(asked) : undefined
}

beforeEach(() => {
  device = fakeCaches()
  vi.stubGlobal('caches', device.caches)
  api = fakeApi({
    'GET /home': aHome({ lead: row('b') }),
    'GET /articles': { date: '2026-11-20', level: 'B1', articles: ids.map(row), nextCursor: null },
    'GET /vocabulary/overview': anOverview(),
    'GET /vocabulary/words': { words: [], total: 0, found: 0, nextCursor: null },
    'GET /vocabulary/today': todayOf([]),
    'GET /challenges': { open: [], earlier: [], wrongAnswers: { open: 0, ready: 0 } },
    'GET /challenges/wrong-answers': { items: [] },
    'GET /articles/:id': ({ params: { id } }) => anArticle({ article: row(id), notes: true, audio: 'FILE' }),
    'GET /articles/:id/words': { entries: [], phrases: [], unlisted: [] },
    'GET /articles/:id/notes': { level: 'B1', revision: 1, sentences: [] },
    'GET /articles/:id/audio': ({ params: { id } }) => ({
      ...{ level: 'B1', revision: 1, source: 'FILE', exact: true },
      clips: [{ url: `/audio/${id}.mp3`, mime: 'audio/mpeg', durationMs: null, sentences: [] }],
    }),
  })
})
describe('once a study day', () => {
  test('every article of the paper is fetched with its words, the first three with notes, the lead with its sound', async () => {
    await cacheToday(await openStore('kim'), as('B1'))
    for (const id of ['b', 'a', 'c', 'd']) {
      expect(await cached('GET /articles/:id', { params: { id }, query: {} }), id).toBeDefined()
      expect(await cached('GET /articles/:id/words', { params: { id }, query: { level: 'B1' } }), id).toBeDefined()
      const notes = await cached('GET /articles/:id/notes', { params: { id }, query: { level: 'B1' } })
      expect(notes !== undefined, id).toBe(id !== 'd')
    }
    expect(await cached('GET /vocabulary/overview', {})).toBeDefined()
    expect(await cached('GET /vocabulary/today', { query: {} })).toEqual(todayOf([]))
    expect(await cached('GET /challenges/wrong-answers', {})).toEqual({ items: [] })
    expect(articles()).toEqual(['b', 'a', 'c', 'd'])
    expect(device.pathsIn(mediaCaches.sound)).toEqual(['/audio/b.mp3'])
    expect(device.pathsIn(mediaCaches.pictures).toSorted()).toEqual(ids.map((id) => `/pictures/${id}.svg`))
  })

  test('and then the device says that the whole paper is on it, but not of one that is paid for', async () => {
    expect(await isWholePaperHere()).toBe(false)
    await cacheToday(await openStore('kim'), as('B1'))
    expect(await isWholePaperHere()).toBe(true)
    await cacheToday(await openStore('kim'), as('B1', 'PENDING'))
    expect(await isWholePaperHere()).toBe(false)
  })

  test('and not again that day, but again at another level', async () => {
    const store = await openStore('kim')
    await cacheToday(store, as('B1'))
    const { length } = api.made
    await cacheToday(store, as('B1'))
    expect(api.made).toHaveLength(length)
    await cacheToday(store, as('B2'))
    expect(api.made.length).toBeGreaterThan(length)
  })

  test('only the free article without a subscription', async () => {
    await cacheToday(await openStore('kim'), as('B1', 'PENDING'))
    expect(articles()).toEqual(['c'])
  })

  test('a refused article is passed over, a line that breaks off leaves the day open', async () => {
    const store = await openStore('kim')
    const failing = (failure: Failure): Answers => ({
      'GET /articles/:id': ({ params: { id } }) => (id === 'a' ? failure : anArticle({ article: row(id) })),
    })
    api.answer(failing(offline))
    await expect(cacheToday(store, as('B1'))).rejects.toThrow()
    expect(articles()).not.toContain('c')
    api.answer(failing(refusal('NOT_FOUND')))
    await cacheToday(store, as('B1'))
    expect(articles()).toContain('c')
    const { length } = api.made
    await cacheToday(store, as('B1'))
    expect(api.made).toHaveLength(length)
  })

  test('never where somebody saves data', async () => {
    vi.stubGlobal('navigator', { onLine: true, connection: { saveData: true } })
    await cacheToday(await openStore('kim'), as('B1'))
    expect(api.made).toEqual([])
  })
})
