import { expect, type Host, open, type Page, pathOf, phone, press, signIn } from './fixtures.ts'
import { accessibleTest as test } from './src/accessible-test.ts'
import { demoPassword, forgetPassword, givePasswordTo, newCompany } from './src/companies.ts'
import { enableCompanySignIn, providerClient, providerIssuer, signInAt } from './src/sign-in-provider.ts'

const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const ofOwners = '비밀번호는 회사 관리자만 쓸 수 있어요. 위의 회사 계정으로 로그인해 주세요.'

async function confirmPassword(page: Page): Promise<void> {
  const asking = page.getByRole('dialog', { name: '비밀번호 확인' })
  await asking.getByLabel('비밀번호', { exact: true }).fill(demoPassword)
  await asking.getByRole('button', { name: '확인' }).click()
}

async function signInByPassword(page: Page, customerId: string): Promise<void> {
  await page.getByRole('textbox', { name: '아이디 또는 이메일' }).fill(customerId)
  await page.locator('input[name="password"]').fill(demoPassword)
  await page.getByRole('button', { name: '로그인하기' }).click()
}

/** Signs in with the company’s own service, as somebody with an address of the company. */
async function signInByCompany(page: Page, host: Host, email: string): Promise<void> {
  await open(page, '/auth/login', host)
  await expect(page.getByText('회사 계정으로 로그인해 주세요.')).toBeVisible()
  await press(page.getByRole('link', { name: '회사 계정으로 로그인' }))
  await signInAt(page, email)
  await expect.poll(() => pathOf(page)).not.toMatch(/^\/auth|\/practice\//)
}

test('an owner connects the company’s own service, which is checked before it is on; a member then signs in with it @depth', async ({
  page,
  device,
  browserErrors,
  checkState,
}) => {
  browserErrors.expect(/409 PUT .*\/admin\/sign-in\//)
  const company = await newCompany({ members: 1, verifiedDomain: true })
  const issuer = await providerIssuer()
  await signIn(page, company.owner)
  await forgetPassword(company)
  await open(page, '/admin/sign-in', company.host)
  await page.getByLabel('발급자 주소 (issuer)').fill(issuer.replace(/acme$/, 'nobody'))
  await page.getByLabel('클라이언트 ID').fill(providerClient.clientId)
  await page.getByLabel('클라이언트 시크릿').fill(providerClient.clientSecret)
  await page.getByRole('switch', { name: '로그인 화면에 회사 계정 버튼 보이기' }).check()
  await page.getByRole('button', { name: '확인하고 저장하기' }).click()
  await confirmPassword(page)
  await expect(page.getByText(/발급자의 응답이 주소와 달라요/)).toBeVisible()
  await checkState(page, 'an issuer that is none')

  await page.getByLabel('발급자 주소 (issuer)').fill(issuer)
  await page.getByRole('button', { name: '확인하고 저장하기' }).click()
  await expect(page).toHaveSaid('회사 계정 로그인을 켰어요.')
  await expect(page.getByText('켜져 있어요')).toBeVisible()
  await expect(page.getByLabel('클라이언트 시크릿')).toHaveValue('')

  const member = await device(phone)
  await signInByCompany(member, company.host, `active-1@${company.domain}`)
  await expect(heading(member)).toContainText('구성원 00001 님')
})

test('passwords stay on until there is another way in; then they can be off for members, and owners still get in @depth', async ({
  page,
  device,
  browserErrors,
  checkState,
}) => {
  browserErrors.expect(/409 (PUT|DELETE) .*\/admin\/sign-in\//, /403 POST .*\/auth\/login/)
  const company = await newCompany({ members: 1, verifiedDomain: true })
  const member = `active-1@${company.domain}`
  await givePasswordTo(company, member)
  await signIn(page, company.owner)
  await open(page, '/admin/sign-in', company.host)
  const passwords = page.getByRole('switch', { name: '구성원이 비밀번호로 로그인할 수 있어요' })
  await passwords.click()
  await expect(page.getByText('회사 계정 로그인을 먼저 켜야 비밀번호 로그인을 끌 수 있어요.')).toBeVisible()
  await expect(passwords).toBeChecked()
  await enableCompanySignIn(company)
  await page.reload()
  await passwords.click()
  await expect(page).toHaveSaid('비밀번호 로그인을 껐어요.')
  await expect(passwords).not.toBeChecked()
  await checkState(page, 'passwords that are off')

  const other = await device(phone)
  await open(other, '/auth/login', company.host)
  await expect(other.locator('input[name="password"]')).toBeHidden()
  await press(other.getByText('비밀번호로 로그인', { exact: true }))
  await expect(other.getByText('회사 관리자만 비밀번호로 로그인할 수 있어요.')).toBeVisible()
  await signInByPassword(other, member)
  await expect(other.getByText(ofOwners)).toBeVisible()
  await checkState(other, 'a member’s password where there is none')
  await signInByPassword(other, company.owner.customerId)
  await expect(heading(other)).toContainText('홍길동 님')
  // What the page asks by itself after its first view would find nobody.
  await other.waitForLoadState('networkidle')
  await other.context().clearCookies()
  await signInByCompany(other, company.host, member)

  // The members' only way in cannot be removed.
  await page.getByRole('button', { name: '연결 지우기' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: '지우기' }).click()
  await expect(page.getByRole('alertdialog')).toBeHidden()
  await page.reload()
  await expect(page.getByText('켜져 있어요')).toBeVisible()
})
