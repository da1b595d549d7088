import type { Page } from '@playwright/test'
import { asReader, expect, newReader, open, sentenceAt, signIn, sizes, test, wordAt } from './fixtures.ts'
import { depth } from './src/depth.ts'
import { toolsReady } from './src/gestures.ts'
import { storedSentences } from './src/stored-version.ts'

const article = '/article/detail/tiny-forests'
const lineHeightPx = 32
/** Every change between neighbours and from end to end, one after the other; in the gate each level once. */
const changes = depth(['B1', 'C1', 'A1', 'B2', 'A2'], ['B1', 'B2', 'C1', 'A1', 'A2', 'A1', 'C1', 'B2', 'B1', 'A2'])
/** A place in a story that begins a paragraph at every level: of several sentences on a line the first is the place. */
const [slug, beat] = ['library-of-things', 8]
/** The first sentence of the beat at each level. */
async function sentencesOfBeat(): Promise<ReadonlyMap<string, string>> {
  const levels = ['A1', 'A2', 'B1', 'B2', 'C1']
  const found = await Promise.all(levels.map((level) => storedSentences(slug, level)))
  return new Map(levels.map((level, at) => [level, found[at]?.find((one) => one.beat === beat)?.id ?? '']))
}

const topOf = (page: Page, sentence: string) =>
  sentenceAt(page, sentence).evaluate((element) => element.getClientRects()[0]?.top ?? Number.NaN)
const changed = (page: Page) => page.locator('#article-text [data-changed]:not([data-changed="fading"])')

for (const [name, options] of sizes) {
  test(`on a ${name} a change of level keeps the place in the story within one line of where it was, at all levels @depth`, async ({
    device,
  }) => {
    const page = await device(options)
    await signIn(page, await newReader())
    const ids = await sentencesOfBeat()
    await open(page, `/article/detail/${slug}?level=A2`)
    let from = 'A2'
    for (const [index, to] of changes.entries()) {
      const [here, there] = [ids.get(from) ?? '', ids.get(to) ?? '']
      // In the middle of the window, or a little further down.
      await sentenceAt(page, here).evaluate((element, at) => {
        const { top, bottom } = element.getBoundingClientRect()
        window.scrollBy(0, (top + bottom) / 2 - window.innerHeight / 2 + at * 3)
      }, index % 3)
      const before = await topOf(page, here)
      await page.getByLabel('읽는 레벨').selectOption(to)
      await expect(page).toHaveURL(new RegExp(`level=${to}$`))
      await expect(page.getByText(`${to} · `).first()).toBeVisible()
      await expect
        .poll(async () => Math.abs((await topOf(page, there)) - before), { message: `to ${to}` })
        .toBeLessThan(lineHeightPx)
      from = to
    }
  })
}

asReader(
  'words that the former level did not have are marked until the first tap, if that is switched on @proof',
  async ({ page }) => {
    await open(page, `${article}?level=A2`)
    await toolsReady(page)
    await page.getByLabel('읽는 레벨').selectOption('B2')
    await expect.poll(() => changed(page).count()).toBeGreaterThan(10)
    // Any tap clears the marks.
    await wordAt(page, 's5', 2).click()
    await expect(changed(page)).toHaveCount(0)
    await expect(page.getByRole('dialog', { name: / 뜻$/ })).toBeVisible()
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: '보기 설정' }).click()
    await page.getByRole('switch', { name: '달라진 단어' }).uncheck()
    await page.keyboard.press('Escape')
    await page.getByLabel('읽는 레벨').selectOption('A2')
    await expect(page.locator('[data-sentence]')).toHaveCount((await storedSentences('tiny-forests', 'A2')).length)
    await toolsReady(page)
    await expect(changed(page)).toHaveCount(0)
  },
)

asReader(
  'after a word was looked up and the level changed, Back comes to the new level from where the article leads, and then leaves it @proof',
  async ({ page }) => {
    const close = page.getByRole('button', { name: '뜻 닫기' })
    const lookUp = async () => {
      await wordAt(page, 's5', 2).click()
      await close.click()
      await expect(close).toBeHidden()
    }
    const isAtB2 = async () => {
      await expect(page).toHaveURL(/tiny-forests\?level=B2$/)
      await expect(page.locator('[data-sentence]')).toHaveCount((await storedSentences('tiny-forests', 'B2')).length)
    }
    await open(page, '/article')
    await open(page, `${article}?level=A2`)
    await toolsReady(page)
    await lookUp()
    await page.getByLabel('읽는 레벨').selectOption('B2')
    await isAtB2()
    await lookUp()
    await page.getByRole('button', { name: '다 읽었어요' }).click()
    await page.getByRole('link', { name: /집중 학습하기/ }).click()
    await expect(page).toHaveURL(/\/selfstudy\//)
    await page.goBack()
    await isAtB2()
    await lookUp()
    await page.goBack()
    await expect(page).toHaveURL(/\/article$/)
  },
)
