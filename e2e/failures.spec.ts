import { asReader, expect, open, pathOf } from './fixtures.ts'
import { goTo, profileOf, refusal, wordsCall } from './src/faults.ts'

asReader('a 403 with a code is reported, and the route is replaced with home', async ({ page, browserErrors }) => {
  browserErrors.expect(/403 GET/)
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
})

asReader('a 403 without a code is reported, and leads to the public site @proof', async ({ page, browserErrors }) => {
  browserErrors.expect(/403 GET/)
  await page.route('https://www.readgrow.kr/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<title>the public site</title>' }),
  )
  await open(page, '/article')
  await page.route(wordsCall, (route) =>
    route.fulfill({
      status: 403,
      contentType: 'application/json',
      body: JSON.stringify({ message: '잘못된 접근이에요.', requestId: crypto.randomUUID() }),
    }),
  )
  await goTo(page, '단어장')
  const alert = page.getByRole('alertdialog')
  await expect(alert).toContainText('잘못된 접근이에요.')
  await alert.getByRole('button', { name: '확인' }).click()
  await expect(page).toHaveURL('https://www.readgrow.kr/')
})

asReader('a call without an answer ends after 15 seconds with a sentence @proof', async ({ page, browserErrors }) => {
  browserErrors.expect(/failed: GET/)
  // The browser's own timer for calls, a hundred times shorter.
  await page.addInitScript(() => {
    const timeout = AbortSignal.timeout.bind(AbortSignal)
    AbortSignal.timeout = (ms) => {
      document.documentElement.dataset.callsEndAfterMs = String(ms)
      return timeout(ms / 100)
    }
  })
  await open(page, '/article')
  await page.route(wordsCall, () => undefined)
  await goTo(page, '단어장')
  await expect(page.getByText('응답이 늦어지고 있어요. 잠시 후 다시 시도해 주세요.')).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('data-calls-end-after-ms', '15000')
})

asReader(
  'without a connection the screen says so, and retries on a press',
  async ({ page, context, browserErrors }) => {
    browserErrors.expect(/ERR_INTERNET_DISCONNECTED/)
    await open(page, '/vocabulary')
    await goTo(page, '영자신문')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('The Daily ReadGrow')
    await context.setOffline(true)
    await page.getByRole('navigation', { name: '섹션' }).getByRole('link', { name: '경제' }).click()
    await expect(page.getByText('인터넷에 연결되어 있지 않아요.')).toBeVisible()
    await context.setOffline(false)
    await page.getByRole('button', { name: '다시 시도' }).click()
    await expect(page.getByText('인터넷에 연결되어 있지 않아요.')).toBeHidden()
    await expect(page.getByRole('article').first()).toBeVisible()
  },
)

asReader('a script that does not load reloads the page once, then offers a button', async ({ page, browserErrors }) => {
  browserErrors.expect(
    /failed: GET .*overview-screen/,
    /(console|uncaught): [\s\S]*(화면을 불러오지 못했어요|dynamically imported module)/,
  )
  await open(page, '/')
  let loads = 0
  page.on('load', () => {
    loads++
  })
  await page.route(/overview-screen.*\.js/, (route) => route.abort())
  await goTo(page, '단어장')
  await expect.poll(() => loads, { message: 'reloaded once by itself' }).toBe(1)
  await expect(page.getByText('화면을 불러오지 못했어요. 새로고침해 주세요.')).toBeVisible()
  expect(loads, 'and not again').toBe(1)
  await page.unroute(/overview-screen.*\.js/)
  await page.getByRole('button', { name: '다시 시도' }).click()
  await expect(page.getByRole('heading', { level: 1, name: '단어장' })).toBeVisible()
})

for (const [path, tag] of [
  ['/vocabulary', ''],
  ['/brand', ' @proof'],
] as const)
  asReader(
    `styles that do not load reload ${path} once, then it says so and offers a button${tag}`,
    async ({ page, browserErrors }) => {
      browserErrors.expect(/failed: GET .*style-/, /(console|uncaught): [\s\S]*화면을 불러오지 못했어요/)
      await page.route(/\/assets\/style-.*\.css/, (route) => route.abort())
      let loaded = 0
      page.on('domcontentloaded', () => {
        loaded++
      })
      await page.goto(path)
      // The first page says it too, in the moment before it loads itself again.
      await expect.poll(() => loaded).toBe(2)
      await expect(page.getByText('화면을 불러오지 못했어요. 새로고침해 주세요.')).toBeVisible()
      await page.unroute(/\/assets\/style-.*\.css/)
      await page.getByRole('button', { name: '다시 시도' }).click()
      await expect(page.getByText('화면을 불러오지 못했어요')).toBeHidden()
      await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
    },
  )
