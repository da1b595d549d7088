import type { BrowserContext, Page } from '@playwright/test'
import {
  asReader,
  delivered,
  expect,
  newReader,
  open,
  press,
  sentenceAt,
  signIn,
  sizes,
  test,
  wordAt,
} from './fixtures.ts'
import { dragAcross, pressLong, toolsReady } from './src/gestures.ts'

const article = '/article/detail/tiny-forests?level=B1'
const marked = (page: Page) => page.locator('#article-text [data-token][data-highlight]')
const notes = (page: Page) => page.getByRole('region', { name: '메모와 형광펜' })

async function openText(page: Page): Promise<void> {
  await open(page, article)
  await toolsReady(page)
  await wordAt(page, 's5', 2).evaluate((element) => element.scrollIntoView({ block: 'center' }))
}

for (const [name, options] of sizes) {
  test(`on a ${name} a mark and its note survive a reload, can be changed, and can be restored`, async ({ device }) => {
    const page = await device(options)
    await signIn(page, await newReader())
    await openText(page)
    if (name === 'phone') await pressLong(wordAt(page, 's5', 3), wordAt(page, 's5', 4))
    else await dragAcross(wordAt(page, 's5', 3), wordAt(page, 's5', 4))
    await press(page.getByRole('button', { name: '형광펜', exact: true }))
    await expect(marked(page)).toHaveText(['he', 'noticed'])
    await press(page.getByRole('button', { name: '메모', exact: true }))
    await page.getByLabel('메모 내용').fill('알아보다: see + understand')
    await press(page.getByRole('button', { name: '저장하기', exact: true }))
    await expect(page.getByRole('button', { name: '메모 1 보기' })).toBeVisible()
    await delivered(page)

    await page.reload()
    await toolsReady(page)
    await expect(marked(page)).toHaveText(['he', 'noticed'])
    await press(page.getByRole('button', { name: '메모 1 보기' }))
    await expect(page.getByLabel('메모 내용')).toHaveValue('알아보다: see + understand')
    await page.getByLabel('메모 내용').fill('notice: 알아보다')
    await press(page.getByRole('button', { name: '저장하기', exact: true }))
    await expect(notes(page)).toContainText('notice: 알아보다')

    await press(notes(page).getByRole('button', { name: '지우기' }))
    await expect(marked(page)).toHaveCount(0)
    await press(page.getByRole('button', { name: '되돌리기' }))
    await expect(marked(page)).toHaveText(['he', 'noticed'])
    await delivered(page)
    await page.reload()
    await expect(notes(page)).toContainText('notice: 알아보다')
    await expect(marked(page)).toHaveText(['he', 'noticed'])
  })
}

/** Our pages may not read the clipboard, so an empty page at their origin does. */
async function readClipboard(context: BrowserContext, url: string): Promise<string> {
  const empty = await context.newPage()
  await empty.route(url, (route) => route.fulfill({ contentType: 'text/html', body: '' }))
  await empty.goto(url)
  const text = await empty.evaluate(() => navigator.clipboard.readText())
  await empty.close()
  return text
}

asReader('a sentence is shared as a link that leads to it at its level', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await openText(page)
  // A desktop browser without a share sheet.
  await page.evaluate(() => Object.defineProperty(navigator, 'share', { value: undefined, configurable: true }))
  await wordAt(page, 's9', 1).click({ button: 'right' })
  await page.getByRole('button', { name: '공유하기' }).click()
  await expect(page).toHaveSaid('문장과 링크를 복사했어요.')
  const copied = await readClipboard(context, new URL('/nothing', page.url()).href)
  const link = copied.split('\n').at(-1) ?? ''
  expect(new URL(link).search).toBe('?level=B1&sentence=s9')
  await page.goto(link)
  await expect(sentenceAt(page, 's9')).toBeInViewport()
})

asReader('paper has headline, key words, numbers and notes, and neither bar nor buttons @proof', async ({ page }) => {
  await openText(page)
  await dragAcross(wordAt(page, 's5', 3), wordAt(page, 's5', 4))
  await page.getByRole('button', { name: '메모', exact: true }).click()
  await page.getByLabel('메모 내용').fill('알아보다')
  await page.getByRole('button', { name: '저장하기', exact: true }).click()
  await expect(notes(page)).toContainText('알아보다')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByText(/^핵심 단어 .+ · /)).toBeVisible()
  await expect(page.getByRole('button', { name: '메모 1 보기' })).toBeVisible()
  await expect(notes(page)).toContainText('알아보다')
  for (const hidden of [
    page.getByRole('toolbar', { name: '읽기 도구' }),
    notes(page).getByRole('button', { name: '지우기' }),
    page.getByRole('heading', { name: '이 기사 어땠어요?' }),
  ])
    await expect(hidden).toBeHidden()
})
