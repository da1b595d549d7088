import { expect, hosts, newReader, open, type Page, phone, signIn, test } from './fixtures.ts'
import { axeFile, tooSmall } from './src/accessibility.ts'
import { problemsInThemes } from './src/accessibility-in-themes.ts'
import { newCompany } from './src/companies.ts'
import { depth, isProof } from './src/depth.ts'
import { goWithin } from './src/every-screen/go-within.ts'

type Act = (page: Page) => Promise<unknown>

/** Expands what is collapsed, and gives the screen something to show. */
const inviting: Act = async (page) => {
  await page.getByLabel('메일 주소').fill(`${crypto.randomUUID()}@sky.kr`)
  await page.getByRole('button', { name: '1명 초대하기' }).click()
  await expect(page.getByText('1명에게 초대 메일을 보내요.')).toBeVisible()
}
const claiming: Act = async (page) => {
  await page.getByLabel('도메인', { exact: true }).fill(`d${crypto.randomUUID().slice(0, 8)}.example`)
  await page.getByRole('button', { name: '도메인 더하기' }).click()
  await expect(page.getByRole('button', { name: '레코드 값 복사' })).toBeVisible()
}
const makingKeys: Act = async (page) => {
  await page.getByLabel('새 토큰 이름').fill('Okta')
  await page.getByRole('button', { name: '토큰 만들기' }).click()
  await page.getByRole('button', { name: '비밀 키 만들기' }).click()
  await page.getByText('회사 서버에서 링크 만들기').click()
  await expect(page.getByText('지금만 볼 수 있어요.')).toHaveCount(2)
}

const button =
  (name: string | RegExp): Act =>
  (page) =>
    page.getByRole('button', { name }).first().click()

/** Each state of an owner's screens. */
const states: readonly (readonly [path: string, what: string, act?: Act])[] = [
  ['/admin/', 'arrival'],
  ['/admin/members', 'the list'],
  ['/admin/members', 'some ticked', (page) => page.getByRole('checkbox', { name: /모두 선택$/ }).check()],
  ['/admin/members', 'one of them', button('구성원 00003')],
  ['/admin/members', 'why the list is taken', button('목록 내려받기')],
  ['/admin/members?search=zebra', 'none'],
  ['/admin/invitations', 'the forms'],
  ['/admin/invitations', 'one sent', inviting],
  ['/admin/teams', 'teams'],
  ['/admin/teams', 'a new name', button('영업팀 이름 바꾸기')],
  ['/admin/seats', 'the ledger'],
  ['/admin/company', 'settings'],
  ['/admin/company', 'a domain to prove', claiming],
  ['/admin/sign-in', 'settings'],
  ['/admin/sign-in', 'secrets', makingKeys],
  ['/admin/audit', 'the log'],
  ['/admin/reports', 'the month'],
]

/** The first state of each screen. */
const oneOfEachScreen = states.filter(([path], index) => states.findIndex(([each]) => each === path) === index)

async function openState(page: Page, host: Parameters<typeof open>[2], [path, , act]: (typeof states)[number]) {
  await open(page, path, host)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await act?.(page)
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
}

test('an owner’s screens are accessible in each of their states, at every width and in both themes @depth', async ({
  page,
}) => {
  const company = await newCompany({ members: 30, waiting: 2 })
  await signIn(page, company.owner)
  await page.addInitScript({ path: axeFile })
  const problems: string[] = []
  await open(page, '/admin/', company.host)
  for (const state of depth(oneOfEachScreen, states)) {
    // Another state of a screen begins with the screen as it is when it is loaded.
    await (isProof || state[0].includes('?') ? openState(page, company.host, state) : goWithin(page, state[0]))
    problems.push(...(await problemsInThemes(page, `${state[0]} (${state[1]})`)))
  }
  expect(problems).toEqual([])
})

/** Screens of the operators that no journey of another spec looks at. */
const desks = [
  '/admin/payments',
  '/admin/payments/matters',
  '/admin/payments/days',
  '/admin/products',
  '/admin/products/coupons',
  '/admin/problems',
  '/admin/help',
  '/admin/help/new?kind=FAQ',
  '/admin/help/search',
  '/admin/policies',
]

test('the operators’ desks of money and content are accessible, at every width and in both themes @depth', async ({
  page,
}) => {
  await signIn(page, await newReader({ role: 'operator', host: hosts.operators }))
  await page.addInitScript({ path: axeFile })
  const problems: string[] = []
  const look = async (path: string) => {
    problems.push(...(await problemsInThemes(page, path)))
  }
  await open(page, '/admin/', hosts.operators)
  // A thousand questions take axe half a minute in each look.
  test.slow()
  for (const path of depth(desks, [...desks, '/admin/level-items'])) {
    await goWithin(page, path)
    await look(path)
  }
  await goWithin(page, '/admin/help')
  await page
    .getByRole('main')
    .locator('a[href*="/admin/help/"]:not([href*="/help/new"], [href*="/help/search"])')
    .first()
    .click()
  // The list stands until the page is there, and between the two there is no heading.
  await expect(page.getByLabel('글 (마크다운)')).toBeVisible()
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
  await look('/admin/help/:id')
  expect(problems).toEqual([])
})

test('on a phone every control of an owner is large enough for a finger @proof', async ({ device }) => {
  const company = await newCompany({ members: 30 })
  const page = await device(phone)
  await signIn(page, company.owner)
  const small: string[] = []
  for (const state of states) {
    await openState(page, company.host, state)
    small.push(...(await tooSmall(page)).map((each) => `${state[0]}: ${each} (${state[1]})`))
  }
  expect(small).toEqual([])
})
