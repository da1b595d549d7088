import { expect, open, pathOf, press, sizes, asReader as test, wordAt } from './fixtures.ts'

for (const [name, options] of sizes) {
  test.describe(`on a ${name}`, () => {
    test.use(options)

    test('a Korean noun of two syllables finds the article and leads to it', async ({ page }) => {
      await open(page, '/article')
      const field = page.getByRole('searchbox', { name: '기사, 단어, 내 문장 찾기' })
      await field.fill('해녀')
      await field.press('Enter')
      await expect(page).toHaveURL(/q=/)
      const articles = page.getByRole('region', { name: '기사', exact: true })
      await expect(articles.getByRole('link').first()).toContainText('Jeju')
      await press(articles.getByRole('link').first())
      await expect.poll(() => pathOf(page)).toMatch(/^\/article\/detail\//)
      await expect(wordAt(page, 's1', 0)).toBeVisible()
    })

    test('a search without results says so, with what to try @proof', async ({ page }) => {
      await open(page, '/article?q=%EB%B7%81%EB%B7%81')
      await expect(page.getByText('맞는 것이 없어요')).toBeVisible()
      await expect(page.getByText('더 짧게')).toBeVisible()
    })
  })
}

test('a sentence that a reader has seen is found again and opens at its place', async ({ page }) => {
  await open(page, '/article/detail/tiny-forests?level=B1')
  await press(wordAt(page, 's2', 1))
  await expect(page.locator('.word-card')).toBeVisible()
  const sentence = (await page.locator('#article-text [data-sentence="s2"]').textContent()) ?? ''
  const word = sentence.split(' ').find((each) => /^[a-z]{6,}$/.test(each)) ?? ''
  await expect
    .poll(async () => {
      await open(page, `/article?q=${word}`)
      return page.getByRole('region', { name: '내가 만난 문장' }).count()
    })
    .toBe(1)
  const found = page.getByRole('region', { name: '내가 만난 문장' })
  await expect(found).toContainText('찾아봄')
  await found.getByRole('link').first().click()
  await expect(page).toHaveURL(/sentence=s2/)
})

test('recommended articles say how well they fit', async ({ page }) => {
  await open(page, '/article')
  await page.getByRole('link', { name: '추천', exact: true }).click()
  await expect(page).toHaveURL(/shelf=recommended/)
  await expect(page.getByText(/아는 단어 약 \d+%/).first()).toBeVisible()
})
