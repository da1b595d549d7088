import { expect, open, test } from './fixtures.ts'
import { bundleModule, serveModule } from './src/module-bundle.ts'
import { factsOf, makeInPage, pictureOf, soundOf, watched } from './src/sounds/clips.ts'

let files: ReadonlyMap<string, string>
test.beforeAll(async () => {
  files = await bundleModule('clip/make-clip.ts')
})
test.beforeEach(async ({ page }) => {
  await serveModule(page, files)
  await open(page, '/brand')
})

const captions = [
  { startMs: 500, endMs: 2_500, text: 'A <b>free</b> kick & a goal.' },
  { startMs: 4_000, endMs: 6_000, text: 'The curve is real.' },
]

test('a clip plays: picture, voice and captions are as long as the voice', async ({ page }) => {
  const clip = await makeInPage(page, { seconds: 6, captions })
  const { kind, mime, progress } = await factsOf(clip)
  expect(kind).toBe('VIDEO')
  expect(mime).toMatch(/^video\/(mp4|webm)$/)
  expect(progress.at(-1)).toBe(6_000)
  const sound = await soundOf(clip)
  expect(Math.abs(sound.seconds - 6)).toBeLessThan(0.1)
  expect(Math.abs(sound.loudest - 0.4)).toBeLessThan(0.05)
  const { seconds, size, cues, bar } = await watched(clip)
  expect(Math.abs(seconds - 6)).toBeLessThan(0.1)
  expect(size).toEqual([1_280, 720])
  expect(cues).toEqual(['A &lt;b&gt;free&lt;/b&gt; kick &amp; a goal.', 'The curve is real.'])
  // The bar has words at the start and at the end, and none between them.
  const [early = 0, between, late = 0] = bar
  expect(early).toBeGreaterThan(1_000)
  expect(between).toBe(0)
  expect(late).toBeGreaterThan(1_000)
})

for (const [name, wanted] of [
  ['a tenth of a second', { seconds: 0.1 }],
  ['an odd length without captions and without sound', { seconds: 3.33, silent: true }],
  ['a headline of 300 letters', { seconds: 1, title: 'Headline '.repeat(34) }],
  ['a headline of 300 letters without a blank', { seconds: 1, title: '숲'.repeat(300) }],
] as const)
  test(`a clip of ${name} is a clip @proof`, async ({ page }) => {
    const clip = await makeInPage(page, wanted)
    expect((await factsOf(clip)).kind).toBe('VIDEO')
    const { seconds, cues, bar } = await watched(clip)
    expect(Math.abs(seconds - wanted.seconds)).toBeLessThan(0.1)
    expect(cues).toEqual([])
    expect(bar).toEqual([0, 0, 0])
  })

test('making stops when it is given up @proof', async ({ page }) => {
  const { kind, progress } = await factsOf(await makeInPage(page, { seconds: 20, stopAtMs: 3_000 }))
  expect(kind).toBe('STOPPED')
  expect(progress.at(-1)).toBe(3_000)
})

test('without an encoder there are the sound, a picture and the captions @proof', async ({ page }) => {
  await page.evaluate(() => Reflect.deleteProperty(window, 'VideoEncoder'))
  const clip = await makeInPage(page, { seconds: 2, captions })
  const facts = await factsOf(clip)
  expect(facts).toMatchObject({ kind: 'AUDIO', reason: 'NO_ENCODER', mime: 'audio/wav' })
  expect(facts.vtt).toMatch(/^WEBVTT\n\n00:00:00\.500 --> 00:00:02\.000\n/)
  expect((await soundOf(clip)).seconds).toBe(2)
  expect(await pictureOf(clip)).toEqual([1_280, 720])
})

test('an encoder that breaks leaves the sound, a picture and the captions @proof', async ({ page }) => {
  await page.evaluate(() => {
    VideoEncoder.prototype.encode = () => {
      throw new DOMException('The encoder broke.', 'EncodingError')
    }
  })
  const clip = await makeInPage(page, { seconds: 2, captions })
  expect(await factsOf(clip)).toMatchObject({ kind: 'AUDIO', reason: 'ENCODER_FAILED' })
  expect(await pictureOf(clip)).toEqual([1_280, 720])
})

test('where the encoder does not come, it is said so @proof', async ({ page, browserErrors }) => {
  browserErrors.expect(/encode-clip/)
  await page.route('**/encode-clip*', (route) => route.abort('connectionfailed'))
  const facts = await factsOf(await makeInPage(page, { seconds: 2 }))
  expect(facts).toMatchObject({ kind: 'REFUSED', reason: 'CHUNK_LOAD_FAILED' })
})
