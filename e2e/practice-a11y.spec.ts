import { expect, newReader, open, type Page, phone, type Reader, signIn, test } from './fixtures.ts'
import { axeFile, tooSmall } from './src/accessibility.ts'
import { problemsInThemes } from './src/accessibility-in-themes.ts'
import { saveNouns, saveWords } from './src/word-lists.ts'

type Act = (page: Page) => Promise<unknown>

const key =
  (...keys: readonly string[]): Act =>
  async (page) => {
    await expect(page.locator(':focus:is(h2, input)')).toBeVisible()
    for (const each of keys) await page.keyboard.press(each)
  }
const button =
  (name: string | RegExp): Act =>
  (page) =>
    page.getByRole('button', { name }).first().click()

/** Each state of the eight screens for a reader who has words. */
const states: readonly (readonly [path: string, what: string, act?: Act])[] = [
  ['/vocabulary', 'a backlog'],
  ['/vocabulary', 'its settings', button('복습 설정')],
  ['/vocabulary/my', 'words'],
  ['/vocabulary/my', 'chosen ones', button('선택하기')],
  ['/vocabulary/my', 'one of them', button(/자세히$/)],
  ['/vocabulary/my', 'files', button('가져오기·내보내기')],
  ['/vocabulary/my?search=zebra', 'none'],
  ['/vocabulary/recommend', 'words'],
  ['/vocabulary/today', 'the queue'],
  ['/vocabulary/quiz-flashcard', 'the front', key()],
  ['/vocabulary/quiz-flashcard', 'the back', key(' ')],
  ['/vocabulary/quiz-multiple', 'the question', key()],
  ['/vocabulary/quiz-multiple', 'the feedback', key('0')],
  ['/vocabulary/quiz-dictation', 'the line', key()],
  ['/vocabulary/quiz-dictation', 'the comparison', key('a', 'Enter')],
  ['/vocabulary/today', 'something begun'],
  ['/vocabulary/quiz-result', 'the day'],
]

/** Words to remember and to write, and more overdue ones than a day takes. */
async function keepMany(reader: Reader): Promise<void> {
  await saveWords(reader, ['compete', 'species', 'replace'])
  await saveWords(reader, ['disappear', 'method'], { recall: { dueIn: 20, stability: 40 }, production: {} })
  await saveNouns(reader, 120, { recall: { dueIn: -3, reps: 8, lapses: 5 } })
}

/** Opens a screen in one of its states and waits until it has settled. */
async function openState(page: Page, [path, , act]: (typeof states)[number]): Promise<void> {
  await open(page, path)
  await act?.(page)
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
}

test('words and practice are accessible in each of their states, at every width and in both themes @proof', async ({
  page,
}) => {
  const reader = await newReader()
  await signIn(page, reader)
  await keepMany(reader)
  await page.addInitScript({ path: axeFile })
  const problems: string[] = []
  for (const state of states) {
    await openState(page, state)
    problems.push(...(await problemsInThemes(page, `${state[0]} (${state[1]})`)))
  }
  expect(problems).toEqual([])
})

test('on a phone every control of words and practice is large enough for a finger @proof', async ({ device }) => {
  const page = await device(phone)
  const reader = await newReader()
  await signIn(page, reader)
  await keepMany(reader)
  const small: string[] = []
  for (const state of states) {
    await openState(page, state)
    small.push(...(await tooSmall(page)).map((each) => `${state[0]}: ${each} (${state[1]})`))
  }
  expect(small).toEqual([])
})
