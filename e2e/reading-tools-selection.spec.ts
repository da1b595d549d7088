import type { Page } from '@playwright/test'
import { asReader, database, delivered, expect, newReader, open, phone, signIn, test, wordAt } from './fixtures.ts'
import { dragAcross, pressLong, swipeUp, toolsReady } from './src/gestures.ts'

const article = '/article/detail/tiny-forests?level=B1'
const card = (page: Page) => page.getByRole('dialog', { name: '고른 단어' })
const picked = (page: Page) => page.locator('[data-picked]')
const ownPhrases = (accountId: number) =>
  database()
    .selectFrom('saved_word')
    .select(['lemma', 'pos', 'ko'])
    .where('account_id', '=', accountId)
    .where('pos', '=', 'own')
    .where('state', '<>', 'REMOVED')
    .execute()

async function openText(page: Page): Promise<void> {
  await open(page, article)
  await toolsReady(page)
  await wordAt(page, 's5', 2).evaluate((element) => element.scrollIntoView({ block: 'center' }))
}

test('words selected with the mouse become a reader’s own phrase with their own meaning, and back', async ({
  page,
  reader,
}) => {
  await openText(page)
  await dragAcross(wordAt(page, 's5', 1), wordAt(page, 's5', 2))
  await expect(card(page)).toContainText('old temples')
  await expect(card(page)).toContainText('오래된')
  await expect(picked(page)).toHaveText(['old', 'temples'])
  await page.getByLabel('내 표현의 뜻').fill('오래된 절들')
  await page.getByRole('button', { name: '내 표현으로 저장하기' }).click()
  await delivered(page)
  expect(await ownPhrases(reader.id)).toEqual([{ lemma: 'old temples', pos: 'own', ko: '오래된 절들' }])
  await page.getByRole('button', { name: '저장됨 · 되돌리기' }).click()
  await expect.poll(() => ownPhrases(reader.id)).toEqual([])
  await page.keyboard.press('Escape')
  await expect(card(page)).toBeHidden()
  await expect(picked(page)).toHaveCount(0)
  await dragAcross(wordAt(page, 's5', 2), wordAt(page, 's5', 3))
  await expect(picked(page)).toHaveText(['temples', 'he'])
})

asReader('the card has the Korean of the chunks around the words @proof', async ({ page }) => {
  await openText(page)
  await dragAcross(wordAt(page, 's1', 0), wordAt(page, 's1', 3))
  await expect(card(page)).toContainText('네덜란드의 한 도시에서')
  await expect(page.getByLabel('내 표현의 뜻')).toHaveValue('네덜란드의 한 도시에서')
})

asReader('more than eight words, or words of two sentences, make no phrase @proof', async ({ page }) => {
  await openText(page)
  await dragAcross(wordAt(page, 's5', 0), wordAt(page, 's5', 10))
  await expect(card(page)).toContainText('단어 2~8개를 고르면')
  await expect(page.getByRole('button', { name: '내 표현으로 저장하기' })).toHaveCount(0)
  await page.keyboard.press('Escape')
  await dragAcross(wordAt(page, 's5', 9), wordAt(page, 's6', 1))
  await expect(picked(page)).toHaveCount(0)
  await expect(card(page)).toBeHidden()
})

asReader('a word stays a word: a click opens its meaning and picks nothing @proof', async ({ page }) => {
  await openText(page)
  await wordAt(page, 's5', 2).click()
  await expect(page.getByRole('dialog', { name: 'temple 뜻' })).toBeVisible()
  await expect(picked(page)).toHaveCount(0)
  await dragAcross(wordAt(page, 's5', 3), wordAt(page, 's5', 5))
  await expect(card(page)).toBeVisible()
  await expect(page.getByRole('dialog', { name: 'temple 뜻' })).toBeHidden()
})

test('on a phone a long press and a tap select from the first word to the last', async ({ device }) => {
  const page = await device(phone)
  await signIn(page, await newReader())
  await openText(page)
  await pressLong(wordAt(page, 's5', 1))
  await expect(page.getByText('끝 단어를 누르거나, 누른 채로 끌어 보세요.')).toBeVisible()
  await wordAt(page, 's5', 4).tap()
  await expect(picked(page)).toHaveText(['old', 'temples', 'he', 'noticed'])
  await expect(card(page)).toBeVisible()
  await card(page).getByRole('button', { name: '닫기' }).tap()
  await wordAt(page, 's5', 2).tap()
  await expect(page.getByRole('dialog', { name: 'temple 뜻' })).toBeVisible()
})

test('on a phone a finger that rests and then moves selects; one that moves at once scrolls @proof', async ({
  device,
}) => {
  const page = await device(phone)
  await signIn(page, await newReader())
  await openText(page)
  const scrolled = () => page.evaluate(() => Math.round(window.scrollY))
  const before = await scrolled()
  await pressLong(wordAt(page, 's5', 4), wordAt(page, 's5', 6))
  await expect(card(page)).toBeVisible()
  await expect(picked(page)).toHaveText(['noticed', 'local', 'trees'])
  await card(page).getByRole('button', { name: '닫기' }).tap()
  expect(await page.evaluate(() => window.getSelection()?.toString())).toBe('')
  const after = await scrolled()
  expect(Math.abs(after - before), 'only so far that the card does not cover the sentence').toBeLessThan(400)
  await swipeUp(page, wordAt(page, 's5', 4), 120)
  await expect.poll(scrolled).toBeGreaterThan(after + 60)
  await expect(picked(page)).toHaveCount(0)
})

asReader(
  'by keyboard Shift and the arrows select, Enter opens, Escape returns to the word @proof',
  async ({ page }) => {
    await openText(page)
    await page.locator('#article-text [tabindex="0"]').focus()
    for (const key of ['ArrowDown', 'ArrowDown', 'ArrowDown', 'ArrowDown', 'ArrowRight']) await page.keyboard.press(key)
    await expect(wordAt(page, 's5', 1)).toBeFocused()
    await page.keyboard.press('Shift+ArrowRight')
    await page.keyboard.press('Shift+ArrowRight')
    await expect(picked(page)).toHaveText(['old', 'temples', 'he'])
    await expect(page.getByRole('status').filter({ hasText: '단어 3개를 골랐어요' })).toHaveCount(1)
    await page.keyboard.press('Shift+ArrowLeft')
    await page.keyboard.press('Enter')
    await expect(card(page)).toContainText('old temples')
    await expect(card(page)).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(card(page)).toBeHidden()
    await expect(wordAt(page, 's5', 1)).toBeFocused()
    await page.keyboard.press('Shift+ArrowRight')
    await page.keyboard.press('ArrowRight')
    await expect(picked(page)).toHaveCount(0)
    await expect(wordAt(page, 's5', 2)).toBeFocused()
  },
)
