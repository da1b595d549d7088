import { createHash } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { rangeOf } from '#platform/http/range'
import { anMp3, testApp } from '#testing'
import { openFileCache } from './file-cache.ts'

const app = await testApp()
const bytes = anMp3(10).map((byte, index) => (index % 7 === 0 ? index % 251 : byte))
const name = createHash('sha256').update(bytes).digest('hex')
await app.services.files.write(`audio/${name}.mp3`, bytes, 'audio/mpeg')

const get = (url: string, range?: string) =>
  app.fastify.inject({ url, headers: { 'accept-encoding': 'br, gzip', ...(range ? { range } : {}) } })
const address = `/audio/${name}.mp3`

describe('a recording', () => {
  test('is served whole, cacheable for ever, as sound in which nothing can run', async () => {
    const served = await get(address)
    expect(served.statusCode).toBe(200)
    expect(served.rawPayload.equals(Buffer.from(bytes))).toBe(true)
    expect(served.headers).toMatchObject({
      'content-type': 'audio/mpeg',
      'accept-ranges': 'bytes',
      'cache-control': 'public, max-age=31536000, immutable',
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
    })
    expect(served.headers['content-encoding']).toBeUndefined()
  })

  test.each([
    ['bytes=0-', 0, 2_079],
    ['bytes=100-199', 100, 199],
    ['bytes=2000-9999', 2_000, 2_079],
    ['bytes=-80', 2_000, 2_079],
    ['bytes=2079-2079', 2_079, 2_079],
  ])('is served in the part that %s asks for', async (range, first, last) => {
    const served = await get(address, range)
    expect(served.statusCode).toBe(206)
    expect(served.headers['content-range']).toBe(`bytes ${first}-${last}/2080`)
    expect(served.headers['content-length']).toBe(String(last - first + 1))
    expect(served.rawPayload.equals(Buffer.from(bytes.subarray(first, last + 1)))).toBe(true)
  })

  test.each(['bytes=2080-', 'bytes=-0'])('has nothing to give for %s', async (range) => {
    const served = await get(address, range)
    expect([served.statusCode, served.headers['content-range']]).toEqual([416, 'bytes */2080'])
  })

  test.each(['bytes=5-3', 'bytes=-', 'bytes=0-1,5-6', 'items=0-1', 'bytes=a-b', 'bytes=1e3-'])(
    'is given whole where %s makes no sense',
    async (range) => {
      expect((await get(address, range)).statusCode).toBe(200)
    },
  )

  test.each([
    `/audio/${name}.wav`,
    `/audio/${name}.html`,
    `/audio/${name}`,
    `/audio/${name.toUpperCase()}.mp3`,
    `/audio/${'0'.repeat(64)}.mp3`,
    '/audio/../session-key',
    '/audio/..%2f..%2fsession-key',
    `/audio/${name}.mp3%00.html`,
  ])('is not found at %s', async (url) => {
    expect((await get(url)).statusCode).toBe(404)
  })
})

test('a range never reaches outside the file', () => {
  for (const header of ['bytes=0-0', 'bytes=3-', 'bytes=-3', 'bytes=-99', 'bytes=0-99', 'bytes=9-'])
    for (const length of [1, 4, 10]) {
      const range = rangeOf(header, length)
      if (typeof range === 'string') continue
      expect(range.first).toBeGreaterThanOrEqual(0)
      expect(range.last).toBeLessThan(length)
      expect(range.first).toBeLessThanOrEqual(range.last)
    }
})

test('a file that was just read is not read again, and files that would fill the memory are not cached', async () => {
  const read: string[] = []
  const shelf = openFileCache({
    read: async (key) => {
      read.push(key)
      return key === 'none' ? null : new Uint8Array(key.startsWith('big') ? 30_000_000 : 20_000_000)
    },
  })
  for (const key of ['a', 'a', 'none', 'none', 'big', 'big', 'b', 'a', 'c', 'a', 'b']) await shelf.read(key)
  expect(read).toEqual(['a', 'none', 'none', 'big', 'big', 'b', 'c', 'b'])
})
