import { database, expect, mailTo, newReader, open, type Page, pathOf, request, signIn } from './fixtures.ts'
import { accessibleTest as test } from './src/accessible-test.ts'
import { newCompany } from './src/companies.ts'
import { fillAccount, forgetAddress, linkOf, newCompanyJoinedBy, password, prove } from './src/joining.ts'

const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const past = () => new Date(Date.now() - 1_000)
const newcomer = (domain: string) => `new-${crypto.randomUUID()}@${domain}`

test.beforeEach(forgetAddress)

/** Makes the minute pass that a mailbox waits for its next email. */
const forgetMailbox = (address: string) =>
  database().deleteFrom('throttle').where('key', 'like', `%${address}%`).execute()

test('an invitation older than two weeks says whom to ask; sent again it lets in, and the old link stays dead @depth', async ({
  page,
  device,
  browserErrors,
  checkState,
}) => {
  browserErrors.expect(/400 POST .*\/auth\/invitation/)
  const { host, owner } = await newCompany({ seats: 3 })
  const email = newcomer('elsewhere.example')
  const sent = await request('/api/admin/invitations', {
    method: 'POST',
    host,
    cookies: owner.cookies,
    body: { emails: [email], role: 'learner', teams: [] },
  })
  expect(sent.status).toBe(200)
  const first = await mailTo(email, 'invitation')
  await database()
    .updateTable('invitation')
    .set({ sent_at: new Date(Date.now() - 15 * 86_400_000), expires_at: past() })
    .where('email', '=', email)
    .execute()
  await page.goto(linkOf(first))
  await expect(heading(page)).toHaveText('이 초대 링크는 쓸 수 없어요')
  await expect(page.getByText(/초대한 분에게 초대 메일을 다시 보내 달라고 해 주세요/)).toBeVisible()
  await checkState(page, 'an invitation that is over')
  await page.getByRole('link', { name: '로그인하기' }).click()
  await expect(heading(page)).toHaveText('로그인')

  const adminPage = await device()
  await signIn(adminPage, owner)
  await open(adminPage, '/admin/invitations', host)
  await expect(adminPage.getByRole('row').filter({ hasText: email })).toContainText('기간 지남')
  await adminPage.getByRole('button', { name: `${email} 다시 보내기` }).click()
  await expect(adminPage).toHaveSaid('초대 메일을 다시 보내요.')

  const second = linkOf(await mailTo(email, 'invitation', first.id))
  await page.goto(linkOf(first))
  await expect(heading(page)).toHaveText('이 초대 링크는 쓸 수 없어요')
  await page.goto(second)
  await expect(heading(page)).toHaveText('하늘상사에서 초대했어요')
  await fillAccount(page, { notice: true })
  await page.getByRole('button', { name: '가입하기' }).click()
  await expect.poll(() => pathOf(page)).not.toMatch(/^\/auth/)
})

test('a password link older than ten minutes leads to a new email, whose link works @proof', async ({
  page,
  browserErrors,
  checkState,
}) => {
  browserErrors.expect(/400 POST .*\/auth\/password-reset/)
  const { customerId, id } = await newReader()
  const askForMail = async () => {
    await page.getByRole('textbox', { name: '이메일' }).fill(customerId)
    await page.getByRole('button', { name: '메일 보내기' }).click()
    await expect(page.getByRole('heading', { name: '메일을 보냈어요' })).toBeVisible()
  }
  const choosePassword = async () => {
    await page.locator('input[name="password"]').fill(password)
    await page.getByRole('button', { name: '비밀번호 바꾸기' }).click()
  }
  await open(page, '/auth/find-account?for=password')
  await askForMail()
  const first = await mailTo(customerId, 'newPassword')
  await database().updateTable('password_reset').set({ expires_at: past() }).where('account_id', '=', id).execute()
  await page.goto(linkOf(first))
  await expect(heading(page)).toHaveText('이 링크는 쓸 수 없어요')
  await expect(page.getByText(/메일에 적힌 시간이 지났거나 이미 쓴 링크예요/)).toBeVisible()
  await checkState(page, 'a link that is over')
  await forgetMailbox(customerId)
  await page.getByRole('link', { name: '메일 다시 받기' }).click()
  await askForMail()
  await page.goto(linkOf(await mailTo(customerId, 'newPassword', first.id)))
  await choosePassword()
  await expect(heading(page)).toHaveText('비밀번호를 바꿨어요')
})

test('a joining member’s code runs out after three minutes; a new one works, and the old one does not @proof', async ({
  page,
  browserErrors,
  checkState,
}) => {
  browserErrors.expect(/400 POST .*verification-code-check/)
  const company = await newCompanyJoinedBy('DOMAIN')
  const address = newcomer(company.domain)
  await page.clock.install()
  await open(page, '/auth/signup', company.host)
  await page.getByRole('textbox', { name: '이메일' }).fill(address)
  await page.getByRole('button', { name: '인증번호 받기' }).click()
  const field = page.getByRole('textbox', { name: '인증번호' })
  await expect(field).toBeVisible()
  const first = await mailTo(address, 'code')
  // The server's time passes first, so that the refusal is about an expired code, not a wrong one.
  await database()
    .updateTable('verification_challenge')
    .set({ expires_at: past() })
    .where('email', '=', address)
    .execute()
  await field.fill(first.code)
  await expect(page.getByText('인증번호가 맞지 않아요. 메일에서 다시 확인해 주세요.')).toBeVisible()
  await page.clock.fastForward('03:01')
  await expect(page.getByText('3분이 지나서 이 번호는 쓸 수 없어요. 인증번호를 다시 받아 주세요.')).toBeVisible()
  await checkState(page, 'a code that is over')
  await forgetMailbox(address)
  await page.getByRole('button', { name: '인증번호 다시 받기' }).click()
  await expect(page.getByText('새 인증번호를 보냈어요. 먼저 온 번호는 쓸 수 없어요.')).toBeVisible()
  await field.fill((await mailTo(address, 'code', first.id)).code)
  await expect(heading(page)).toHaveText('이제 계정을 만들어요')
})

test('a member’s form that takes more than ten minutes asks for a new proof and keeps what was typed @depth', async ({
  page,
  browserErrors,
  checkState,
}) => {
  browserErrors.expect(/400 POST .*\/auth\/group-account/)
  const company = await newCompanyJoinedBy('DOMAIN')
  const address = newcomer(company.domain)
  await open(page, '/auth/signup', company.host)
  await prove(page, address)
  await fillAccount(page, { notice: true })
  await database()
    .updateTable('verification_challenge')
    .set({ token_expires_at: past() })
    .where('email', '=', address)
    .execute()
  const first = await mailTo(address, 'code')
  await page.getByRole('button', { name: '가입하기' }).click()
  await expect(page.getByText(/이메일을 확인한 지 10분이 지나서 한 번 더 확인해야 해요/)).toBeVisible()
  await checkState(page, 'a proof that is over')
  await forgetMailbox(address)
  await expect(page.getByRole('textbox', { name: '이메일' })).toHaveValue(address)
  await page.getByRole('button', { name: '인증번호 받기' }).click()
  await page.getByRole('textbox', { name: '인증번호' }).fill((await mailTo(address, 'code', first.id)).code)
  await expect(page.getByLabel('이름')).toHaveValue('김새벽')
  await page.getByRole('button', { name: '가입하기' }).click()
  await expect.poll(() => pathOf(page)).not.toMatch(/^\/auth/)
})
