import { delivered, expect, newReader, open, type Page, pathOf, phone, press, signIn, test } from './fixtures.ts'
import {
  answersOf,
  answersOnDevice,
  beginCards,
  cardsOf,
  type ForestWord,
  queueOf,
  saveWords,
} from './src/word-lists.ts'

const some: readonly ForestWord[] = ['compete', 'species', 'replace', 'disappear', 'method']
const word = (page: Page) => page.getByRole('heading', { level: 2 })
const back = (page: Page) => page.getByRole('region', { name: '뜻', exact: true })
const progress = (page: Page) => page.getByRole('progressbar', { name: '끝낸 단어' })

test('by keyboard: Space turns, 1 to 4 grade, Space on the back is Good', async ({ page, reader }) => {
  await saveWords(reader, some)
  await beginCards(page)
  const asked: string[] = []
  for (const key of ['1', '2', '3', '4', ' ']) {
    asked.push(await word(page).innerText())
    await expect(back(page)).toBeHidden()
    await page.keyboard.press('3')
    await expect(back(page), 'a grade before the meaning was seen').toBeHidden()
    await page.keyboard.press(' ')
    await expect(back(page)).toBeFocused()
    await page.keyboard.press(key)
    await expect(back(page)).toBeHidden()
  }
  // The forgotten word comes once more.
  await expect(word(page)).toHaveText(asked[0] ?? '')
  await page.keyboard.press(' ')
  await page.keyboard.press('3')
  await expect(page.getByText('단어 5개를 다 봤어요')).toBeVisible()
  await page.keyboard.press('Enter')
  await expect.poll(() => pathOf(page)).toBe('/vocabulary/quiz-result')
  await expect(page.getByText('단어 5개 · 답 6번')).toBeVisible()
  const log = await answersOf(reader)
  expect(log.map(({ rating, effect }) => [rating, effect])).toEqual([
    [1, 0],
    [2, 0],
    [3, 0],
    [4, 0],
    [3, 0],
    [3, 1],
  ])
})

test('the result has the last answer, even when sending it takes longer than the result @proof', async ({
  page,
  reader,
}) => {
  await saveWords(reader, some.slice(0, 1))
  await beginCards(page)
  await page.route('**/learning/events', async (route) => {
    // Not a wait but a slow connection, on which the result would be fetched before the answer has arrived.
    await page.waitForTimeout(1_200)
    await route.continue()
  })
  for (const key of [' ', '3']) await page.keyboard.press(key)
  await expect(page.getByText('단어 1개를 다 봤어요')).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page.getByText('단어 1개 · 답 1번')).toBeVisible()
  await expect(page.getByText('아직 보내지 않았어요')).toBeHidden()
})

for (const key of ['z', 'u', 'ㅋ'] as const) {
  test(`${key} undoes an answer: the cards are as before, and no answer counts @proof`, async ({ page, reader }) => {
    await saveWords(reader, some)
    const before = await cardsOf(reader)
    await beginCards(page)
    const first = await word(page).innerText()
    await page.keyboard.press(' ')
    await page.keyboard.press('1')
    await expect.poll(async () => (await answersOf(reader)).length).toBe(1)
    expect(await cardsOf(reader)).not.toEqual(before)
    // With the Korean layout the Z key types ㅋ.
    if (key === 'ㅋ')
      await page.evaluate(() =>
        document.activeElement?.dispatchEvent(
          new KeyboardEvent('keydown', { key: 'ㅋ', code: 'KeyZ', bubbles: true, cancelable: true }),
        ),
      )
    else await page.keyboard.press(key)
    await expect(word(page)).toHaveText(first)
    await expect.poll(() => answersOf(reader)).toEqual([])
    expect(await cardsOf(reader)).toEqual(before)
    await page.keyboard.press(' ')
    await page.keyboard.press('3')
    await expect
      .poll(async () => (await answersOf(reader)).map(({ rating, effect }) => [rating, effect]))
      .toEqual([[3, 0]])
  })
}

test('with a finger on a phone: the card is turned, graded and undone', async ({ device }) => {
  const page = await device(phone)
  const reader = await newReader()
  await signIn(page, reader)
  await saveWords(reader, ['compete', 'species'])
  const before = await cardsOf(reader)
  await beginCards(page)
  const first = await word(page).innerText()
  await press(page.getByRole('button', { name: '뜻 보기' }))
  await expect(page.getByRole('group', { name: '얼마나 기억났나요?' }).getByRole('button')).toHaveText([
    /몰랐어요\s*10분 뒤/,
    /겨우 떠올렸어요\s*\d+일 뒤/,
    /알았어요\s*\d+일 뒤/,
    /쉬웠어요\s*\d+일 뒤/,
  ])
  await press(page.getByRole('button', { name: /겨우 떠올렸어요/ }))
  await expect(word(page)).not.toHaveText(first)
  await expect.poll(async () => (await answersOf(reader)).length).toBe(1)
  await press(page.getByRole('button', { name: '되돌리기' }))
  await expect(word(page)).toHaveText(first)
  await expect.poll(() => answersOf(reader)).toEqual([])
  expect(await cardsOf(reader)).toEqual(before)
  for (let card = 0; card < 2; card++) {
    await press(page.getByRole('button', { name: '뜻 보기' }))
    await press(page.getByRole('button', { name: /쉬웠어요/ }))
  }
  await press(page.getByRole('link', { name: '결과 보기' }))
  await expect(page.getByText('단어 2개 · 답 2번')).toBeVisible()
})

test('the intervals on the buttons are those in the log @proof', async ({ page, reader }) => {
  await saveWords(reader, ['compete'])
  await beginCards(page)
  await page.keyboard.press(' ')
  const said = await page.getByRole('button', { name: /알았어요/ }).innerText()
  await page.keyboard.press('3')
  await expect.poll(async () => (await answersOf(reader)).length).toBe(1)
  const [answer] = await answersOf(reader)
  expect(said).toContain(`${answer?.scheduled_days}일 뒤`)
})

test('a round left in the middle resumes at the same word; no word comes twice @proof', async ({ page, reader }) => {
  await saveWords(reader, some)
  await open(page, '/vocabulary/today')
  const order = (await queueOf(page)).map((item) => item.word.lemma)
  expect(order.length).toBe(some.length)
  await page.getByRole('link', { name: '플래시카드 시작하기' }).click()
  const asked: string[] = []
  for (const [at] of some.entries()) {
    await expect(progress(page)).toHaveAttribute('aria-valuetext', `${some.length}개 가운데 ${at}개`)
    asked.push(await word(page).innerText())
    await page.keyboard.press(' ')
    if (at === 2) {
      await expect.poll(() => answersOnDevice(page)).toBe(2)
      await page.reload()
      await expect(word(page)).toHaveText(asked[2] ?? '')
      await expect(word(page)).toBeFocused()
      await page.keyboard.press(' ')
    }
    await expect(back(page)).toBeVisible()
    await page.keyboard.press('3')
    if (at === 3) {
      await page.getByRole('link', { name: '그만하고 나가기' }).click()
      await expect(page.getByText('5개 가운데 4개 했어요')).toBeVisible()
      await page.getByRole('link', { name: '이어서 하기', exact: true }).click()
    }
  }
  await expect(page.getByText('단어 5개를 다 봤어요')).toBeVisible()
  expect(asked).toEqual(order)
  await delivered(page)
  expect((await answersOf(reader)).map(({ effect }) => effect)).toEqual([0, 0, 0, 0, 0])
})

test('another device resumes where this one stopped, and this one repeats none of its words @proof', async ({
  page,
  reader,
  device,
}) => {
  await saveWords(reader, some)
  const other = await device()
  await signIn(other, reader)
  await beginCards(page)
  const asked: string[] = []
  async function answer(on: Page): Promise<void> {
    const lemma = await word(on).innerText()
    asked.push(lemma)
    await on.keyboard.press(' ')
    await on.keyboard.press('3')
    await expect(word(on)).not.toHaveText(lemma)
  }
  await answer(page)
  await answer(page)
  await delivered(page)
  await beginCards(other)
  await expect(progress(other)).toHaveAttribute('aria-valuetext', '3개 가운데 0개')
  await answer(other)
  await delivered(other)
  await page.reload()
  await expect(progress(page)).toHaveAttribute('aria-valuetext', '4개 가운데 2개')
  await expect(word(page)).toBeFocused()
  await answer(page)
  await answer(page)
  await expect(page.getByText('단어 4개를 다 봤어요')).toBeVisible()
  expect([...asked].sort()).toEqual([...some].sort())
  await delivered(page)
  expect((await answersOf(reader)).map(({ effect }) => effect)).toEqual([0, 0, 0, 0, 0])
})

/** Presses Tab until a control has the focus; each control on the way must show its focus. */
async function tabTo(page: Page, name: RegExp): Promise<void> {
  const focused = () =>
    page.evaluate(() => {
      const element = document.activeElement
      const { outlineStyle, outlineWidth } = getComputedStyle(element ?? document.body)
      const seen = outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2
      const name = element?.getAttribute('aria-label') ?? element?.textContent ?? ''
      return { name: name.trim(), seen, inWindow: element?.checkVisibility() ?? false }
    })
  for (let stop = 0; stop < 15; stop++) {
    await page.keyboard.press('Tab')
    const { name: at, seen, inWindow } = await focused()
    expect({ at, seen, inWindow }).toEqual({ at, seen: true, inWindow: true })
    if (name.test(at)) return
  }
  throw new Error(`${name} is not reached by Tab`)
}

test('a whole round works by Tab and Enter, and the focus is always visible', async ({ page, reader }) => {
  await saveWords(reader, ['compete', 'species'])
  await open(page, '/vocabulary/today')
  await tabTo(page, /^플래시카드 시작하기$/)
  await page.keyboard.press('Enter')
  for (let card = 0; card < 2; card++) {
    await expect(word(page)).toBeFocused()
    await tabTo(page, /뜻 보기/)
    await page.keyboard.press('Enter')
    await expect(back(page)).toBeFocused()
    await tabTo(page, /쉬웠어요/)
    await page.keyboard.press('Enter')
  }
  await expect(page.getByText('단어 2개를 다 봤어요')).toBeFocused()
  await tabTo(page, /결과 보기/)
  await page.keyboard.press('Enter')
  await expect(page.getByText('단어 2개 · 답 2번')).toBeVisible()
  await delivered(page)
  expect((await answersOf(reader)).map(({ rating }) => rating)).toEqual([4, 4])
})

test('with text of twice the size on a phone no bar stays over the back of a card', async ({ device }) => {
  const page = await device(phone)
  const reader = await newReader()
  await signIn(page, reader)
  await saveWords(reader, ['compete'])
  const session = await page.context().newCDPSession(page)
  await session.send('Page.setFontSizes', { fontSizes: { standard: 32 } })
  await beginCards(page)
  await press(page.getByRole('button', { name: '뜻 보기' }))
  await expect(back(page)).toBeVisible()
  const barsPx = await page
    .locator('#content *')
    .evaluateAll((all) =>
      all
        .filter((each) => ['sticky', 'fixed'].includes(getComputedStyle(each).position))
        .reduce((sum, each) => sum + each.getBoundingClientRect().height, 0),
    )
  expect(barsPx).toBeLessThan(740 / 4)
})
