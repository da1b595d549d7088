import type { Page } from '@playwright/test'
import {
  addressOf,
  asReader,
  database,
  expect,
  giveSession,
  hosts,
  newReader,
  open,
  pathOf,
  phone,
  type Reader,
  type ReaderOptions,
  signIn,
  test,
} from './fixtures.ts'
import { depth } from './src/depth.ts'

type BannerEdge = readonly [what: string, options: ReaderOptions, sentence: string | null]

/** The days that count, at the edge of the rule. */
const edgeOfDays: readonly BannerEdge[] = [
  ['paid, 7 days left', { payment: 'ACTIVE', daysLeft: 7 }, null],
  ['paid, 6 days left', { payment: 'ACTIVE', daysLeft: 6 }, '까지 이용할 수 있어요.'],
]

/** Every edge of the rule: shown when expiredDays is greater than −7, and always for TRIAL, HOLD and END. */
const banners: readonly BannerEdge[] = [
  ...edgeOfDays,
  ['paid, 8 days left', { payment: 'ACTIVE', daysLeft: 8 }, null],
  ['paid until today', { payment: 'ACTIVE', daysLeft: 0 }, '까지 이용할 수 있어요.'],
  ['in the days of grace', { payment: 'ACTIVE', daysLeft: -2 }, '결제되지 않았어요.'],
  ['on trial, 13 days left', { payment: 'TRIAL', daysLeft: 13 }, '무료 체험 중이에요.'],
  ['on hold, far from any date', { payment: 'HOLD', daysLeft: 30 }, '이용이 잠시 멈췄어요.'],
  ['ended', { payment: 'END', daysLeft: -20 }, '이용 기간이 끝났어요.'],
  ['never subscribed', { payment: 'PENDING' }, null],
]

test('the expiry banner follows its rule at every edge, and leads to the subscription @depth', async ({ device }) => {
  const page = await device()
  for (const [what, options, sentence] of depth(edgeOfDays, banners)) {
    await signIn(page, await newReader(options))
    await open(page, '/mypage/account')
    const banner = page.getByRole('link', { name: /구독 확인하기$/ })
    if (sentence === null) await expect(banner, what).toHaveCount(0)
    else await expect(banner, what).toContainText(sentence)
    if (sentence !== null) await expect(banner, what).toHaveAttribute('href', '/mypage/subscription')
  }
})

test('a member of a company sees no banner while the contract runs @proof', async ({ page }) => {
  await signIn(page, await newReader({ host: hosts.company }))
  await open(page, '/', hosts.company)
  await expect(page.getByText(/이용 기간|무료 체험/)).toHaveCount(0)
})

test('choosing a level alerts, goes home and reloads at the new level', async ({ page, reader }) => {
  await open(page, '/vocabulary')
  await page.getByRole('button', { name: '레벨 B1 중급, 바꾸기' }).click()
  const levels = page.getByRole('region', { name: '레벨 선택' })
  await expect(levels.getByRole('button')).toHaveText(['A1입문', 'A2초급', 'B1중급', 'B2중상급', 'C1고급'])
  await levels.getByRole('button', { name: /A2/ }).click()
  const alert = page.getByRole('alertdialog')
  await expect(alert).toContainText('레벨을 A2로 바꿨어요.')
  expect(pathOf(page), 'nothing moves before the alert is acknowledged').toBe('/vocabulary')
  const loaded = page.waitForEvent('load')
  await alert.getByRole('button', { name: '확인' }).click()
  await loaded
  expect(pathOf(page)).toBe('/')
  await expect(page.getByRole('button', { name: '레벨 A2 초급, 바꾸기' })).toBeVisible()
  const profile = await page.evaluate(() => JSON.parse(localStorage.getItem('rg_profile') ?? '{}'))
  expect(profile.customerLevel).toBe('A2')
  const row = await database()
    .selectFrom('account')
    .select('customer_level')
    .where('id', '=', reader.id)
    .executeTakeFirstOrThrow()
  expect(row.customer_level).toBe('A2')
})

async function raise(reader: Reader, title: string): Promise<void> {
  await database()
    .insertInto('alarm')
    .values({ account_id: reader.id, category: '안내', title, url: '/article', created_at: new Date() })
    .execute()
}

test('the bell shows N until its popup was opened, after a reload and on another device too', async ({
  page,
  device,
  reader,
}) => {
  await raise(reader, '오늘의 신문이 나왔어요')
  await open(page, '/')
  await page.getByRole('button', { name: '알림, 새 알림 있음' }).click()
  const popup = page.getByRole('region', { name: '최근 알림' })
  await expect(popup.getByRole('heading', { name: '최근 알림' })).toBeVisible()
  const alarm = popup.getByRole('link', { name: /오늘의 신문이 나왔어요/ })
  await expect(alarm).toContainText('안내')
  await expect(alarm).toContainText(/\d{4}\.\d{1,2}\.\d{1,2}/)
  await expect(page.getByRole('button', { name: '알림', exact: true })).toBeVisible()
  await alarm.click()
  await expect.poll(() => pathOf(page)).toBe('/article')
  await expect(popup).toBeHidden()

  await page.reload()
  await expect(page.getByRole('button', { name: '알림', exact: true })).toBeVisible()
  const other = await device()
  await giveSession(other.context(), reader)
  await open(other, '/')
  await expect(other.getByRole('button', { name: '알림', exact: true })).toBeVisible()

  await raise(reader, '새 기사가 나왔어요')
  await other.reload()
  await expect(other.getByRole('button', { name: '알림, 새 알림 있음' })).toBeVisible()
})

asReader('without alarms the popup says so, and Esc gives the focus back to the bell @proof', async ({ page }) => {
  await open(page, '/')
  const bell = page.getByRole('button', { name: '알림', exact: true })
  await bell.click()
  await expect(page.getByRole('region', { name: '최근 알림' })).toContainText('새로운 알림이 없어요.')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('region', { name: '최근 알림' })).toBeHidden()
  await expect(bell).toBeFocused()
})

const profileLinks = [
  ['reader@demo.readgrow.kr', hosts.consumer, ['계정 관리', '구독 관리', '결제·쿠폰', '이 화면 도움말']],
  ['member@acme.demo', hosts.company, ['계정 관리', '이 화면 도움말']],
  ['owner@acme.demo', hosts.company, ['계정 관리', '이 화면 도움말', '관리자 페이지']],
] as const

for (const [customerId, host, links] of profileLinks) {
  test(`the profile popup of ${customerId} has the links of its role`, async ({ page }) => {
    await signIn(page, customerId)
    await open(page, '/', host)
    await page.getByRole('button', { name: /내 메뉴$/ }).click()
    const popup = page.getByRole('region', { name: '내 메뉴' })
    await expect(popup).toContainText(customerId)
    await expect(popup.getByRole('link')).toHaveText([...links])
    await expect(popup.getByRole('button', { name: '로그아웃' })).toBeVisible()
  })
}

for (const [customerId, host, greeting] of [
  ['owner@acme.demo', hosts.company, '오세라 님, 안녕하세요.'],
  ['operator@demo.readgrow.kr', hosts.operators, '운영자 님, 안녕하세요.'],
] as const) {
  test(`/admin/ greets ${customerId} @proof`, async ({ page }) => {
    await signIn(page, customerId)
    await page.goto(addressOf('/admin', host))
    await expect(page).toHaveURL(/\/admin\/$/)
    await expect(page.getByRole('heading', { level: 1, name: greeting })).toBeVisible()
  })
}

asReader('/admin/ refuses a learner @proof', async ({ page, browserErrors }) => {
  browserErrors.expect(/403 GET .*\/admin\//)
  await page.goto('/admin/')
  await expect(page.getByText('관리자만 들어갈 수 있어요.')).toBeVisible()
})

test('at 360 px the menu slides in and keeps the focus, Esc closes it and the focus returns', async ({ device }) => {
  const page = await device(phone)
  await signIn(page, await newReader())
  await open(page, '/')
  const menu = page.locator('#side-menu')
  await expect(menu).not.toBeInViewport()
  const opener = page.getByRole('button', { name: '메뉴 열기' })
  await opener.tap()
  await expect(menu).toBeInViewport({ ratio: 1 })
  await expect(opener).toHaveAttribute('aria-expanded', 'true')
  expect(await stopsBehindMenu(page)).toEqual([])
  await page.keyboard.press('Escape')
  await expect(menu).not.toBeInViewport()
  await expect(opener).toBeFocused()
  await opener.tap()
  await menu.getByRole('link', { name: '영자신문' }).tap()
  await expect.poll(() => pathOf(page)).toBe('/article')
  await expect(menu).not.toBeInViewport()
})

/** What the tab key reaches outside of the menu that is open. */
async function stopsBehindMenu(page: Page): Promise<string[]> {
  const behind: string[] = []
  for (let press = 0; press < 14; press++) {
    await page.keyboard.press('Tab')
    const where = await page.evaluate(() => {
      const active = document.activeElement
      return active === document.body || active?.closest('#side-menu, [href="#content"]')
        ? null
        : (active?.getAttribute('aria-label') ?? active?.textContent ?? '')
    })
    if (where !== null) behind.push(where)
  }
  return behind
}

test('on screens without a header the menu can still be reached on a phone', async ({ device }) => {
  const page = await device(phone)
  await signIn(page, await newReader())
  await open(page, '/guide/detail/first-day')
  await page.getByRole('button', { name: '메뉴', exact: true }).tap()
  await expect(page.locator('#side-menu')).toBeInViewport({ ratio: 1 })
})

/** A failed change of level shows a toast. */
async function provokeToast(page: Page): Promise<void> {
  await page.route('**/api/common/change-level', (route) =>
    route.fulfill({
      status: 500,
      contentType: 'application/json',
      body: JSON.stringify({ code: 'INTERNAL', message: '일시적인 오류가 발생했어요. 잠시 후 다시 시도해 주세요.' }),
    }),
  )
  await page.getByRole('button', { name: /^레벨 / }).click()
  await page.getByRole('region', { name: '레벨 선택' }).getByRole('button', { name: /A2/ }).click()
}

asReader('a toast disappears after 1500 ms, not before @proof', async ({ page, browserErrors }) => {
  browserErrors.expect(/500 POST .*change-level/)
  await page.clock.install()
  await open(page, '/')
  // From here on only the test moves the time.
  await page.clock.pauseAt(new Date(Date.now() + 60_000))
  await provokeToast(page)
  const toast = page.getByRole('status').getByText('일시적인 오류가 발생했어요.')
  await expect(toast).toBeVisible()
  await page.clock.runFor(1_499)
  await expect(toast).toBeVisible()
  await page.clock.runFor(2)
  await expect(toast).toBeHidden()
})
