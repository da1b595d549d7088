import { createRequire } from 'node:module'
import { addressOf, desktop, expect, hosts, newReader, open, type Page, type Reader, signIn, test } from './fixtures.ts'
import { depth } from './src/depth.ts'
import { goWithin } from './src/every-screen/go-within.ts'
import {
  addLevel,
  ask,
  choosePicture,
  giveWords,
  nameSources,
  paste,
  placeAndAsk,
  publish,
  save,
  story,
  tab,
  write,
} from './src/newsroom-editor.ts'
import type { StoryLevel } from './src/newsroom-story.ts'

const axeFile = createRequire(import.meta.url).resolve('axe-core/axe.min.js')

/** Signs in as an operator of this test alone: an account may have eight calls under way and ten sessions. */
const asOperator = async (page: Page) => signIn(page, await newReader({ role: 'operator', host: hosts.operators }))

const levels = depth<readonly StoryLevel[]>(['B1'], ['B1', 'A2', 'B2'])

test('an editor makes an article, a reader reads it, and a correction reaches the person who reported it @depth', async ({
  page,
  device,
}) => {
  await asOperator(page)
  await open(page, '/admin/articles/new', hosts.operators)
  await paste(page, 'B1')
  await page.getByLabel('기사 주소').fill('the-repair-shop')
  await nameSources(page)
  await placeAndAsk(page)
  await write(page, 'B1', { english: false })
  for (const level of levels.slice(1)) {
    await addLevel(page, level, 'B1')
    await write(page, level, { english: true })
  }
  await choosePicture(page)
  await save(page)
  for (const level of levels) await giveWords(page, level)
  for (const level of levels) await ask(page, level)
  await save(page)
  await publish(page, '지금 발행하기')

  const reading = await device(desktop)
  await signIn(reading, await newReader())
  for (const level of levels) {
    await open(reading, `/article/detail/the-repair-shop?level=${level}`)
    await expect(reading.getByRole('heading', { level: 1 })).toContainText(story[level].headline[0])
    await expect(reading.locator('#article-text')).toContainText(story[level].sentences[5]?.[0] ?? '')
  }
  await expect(reading.getByText('자원봉사자들이 강가에서 물건을 고친다.')).toBeVisible()
  const rests = reading.getByRole('region', { name: '이 기사의 바탕' })
  await expect(rests).toContainText('The Repair Association, A Year of Repair Shops, 2025')
  await expect(rests).toContainText('글 김편집 · 감수 이감수, 박감수')
  await report(reading, { level: 'B1', sentenceId: 's1' })

  await open(page, '/admin/problems', hosts.operators)
  const card = page.getByRole('listitem').filter({ hasText: story.B1.sentences[0]?.[0] ?? '' })
  await card.getByRole('link', { name: '문장 고치기' }).click()
  const sentence = page.getByLabel('B1 s1 영어')
  await expect(sentence).toBeFocused()
  await sentence.fill('A small repair shop near the river opens on Saturday mornings.')
  await save(page)
  await tab(page, '문제')
  await expect(page.getByText('s1 문장이 바뀌었어요.')).toBeVisible()
  await page.getByRole('button', { name: '그대로 맞아요' }).click()
  await expect(page.getByText('s1 문장이 바뀌었어요.')).toBeHidden()
  await publish(page, '고친 글 발행하기')

  await open(reading, '/article/detail/the-repair-shop?level=B1')
  await expect(reading.locator('#article-text')).toContainText('opens on Saturday mornings.')
  await open(reading, '/')
  await reading.getByRole('button', { name: '알림, 새 알림 있음' }).click()
  await expect(reading.getByRole('region', { name: '최근 알림' })).toContainText('알려 주신 문장을 고쳤어요')
})

/** Reports a sentence to the editors, as the reading page does. */
async function report(page: Page, { level, sentenceId }: { level: string; sentenceId: string }): Promise<void> {
  const status = await page.evaluate(
    async (body) => {
      const sent = await fetch('/api/articles/the-repair-shop/problems', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ ...body, problemId: crypto.randomUUID() }),
      })
      return sent.status
    },
    { level, sentenceId, revision: 1, kind: 'ENGLISH', text: '매주라는 뜻이 더 분명하면 좋겠어요.' },
  )
  expect(status).toBe(200)
}

/** A new draft with one level of three sentences; returns its editor. */
async function draft(page: Page): Promise<Reader> {
  const editor = await asOperator(page)
  await open(page, '/admin/articles/new', hosts.operators)
  await page.getByLabel('영어 글').fill('The sun is up. Birds sing. A new day begins.')
  await page.getByRole('button', { name: '기사 만들기' }).click()
  await expect(page.getByLabel('B1 s3 영어')).toHaveValue('A new day begins.')
  return editor
}

test('sentences are split, joined and moved with the keyboard, and every step can be undone @proof', async ({
  page,
}) => {
  await draft(page)
  const first = page.getByLabel('B1 s1 영어')
  await first.focus()
  await first.evaluate((field: HTMLTextAreaElement) => field.setSelectionRange(7, 7))
  await page.keyboard.press('Enter')
  await expect(first).toHaveValue('The sun')
  const added = page.getByLabel('B1 s4 영어')
  await expect(added).toBeFocused()
  await expect(added).toHaveValue('is up.')
  await page.keyboard.press('Backspace')
  await expect(first).toHaveValue('The sun is up.')
  await expect(first).toBeFocused()
  await page.keyboard.press('Alt+ArrowDown')
  await expect(page.locator('textarea[data-field="en"]').first()).toHaveValue('Birds sing.')
  await expect(first).toBeFocused()
  for (let step = 0; step < 3; step++) await page.keyboard.press('Control+z')
  await expect(page.getByText('모두 저장했어요')).toBeVisible()
  await expect(page.locator('textarea[data-field="en"]').first()).toHaveValue('The sun is up.')
})

test('unsaved text survives a reload @proof', async ({ page }) => {
  await draft(page)
  await page.getByLabel('B1 s2 우리말').fill('새들이 노래해요.')
  page.on('dialog', (dialog) => void dialog.accept())
  await page.reload()
  await expect(page.getByText('저장하지 않았던 글을 되살렸어요.')).toBeVisible()
  await expect(page.getByLabel('B1 s2 우리말')).toHaveValue('새들이 노래해요.')
  await save(page)
})

test('a draft that lacks much is as wide as a phone @proof', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 780 })
  await asOperator(page)
  await open(page, '/admin/articles/new', hosts.operators)
  await paste(page, 'B1')
  await expect(page.getByRole('link', { name: /가지를 채워야 해요/ })).toBeAttached()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
})

test('when two editors save at once the second is warned, and both changes stay', async ({
  page,
  device,
  browserErrors,
}) => {
  browserErrors.expect(/409 PUT/)
  const editor = await draft(page)
  const other = await device(desktop)
  await signIn(other, editor)
  await other.goto(page.url())
  await other.getByLabel('B1 s1 우리말').fill('해가 떴어요.')
  await save(other)
  await page.getByLabel('B1 s3 우리말').fill('새날이 시작돼요.')
  await page.keyboard.press('Control+s')
  await expect(page.getByText('위에서 고르면 저장할게요')).toBeVisible()
  await page.getByRole('button', { name: '합쳐서 이어 쓰기' }).click()
  await expect(page.getByLabel('B1 s1 우리말')).toHaveValue('해가 떴어요.')
  await expect(page.getByLabel('B1 s3 우리말')).toHaveValue('새날이 시작돼요.')
  await save(page)
})

test('a corrected word, a sentence’s chunks and its note are saved @proof', async ({ page }) => {
  await draft(page)
  await tab(page, '단어')
  await page.getByRole('button', { name: /^sun / }).click()
  const form = page.getByRole('dialog', { name: 'sun' })
  await form.getByLabel('품사').selectOption({ label: '고유 명사' })
  await form.getByRole('button', { name: '고치기' }).click()
  await save(page)
  await expect(page.getByRole('button', { name: 'sun 이름' })).toBeVisible()
  await tab(page, '끊어읽기')
  await page.getByLabel('B1 s1 영어 조각').fill('The sun / is')
  await page.getByLabel('B1 s1 우리말 조각').fill('해가 / 떠 있어요')
  await expect(page.getByText('영어 조각을 이으면 문장과 달라요.')).toBeVisible()
  await page.getByLabel('B1 s1 영어 조각').fill('The sun / is up.')
  await expect(page.getByText('영어 2조각 · 우리말 2조각')).toBeVisible()
  await page.getByLabel('B1 s1 문법 표현').fill('is up')
  await page.getByLabel('B1 s1 문법 설명').fill('up은 해가 떠 있다는 뜻이에요.')
  await page.getByLabel('확인했어요').first().check()
  await save(page)
  await page.reload()
  await expect(page.getByLabel('B1 s1 우리말 조각')).toHaveValue('해가 / 떠 있어요')
  await expect(page.getByLabel('B1 s1 문법 표현')).toHaveValue('is up')
  await expect(page.getByLabel('확인했어요').first()).toBeChecked()
})

test('what opens on the screens is accessible too @proof', async ({ page }) => {
  await page.addInitScript({ path: axeFile })
  await draft(page)
  const problems: string[] = []
  const look = async (what: string) => problems.push(...(await problemsAt(page, what, 1280)))
  await tab(page, '단어')
  await page.getByRole('button', { name: /^sun / }).click()
  await look('the form of a word')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: '여러 줄 붙여넣기' }).click()
  await look('the form for many words')
  await page.keyboard.press('Escape')
  await tab(page, '문제')
  await page.getByRole('button', { name: '문제 더하기' }).click()
  await page.getByText('글에서 고르기').click()
  await look('an empty question')
  await tab(page, '그림·소리')
  await page.getByRole('button', { name: '있는 그림에서 고르기' }).click()
  await expect(page.getByRole('dialog').getByRole('img').first()).toBeVisible()
  await look('the pictures')
  await page.keyboard.press('Escape')
  await tab(page, '발행')
  await look('everything that is missing')
  expect(problems).toEqual([])
})

const screens = ['', 'articles', 'articles/new', 'feeds', 'problems', 'company-words']
const tabs = ['', '/words', '/chunks', '/quiz', '/media', '/publish', '/history', '/statistics']

test('every screen of the newsroom is accessible at 1280 and 360 px @depth', async ({ page }) => {
  await asOperator(page)
  await page.addInitScript({ path: axeFile })
  await open(page, '/admin/articles', hosts.operators)
  const article = page.getByRole('link', { name: 'A Small Forest Grows in a City Park' })
  const id = (await article.getAttribute('href'))?.split('/').at(-1)
  const problems: string[] = []
  const look = async (path: string) => {
    for (const width of depth([1280], [1280, 360])) problems.push(...(await problemsAt(page, path, width)))
  }
  for (const path of screens) {
    await goWithin(page, `/admin/${path}`)
    await look(path)
  }
  // The heading stays from tab to tab, so each is loaded: else the tab before might be looked at.
  for (const path of tabs.map((each) => `articles/${id}${each}`)) {
    await open(page, `/admin/${path}`, hosts.operators)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
    await look(path)
  }
  expect(problems).toEqual([])
})

async function problemsAt(page: Page, path: string, width: number): Promise<string[]> {
  await page.setViewportSize({ width, height: 800 })
  const { overflow, found } = await page.evaluate(async () => {
    const { violations } = await window.axe.run(document, { resultTypes: ['violations'] })
    return {
      overflow: document.documentElement.scrollWidth - document.documentElement.clientWidth,
      found: violations
        .filter(({ impact }) => impact === 'serious' || impact === 'critical')
        .flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.target.join(' ')}`)),
    }
  })
  if (overflow > 0) found.push(`${overflow} px too wide`)
  return found.map((each) => `/${path} at ${width}: ${each}`)
}

test('an owner sees their company, and nothing of the newsroom', async ({ page }) => {
  await signIn(page, await newReader({ role: 'owner', host: hosts.company }))
  await page.goto(addressOf('/admin/articles', hosts.company))
  await expect(page.getByRole('heading', { level: 1, name: '홍길동 님, 안녕하세요.' })).toBeVisible()
  await expect(page.getByRole('navigation').getByRole('link')).toContainText(['처음', '구성원', '단어 세트'])
})
