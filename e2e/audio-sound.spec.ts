import { asReader, database, delivered, expect, open, type Page, type Reader, sentenceAt, test } from './fixtures.ts'
import { installFakeVoice, saidBy } from './src/sounds/fake-voice.ts'
import { attachRecording, spokenWords, type TimedWord } from './src/sounds/recordings.ts'

interface Mark {
  readonly sentenceId: string
  readonly token: number
  /** The time of the sound when the mark was set, and one frame of the page before that. */
  readonly ms: number
  readonly frameBeforeMs: number
  readonly rate: number
}

declare global {
  interface Window {
    /** Every audio element that the page has made, the oldest first. */
    players: HTMLAudioElement[]
    /** A word each time that a mark is set, with the time of the sound at that moment. */
    marked: Mark[]
  }
}

/** Collects the page's audio elements and records every mark with the time of the sound itself. */
async function watchMarks(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const Own = window.Audio
    window.players = []
    window.marked = []
    window.Audio = class extends Own {
      constructor() {
        super()
        window.players.push(this)
      }
    }
    let [before, last] = [0, 0]
    const frame = () => {
      before = last
      last = (window.players[0]?.currentTime ?? 0) * 1000
      requestAnimationFrame(frame)
    }
    requestAnimationFrame(frame)
    const note = (word: HTMLElement) => {
      const [player] = window.players
      const sentenceId = word.closest<HTMLElement>('[data-sentence]')?.dataset.sentence ?? ''
      const token = Number(word.dataset.token)
      if (!player) return
      const { currentTime, playbackRate: rate } = player
      window.marked.push({ sentenceId, token, ms: currentTime * 1000, frameBeforeMs: before, rate })
    }
    new MutationObserver((changes) => {
      for (const { target } of changes)
        if (target instanceof HTMLElement && target.hasAttribute('data-spoken')) note(target)
    }).observe(document, { subtree: true, attributeFilter: ['data-spoken'] })
  })
}

const playing = (page: Page) => page.evaluate(() => window.players[0]?.paused === false)

/** Goes to the first sentence that begins after a time, by the key for the next one. */
async function stepTo(page: Page, words: readonly TimedWord[], ms: number): Promise<void> {
  const starts = words.filter(({ token }) => token === 0)
  await page.keyboard.press('KeyK')
  await expect.poll(() => playing(page)).toBe(true)
  const steps = starts.findIndex(({ startMs }) => startMs >= ms)
  for (let step = 0; step < steps; step++) await page.keyboard.press('KeyL')
  await expect(sentenceAt(page, starts[steps]?.sentenceId ?? '')).toHaveAttribute('data-current', '')
}

const lateFromMs = 170_000

/** Waits until `atLeast` words have been marked at this speed, however long that takes. */
async function playUntilMarked(page: Page, rate: number, atLeast: number): Promise<void> {
  const marks = () => page.evaluate(() => window.marked)
  const soFar = async () => (await marks()).filter((mark) => mark.rate === rate && mark.ms >= lateFromMs).length
  await expect.poll(soFar, { timeout: 120_000 }).toBeGreaterThanOrEqual(atLeast)
}

const isAt = (word: TimedWord, place: { sentenceId: string; token: number }) =>
  word.sentenceId === place.sentenceId && word.token === place.token

/** Words of 0.4 to 1.2 seconds, so that no even pace could follow them. */
const uneven = (index: number) => 400 + ((index * 347) % 800)

test.describe('the mark of the word being said @proof', () => {
  asReader('is never more than 120 ms off at minute three, at normal and at the highest speed', async ({ page }) => {
    const words = await spokenWords('ships-and-wind', 'B2', uneven)
    expect(words.at(-1)?.endMs).toBeGreaterThan(200_000)
    await attachRecording('ships-and-wind', 'B2', words)
    await installFakeVoice(page, 'none')
    await watchMarks(page)
    await open(page, '/article/detail/ships-and-wind?level=B2')
    await stepTo(page, words, lateFromMs)
    await playUntilMarked(page, 1, 8)
    for (const speed of ['1.0', '1.2']) await page.getByRole('button', { name: `속도 ${speed}×, 바꾸기` }).click()
    await playUntilMarked(page, 1.4, 10)
    const late = (await page.evaluate(() => window.marked)).filter(({ ms }) => ms >= lateFromMs)
    const numbers = late.map((mark) => words.findIndex((word) => isAt(word, mark)))
    const offs = late.map(({ ms, frameBeforeMs, rate }, index) => {
      const startMs = words[numbers[index] ?? -1]?.startMs ?? 0
      // A page that gets no CPU time cannot mark anything; it must do so in its very next frame.
      return { rate, off: Math.round(ms - startMs), stoodStill: frameBeforeMs < startMs && ms - frameBeforeMs > 60 }
    })
    test.info().annotations.push({ type: 'drift', description: JSON.stringify(offs) })
    expect(offs.filter(({ off, stoodStill }) => off < 0 || (off > 120 && !stoodStill))).toEqual([])
    // No word was skipped, except those that began and ended between two frames.
    const passedOver = numbers.flatMap((number, index) => {
      const [before, at] = [numbers[index - 1] ?? number - 1, late[index]?.frameBeforeMs ?? 0]
      return words.slice(before + 1, number).filter((word) => word.startMs <= at)
    })
    expect(passedOver).toEqual([])
    expect(numbers).toEqual(numbers.toSorted((one, other) => one - other))
    expect(await page.evaluate(() => window.players[0]?.preservesPitch)).toBe(true)
  })
})

const heardBy = async (reader: Reader) =>
  (
    await database()
      .selectFrom('learning_event')
      .select('sentence_id')
      .where('account_id', '=', reader.id)
      .where('kind', '=', 'SENTENCE_HEARD')
      .orderBy('seq')
      .execute()
  ).map((event) => event.sentence_id)

asReader(
  'a sentence that was heard to its end counts, a skipped or stopped one does not @proof',
  async ({ page, reader }) => {
    const words = await spokenWords('time-zones', 'A2', () => 180)
    await attachRecording('time-zones', 'A2', words)
    await installFakeVoice(page, 'none')
    await watchMarks(page)
    await open(page, '/article/detail/time-zones?level=A2')
    await page.keyboard.press('KeyK')
    await expect(sentenceAt(page, 's3')).toHaveAttribute('data-current', '')
    await page.keyboard.press('KeyL')
    await expect(sentenceAt(page, 's4')).toHaveAttribute('data-current', '')
    await page.keyboard.press('KeyK')
    await expect.poll(() => playing(page)).toBe(false)
    await expect(page.locator('[data-current]')).toHaveCount(0)
    await delivered(page)
    expect(await heardBy(reader)).toEqual(['s1', 's2'])
    await page.keyboard.press('KeyK')
    await expect(sentenceAt(page, 's5')).toHaveAttribute('data-current', '')
    await page.keyboard.press('KeyJ')
    await expect(sentenceAt(page, 's4')).toHaveAttribute('data-current', '')
    await page.keyboard.press('KeyK')
    await delivered(page)
    expect(await heardBy(reader)).toEqual(['s1', 's2', 's4'])
  },
)

asReader('words are marked in order, and the text neither moves nor is drawn again meanwhile', async ({ page }) => {
  const words = await spokenWords('walk-after-meals', 'B1', () => 200)
  await attachRecording('walk-after-meals', 'B1', words)
  await watchMarks(page)
  await open(page, '/article/detail/walk-after-meals?level=B1')
  const before = await page.locator('#article-text').evaluate((text) => {
    ;(window as unknown as { drawn: number }).drawn = 0
    new MutationObserver((changes) => {
      ;(window as unknown as { drawn: number }).drawn += changes.length
    }).observe(text, { subtree: true, childList: true, characterData: true })
    return [...text.querySelectorAll('[data-token]')].slice(0, 200).map((word) => word.getBoundingClientRect().x)
  })
  await page.keyboard.press('KeyK')
  await expect.poll(() => page.evaluate(() => window.marked.length)).toBeGreaterThan(15)
  const numbers = (await page.evaluate(() => window.marked)).map((mark) => words.findIndex((word) => isAt(word, mark)))
  expect(numbers, 'marks come in the order of the words').toEqual(numbers.toSorted((one, other) => one - other))
  expect(numbers).not.toContain(-1)
  const after = await page
    .locator('#article-text')
    .evaluate((text) =>
      [...text.querySelectorAll('[data-token]')].slice(0, 200).map((word) => word.getBoundingClientRect().x),
    )
  expect(after).toEqual(before)
  expect(await page.evaluate(() => (window as unknown as { drawn: number }).drawn)).toBe(0)
})

asReader(
  'a recording that cannot be loaded is replaced by the voice of the browser, which says so',
  async ({ page, browserErrors }) => {
    const words = await spokenWords('price-of-coffee', 'B1', () => 300)
    await attachRecording('price-of-coffee', 'B1', words)
    browserErrors.expect(/status: 404 GET localhost\/audio\//, /failed: GET localhost\/audio\//)
    await page.route('**/audio/*.wav', (route) => route.fulfill({ status: 404, body: '' }))
    await installFakeVoice(page)
    await open(page, '/article/detail/price-of-coffee?level=B1')
    await page.getByRole('button', { name: '들으며 읽기' }).click()
    await expect(page.getByText('녹음을 불러오지 못해서 브라우저 음성으로 읽어요.')).toBeVisible()
    await expect.poll(async () => (await saidBy(page)).length).toBe(1)
    await expect(sentenceAt(page, 's1')).toHaveAttribute('data-current', '')
  },
)

asReader('an article without sound makes no call for it @proof', async ({ page }) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await installFakeVoice(page)
  await open(page, '/article/detail/mining-old-phones?level=B1')
  await page.getByRole('button', { name: '들으며 읽기' }).click()
  await expect.poll(async () => (await saidBy(page)).length).toBe(1)
  expect(asked.filter((path) => path.includes('audio'))).toEqual([])
})
