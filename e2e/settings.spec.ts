import { refusal } from './src/faults.ts'
import { axeFile, complaintsAt, looks, tooSmall, widths } from './src/soundness.ts'
import { addressOf, expect, newReader, open, type Page, phone, signIn, test } from './world.ts'

const path = '/learning-manage/setting'
const group = (page: Page, name: string) => page.getByRole('radiogroup', { name })
const saved = (page: Page) => page.getByRole('status').getByText('저장했어요.')

test('what is changed on one device holds there at once, and on the other with its next page', async ({
  page,
  device,
  reader,
}) => {
  const other = await device()
  await signIn(other, reader)
  await open(other, '/')
  await expect(other.getByRole('radio', { name: '20분' })).toBeChecked()

  await open(page, path)
  // Pressed, not checked: the control moves with the next render, which a loaded machine makes a moment later.
  await group(page, '하루에 쓸 시간').getByRole('radio', { name: '40분' }).click()
  await expect(saved(page)).toBeVisible()
  await group(page, '일주일에 학습할 날').getByRole('radio', { name: '3일' }).click()
  await page.getByRole('combobox', { name: '영어를 읽는 까닭' }).selectOption({ label: '시험을 준비해요' })
  await page.getByRole('checkbox', { name: '경제' }).click()
  await page.getByRole('switch', { name: /^평일만 세기/ }).click()
  await page.getByRole('combobox', { name: '알림 시간' }).selectOption({ label: '오후 9시' })
  await expect(page.getByRole('switch', { name: /^메일로 받기/ })).toBeChecked()
  await page.waitForLoadState('networkidle')

  await page.getByRole('navigation', { name: '주 메뉴' }).getByRole('link', { name: '홈', exact: true }).click()
  await expect(page.getByRole('radio', { name: '40분' })).toBeChecked()

  await open(other, path)
  await expect(group(other, '하루에 쓸 시간').getByRole('radio', { name: '40분' })).toBeChecked()
  await expect(group(other, '일주일에 학습할 날').getByRole('radio', { name: '3일' })).toBeChecked()
  await expect(other.getByRole('combobox', { name: '영어를 읽는 까닭' })).toHaveValue('EXAM')
  await expect(other.getByRole('checkbox', { name: '경제' })).toBeChecked()
  await expect(other.getByRole('switch', { name: /^평일만 세기/ })).toBeChecked()
  await expect(other.getByRole('combobox', { name: '알림 시간' })).toHaveValue('21')
  await open(other, '/')
  await expect(other.getByRole('radio', { name: '40분' })).toBeChecked()
})

test('a change that the server does not keep is undone and said', async ({ page, reader: _, troubles }) => {
  troubles.expect(/500 PUT .*learning\/settings/)
  await open(page, path)
  await page.route('**/api/learning/settings', refusal(500, 'INTERNAL'))
  await group(page, '하루에 쓸 시간').getByRole('radio', { name: '10분' }).click()
  await expect(page.getByRole('status').getByText(/^저장하지 못했어요/)).toBeVisible()
  await expect(group(page, '하루에 쓸 시간').getByRole('radio', { name: '20분' })).toBeChecked()
})

test('the look of the page changes at once and stays on this device', async ({ page, device, reader }) => {
  await open(page, path)
  await group(page, '화면 밝기').getByRole('radio', { name: '어둡게' }).check()
  await group(page, '글자 크기').getByRole('radio', { name: '더 크게' }).check()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  await page.reload()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  await expect(group(page, '글자 크기').getByRole('radio', { name: '더 크게' })).toBeChecked()
  const other = await device()
  await signIn(other, reader)
  await open(other, path)
  await expect(other.locator('html')).not.toHaveAttribute('data-theme', 'dark')
})

test('a browser is asked about notices only when the switch is pressed', async ({ page, reader: _ }) => {
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
  await expect(page.getByRole('status').getByText('알림을 허용해야 받을 수 있어요.')).toBeVisible()
  expect(await count()).toBe(1)
  await expect(push).not.toBeChecked()
})

for (const [look, theme] of looks) {
  test(`the settings are sound in the ${look} look`, async ({ page, context }) => {
    test.setTimeout(60_000)
    await signIn(page, await newReader())
    await context.addCookies([{ name: 'rg_display', value: theme, url: addressOf('/') }])
    await page.addInitScript({ path: axeFile })
    await open(page, path)
    await page.getByRole('combobox', { name: '알림 시간' }).selectOption({ label: '낮 12시' })
    await expect(page.getByRole('switch', { name: /^메일로 받기/ })).toBeVisible()
    const complaints: string[] = []
    for (const width of widths) complaints.push(...(await complaintsAt(page, path, width)))
    expect(complaints).toEqual([])
  })
}

test('on a phone every control of the settings is large enough for a finger', async ({ device }) => {
  const page = await device(phone)
  await signIn(page, await newReader())
  await open(page, path)
  await page.getByRole('combobox', { name: '알림 시간' }).selectOption({ label: '낮 12시' })
  await expect(page.getByRole('switch', { name: /^메일로 받기/ })).toBeVisible()
  expect(await tooSmall(page)).toEqual([])
})
