import type { Page } from '@playwright/test'
import { toolsReady } from './src/gestures.ts'
import { asReader, desktop, expect, newReader, open, phone, sentenceAt, signIn, test, wordAt } from './world.ts'

const article = '/article/detail/tiny-forests'
const lineHeightPx = 32
/** Every change from one level to another, one after the other. */
const everyPair = ['B1', 'B2', 'A2', 'B2', 'B1', 'A2'] as const

const topOf = (page: Page, sentence: string) =>
  sentenceAt(page, sentence).evaluate((element) => element.getClientRects()[0]?.top ?? Number.NaN)
const changed = (page: Page) => page.locator('#article-text [data-changed]:not([data-changed="fading"])')

for (const [name, options] of [
  ['phone', phone],
  ['desk', desktop],
] as const) {
  test(`on a ${name} a change of level keeps sentence 7 within one line of where it was, between all levels`, async ({
    device,
  }) => {
    const page = await device(options)
    await signIn(page, await newReader())
    await open(page, `${article}?level=A2`)
    for (const [index, to] of everyPair.entries()) {
      // As high as the eye reads, a little further down each time.
      await sentenceAt(page, 's7').evaluate((element, at) => {
        const top = element.getClientRects()[0]?.top ?? 0
        window.scrollBy(0, top - window.innerHeight / 3 + 8 + at * 3)
      }, index)
      const before = await topOf(page, 's7')
      await page.getByLabel('읽는 레벨').selectOption(to)
      await expect(page).toHaveURL(new RegExp(`level=${to}$`))
      await expect(page.getByText(`${to} · `).first()).toBeVisible()
      await expect
        .poll(async () => Math.abs((await topOf(page, 's7')) - before), { message: `to ${to}` })
        .toBeLessThan(lineHeightPx)
    }
  })
}

asReader(
  'words that the former level did not have are marked until the first tap, if one wants that',
  async ({ page }) => {
    await open(page, `${article}?level=A2`)
    await toolsReady(page)
    await page.getByLabel('읽는 레벨').selectOption('B2')
    await expect.poll(() => changed(page).count()).toBeGreaterThan(10)
    // The tap that clears the marks is a tap like any other.
    await wordAt(page, 's5', 2).click()
    await expect(changed(page)).toHaveCount(0)
    await expect(page.getByRole('dialog', { name: / 뜻$/ })).toBeVisible()
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: '보기 설정' }).click()
    await page.getByRole('switch', { name: '달라진 낱말' }).uncheck()
    await page.keyboard.press('Escape')
    await page.getByLabel('읽는 레벨').selectOption('A2')
    await expect(page.locator('[data-sentence]')).toHaveCount(14)
    await toolsReady(page)
    await expect(changed(page)).toHaveCount(0)
  },
)
