import type { Page } from '@playwright/test'
import {
  asReader,
  database,
  delivered,
  expect,
  newReader,
  open,
  press,
  relativeUrlOf,
  sentenceAt,
  signIn,
  sizes,
  test,
  wordAt,
} from './fixtures.ts'

const card = (page: Page) => page.getByRole('dialog', { name: / 뜻$/ })
const savedWords = (accountId: number) =>
  database()
    .selectFrom('saved_word')
    .select(['lemma', 'sentence_id'])
    .where('account_id', '=', accountId)
    .where('state', '<>', 'REMOVED')
    .execute()

for (const [name, options] of sizes) {
  test(`on a ${name} a tapped word shows its sense here, sound, part of speech, level and example`, async ({
    device,
  }) => {
    const page = await device(options)
    await signIn(page, await newReader())
    await open(page, '/article/detail/tiny-forests')
    await press(wordAt(page, 's5', 2))
    await expect(card(page)).toContainText('temple')
    for (const text of [
      '절, 사원',
      '/ˈtempəl/',
      '명사',
      'B1',
      'We walked up the hill to the temple.',
      '우리는 언덕 위에 있는 절까지 걸어갔어요.',
    ]) {
      await expect(card(page)).toContainText(text)
    }
    await expect(card(page)).toBeInViewport({ ratio: 1 })
    expect(
      await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth),
      'nothing sticks out',
    ).toBe(true)
    await press(page.getByRole('button', { name: '뜻 닫기' }))
    await expect(card(page)).toBeHidden()
  })

  test(`on a ${name} the dictionary never covers the sentence of the tapped word`, async ({ device }) => {
    const page = await device(options)
    await signIn(page, await newReader())
    await open(page, '/article/detail/tiny-forests')
    for (const [sentence, token] of [
      ['s1', 3],
      ['s4', 1],
      ['s7', 1],
      ['s11', 3],
      ['s15', 3],
    ] as const) {
      // The hardest place: at the lower edge of the window.
      await sentenceAt(page, sentence).evaluate((element) => {
        window.scrollBy(0, element.getBoundingClientRect().bottom - window.innerHeight + 90)
      })
      await press(wordAt(page, sentence, token))
      await expect(card(page), sentence).toBeVisible()
      const overlap = () =>
        page.evaluate((id) => {
          const text = [...(document.querySelector(`[data-sentence="${id}"]`)?.getClientRects() ?? [])]
          const box = document.querySelector('[role="dialog"]')?.getBoundingClientRect()
          if (!box) return 'no card'
          return text.some(
            (line) =>
              line.bottom > box.top + 1 &&
              line.top < box.bottom - 1 &&
              line.right > box.left + 1 &&
              line.left < box.right - 1,
          )
            ? 'covered'
            : 'clear'
        }, sentence)
      await expect.poll(overlap, { message: sentence }).toBe('clear')
      await press(page.getByRole('button', { name: '뜻 닫기' }))
    }
  })

  test(`on a ${name} a saved word is listed with its sentence and leads back to it`, async ({ device }) => {
    const page = await device(options)
    const reader = await newReader()
    await signIn(page, reader)
    await open(page, '/article/detail/tiny-forests')
    await press(wordAt(page, 's5', 2))
    await press(card(page).getByRole('button', { name: '저장하기' }))
    await expect(wordAt(page, 's5', 2)).toHaveAttribute('data-saved', '')
    await expect.poll(() => savedWords(reader.id)).toEqual([{ lemma: 'temple', sentence_id: 's5' }])
    await open(page, '/vocabulary/my')
    const row = page.getByRole('listitem').filter({ hasText: 'Around old temples' })
    await expect(row).toContainText('temple')
    await expect(row).toContainText('절, 사원')
    await press(row.getByRole('link'))
    await expect.poll(() => relativeUrlOf(page)).toBe('/article/detail/tiny-forests?level=B1&sentence=s5')
    await expect(sentenceAt(page, 's5')).toBeInViewport()
    await expect(wordAt(page, 's5', 2)).toHaveAttribute('data-saved', '')
  })
}

asReader('a word that occurs twice in a sentence opens the right sense each time @proof', async ({ page }) => {
  await open(page, '/article/detail/mining-old-phones?level=B1')
  const senses: string[] = []
  for (const token of [8, 10]) {
    await wordAt(page, 's5', token).click()
    await expect(wordAt(page, 's5', token)).toHaveText('as')
    await expect(wordAt(page, 's5', token)).toHaveAttribute('data-looked', '')
    await expect(page.locator('[data-looked]')).toHaveCount(1)
    senses.push((await card(page).textContent()) ?? '')
    await page.keyboard.press('Escape')
  }
  expect(new Set(senses).size, senses.join(' / ')).toBe(2)
})

asReader('names say that they are names, and a tap beside the card closes it @proof', async ({ page }) => {
  await open(page, '/article/detail/tiny-forests')
  for (const name of ['Akira', 'Miyawaki', 'Japan']) {
    await page.locator('#article-text [data-token]', { hasText: new RegExp(`^${name}$`) }).click()
    await expect(page.getByRole('dialog')).toContainText('이름이에요.')
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
  }
  await wordAt(page, 's5', 2).click()
  await expect(card(page)).toBeVisible()
  await page.getByRole('heading', { level: 1 }).click()
  await expect(card(page)).toBeHidden()
})

test('a phrasal verb opens as one, also with words in between, and splits into words and back @proof', async ({
  page,
  reader,
}) => {
  await open(page, '/article/detail/walk-after-meals')
  await expect(sentenceAt(page, 's4')).toContainText('breaks them down')
  await wordAt(page, 's4', 11).click()
  await expect(page.getByRole('dialog', { name: 'break down 뜻' })).toContainText('구동사')
  await expect(page.locator('[data-looked]')).toHaveText(['breaks', 'down'])
  await page.getByRole('button', { name: '단어로 나누기' }).click()
  await expect(page.getByRole('dialog', { name: 'down 뜻', exact: true })).toBeVisible()
  await expect(page.locator('[data-looked]')).toHaveText(['down'])
  await page.getByRole('button', { name: '한 덩어리로 보기' }).click()
  await expect(page.getByRole('dialog', { name: 'break down 뜻' })).toBeVisible()
  await page.getByRole('button', { name: '저장하기' }).click()
  await expect.poll(() => savedWords(reader.id)).toEqual([{ lemma: 'break down', sentence_id: 's4' }])
})

test('twenty peeks save nothing; saving and undoing leaves nothing @proof', async ({ page, reader }) => {
  await open(page, '/article/detail/tiny-forests')
  let peeks = 0
  for (const word of await page.locator('#article-text [data-token]').all()) {
    if (peeks === 20) break
    await word.click()
    if (await card(page).isVisible()) peeks++
    await page.keyboard.press('Escape')
  }
  expect(peeks).toBe(20)
  await wordAt(page, 's5', 2).click()
  await card(page).getByRole('button', { name: '저장하기' }).click()
  await card(page).getByRole('button', { name: '저장됨 · 되돌리기' }).click()
  await expect(card(page).getByRole('button', { name: '저장하기' })).toBeVisible()
  await delivered(page)
  const kinds = await database()
    .selectFrom('learning_event')
    .select('kind')
    .where('account_id', '=', reader.id)
    .orderBy('seq')
    .execute()
  expect(kinds.filter(({ kind }) => kind === 'WORD_LOOKED_UP')).toHaveLength(21)
  expect(kinds.filter(({ kind }) => kind === 'WORD_SAVED')).toHaveLength(1)
  expect(await savedWords(reader.id)).toEqual([])
  await open(page, '/vocabulary/my')
  await expect(page.getByText('저장한 단어가 없어요')).toBeVisible()
})

test('a word is removed from the list and restored in place @proof', async ({ page, reader }) => {
  await open(page, '/article/detail/tiny-forests')
  await wordAt(page, 's5', 2).click()
  await card(page).getByRole('button', { name: '저장하기' }).click()
  await expect.poll(() => savedWords(reader.id)).toHaveLength(1)
  await open(page, '/vocabulary/my')
  await page.getByRole('button', { name: 'temple 빼기' }).click()
  await expect.poll(() => savedWords(reader.id)).toEqual([])
  await page.getByRole('button', { name: '되돌리기' }).click()
  await expect.poll(() => savedWords(reader.id)).toHaveLength(1)
})

test('the list of words is searched by English, Korean and sentence @proof', async ({ page, reader }) => {
  await open(page, '/article/detail/tiny-forests')
  for (const [sentence, token] of [
    ['s5', 2],
    ['s5', 4],
  ] as const) {
    await wordAt(page, sentence, token).click()
    await card(page).getByRole('button', { name: '저장하기' }).click()
    await page.keyboard.press('Escape')
  }
  await expect.poll(() => savedWords(reader.id)).toHaveLength(2)
  await open(page, '/vocabulary/my')
  const search = page.getByRole('searchbox', { name: '단어, 뜻, 문장에서 찾기' })
  const rows = page.locator('blockquote')
  for (const [text, count] of [
    ['사원', 1],
    ['NOTICE', 2],
    ['알아차리', 1],
    ['old temples', 2],
    ['zebra', 0],
  ] as const) {
    await search.fill(text)
    await expect(rows, text).toHaveCount(count)
  }
  await expect(page.getByText('‘zebra’에 맞는 단어가 없어요')).toBeVisible()
})

test('six to eight key words precede every article, all of them in the text, and can be saved @proof', async ({
  page,
  reader,
}) => {
  await open(page, '/article')
  const ids = await page
    .getByRole('article')
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => new URL((link as HTMLAnchorElement).href).pathname))
  expect(new Set(ids).size).toBeGreaterThanOrEqual(12)
  for (const [index, path] of [...new Set(ids)].entries()) {
    const level = (['A2', 'B1', 'B2'] as const)[index % 3]
    const article = await page.evaluate(
      async (url) => (await fetch(url)).json(),
      `/api/articles/${path.split('/').at(-1)}?level=${level}`,
    )
    expect(article.keyWords.length, path).toBeGreaterThanOrEqual(6)
    expect(article.keyWords.length, path).toBeLessThanOrEqual(8)
    const inText = new Set(
      article.paragraphs
        .flat()
        .flatMap((sentence: { tokens: [number, number, number][] }) => sentence.tokens.map(([, , word]) => word)),
    )
    for (const word of article.keyWords)
      expect(inText.has(word), `${path} ${level}: ${article.words[word].lemma}`).toBe(true)
  }
  await open(page, '/article/detail/tiny-forests')
  await page.getByText(/^핵심 단어 \d개 먼저 보기$/).click()
  const list = page.locator('details li')
  await expect(list.first()).toContainText('species')
  await expect(list.first()).toContainText('/ˈspiːʃiːz/')
  await expect(list.first()).toContainText('This species of bird lives only in Korea.')
  await page.getByRole('button', { name: 'species 저장' }).click()
  await expect.poll(() => savedWords(reader.id)).toEqual([{ lemma: 'species', sentence_id: 's2' }])
})
