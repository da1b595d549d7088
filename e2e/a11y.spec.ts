import {
  asReader,
  expect,
  giveSession,
  hosts,
  newReader,
  open,
  type Page,
  phone,
  sentenceAt,
  signIn,
  test,
  wordAt,
} from './fixtures.ts'
import { axeFile, problemsAtWidths, tooSmall, violations, widths } from './src/accessibility.ts'
import { inTheme } from './src/accessibility-in-themes.ts'
import { goWithin } from './src/every-screen/go-within.ts'
import { payingScreens, readerScreens, visitorScreens } from './src/screens.ts'

const third = (paths: readonly string[], part: number) => paths.filter((_, index) => index % 3 === part)

for (const [name, paths, host] of [
  ['visitor', visitorScreens, null],
  ['reader, one third', third(readerScreens, 0), hosts.company],
  ['reader, another third', third(readerScreens, 1), hosts.company],
  ['reader, the last third', third(readerScreens, 2), hosts.company],
  ['reader who pays', payingScreens, hosts.consumer],
] as const) {
  test(`every screen is accessible at 360 and 1280 px: ${name} @depth`, async ({ page, context }) => {
    if (host) await giveSession(context, await newReader({ host, useConversation: true }))
    await page.addInitScript({ path: axeFile })
    await open(page, paths[0] ?? '/', host ?? hosts.consumer)
    const problems: string[] = []
    for (const path of paths) {
      await goWithin(page, path)
      problems.push(...(await problemsAtWidths(page, path, 360)))
    }
    expect(problems).toEqual([])
  })
}

test('the main screens and what opens on them are accessible, at every width and in both themes @proof', async ({
  page,
  context,
}) => {
  await giveSession(context, await newReader({ payment: 'TRIAL', daysLeft: 3 }))
  await page.addInitScript({ path: axeFile })
  const found: string[] = []
  const check = async (what: string) => {
    found.push(...(await violations(page)).map((each) => `${each} (${what})`))
    await inTheme(page, 'dark')
    found.push(...(await violations(page, 'colours')).map((each) => `${each} (${what} in the dark)`))
    await inTheme(page, 'light')
  }
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 })
    for (const path of ['/', '/article', '/vocabulary', '/brand', '/article/detail/tiny-forests']) {
      await open(page, path)
      await check(`${path} at ${width}`)
    }
    await wordAt(page, 's5', width === 360 ? 2 : 4).click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await page.getByRole('button', { name: '저장하기' }).click()
    await check(`the word card at ${width}`)
    await page.keyboard.press('Escape')
    await page.getByText(/^핵심 단어 \d개 먼저 보기$/).click()
    await page.locator('#quiz').getByRole('button').first().click()
    await expect(page.locator('#quiz [role="status"]').first()).not.toBeEmpty()
    await check(`the quiz at ${width}`)
    await page.getByRole('button', { name: '보기 설정' }).click()
    await expect(page.getByRole('dialog', { name: '보기 설정' })).toBeVisible()
    await check(`the settings at ${width}`)
    await open(page, '/')
    for (const opener of [/^레벨 /, /^알림/, /내 메뉴$/]) {
      await page.getByRole('button', { name: opener }).click()
      await check(`${opener} at ${width}`)
      await page.keyboard.press('Escape')
    }
  }
  expect(found).toEqual([])
})

test('text of twice the size makes no screen wider than a phone @proof', async ({ page, context }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  const wide: string[] = []
  const outside: string[] = []
  for (const [paths, host] of [
    [readerScreens, hosts.company],
    [payingScreens, hosts.consumer],
  ] as const) {
    await giveSession(context, await newReader({ host, useConversation: true }))
    await open(page, '/', host)
    for (const path of paths) {
      await goWithin(page, path)
      const width = await widthOfLargeText(page)
      if (width > 360) wide.push(`${path}: ${width} px`)
      for (const control of await fixedControlsOutside(page)) outside.push(`${path}: ${control}`)
    }
  }
  expect(wide).toEqual([])
  expect(outside).toEqual([])
})

/** What can be pressed in a toolbar and is not wholly in the window: a fixed bar makes no page wider. */
const fixedControlsOutside = (page: Page) =>
  page.locator('[role="toolbar"]').evaluateAll((bars) =>
    bars
      .filter((bar) => getComputedStyle(bar).position === 'fixed')
      .flatMap((bar) => [...bar.querySelectorAll<HTMLElement>('button, select')])
      .filter((control) => control.offsetParent !== null)
      .filter((control) => {
        const { left, right, top, bottom } = control.getBoundingClientRect()
        return left < 0 || top < 0 || right > window.innerWidth || bottom > window.innerHeight
      })
      .map((control) => control.getAttribute('aria-label') ?? control.parentElement?.textContent ?? control.tagName),
  )

/** How wide the page is with text of twice the size, in px. */
const widthOfLargeText = (page: Page) =>
  page.evaluate(async () => {
    document.documentElement.style.setProperty('font-size', '200%', 'important')
    await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))
    return document.documentElement.scrollWidth
  })

asReader('the first tab stop skips to the content, and a change of screen moves the focus there', async ({ page }) => {
  await open(page, '/article')
  await page.keyboard.press('Tab')
  const skip = page.getByRole('link', { name: '본문으로 건너뛰기' })
  await expect(skip).toBeFocused()
  await expect(skip).toBeInViewport()
  await page.keyboard.press('Enter')
  await expect(page.locator('#content')).toBeFocused()
  await page.getByRole('navigation', { name: '주 메뉴' }).getByRole('link', { name: '단어장' }).press('Enter')
  await expect(page.locator('#content')).toBeFocused()
})

asReader(
  'the text is one tab stop; arrows move by word and sentence, Enter explains, Esc returns',
  async ({ page }) => {
    await open(page, '/article/detail/tiny-forests')
    await expect(page.locator('#article-text [tabindex="0"]')).toHaveCount(1)
    await page.getByText(/^핵심 단어 \d개 먼저 보기$/).focus()
    await page.keyboard.press('Tab')
    await expect(wordAt(page, 's1', 0)).toBeFocused()
    await page.keyboard.press('ArrowRight')
    await expect(wordAt(page, 's1', 1)).toBeFocused()
    await page.keyboard.press('ArrowDown')
    await expect(wordAt(page, 's2', 0)).toBeFocused()
    await page.keyboard.press('End')
    await expect(page.locator('#article-text [data-token]:focus')).toHaveText('court')
    await page.keyboard.press('Home')
    await expect(wordAt(page, 's2', 0)).toBeFocused()
    await page.keyboard.press('ArrowUp')
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('ArrowRight')
    await expect(wordAt(page, 's1', 3)).toBeFocused()
    await expect(page.locator('#article-text [tabindex="0"]')).toHaveCount(1)
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog', { name: 'town 뜻' })
    await expect(dialog).toBeFocused()
    await page.keyboard.press('Tab')
    await expect(page.getByRole('button', { name: '뜻 닫기' })).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await expect(wordAt(page, 's1', 3)).toBeFocused()
    await page.keyboard.press('Tab')
    await expect(page.getByRole('button', { name: '다 읽었어요' })).toBeFocused()
  },
)

asReader('screen readers get the article as English sentences and the translation as Korean', async ({ page }) => {
  await open(page, '/article/detail/tiny-forests')
  const tree = await page.locator('#article-text').ariaSnapshot()
  expect(tree.replace(/\s+/g, ' ')).toContain('There were 40 species, but the land was only as big as a tennis court.')
  expect(tree).not.toMatch(/button|link/)
  const languages = await page
    .locator('#article-text [data-sentence]')
    .evaluateAll((all) => [...new Set(all.map((each) => each.closest('[lang]')?.getAttribute('lang')))])
  expect(languages).toEqual(['en'])
  await expect(page.getByRole('heading', { level: 1 })).toHaveAttribute('lang', 'en')
  await page.getByRole('button', { name: '모든 문장 번역' }).click()
  expect(
    await page
      .locator('.article-translation')
      .first()
      .evaluate((each) => each.closest('[lang]')?.getAttribute('lang')),
  ).toBe('ko')
  await expect(sentenceAt(page, 's1')).toBeVisible()
})

test('on a phone everything that is pressed is large enough for a finger @proof', async ({ device }) => {
  const page = await device(phone)
  await signIn(page, await newReader())
  const small: string[] = []
  for (const path of ['/', '/article', '/vocabulary', '/article/detail/tiny-forests']) {
    await open(page, path)
    const found = await tooSmall(page)
    small.push(...found.map((each) => `${path}: ${each}`))
  }
  expect(small).toEqual([])
})
