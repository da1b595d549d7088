import { expect, mailTo, newReader, open, pathOf, press, request, signIn, sizes, test } from './fixtures.ts'
import { axeFile } from './src/accessibility.ts'
import { problemsInThemes } from './src/accessibility-in-themes.ts'
import { forgetAddress, linkOf, password, prove } from './src/joining.ts'

const refused = /400 POST .*\/auth\/password-reset-check/
const heading = { level: 1 } as const

/** Path and fragment of a link that a new reader has just received. */
async function newLink(): Promise<string> {
  const { customerId } = await newReader()
  await request('/api/auth/find-account-password', { method: 'POST', body: { customerId, email: customerId } })
  const { pathname, hash } = new URL(linkOf(await mailTo(customerId, 'newPassword')))
  return pathname + hash
}

test.beforeEach(forgetAddress)

for (const [name, options] of sizes) {
  test(`on a ${name} a person finds their id by a code and then sets a new password by email, once`, async ({
    device,
    browserErrors,
  }) => {
    browserErrors.expect(refused)
    const { customerId } = await newReader()
    const page = await device(options)
    await open(page, '/auth/login')
    await press(page.getByRole('link', { name: '아이디·비밀번호 찾기' }))
    await expect.poll(() => pathOf(page)).toBe('/auth/find-account')
    await prove(page, customerId)
    await expect(page.getByText(/^re\*\*\*@example\.com$/)).toBeVisible()
    await press(page.getByRole('button', { name: '비밀번호 다시 정하기' }))
    await page.getByRole('textbox', { name: '이메일' }).fill(customerId)
    await press(page.getByRole('button', { name: '메일 보내기' }))
    await expect(page.getByRole('heading', { name: '메일을 보냈어요' })).toBeVisible()
    const link = linkOf(await mailTo(customerId, 'newPassword'))
    await page.goto(link)
    await expect(page.locator('input[name="password"]')).toBeVisible()
    expect(page.url()).not.toContain('token')
    await page.locator('input[name="password"]').fill(password)
    await press(page.getByRole('button', { name: '비밀번호 바꾸기' }))
    await expect(page.getByRole('heading', heading)).toHaveText('비밀번호를 바꿨어요')
    await press(page.getByRole('link', { name: '로그인하기' }))
    await page.getByRole('textbox', { name: '이메일' }).fill(customerId)
    await page.locator('input[name="password"]').fill(password)
    await press(page.getByRole('button', { name: '로그인하기' }))
    await expect.poll(() => pathOf(page)).toBe('/')

    // A used link leads to a new email.
    const again = await device(options)
    await again.goto(link)
    await expect(again.getByRole('heading', heading)).toHaveText('이 링크는 쓸 수 없어요')
    await press(again.getByRole('link', { name: '메일 다시 받기' }))
    await expect(again.getByRole('radio', { name: '비밀번호 찾기' })).toBeChecked()
  })
}

test('a new password ends the sessions of other devices @proof', async ({ page, device, browserErrors }) => {
  browserErrors.expect(/401 /)
  const reader = await newReader()
  const other = await device()
  await signIn(other, reader)
  await open(other, '/')
  await open(page, '/auth/find-account?for=password')
  await page.getByRole('textbox', { name: '이메일' }).fill(reader.customerId)
  await page.getByRole('button', { name: '메일 보내기' }).click()
  await page.goto(linkOf(await mailTo(reader.customerId, 'newPassword')))
  await page.locator('input[name="password"]').fill(password)
  await page.getByRole('button', { name: '비밀번호 바꾸기' }).click()
  await expect(page.getByRole('heading', heading)).toHaveText('비밀번호를 바꿨어요')
  await other.goto('/article')
  await expect.poll(() => pathOf(other)).toBe('/auth/login')
})

test('asking for an email looks the same for an unknown address @proof', async ({ page }) => {
  await open(page, '/auth/find-account?for=password')
  await page.getByRole('textbox', { name: '이메일' }).fill(`nobody-${crypto.randomUUID()}@example.com`)
  await page.getByRole('button', { name: '메일 보내기' }).click()
  await expect(page.getByRole('heading', { name: '메일을 보냈어요' })).toBeVisible()
})

test('a reload loses the token of the link, and the page says what to do @proof', async ({ page }) => {
  await open(page, await newLink())
  await expect(page.locator('input[name="password"]')).toBeVisible()
  await page.reload()
  await expect(page.getByRole('heading', heading)).toHaveText('메일의 링크로 열어 주세요')
})

test('the recovery screens are accessible at every width and in both themes @proof', async ({
  page,
  browserErrors,
}) => {
  browserErrors.expect(refused)
  await page.addInitScript({ path: axeFile })
  const found: string[] = []
  await open(page, '/auth/find-account')
  found.push(...(await problemsInThemes(page, 'finding an id')))
  await open(page, '/auth/find-account?for=password')
  await page.getByRole('button', { name: '메일 보내기' }).click()
  await expect(page.getByText('이메일을 입력해 주세요.')).toBeVisible()
  found.push(...(await problemsInThemes(page, 'an empty address')))
  await open(page, await newLink())
  await page.locator('input[name="password"]').fill('short')
  found.push(...(await problemsInThemes(page, 'a new password')))
  await open(page, `/auth/change-password#token=${'a'.repeat(43)}`)
  await expect(page.getByRole('heading', heading)).toHaveText('이 링크는 쓸 수 없어요')
  found.push(...(await problemsInThemes(page, 'a dead link')))
  expect(found).toEqual([])
})
