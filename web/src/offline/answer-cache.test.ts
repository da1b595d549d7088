import { beforeEach, describe, expect, test, vi } from 'vitest'
import { fakeCaches } from '../testing/fake-caches.ts'
import { articlesAtMost, dropCached, findCached, mediaCaches, openStore } from './answer-cache.ts'
import { cachedCall } from './cached-calls.ts'

const asked = (name: string, args: object = {}) => cachedCall(name, args) ?? expect.fail(`${name} is not cached`)
const article = (id: string, level?: string) =>
  asked('GET /articles/:id', { params: { id }, query: level ? { level } : {} })
const reply = (id: string, level = 'B1') => ({ article: { id, level } })

beforeEach(() => {
  vi.stubGlobal('caches', fakeCaches().caches)
})

describe('what a device keeps', () => {
  test('answers the same question, and no other', async () => {
    const store = await openStore('kim')
    await store.keep(asked('GET /home'), { customerName: '김하나' })
    expect(await findCached(asked('GET /home'))).toEqual({ customerName: '김하나' })
    expect(await findCached(asked('GET /articles'))).toBeUndefined()
  })

  test('is an article also at another address: the last one without a level, the right one with a level', async () => {
    const store = await openStore('kim')
    await store.keep(article('tiny-forests', 'B2'), reply('tiny-forests', 'B2'))
    await store.keep(article('tiny-forests'), reply('tiny-forests', 'B1'))
    await store.keep(article('time-zones', 'A2'), reply('time-zones', 'A2'))
    expect(await findCached(article('tiny-forests', 'B1'))).toEqual(reply('tiny-forests', 'B1'))
    expect(await findCached(article('time-zones'))).toEqual(reply('time-zones', 'A2'))
    expect(await findCached(article('tiny-forests', 'A2'))).toBeUndefined()
  })

  test('is sixty articles at most: the one written longest ago goes with its words', async () => {
    const store = await openStore('kim')
    await store.keep(asked('GET /articles/:id/words', { params: { id: 'a0' }, query: { level: 'B1' } }), {
      entries: [],
    })
    for (let index = 0; index < articlesAtMost; index++) await store.keep(article(`a${index}`), reply(`a${index}`))
    await store.keep(article('a0'), reply('a0'))
    await store.keep(article('one-more'), reply('one-more'))
    expect(await findCached(article('a0'))).toEqual(reply('a0'))
    expect(await findCached(article('a1'))).toBeUndefined()
    expect(await findCached(article('one-more'))).toBeDefined()
  })

  test('is gone when another account opens it, pictures and sound too', async () => {
    await (await openStore('kim')).keep(asked('GET /home'), { customerName: '김하나' })
    await (await caches.open(mediaCaches.sound)).add('/audio/x.mp3')
    await openStore('lee')
    expect(await findCached(asked('GET /home'))).toBeUndefined()
    expect(await caches.keys()).toEqual([])
  })

  test('is gone at the end of a session, and nothing is written after it', async () => {
    const store = await openStore('kim')
    await store.keep(asked('GET /home'), {})
    await store.close()
    await dropCached()
    await store.keep(asked('GET /home'), {})
    expect(await caches.keys()).toEqual([])
  })

  test('does not name its owner, and leaves the caches of the service worker alone', async () => {
    await (await caches.open('workbox-precache-v2')).add('/assets/entry.js')
    await (await openStore('kim@example.com')).keep(asked('GET /home'), {})
    expect((await caches.keys()).join()).not.toContain('kim')
    await dropCached()
    expect(await caches.keys()).toEqual(['workbox-precache-v2'])
  })
})
