import { fillAccount } from './src/joining.ts'
import { complaintsOf } from './src/looks.ts'
import { axeFile } from './src/soundness.ts'
import {
  addressOf,
  desktop,
  expect,
  hosts,
  newReader,
  open,
  type Page,
  pathOf,
  phone,
  press,
  signIn,
  test,
} from './world.ts'

const heading = { level: 1 } as const

/** Says at the stand-in of another service who one is. */
async function beSomebody(page: Page, name: string, email: string, verified = true): Promise<void> {
  await page.getByRole('textbox', { name: '이름' }).fill(name)
  await page.getByRole('textbox', { name: '이메일' }).fill(email)
  const box = page.getByRole('checkbox', { name: /확인된 메일/ })
  if (!verified) await box.uncheck()
  await page.getByRole('button', { name: '이 사람으로 로그인' }).click()
  await expect.poll(() => pathOf(page)).toBe('/auth/login/oauth-redirect')
}

const stranger = () => `stranger-${crypto.randomUUID()}@example.com`

for (const [name, options] of [
  ['phone', phone],
  ['desk', desktop],
] as const) {
  test(`on a ${name} a stranger comes by another service, says his age, and comes back without a word`, async ({
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
    // The page before it has a field of that name too.
    await expect(again.getByRole('heading', heading)).toHaveText('연습용 로그인')
    await again.getByRole('textbox', { name: '이메일' }).fill(email)
    await press(again.getByRole('button', { name: '이 사람으로 로그인' }))
    await expect.poll(() => pathOf(again)).toBe('/level-test')
  })
}

test('an address that has an account is linked by its password', async ({ page, troubles }) => {
  troubles.expect(/400 POST .*\/auth\/external-link/)
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

test('an address that the service does not vouch for is asked for and proved', async ({ page }) => {
  await open(page, '/auth/login')
  await page.getByRole('link', { name: '네이버로 로그인' }).click()
  await beSomebody(page, '서지안', stranger(), false)
  await expect(page.getByRole('heading', heading)).toHaveText('이메일을 알려 주세요')
})

test('who changes his mind is told so and does not go round in circles', async ({ page, troubles }) => {
  // The stand-in sends the form of a refusal with that status.
  troubles.expect(/400 GET .*\/apple\/auth/)
  await page.goto('/auth/external/apple')
  await page.getByRole('button', { name: '로그인 취소' }).click()
  await expect(page.getByText(/로그인을 취소했어요/)).toBeVisible()
  await page.getByRole('link', { name: '로그인 화면으로 가기' }).click()
  await expect.poll(() => pathOf(page)).toBe('/auth/login')
})

test('a company’s own service brings its people in, with what the company sees, and nobody else', async ({ page }) => {
  await page.goto(addressOf('/auth/external/company?next=/article', hosts.company))
  const email = `new-${crypto.randomUUID()}@acme.demo`
  await beSomebody(page, '문채원', email)
  await expect(page.getByRole('heading', { name: '회사가 보지 않는 것' })).toBeVisible()
  await fillAccount(page, { withPassword: false, notice: true })
  await page.getByRole('button', { name: '가입하기' }).click()
  await expect.poll(() => pathOf(page)).not.toMatch(/^\/auth/)

  await page.context().clearCookies()
  await page.goto(addressOf('/auth/external/company', hosts.company))
  await beSomebody(page, '강태오', 'taeo@other.example')
  await expect(page.getByText(/이 계정으로는 이곳에 로그인할 수 없어요/)).toBeVisible()
})

test('a made-up code is refused, and whoever is signed in and brings none is led home', async ({ page, troubles }) => {
  troubles.expect(/400 POST .*\/auth\/external-code/)
  await open(page, `/auth/login/oauth-redirect#code=${'a'.repeat(43)}`)
  await expect(page.getByText(/로그인할 시간이 지났어요/)).toBeVisible()
  await signIn(page, await newReader())
  await page.goto('/auth/login/oauth-redirect')
  await expect.poll(() => pathOf(page)).toBe('/')
})

test('a dead link of a company’s server says what to do', async ({ page, troubles }) => {
  troubles.expect(/400 POST .*\/auth\/auto-login\/check/)
  await open(page, `/auth/auto-login#token=${'h'.repeat(20)}.${'p'.repeat(20)}.${'s'.repeat(20)}`, hosts.company)
  await expect(page.getByRole('heading', heading)).toHaveText('이 링크는 쓸 수 없어요')
})

test('the screens around other services are sound at every width and in both looks', async ({ page }) => {
  await page.addInitScript({ path: axeFile })
  const found: string[] = []
  await open(page, '/auth/login')
  found.push(...(await complaintsOf(page, 'signing in')))
  await page.getByRole('link', { name: 'Google로 로그인' }).click()
  await beSomebody(page, '이하늘', stranger())
  await expect(page.getByLabel('생년월일')).toBeVisible()
  found.push(...(await complaintsOf(page, 'a newcomer')))
  await page.goto('/auth/external/kakao')
  await beSomebody(page, '김민지', 'reader@demo.readgrow.kr')
  await expect(page.getByRole('heading', heading)).toHaveText('이미 가입한 계정이 있어요')
  found.push(...(await complaintsOf(page, 'linking')))
  expect(found).toEqual([])
})
