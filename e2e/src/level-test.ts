import { expect, type Page } from '../fixtures.ts'

export const question = (page: Page) => page.locator('form h2')
export const result = (page: Page) => page.getByText(/^추정 레벨/)
/** A question with its options: two questions may have the same text. */
export const asking = (page: Page) => page.locator('form').innerText()
const questionNumber = (page: Page) => page.getByText(/^\d+번째 질문$/).innerText()

/** The question on the screen, by number and text. */
export const questionOnScreen = async (page: Page): Promise<string> =>
  `${await questionNumber(page)}: ${await question(page).innerText()}`

/** Answers the current question by keyboard and waits for what follows. */
export async function answerByKeys(page: Page, key: string): Promise<void> {
  const next = Number.parseInt(await questionNumber(page), 10) + 1
  await page.keyboard.press(key)
  await page.keyboard.press('Enter')
  await expect(result(page).or(page.getByText(`${next}번째 질문`, { exact: true }))).toBeVisible()
}

/** Answers until the result is there; `keyOf` gives the key of the nth answer from here. Returns the questions. */
export async function answerTest(page: Page, keyOf: (nth: number) => string): Promise<string[]> {
  const asked: string[] = []
  for (;;) {
    await expect(result(page).or(question(page)).first()).toBeVisible()
    if (await result(page).isVisible()) return asked
    asked.push(await asking(page))
    await answerByKeys(page, keyOf(asked.length))
  }
}

/** Takes the whole test, with "모르겠어요" throughout. */
export async function takeLevelTest(page: Page): Promise<void> {
  await page.getByRole('button', { name: '테스트 시작하기' }).click()
  await answerTest(page, () => '0')
}
