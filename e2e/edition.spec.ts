import { readdirSync } from 'node:fs'
import path from 'node:path'
import {
  addressOf,
  asReader,
  delivered,
  expect,
  newReader,
  open,
  type Page,
  pathOf,
  press,
  relativeUrlOf,
  signIn,
  sizes,
  test,
} from './fixtures.ts'

/** The articles that the product brings. The newsroom's tests publish others meanwhile, so the edition has them at least. */
const shipped = readdirSync(path.join(import.meta.dirname, '../content/stories'))

for (const [name, options] of sizes) {
  test(`on a ${name} the edition has a lead, every section and its shelves, and is never empty`, async ({ device }) => {
    const page = await device(options)
    await signIn(page, await newReader())
    await open(page, '/article')
    await expect.poll(() => page.getByRole('article').count()).toBeGreaterThanOrEqual(shipped.length)
    const sections = page.getByRole('navigation', { name: '섹션' })
    await expect(sections.getByRole('link')).toHaveText([
      '오늘',
      '추천',
      '사회',
      '경제',
      '과학·기술',
      '환경',
      '문화',
      '건강',
      '스포츠',
      '세계',
      '저장',
      '읽음',
    ])
    for (const section of ['사회', '경제', '과학·기술', '환경', '문화', '건강', '스포츠', '세계']) {
      await press(sections.getByRole('link', { name: section }))
      await expect(sections.getByRole('link', { name: section })).toHaveAttribute('aria-current', 'page')
      await expect(page.getByRole('article').first()).toBeVisible()
      await expect(page.getByRole('article').first()).toContainText(section)
    }
    await press(sections.getByRole('link', { name: '저장' }))
    await expect(page.getByText('저장한 기사가 없어요')).toBeVisible()
    await press(sections.getByRole('link', { name: '읽음' }))
    await expect(page.getByText('아직 다 읽은 기사가 없어요')).toBeVisible()
  })

  test(`on a ${name} a saved article and a finished one appear on their shelves`, async ({ device }) => {
    const page = await device(options)
    await signIn(page, await newReader())
    await open(page, '/article/detail/time-zones')
    await press(page.getByRole('button', { name: '기사 저장' }))
    await expect(page.getByRole('button', { name: '기사 저장 취소' })).toHaveAttribute('aria-pressed', 'true')
    await delivered(page)
    await open(page, '/article/detail/tiny-forests')
    await press(page.getByRole('button', { name: '다 읽었어요' }))
    await expect(page.getByText('다 읽었어요.')).toBeVisible()
    await delivered(page)
    await press(page.getByRole('link', { name: '신문으로 돌아가기' }))
    const sections = page.getByRole('navigation', { name: '섹션' })
    await press(sections.getByRole('link', { name: '저장' }))
    await expect(page.getByRole('article')).toHaveCount(1)
    await expect(page.locator('a[href^="/article/detail/time-zones"]')).toBeVisible()
    await press(sections.getByRole('link', { name: '읽음' }))
    await expect(page.getByRole('article')).toHaveCount(1)
    await expect(page.getByRole('article')).toContainText('읽음')
    await expect(page.locator('a[href^="/article/detail/tiny-forests"]')).toBeVisible()
  })
}

asReader(
  'each level has its edition; another level than the reader’s own opens the article at that level @proof',
  async ({ page }) => {
    await open(page, '/article')
    for (const level of ['A2', 'B2'] as const) {
      await page.getByLabel('신문 레벨').selectOption(level)
      await expect(page).toHaveURL(addressOf(`/article?level=${level}`))
      for (const id of shipped) await expect(page.locator(`article a[href^="/article/detail/${id}?"]`)).toHaveCount(1)
    }
    await page.locator('a[href="/article/detail/tiny-forests?level=B2"]').click()
    await expect(page.getByLabel('읽는 레벨')).toHaveValue('B2')
  },
)

/** How far the page is scrolled, once that is the same in ten frames: a wheel does not wait for what it moves. */
const restingPlace = (page: Page) =>
  page.evaluate(async () => {
    let place = window.scrollY
    for (let same = 0; same < 10; same++) {
      await new Promise(requestAnimationFrame)
      if (window.scrollY === place) continue
      place = window.scrollY
      same = 0
    }
    return place
  })

for (const [name, options] of sizes) {
  test(`on a ${name} going back restores the filters and the place in the list`, async ({ device }) => {
    const page = await device(options)
    await signIn(page, await newReader())
    await open(page, '/article?level=B2')
    const last = page.getByRole('article').last().getByRole('link')
    await last.scrollIntoViewIfNeeded()
    await page.mouse.wheel(0, 5_000)
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(200)
    const before = await restingPlace(page)
    await press(last)
    await expect.poll(() => pathOf(page)).toMatch(/^\/article\/detail\//)
    await expect(page.locator('#article-text')).toBeVisible()
    await page.goBack()
    await expect.poll(() => relativeUrlOf(page)).toBe('/article?level=B2')
    await expect.poll(() => page.evaluate((y) => Math.abs(window.scrollY - y), before)).toBeLessThan(40)
  })
}

test('a person without a subscription reads the free article of the day; other articles open the paywall', async ({
  page,
  browserErrors,
}) => {
  browserErrors.expect(/402 GET/)
  await signIn(page, await newReader({ payment: 'PENDING' }))
  await open(page, '/article')
  const free = page.getByRole('article').filter({ hasText: '오늘의 무료 기사' })
  await expect(free).toHaveCount(1)
  await page.getByRole('article').filter({ hasNotText: '오늘의 무료 기사' }).first().getByRole('link').click()
  await expect(page.getByRole('heading', { name: '무료 기사는 하루에 한 편이에요.' })).toBeVisible()
  await page.getByRole('button', { name: '보던 곳으로 돌아가기' }).click()
  await free.getByRole('link').click()
  await expect(page.locator('#article-text')).toBeVisible()
})
