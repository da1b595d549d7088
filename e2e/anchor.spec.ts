import type { Page } from '@playwright/test'
import { database, delivered, expect, open, phone, type Reader, ready } from './fixtures.ts'
import { attachRecording, saidInTones, spokenWords } from './src/sounds/recordings.ts'
import { silence, speechLike, studioTest as test } from './studio.ts'

const speech = { name: 'speech', sound: speechLike(60) }
const desk = '/anchor/register/tiny-forests?level=A2'
const offline = /ERR_INTERNET_DISCONNECTED/

/** What the sheet before the first recording does; the sheet itself is pressed once, below. */
const agree = (page: Page) =>
  page.evaluate(() =>
    fetch('/api/takes/consents/RECORDING', {
      method: 'PUT',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ version: '1' }),
    }).then(({ ok }) => ok || Promise.reject(new Error('not agreed'))),
  )

async function openDesk(page: Page, at = desk): Promise<void> {
  await open(page, at)
  await agree(page)
  await page.reload()
  await ready(page)
}

const start = (page: Page) => page.getByRole('button', { name: '녹음 시작하기' })
const end = (page: Page) => page.getByRole('button', { name: '녹음 끝내기' })
const review = (page: Page) => page.getByRole('heading', { name: '방금 녹음' })
const keep = (page: Page) => page.getByRole('button', { name: /끝까지 읽었어요/ })

/** Waits until the clock of the recorder shows at least so many seconds: a look may miss any one of them. */
const recordedFor = (page: Page, seconds: number) =>
  expect
    .poll(
      async () => {
        const shown = await page.getByRole('region', { name: '녹음' }).innerText()
        const [, minutes, rest] = /(\d+):(\d\d)/.exec(shown) ?? []
        return Number(minutes) * 60 + Number(rest)
      },
      { intervals: [100] },
    )
    .toBeGreaterThanOrEqual(seconds)

/** Records for at least so many seconds. */
async function record(page: Page, seconds: number): Promise<void> {
  await start(page).click()
  await recordedFor(page, seconds)
  await end(page).click()
}

const storedTakes = (reader: Reader) =>
  database()
    .selectFrom('take')
    .select(['id', 'kind', 'sentence_id', 'best', 'measures'])
    .where('account_id', '=', reader.id)
    .where('stored_at', 'is not', null)
    .orderBy('recorded_at')
    .execute()

test('a sentence is read, compared, kept, sent and heard again, after the consent to it @depth', async ({
  studio,
  checkState,
}) => {
  const { page, reader } = await studio({ ...speech, ...phone })
  await open(page, desk)
  await start(page).click()
  const sheet = page.getByRole('dialog')
  await expect(sheet).toContainText('180일')
  await sheet.getByRole('button', { name: '동의하기' }).click()
  await expect(sheet).toBeHidden()
  await checkState(page, 'desk')
  await start(page).click()
  await expect(page.getByText('소리가 잘 들려요')).toBeVisible()
  await recordedFor(page, 4)
  await end(page).click()
  await expect(review(page)).toBeFocused()
  await expect(page.getByText('음성 인식 결과가 없어서')).toBeVisible()
  await expect(page.getByText('비교할 예시 음성이 없어요')).toBeVisible()
  await checkState(page, 'review')
  await keep(page).click()
  await expect(page.getByText(/^2 \/ \d+ 문장$/)).toBeVisible()
  await expect
    .poll(async () => (await storedTakes(reader)).map(({ kind, best }) => [kind, best]))
    .toEqual([['SENTENCE', true]])
  const [take] = await storedTakes(reader)
  expect(take?.sentence_id).toBe('s1')
  const { pauses, words } = (take?.measures ?? {}) as { pauses?: { count: object }; words?: object }
  expect(pauses?.count).toMatchObject({ source: 'SOUND' })
  expect(words).toEqual({ unavailable: 'NO_MODEL' })
  // From the server alone, because a reload forgets what the page had.
  await page.reload()
  await ready(page)
  await page.getByRole('button', { name: '앞 문장' }).click()
  const own = page.getByRole('button', { name: '내 녹음' })
  await own.click()
  await expect(own).toHaveAttribute('aria-pressed', 'true')
})

test('of silence nothing is kept, and it is said so @proof', async ({ studio }) => {
  const { page, reader } = await studio({ name: 'silence', sound: silence(20) })
  await openDesk(page)
  await start(page).click()
  await expect(page.getByText('소리가 들리지 않아요.')).toBeVisible()
  await end(page).click()
  await expect(page.getByRole('heading', { name: '저장하지 않았어요' })).toBeVisible()
  await expect(page.getByRole('alert').filter({ hasText: '말소리가 들리지 않았어요.' })).toBeVisible()
  await expect(keep(page)).toHaveCount(0)
  expect(await storedTakes(reader)).toEqual([])
})

test('where the microphone is denied there is help for this browser @proof', async ({ studio }) => {
  const { page } = await studio({ ...speech, denied: true })
  await openDesk(page)
  await start(page).click()
  await expect(page.getByRole('alert')).toHaveText('마이크를 쓸 수 없게 되어 있어요')
  await expect(page.getByText('주소창 왼쪽의 아이콘을 누르고')).toBeVisible()
  await page.context().grantPermissions(['microphone'])
  await page.getByRole('button', { name: '다시 시도하기' }).click()
  await expect(end(page)).toBeVisible()
})

test('a tab that is closed in the middle loses nothing that was written @proof', async ({ studio }) => {
  const { page, reader } = await studio(speech)
  await openDesk(page)
  await start(page).click()
  await recordedFor(page, 7)
  await page.close()
  const again = await page.context().newPage()
  await open(again, desk)
  const found = again.getByRole('region', { name: '끝내지 못한 녹음' })
  await found.getByRole('button', { name: '불러오기' }).click()
  await expect(review(again)).toBeVisible()
  await keep(again).click()
  await expect.poll(async () => (await storedTakes(reader)).length).toBe(1)
  await open(again, desk)
  await again.getByRole('button', { name: '앞 문장' }).click()
  await expect(again.getByText('녹음이 있어요. 다시 해도 돼요.')).toBeVisible()
  await expect(found).toHaveCount(0)
})

test('without a connection a take is measured and kept, and sent when there is one @proof', async ({
  studio,
  browserErrors,
}) => {
  browserErrors.expect(offline)
  const { page, reader } = await studio(speech)
  await openDesk(page)
  // The page's own parts come with the desk.
  await page.waitForLoadState('networkidle')
  await page.context().setOffline(true)
  await record(page, 3)
  await expect(review(page)).toBeVisible()
  await keep(page).click()
  await expect(page.getByText(/^2 \/ \d+ 문장$/)).toBeVisible()
  expect(await storedTakes(reader)).toEqual([])
  await page.context().setOffline(false)
  await expect.poll(async () => (await storedTakes(reader)).length).toBe(1)
})

test('the whole script in one go leads to its view @proof', async ({ studio, checkState }) => {
  const { page, reader } = await studio(speech)
  await openDesk(page)
  await page.getByText('한 번에', { exact: true }).click()
  await record(page, 5)
  await expect(review(page)).toBeVisible()
  await keep(page).click()
  await expect(page).toHaveURL(/\/anchor\/view\/tiny-forests\?level=A2&take=/)
  await expect(page.getByText(/첫 번째 녹음/)).toBeVisible()
  await expect(page.getByText('문장별로는 측정하지 않았어요. 비교할 예시 음성이 없어요.')).toBeVisible()
  await expect(page.getByRole('button', { name: '영상으로 만들기' })).toBeVisible()
  await checkState(page, 'view')
  expect(await storedTakes(reader)).toMatchObject([{ kind: 'RUN_THROUGH', best: false }])
  await page.getByRole('link', { name: '앵커로 돌아가기' }).click()
  await expect(page.getByRole('heading', { name: '내가 읽은 대본' })).toBeVisible()
  await checkState(page, 'scripts')
})

test('a quiet day counts: the sentence is put in order, and the day with it @proof', async ({ studio, checkState }) => {
  const { page } = await studio({ ...speech, denied: true })
  await open(page, desk)
  await page.getByRole('button', { name: /오늘은 조용히 할게요/ }).click()
  await expect(page.getByRole('region', { name: '소리 없이 연습하기' })).toBeVisible()
  await checkState(page, 'quiet desk')
  // Half a minute of reading counts as a day's study; a sentence is worth the time that saying it would take.
  for (let sentence = 2; sentence <= 8; sentence++) {
    const left = page.getByRole('list', { name: '남은 단어' }).getByRole('button')
    while ((await left.count()) > 0) await left.first().click()
    await page.getByRole('button', { name: '답하기' }).click()
    await page.getByRole('button', { name: '다음으로' }).click()
    await expect(page.getByText(new RegExp(`^${sentence} / \\d+ 문장$`))).toBeVisible()
  }
  await delivered(page)
  await open(page, '/')
  await expect(page.locator('main')).toContainText(/연속 학습일\s*1/)
})

test('with a model every word of the script is found, and can be heard beside it @proof', async ({
  studio,
  checkState,
}) => {
  const words = await spokenWords('sleep-and-memory', 'A2', (index) => 320 + ((index * 97) % 160))
  await attachRecording('sleep-and-memory', 'A2', words)
  const [first] = words
  const sentence = words.filter(({ sentenceId }) => sentenceId === first?.sentenceId)
  const said = saidInTones(sentence, 48_000)
  const sound = new Float32Array(24_000 + said.length + 240_000)
  sound.set(said, 24_000)
  const { page, reader } = await studio({ name: 'with-model', sound })
  await openDesk(page, '/anchor/register/sleep-and-memory?level=A2')
  await record(page, Math.ceil(said.length / 48_000) + 2)
  await expect(review(page)).toBeVisible()
  await expect(page.getByText('추정 · 예시 음성과 비교')).toBeVisible()
  await page.getByRole('button', { name: '예시 음성 듣기' }).click()
  await expect(page.getByRole('button', { name: '예시 음성 멈추기' })).toBeVisible()
  await checkState(page, 'review with a model')
  await keep(page).click()
  await expect.poll(async () => (await storedTakes(reader)).length).toBe(1)
  const [take] = await storedTakes(reader)
  const { words: found } = (take?.measures ?? {}) as { words?: { value?: { text: string; mine: [number, number] }[] } }
  const marks = found?.value ?? []
  expect(marks.map(({ text }) => text.toLowerCase())).toEqual(sentence.map(({ text }) => text.toLowerCase()))
  // How long the microphone took to open is not known, so lengths between words are compared.
  const offs = marks.map(({ mine: [startMs] }, index) => {
    const toFirst = startMs - (marks[0]?.mine[0] ?? 0)
    return Math.abs(toFirst - ((sentence[index]?.startMs ?? 0) - (sentence[0]?.startMs ?? 0)))
  })
  expect(offs.toSorted((one, other) => one - other)[Math.floor(offs.length / 2)]).toBeLessThanOrEqual(80)
})
