import { addressOf, expect, mailTo, open, type Page, pathOf, phone, press, ready } from './fixtures.ts'
import { accessibleTest as test } from './src/accessible-test.ts'
import { demoPassword, newCompany, type TestCompany } from './src/companies.ts'
import { enableCompanySignIn, signInAt } from './src/sign-in-provider.ts'
import { expireTwoStepTicket, turnOnTwoStep } from './src/two-step.ts'

const refused = /400 POST .*\/auth\/two-step/
const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const appField = (page: Page) => page.getByRole('textbox', { name: '인증번호' })
const recoveryField = (page: Page) => page.getByRole('textbox', { name: '복구 코드' })
const outOfTime = '로그인할 시간이 지났어요. 처음부터 다시 로그인해 주세요.'

/** An owner with two-step sign-in. */
async function ownerWithTwoStep() {
  const company = await newCompany()
  return { company, step: await turnOnTwoStep(company.owner) }
}

/** Enters id and password, up to the second step. */
async function givePassword(page: Page, { owner }: TestCompany): Promise<void> {
  await page.getByRole('textbox', { name: '아이디 또는 이메일' }).fill(owner.customerId)
  await page.locator('input[name="password"]').fill(demoPassword)
  await press(page.getByRole('button', { name: '로그인하기' }))
  await expect(heading(page)).toHaveText('2단계 인증')
}

test('on a phone an owner signs in by password and app; a wrong or used code is refused @depth', async ({
  device,
  browserErrors,
  checkState,
}) => {
  browserErrors.expect(refused)
  const { company, step } = await ownerWithTwoStep()
  const page = await device(phone)
  await open(page, '/auth/login', company.host)
  await givePassword(page, company)
  await expect(heading(page)).toBeFocused()
  await expect(page.getByText(/^4:[0-5]\d$/)).toBeVisible()
  const code = step.nextCode()
  await appField(page).fill(String((Number(code) + 1) % 1_000_000).padStart(6, '0'))
  await expect(page.getByText('번호가 맞지 않아요. 인증 앱에 지금 보이는 번호인지 확인해 주세요.')).toBeVisible()
  await checkState(page, 'a wrong code')
  await appField(page).fill(code)
  await expect(heading(page)).toContainText('홍길동 님')

  // Going back does not lead to a finished form.
  await page.goBack()
  await expect.poll(() => pathOf(page)).toBe('/')
  await expect(heading(page)).toContainText('홍길동 님')

  const other = await device(phone)
  await open(other, '/auth/login', company.host)
  await givePassword(other, company)
  await appField(other).fill(code)
  await expect(other.getByText(/번호가 맞지 않아요/)).toBeVisible()
})

test('a recovery code works once, however it is written, and its owner gets an email @proof', async ({
  page,
  device,
  browserErrors,
  checkState,
}) => {
  browserErrors.expect(refused)
  const { company, step } = await ownerWithTwoStep()
  const [first = '', second = ''] = step.recoveryCodes
  await open(page, '/auth/login', company.host)
  await givePassword(page, company)
  await page.getByRole('button', { name: '복구 코드 쓰기' }).click()
  await recoveryField(page).fill('AB2')
  await recoveryField(page).press('Enter')
  await expect(page.getByText('복구 코드 열 글자를 모두 입력해 주세요.')).toBeVisible()
  await recoveryField(page).fill(first.toLowerCase().replace('-', ' '))
  await page.getByRole('button', { name: '로그인하기', exact: true }).click()
  await expect(heading(page)).toContainText('홍길동 님')
  await mailTo(company.owner.customerId, 'recoveryCodeUsed')

  const other = await device()
  await open(other, '/auth/login', company.host)
  await givePassword(other, company)
  await other.getByRole('button', { name: '복구 코드 쓰기' }).click()
  await recoveryField(other).fill(first)
  await recoveryField(other).press('Enter')
  await expect(other.getByText('복구 코드가 맞지 않거나 이미 쓴 코드예요.')).toBeVisible()
  await checkState(other, 'a recovery code that was used')
  await recoveryField(other).fill(second)
  await recoveryField(other).press('Enter')
  await expect(heading(other)).toContainText('홍길동 님')
})

test('after five minutes the second step leads back to the password, and signing in works from there @proof', async ({
  page,
  browserErrors,
  checkState,
}) => {
  browserErrors.expect(refused)
  const { company, step } = await ownerWithTwoStep()
  await page.clock.install()
  await open(page, '/auth/login', company.host)
  await givePassword(page, company)
  await page.clock.fastForward('05:01')
  await expect(page.getByText(outOfTime)).toBeVisible()
  await expect(page.getByRole('button', { name: '로그인하기', exact: true })).toHaveCount(0)
  await checkState(page, 'time that ran out')
  await page.getByRole('button', { name: '처음부터 다시 로그인하기' }).click()
  await expect(heading(page)).toHaveText('로그인')

  // The server's clock decides, whatever the page shows.
  await givePassword(page, company)
  await expireTwoStepTicket(company.owner)
  await appField(page).fill(step.nextCode())
  await expect(page.getByText(outOfTime)).toBeVisible()
  await page.getByRole('button', { name: '처음부터 다시 로그인하기' }).click()
  await givePassword(page, company)
  await appField(page).fill(step.nextCode())
  await expect(heading(page)).toContainText('홍길동 님')
})

test('going back from the second step begins with the password again @proof', async ({ page }) => {
  const { company } = await ownerWithTwoStep()
  await open(page, '/auth/find-account', company.host)
  await open(page, '/auth/login', company.host)
  await givePassword(page, company)
  await page.getByRole('button', { name: '다른 계정으로 로그인하기' }).click()
  await expect(page.getByRole('textbox', { name: '아이디 또는 이메일' })).toHaveValue('')
  await givePassword(page, company)
  await page.goBack()
  await expect(heading(page)).toHaveText('계정 찾기')
  await page.goForward()
  await expect(heading(page)).toHaveText('로그인')
  await expect(page.locator('input[name="password"]')).toHaveValue('')
})

test('an owner who opens the console while signed out gets there after both steps @proof', async ({ page }) => {
  const { company, step } = await ownerWithTwoStep()
  await page.goto(addressOf('/admin/audit', company.host))
  await expect.poll(() => pathOf(page)).toBe('/auth/login')
  await ready(page)
  await givePassword(page, company)
  await appField(page).fill(step.nextCode())
  await expect.poll(() => pathOf(page)).toBe('/admin/audit')
  await expect(heading(page)).toHaveText('감사 기록')
})

test('the requested page is remembered through another service, the password and the second step @depth', async ({
  page,
  checkState,
}) => {
  const { company, step } = await ownerWithTwoStep()
  await enableCompanySignIn(company)
  await page.goto(addressOf('/auth/external/company?next=/article', company.host))
  await signInAt(page, company.owner.customerId)
  await expect(heading(page)).toHaveText('이미 가입한 계정이 있어요')
  await page.locator('input[name="password"]').fill(demoPassword)
  await page.getByRole('button', { name: '연결하고 로그인하기' }).click()
  await expect(heading(page)).toHaveText('2단계 인증')
  await checkState(page, 'the second step after another service')
  await appField(page).fill(step.nextCode())
  await expect.poll(() => pathOf(page)).toBe('/article')

  // It is linked by now, so that the second step follows at once.
  await page.waitForLoadState('networkidle')
  await page.context().clearCookies()
  await page.goto(addressOf('/auth/external/company?next=/vocabulary', company.host))
  await signInAt(page, company.owner.customerId)
  await page.getByRole('button', { name: '복구 코드 쓰기' }).click()
  await recoveryField(page).fill(step.recoveryCodes[0] ?? '')
  await recoveryField(page).press('Enter')
  await expect.poll(() => pathOf(page)).toBe('/vocabulary')
})
