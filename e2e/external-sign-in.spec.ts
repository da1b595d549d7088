import { addressOf, expect, hosts, newReader, open, type Page, pathOf, press, signIn, sizes, test } from './fixtures.ts'
import { axeFile } from './src/accessibility.ts'
import { problemsInThemes } from './src/accessibility-in-themes.ts'
import { fillAccount } from './src/joining.ts'

const heading = { level: 1 } as const

/** Signs in at the stand-in provider. */
async function beSomebody(page: Page, name: string, email: string, verified = true): Promise<void> {
  await page.getByRole('textbox', { name: '이름' }).fill(name)
  await page.getByRole('textbox', { name: '이메일' }).fill(email)
  const box = page.getByRole('checkbox', { name: /확인된 메일/ })
  if (!verified) await box.uncheck()
  await page.getByRole('button', { name: '이 사람으로 로그인' }).click()
  await expect.poll(() => pathOf(page)).toBe('/auth/login/oauth-redirect')
}

const stranger = () => `stranger-${crypto.randomUUID()}@example.com`

for (const [name, options] of sizes) {
  test(`on a ${name} a stranger signs up with another service, confirms their age, and signs in again without questions`, async ({
    device,
  }) => {
    const email = stranger()
    const page = await device(options)
    await open(page, '/auth/login')
    await press(page.getByRole('link', { name: 'Google로 로그인' }))
    await beSomebody(page, '이하늘', email)
    await expect(page.getByLabel('이메일')).toHaveValue(email)
    await expect(page.getByLabel('이름')).toHaveValue('이하늘')
    expect(page.url()).not.toContain('code')
    await fillAccount(page, { withPassword: false })
    await press(page.getByRole('button', { name: '가입하기' }))
    await expect.poll(() => pathOf(page)).toBe('/level-test')

    const again = await device(options)
    await open(again, '/auth/login')
    await press(again.getByRole('link', { name: 'Google로 로그인' }))
    // The page before has a field of that name too.
    await expect(again.getByRole('heading', heading)).toHaveText('연습용 로그인')
    await again.getByRole('textbox', { name: '이메일' }).fill(email)
    await press(again.getByRole('button', { name: '이 사람으로 로그인' }))
    await expect.poll(() => pathOf(again)).toBe('/level-test')
  })
}

test('an address that has an account is linked with its password @proof', async ({ page, browserErrors }) => {
  browserErrors.expect(/400 POST .*\/auth\/external-link/)
  await open(page, '/auth/login')
  await page.getByRole('link', { name: '카카오로 로그인' }).click()
  await beSomebody(page, '이준호', 'trial@demo.readgrow.kr')
  await expect(page.getByRole('heading', heading)).toHaveText('이미 가입한 계정이 있어요')
  await page.locator('input[name="password"]').fill('not the password')
  await page.getByRole('button', { name: '연결하고 로그인하기' }).click()
  await expect(page.getByText('비밀번호가 맞지 않아요. 다시 입력해 주세요.')).toBeVisible()
  await page.locator('input[name="password"]').fill('readgrow-demo-2026')
  await page.getByRole('button', { name: '연결하고 로그인하기' }).click()
  await expect(page.getByRole('heading', heading)).toContainText('이준호 님')
})

test('an address that the service does not vouch for must be entered and proved @proof', async ({ page }) => {
  await open(page, '/auth/login')
  await page.getByRole('link', { name: '네이버로 로그인' }).click()
  await beSomebody(page, '서지안', stranger(), false)
  await expect(page.getByRole('heading', heading)).toHaveText('이메일을 알려 주세요')
})

test('a cancelled sign-in says so and does not loop @proof', async ({ page, browserErrors }) => {
  // The stand-in sends its form of refusal with that status.
  browserErrors.expect(/400 GET .*\/apple\/auth/)
  await page.goto('/auth/external/apple')
  await page.getByRole('button', { name: '로그인 취소' }).click()
  await expect(page.getByText(/로그인을 취소했어요/)).toBeVisible()
  await page.getByRole('link', { name: '로그인 화면으로 가기' }).click()
  await expect.poll(() => pathOf(page)).toBe('/auth/login')
})

test('a company’s own service lets in its people alone, after the notice of what the company sees', async ({
  page,
}) => {
  await page.goto(addressOf('/auth/external/company?next=/article', hosts.company))
  const email = `new-${crypto.randomUUID()}@acme.demo`
  await beSomebody(page, '문채원', email)
  await expect(page.getByRole('heading', { name: '회사가 보지 않는 것' })).toBeVisible()
  await fillAccount(page, { withPassword: false, notice: true })
  await page.getByRole('button', { name: '가입하기' }).click()
  await expect.poll(() => pathOf(page)).not.toMatch(/^\/auth/)

  // What the page asks by itself after its first view would find nobody.
  await page.waitForLoadState('networkidle')
  await page.context().clearCookies()
  await page.goto(addressOf('/auth/external/company', hosts.company))
  await beSomebody(page, '강태오', 'taeo@other.example')
  await expect(page.getByText(/이 계정으로는 이곳에 로그인할 수 없어요/)).toBeVisible()
})

test('a made-up code is refused, and a signed-in reader without one goes home @proof', async ({
  page,
  browserErrors,
}) => {
  browserErrors.expect(/400 POST .*\/auth\/external-code/)
  await open(page, `/auth/login/oauth-redirect#code=${'a'.repeat(43)}`)
  await expect(page.getByText(/로그인할 시간이 지났어요/)).toBeVisible()
  await signIn(page, await newReader())
  await page.goto('/auth/login/oauth-redirect')
  await expect.poll(() => pathOf(page)).toBe('/')
})

test('an expired link from a company’s server says what to do @proof', async ({ page, browserErrors }) => {
  browserErrors.expect(/400 POST .*\/auth\/auto-login\/check/)
  await open(page, `/auth/auto-login#token=${'h'.repeat(20)}.${'p'.repeat(20)}.${'s'.repeat(20)}`, hosts.company)
  await expect(page.getByRole('heading', heading)).toHaveText('이 링크는 쓸 수 없어요')
})

test('the screens around other services are accessible at every width and in both themes @proof', async ({ page }) => {
  await page.addInitScript({ path: axeFile })
  const found: string[] = []
  await open(page, '/auth/login')
  found.push(...(await problemsInThemes(page, 'signing in')))
  await page.getByRole('link', { name: 'Google로 로그인' }).click()
  await beSomebody(page, '이하늘', stranger())
  await expect(page.getByLabel('생년월일')).toBeVisible()
  found.push(...(await problemsInThemes(page, 'a newcomer')))
  await page.goto('/auth/external/kakao')
  await beSomebody(page, '김민지', 'reader@demo.readgrow.kr')
  await expect(page.getByRole('heading', heading)).toHaveText('이미 가입한 계정이 있어요')
  found.push(...(await problemsInThemes(page, 'linking')))
  expect(found).toEqual([])
})
