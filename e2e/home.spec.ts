import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import {
  addressOf,
  database,
  delivered,
  expect,
  newReader,
  open,
  type Page,
  pathOf,
  phone,
  press,
  type Reader,
  signIn,
  test,
} from './fixtures.ts'
import { axeFile, tooSmall } from './src/accessibility.ts'
import { problemsInThemes } from './src/accessibility-in-themes.ts'
import { countCalls } from './src/faults.ts'
import { saveNouns, saveWords } from './src/word-lists.ts'

const plan = (page: Page) => page.getByRole('region', { name: '오늘 할 일' })
const rows = (page: Page) => plan(page).getByRole('listitem')
const lead = (page: Page) => plan(page).getByRole('link', { name: /오늘의 기사 읽기/ })
const budget = (page: Page, minutes: string) => page.getByRole('radio', { name: minutes })

/** A level test taken `daysAgo`, as far as the offer of another reads it. */
async function tookTest(reader: Reader, daysAgo: number): Promise<void> {
  const at = new Date(Date.now() - daysAgo * 86_400_000)
  await sql`insert into level_test
    (account_id, id, started_at, finished_at, state, parameter_version, planned, level, result)
    values (${reader.id}, ${randomUUID()}, ${at}, ${at}, 'DONE', 1, '{}', 'B1', null)`.execute(database())
}

/** Enough words for a review, some of them firm enough for spelling. */
async function keepSome(reader: Reader): Promise<void> {
  await saveNouns(reader, 30, { recall: { dueIn: 0 } })
  await saveWords(reader, ['disappear', 'method'], { recall: { dueIn: 20, stability: 40 } })
}

test('another time budget changes the list at once without a call, survives a reload, and stays on this device @proof', async ({
  page,
  device,
  reader,
}) => {
  await keepSome(reader)
  await open(page, '/')
  await expect(budget(page, '20분')).toBeChecked()
  const calls = countCalls(page, '/home')
  await budget(page, '10분').check()
  const short = await rows(page).count()
  await budget(page, '40분').check()
  expect(await rows(page).count()).toBeGreaterThan(short)
  const shown = await rows(page).allTextContents()
  expect(calls.count).toBe(0)
  const markup = await page.request.get(addressOf('/')).then((answer) => answer.text())
  expect(markup, 'the server draws what was chosen').toContain('40분 동안 할 일')
  await page.reload()
  await expect(budget(page, '40분')).toBeChecked()
  expect(await rows(page).allTextContents()).toEqual(shown)
  const other = await device()
  await signIn(other, reader)
  await open(other, '/')
  await expect(budget(other, '20분')).toBeChecked()
})

test('an article that is read and checked is marked in its place, and the day counts', async ({ page, reader: _ }) => {
  await open(page, '/')
  await expect(page.getByRole('region', { name: '처음이라면 이렇게 해요' })).toBeVisible()
  const address = (await lead(page).getAttribute('href')) ?? ''
  await press(lead(page))
  await press(page.getByRole('button', { name: '다 읽었어요' }))
  await press(page.locator('#quiz').getByRole('button').first())
  await expect(page.locator('#quiz [role="status"]').first()).not.toBeEmpty()
  await delivered(page)
  await open(page, '/')
  const done = plan(page).locator(`a[href="${address}"]`)
  await expect(done).toContainText('완료')
  await expect(done).toContainText('끝까지 읽었어요')
  const record = page.getByRole('region', { name: '학습 기록' })
  await expect(record.getByRole('definition').first()).toHaveText('1')
  await expect(record.locator('[aria-current="date"]')).toContainText('오늘 학습했어요')
  await expect(record).toContainText('오늘도 채웠어요.')
})

test('an article that was only read asks for its check, and opens at the quiz @proof', async ({ device }) => {
  const page = await device(phone)
  await signIn(page, await newReader())
  await open(page, '/')
  const address = (await lead(page).getAttribute('href')) ?? ''
  await press(lead(page))
  await press(page.getByRole('button', { name: '다 읽었어요' }))
  await delivered(page)
  // A page that has never loaded the article: it must load before its place can be found.
  await open(page, '/')
  await press(plan(page).getByRole('link', { name: /퀴즈 풀기/ }))
  await expect.poll(() => pathOf(page)).toBe(address)
  await expect(page.locator('#quiz').getByRole('heading').first()).toBeInViewport()
})

test('after 90 days another test is offered, can be postponed, and is not offered again until then @proof', async ({
  page,
  reader,
}) => {
  await tookTest(reader, 91)
  await open(page, '/')
  await expect(page.getByRole('heading', { name: '레벨 테스트를 다시 볼 때가 됐어요' })).toBeVisible()
  await page.getByRole('button', { name: '14일 뒤에' }).click()
  await expect(page.getByText('14일 뒤에 다시 물어볼게요.')).toBeFocused()
  await page.reload()
  await expect(plan(page)).toBeVisible()
  await expect(page.getByRole('heading', { name: '레벨 테스트를 다시 볼 때가 됐어요' })).toHaveCount(0)
})

test('nothing on the page moves after the first paint', async ({ page, reader }) => {
  await keepSome(reader)
  await page.addInitScript(() => {
    Object.assign(window, { moved: 0 })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[])
        Object.assign(window, { moved: (window as unknown as { moved: number }).moved + entry.value })
    }).observe({ type: 'layout-shift', buffered: true })
  })
  await open(page, '/')
  await page.evaluate(() => document.fonts.ready)
  expect(await page.evaluate(() => (window as unknown as { moved: number }).moved)).toBeLessThan(0.01)
})

test('home is accessible for a new reader and for one with an offer, at every width and in both themes @proof', async ({
  page,
}) => {
  const experienced = await newReader()
  await keepSome(experienced)
  await tookTest(experienced, 120)
  await page.addInitScript({ path: axeFile })
  const problems: string[] = []
  for (const reader of [await newReader(), experienced]) {
    await signIn(page, reader)
    await open(page, '/')
    problems.push(...(await problemsInThemes(page, '/')))
  }
  expect(await page.getByRole('button', { name: '7일 뒤에' }).count(), 'the offer was there').toBe(1)
  expect(problems).toEqual([])
})

test('on a phone every control of home is large enough for a finger @proof', async ({ device }) => {
  const page = await device(phone)
  const reader = await newReader()
  await signIn(page, reader)
  await keepSome(reader)
  await tookTest(reader, 120)
  await open(page, '/')
  expect(await tooSmall(page)).toEqual([])
})
