import type { Page } from '@playwright/test'
import {
  asReader,
  database,
  delivered,
  expect,
  giveSession,
  newReader,
  open,
  press,
  sentenceAt,
  signIn,
  sizes,
  test,
  wordAt,
} from './fixtures.ts'
import { storedSentences } from './src/stored-version.ts'

const article = '/article/detail/tiny-forests'
const translations = (page: Page) => page.locator('.article-translation')
const readingOf = (accountId: number) =>
  database()
    .selectFrom('article_reading')
    .select(['sentence_id', 'read_seq'])
    .where('account_id', '=', accountId)
    .where('article_id', '=', 'tiny-forests')
    .executeTakeFirst()

for (const [name, options] of sizes) {
  test(`on a ${name} one sentence is translated from the card, all from the bar, and that is remembered`, async ({
    device,
  }) => {
    const page = await device(options)
    const sentences = await storedSentences('tiny-forests', 'B1')
    await signIn(page, await newReader())
    await open(page, article)
    await expect(translations(page)).toHaveCount(0)
    await press(wordAt(page, 's5', 2))
    await press(page.getByRole('button', { name: '문장 번역 보기' }))
    await expect(translations(page)).toHaveText([sentences.find(({ id }) => id === 's5')?.ko ?? ''])
    await press(page.getByRole('button', { name: '문장 번역 접기' }))
    await expect(translations(page)).toHaveCount(0)
    await press(page.getByRole('button', { name: '뜻 닫기' }))
    await press(page.getByRole('button', { name: '모든 문장 번역' }))
    await expect(translations(page)).toHaveCount(sentences.length)
    const answer = await page.reload()
    expect(
      (await answer?.text())?.match(/<span class="article-translation/g)?.length,
      'the document comes with them',
    ).toBe(sentences.length)
    await expect(page.getByRole('button', { name: '모든 문장 번역' })).toHaveAttribute('aria-pressed', 'true')
    await expect(translations(page)).toHaveCount(sentences.length)
  })

  test(`on a ${name} a reader returns to the sentence where they stopped, on another device too`, async ({
    device,
  }) => {
    const page = await device(options)
    const reader = await newReader()
    await signIn(page, reader)
    await open(page, article)
    await sentenceAt(page, 's12').evaluate((element) =>
      window.scrollTo(0, element.getBoundingClientRect().bottom + window.scrollY - window.innerHeight + 80),
    )
    await expect.poll(async () => (await readingOf(reader.id))?.sentence_id ?? null).toMatch(/^s1[123]$/)
    await delivered(page)
    const stopped = (await readingOf(reader.id))?.sentence_id ?? ''
    for (const again of [page, await device(options)]) {
      await giveSession(again.context(), reader)
      await open(again, article)
      await expect(sentenceAt(again, stopped)).toBeInViewport()
    }
    await open(page, '/')
    const plan = page.getByRole('listitem').filter({ hasText: '이어서 읽기' })
    await expect(plan.filter({ hasText: '읽다가 멈춘 기사예요' })).toBeVisible()
  })

  test(`on a ${name} the level changes in place: the same beat stays in view @proof`, async ({ device }) => {
    const page = await device(options)
    await signIn(page, await newReader())
    await open(page, article)
    const beat = (await storedSentences('tiny-forests', 'B1')).find(({ id }) => id === 's7')?.beat
    await sentenceAt(page, 's7').evaluate((element) => element.scrollIntoView({ block: 'start' }))
    for (const level of ['B2', 'A2']) {
      const sentences = await storedSentences('tiny-forests', level)
      await page.getByLabel('읽는 레벨').selectOption(level)
      await expect(page).toHaveURL(new RegExp(`level=${level}$`))
      await expect(page.locator('#article-text [data-sentence]')).toHaveCount(sentences.length)
      await expect(sentenceAt(page, sentences.find((one) => one.beat === beat)?.id ?? '')).toBeInViewport()
    }
  })
}

for (const [name, options] of sizes) {
  test(`on a ${name} Back closes the card of a word and stays in the article, then leaves it`, async ({ device }) => {
    const page = await device(options)
    await signIn(page, await newReader())
    await open(page, '/article')
    await page.locator('a[href^="/article/detail/"]').first().click()
    await expect(page).toHaveURL(/\/article\/detail\//)
    const card = page.getByRole('button', { name: '뜻 닫기' })
    await press(wordAt(page, 's2', 1))
    await expect(card).toBeVisible()
    await page.goBack()
    await expect(card).toBeHidden()
    await expect(page).toHaveURL(/\/article\/detail\//)
    await press(wordAt(page, 's2', 1))
    await press(card)
    await expect(card).toBeHidden()
    await page.goBack()
    await expect(page).toHaveURL(/\/article$/)
  })
}

asReader(
  'Back from where the article leads comes to its place in the article, and Forward goes there again',
  async ({ page }) => {
    await open(page, '/article')
    await page.locator('a[href^="/article/detail/"]').first().click()
    await press(wordAt(page, 's2', 1))
    await page.getByRole('button', { name: '뜻 닫기' }).click()
    await page.getByRole('button', { name: '다 읽었어요' }).click()
    const onward = page.getByRole('link', { name: /집중 학습하기/ })
    await onward.click()
    await expect(page).toHaveURL(/\/selfstudy\//)
    await page.goBack()
    await expect(onward, 'the place on the page').toBeInViewport()
    await page.goForward()
    await expect(page).toHaveURL(/\/selfstudy\//)
  },
)

test('the read mark is set by the button and survives a reload @proof', async ({ page, reader }) => {
  await open(page, article)
  await page.getByRole('button', { name: '다 읽었어요' }).click()
  await expect(page.getByText('다 읽었어요.')).toBeVisible()
  await expect.poll(async () => (await readingOf(reader.id))?.read_seq ?? null).not.toBeNull()
  await page.reload()
  await expect(page.getByText('다 읽었어요.')).toBeVisible()
  await expect(page.getByRole('button', { name: '다 읽었어요' })).toHaveCount(0)
})

asReader('the progress line follows the page @proof', async ({ page }) => {
  await open(page, article)
  const line = page.getByRole('progressbar', { name: '읽은 정도' })
  const before = Number(await line.getAttribute('aria-valuenow'))
  await sentenceAt(page, 's15').evaluate((element) => element.scrollIntoView({ block: 'center' }))
  await expect.poll(async () => Number(await line.getAttribute('aria-valuenow'))).toBeGreaterThan(Math.max(before, 90))
})

asReader('the text size can be changed, and the next page has that size @proof', async ({ page }) => {
  await open(page, article)
  const size = () =>
    page.locator('#article-text').evaluate((text) => Number.parseFloat(getComputedStyle(text).fontSize))
  const before = await size()
  await page.getByRole('button', { name: '보기 설정' }).click()
  await page.getByRole('radio', { name: '더 크게' }).check()
  await expect.poll(size).toBeGreaterThan(before * 1.25)
  const chosen = await size()
  await page.keyboard.press('Escape')
  // The next document has the size already, without any script.
  await page.route('**/*.js', (route) => route.abort('aborted'))
  await page.reload()
  expect(await size()).toBe(chosen)
})

asReader('the dark theme is in the document itself, so that nothing flashes', async ({ page }) => {
  await open(page, article)
  const paper = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor)
  const light = await paper()
  await page.getByRole('button', { name: '보기 설정' }).click()
  await page.getByRole('radio', { name: '어둡게' }).check()
  await expect.poll(paper).not.toBe(light)
  const dark = await paper()
  // The next document is dark already, without any script.
  await page.route('**/*.js', (route) => route.abort('aborted'))
  const markup = await (await page.goto('/article'))?.text()
  expect(markup).toContain('data-theme="dark"')
  expect(await paper()).toBe(dark)
})

test('without a choice the theme follows the system @proof', async ({ device }) => {
  const page = await device({ colorScheme: 'dark' })
  await signIn(page, await newReader())
  await open(page, article)
  const paper = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor)
  const darkPaper = await paper()
  await page.emulateMedia({ colorScheme: 'light' })
  await expect.poll(paper).not.toBe(darkPaper)
})

asReader('on paper there are no bars, and Korean only when it was chosen', async ({ page }) => {
  // The print styles are checked while the paper's markup is there.
  await page.addInitScript(() => {
    window.print = () => {
      document.documentElement.dataset.printed = String([...document.querySelectorAll('.article-translation')].length)
      setTimeout(() => window.dispatchEvent(new Event('afterprint')))
    }
  })
  await open(page, article)
  await page.emulateMedia({ media: 'print' })
  for (const hidden of [
    page.getByRole('toolbar', { name: '읽기 도구' }),
    page.getByRole('progressbar'),
    page.getByRole('button', { name: '기사 저장' }),
    page.locator('#quiz'),
    page.locator('details'),
  ]) {
    await expect(hidden).toBeHidden()
  }
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(sentenceAt(page, 's15')).toBeVisible()
  await expect(translations(page)).toHaveCount(0)
  await page.emulateMedia({ media: 'screen' })
  for (const [layout, count] of [
    ['영어만', '0'],
    ['한국어와 함께', '15'],
  ] as const) {
    await page.getByRole('button', { name: '보기 설정' }).click()
    await page.getByRole('button', { name: layout }).click()
    await expect(page.locator('html')).toHaveAttribute('data-printed', count)
    await expect(page.getByRole('dialog')).toBeHidden()
  }
  await expect(translations(page)).toHaveCount(0)
})

test('what a reader does is in the learning log, event by event', async ({ page, reader }) => {
  await open(page, article)
  await wordAt(page, 's5', 2).click()
  await page.getByRole('button', { name: '문장 번역 보기' }).click()
  await page.getByRole('button', { name: '저장하기' }).click()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: '다 읽었어요' }).click()
  await delivered(page)
  const rows = await database()
    .selectFrom('learning_event')
    .select('kind')
    .where('account_id', '=', reader.id)
    .orderBy('seq')
    .execute()
  // Their number depends on how long the test takes.
  const gathered = new Set(['TIME_SPENT', 'SENTENCE_REACHED', 'READ_FOR', 'SENTENCES_READ'])
  const kinds = rows.map((row) => row.kind).filter((kind) => !gathered.has(kind))
  expect(kinds).toEqual(['ARTICLE_OPENED', 'WORD_LOOKED_UP', 'SENTENCE_TRANSLATED', 'WORD_SAVED', 'ARTICLE_FINISHED'])
})
