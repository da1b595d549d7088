import type { Page } from '@playwright/test'
import {
  addressOf,
  database,
  delivered,
  expect,
  mailTo,
  newReader,
  open,
  pathOf,
  press,
  type Reader,
  signIn,
  sizes,
  test,
} from './fixtures.ts'
import { installFakeVoice, saidBy } from './src/sounds/fake-voice.ts'
import { wavOf } from './src/sounds/recordings.ts'

const sample = (page: Page) => page.getByRole('region', { name: '오늘의 기사 맛보기' })
const shadowing = (page: Page) => page.getByRole('region', { name: '문장 따라 말하기' })
const keepButton = (page: Page) => sample(page).getByRole('button', { name: '내 단어장에 담기' })

/** Taps the nth underlined word; returns the entry that its card shows. */
async function tapWord(page: Page, index: number): Promise<string> {
  await press(sample(page).locator('[data-token].underline').nth(index))
  const name = await sample(page).locator('.rounded-card button[aria-label$=" 듣기"]').getAttribute('aria-label')
  return (name ?? '').replace(/ 듣기$/, '')
}

const savedWords = (accountId: number) =>
  database()
    .selectFrom('saved_word')
    .select(['lemma', 'sentence_id'])
    .where('account_id', '=', accountId)
    .where('state', '<>', 'REMOVED')
    .execute()
const savings = (accountId: number) =>
  database()
    .selectFrom('learning_event')
    .select('id')
    .where('account_id', '=', accountId)
    .where('kind', '=', 'WORD_SAVED')
    .execute()

async function signUp(page: Page, address: string): Promise<void> {
  await page.getByRole('textbox', { name: '이메일' }).fill(address)
  await press(page.getByRole('button', { name: '인증번호 받기' }))
  await page.getByRole('textbox', { name: '인증번호' }).fill((await mailTo(address, 'code')).code)
  await page.locator('input[name="password"]').fill('seven quiet herons')
  await page.getByLabel('이름').fill('김새벽')
  await page.getByLabel('생년월일').fill('19950505')
  await page.getByRole('checkbox', { name: '전체 동의' }).check()
  await press(page.getByRole('button', { name: '가입하기' }))
  await expect(page).toHaveURL(/\/level-test$/)
  // The test of levels and the goal after it belong to the journey of accounts-sign-up.spec.ts.
  const onBoard = { customer_level: 'B1', completed_onboard: true }
  await database().updateTable('account').set(onBoard).where('customer_id', '=', address).execute()
  await open(page, '/')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('김새벽 님')
}

for (const [name, options] of sizes) {
  test(`on a ${name} a visitor taps a word, hears it, saves it, signs up, and finds it with its sentence`, async ({
    device,
  }) => {
    const page = await device(options)
    await installFakeVoice(page)
    await open(page, '/brand')
    const word = await tapWord(page, 1)
    await press(sample(page).getByRole('button', { name: `${word} 듣기` }))
    expect((await saidBy(page)).at(-1)).toMatchObject({ text: word, lang: 'en-US' })
    const sentence = (await sample(page).locator('[data-sample].bg-green-soft').textContent()) ?? ''
    await press(keepButton(page))
    await expect(sample(page).getByText('1개를 이 브라우저에 담아 뒀어요.')).toBeVisible()

    const address = `stranger-${crypto.randomUUID()}@example.com`
    await press(sample(page).getByRole('link', { name: '가입하면 단어장에 들어가요' }))
    await expect.poll(() => pathOf(page)).toBe('/auth/signup')
    await signUp(page, address)
    await delivered(page)
    await open(page, '/vocabulary/my')
    const row = page.getByRole('listitem').filter({ hasText: sentence })
    await expect(row).toContainText(word)
    const { id } = await database()
      .selectFrom('account')
      .select('id')
      .where('customer_id', '=', address)
      .executeTakeFirstOrThrow()
    await open(page, '/')
    await delivered(page)
    expect(await savings(id), 'handed over once').toHaveLength(1)
    expect(await page.evaluate(() => localStorage.getItem('rg_brand_words'))).toBeNull()
  })
}

test('signing in instead also brings the words that were saved as a visitor @proof', async ({ page }) => {
  await open(page, '/brand')
  const words = [await tapWord(page, 0)]
  await keepButton(page).click()
  words.push(await tapWord(page, 1))
  await keepButton(page).click()
  await sample(page).getByRole('button', { name: '담았어요 · 빼기' }).click()
  await expect(keepButton(page)).toBeVisible()
  await keepButton(page).click()
  const reader: Reader = await signIn(page, await newReader())
  await open(page, '/')
  await expect.poll(async () => (await savedWords(reader.id)).map(({ lemma }) => lemma).sort()).toEqual(words.sort())
})

test('the level changes the text, and every word opens by keyboard', async ({ page }) => {
  await open(page, '/brand')
  const text = sample(page).locator('p[lang="en"]').last()
  const before = await text.textContent()
  await sample(page).getByRole('radio', { name: 'A2 초급' }).check()
  await expect(text).not.toHaveText(before ?? '')
  const chosen = sample(page).locator('[data-token][tabindex="0"]')
  await expect(chosen).toHaveCount(1)
  await chosen.focus()
  await page.keyboard.press('ArrowRight')
  const next = await page.evaluate(() => document.activeElement?.textContent)
  await page.keyboard.press('Enter')
  await expect(sample(page).locator('[data-token].bg-marker', { hasText: next ?? '' })).not.toHaveCount(0)
})

test('without a voice and without a microphone the page says so @proof', async ({ page, browserErrors }) => {
  browserErrors.expect(/409 GET .*\/brand\/sample\/sound/)
  await installFakeVoice(page, 'none')
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'mediaDevices', {
      value: { getUserMedia: () => Promise.reject(new DOMException('', 'NotFoundError')) },
    })
  })
  await open(page, '/brand')
  // The house may say the line; that it has no voice here turns out at the first press.
  const listen = shadowing(page).getByRole('button', { name: '문장 듣기' })
  await listen.click()
  await expect(shadowing(page)).toContainText('지금은 문장을 들려 드릴 수 없어요.')
  await expect(listen).toBeDisabled()
  await expect(
    sample(page)
      .getByRole('button', { name: / 듣기$/ })
      .first(),
  ).toBeDisabled()
  await shadowing(page).getByRole('button', { name: '따라 말하기' }).click()
  await expect(shadowing(page)).toContainText('마이크를 찾지 못했어요.')
})

test('without a voice of the device the house says word and sentence, and loads nothing before a press @proof', async ({
  page,
}) => {
  await installFakeVoice(page, 'none')
  const asked: string[] = []
  await page.route(/brand\/sample\/sound/, (route) => {
    asked.push(new URL(route.request().url()).searchParams.get('text') ?? '')
    return route.fulfill({ json: { url: '/audio/said.wav' } })
  })
  await page.route('**/audio/said.wav', (route) =>
    route.fulfill({ contentType: 'audio/wav', body: wavOf(new Float32Array(16_000), 16_000) }),
  )
  await page.addInitScript(() => {
    HTMLMediaElement.prototype.play = async () => undefined
  })
  await open(page, '/brand')
  const word = sample(page).locator('.rounded-card button[aria-label$=" 듣기"]')
  const lemma = ((await word.getAttribute('aria-label')) ?? '').replace(/ 듣기$/, '')
  await expect(word).toBeEnabled()
  expect(asked).toEqual([])
  await press(word)
  await expect.poll(() => asked).toEqual([lemma])
  await press(shadowing(page).getByRole('button', { name: '문장 듣기' }))
  await expect(shadowing(page)).toContainText('컴퓨터 목소리예요.')
  await expect.poll(() => asked.length).toBe(2)
})

test('a visitor who refuses the microphone sees how to allow it', async ({ page }) => {
  await installFakeVoice(page)
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'mediaDevices', {
      value: { getUserMedia: () => Promise.reject(new DOMException('', 'NotAllowedError')) },
    })
  })
  await open(page, '/brand')
  await shadowing(page).getByRole('button', { name: '따라 말하기' }).click()
  await expect(shadowing(page)).toContainText('마이크 사용이 막혀 있어요.')
})

test('a line is heard, spoken, and played after its model; the sound never leaves the browser', async ({ page }) => {
  await installFakeVoice(page)
  await page.context().grantPermissions(['microphone'], { origin: new URL(addressOf('/')).origin })
  // A tone instead of a microphone, which a test machine does not have.
  await page.addInitScript(() => {
    const getUserMedia = async () => {
      const context = new AudioContext()
      const target = context.createMediaStreamDestination()
      const tone = context.createOscillator()
      tone.connect(target)
      tone.start()
      return target.stream
    }
    Object.defineProperty(navigator, 'mediaDevices', { value: { getUserMedia } })
  })
  const sent: string[] = []
  page.on('request', (request) => {
    if (request.method() !== 'GET') sent.push(request.url())
  })
  await open(page, '/brand')
  await shadowing(page).getByRole('button', { name: '문장 듣기' }).click()
  const line = await sample(page).locator('[data-sample].bg-green-soft').textContent()
  expect((await saidBy(page)).at(-1)?.text).toBe(line)
  await page.evaluate(() => window.voice.end())
  await shadowing(page).getByRole('button', { name: '따라 말하기' }).click()
  await expect(shadowing(page)).toContainText('녹음하고 있어요.')
  // Long enough that its playing can be seen.
  await page.waitForTimeout(2_000)
  await shadowing(page).getByRole('button', { name: '녹음 마치기' }).click()
  await expect(shadowing(page)).toContainText('녹음했어요.')
  await shadowing(page).getByRole('button', { name: '이어서 듣기' }).click()
  await expect(shadowing(page)).toContainText('영어 음성을 재생하고 있어요.')
  await page.evaluate(() => window.voice.end())
  await expect(shadowing(page)).toContainText('내 녹음을 재생하고 있어요.')
  expect(sent).toEqual([])
})

test('a window that becomes narrower before what is below was seen is filled, not exceeded @proof', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await open(page, '/brand/study')
  await page.locator('a[href="/brand"]').first().click()
  await expect(sample(page)).toBeVisible()
  await drawn(page)
  await page.setViewportSize({ width: 360, height: 800 })
  await drawn(page)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
})

/** What is below is laid out, or left out, with the frame that comes. */
const drawn = (page: Page) =>
  page.evaluate(async () => {
    for (let frame = 0; frame < 4; frame++) await new Promise((done) => requestAnimationFrame(done))
  })
