import type { Page } from '@playwright/test'
import {
  database,
  delivered,
  expect,
  giveSession,
  newReader,
  open,
  press,
  sentenceAt,
  signIn,
  sizes,
  test,
} from './fixtures.ts'
import { choicesOf, storedQuiz } from './src/stored-version.ts'

const quiz = (page: Page) => page.getByRole('region', { name: '얼마나 이해했는지 볼까요?' })
const choice = (page: Page, text: string) => quiz(page).getByRole('button', { name: text })
/** The choices of the first two questions. */
async function firstTwo() {
  const questions = await storedQuiz('tiny-forests', 'B1')
  return [choicesOf(questions, 0), choicesOf(questions, 1)] as const
}
const answersOf = (accountId: number) =>
  database()
    .selectFrom('quiz_answer')
    .select(['quiz_id', 'choice', 'correct'])
    .where('account_id', '=', accountId)
    .orderBy('quiz_id')
    .execute()
const loggedAnswers = (accountId: number) =>
  database()
    .selectFrom('learning_event')
    .select('id')
    .where('account_id', '=', accountId)
    .where('kind', '=', 'QUIZ_ANSWERED')
    .execute()

for (const [name, options] of sizes) {
  test(`on a ${name} a wrong answer leads to the marked proof with an explanation, a right one stays, all is saved`, async ({
    device,
  }) => {
    const page = await device(options)
    const reader = await newReader()
    const [first, second] = await firstTwo()
    await signIn(page, reader)
    await open(page, '/article/detail/tiny-forests')
    await press(choice(page, first.wrong))
    await expect(quiz(page).getByText('틀렸어요. 정답을 확인해 보세요.')).toBeVisible()
    await expect(quiz(page)).toContainText(first.why)
    for (const proof of first.proof) await expect(sentenceAt(page, proof)).toHaveAttribute('data-proof', '')
    await expect(page.locator('[data-proof]')).toHaveCount(first.proof.length)
    await expect(sentenceAt(page, first.proof[0] ?? '')).toBeInViewport()
    await press(quiz(page).getByRole('button', { name: '다음 문제' }))
    await press(choice(page, second.right))
    await expect(quiz(page).getByText('맞았어요.')).toBeVisible()
    await expect(quiz(page)).toBeInViewport()
    await delivered(page)
    expect(await answersOf(reader.id)).toEqual([
      { quiz_id: 'q1', choice: first.wrongPlace, correct: false },
      { quiz_id: 'q2', choice: second.rightPlace, correct: true },
    ])

    for (const again of [page, await device()]) {
      await giveSession(again.context(), reader)
      await open(again, '/article/detail/tiny-forests')
      await expect(quiz(again)).toContainText('3 / 4')
      await quiz(again).getByRole('button', { name: '이전 문제' }).click()
      await expect(quiz(again).getByText('맞았어요.')).toBeVisible()
      await quiz(again).getByRole('button', { name: '이전 문제' }).click()
      await expect(quiz(again).getByText('틀렸어요. 정답을 확인해 보세요.')).toBeVisible()
      await expect(choice(again, first.right)).toContainText('정답')
      await expect(choice(again, first.wrong)).toContainText('고른 답')
      await expect(choice(again, first.wrong)).toBeDisabled()
    }
  })
}

test('answers given without a connection stay, and are graded once it is back @proof', async ({
  page,
  context,
  reader,
  browserErrors,
}) => {
  browserErrors.expect(/ERR_INTERNET_DISCONNECTED/)
  const [first, second] = await firstTwo()
  await open(page, '/article/detail/tiny-forests')
  await delivered(page)
  await context.setOffline(true)
  await choice(page, first.wrong).click()
  await expect(quiz(page).getByText('답을 저장했어요. 연결되면 채점해 드릴게요.')).toBeVisible()
  await quiz(page).getByRole('button', { name: '다음 문제' }).click()
  await choice(page, second.right).click()
  await expect(quiz(page).getByText('답을 저장했어요. 연결되면 채점해 드릴게요.')).toBeVisible()
  expect(await answersOf(reader.id)).toEqual([])
  await context.setOffline(false)
  await expect(quiz(page).getByText('맞았어요.')).toBeVisible()
  await quiz(page).getByRole('button', { name: '이전 문제' }).click()
  await expect(quiz(page).getByText('틀렸어요. 정답을 확인해 보세요.')).toBeVisible()
  await delivered(page)
  expect(await answersOf(reader.id)).toHaveLength(2)
  expect(await loggedAnswers(reader.id)).toHaveLength(2)
})

test('an answer whose reply is lost is sent again and counts once @proof', async ({ page, reader, browserErrors }) => {
  browserErrors.expect(/failed: POST .*learning\/events/)
  const [first] = await firstTwo()
  await open(page, '/article/detail/tiny-forests')
  await delivered(page)
  let sent = 0
  await page.route('**/api/learning/events', async (route) => {
    // Other events of the page are sent as usual.
    if (!route.request().postData()?.includes('QUIZ_ANSWERED')) return route.continue()
    sent++
    if (sent > 1) return route.continue()
    await route.fetch()
    return route.abort('connectionreset')
  })
  await choice(page, first.right).click()
  await expect(quiz(page).getByText('맞았어요.')).toBeVisible()
  expect(sent).toBe(2)
  expect(await loggedAnswers(reader.id)).toHaveLength(1)
})

test('an unsent answer survives closing the page without a connection @proof', async ({
  page,
  context,
  reader,
  browserErrors,
}) => {
  browserErrors.expect(/failed: POST .*learning\/events/)
  const [first] = await firstTwo()
  await open(page, '/article/detail/tiny-forests')
  await delivered(page)
  await page.route('**/api/learning/events', (route) => route.abort('internetdisconnected'))
  await choice(page, first.right).click()
  await expect(quiz(page).getByText('답을 저장했어요. 연결되면 채점해 드릴게요.')).toBeVisible()
  const waiting = () =>
    page.evaluate(
      () =>
        new Promise<number>((resolve) => {
          const opening = indexedDB.open('readgrow', 1)
          opening.onsuccess = () => {
            const counting = opening.result.transaction('outbox').objectStore('outbox').count()
            counting.onsuccess = () => resolve(counting.result)
          }
        }),
    )
  await expect.poll(waiting).toBeGreaterThan(0)
  await page.close()
  const next = await context.newPage()
  await open(next, '/article/detail/tiny-forests')
  await expect.poll(() => answersOf(reader.id)).toEqual([{ quiz_id: 'q1', choice: first.rightPlace, correct: true }])
  expect(await loggedAnswers(reader.id)).toHaveLength(1)
})

test('the quiz is played by keyboard alone', async ({ page, reader }) => {
  const [first, second] = await firstTwo()
  await open(page, '/article/detail/tiny-forests')
  await choice(page, first.right).focus()
  await page.keyboard.press('Enter')
  await expect(quiz(page).getByText('맞았어요.')).toBeVisible()
  await quiz(page).getByRole('button', { name: '다음 문제' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: '얼마나 이해했는지 볼까요?' })).toBeFocused()
  // The order of the choices is this reader's own.
  const digit = /^\d/.exec(await choice(page, second.right).innerText())?.[0] ?? ''
  await page.keyboard.press(digit)
  await expect(quiz(page).getByText('맞았어요.')).toBeVisible()
  await delivered(page)
  expect(await answersOf(reader.id)).toHaveLength(2)
})
