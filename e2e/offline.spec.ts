import { appendFileSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Locator, Page } from '@playwright/test'
import {
  asReader,
  database,
  delivered,
  expect,
  hosts,
  newReader,
  open,
  pathOf,
  ready,
  request,
  signIn,
} from './fixtures.ts'
import { answersOf, answersOnDevice, saveWords } from './src/word-lists.ts'

const test = asReader
test.use({ serviceWorkers: 'allow' })

const offline = /ERR_INTERNET_DISCONNECTED|ERR_FAILED/
// A page that is opened without a network may think that it has one, and then names the server.
const notice = (page: Page) => page.getByText('저장해 둔 내용을 보고 있어요.')
const builtWorker = path.join(import.meta.dirname, '../web/dist/browser/service-worker.js')

/** Waits until the device has the day's edition and a worker that answers for documents. */
async function keptToday(page: Page): Promise<void> {
  const noted = () =>
    page.evaluate(async () => {
      const registration = await navigator.serviceWorker.getRegistration()
      return registration?.active?.state === 'activated' && (await caches.match('/noted/day')) !== undefined
    })
  // The worker fetches all of the edition, beside everything else that the machine does.
  await expect.poll(noted, { message: 'the edition of the day is cached', timeout: 120_000 }).toBe(true)
}

const cachesOfReaders = (page: Page) =>
  page.evaluate(async () => (await caches.keys()).filter((name) => name.startsWith('rg-')))

async function openFirstArticle(page: Page): Promise<void> {
  await page.getByRole('article').first().getByRole('link').first().click()
  await expect(page.locator('#article-text')).toBeVisible()
}

/** Presses words until one has an entry. */
async function openSomeCard(page: Page): Promise<{ card: Locator; word: string }> {
  const card = page.getByRole('dialog', { name: / 뜻$/ })
  for (const token of await page.locator('#article-text [data-token]').all()) {
    await token.click()
    if (await card.isVisible()) break
  }
  return { card, word: ((await card.getAttribute('aria-label')) ?? '').replace(/ 뜻$/, '') }
}

async function logOf(accountId: number): Promise<Record<string, number>> {
  const rows = await database()
    .selectFrom('learning_event')
    .select('kind')
    .where('account_id', '=', accountId)
    .where('kind', 'in', ['QUIZ_ANSWERED', 'WORD_SAVED', 'SENTENCE_TRANSLATED'])
    .execute()
  return Object.fromEntries([...Map.groupBy(rows, (row) => row.kind)].map(([kind, all]) => [kind, all.length]))
}

test('in airplane mode a reader opens a new article, looks words up, saves, answers; all arrives once; signing out deletes what was cached', async ({
  page,
  context,
  reader,
  browserErrors,
}) => {
  test.slow()
  // The sign-in page asks once whether a visitor who comes from the service still has a session.
  browserErrors.expect(offline, /401 GET .*\/api\/auth\/session/)
  await open(page, '/')
  await keptToday(page)
  await context.setOffline(true)

  await open(page, '/article')
  await expect(notice(page)).toBeVisible()
  await expect(page.getByRole('article')).not.toHaveCount(0)
  await openFirstArticle(page)
  const { card, word } = await openSomeCard(page)
  await expect(card, 'the entry, not only the sense').toContainText('/')
  await card.getByRole('button', { name: '문장 번역 보기' }).click()
  await expect(page.locator('.article-translation')).toHaveCount(1)
  await card.getByRole('button', { name: '저장하기' }).click()
  await page.keyboard.press('Escape')
  const quiz = page.getByRole('region', { name: '얼마나 이해했는지 볼까요?' })
  await quiz.getByRole('listitem').first().getByRole('button').click()
  await expect(quiz.getByText('답을 저장했어요. 연결되면 채점해 드릴게요.')).toBeVisible()

  await page.reload()
  await ready(page)
  await expect(page.locator('#article-text [data-saved]').first(), 'still saved after a reload').toBeVisible()
  await expect(quiz.getByText('답을 저장했어요.')).toBeVisible()
  await open(page, '/vocabulary/my')
  await expect(page.getByRole('listitem').filter({ hasText: word }).locator('blockquote')).toBeVisible()
  expect(await logOf(reader.id), 'nothing has arrived yet').toEqual({})

  await context.setOffline(false)
  await expect(notice(page)).toBeHidden()
  await delivered(page)
  expect(await logOf(reader.id)).toEqual({ QUIZ_ANSWERED: 1, SENTENCE_TRANSLATED: 1, WORD_SAVED: 1 })
  await open(page, '/vocabulary/my')
  await expect(page.getByRole('listitem').filter({ hasText: word }).locator('blockquote')).toBeVisible()
  await signOutForgetsPages(page)
})

/** Signs out, which deletes the cached pages, and expects that none of them opens afterwards. */
async function signOutForgetsPages(page: Page): Promise<void> {
  // The list of words has no header on it.
  await open(page, '/')
  expect(await cachesOfReaders(page)).not.toEqual([])
  await page.getByRole('button', { name: /내 메뉴$/ }).click()
  await page.getByRole('button', { name: '로그아웃' }).click()
  await expect.poll(() => pathOf(page)).toBe('/auth/login')
  await expect.poll(() => cachesOfReaders(page)).toEqual([])
  await page.context().setOffline(true)
  await page.goto('/article')
  await expect(page.getByRole('heading', { name: '오프라인이에요' })).toBeVisible()
  await expect(page.getByRole('article')).toHaveCount(0)
}

test('today’s words are practised in airplane mode; the result says that it is unsent, and each answer arrives once @proof', async ({
  page,
  context,
  reader,
  browserErrors,
}) => {
  test.slow()
  browserErrors.expect(offline)
  await saveWords(reader, ['compete', 'species', 'replace'])
  await open(page, '/')
  await keptToday(page)
  await context.setOffline(true)

  await open(page, '/vocabulary/today')
  await expect(page.getByText('복습 3개')).toBeVisible()
  await page.getByRole('link', { name: '플래시카드 시작하기' }).click()
  for (let card = 0; card < 3; card++) {
    await expect(page.getByRole('heading', { level: 2 })).toBeFocused()
    await page.keyboard.press(' ')
    await page.keyboard.press('3')
    if (card > 0) continue
    // Leaving and resuming works without a connection too.
    await expect.poll(() => answersOnDevice(page)).toBe(1)
    await page.reload()
    await expect(page.getByRole('progressbar')).toHaveAttribute('aria-valuetext', '3개 가운데 1개')
  }
  await page.keyboard.press('Enter')
  await expect(page.getByText('아직 보내지 않았어요.')).toBeVisible()
  await expect(page.getByText('단어 3개 · 답 3번')).toBeVisible()
  expect(await answersOf(reader), 'nothing has arrived yet').toEqual([])

  await context.setOffline(false)
  await expect(page.getByText('아직 보내지 않았어요.')).toBeHidden()
  await expect(page.getByText('단어 3개 · 답 3번')).toBeVisible()
  await expect(page.getByRole('heading', { name: '다음 할 일' })).toBeVisible()
  await delivered(page)
  await page.reload()
  await ready(page)
  await delivered(page)
  expect((await answersOf(reader)).map(({ rating, effect }) => [rating, effect])).toEqual([
    [3, 0],
    [3, 0],
    [3, 0],
  ])
})

test('without a subscription the free article is cached, and nothing else was fetched @proof', async ({
  page,
  context,
  browserErrors,
}) => {
  browserErrors.expect(offline)
  await signIn(page, await newReader({ payment: 'PENDING' }))
  await open(page, '/')
  await keptToday(page)
  await context.setOffline(true)
  await open(page, '/')
  await page.getByRole('link', { name: '오늘의 기사 읽기' }).click()
  await expect(page.locator('#article-text')).toBeVisible()
})

test('a company’s member reads without a connection on the company’s host @proof', async ({
  page,
  context,
  browserErrors,
}) => {
  browserErrors.expect(offline)
  await signIn(page, await newReader({ host: hosts.company }))
  await open(page, '/', hosts.company)
  await keptToday(page)
  await context.setOffline(true)
  await open(page, '/article', hosts.company)
  await expect(notice(page)).toBeVisible()
  await openFirstArticle(page)
})

test('a second person on a device finds nothing of the first @proof', async ({ page, context }) => {
  await open(page, '/')
  await keptToday(page)
  const kept = async () => (await cachesOfReaders(page)).filter((name) => name.startsWith('rg-kept-'))
  const ofTheFirst = await kept()
  expect(ofTheFirst).toHaveLength(1)
  await context.clearCookies()
  await signIn(page, await newReader())
  await open(page, '/')
  // The first person's answers are deleted when the second one's profile is known, which is after the page opens.
  await expect.poll(kept).toEqual([expect.not.stringMatching(new RegExp(`^${ofTheFirst[0]}$`))])
  await keptToday(page)
})

test('a new release waits while a page is open, which it neither reloads nor takes over', async ({ page }) => {
  await open(page, '/')
  await page.evaluate(() => navigator.serviceWorker.ready)
  await page.reload()
  await ready(page)
  await page.evaluate(() => {
    document.documentElement.dataset.mark = 'the same page'
  })
  const script = readFileSync(builtWorker, 'utf8')
  try {
    appendFileSync(builtWorker, '\n// the next release\n')
    const states = await page.evaluate(async () => {
      const registration = await navigator.serviceWorker.ready
      const before = navigator.serviceWorker.controller
      await registration.update()
      const next = registration.installing ?? registration.waiting
      await new Promise<void>((resolve) => {
        if (!next || next.state === 'installed') return resolve()
        next.addEventListener('statechange', () => resolve(), { once: true })
      })
      return { next: next?.state, same: before !== null && navigator.serviceWorker.controller === before }
    })
    expect(states).toEqual({ next: 'installed', same: true })
    await expect(page.locator('html')).toHaveAttribute('data-mark', 'the same page')
  } finally {
    writeFileSync(builtWorker, script)
  }
})

test('the shell is the same for everybody and has nothing personal', async ({ reader }) => {
  const [visitor, signedIn] = [await request('/offline-shell'), await request('/offline-shell', reader)]
  expect(signedIn.body).toBe(visitor.body)
  expect(signedIn.status).toBe(200)
  expect(signedIn.headers['cache-control']).toBe('no-cache')
  expect(signedIn.headers['content-security-policy']).toContain("require-trusted-types-for 'script'")
  expect(signedIn.body).not.toContain('customer')
  const worker = await request('/service-worker.js')
  expect(worker.headers).toMatchObject({
    'cache-control': 'no-cache',
    'content-type': 'text/javascript; charset=utf-8',
  })
})
