import type { Page } from '@playwright/test'
import {
  database,
  delivered,
  expect,
  giveSession,
  newReader,
  open,
  press,
  type Reader,
  ready,
  signIn,
  sizes,
  test,
  wordAt,
} from './fixtures.ts'
import { axeFile } from './src/accessibility.ts'
import { problemsInThemes } from './src/accessibility-in-themes.ts'
import { isProof } from './src/depth.ts'
import { installFakeVoice, saidBy } from './src/sounds/fake-voice.ts'

const address = '/selfstudy/tiny-forests?level=B1'
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name })
const heading = (page: Page) => page.getByRole('heading', { level: 1 })

const stepsOf = ({ id }: Reader) =>
  database()
    .selectFrom('self_study_step')
    .select(['step', 'done'])
    .where('account_id', '=', id)
    .orderBy('last_seq')
    .execute()

/** Lets the voice say the whole article. */
async function hearAll(page: Page): Promise<void> {
  await press(button(page, '듣기 시작하기'))
  const next = button(page, '다음 단계로')
  for (let sentence = 0; sentence < 60 && !(await next.isVisible()); sentence++) {
    await page.evaluate(() => window.voice.end())
    await page.evaluate(() => new Promise((painted) => requestAnimationFrame(() => setTimeout(painted, 10))))
  }
  await expect(page.getByText('끝까지 들었어요.')).toBeVisible()
}

/** Hears a sentence and writes it, as it was said or otherwise. */
async function dictate(page: Page, typed: (said: string) => string): Promise<void> {
  await press(button(page, '문장 듣기'))
  const said = (await saidBy(page)).at(-1)?.text ?? ''
  await page.getByLabel('들은 문장').fill(typed(said))
  await page.getByLabel('들은 문장').press('Enter')
}

async function answerAll(page: Page): Promise<void> {
  const quiz = page.getByRole('region', { name: '얼마나 이해했는지 볼까요?' })
  for (let question = 1; question <= 4; question++) {
    await press(quiz.getByRole('listitem').first().getByRole('button'))
    await expect(quiz.getByText(/^(맞았어요|틀렸어요. 정답을 확인해 보세요)\.$/)).toBeVisible()
    if (question < 4) await press(quiz.getByRole('button', { name: '다음 문제' }))
  }
}

/** Looks at a page whose tab nobody sees meanwhile: the time does not count as reading. */
async function unseen(page: Page, look: () => Promise<void>): Promise<void> {
  const setVisibility = (state: string | null) =>
    page.evaluate((wanted) => {
      if (wanted) Object.defineProperty(document, 'visibilityState', { value: wanted, configurable: true })
      else Reflect.deleteProperty(document, 'visibilityState')
      document.dispatchEvent(new Event('visibilitychange'))
    }, state)
  await setVisibility('hidden')
  await look()
  await setVisibility(null)
}

/** Words, sound and text, up to the step from memory. */
async function meetTheText(page: Page, check: Check): Promise<void> {
  await expect(heading(page)).toHaveText('단어 미리 보기')
  await check('words')
  await press(page.getByRole('button', { name: /이미 알아요$/ }).first())
  await press(button(page, '다음 단계로'))

  await expect(heading(page)).toHaveText('듣기')
  await expect(heading(page)).toBeFocused()
  await hearAll(page)
  await check('listening')
  await press(button(page, '다음 단계로'))

  await expect(heading(page)).toHaveText('읽기')
  await unseen(page, () => check('reading'))
  await press(wordAt(page, 's1', 0))
  await page.keyboard.press('Escape')
  await press(button(page, '다 읽었어요'))
}

/** Presses where the press before was too: right after it, it would be the second of a double click, which is held. */
async function pressAnew(page: Page, name: string): Promise<void> {
  await press(heading(page))
  await press(button(page, name))
}

const recalled = '작은 땅에 숲을 만들어요. 🌳 <b>tiny</b>'

/** One sentence from memory, whose draft is there again after a reload. */
async function recall(page: Page, check: Check): Promise<void> {
  const field = page.getByLabel('무슨 내용이었나요?')
  await expect(heading(page)).toHaveText('떠올리기')
  await pressAnew(page, '기사 내용과 비교하기')
  await expect(page.getByRole('alert')).toContainText('먼저 써 주세요.')
  await field.fill(recalled)
  await delivered(page)
  await open(page, address)
  await expect(heading(page)).toHaveText('떠올리기')
  await expect(field).toHaveValue(recalled)
  await check('from memory')
  await press(button(page, '기사 내용과 비교하기'))
  await expect(page.getByRole('region', { name: '이런 내용이었어요' })).toBeVisible()
  await check('compared')
  await press(button(page, '조금 떠올렸어요'))
}

async function answerAndDictate(page: Page, check: Check): Promise<void> {
  await expect(heading(page)).toHaveText('문제 풀기')
  await answerAll(page)
  await check('questions')
  await press(button(page, '다음 단계로'))

  await expect(heading(page)).toHaveText('받아쓰기')
  await check('to be dictated')
  await dictate(page, (said) => said.toLowerCase())
  await expect(page.getByText('모두 맞았어요.')).toBeVisible()
  await press(button(page, '다음 문장'))
  await dictate(page, (said) => said.split(' ').slice(0, 3).join(' '))
  await expect(page.getByText(/% 맞게 썼어요\.$/)).toBeVisible()
  await check('dictated')
  await press(button(page, '다음 문장'))
  await pressAnew(page, '모르겠어요')
  await pressAnew(page, '다음 단계로')
}

/** The microphone has a journey of its own (anchor.spec.ts); here the sentences are done without a sound. */
async function readQuietly(page: Page, check: Check): Promise<void> {
  await expect(heading(page)).toHaveText('소리 내어 읽기')
  await check('to be read aloud')
  await press(button(page, /^오늘은 조용히 할게요/))
  await expect(page.getByRole('region', { name: '소리 없이 연습하기' })).toBeVisible()
  await check('to be read quietly')
  await press(page.getByText('건너뛰기', { exact: true }))
}

async function summarise(page: Page, check: Check): Promise<void> {
  await expect(heading(page)).toHaveText('요약 쓰기')
  await page.getByLabel('영어 요약').fill('People plant small forests in cities. They grow fast.')
  await expect(page.getByText('지금 2문장이에요. 알맞아요.')).toBeVisible()
  await press(button(page, '모범 요약과 비교하기'))
  await press(page.getByText('누가 무엇을 했는지 썼어요.'))
  await expect(page.getByText(/지금은 AI 의견을 받을 수 없어요/)).toBeVisible()
  await check('summary')
  await press(button(page, '집중 학습 마치기'))
}

type Check = (state: string) => Promise<void>

/** States whose screen the gate looks at in another state, or with all screens of a reader. */
const alikeStates = new Set(['words', 'compared', 'dictated', 'to be read quietly', 'sentence'])

for (const [name, options] of sizes) {
  test(`on a ${name} an article is taken through every step, across a reload, to its result and a sentence @depth`, async ({
    device,
  }) => {
    const page = await device(options)
    const reader = await newReader()
    const check: Check = async (state) => {
      if (isProof || !alikeStates.has(state)) expect(await problemsInThemes(page, state)).toEqual([])
    }
    await signIn(page, reader)
    await installFakeVoice(page)
    await page.addInitScript({ path: axeFile })
    await open(page, address)
    await meetTheText(page, check)
    await recall(page, check)
    await answerAndDictate(page, check)
    await readQuietly(page, check)
    await summarise(page, check)

    await expect(heading(page)).toHaveText('집중 학습 결과')
    await expect(page.getByText('이 기사의 집중 학습을 마쳤어요.')).toBeVisible()
    await expect(page.getByRole('definition').filter({ hasText: '3문장' })).toBeVisible()
    // Read faster than anybody can.
    await expect(page.getByRole('definition').filter({ hasText: '측정하지 않았어요' })).toHaveCount(1)
    await check('result')
    await delivered(page)
    expect((await stepsOf(reader)).map(({ step, done }) => [step, done])).toEqual(
      ['PREVIEW', 'LISTEN', 'READ', 'RECALL', 'QUESTIONS', 'DICTATION', 'READ_ALOUD', 'SUMMARY'].map((step) => [
        step,
        step !== 'READ_ALOUD',
      ]),
    )

    await press(page.getByRole('link', { name: '그 문장 다시 듣기' }))
    await expect(heading(page)).toHaveText('문장 학습 기록')
    await expect(page.getByText(/^받아썼어요 · \d+% 맞음$/)).toBeVisible()
    await check('sentence')
    await press(page.getByRole('link', { name: '기사에서 보기' }))
    await expect(page).toHaveURL(/\/article\/detail\/tiny-forests\?level=B1&sentence=s\d+$/)
  })
}

test('the end of an article leads into its study, and another device goes on at the same step @proof', async ({
  page,
  reader,
  device,
}) => {
  await installFakeVoice(page)
  await open(page, '/article/detail/tiny-forests?level=B1')
  await page.getByRole('link', { name: /이 기사로 집중 학습하기/ }).click()
  await expect(heading(page)).toHaveText('단어 미리 보기')
  await button(page, '건너뛰기').click()
  await button(page, '건너뛰기').click()
  await expect(heading(page)).toHaveText('읽기')
  await delivered(page)
  const other = await device()
  await installFakeVoice(other)
  await giveSession(other.context(), reader)
  await open(other, '/selfstudy/tiny-forests')
  await expect(heading(other)).toHaveText('읽기')
  await expect(other.getByRole('button', { name: /^1단계 단어 미리 보기, 건너뛰었어요/ })).toBeVisible()
  await other.getByRole('button', { name: /^1단계/ }).click()
  await button(other, '다음 단계로').click()
  await expect(heading(other)).toHaveText('읽기')
})

test('steps ended without a connection stay ended after a reload and are sent once @proof', async ({
  page,
  context,
  reader,
  browserErrors,
}) => {
  browserErrors.expect(/ERR_INTERNET_DISCONNECTED/)
  await installFakeVoice(page)
  await open(page, address)
  await delivered(page)
  await context.setOffline(true)
  await button(page, '다음 단계로').click()
  await button(page, '건너뛰기').click()
  await expect(heading(page)).toHaveText('읽기')
  expect(await stepsOf(reader)).toEqual([])
  await context.setOffline(false)
  await expect.poll(() => stepsOf(reader)).toHaveLength(2)
  await open(page, address)
  await expect(heading(page)).toHaveText('읽기')
})

test('Back leads to the step before, loses nothing that was typed, and leaves a study that is over', async ({
  page,
  reader: _,
}) => {
  await installFakeVoice(page)
  await open(page, '/education')
  await open(page, `${address}&step=RECALL`)
  const recallField = page.getByLabel('무슨 내용이었나요?')
  await recallField.fill('작은 숲 이야기')
  await press(button(page, /^6단계/))
  await expect(heading(page)).toHaveText('받아쓰기')
  expect(new URL(page.url()).search, 'the address names no step that is not there').toBe('?level=B1')
  await page.getByLabel('들은 문장').fill('A tiny')
  await page.goBack()
  await expect(heading(page)).toHaveText('떠올리기')
  await expect(recallField).toHaveValue('작은 숲 이야기')
  await page.goForward()
  await expect(page.getByLabel('들은 문장')).toHaveValue('A tiny')
  await page.reload()
  await ready(page)
  await expect(heading(page)).toHaveText('받아쓰기')
  await expect(page.getByLabel('들은 문장')).toHaveValue('A tiny')
  for (const next of ['소리 내어 읽기', '요약 쓰기', '단어 미리 보기', '듣기', '읽기', '떠올리기', '문제 풀기']) {
    await pressAnew(page, '건너뛰기')
    await expect(heading(page)).toHaveText(next)
  }
  await page.goBack()
  await expect(heading(page)).toHaveText('떠올리기')
  await page.goForward()
  await expect(heading(page)).toHaveText('문제 풀기')
  await pressAnew(page, '건너뛰기')
  await expect(page).toHaveURL(/\/selfstudy\/result\?article=tiny-forests&level=B1$/)
  await page.goBack()
  await expect(page, 'no step of a study that is over').toHaveURL(/\/education$/)
})

for (const [what, path, said] of [
  ['no article', '/selfstudy/result', '어느 기사의 결과인지 알 수 없어요'],
  ['an article that is not there', '/selfstudy/no-such-article', '이 기사를 찾을 수 없어요'],
  ['a result of an article that is not there', '/selfstudy/result?article=none', '이 기사를 찾을 수 없어요'],
  ['a sentence that is not there', '/sentence/tiny-forests/s199?level=B1', '이 문장을 찾을 수 없어요'],
  ['a step that is not there', `${address}&step=SHADOW`, '글에 나올 단어를 먼저 눈에 익혀요.'],
] as const)
  test(`an address with ${what} says so @proof`, async ({ page, reader: _, browserErrors }) => {
    browserErrors.expect(/404/)
    await open(page, path)
    await expect(page.getByText(said)).toBeVisible()
  })
