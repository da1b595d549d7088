import { expect, test } from 'vitest'
import { partOf } from './sound-part.ts'

// A response takes bytes of its own realm, which a test file's typed arrays are not.
const fileOf = (bytes: Uint8Array) => new Response(Buffer.from(bytes), { headers: { 'content-type': 'audio/mpeg' } })
const bytesOf = async (response: Response) => new Uint8Array(await response.arrayBuffer())

const everyRange = [1, 2, 7].flatMap((size) =>
  [...Array(size + 2).keys()].flatMap((first) =>
    [...Array(size + 2).keys()].filter((last) => last >= first).map((last) => [size, first, last] as const),
  ),
)

test('a part of a cached file is what its range names, and says so', async () => {
  for (const [size, first, last] of everyRange) {
    const bytes = Uint8Array.from({ length: size }, (_, index) => index + 1)
    const part = await partOf(fileOf(bytes), `bytes=${first}-${last}`)
    const until = Math.min(last, size - 1)
    expect([part.status, part.headers.get('content-range')]).toEqual(
      first >= size ? [416, `bytes */${size}`] : [206, `bytes ${first}-${until}/${size}`],
    )
    expect([...(await bytesOf(part))]).toEqual([...bytes.slice(first, last + 1)])
  }
})

test('an open range goes to the end, a last one counts from there, no range is the whole', async () => {
  const bytes = Uint8Array.from([1, 2, 3, 4, 5])
  expect([...(await bytesOf(await partOf(fileOf(bytes), 'bytes=3-')))]).toEqual([4, 5])
  expect([...(await bytesOf(await partOf(fileOf(bytes), 'bytes=-2')))]).toEqual([4, 5])
  const whole = await partOf(fileOf(bytes), null)
  expect(whole.status).toBe(200)
  expect(await bytesOf(whole)).toHaveLength(5)
})
