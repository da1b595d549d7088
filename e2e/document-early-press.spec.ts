import { asReader, expect, type Page, pageTime, press, test } from './fixtures.ts'

const isReady = (page: Page) => page.evaluate(() => document.documentElement.dataset.ready !== undefined)

/** Holds the app's own script back until it is called, as a slow connection does. */
async function holdApp(page: Page): Promise<() => Promise<void>> {
  const held = Promise.withResolvers<void>()
  await page.route(/\/assets\/entry-browser-.*\.js/, async (route) => {
    await held.promise
    await route.continue()
  })
  return async () => {
    held.resolve()
    await page.waitForFunction(() => document.documentElement.dataset.ready !== undefined)
  }
}

test.describe('a page that visitors read', () => {
  test('runs nothing of the app before the first sign of more, though its scripts are there', async ({ page }) => {
    await page.goto('/brand', { waitUntil: 'networkidle' })
    // As a browser tells a page that has come under a pointer at rest.
    await page.evaluate(() => document.body.dispatchEvent(new PointerEvent('pointermove', { bubbles: true })))
    await pageTime(page, 500)
    const fetched = await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name))
    expect(fetched.filter((name) => /entry-browser-.*\.js$/.test(name))).toHaveLength(1)
    expect(await isReady(page)).toBe(false)
    await page.keyboard.press('Tab')
    await expect.poll(() => isReady(page)).toBe(true)
  })

  test('answers the very first press, made before the app had started', async ({ page }) => {
    const release = await holdApp(page)
    await page.goto('/brand')
    const sample = page.getByRole('region', { name: '오늘의 기사 맛보기' })
    const word = sample.locator('[data-token].underline').nth(1)
    const shown = () => sample.locator('.rounded-card button[aria-label$=" 듣기"]').getAttribute('aria-label')
    const before = await shown()
    await press(word)
    expect(await shown()).toBe(before)
    await release()
    await expect.poll(shown).not.toBe(before)
  })

  test('keeps what was typed and ticked @proof', async ({ page }) => {
    const release = await holdApp(page)
    await page.goto('/brand/partner')
    const [consent, company] = [page.getByRole('checkbox').first(), page.getByRole('textbox').first()]
    await company.fill('일찍 쓴 회사')
    await consent.check()
    await release()
    await page.getByRole('textbox').nth(1).fill('그 뒤')
    await expect(company).toHaveValue('일찍 쓴 회사')
    await expect(consent).toBeChecked()
  })

  test('follows a link at once @proof', async ({ page }) => {
    await holdApp(page)
    await page.goto('/brand')
    await page.getByRole('link', { name: '로그인·회원가입' }).click()
    await expect(page).toHaveURL(/\/auth\/login/)
  })
})

test('a form that is sent before the app has started is sent by the app', async ({ page, browserErrors }) => {
  browserErrors.expect(/status: 400 POST .*\/api\/auth\/login/)
  const release = await holdApp(page)
  await page.goto('/auth/login')
  await page.getByRole('textbox', { name: '이메일' }).fill('nobody')
  await page.locator('input[name="password"]').fill('not a password of anybody')
  await page.getByRole('button', { name: '로그인하기' }).click()
  await release()
  await expect(page.getByText('아이디 또는 비밀번호가 맞지 않아요', { exact: false })).toBeVisible()
  expect(new URL(page.url()).pathname).toBe('/auth/login')
})

asReader('a menu that is opened before the app has started opens with it @proof', async ({ page }) => {
  const release = await holdApp(page)
  await page.goto('/')
  const profile = page.getByRole('button', { name: /내 정보|프로필|메뉴/ }).first()
  await profile.click()
  await release()
  await expect(profile).toHaveAttribute('aria-expanded', 'true')
})

asReader('what is typed and chosen before the app has started is there and counts', async ({ page }) => {
  const release = await holdApp(page)
  await page.goto('/customer/inquiry/edit')
  const title = page.getByRole('textbox', { name: '제목' })
  await title.fill('일찍 쓴 제목')
  const topic = page.getByRole('combobox')
  await topic.selectOption({ index: 2 })
  const chosen = await topic.inputValue()
  await release()
  await page.getByRole('textbox', { name: '내용' }).fill('그 뒤에 쓴 내용이에요.')
  await expect(title).toHaveValue('일찍 쓴 제목')
  await expect(topic).toHaveValue(chosen)
})
