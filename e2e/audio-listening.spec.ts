import {
  asReader,
  database,
  delivered,
  expect,
  newReader,
  open,
  type Page,
  press,
  sentenceAt,
  signIn,
  sizes,
  test,
  wordAt,
} from './fixtures.ts'
import { installFakeVoice, saidBy } from './src/sounds/fake-voice.ts'

const first = 'In a Dutch town, schoolchildren helped to plant 600 young trees in a park.'
const second = 'There were 40 species, but the land was only as big as a tennis court.'
const third = 'A few years later, that piece of ground was a small, thick forest.'
const lastSaid = async (page: Page) => (await saidBy(page)).at(-1)

for (const [name, options] of sizes) {
  test(`on a ${name} the text is read aloud, with the sentence and the word being said marked`, async ({ device }) => {
    const page = await device(options)
    const reader = await newReader()
    await signIn(page, reader)
    await installFakeVoice(page)
    await open(page, '/article/detail/tiny-forests')
    await press(page.getByRole('button', { name: '들으며 읽기' }))
    expect(await saidBy(page)).toEqual([{ text: first, rate: 1, lang: 'en-US' }])
    await expect(sentenceAt(page, 's1')).toHaveAttribute('data-current', '')
    await page.evaluate((at) => window.voice.boundary(at), first.indexOf('Dutch'))
    await expect(page.locator('[data-spoken]')).toHaveText(['Dutch'])
    await page.evaluate((at) => window.voice.boundary(at), first.indexOf('trees'))
    await expect(page.locator('[data-spoken]')).toHaveText(['trees'])
    await page.evaluate(() => window.voice.end())
    await expect(sentenceAt(page, 's2')).toHaveAttribute('data-current', '')
    await expect(page.locator('[data-current]')).toHaveCount(1)
    expect((await lastSaid(page))?.text).toBe(second)
    await press(page.getByRole('button', { name: '다음 문장' }))
    expect((await lastSaid(page))?.text).toBe(third)
    await press(page.getByRole('button', { name: '이전 문장' }))
    expect((await lastSaid(page))?.text).toBe(second)
    await press(page.getByRole('button', { name: '멈추기' }))
    await expect(page.locator('[data-current]')).toHaveCount(0)
    await delivered(page)
    const heard = await database()
      .selectFrom('learning_event')
      .select('sentence_id')
      .where('account_id', '=', reader.id)
      .where('kind', '=', 'SENTENCE_HEARD')
      .execute()
    expect(heard).toEqual([{ sentence_id: 's1' }])
  })
}

asReader(
  'the keys J, K and L control the voice, also with a Korean keyboard, and T shows the translation',
  async ({ page }) => {
    await installFakeVoice(page)
    await open(page, '/article/detail/tiny-forests')
    await page.keyboard.press('KeyK')
    expect((await lastSaid(page))?.text).toBe(first)
    await page.keyboard.press('KeyL')
    expect((await lastSaid(page))?.text).toBe(second)
    await page.keyboard.press('KeyL')
    expect((await lastSaid(page))?.text).toBe(third)
    await page.keyboard.press('KeyJ')
    expect((await lastSaid(page))?.text).toBe(second)
    await page.keyboard.press('KeyK')
    await expect(page.getByRole('button', { name: '들으며 읽기' })).toBeVisible()
    await page.locator('body').dispatchEvent('keydown', { key: 'ㅏ', code: 'KeyK', bubbles: true })
    await expect(page.getByRole('button', { name: '멈추기' })).toBeVisible()
    await page.locator('body').dispatchEvent('keydown', { key: 'ㅅ', code: 'KeyT', bubbles: true })
    await expect(page.locator('.article-translation')).toHaveCount(15)
  },
)

asReader('the speed changes how fast the sentence is said, at once, and is remembered @proof', async ({ page }) => {
  await installFakeVoice(page)
  await open(page, '/article/detail/tiny-forests')
  await page.getByRole('button', { name: '들으며 읽기' }).click()
  await page.getByRole('button', { name: '속도 1.0×, 바꾸기' }).click()
  await expect.poll(() => lastSaid(page)).toEqual({ text: first, rate: 1.2, lang: 'en-US' })
  await page.getByRole('button', { name: '속도 1.2×, 바꾸기' }).click()
  await page.getByRole('button', { name: '속도 1.4×, 바꾸기' }).click()
  await expect.poll(() => lastSaid(page)).toMatchObject({ rate: 0.6 })
  await page.reload()
  await expect(page.getByRole('button', { name: '속도 0.6×, 바꾸기' })).toBeVisible()
})

asReader('a word is played from its card @proof', async ({ page }) => {
  await installFakeVoice(page)
  await open(page, '/article/detail/tiny-forests')
  await wordAt(page, 's5', 2).click()
  await page.getByRole('button', { name: 'temple 듣기' }).click()
  expect((await lastSaid(page))?.text).toBe('temple')
})

asReader(
  'a browser without an English voice says so, and its controls cannot be pressed @proof',
  async ({ page, browserErrors }) => {
    browserErrors.expect(/409 GET .*\/audio\/word/)
    await installFakeVoice(page, 'none')
    await open(page, '/article/detail/tiny-forests')
    await expect(page.getByText('이 브라우저에는 영어 음성이 없어서 소리를 들을 수 없어요.')).toBeVisible()
    for (const name of ['들으며 읽기', '이전 문장', '다음 문장', '속도 1.0×, 바꾸기'])
      await expect(page.getByRole('button', { name })).toBeDisabled()
    await wordAt(page, 's5', 2).click()
    await expect(page.getByRole('dialog', { name: 'temple 뜻' })).toBeVisible()
    // The house may say a word; that it has no voice here turns out at the first press.
    const listen = page.getByRole('button', { name: 'temple 듣기' })
    await listen.click()
    await expect(listen).toHaveCount(0)
  },
)
