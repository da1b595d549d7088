import { expect, open, test } from './fixtures.ts'
import { makeInPage } from './src/clips.ts'
import { bundleRoom, serveRoom } from './src/room-bundle.ts'

let files: ReadonlyMap<string, string>
test.beforeAll(async () => {
  files = await bundleRoom('clip')
})
test.beforeEach(async ({ page }) => {
  await serveRoom(page, files)
  await open(page, '/brand')
})

const captions = [
  { startMs: 500, endMs: 2_500, text: 'A <b>free</b> kick & a goal.' },
  { startMs: 4_000, endMs: 6_000, text: 'The curve is real.' },
]

test('a clip plays: picture, voice and captions are as long as the voice', async ({ page }) => {
  const clip = await makeInPage(page, { seconds: 6, captions })
  expect(clip.kind).toBe('VIDEO')
  expect(clip.mime).toMatch(/^video\/(mp4|webm)$/)
  expect(clip.seconds).toBeGreaterThan(5.9)
  expect(clip.seconds).toBeLessThan(6.1)
  expect(clip.soundSeconds).toBeGreaterThan(5.9)
  expect(clip.soundSeconds).toBeLessThan(6.1)
  expect(clip.loudest).toBeGreaterThan(0.35)
  expect(clip.loudest).toBeLessThan(0.45)
  expect(clip.size).toEqual([1_280, 720])
  expect(clip.cues).toEqual(['A &lt;b&gt;free&lt;/b&gt; kick &amp; a goal.', 'The curve is real.'])
  // The bar has words at the start and at the end, and none between them.
  expect(clip.barAt[0.1]).toBeGreaterThan(1_000)
  expect(clip.barAt[0.5]).toBe(0)
  expect(clip.barAt[0.9]).toBeGreaterThan(1_000)
  expect(clip.progress.at(-1)).toBe(6_000)
})

for (const [name, wanted] of [
  ['a tenth of a second', { seconds: 0.1 }],
  ['an odd length without captions and without sound', { seconds: 3.33, silent: true }],
  ['a headline of 300 letters', { seconds: 1, title: 'Headline '.repeat(34) }],
  ['a headline of 300 letters without a blank', { seconds: 1, title: '숲'.repeat(300) }],
] as const)
  test(`a clip of ${name} is a clip`, async ({ page }) => {
    const clip = await makeInPage(page, wanted)
    expect(clip.kind).toBe('VIDEO')
    expect(Math.abs(clip.seconds - wanted.seconds)).toBeLessThan(0.1)
    expect(clip.cues).toEqual([])
    expect(clip.barAt[0.5]).toBe(0)
  })

test('making stops when it is given up', async ({ page }) => {
  const clip = await makeInPage(page, { seconds: 20, stopAtMs: 3_000 })
  expect(clip.kind).toBe('STOPPED')
  expect(clip.progress.at(-1)).toBe(3_000)
})

test('without an encoder there are the sound, a picture and the captions', async ({ page }) => {
  await page.evaluate(() => Reflect.deleteProperty(window, 'VideoEncoder'))
  const clip = await makeInPage(page, { seconds: 2, captions })
  expect(clip).toMatchObject({ kind: 'AUDIO', reason: 'NO_ENCODER', mime: 'audio/wav', size: [1_280, 720] })
  expect(clip.soundSeconds).toBe(2)
  expect(clip.cues).toEqual([expect.stringMatching(/^WEBVTT\n\n00:00:00\.500 --> 00:00:02\.000\n/)])
})

test('an encoder that breaks leaves the sound, a picture and the captions', async ({ page }) => {
  await page.evaluate(() => {
    VideoEncoder.prototype.encode = () => {
      throw new DOMException('The encoder broke.', 'EncodingError')
    }
  })
  expect(await makeInPage(page, { seconds: 2, captions })).toMatchObject({ kind: 'AUDIO', reason: 'ENCODER_FAILED' })
})

test('where the encoder does not come, it is said so', async ({ page, browserErrors }) => {
  browserErrors.expect(/encode-clip/)
  await page.route('**/encode-clip*', (route) => route.abort('connectionfailed'))
  expect(await makeInPage(page, { seconds: 2 })).toMatchObject({ kind: 'REFUSED', reason: 'CHUNK_LOAD_FAILED' })
})
