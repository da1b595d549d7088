import {
  expect,
  hosts,
  mailTo,
  newReader,
  open,
  type Page,
  pathOf,
  press,
  type Reader,
  relativeUrlOf,
  signIn,
  sizes,
  test,
} from './fixtures.ts'
import { axeFile, tooSmall } from './src/accessibility.ts'
import { problemsInThemes } from './src/accessibility-in-themes.ts'
import { appCode } from './src/authenticator-app.ts'
import { database } from './src/readers.ts'

const path = '/mypage/account'
const sheet = (page: Page) => page.getByRole('dialog')
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true })
const first = 'seven quiet herons'
const second = 'nine loud sparrows'

/** Makes the last sign-in look long ago. */
const forgetProof = ({ id }: Reader) =>
  database()
    .updateTable('session_family')
    .set({ reauthenticated_at: new Date(Date.now() - 3_600_000) })
    .where('account_id', '=', id)
    .execute()

async function setPassword(page: Page, verb: '정하기' | '바꾸기', password: string): Promise<void> {
  await sheet(page).locator('input[name="password"]').fill(password)
  await press(sheet(page).getByRole('button', { name: `비밀번호 ${verb}` }))
  await expect(page).toHaveSaid('비밀번호를 저장했어요. 다른 기기에서는 로그아웃했어요.')
  await expect(sheet(page)).toBeHidden()
}

async function proveByPassword(page: Page, password: string): Promise<void> {
  await expect(sheet(page).getByRole('heading', { name: '본인 확인' })).toBeVisible()
  await sheet(page).locator('input[name="current-password"]').fill(password)
  await press(sheet(page).getByRole('button', { name: '확인하기' }))
}

for (const [name, options] of sizes) {
  test(`on a ${name} a first password is set, and the next only with the first; other devices are signed out`, async ({
    device,
  }) => {
    const page = await device(options)
    const reader = await signIn(page, await newReader())
    await open(page, path)
    await press(button(page, '비밀번호 정하기'))
    await setPassword(page, '정하기', first)
    await forgetProof(reader)
    await open(page, path)
    await press(button(page, '비밀번호 바꾸기'))
    await proveByPassword(page, first)
    await setPassword(page, '바꾸기', second)
    await expect.poll(() => relativeUrlOf(page)).toBe(path)

    const other = await device(options)
    await open(other, '/auth/login')
    await other.locator('input[name="customerId"]').fill(reader.customerId)
    await other.locator('input[name="password"]').fill(second)
    await other.getByRole('button', { name: '로그인하기' }).click()
    await expect.poll(() => pathOf(other)).not.toBe('/auth/login')
    await open(page, path)
    await press(button(page, '다른 기기 모두 로그아웃하기'))
    await expect(page).toHaveSaid('다른 기기 1대에서 로그아웃했어요.')
    await other.goto(path)
    await expect.poll(() => pathOf(other)).toBe('/auth/login')
  })
}

test('an action goes on after the password, even when the proof runs out in the middle @proof', async ({
  page,
  browserErrors,
}) => {
  browserErrors.expect(/409 PUT .*\/account\/password/)
  const reader = await signIn(page, await newReader())
  await open(page, path)
  await button(page, '비밀번호 정하기').click()
  await setPassword(page, '정하기', first)
  await button(page, '비밀번호 바꾸기').click()
  await sheet(page).locator('input[name="password"]').fill(second)
  await forgetProof(reader)
  await sheet(page).getByRole('button', { name: '비밀번호 바꾸기' }).click()
  await proveByPassword(page, first)
  await expect(page).toHaveSaid('비밀번호를 저장했어요. 다른 기기에서는 로그아웃했어요.')
})

test('a new address is proved by a code, and the old one is notified @proof', async ({ page }) => {
  const reader = await signIn(page, await newReader())
  const next = `next-${crypto.randomUUID()}@example.com`
  await open(page, path)
  await button(page, '이메일 바꾸기').click()
  await sheet(page).getByRole('textbox', { name: '새 이메일' }).fill(next)
  await sheet(page).getByRole('button', { name: '인증번호 받기' }).click()
  await sheet(page)
    .getByRole('textbox', { name: '인증번호' })
    .fill((await mailTo(next, 'code')).code)
  await expect(page).toHaveSaid('이메일을 바꿨어요.')
  await expect(page.getByText(next)).toHaveCount(2)
  await mailTo(reader.customerId, 'emailChanged')
})

test('another service is linked, proves the reader’s identity, and is unlinked once there is a password @proof', async ({
  page,
}) => {
  const reader = await signIn(page, await newReader())
  await open(page, path)
  await button(page, '카카오 연결하기').click()
  await sheet(page).getByRole('button', { name: '카카오로 계속하기' }).click()
  const email = `kakao-${crypto.randomUUID()}@example.com`
  await page.getByRole('textbox', { name: '이메일' }).fill(email)
  await page.getByRole('button', { name: '이 사람으로 로그인' }).click()
  await expect.poll(() => relativeUrlOf(page)).toBe(path)
  await expect(page.getByText(/로그인할 방법이 하나뿐이라/)).toBeVisible()

  await forgetProof(reader)
  await open(page, path)
  await button(page, '비밀번호 정하기').click()
  await sheet(page).getByRole('button', { name: '카카오로 확인하기' }).click()
  await page.getByRole('textbox', { name: '이메일' }).fill(email)
  await page.getByRole('button', { name: '이 사람으로 로그인' }).click()
  await expect.poll(() => relativeUrlOf(page)).toBe(`${path}?open=password`)
  await setPassword(page, '정하기', first)
  await button(page, '카카오 연결 끊기').click()
  await sheet(page).getByRole('button', { name: '연결 끊기' }).click()
  await expect(button(page, '카카오 연결하기')).toBeVisible()
})

test('an owner turns two-step sign-in on and off again, and every state of it is accessible @depth', async ({
  page,
}) => {
  await page.addInitScript({ path: axeFile })
  const owner = await signIn(page, await newReader({ host: hosts.company, role: 'owner' }))
  const found: string[] = []
  await open(page, path, hosts.company)
  await button(page, '켜기').click()
  await sheet(page).getByRole('button', { name: '시작하기' }).click()
  await expect(sheet(page).getByRole('img', { name: /QR 코드/ })).toBeVisible()
  found.push(...(await problemsInThemes(page, 'the QR code')))
  const secret =
    (await sheet(page)
      .getByText(/^([A-Z2-7]{4} ){3,}[A-Z2-7]{1,4}$/)
      .textContent()) ?? ''
  await sheet(page).getByRole('textbox', { name: '인증번호' }).fill(appCode(secret))
  await expect(sheet(page).getByRole('listitem')).toHaveCount(10)
  found.push(...(await problemsInThemes(page, 'the recovery codes')))
  const [saved] = await Promise.all([page.waitForEvent('download'), button(page, '파일로 받기').click()])
  expect(saved.suggestedFilename()).toBe('readgrow-recovery-codes.txt')
  const code = (await sheet(page).getByRole('listitem').first().textContent()) ?? ''
  await button(page, '보관했어요').click()
  await expect(page.getByText('10개 남았어요.')).toBeVisible()

  await button(page, '끄기').click()
  await sheet(page).getByRole('textbox', { name: '2단계 인증번호' }).fill(code)
  await sheet(page).getByRole('button', { name: '끄기' }).click()
  await expect(page.getByText('아직 켜지 않았어요.')).toBeVisible()

  await button(page, '확인하기').click()
  await expect(sheet(page).getByRole('heading', { name: '회사가 보지 않는 것' })).toBeVisible()
  await expect(sheet(page).getByText(owner.customerId).first()).toBeVisible()
  found.push(...(await problemsInThemes(page, 'what the company sees')))
  expect(found).toEqual([])
})

test('leaving ends the session at once, and the same address can sign up again', async ({ page, browserErrors }) => {
  browserErrors.expect(/409 POST .*\/account\/leaving/)
  // The page may ask again behind the message.
  browserErrors.expect(/401 GET .*\/account$/)
  const reader = await signIn(page, await newReader())
  await open(page, path)
  await button(page, '비밀번호 정하기').click()
  await setPassword(page, '정하기', first)
  await page.getByRole('link', { name: '서비스 탈퇴' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('서비스 탈퇴')
  await page.getByLabel(/탈퇴하는 이유/).fill('시간이 없어서')
  await forgetProof(reader)
  await button(page, '탈퇴하기').click()
  await button(page, '네, 탈퇴할게요').click()
  await proveByPassword(page, first)
  await expect(page.getByText(/탈퇴를 마쳤어요/)).toBeVisible()
  await button(page, '확인').click()
  await expect.poll(() => pathOf(page)).toBe('/brand')
  await page.goto(path)
  await expect.poll(() => pathOf(page)).toBe('/auth/login')
  await mailTo(reader.customerId, 'left')
})

test('the page and what opens on it are accessible at every width and in both themes @proof', async ({ page }) => {
  await page.addInitScript({ path: axeFile })
  const reader = await signIn(page, await newReader())
  const found: string[] = []
  await open(page, path)
  found.push(...(await problemsInThemes(page, 'the page')))
  expect(await tooSmall(page)).toEqual([])
  await button(page, '비밀번호 정하기').click()
  await expect(sheet(page).locator('input[name="password"]')).toBeVisible()
  found.push(...(await problemsInThemes(page, 'the password')))
  await setPassword(page, '정하기', first)
  await button(page, '이용약관 동의 보기').click()
  await expect(sheet(page).getByText(/부터 시행해요/)).toBeVisible()
  found.push(...(await problemsInThemes(page, 'a document')))
  await forgetProof(reader)
  await open(page, `${path}?open=email`)
  await expect(sheet(page).getByRole('heading', { name: '본인 확인' })).toBeVisible()
  found.push(...(await problemsInThemes(page, 'the proof')))
  await open(page, `${path}?open=leave`)
  await expect(button(page, '탈퇴하기')).toBeVisible()
  found.push(...(await problemsInThemes(page, 'leaving')))
  expect(found).toEqual([])
})
