import { plainMeaning } from '@readgrow/learning/practice'
import { delivered, expect, open, type Page, sentenceAt, signIn, test } from './fixtures.ts'
import {
  answersOf,
  answersOnDevice,
  cardsOf,
  type ForestWord,
  forestWords,
  type ListedWord,
  saveWords,
} from './src/word-lists.ts'

const some: readonly ForestWord[] = ['compete', 'species', 'replace', 'disappear']
const asked = (page: Page) => page.getByRole('heading', { level: 2 })
const feedback = (page: Page) => page.getByRole('region', { name: '풀이' })
const options = (page: Page) => page.getByRole('list', { name: '보기' }).getByRole('button')

interface Question {
  readonly direction: 'EN_KO' | 'KO_EN'
  readonly word: ListedWord
  /** Index of the right option. */
  readonly right: number
}

/** The question on the screen: four different options, one of them right. */
async function questionOf(page: Page, words: readonly ListedWord[]): Promise<Question> {
  await expect(asked(page)).toBeFocused()
  const text = await asked(page).innerText()
  const direction = (await asked(page).getAttribute('lang')) === 'en' ? 'EN_KO' : 'KO_EN'
  const word = words.find(({ lemma, ko }) => text === (direction === 'EN_KO' ? lemma : plainMeaning(ko)))
  if (!word) throw new Error(`‘${text}’ is no word of the list`)
  const answer = direction === 'EN_KO' ? plainMeaning(word.ko) : word.lemma
  const texts = (await options(page).allInnerTexts()).map((each) => each.replace(/^\d\s*/, '').trim())
  expect(texts.length).toBe(4)
  expect(new Set(texts).size).toBe(4)
  expect(texts.filter((each) => each === answer).length).toBe(1)
  return { direction, word, right: texts.indexOf(answer) }
}

test('a choice is made by 1 to 4 or 0; the right one is shown in place, with the sentence and its source', async ({
  page,
  reader,
}) => {
  const words = await saveWords(reader, some)
  await open(page, '/vocabulary/quiz-multiple')
  const right = await questionOf(page, words)
  await page.keyboard.press(String(right.right + 1))
  await expect(feedback(page)).toContainText('맞았어요.')
  await expect(options(page).nth(right.right)).toContainText('정답')
  await expect(page.getByText('정답', { exact: true })).toHaveCount(1)
  await expect(feedback(page)).toContainText('Tiny Forests Take Root in Busy Cities')
  await page.keyboard.press('Enter')

  const wrong = await questionOf(page, words)
  const other = (wrong.right + 1) % 4
  await page.keyboard.press(String(other + 1))
  await expect(feedback(page)).toContainText('틀렸어요. 정답은 이거예요.')
  await expect(options(page).nth(other)).toContainText('고른 답')
  await expect(options(page).nth(wrong.right)).toContainText('정답')
  await page.keyboard.press(String(wrong.right + 1))
  await expect(feedback(page), 'an answer cannot be changed').toContainText('틀렸어요.')
  await page.keyboard.press('Enter')

  const unknown = await questionOf(page, words)
  await page.keyboard.press('0')
  await expect(feedback(page)).toContainText('정답은 이거예요.')
  await expect(options(page).nth(unknown.right)).toContainText('정답')
  await page.keyboard.press('Enter')
  await delivered(page)
  expect((await answersOf(reader)).map(({ word_no, rating, correct }) => [word_no, rating, correct])).toEqual([
    [right.word.no, 3, true],
    [wrong.word.no, 1, false],
    [unknown.word.no, 1, false],
  ])
})

test('a missed word comes again in the other direction @proof', async ({ page, reader }) => {
  const words = await saveWords(reader, ['compete'])
  await open(page, '/vocabulary/quiz-multiple')
  const first = await questionOf(page, words)
  await page.getByRole('button', { name: '모르겠어요' }).click()
  await page.keyboard.press('Enter')
  const second = await questionOf(page, words)
  expect([first.direction, second.direction].sort()).toEqual(['EN_KO', 'KO_EN'])
  await options(page).nth(second.right).click()
  await expect(feedback(page)).toContainText('맞았어요.')
  await page.getByRole('button', { name: '결과 보기' }).click()
  await expect(page.getByText('단어 1개 · 답 2번')).toBeVisible()
})

test('a question left in the middle returns with the same options in the same order @proof', async ({
  page,
  reader,
}) => {
  const words = await saveWords(reader, some)
  await open(page, '/vocabulary/quiz-multiple')
  const { right } = await questionOf(page, words)
  await page.keyboard.press(String(right + 1))
  await page.keyboard.press('Enter')
  const before = await questionOf(page, words)
  const texts = await options(page).allInnerTexts()
  await expect.poll(() => answersOnDevice(page)).toBe(1)
  await page.reload()
  expect(await questionOf(page, words)).toEqual(before)
  expect(await options(page).allInnerTexts()).toEqual(texts)
  await expect(page.getByRole('progressbar')).toHaveAttribute('aria-valuetext', '4개 가운데 1개')
})

test('the sentence of an answer leads to its place in the article @proof', async ({ page, reader }) => {
  const words = await saveWords(reader, ['compete'])
  await open(page, '/vocabulary/quiz-multiple')
  const { right } = await questionOf(page, words)
  await options(page).nth(right).click()
  await feedback(page)
    .getByRole('link', { name: /기사에서 보기/ })
    .click()
  await expect(sentenceAt(page, forestWords.compete)).toBeInViewport()
})

test('card, choice and dictation of one word on one day make one graded answer; the rest is practice', async ({
  page,
  reader,
  device,
}) => {
  const words = await saveWords(reader, ['compete'])
  const no = words[0]?.no
  // The other device loads its question before this one answers.
  const other = await device()
  await signIn(other, reader)
  await open(other, '/vocabulary/quiz-multiple')
  const question = await questionOf(other, words)
  await open(page, '/vocabulary/quiz-flashcard')
  await expect(asked(page)).toBeFocused()
  await page.keyboard.press(' ')
  await page.keyboard.press('3')
  await expect.poll(async () => (await answersOf(reader)).length).toBe(1)
  const card = await cardsOf(reader)

  await other.keyboard.press(String(question.right + 1))
  await expect.poll(async () => (await answersOf(reader)).length).toBe(2)
  await open(page, `/vocabulary/quiz-dictation?words=${no}`)
  await page.getByRole('textbox', { name: '영어 단어' }).fill('compete')
  await page.keyboard.press('Enter')
  await expect(page.getByText('모두 맞았어요.')).toBeVisible()
  await expect.poll(async () => (await answersOf(reader)).length).toBe(3)
  const log = await answersOf(reader)
  expect(log.map(({ format }) => format)).toHaveLength(new Set(log.map(({ format }) => format)).size)
  expect(log.filter(({ effect }) => effect === 0)).toHaveLength(1)
  expect(await cardsOf(reader)).toEqual(card)
})

test('the result says what moved; repeating the wrong words moves no card @proof', async ({ page, reader }) => {
  const words = await saveWords(reader, ['compete', 'species', 'replace'])
  await open(page, '/vocabulary/quiz-flashcard')
  const keys: Record<string, string> = { compete: '1', species: '3', replace: '4' }
  for (let card = 0; card < 4; card++) {
    await expect(asked(page)).toBeFocused()
    const lemma = await asked(page).innerText()
    await page.keyboard.press(' ')
    await page.keyboard.press(card < 3 ? (keys[lemma] ?? '') : '3')
  }
  await page.keyboard.press('Enter')
  await expect(page.getByText('단어 3개 · 답 4번')).toBeVisible()
  await expect(page.getByRole('region', { name: '요약' }).getByRole('definition')).toHaveText(['1', '1', '0', '1'])
  const moved = page.getByRole('region', { name: /^단계가 바뀐 단어/ }).getByRole('listitem')
  const log = await answersOf(reader)
  const firmer = log.filter(({ state_after, stability_after }) => state_after === 2 && (stability_after ?? 0) >= 7)
  await expect(moved).toHaveCount(new Set(firmer.map(({ word_no }) => word_no)).size)

  const before = await cardsOf(reader)
  await page.getByRole('link', { name: '틀린 단어 다시 풀기' }).click()
  // Until the practice is there the headings of the result still stand.
  await expect(page.getByText('자유 연습')).toBeVisible()
  await expect(asked(page)).toHaveText('compete')
  for (const key of ['1', '3']) {
    await expect(asked(page)).toBeFocused()
    await page.keyboard.press(' ')
    await page.keyboard.press(key)
  }
  await expect(page.getByText('단어 1개를 다 봤어요')).toBeVisible()
  await expect.poll(async () => (await answersOf(reader)).length).toBe(log.length + 2)
  expect((await answersOf(reader)).slice(-2).map(({ effect, word_no }) => [effect, word_no])).toEqual([
    [3, words[0]?.no],
    [3, words[0]?.no],
  ])
  expect(await cardsOf(reader)).toEqual(before)
})
