import type { Page, Route } from '@playwright/test'
import { database, expect, giveSession, hosts, newReader, open, pathOf, type Reader, test } from './world.ts'

const profileKey = 'rg_profile'
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

const profileOf = (page: Page) => page.evaluate((key) => localStorage.getItem(key), profileKey)

/** Lets the access token of somebody run out, as fifteen minutes would. */
async function expireAccess(reader: Reader): Promise<void> {
  const families = database().selectFrom('session_family').select('id').where('account_id', '=', reader.id)
  await database()
    .updateTable('session_token')
    .set({ expires_at: new Date(Date.now() - 1_000) })
    .where('kind', '=', 'at')
    .where('family_id', 'in', families)
    .execute()
}

async function endFamily(reader: Reader, how: 'idle' | 'revoked'): Promise<void> {
  const past = new Date(Date.now() - 1_000)
  const change = how === 'idle' ? { idle_expires_at: past } : { ended_at: past, end_reason: 'password' }
  await database().updateTable('session_family').set(change).where('account_id', '=', reader.id).execute()
}

/** Counts the calls to an address of the API as they leave the page. */
function countCalls(page: Page, path: string): { readonly count: number } {
  const counted = { count: 0 }
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === `/api${path}`) counted.count++
  })
  return counted
}

const refusal = (status: number, code?: string) => (route: Route) =>
  route.fulfill({
    status,
    contentType: 'application/json',
    body: JSON.stringify({ ...(code ? { code } : {}), message: `${status} ${code ?? ''}`.trim() }),
  })

/** Goes somewhere by a link of the menu, so that the page makes its calls itself. */
const goTo = (page: Page, name: string) =>
  page.getByRole('navigation', { name: '주 메뉴' }).getByRole('link', { name, exact: true }).click()

/** Makes the page forget what it knows, so that the next screen asks the server anew. */
const wordsCall = '**/api/vocabulary/words*'

test('an expired access token is refreshed once and the call is made again', async ({ page, reader, troubles }) => {
  troubles.expect(/401 GET .*vocabulary/)
  await open(page, '/')
  await expireAccess(reader)
  const refreshes = countCalls(page, '/auth/refresh')
  const words = countCalls(page, '/vocabulary/words')
  await goTo(page, '단어장')
  await expect(page.getByText('저장한 단어가 없어요')).toBeVisible()
  expect(refreshes.count).toBe(1)
  expect(words.count).toBe(2)
})

test('ten calls that fail together make one refresh and ten retries', async ({ page, reader, troubles }) => {
  troubles.expect(/401 GET/)
  const tried = new Map<string, number>()
  await open(page, '/')
  await expireAccess(reader)
  const refreshes = countCalls(page, '/auth/refresh')
  // Ten screens asked for within one tick; every first answer is held back until all ten have left.
  let held: (() => void)[] = []
  await page.route(/\/api\/(articles|vocabulary)/, async (route) => {
    const address = route.request().url()
    const times = (tried.get(address) ?? 0) + 1
    tried.set(address, times)
    if (times === 1) {
      await new Promise<void>((go) => {
        held.push(go)
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
  await page.evaluate(async (all) => {
    for (const address of all) {
      window.history.pushState(null, '', address)
      window.dispatchEvent(new PopStateEvent('popstate', { state: null }))
      await new Promise((next) => setTimeout(next, 60))
    }
  }, addresses)
  await expect.poll(() => [...tried.values()].filter((times) => times === 2).length).toBe(10)
  expect(refreshes.count).toBe(1)
  await expect(page.getByRole('heading', { level: 1, name: '단어장' })).toBeVisible()
})

test('a refresh that answers EXPIRED_REFRESH_TOKEN signs out once and leads to the sign-in page', async ({
  page,
  reader,
  troubles,
}) => {
  troubles.expect(/401 (GET|POST)/)
  await open(page, '/')
  const signOuts = countCalls(page, '/auth/logout')
  await expireAccess(reader)
  await page.route('**/api/auth/refresh', refusal(401, 'EXPIRED_REFRESH_TOKEN'))
  await goTo(page, '단어장')
  await expect(page).toHaveURL(/\/auth\/login$/)
  expect(signOuts.count).toBe(1)
  expect(await profileOf(page)).toBeNull()
})

test('a session that has idled too long ends at the sign-in page with the profile gone', async ({
  page,
  reader,
  troubles,
}) => {
  troubles.expect(/401 (GET|POST)/)
  await open(page, '/')
  const signOuts = countCalls(page, '/auth/logout')
  await expireAccess(reader)
  await endFamily(reader, 'idle')
  await goTo(page, '영자신문')
  await expect(page).toHaveURL(/\/auth\/login$/)
  expect(signOuts.count).toBe(1)
  expect(await profileOf(page)).toBeNull()
})

test('a refresh that fails otherwise is told, and the session stays', async ({ page, reader, troubles }) => {
  troubles.expect(/401 GET/, /500 POST .*refresh/)
  await open(page, '/')
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
  await expect(page.getByText('저장한 단어가 없어요')).toBeVisible()
})

test('a call that answers EXPIRED_REFRESH_TOKEN signs out as well', async ({ page, reader, troubles }) => {
  troubles.expect(/401 GET/)
  await open(page, '/')
  const signOuts = countCalls(page, '/auth/logout')
  await page.route(wordsCall, refusal(401, 'EXPIRED_REFRESH_TOKEN'))
  await goTo(page, '단어장')
  await expect(page).toHaveURL(/\/auth\/login$/)
  expect(signOuts.count).toBe(1)
  expect(await profileOf(page)).toBeNull()
  expect(reader.host).toBe(hosts.consumer)
})

for (const [what, status, code] of [
  ['another 401', 401, 'UNAUTHENTICATED'],
  ['a 401 without a code', 401, undefined],
] as const) {
  test(`${what} clears the session and leads to the sign-in page without a sign-out call`, async ({
    page,
    reader,
    troubles,
  }) => {
    troubles.expect(/401 GET/)
    await open(page, '/')
    const signOuts = countCalls(page, '/auth/logout')
    await page.route(wordsCall, refusal(status, code))
    await endFamily(reader, 'revoked')
    await goTo(page, '단어장')
    await expect(page).toHaveURL(/\/auth\/login$/)
    expect(signOuts.count).toBe(0)
    expect(await profileOf(page)).toBeNull()
  })
}

test('a 502 clears the session and leads to the sign-in page', async ({ page, reader, troubles }) => {
  troubles.expect(/502 GET/, /401 GET/)
  await open(page, '/')
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

test('a 403 with a code is told, and the route is replaced with home', async ({ page, reader, troubles }) => {
  troubles.expect(/403 GET/)
  await open(page, '/article')
  await page.route(wordsCall, refusal(403, 'FORBIDDEN'))
  await goTo(page, '단어장')
  const alert = page.getByRole('alertdialog')
  await expect(alert).toContainText('403 FORBIDDEN')
  await alert.getByRole('button', { name: '확인' }).click()
  await expect.poll(() => pathOf(page)).toBe('/')
  await page.goBack()
  await expect.poll(() => pathOf(page), { message: 'the refused address is not in the history' }).toBe('/article')
  expect(await profileOf(page)).not.toBeNull()
  expect(reader.id).toBeGreaterThan(0)
})

test('a 403 without a code is told, and one leaves for the public site', async ({ page, reader, troubles }) => {
  troubles.expect(/403 GET/)
  await page.route('https://www.readgrow.kr/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<title>the public site</title>' }),
  )
  await open(page, '/article')
  await page.route(wordsCall, (route) =>
    route.fulfill({
      status: 403,
      contentType: 'application/json',
      body: JSON.stringify({ message: '잘못된 접근이에요.' }),
    }),
  )
  await goTo(page, '단어장')
  const alert = page.getByRole('alertdialog')
  await expect(alert).toContainText('잘못된 접근이에요.')
  await alert.getByRole('button', { name: '확인' }).click()
  await expect(page).toHaveURL('https://www.readgrow.kr/')
  expect(reader.id).toBeGreaterThan(0)
})

test('a call without an answer ends after 15 seconds with a sentence', async ({ page, reader, troubles }) => {
  test.setTimeout(60_000)
  troubles.expect(/failed: GET/)
  await open(page, '/article')
  // Held for good; the browser gives up by itself. The second try of the cache is answered at once.
  let asked = 0
  let startedAtMs = 0
  await page.route(wordsCall, (route) => {
    asked++
    if (asked > 1) return refusal(503, 'OVERLOADED')(route)
    startedAtMs = Date.now()
    return undefined
  })
  troubles.expect(/503 GET/)
  await goTo(page, '단어장')
  await expect.poll(() => asked, { timeout: 20_000, intervals: [200] }).toBe(2)
  const waitedMs = Date.now() - startedAtMs
  expect(waitedMs).toBeGreaterThan(14_500)
  expect(waitedMs).toBeLessThan(18_500)
  await expect(page.getByText('단어장을 불러오지 못했어요')).toBeVisible()
  expect(reader.id).toBeGreaterThan(0)
})

test('the sentence of a late answer stands on the screen', async ({ page, reader, troubles }) => {
  troubles.expect(/failed: GET/, /uncaught/)
  // The browser's own timer for given-up calls, shortened a hundredfold.
  await page.addInitScript(() => {
    const timeout = AbortSignal.timeout.bind(AbortSignal)
    AbortSignal.timeout = (ms) => timeout(ms / 100)
  })
  await open(page, '/article')
  await page.route(wordsCall, () => undefined)
  await goTo(page, '단어장')
  await expect(page.getByText('응답이 늦어지고 있어요. 잠시 후 다시 시도해 주세요.')).toBeVisible()
  expect(reader.id).toBeGreaterThan(0)
})

test('without a connection the screen says so, and tries again when asked', async ({
  page,
  context,
  reader,
  troubles,
}) => {
  troubles.expect(/ERR_INTERNET_DISCONNECTED/)
  await open(page, '/vocabulary')
  await goTo(page, '영자신문')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('The Daily ReadGrow')
  await context.setOffline(true)
  await page.getByRole('navigation', { name: '섹션' }).getByRole('link', { name: '경제' }).click()
  await expect(page.getByText('오프라인이에요.')).toBeVisible()
  await context.setOffline(false)
  await page.getByRole('button', { name: '다시 시도' }).click()
  await expect(page.getByText('오프라인이에요.')).toBeHidden()
  await expect(page.getByRole('article').first()).toBeVisible()
  expect(reader.id).toBeGreaterThan(0)
})

test('a script that does not come reloads the page once, then asks', async ({ page, reader, troubles }) => {
  troubles.expect(
    /failed: GET .*words-screen/,
    /(console|uncaught): [\s\S]*(화면을 불러오지 못했어요|dynamically imported module)/,
  )
  await open(page, '/')
  let loads = 0
  page.on('load', () => {
    loads++
  })
  await page.route(/words-screen.*\.js/, (route) => route.abort())
  await goTo(page, '단어장')
  await expect(page.getByText('화면을 불러오지 못했어요. 새로고침해 주세요.')).toBeVisible()
  expect(loads, 'loaded anew once by itself').toBe(1)
  await page.unroute(/words-screen.*\.js/)
  await page.getByRole('button', { name: '다시 시도' }).click()
  await expect(page.getByRole('heading', { level: 1, name: '단어장' })).toBeVisible()
  expect(reader.id).toBeGreaterThan(0)
})

// The sign-in page asks once whether whoever comes from the service still has a session.
const quietReturn = /401 GET .*\/api\/auth\/session/

test('rg_profile holds exactly the seven fields, and goes when one signs out', async ({ page, reader, troubles }) => {
  troubles.expect(quietReturn)
  await open(page, '/')
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
  await expect(page).toHaveURL(/\/auth\/login$/)
  expect(reader.id).toBeGreaterThan(0)
})

test('signing out in one tab reaches the other', async ({ page, context, reader, troubles }) => {
  troubles.expect(quietReturn)
  await open(page, '/')
  const other = await context.newPage()
  await open(other, '/article')
  await page.getByRole('button', { name: /내 메뉴$/ }).click()
  await page.getByRole('button', { name: '로그아웃' }).click()
  await expect(other).toHaveURL(/\/auth\/login$/)
  expect(reader.id).toBeGreaterThan(0)
})

test('a document is rendered with an expired access token, and its first call refreshes', async ({
  page,
  context,
  troubles,
}) => {
  troubles.expect(/401 GET/)
  const reader = await newReader()
  await giveSession(context, reader)
  await expireAccess(reader)
  const refreshes = countCalls(page, '/auth/refresh')
  await open(page, '/article')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('The Daily ReadGrow')
  await goTo(page, '단어장')
  await expect(page.getByText('저장한 단어가 없어요')).toBeVisible()
  expect(refreshes.count).toBe(1)
})
