import type { Page } from '@playwright/test'
import { asReader, expect, giveSession, newReader, open, pathOf, test } from './fixtures.ts'
import {
  countCalls,
  endFamily,
  expireAccess,
  goTo,
  profileKey,
  profileOf,
  refusal,
  seesNoWords,
  wordsCall,
} from './src/faults.ts'

const sevenFields = [
  'companyOwner',
  'companyType',
  'completedOnboard',
  'customerLevel',
  'isAuthenticated',
  'paymentStatus',
  'useConversation',
]
const temporaryError = '일시적인 서버 오류가 발생했어요. 잠시 후 다시 시도해 주세요.'

/** Opens a page and waits for what it asks by itself after its first view, which would meet the ended session too. */
async function openWhole(page: Page, address: string): Promise<void> {
  await open(page, address)
  await page.waitForLoadState('networkidle')
}

test('an expired access token is refreshed once and the call is made again', async ({
  page,
  reader,
  browserErrors,
}) => {
  browserErrors.expect(/401 GET .*vocabulary/)
  await openWhole(page, '/')
  await expireAccess(reader)
  const refreshes = countCalls(page, '/auth/refresh')
  const words = countCalls(page, '/vocabulary/overview')
  await goTo(page, '단어장')
  await seesNoWords(page)
  expect(refreshes.count).toBe(1)
  expect(words.count).toBe(2)
})

test('ten calls that fail together make one refresh and ten retries @proof', async ({
  page,
  reader,
  browserErrors,
}) => {
  browserErrors.expect(/401 GET/)
  const tried = new Map<string, number>()
  await openWhole(page, '/')
  await expireAccess(reader)
  const refreshes = countCalls(page, '/auth/refresh')
  // Ten calls under way together; every first reply is held back until all ten have been sent.
  let held: (() => void)[] = []
  let heldSoFar = 0
  await page.route(/\/api\/(articles|vocabulary)/, async (route) => {
    const address = route.request().url()
    const times = (tried.get(address) ?? 0) + 1
    tried.set(address, times)
    if (times === 1) {
      await new Promise<void>((go) => {
        held.push(go)
        heldSoFar++
        if (held.length < 10) return
        for (const each of held) each()
        held = []
      })
      return refusal(401, 'EXPIRED_ACCESS_TOKEN')(route)
    }
    return route.continue()
  })
  const addresses = [
    ...['society', 'economy', 'science', 'environment', 'culture', 'health', 'sports', 'world'].map(
      (section) => `/article?section=${section}`,
    ),
    '/article',
    '/vocabulary',
  ]
  for (const [index, address] of addresses.entries()) {
    await page.evaluate((to) => {
      window.history.pushState(null, '', to)
      window.dispatchEvent(new PopStateEvent('popstate', { state: null }))
    }, address)
    // A busy page leaves out what is gone again before it was drawn, and then makes no call for it.
    await expect.poll(() => heldSoFar, { intervals: [20] }).toBeGreaterThan(index)
  }
  await expect.poll(() => [...tried.values()].filter((times) => times === 2).length).toBe(10)
  expect(refreshes.count).toBe(1)
  await expect(page.getByRole('heading', { level: 1, name: '단어장' })).toBeVisible()
})

test('a refresh that answers EXPIRED_REFRESH_TOKEN signs out once and leads to the sign-in page @proof', async ({
  page,
  reader,
  browserErrors,
}) => {
  browserErrors.expect(/401 (GET|POST)/)
  await openWhole(page, '/')
  const signOuts = countCalls(page, '/auth/logout')
  await expireAccess(reader)
  await page.route('**/api/auth/refresh', refusal(401, 'EXPIRED_REFRESH_TOKEN'))
  await goTo(page, '단어장')
  await expect.poll(() => pathOf(page)).toBe('/auth/login')
  expect(signOuts.count).toBe(1)
  expect(await profileOf(page)).toBeNull()
})

test('a session that was idle too long ends at the sign-in page with the profile gone', async ({
  page,
  reader,
  browserErrors,
}) => {
  browserErrors.expect(/401 (GET|POST)/)
  await openWhole(page, '/')
  const signOuts = countCalls(page, '/auth/logout')
  await expireAccess(reader)
  await endFamily(reader, 'idle')
  await goTo(page, '영자신문')
  await expect.poll(() => pathOf(page)).toBe('/auth/login')
  expect(signOuts.count).toBe(1)
  expect(await profileOf(page)).toBeNull()
})

test('a refresh that fails otherwise is reported, and the session stays @proof', async ({
  page,
  reader,
  browserErrors,
}) => {
  browserErrors.expect(/401 GET/, /500 POST .*refresh/)
  await openWhole(page, '/')
  await expireAccess(reader)
  await page.route('**/api/auth/refresh', refusal(500, 'INTERNAL'))
  await goTo(page, '단어장')
  const alert = page.getByRole('alertdialog')
  await expect(alert).toContainText(temporaryError)
  await alert.getByRole('button', { name: '확인' }).click()
  expect(await profileOf(page)).not.toBeNull()
  expect(pathOf(page)).toBe('/vocabulary')
  await page.unroute('**/api/auth/refresh')
  await open(page, '/vocabulary')
  await seesNoWords(page)
})

asReader('a call that answers EXPIRED_REFRESH_TOKEN signs out as well @proof', async ({ page, browserErrors }) => {
  browserErrors.expect(/401 GET/)
  await openWhole(page, '/')
  const signOuts = countCalls(page, '/auth/logout')
  await page.route(wordsCall, refusal(401, 'EXPIRED_REFRESH_TOKEN'))
  await goTo(page, '단어장')
  await expect.poll(() => pathOf(page)).toBe('/auth/login')
  expect(signOuts.count).toBe(1)
  expect(await profileOf(page)).toBeNull()
})

for (const [what, status, code] of [
  ['another 401', 401, 'UNAUTHENTICATED'],
  ['a 401 without a code', 401, undefined],
] as const) {
  test(`${what} clears the session and leads to the sign-in page without a sign-out call @proof`, async ({
    page,
    reader,
    browserErrors,
  }) => {
    browserErrors.expect(/401 GET/)
    await openWhole(page, '/')
    const signOuts = countCalls(page, '/auth/logout')
    await page.route(wordsCall, refusal(status, code))
    await endFamily(reader, 'revoked')
    await goTo(page, '단어장')
    await expect.poll(() => pathOf(page)).toBe('/auth/login')
    expect(signOuts.count).toBe(0)
    expect(await profileOf(page)).toBeNull()
  })
}

asReader('a 502 clears the session and leads to the sign-in page @proof', async ({ page, browserErrors }) => {
  browserErrors.expect(/502 GET/, /401 GET/)
  await openWhole(page, '/')
  await page.route(wordsCall, (route) =>
    route.fulfill({ status: 502, contentType: 'text/html', body: '<h1>Bad Gateway</h1>' }),
  )
  const login = page.waitForRequest(
    (request) => request.isNavigationRequest() && new URL(request.url()).pathname === '/auth/login',
  )
  const cleared = page.waitForFunction((key) => localStorage.getItem(key) === null, profileKey)
  await goTo(page, '단어장')
  await cleared
  await login
})

// The sign-in page asks once whether a visitor who comes from the service still has a session.
const quietReturn = /401 GET .*\/api\/auth\/session/

asReader('rg_profile has exactly the seven fields, and signing out removes it', async ({ page, browserErrors }) => {
  browserErrors.expect(quietReturn)
  await openWhole(page, '/')
  const profile = JSON.parse((await profileOf(page)) ?? '{}')
  expect(Object.keys(profile).sort()).toEqual(sevenFields)
  expect(profile).toEqual({
    isAuthenticated: true,
    companyOwner: false,
    companyType: 'INDIVIDUAL',
    customerLevel: 'B1',
    paymentStatus: 'ACTIVE',
    completedOnboard: true,
    useConversation: false,
  })
  await page.getByRole('button', { name: /내 메뉴$/ }).click()
  await page.getByRole('button', { name: '로그아웃' }).click()
  await expect(page).toHaveURL(/\/auth\/login$/)
  expect(await profileOf(page)).toBeNull()
  const cookies = await page.context().cookies()
  expect(cookies.filter((cookie) => cookie.name.startsWith('__Host-'))).toEqual([])
  await page.goto('/article')
  await expect(page).toHaveURL(/\/auth\/login\?next=%2Farticle/)
})

asReader('signing out in one tab reaches the other', async ({ page, context, browserErrors }) => {
  browserErrors.expect(quietReturn)
  await openWhole(page, '/')
  const other = await context.newPage()
  await open(other, '/article')
  await page.getByRole('button', { name: /내 메뉴$/ }).click()
  await page.getByRole('button', { name: '로그아웃' }).click()
  // Both pages have loaded before the browser closes, which must not end in the middle of two loads.
  for (const each of [page, other]) await expect(each.getByRole('heading', { name: '로그인' })).toBeVisible()
  await expect(other).toHaveURL(/\/auth\/login$/)
})

test('a document is rendered with an expired access token, and its first call refreshes', async ({
  page,
  context,
  browserErrors,
}) => {
  browserErrors.expect(/401 GET/)
  const reader = await newReader()
  await giveSession(context, reader)
  await expireAccess(reader)
  const refreshes = countCalls(page, '/auth/refresh')
  await open(page, '/article')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('The Daily ReadGrow')
  await goTo(page, '단어장')
  await seesNoWords(page)
  expect(refreshes.count).toBe(1)
})
