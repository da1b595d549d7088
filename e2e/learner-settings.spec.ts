import { addressOf, database, expect, newReader, open, type Page, phone, signIn, test } from './fixtures.ts'
import { axeFile, tooSmall } from './src/accessibility.ts'
import { problemsInThemes } from './src/accessibility-in-themes.ts'
import { refusal } from './src/faults.ts'
import { installFakeVoice, saidBy } from './src/sounds/fake-voice.ts'

const path = '/learning-manage/setting'
const group = (page: Page, name: string) => page.getByRole('radiogroup', { name })

test('a change applies on its device at once, and on another with its next page', async ({ page, device, reader }) => {
  const other = await device()
  await signIn(other, reader)
  await open(other, '/')
  await expect(other.getByRole('radio', { name: '20분' })).toBeChecked()

  await open(page, path)
  // Click, not check: the control moves with the next render, which a loaded machine makes a moment later.
  await group(page, '하루에 쓸 시간').getByRole('radio', { name: '40분' }).click()
  await expect(page).toHaveSaid('저장했어요.')
  await group(page, '일주일에 학습할 날').getByRole('radio', { name: '3일' }).click()
  await page.getByRole('combobox', { name: '영어를 읽는 이유' }).selectOption({ label: '시험을 준비해요' })
  await page.getByRole('checkbox', { name: '경제' }).click()
  await page.getByRole('switch', { name: /^평일만 세기/ }).click()
  // Changes are sent one after the other, each with everything before it.
  const kept = page.waitForResponse(
    (answer) => answer.request().method() === 'PUT' && /"reminderHour":21\b/.test(answer.request().postData() ?? ''),
  )
  await page.getByRole('combobox', { name: '알림 시간' }).selectOption({ label: '오후 9시' })
  await expect(page.getByRole('switch', { name: /^메일로 받기/ })).toBeChecked()
  await kept

  await page.getByRole('navigation', { name: '주 메뉴' }).getByRole('link', { name: '홈', exact: true }).click()
  await expect(page.getByRole('radio', { name: '40분' })).toBeChecked()

  await open(other, path)
  await expect(group(other, '하루에 쓸 시간').getByRole('radio', { name: '40분' })).toBeChecked()
  await expect(group(other, '일주일에 학습할 날').getByRole('radio', { name: '3일' })).toBeChecked()
  await expect(other.getByRole('combobox', { name: '영어를 읽는 이유' })).toHaveValue('EXAM')
  await expect(other.getByRole('checkbox', { name: '경제' })).toBeChecked()
  await expect(other.getByRole('switch', { name: /^평일만 세기/ })).toBeChecked()
  await expect(other.getByRole('combobox', { name: '알림 시간' })).toHaveValue('21')
  await open(other, '/')
  await expect(other.getByRole('radio', { name: '40분' })).toBeChecked()
})

test('a change that the server refuses is undone and reported @proof', async ({ page, reader: _, browserErrors }) => {
  browserErrors.expect(/500 PUT .*learning\/settings/)
  await open(page, path)
  await page.route('**/api/learning/settings', refusal(500, 'INTERNAL'))
  await group(page, '하루에 쓸 시간').getByRole('radio', { name: '10분' }).click()
  await expect(page.getByRole('status').getByText(/^저장하지 못했어요/)).toBeVisible()
  await expect(group(page, '하루에 쓸 시간').getByRole('radio', { name: '20분' })).toBeChecked()
})

/** Waits until the server has every choice for sound and display: the cookie then ends without a mark. */
const displayKept = (page: Page) =>
  expect.poll(() => page.evaluate(() => document.cookie)).toMatch(/rg_display=[^;]*_[0-9a-f]{12}_(;|$)/)
const dark = (page: Page) => group(page, '화면 밝기').getByRole('radio', { name: '어둡게' })
const large = (page: Page) => group(page, '글자 크기').getByRole('radio', { name: '더 크게' })

test('the theme changes at once without a reload, and on another device with its next page @proof', async ({
  page,
  device,
  reader,
}) => {
  const other = await device()
  await signIn(other, reader)
  await open(other, path)
  await open(page, path)
  await page.evaluate(() => Object.assign(window, { sameDocument: true }))
  await dark(page).check()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  await large(page).check()
  await displayKept(page)
  await expect(other.locator('html')).not.toHaveAttribute('data-theme', 'dark')
  await open(other, path)
  await expect(other.locator('html')).toHaveAttribute('data-theme', 'dark')
  await expect(large(other)).toBeChecked()
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true)
})

test('a theme chosen offline wins on this device and reaches the other once there is a connection @proof', async ({
  page,
  device,
  context,
  reader,
}) => {
  const other = await device()
  await signIn(other, reader)
  await open(other, path)
  await open(page, path)
  await expect(group(page, '일요일')).toBeVisible()
  await context.setOffline(true)
  await dark(page).check()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  await group(other, '화면 밝기').getByRole('radio', { name: '밝게' }).check()
  await large(other).check()
  await displayKept(other)
  // The page closes before it could send anything.
  await page.close()
  await context.setOffline(false)
  const later = await context.newPage()
  await later.goto(addressOf(path))
  await expect(later.locator('html')).toHaveAttribute('data-theme', 'dark')
  await expect(large(later)).toBeChecked()
  await displayKept(later)
  await open(other, path)
  await expect(other.locator('html')).toHaveAttribute('data-theme', 'dark')
})

test('a theme chosen offline is sent by itself when the connection is back @proof', async ({
  page,
  context,
  reader: _,
}) => {
  await open(page, path)
  await expect(group(page, '일요일')).toBeVisible()
  await context.setOffline(true)
  await large(page).check()
  const sent = page.waitForRequest('**/api/learning/display')
  await context.setOffline(false)
  expect((await sent).postDataJSON()).toEqual({ size: 130 })
  await displayKept(page)
})

test('a second person on a device gets none of the first one’s choices but the brightness @proof', async ({
  page,
  reader: _,
}) => {
  await open(page, path)
  await dark(page).check()
  await large(page).check()
  await displayKept(page)
  await signIn(page, await newReader())
  await open(page, path)
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  await expect(group(page, '글자 크기').getByRole('radio', { name: '보통' })).toBeChecked()
})

test('the browser’s voice speaks the chosen English, and a device without it says what it speaks @proof', async ({
  page,
  device,
  reader,
}) => {
  await installFakeVoice(page, 'both')
  await open(page, path)
  await group(page, '영어 발음').getByRole('radio', { name: '영국식' }).check()
  await displayKept(page)
  await open(page, '/article/detail/tiny-forests')
  await page.getByRole('button', { name: '들으며 읽기' }).click()
  expect((await saidBy(page)).map(({ lang }) => lang)).toEqual(['en-GB'])

  const other = await device()
  await signIn(other, reader)
  await installFakeVoice(other, 'english')
  await open(other, path)
  await expect(group(other, '영어 발음').getByRole('radio', { name: '영국식' })).toBeChecked()
  await expect(other.getByText('이 기기에는 영국식 음성이 없어서 미국식으로 읽어요.')).toBeVisible()
})

test('limits and retention of practice are set here, and apply to the vocabulary on another device @proof', async ({
  page,
  device,
  reader,
}) => {
  await open(page, path)
  await page.getByRole('slider', { name: /하루 새 단어/ }).fill('15')
  await page.getByRole('radio', { name: /꼼꼼하게/ }).check()
  await expect(page).toHaveSaid('저장했어요.')
  const other = await device()
  await signIn(other, reader)
  await open(other, '/vocabulary')
  await other.getByRole('button', { name: '복습 설정' }).click()
  const sheet = other.getByRole('dialog', { name: '복습 설정' })
  await expect(sheet.getByRole('slider', { name: /하루 새 단어/ })).toHaveValue('15')
  await expect(sheet.getByRole('radio', { name: /꼼꼼하게/ })).toBeChecked()
})

test('signing out ends the notifications of this browser, and of no other @proof', async ({
  page,
  reader,
  browserErrors,
}) => {
  browserErrors.expect(/401 GET .*auth\/session/)
  const address = (name: string) => `https://push.example/${name}-${reader.id}`
  const row = { account_id: reader.id, p256dh: 'key', auth: 'secret', made_at: new Date() }
  await database()
    .insertInto('push_subscription')
    .values(['here', 'there'].map((name) => ({ ...row, endpoint: address(name) })))
    .execute()
  await page.addInitScript((endpoint) => {
    const subscription = { endpoint, unsubscribe: async () => true }
    const registration = { pushManager: { getSubscription: async () => subscription } }
    navigator.serviceWorker.getRegistration = async () => registration as unknown as ServiceWorkerRegistration
  }, address('here'))
  await open(page, '/')
  await page.getByRole('button', { name: /내 메뉴$/ }).click()
  await page.getByRole('button', { name: '로그아웃' }).click()
  await page.waitForURL('**/auth/login')
  const left = await database()
    .selectFrom('push_subscription')
    .select('endpoint')
    .where('account_id', '=', reader.id)
    .execute()
  expect(left).toEqual([{ endpoint: address('there') }])
})

test('a browser asks about notifications only when the switch is pressed @proof', async ({ page, reader: _ }) => {
  await page.addInitScript(() => {
    const asked = { count: 0 }
    Object.assign(window, { asked })
    Notification.requestPermission = async () => {
      asked.count++
      return 'default'
    }
    Object.defineProperty(Notification, 'permission', { get: () => 'default' })
  })
  const count = () => page.evaluate(() => (window as unknown as { asked: { count: number } }).asked.count)
  await open(page, path)
  await page.getByRole('combobox', { name: '알림 시간' }).selectOption({ label: '오전 8시' })
  const push = page.getByRole('switch', { name: /^이 기기에서 알림 받기/ })
  await expect(push).toBeEnabled()
  expect(await count()).toBe(0)
  await push.click()
  await expect(page).toHaveSaid('알림을 허용해야 받을 수 있어요.')
  expect(await count()).toBe(1)
  await expect(push).not.toBeChecked()
})

test('the settings are accessible at every width and in both themes @proof', async ({ page }) => {
  await signIn(page, await newReader())
  await page.addInitScript({ path: axeFile })
  await open(page, path)
  await page.getByRole('combobox', { name: '알림 시간' }).selectOption({ label: '낮 12시' })
  await expect(page.getByRole('switch', { name: /^메일로 받기/ })).toBeVisible()
  await expect(page.getByRole('radiogroup', { name: '일요일' })).toBeVisible()
  expect(await problemsInThemes(page, path)).toEqual([])
})

test('on a phone every control of the settings is large enough for a finger @proof', async ({ device }) => {
  const page = await device(phone)
  await signIn(page, await newReader())
  await open(page, path)
  await page.getByRole('combobox', { name: '알림 시간' }).selectOption({ label: '낮 12시' })
  await expect(page.getByRole('switch', { name: /^메일로 받기/ })).toBeVisible()
  await expect(page.getByRole('radiogroup', { name: '일요일' })).toBeVisible()
  expect(await tooSmall(page)).toEqual([])
})
