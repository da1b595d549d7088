import { complaintsOf } from './src/looks.ts'
import { axeFile } from './src/soundness.ts'
import { addressOf, expect, hosts, mailTo, newReader, open, type Page, request, signIn, test } from './world.ts'

/** An operator of this test alone: sessions of the demo's one are other tests' business. */
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

test('an operator makes a company, changes its contract, closes it and opens it, and every step is in the log', async ({
  page,
}) => {
  test.setTimeout(120_000)
  await arrive(page, '/admin/companies')
  const { name, owner } = await makeCompany(page)
  expect((await mailTo(owner)).subject).toBeTruthy()
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

test('a company is found with the keyboard alone and opened', async ({ page }) => {
  await arrive(page, '/admin/companies')
  await page.getByLabel('이름이나 접속 주소로 찾기').fill('에이콤')
  const table = page.getByRole('grid', { name: '회사 목록' })
  await expect(table.getByText('admin.localhost')).toBeHidden()
  await expect(table.getByText('acme.localhost')).toBeVisible()
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

test('an editor has no menu of companies and is led back from their addresses', async ({ page }) => {
  await signIn(page, await newReader({ role: 'editor', host: hosts.operators }))
  for (const path of ['companies', 'accounts', 'staff', 'all-audit']) {
    await page.goto(addressOf(`/admin/${path}`, hosts.operators))
    await expect(page).toHaveURL(/\/admin\/?$/)
  }
  await expect(page.getByRole('navigation').getByRole('link', { name: '계정 찾기' })).toHaveCount(0)
})

test('every screen of the operators is sound at every width and in both looks', async ({ page }) => {
  test.setTimeout(180_000)
  const complaints: string[] = []
  const look = async (state: string) => {
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
    complaints.push(...(await complaintsOf(page, state)))
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
  await look('the question before closing')
  for (const [path, text] of [
    ['staff', '초대할 메일'],
    ['all-audit', '회사 만듦'],
  ] as const) {
    await open(page, `/admin/${path}`, hosts.operators)
    await expect(page.getByText(text).last()).toBeVisible()
    await look(path)
  }
  await open(page, '/admin/accounts', hosts.operators)
  await look('accounts before a search')
  await page.getByRole('searchbox').fill('reader@demo')
  await page.getByRole('button', { name: '찾기' }).click()
  await expect(page.getByText('reader@demo.readgrow.kr')).toBeVisible()
  await look('accounts')
  await page.getByRole('row').nth(1).getByRole('button').click()
  await expect(page.getByRole('dialog').getByText('로그인한 기기')).toBeVisible()
  await look('an account')
  await page.getByRole('button', { name: '이용 제한하기' }).click()
  await look('the reason for a suspension')
  expect(complaints).toEqual([])
})
