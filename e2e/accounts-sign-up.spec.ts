import type { Page } from '@playwright/test'
import { database, expect, mailTo, open, pathOf, press, ready, relativeUrlOf, sizes, test } from './fixtures.ts'
import { answerTest, takeLevelTest } from './src/level-test.ts'

// The sign-in page asks once whether a visitor who comes from the service still has a session.
const quietReturn = /401 GET .*\/api\/auth\/session/
const password = 'seven quiet herons'
const newAddress = () => `stranger-${crypto.randomUUID()}@example.com`

const lastStep = (page: Page) => page.locator('input[name="password"]')

async function askForCode(page: Page, address: string): Promise<void> {
  await page.getByRole('textbox', { name: '이메일' }).fill(address)
  await press(page.getByRole('button', { name: '인증번호 받기' }))
  await expect(page.getByRole('textbox', { name: '인증번호' })).toBeVisible()
}

async function fillAccount(page: Page): Promise<void> {
  await page.locator('input[name="password"]').fill(password)
  await page.getByLabel('이름').fill('김새벽')
  await page.getByLabel('생년월일').fill('19950505')
}

const accountOf = (address: string) =>
  database().selectFrom('account').selectAll().where('customer_id', '=', address).executeTakeFirst()

for (const [name, options] of sizes) {
  test(`on a ${name} a stranger signs up, chooses a level and reads today’s article`, async ({ device }) => {
    const page = await device(options)
    const address = newAddress()
    await open(page, '/')
    expect(pathOf(page)).toBe('/brand')
    await press(page.getByRole('banner').getByRole('link', { name: '로그인·회원가입' }))
    await expect.poll(() => pathOf(page)).toBe('/auth/login')
    // Exact, because the page before has links that begin so and may stay a moment longer than its address.
    await press(page.getByRole('main').getByRole('link', { name: '회원가입', exact: true }))
    await expect.poll(() => pathOf(page)).toBe('/auth/signup')
    await askForCode(page, address)
    const mail = await mailTo(address, 'code')
    expect(mail.subject).toBe('[리드그로우] 인증번호를 확인해 주세요')
    await page.getByRole('textbox', { name: '인증번호' }).fill(mail.code)
    await expect(lastStep(page)).toBeVisible()
    await fillAccount(page)
    await page.getByRole('checkbox', { name: '전체 동의' }).check()
    await press(page.getByRole('button', { name: '가입하기' }))
    await expect(page).toHaveURL(/\/level-test$/)
    await ready(page)
    await takeLevelTest(page)
    await press(page.getByRole('link', { name: '학습 목표 정하기' }))
    await expect(page).toHaveURL(/\/onboard-card$/)
    await ready(page)
    await press(page.getByRole('button', { name: '오늘의 신문 읽기' }))
    await expect(page.getByRole('heading', { level: 1 })).toContainText('김새벽 님')
    await press(page.getByRole('link', { name: '오늘의 기사 읽기' }))
    await expect(page.locator('#article-text')).toBeVisible()
    await expect(page.getByLabel('읽는 레벨')).toHaveValue('A1')
    expect(await accountOf(address)).toMatchObject({
      // Somebody who answers nothing is placed at A1 and reads the easiest version.
      customer_level: 'A1',
      completed_onboard: true,
      name: '김새벽',
      birth_date: '1995-05-05',
    })
  })
}

test('a wrong code is reported, the right one still works after it, five wrong ones end the code', async ({
  page,
  browserErrors,
}) => {
  browserErrors.expect(/400 POST .*verification-code-check/)
  const address = newAddress()
  await open(page, '/auth/signup')
  await askForCode(page, address)
  const { code } = await mailTo(address, 'code')
  const field = page.getByRole('textbox', { name: '인증번호' })
  const wrong = String((Number(code) + 1) % 1_000_000).padStart(6, '0')
  await field.fill(wrong)
  await expect(page.getByText('인증번호가 맞지 않아요. 메일에서 다시 확인해 주세요.')).toBeVisible()
  await field.fill(code)
  await expect(lastStep(page)).toBeVisible()

  const other = newAddress()
  await open(page, '/auth/signup')
  await askForCode(page, other)
  const right = (await mailTo(other, 'code')).code
  for (let tries = 1; tries <= 5; tries++) {
    const answered = page.waitForResponse(/verification-code-check/)
    await field.fill(String((Number(right) + tries) % 1_000_000).padStart(6, '0'))
    await answered
    await expect(page.getByText(/인증번호가 맞지 않아요|여러 번 틀려서/)).toBeVisible()
  }
  await expect(page.getByText('여러 번 틀려서 이 번호는 쓸 수 없어요.')).toBeVisible()
  await expect(page.getByRole('button', { name: '확인하기' })).toBeDisabled()
})

test('a code runs out after three minutes; a new one can be sent after one, and the old one stops working', async ({
  page,
  browserErrors,
}) => {
  browserErrors.expect(/400 POST .*verification-code-check/)
  const address = newAddress()
  await page.clock.install()
  await open(page, '/auth/signup')
  await askForCode(page, address)
  // Looked at before the email, for which the test may wait. The numbers fall meanwhile.
  await expect(page.getByText(/^2:[0-5]\d$/)).toBeVisible()
  await expect(page.getByRole('button', { name: /인증번호 다시 받기 \(0:[0-5]\d\)/ })).toBeVisible()
  const first = await mailTo(address, 'code')
  await page.clock.fastForward('03:01')
  await expect(page.getByText('3분이 지나서 이 번호는 쓸 수 없어요.')).toBeVisible()
  await expect(page.getByRole('button', { name: '확인하기' })).toBeDisabled()
  // Three minutes have passed only in the browser, so they pass in the database too.
  await database().deleteFrom('throttle').where('key', 'like', `%${address}%`).execute()
  await database()
    .updateTable('verification_challenge')
    .set({ expires_at: new Date(Date.now() - 1_000) })
    .where('email', '=', address)
    .execute()
  await page.getByRole('button', { name: '인증번호 다시 받기' }).click()
  await expect(page.getByText('새 인증번호를 보냈어요.')).toBeVisible()
  const second = await mailTo(address, 'code', first.id)
  const field = page.getByRole('textbox', { name: '인증번호' })
  if (first.code !== second.code) {
    await field.fill(first.code)
    await expect(page.getByText('인증번호가 맞지 않아요.')).toBeVisible()
  }
  await field.fill(second.code)
  await expect(lastStep(page)).toBeVisible()
})

test('three consents are required, the others are optional, and each is stored with its version @proof', async ({
  page,
}) => {
  const address = newAddress()
  await open(page, '/auth/signup')
  await askForCode(page, address)
  await page.getByRole('textbox', { name: '인증번호' }).fill((await mailTo(address, 'code')).code)
  await fillAccount(page)
  await page.getByRole('button', { name: '가입하기' }).click()
  await expect(page.getByText('가입하려면 동의가 필요해요.')).toHaveCount(3)
  const required = page.getByRole('checkbox', { name: /\(필수\)/ })
  await expect(required).toHaveCount(3)
  for (const box of await required.all()) await box.check()
  await page.getByRole('button', { name: '가입하기' }).click()
  await expect(page).toHaveURL(/\/level-test$/)
  const account = await accountOf(address)
  const consents = await database()
    .selectFrom('consent')
    .selectAll()
    .where('account_id', '=', account?.id ?? 0)
    .execute()
  expect(
    consents
      .filter((each) => each.agreed)
      .map((each) => each.document)
      .sort(),
  ).toEqual(['age14', 'privacy', 'terms'])
  for (const consent of consents) expect(consent.version).not.toBe('')
})

test('signing up works by keyboard alone @proof', async ({ page }) => {
  const address = newAddress()
  const keys = page.keyboard
  const tabTo = async (name: string | RegExp, role: 'textbox' | 'checkbox' | 'button' | 'link') => {
    const target = page.getByRole(role, { name }).first()
    for (let presses = 0; presses < 30; presses++) {
      if (await target.evaluate((element) => element === document.activeElement).catch(() => false)) return
      await keys.press('Tab')
    }
    throw new Error(`the tab key does not lead to ${String(name)}`)
  }
  await open(page, '/auth/signup')
  await tabTo('이메일', 'textbox')
  await keys.type(address)
  await keys.press('Enter')
  await expect(page.getByRole('textbox', { name: '인증번호' })).toBeVisible()
  const { code } = await mailTo(address, 'code')
  await tabTo('인증번호', 'textbox')
  await keys.type(code)
  await expect(lastStep(page)).toBeVisible()
  const passwordField = page.locator('input[name="password"]')
  for (
    let presses = 0;
    presses < 20 && !(await passwordField.evaluate((element) => element === document.activeElement));
    presses++
  )
    await keys.press('Tab')
  await keys.type(password)
  await tabTo('이름', 'textbox')
  await keys.type('김새벽')
  await tabTo('생년월일', 'textbox')
  await keys.type('19950505')
  await tabTo('전체 동의', 'checkbox')
  await keys.press('Space')
  await tabTo('가입하기', 'button')
  await keys.press('Enter')
  await expect(page).toHaveURL(/\/level-test$/)
  await tabTo('테스트 시작하기', 'button')
  await keys.press('Enter')
  await answerTest(page, () => '0')
  await tabTo('학습 목표 정하기', 'link')
  await keys.press('Enter')
  await expect(page).toHaveURL(/\/onboard-card$/)
  await tabTo('오늘의 신문 읽기', 'button')
  await keys.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('김새벽 님')
})

test('signing in takes id and password, and a refusal does not say which was wrong', async ({
  page,
  browserErrors,
}) => {
  browserErrors.expect(/400 POST .*\/auth\/login/, quietReturn)
  await open(page, '/auth/login')
  await page.getByRole('textbox', { name: '이메일' }).fill('trial@demo.readgrow.kr')
  await page.locator('input[name="password"]').fill('not the password')
  await page.getByRole('button', { name: '로그인하기' }).click()
  await expect(page.getByText('아이디 또는 비밀번호가 맞지 않아요.')).toBeVisible()
  await page.locator('input[name="password"]').fill('readgrow-demo-2026')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('이준호 님')
  expect(relativeUrlOf(page)).toBe('/')
})

test('the development mailbox shows an email as its reader sees it @proof', async ({ page, browserErrors }) => {
  // The letter lies in a frame that runs no script, not even those that every page of a test begins with.
  browserErrors.expect(/Blocked script execution in .*\/letter/)
  const address = newAddress()
  await open(page, '/auth/signup')
  await askForCode(page, address)
  const mail = await mailTo(address, 'code')
  await page.goto('/dev/mail')
  await page.getByRole('listitem').filter({ hasText: address }).getByRole('link').click()
  await expect(page.frameLocator('iframe[title="메일 내용"]').getByText(mail.code)).toBeVisible()
})
