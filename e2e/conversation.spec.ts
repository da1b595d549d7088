import {
  database,
  desktop,
  expect,
  giveSession,
  newReader,
  open,
  type Page,
  pathOf,
  phone,
  press,
  type Reader,
  signIn,
  sizes,
  test,
} from './fixtures.ts'
import { axeFile } from './src/accessibility.ts'
import { problemsInThemes } from './src/accessibility-in-themes.ts'
import { isProof } from './src/depth.ts'

const address = '/conversation/register/tiny-forests'
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true })
const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const long = 'Workers plant three trees in every meter, and the trees need light.'

async function answer(page: Page, text: string): Promise<void> {
  const before = await heading(page).textContent()
  await page.getByLabel('내 답', { exact: true }).fill(text)
  await press(button(page, '답하기'))
  await expect(heading(page)).not.toHaveText(before ?? '')
}

const turnsOf = ({ id }: Reader) =>
  database()
    .selectFrom('conversation_turn')
    .select(['no', 'text'])
    .where('account_id', '=', id)
    .where('answered_at', 'is not', null)
    .orderBy('no')
    .execute()

/** States that the gate looks at with all screens of a reader. */
const lookedAtElsewhere = new Set(['beginning', 'list'])

for (const [name, options] of sizes) {
  test(`on a ${name} a conversation is had to its end, read again and deleted @depth`, async ({ device }) => {
    const page = await device(options)
    const reader = await newReader({ useConversation: true })
    const check = async (state: string) => {
      if (isProof || !lookedAtElsewhere.has(state)) expect(await problemsInThemes(page, state)).toEqual([])
    }
    await signIn(page, reader)
    await page.addInitScript({ path: axeFile })
    await open(page, address)
    await expect(page.getByText('답의 내용은 이해하지 못해요.')).toBeVisible()
    await check('beginning')
    await press(button(page, '대화 시작하기'))
    await expect(heading(page)).toContainText('Let’s talk about tiny forests.')
    await answer(page, 'Yes, i have a park.')
    await expect(heading(page)).toBeFocused()
    await press(button(page, '질문 뜻 보기'))
    await check('question')
    await answer(page, 'Trees.')
    await expect(heading(page)).toContainText('Could you say more?')
    await answer(page, long)
    await press(button(page, '이 질문 건너뛰기'))
    await expect(heading(page)).toContainText('A tiny forest cannot replace')
    await press(button(page, '말로 답하기'))
    await check('voice')
    await press(button(page, '글로 답하기'))

    await press(button(page, '마치기'))
    await press(page.getByRole('dialog').getByRole('button', { name: '마치기' }))
    await expect(page.getByRole('heading', { name: '고칠 곳' })).toBeVisible()
    expect(pathOf(page)).toMatch(/^\/conversation\/view\/[0-9a-f-]{36}$/)
    await expect(page.getByText('‘나’를 뜻하는 I는 언제나 대문자로 써요.')).toBeVisible()
    await check('afterwards')

    await page.getByRole('link', { name: '회화로' }).click()
    await check('list')
    await page.getByRole('link', { name: /How to Fit|Tiny Forests Take Root/ }).click()
    await press(button(page, '이 대화 지우기'))
    await press(page.getByRole('dialog').getByRole('button', { name: '지우기' }))
    await expect(page.getByText(/아직 나눈 대화가 없어요/)).toBeVisible()
    expect(await turnsOf(reader)).toEqual([])
  })
}

test('a reload, Back with a sheet open, a lost connection and another tab lose nothing @proof', async ({
  device,
  browserErrors,
}) => {
  browserErrors.expect(/ERR_INTERNET_DISCONNECTED|409/)
  const page = await device(phone)
  const reader = await newReader({ useConversation: true })
  await giveSession(page.context(), reader)
  await open(page, address)
  await press(button(page, '대화 시작하기'))
  const field = page.getByLabel('내 답', { exact: true })
  await field.fill('There is a park')
  await open(page, address)
  await expect(field).toHaveValue('There is a park')
  await press(button(page, '마치기'))
  await page.goBack()
  await expect(page.getByRole('dialog')).toBeHidden()
  expect(pathOf(page)).toBe(address)

  await page.context().setOffline(true)
  await press(button(page, '답하기'))
  await expect(page.getByRole('alert')).toContainText('쓴 글은 그대로 있어요.')
  await page.context().setOffline(false)
  const other = await page.context().newPage()
  await open(other, address)
  await answer(page, 'There is a park')
  await other.getByLabel('내 답', { exact: true }).fill('No trees at all.')
  await press(button(other, '답하기'))
  await expect(other.getByRole('alert')).toContainText('다른 창에서 이미 이어 간 대화예요.')
  await expect(heading(other)).toContainText('How do people make a tiny forest')
  await expect(other.getByLabel('내 답', { exact: true })).toHaveValue('No trees at all.')
  expect(await turnsOf(reader)).toEqual([{ no: 1, text: 'There is a park' }])
})

test('whoever has no conversations finds no link and no code, and a typed address leads home @proof', async ({
  page,
  reader,
}) => {
  expect(reader.id).toBeGreaterThan(0)
  const scripts: string[] = []
  page.on('request', (request) => scripts.push(request.url()))
  for (const path of ['/education', '/article/detail/tiny-forests?level=B1', '/']) {
    await open(page, path)
    await expect(page.locator('a[href*="/conversation"]')).toHaveCount(0)
  }
  for (const path of ['/conversation', address, '/conversation/view/5e0a1f6e-0a6b-4c8e-9a68-1c1d2e3f4a5b']) {
    await open(page, path)
    await expect(page).not.toHaveURL(/conversation/)
    await expect(page.getByText('권한이 없어요.')).toBeVisible()
  }
  expect(scripts.filter((url) => /\/api\/conversations/.test(url))).toEqual([])
})

test('whoever may have them is led there from the hub and from an article @proof', async ({ device }) => {
  const page = await device(desktop)
  await giveSession(page.context(), await newReader({ useConversation: true }))
  await open(page, '/article/detail/tiny-forests?level=B1')
  await page.getByRole('link', { name: /이 기사로 대화하기/ }).click()
  await expect(button(page, '대화 시작하기')).toBeVisible()
  await page.getByRole('link', { name: '회화로 돌아가기' }).click()
  await expect(page.getByRole('heading', { level: 1, name: '회화' })).toBeVisible()
})
