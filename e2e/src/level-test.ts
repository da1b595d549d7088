import { expect, type Page } from '../world.ts'

export const question = (page: Page) => page.locator('form h2')
export const result = (page: Page) => page.getByText(/^추정 레벨/)
/** A question with its options: two texts may well be asked the same. */
export const asking = (page: Page) => page.locator('form').innerText()
const textShown = (page: Page) => page.getByText(/^\d+번째 질문$/).innerText()

/** Which question stands there, by its number and its words. */
export const questionShown = async (page: Page): Promise<string> =>
  `${await textShown(page)}: ${await question(page).innerText()}`

/** Answers the question at hand by keys alone and waits for what follows. */
export async function answerByKeys(page: Page, key: string): Promise<void> {
  const next = Number.parseInt(await textShown(page), 10) + 1
  await page.keyboard.press(key)
  await page.keyboard.press('Enter')
  await expect(result(page).or(page.getByText(`${next}번째 질문`, { exact: true }))).toBeVisible()
}

/** Answers until the result is there; `keyOf` says which key for the nth answer from here. Returns what was asked. */
export async function goThroughTest(page: Page, keyOf: (nth: number) => string): Promise<string[]> {
  const asked: string[] = []
  for (;;) {
    await expect(result(page).or(question(page)).first()).toBeVisible()
    if (await result(page).isVisible()) return asked
    asked.push(await asking(page))
    await answerByKeys(page, keyOf(asked.length))
  }
}

/** From the first view of the test to its result, with "모르겠어요" throughout. */
export async function takeLevelTest(page: Page): Promise<void> {
  await page.getByRole('button', { name: '테스트 시작하기' }).click()
  await goThroughTest(page, () => '0')
}
