import type { Page } from '@playwright/test'
import {
  asReader,
  database,
  delivered,
  expect,
  newReader,
  open,
  pageTime,
  press,
  sentenceAt,
  signIn,
  sizes,
  test,
  wordAt,
} from './fixtures.ts'
import { toolsReady } from './src/gestures.ts'
import { installFakeVoice, saidBy } from './src/sounds/fake-voice.ts'

const article = '/article/detail/tiny-forests?level=B1'
async function openText(page: Page): Promise<void> {
  await open(page, article)
  await toolsReady(page)
}

async function chooseView(page: Page, view: string): Promise<void> {
  await press(page.getByRole('button', { name: '보기 설정' }))
  await page.getByRole('radio', { name: view }).check()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
}

for (const [name, options] of sizes) {
  test(`on a ${name} every sentence is read in chunks with their Korean and at most one note, from one visit to the next`, async ({
    device,
  }) => {
    const page = await device(options)
    await signIn(page, await newReader())
    await openText(page)
    const words = await page.locator('#article-text [data-token]').allTextContents()
    await chooseView(page, '끊어읽기')
    for (const load of ['chosen', 'reloaded']) {
      await expect(page.locator('.chunk').first(), load).toBeVisible()
      const sentences = await page.locator('[data-sentence]').evaluateAll((all) =>
        all.map((sentence) => ({
          chunks: sentence.querySelectorAll('.chunk').length,
          korean: [...sentence.querySelectorAll('.chunk-ko')].filter((each) => each.textContent !== '').length,
          slashes: sentence.querySelectorAll('.chunk-slash[aria-hidden="true"]').length,
        })),
      )
      expect(sentences).toHaveLength(15)
      for (const { chunks, korean, slashes } of sentences) {
        expect(chunks).toBeGreaterThan(0)
        expect([korean, slashes]).toEqual([chunks, chunks - 1])
      }
      expect(await page.locator('#article-text [data-token]').allTextContents()).toEqual(words)
      expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true)
      await page.reload()
    }
    await press(wordAt(page, 's5', 2))
    await expect(page.getByRole('dialog', { name: 'temple 뜻' })).toBeVisible()
  })

  test(`on a ${name} in listening-first mode the text stays hidden, and a tap plays a sentence and shows it for a moment @proof`, async ({
    device,
  }) => {
    const page = await device(options)
    await signIn(page, await newReader())
    await installFakeVoice(page)
    await openText(page)
    await chooseView(page, '먼저 듣기')
    const hidden = page.locator('[data-sentence][aria-hidden="true"]')
    await expect(hidden).toHaveCount(15)
    await press(page.getByRole('button', { name: '들으며 읽기' }))
    await expect(sentenceAt(page, 's1')).toHaveAttribute('data-current', '')
    await expect(hidden).toHaveCount(15)
    await press(wordAt(page, 's5', 2))
    await expect(sentenceAt(page, 's5')).not.toHaveAttribute('aria-hidden')
    expect((await saidBy(page)).at(-1)?.text).toContain('Around old temples')
    await expect(page.getByRole('dialog', { name: / 뜻$/ })).toHaveCount(0)
    await expect(hidden).toHaveCount(15)
    const seen = await wordAt(page, 's5', 2).evaluate((word) => getComputedStyle(word).color)
    expect(seen, 'nothing to read').toBe('rgba(0, 0, 0, 0)')
    await page.getByRole('button', { name: '문장 7 보기' }).press('Enter')
    await expect(sentenceAt(page, 's7')).not.toHaveAttribute('aria-hidden')
    await press(page.getByRole('button', { name: '글 보이기' }))
    await expect(hidden).toHaveCount(0)
  })
}

asReader('the menu of a sentence opens by right click, by M and from the word card', async ({ page }) => {
  await openText(page)
  const menu = page.getByRole('dialog', { name: '문장 5' })
  await wordAt(page, 's5', 2).click({ button: 'right' })
  await expect(menu).toBeVisible()
  await page.keyboard.press('Escape')
  await page.locator('#article-text [tabindex="0"]').focus()
  for (let line = 1; line < 5; line++) await page.keyboard.press('ArrowDown')
  await page.keyboard.press('m')
  await expect(menu).toBeVisible()
  await page.keyboard.press('Escape')
  await wordAt(page, 's5', 2).click()
  await page.getByRole('button', { name: '이 문장으로 할 수 있는 일' }).click()
  await menu.getByRole('button', { name: '번역 보기' }).click()
  await expect(page.locator('.article-translation')).toHaveCount(1)
  await wordAt(page, 's5', 2).click({ button: 'right' })
  await menu.getByRole('button', { name: '끊어읽기 보기' }).click()
  await expect(sentenceAt(page, 's5').locator('.chunk').first()).toBeVisible()
  await expect(sentenceAt(page, 's4').locator('.chunk')).toHaveCount(0)
  await wordAt(page, 's5', 2).click({ button: 'right' })
  await menu.getByRole('button', { name: '이 문장 학습 기록' }).click()
  const history = page.getByRole('dialog', { name: '이 문장 학습 기록' })
  await expect(history).toContainText('번역을 봤어요')
  await expect(history).toContainText('‘temple’ 뜻을 찾아봤어요')
})

asReader('a report that cannot be sent keeps its text @proof', async ({ page, context, browserErrors }) => {
  browserErrors.expect(/ERR_INTERNET_DISCONNECTED/)
  await openText(page)
  await wordAt(page, 's5', 2).click({ button: 'right' })
  await page.getByRole('button', { name: '문제 알리기' }).click()
  await page.getByRole('radio', { name: '번역이 이상해요' }).check()
  await page.getByRole('textbox').fill('절이 아니라 사원 같아요')
  await context.setOffline(true)
  await page.getByRole('button', { name: '보내기' }).click()
  await expect(page.getByRole('alert')).toContainText('적은 내용은 그대로 있어요')
  await page.keyboard.press('Escape')
  await context.setOffline(false)
  await wordAt(page, 's5', 2).click({ button: 'right' })
  await page.getByRole('button', { name: '문제 알리기' }).click()
  await expect(page.getByRole('textbox')).toHaveValue('절이 아니라 사원 같아요')
  await expect(page.getByRole('radio', { name: '번역이 이상해요' })).toBeChecked()
})

test('a difficulty vote can be changed, and the next visit shows it @proof', async ({ page, reader }) => {
  await openText(page)
  await page.getByRole('button', { name: '어려웠어요' }).click()
  await page.getByRole('button', { name: '알맞았어요' }).click()
  await delivered(page)
  const votes = await database()
    .selectFrom('article_vote')
    .select(['article_id', 'level', 'vote'])
    .where('account_id', '=', reader.id)
    .execute()
  expect(votes).toEqual([{ article_id: 'tiny-forests', level: 'B1', vote: 'RIGHT' }])
  await page.reload()
  await expect(page.getByRole('button', { name: '알맞았어요' })).toHaveAttribute('aria-pressed', 'true')
})

test('a reading of a few seconds is not measured and says why; sentences that were in view count as read @proof', async ({
  page,
  reader,
}) => {
  await openText(page)
  await sentenceAt(page, 's5').evaluate((element) => element.scrollIntoView({ block: 'center' }))
  const read = () =>
    database()
      .selectFrom('sentence_evidence')
      .select('sentence_id')
      .where('account_id', '=', reader.id)
      .where('kind', '=', 'READ')
      .execute()
  // A sentence takes about two seconds in view at 400 words a minute.
  await pageTime(page, 3_500)
  await page.getByRole('button', { name: '다 읽었어요' }).click()
  await expect(page.getByRole('heading', { name: '이번 읽기' })).toBeVisible()
  await expect(page.getByText('읽은 시간이 20초보다 짧았어요.')).toBeVisible()
  await expect(page.getByText('문제를 풀면 보여요.')).toBeVisible()
  await delivered(page)
  expect((await read()).map((row) => row.sentence_id)).toContain('s5')
})

asReader(
  'the words that bring a reader to 95 per cent open their cards and are saved together @proof',
  async ({ page }) => {
    await openText(page)
    const section = page.getByRole('region', { name: /^이 단어 \d+개를 알면 기사의 95%를 읽을 수 있어요$/ })
    const chips = section.locator('li button[aria-haspopup="dialog"]')
    const first = (await chips.first().textContent()) ?? ''
    await chips.first().click()
    await expect(page.getByRole('dialog', { name: `${first} 뜻` })).toBeInViewport({ ratio: 1 })
    await page.keyboard.press('Escape')
    await section.getByRole('button', { name: '모두 저장' }).click()
    await expect(section.getByRole('button', { name: '모두 저장됨' })).toBeDisabled()
    await page.getByRole('button', { name: '되돌리기' }).click()
    await expect(section.getByRole('button', { name: '모두 저장', exact: true })).toBeEnabled()
  },
)
