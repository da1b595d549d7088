import type { Response } from '@playwright/test'
import { sql } from 'kysely'
import { database, expect, newReader, open, type Page, signIn, test } from './fixtures.ts'
import { demoPassword, forgetPassword, newCompany } from './src/companies.ts'
import { depth } from './src/depth.ts'

const grid = (page: Page) => page.getByRole('grid', { name: '구성원 목록' })
const rowOf = (page: Page, name: string) => grid(page).getByRole('row').filter({ hasText: name })

/** The most rows in the document while the list is scrolled to its end. */
const scrollThrough = (page: Page, people: number) =>
  grid(page).evaluate(async (table, total) => {
    const scroller = table.parentElement as HTMLElement
    let most = 0
    const last = () =>
      Math.max(...[...table.querySelectorAll('tbody tr[aria-rowindex]')].map((row) => Number(row.ariaRowIndex)))
    for (let step = 0; step < 3_000 && last() < total + 1; step += 1) {
      scroller.scrollTop += 6_000
      await new Promise((painted) => requestAnimationFrame(() => setTimeout(painted, 5)))
      most = Math.max(most, table.querySelectorAll('tbody tr').length)
    }
    return { most, last: last() }
  }, people)

// Ten thousand are what a company may have.
const many = depth(1_200, 10_000)

test('many members scroll with a screenful in the document, a page at a time @depth', async ({ page }) => {
  const company = await newCompany({ members: many })
  const pages: number[] = []
  const count = async (response: Response) => {
    if (!/\/api\/admin\/members\?/.test(response.url()) || !response.ok()) return
    const { members } = (await response.json()) as { members: unknown[] }
    pages.push(members.length)
  }
  page.on('response', count)
  await signIn(page, company.owner)
  await open(page, '/admin/members', company.host)
  await expect(grid(page)).toHaveAttribute('aria-rowcount', `${many + 2}`)
  const { most, last } = await scrollThrough(page, many + 1)
  expect(last).toBe(many + 2)
  expect(most).toBeLessThan(80)
  await expect.poll(() => pages.reduce((sum, count) => sum + count, 0)).toBe(many + 1)
  expect(Math.max(...pages)).toBeLessThanOrEqual(500)
  // The answers to the search below may arrive while the test ends, when none can be read.
  page.off('response', count)

  await page.getByLabel('이름, 메일, 사번으로 찾기').fill('구성원 00987')
  await expect(page.getByText('1명 찾음')).toBeVisible()
  await expect(grid(page).getByRole('row')).toHaveCount(2)
})

test('waiting members are approved as far as seats go, and the owner sees who was left out', async ({ page }) => {
  const company = await newCompany({ members: 1, waiting: 3, seats: 4 })
  await signIn(page, company.owner)
  await open(page, '/admin', company.host)
  await page.getByRole('link', { name: '승인을 기다리는 사람이 3명 있어요' }).click()
  await grid(page).focus()
  for (const key of [' ', 'ArrowDown', ' ', 'ArrowDown', ' ']) await page.keyboard.press(key)
  await page.getByRole('button', { name: '승인하기' }).click()
  await expect(page.getByText('2명을 승인했어요.')).toBeVisible()
  await expect(page.getByText('남은 자리가 없어요.')).toBeVisible()
  await expect(grid(page)).toHaveAttribute('aria-rowcount', '2')
  await page.goto(page.url().replace(/\/members.*/, '/seats'))
  await expect(page.getByText('남은 자리가 없어요.')).toBeVisible()
})

test('a change of role asks for the password first, and an export for its reason', async ({ page, browserErrors }) => {
  browserErrors.expect(/status: 409 PUT .*role$/, /status: 409 POST .*export$/, /status: 400 POST .*reauthentication$/)
  const company = await newCompany({ members: 3 })
  await signIn(page, company.owner)
  await forgetPassword(company)
  await open(page, '/admin/members', company.host)
  await grid(page).getByRole('button', { name: '구성원 00002' }).click()
  const panel = page.getByRole('dialog', { name: '구성원 00002' })
  await panel.getByLabel('사번').fill('B-77')
  await panel.getByLabel('영업팀 팀').selectOption('LEAD')
  await panel.getByRole('button', { name: '저장하기' }).click()
  await expect(page).toHaveSaid('저장했어요.')
  await panel.getByRole('button', { name: '회사 관리자로 바꾸기' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: '바꾸기' }).click()
  const asking = page.getByRole('dialog', { name: '비밀번호 확인' })
  await asking.getByLabel('비밀번호', { exact: true }).fill('not the password')
  await asking.getByRole('button', { name: '확인' }).click()
  await expect(asking.getByText(/비밀번호가 맞지 않아요/)).toBeVisible()
  await asking.getByLabel('비밀번호', { exact: true }).fill(demoPassword)
  await asking.getByRole('button', { name: '확인' }).click()
  await expect(page).toHaveSaid('구성원 00002 님의 역할을 바꿨어요.')
  await panel.getByRole('button', { name: '닫기' }).click()
  await expect(rowOf(page, '구성원 00002')).toContainText('회사 관리자')
  await expect(rowOf(page, '구성원 00002')).toContainText('영업팀(리드)')
  await page.getByRole('button', { name: '목록 내려받기' }).click()
  await page.getByLabel('이유').fill('분기 인원 점검')
  const download = page.waitForEvent('download')
  await page.getByRole('dialog').getByRole('button', { name: '내려받기' }).click()
  expect((await download).suggestedFilename()).toMatch(/\.csv$/)
})

test('addresses and a file become invitations, and one is revoked', async ({ page }) => {
  const company = await newCompany({ seats: 10 })
  await signIn(page, company.owner)
  await open(page, '/admin/invitations', company.host)
  await page.getByLabel('메일 주소').fill('kim@sky.kr, 이바다 <lee@sky.kr>\n아무개')
  await expect(page.getByText('메일 주소가 아니어서 빼고 보내요: 아무개')).toBeVisible()
  await page.getByRole('button', { name: '2명 초대하기' }).click()
  await expect(page.getByText('2명에게 초대 메일을 보내요.')).toBeVisible()
  await expect(page.getByText('남은 자리 7')).toBeVisible()
  await page.getByRole('button', { name: 'lee@sky.kr 초대 취소' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: '초대 취소하기' }).click()
  await expect(page.getByText('남은 자리 8')).toBeVisible()
  const rows = ['메일,이름,사번,팀,역할', 'park@sky.kr,박바람,C-1,영업팀;새팀,구성원', '메일아님,최별,,,구성원']
  await page
    .locator('input[type="file"]')
    .setInputFiles({ name: 'people.csv', mimeType: 'text/csv', buffer: Buffer.from(rows.join('\r\n')) })
  await expect(page.getByText('새로 만들 팀: 새팀')).toBeVisible()
  await expect(
    page.getByRole('cell', {
      name: '메일 주소가 없거나 올바르지 않아요. name@company.co.kr처럼 영문, 숫자, 기호로 적어 주세요.',
    }),
  ).toBeVisible()
  await page.getByRole('button', { name: '1명 가져오기' }).click()
  await expect(page.getByText('새로 만든 팀: 새팀')).toBeVisible()
  await expect(page.getByRole('table', { name: '초대 목록' })).toContainText('park@sky.kr')
})

test('a lead sees their team and cannot change anything @proof', async ({ page }) => {
  const { host, id, team } = await newCompany({ members: 5 })
  const lead = await newReader({ host, leads: true })
  await sql`insert into team_member (company_id, team_id, account_id, is_lead)
    select ${id}, ${team}, id, id = ${lead.id} from account
    where company_id = ${id} and (id = ${lead.id} or name in ('구성원 00001', '구성원 00002'))`.execute(database())
  await signIn(page, lead)
  await open(page, '/admin/audit', host)
  await expect(page).toHaveURL(/\/admin\/members$/)
  await expect(grid(page)).toHaveAttribute('aria-rowcount', '4')
  await expect(page.getByRole('checkbox')).toHaveCount(0)
  await page.getByRole('link', { name: '팀', exact: true }).click()
  await expect(page.getByText('내가 이끄는 팀이에요.')).toBeVisible()
  await expect(page.getByRole('button')).toHaveCount(0)
})

test('a token for the directory is shown once, and ends when it is revoked @proof', async ({ page, browserErrors }) => {
  browserErrors.expect(/status: 409 POST .*scim-tokens$/)
  const company = await newCompany()
  await signIn(page, company.owner)
  await forgetPassword(company)
  await open(page, '/admin/sign-in', company.host)
  await page.getByLabel('새 토큰 이름').fill('Okta')
  await page.getByRole('button', { name: '토큰 만들기' }).click()
  const asking = page.getByRole('dialog', { name: '비밀번호 확인' })
  await asking.getByLabel('비밀번호', { exact: true }).fill(demoPassword)
  await asking.getByRole('button', { name: '확인' }).click()
  await expect(page.getByText('지금만 볼 수 있어요.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'SCIM 토큰 복사' })).toBeVisible()
  await page.reload()
  await expect(page.getByText('아직 쓰지 않음')).toBeVisible()
  await expect(page.getByText('지금만 볼 수 있어요.')).toHaveCount(0)
  await page.getByRole('button', { name: 'Okta 폐기하기' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: '폐기하기' }).click()
  await expect(page.getByText('아직 만든 토큰이 없어요.')).toBeVisible()
  await open(page, '/admin/audit', company.host)
  await expect(page.getByText('SCIM 토큰 폐기', { exact: true }).last()).toBeVisible()
})

test('a claimed domain shows the record to add, and a press checks it', async ({ page, browserErrors }) => {
  browserErrors.expect(/status: 409 POST .*check$/)
  const company = await newCompany()
  await signIn(page, company.owner)
  await open(page, '/admin/company', company.host)
  await page.getByLabel('도메인', { exact: true }).fill(`${crypto.randomUUID().slice(0, 8)}.example`)
  await page.getByRole('button', { name: '도메인 더하기' }).click()
  await expect(page.getByRole('button', { name: '레코드 값 복사' })).toBeVisible()
  await page.getByRole('button', { name: '지금 확인하기' }).click()
  await expect(page.getByText(/아직 레코드가 보이지 않아요/)).toBeVisible()
  await page.getByLabel('회사 메일이면 관리자 승인 후').check()
  await expect(page.getByText(/아직 확인된 메일 도메인이 없어서/)).toBeVisible()
  await page.getByRole('button', { name: '저장하기' }).click()
  await expect(page).toHaveSaid('회사 설정을 저장했어요.')
})
