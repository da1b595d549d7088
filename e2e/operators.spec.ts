import {
  addressOf,
  database,
  expect,
  hosts,
  mailTo,
  newReader,
  open,
  type Page,
  request,
  signIn,
  test,
} from './fixtures.ts'
import { axeFile } from './src/accessibility.ts'
import { problemsInThemes } from './src/accessibility-in-themes.ts'
import { depth } from './src/depth.ts'

/** An operator of this test alone, because other tests use the demo operator's sessions. */
async function arrive(page: Page, path: string): Promise<void> {
  await signIn(page, await newReader({ role: 'operator', host: hosts.operators }))
  await open(page, path, hosts.operators)
}

const uniqueName = () => `회사 ${crypto.randomUUID().slice(0, 8)}`

interface Made {
  readonly name: string
  readonly owner: string
}

/** Fills in the form for a new company and sends it. */
async function makeCompany(page: Page): Promise<Made> {
  const id = crypto.randomUUID().slice(0, 8)
  const made = { name: uniqueName(), owner: `owner-${id}@example.com` }
  await open(page, '/admin/companies/new', hosts.operators)
  await page.getByLabel('회사 이름').fill(made.name)
  await page.getByLabel('접속 주소').fill(`c-${id}.localhost`)
  await page.getByLabel('문의 메일').fill(`help-${id}@example.com`)
  await page.getByLabel('관리자 메일').fill(made.owner)
  await page.getByRole('button', { name: '회사 만들기' }).click()
  await expect(page.getByRole('heading', { level: 1, name: made.name })).toBeVisible()
  return made
}

test('an operator creates a company, changes its contract, closes and reopens it, and every step is in the log', async ({
  page,
}) => {
  await arrive(page, '/admin/companies')
  const { name, owner } = await makeCompany(page)
  await mailTo(owner, 'invitation')
  const contract = page.getByRole('region', { name: '계약' })
  await contract.getByLabel('자리 수', { exact: true }).fill('7')
  await contract.getByRole('switch', { name: '미납' }).check()
  await contract.getByRole('button', { name: '계약 저장하기' }).click()
  await expect(page.getByText('미납으로 표시해서 구성원의 이용이 멈춰 있어요.')).toBeVisible()
  await page.getByRole('button', { name: '회사 닫기' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: '닫기', exact: true }).click()
  await expect(page.getByText('닫힌 회사예요.')).toBeVisible()
  await page.getByRole('button', { name: '회사 다시 열기' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: '다시 열기' }).click()
  await expect(page.getByRole('button', { name: '회사 닫기' })).toBeVisible()
  await page.getByRole('link', { name: '감사 기록 보기' }).click()
  await expect(page.getByLabel('회사', { exact: true })).toHaveValue(new RegExp(name))
  for (const act of ['회사 만듦', '계약 변경', '회사 닫음', '회사 다시 엶'])
    await expect(page.getByRole('listitem').filter({ hasText: act }).first()).toBeVisible()
})

/** Moves an email `days` into the past: another may be sent after a minute, its link ends after fourteen days. */
async function sentDaysAgo(email: string, days: number): Promise<void> {
  const sent = new Date(Date.now() - days * 86_400_000)
  await database()
    .updateTable('invitation')
    .set({ sent_at: sent, expires_at: new Date(sent.getTime() + 14 * 86_400_000) })
    .where('email', '=', email)
    .execute()
}

const inviteLinkIn = (text: string) => /http\S+#invite=[\w-]+/.exec(text)?.[0] ?? ''

async function takeBack(page: Page, email: string): Promise<void> {
  await page.getByRole('button', { name: `${email} 초대 취소` }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: '초대 취소하기' }).click()
}

test('a name and a host that are taken are reported at their fields, and can be corrected there @proof', async ({
  page,
  browserErrors,
}) => {
  browserErrors.expect(/status: 409 POST admin.localhost\/api\/admin\/companies/)
  await arrive(page, '/admin/companies')
  const { name } = await makeCompany(page)
  await open(page, '/admin/companies/new', hosts.operators)
  const host = `c-${crypto.randomUUID().slice(0, 8)}.localhost`
  await page.getByLabel('회사 이름').fill(name)
  await page.getByLabel('접속 주소').fill('acme.localhost')
  await page.getByLabel('문의 메일').fill('help@example.com')
  await page.getByLabel('관리자 메일').fill(`owner@${host}.com`)
  await page.getByRole('button', { name: '회사 만들기' }).click()
  await expect(page.getByLabel('회사 이름')).toBeFocused()
  await expect(page.getByText('같은 이름의 회사가 있어요.')).toBeVisible()
  await expect(page.getByText('다른 회사에서 이미 쓰고 있는 주소예요.')).toBeVisible()
  const other = uniqueName()
  await page.getByLabel('회사 이름').fill(other)
  await page.getByLabel('접속 주소').fill(host)
  await page.getByRole('button', { name: '회사 만들기' }).click()
  await expect(page.getByRole('heading', { level: 1, name: other })).toBeVisible()
})

test('an owner’s expired invitation is sent again with a new link, revoked, and the address is invited again @proof', async ({
  page,
  browserErrors,
}) => {
  browserErrors.expect(/status: 400 POST \S+\/api\/auth\/invitation/)
  await arrive(page, '/admin/companies')
  const { owner } = await makeCompany(page)
  const first = await mailTo(owner, 'invitation')
  await sentDaysAgo(owner, 15)
  await page.reload()
  const owners = page.getByRole('region', { name: '회사 관리자' })
  await expect(owners.getByText('기간 지남')).toBeVisible()
  await owners.getByRole('button', { name: `${owner} 다시 보내기` }).click()
  await expect(owners.getByText('초대 중')).toBeVisible()
  await expect(owners.getByText('2번 보냄')).toBeVisible()
  const second = await mailTo(owner, 'invitation', first.id)
  expect(inviteLinkIn(second.text)).not.toBe(inviteLinkIn(first.text))
  await takeBack(page, owner)
  await expect(owners.getByText(owner)).toBeHidden()
  await page.goto(inviteLinkIn(second.text))
  await expect(page.getByText('이 초대 링크는 쓸 수 없어요')).toBeVisible()
  await page.goBack()
  await owners.getByLabel('초대할 메일').fill(owner)
  await owners.getByRole('button', { name: '관리자 초대하기' }).click()
  await expect(owners.getByText('초대 중')).toBeVisible()
  expect(inviteLinkIn((await mailTo(owner, 'invitation', second.id)).text)).toContain('#invite=')
})

test('another host becomes canonical, and the next email leads there @proof', async ({ page }) => {
  await arrive(page, '/admin/companies')
  const { owner } = await makeCompany(page)
  const first = await mailTo(owner, 'invitation')
  const host = `c-${crypto.randomUUID().slice(0, 8)}.localhost`
  const part = page.getByRole('region', { name: '접속 주소' })
  await part.getByLabel('새 접속 주소').fill(host)
  await part.getByRole('button', { name: '주소 더하기' }).click()
  await part.getByRole('button', { name: `${host} 대표 주소로 쓰기` }).click()
  await expect(
    part.getByRole('listitem').filter({ hasText: host }).getByText('대표 주소', { exact: true }),
  ).toBeVisible()
  await expect(part.getByText('대표 주소', { exact: true })).toHaveCount(1)
  await sentDaysAgo(owner, 1)
  await page.getByRole('button', { name: `${owner} 다시 보내기` }).click()
  expect(new URL(inviteLinkIn((await mailTo(owner, 'invitation', first.id)).text)).hostname).toBe(host)
})

test('an operator invites an editor, sends the email again, and revokes the invitation @proof', async ({ page }) => {
  const email = `editor-${crypto.randomUUID().slice(0, 8)}@example.com`
  await arrive(page, '/admin/staff')
  await page.getByLabel('초대할 메일').fill(email)
  await page.getByRole('button', { name: '초대하기', exact: true }).click()
  const row = page.getByRole('listitem').filter({ hasText: email })
  await expect(row.getByText('초대 중')).toBeVisible()
  const first = await mailTo(email, 'invitation')
  await sentDaysAgo(email, 1)
  await page.getByRole('button', { name: `${email} 다시 보내기` }).click()
  await expect(row.getByText('2번 보냄')).toBeVisible()
  expect((await mailTo(email, 'invitation', first.id)).text).toContain('편집자로 초대했어요')
  await takeBack(page, email)
  await expect(row).toBeHidden()
})

test('an operator makes an editor an operator, who signs in again and has the operators’ menu', async ({
  page,
  device,
}) => {
  const editor = await newReader({ role: 'editor', host: hosts.operators })
  await arrive(page, '/admin/staff')
  const row = page.getByRole('listitem').filter({ hasText: editor.customerId })
  await row.getByRole('button', { name: /운영자로 바꾸기/ }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: '바꾸기' }).click()
  await expect(row.getByRole('button', { name: /편집자로 바꾸기/ })).toBeVisible()
  expect((await request('/api/account', { host: hosts.operators, cookies: editor.cookies })).status).toBe(401)
  const other = await device()
  await signIn(other, editor.customerId)
  await open(other, '/admin/', hosts.operators)
  await expect(other.getByRole('navigation').getByRole('link', { name: '계정 찾기' })).toBeVisible()
})

test('a company is found with the keyboard alone and opened @proof', async ({ page }) => {
  await arrive(page, '/admin/companies')
  await page.getByLabel('이름이나 접속 주소로 찾기').fill('에이콤')
  const table = page.getByRole('grid', { name: '회사 목록' })
  await expect(table.getByText('acme.localhost')).toBeVisible()
  // Before the search is answered the list has every company.
  await expect(table.getByText('admin.localhost')).toBeHidden()
  await table.focus()
  await page.keyboard.press('Home')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: '에이콤' })).toBeVisible()
})

test('an account is suspended with a reason and signed out at once, and the suspension is lifted again', async ({
  page,
}) => {
  const reader = await newReader()
  await arrive(page, '/admin/accounts')
  await page.getByRole('searchbox').fill(reader.customerId)
  await page.getByRole('button', { name: '찾기' }).click()
  await page.getByRole('button', { name: '홍길동' }).click()
  await page.getByLabel('보는 이유').fill('도용 신고를 확인하고 있어요')
  await page.getByRole('button', { name: '열어 보기' }).click()
  for (const verb of ['이용 제한하기', '이용 제한 풀기']) {
    await page.getByRole('button', { name: verb }).click()
    const dialog = page.getByRole('dialog', { name: `홍길동 님의 ${verb}` })
    await dialog.getByLabel('이유').fill('도용 신고를 확인하고 있어요')
    await dialog.getByRole('button', { name: verb }).click()
    await expect(dialog).toBeHidden()
    expect((await request('/api/account', { cookies: reader.cookies })).status).toBe(401)
  }
  await expect(page.getByRole('button', { name: '이용 제한하기' })).toBeVisible()
})

test('an editor has no menu of companies and is sent back from their addresses', async ({ page }) => {
  await signIn(page, await newReader({ role: 'editor', host: hosts.operators }))
  for (const path of ['companies', 'accounts', 'staff', 'all-audit']) {
    await page.goto(addressOf(`/admin/${path}`, hosts.operators))
    await expect(page).toHaveURL(/\/admin\/?$/)
  }
  await expect(page.getByRole('navigation').getByRole('link', { name: '계정 찾기' })).toHaveCount(0)
})

test('every screen of the operators is accessible at every width and in both themes @depth', async ({ page }) => {
  const problems: string[] = []
  const look = async (state: string, isAnotherScreen = true) => {
    if (!depth(isAnotherScreen, true)) return
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
    problems.push(...(await problemsInThemes(page, state)))
  }
  await page.addInitScript({ path: axeFile })
  await arrive(page, '/admin/companies')
  await expect(page.getByText('acme.localhost')).toBeVisible()
  await look('companies')
  await open(page, '/admin/companies/new', hosts.operators)
  await page.getByRole('button', { name: '회사 만들기' }).click()
  await expect(page.getByLabel('회사 이름')).toBeFocused()
  await look('mistakes in a new company')
  await makeCompany(page)
  await look('a company')
  await page.getByRole('button', { name: '회사 닫기' }).click()
  await look('the question before closing', false)
  for (const [path, text] of [
    ['staff', '초대할 메일'],
    ['all-audit', '회사 만듦'],
  ] as const) {
    await open(page, `/admin/${path}`, hosts.operators)
    await expect(page.getByText(text).last()).toBeVisible()
    await look(path)
  }
  await open(page, '/admin/accounts', hosts.operators)
  await look('accounts before a search', false)
  await page.getByRole('searchbox').fill('reader@demo')
  await page.getByRole('button', { name: '찾기' }).click()
  await expect(page.getByText('reader@demo.readgrow.kr')).toBeVisible()
  await look('accounts')
  await page.getByRole('row').nth(1).getByRole('button').click()
  await page.getByRole('button', { name: '문의에 답하려고 해요' }).click()
  await look('the reason for a look at an account', false)
  await page.getByRole('button', { name: '열어 보기' }).click()
  await expect(page.getByRole('dialog').getByText('로그인한 기기')).toBeVisible()
  await look('an account')
  await page.getByRole('button', { name: '이용 제한하기' }).click()
  await look('the reason for a suspension', false)
  expect(problems).toEqual([])
})
