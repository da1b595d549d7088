import { database, expect, newReader, open, type Page, pathOf, signIn, test } from './fixtures.ts'
import { axeFile, problemsAtWidths, tooSmall } from './src/accessibility.ts'
import {
  answerByKeys,
  answerTest,
  asking,
  question,
  questionOnScreen,
  result,
  takeLevelTest,
} from './src/level-test.ts'
import { installFakeVoice, saidBy } from './src/sounds/fake-voice.ts'

/** An individual who never subscribed and has no level: they must take the test. */
const newcomer = () => newReader({ level: 'NONE', payment: 'PENDING', onboarded: false })
const levelOf = async (id: number) =>
  (
    await database()
      .selectFrom('account')
      .select(['customer_level', 'completed_onboard'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
  ).customer_level

async function tabTo(page: Page, name: string): Promise<void> {
  const target = page.getByRole('button', { name })
  for (let presses = 0; presses < 20; presses++) {
    if (await target.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`the tab key does not lead to ${name}`)
}

test('a whole test is taken by keyboard alone, left at the seventh question and resumed there @proof', async ({
  page,
  context,
}) => {
  test.slow()
  const reader = await signIn(page, await newcomer())
  await open(page, '/')
  expect(pathOf(page)).toBe('/level-test')
  await tabTo(page, '테스트 시작하기')
  await page.keyboard.press('Enter')
  await expect(question(page)).toBeVisible()
  const asked: string[] = []
  for (let nth = 1; nth <= 6; nth++) {
    asked.push(await asking(page))
    await answerByKeys(page, String((nth % 4) + 1))
  }
  const left = await questionOnScreen(page)
  expect(left).toMatch(/^7번째 질문: /)
  await page.close()

  const again = await context.newPage()
  await open(again, '/level-test')
  await expect(again.getByText('지난번에 멈춘 7번째 질문부터 이어서 해요.')).toBeVisible()
  expect(await questionOnScreen(again)).toBe(left)
  asked.push(...(await answerTest(again, (nth) => String(nth % 5))))
  expect(new Set(asked).size).toBe(asked.length)
  const [level = ''] = (await again.getByRole('heading', { level: 1 }).innerText()).split(/\s/)
  expect(await levelOf(reader.id)).toBe(level)
  await again.getByRole('link', { name: '학습 목표 정하기' }).press('Enter')
  await expect(again).toHaveURL(/\/onboard-card$/)
})

test('answering "모르겠어요" throughout leads to A1 @proof', async ({ page }) => {
  test.slow()
  const reader = await signIn(page, await newcomer())
  await open(page, '/level-test')
  await takeLevelTest(page)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^A1/)
  expect(await levelOf(reader.id)).toBe('A1')
})

test('nothing that a browser gets before the answer has a key, an item’s level or its name in the bank', async ({
  page,
}) => {
  test.slow()
  await signIn(page, await newcomer())
  const bodies: string[] = []
  page.on('response', async (response) => {
    const isPage = response.request().resourceType() === 'document'
    if (isPage || response.url().includes('/api/')) bodies.push(await response.text().catch(() => ''))
  })
  await open(page, '/level-test')
  await page.getByRole('button', { name: '테스트 시작하기' }).click()
  await expect(question(page)).toBeVisible()
  for (let nth = 0; nth < 8; nth++) await answerByKeys(page, String((nth % 4) + 1))
  await open(page, '/level-test')
  const bank = await database().selectFrom('level_item').select(['id', 'content']).execute()
  const explanations = bank.map(({ content }) => (content as { explanation: string }).explanation)
  const standings = bodies.filter((body) => body.includes('"itemId"'))
  expect(standings.length).toBeGreaterThan(8)
  for (const body of bodies) {
    expect(bank.filter(({ id }) => body.includes(`"${id}"`))).toEqual([])
    expect(explanations.filter((explanation) => body.includes(JSON.stringify(explanation).slice(1, -1)))).toEqual([])
  }
  for (const body of standings) expect(body).not.toMatch(/"(answer|rated|explanation|isRight|right|a|b|c)":/)
})

test('start, questions, result and card are accessible at 360 and 1280, in a test that is taken by keyboard @depth', async ({
  page,
}) => {
  test.slow()
  await page.addInitScript({ path: axeFile })
  await installFakeVoice(page)
  await signIn(page, await newcomer())
  const problems: string[] = []
  const look = async (name: string) => {
    problems.push(...(await problemsAtWidths(page, name, 360)))
    problems.push(...(await tooSmall(page)).map((each) => `${name}: ${each}`))
  }
  await open(page, '/level-test')
  await look('beginning')
  await page.getByRole('button', { name: '테스트 시작하기' }).click()
  const seen = new Set<string>()
  while (!(await result(page).isVisible())) {
    const area = (await page.getByText(/골라 주세요\.$|답해 주세요\.$/).innerText()).split(' · ')[0] ?? ''
    if (!seen.has(area)) await look(area)
    seen.add(area)
    if (area === '듣기' && (await saidBy(page)).length === 0) {
      await page.keyboard.press('r')
      expect((await saidBy(page)).length).toBe(1)
    }
    await answerByKeys(page, String((seen.size % 4) + 1))
  }
  expect([...seen].sort()).toEqual(['듣기', '문법', '어휘', '읽기'])
  await page.locator('summary').first().click()
  await look('result')
  await open(page, '/onboard-card')
  await page.getByLabel('알림 시간').selectOption('8')
  await look('card')
  expect(problems).toEqual([])
})

test('another level than the test’s is taken at once, confirmed, and leads home @proof', async ({ page }) => {
  test.slow()
  const reader = await signIn(page, await newReader({ level: 'B2' }))
  await open(page, '/level-test')
  await takeLevelTest(page)
  expect(await levelOf(reader.id)).toBe('B2')
  await page.getByText('다른 레벨로 바꾸기').click()
  await page.getByRole('radio', { name: /B1 중급/ }).check()
  await page.getByRole('button', { name: '이 레벨로 바꾸기' }).click()
  await expect(page.getByText('레벨을 B1으로 바꿨어요.')).toBeVisible()
  await page.getByRole('button', { name: '확인' }).click()
  await expect(page).toHaveURL((url) => url.pathname === '/')
  await expect(page.getByRole('button', { name: /레벨 B1 중급/ })).toBeVisible()
  expect(await levelOf(reader.id)).toBe('B1')
})

test('without a connection nothing is lost: answers are sent when it is back @proof', async ({
  page,
  context,
  browserErrors,
}) => {
  browserErrors.expect(/^failed: POST .*ERR_INTERNET_DISCONNECTED/)
  await signIn(page, await newcomer())
  await open(page, '/level-test')
  await page.getByRole('button', { name: '테스트 시작하기' }).click()
  await expect(question(page)).toBeVisible()
  await context.setOffline(true)
  await page.keyboard.press('2')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alert')).toContainText('고른 답은 그대로 있어요')
  await context.setOffline(false)
  await expect(page.getByText('2번째 질문', { exact: true })).toBeVisible()
})
