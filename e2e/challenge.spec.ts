import {
  database,
  delivered,
  expect,
  newReader,
  open,
  type Page,
  phone,
  press,
  type Reader,
  ready,
  signIn,
  sizes,
  test,
} from './fixtures.ts'
import { axeFile, tooSmall } from './src/accessibility.ts'
import { problemsInThemes } from './src/accessibility-in-themes.ts'
import { saveWords } from './src/word-lists.ts'

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const over = (page: Page) => page.getByRole('heading', { name: /마쳤어요|기다리고 있어요/ })
const answersOf = (reader: Reader) =>
  database()
    .selectFrom('challenge_answer')
    .select(['position', 'round'])
    .where('account_id', '=', reader.id)
    .orderBy('round')
    .orderBy('position')
    .execute()

/** Begins today's challenge from the list. */
async function begin(page: Page): Promise<void> {
  await open(page, '/challenge')
  const today = page.getByRole('region', { name: '오늘의 챌린지' })
  await press(today.getByRole('button', { name: '시작하기' }))
  await expect(page).toHaveURL(/\/challenge\/attempt\//)
}

/** Says "모르겠어요" to the question on the screen and leads on. */
async function pass(page: Page): Promise<void> {
  await press(button(page, '모르겠어요'))
  await press(button(page, '다음'))
}

for (const [name, options] of sizes) {
  test(`on a ${name} a challenge is begun, goes on on another device, asks what was wrong again, and fills the note`, async ({
    device,
  }) => {
    const page = await device(options)
    const reader = await newReader()
    await signIn(page, reader)
    await saveWords(reader, ['compete', 'species', 'soil'])
    await begin(page)
    for (let count = 0; count < 6; count++) await pass(page)
    await expect(page.getByText('6 / 10')).toBeVisible()
    const address = page.url()

    const other = await device(options)
    await signIn(other, reader)
    await other.goto(address)
    await ready(other)
    await expect(other.getByText('6 / 10')).toBeVisible()
    for (let count = 0; count < 4; count++) await pass(other)
    await press(button(other, '다시 풀기'))
    await expect(other.getByText('틀린 문제 다시 풀기')).toBeVisible()
    await expect.poll(() => answersOf(reader)).toHaveLength(10)
    for (let count = 0; count < 10; count++) await pass(other)
    await expect(over(other)).toBeVisible()
    await expect(other.getByText('90점 만점에 0점')).toBeVisible()
    expect(await answersOf(reader)).toEqual(
      [1, 2].flatMap((round) => Array.from({ length: 10 }, (_, position) => ({ position, round }))),
    )
    await press(other.getByRole('link', { name: '오답 노트 보기' }))
    await expect(other.getByRole('button', { name: '10분 뒤에 다시 풀기' })).toHaveCount(9)
    await press(button(other, '그만 보기').first())
    await expect(button(other, '그만 보기')).toHaveCount(8)
    await delivered(other)
    await other.reload()
    await expect(button(other, '그만 보기')).toHaveCount(8)
  })
}

test('from question 3 to 8 without a connection every answer counts once @proof', async ({ device, browserErrors }) => {
  browserErrors.expect(/ERR_INTERNET_DISCONNECTED/)
  const page = await device(phone)
  const reader = await newReader()
  await signIn(page, reader)
  await begin(page)
  for (let count = 0; count < 2; count++) await pass(page)
  await page.context().setOffline(true)
  for (let count = 0; count < 6; count++) {
    await press(button(page, '모르겠어요'))
    await expect(page.getByText('답을 저장했어요. 연결되면 채점해 드릴게요.')).toBeVisible()
    await press(button(page, '다음'))
  }
  expect(await answersOf(reader)).toHaveLength(2)
  await page.context().setOffline(false)
  await expect.poll(() => answersOf(reader)).toHaveLength(8)
  for (let count = 0; count < 2; count++) await pass(page)
  await expect
    .poll(() => answersOf(reader))
    .toEqual(Array.from({ length: 10 }, (_, position) => ({ position, round: 1 })))
})

test('challenge, question and note are accessible, in both themes @proof', async ({ device }) => {
  const page = await device(phone)
  await page.addInitScript({ path: axeFile })
  const reader = await newReader()
  await signIn(page, reader)
  await open(page, '/education')
  const problems = await problemsInThemes(page, 'education')
  await begin(page)
  problems.push(...(await problemsInThemes(page, 'question')), ...(await tooSmall(page)))
  await press(button(page, '모르겠어요'))
  await expect(page.getByText('정답은 이거예요.')).toBeVisible()
  problems.push(...(await problemsInThemes(page, 'answered')))
  await open(page, '/challenge')
  problems.push(...(await problemsInThemes(page, 'list')), ...(await tooSmall(page)))
  await open(page, '/challenge/review')
  problems.push(...(await problemsInThemes(page, 'note')), ...(await tooSmall(page)))
  expect(problems).toEqual([])
})
