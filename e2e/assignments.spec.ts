import {
  addressOf,
  database,
  delivered,
  desktop,
  expect,
  newReader,
  open,
  type Page,
  phone,
  press,
  signIn,
} from './fixtures.ts'
import { accessibleTest as test } from './src/accessible-test.ts'
import { newCompany } from './src/companies.ts'
import { studyDate } from './src/time/dates.ts'

const note = '목요일 회의 전에 읽어 주세요.'
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

test('an owner gives an article, a member finds it in the plan and reads it, and the owner sees that it is done @depth', async ({
  page,
  device,
  checkState,
}) => {
  const company = await newCompany()
  const member = await newReader({ host: company.host })
  await database()
    .insertInto('team_member')
    .values({ company_id: company.id, team_id: company.team, account_id: member.id })
    .execute()
  await signIn(page, company.owner)
  await open(page, '/admin/assignments', company.host)
  await page.getByRole('link', { name: '과제 주기' }).first().click()
  await button(page, '과제 주기').click()
  await expect(page.getByText('기사를 하나 골라 주세요.')).toBeVisible()
  await checkState(page, 'an assignment with nothing chosen')
  await page.getByLabel('제목으로 기사 찾기').fill('Forest')
  await page
    .getByRole('radio', { name: /forest/i })
    .first()
    .check()
  await page.getByLabel('팀', { exact: true }).and(page.locator('select')).selectOption({ label: '영업팀 (1명)' })
  await page.getByLabel('기한').fill(studyDate(2))
  await page.getByLabel('안내 한 줄 (선택)').fill(note)
  await button(page, '과제 주기').click()
  await expect(page.getByText('1명 중 0명 끝냄')).toBeVisible()
  await checkState(page, 'the progress of an assignment')
  const detail = page.url()

  const reader = await device(phone)
  await signIn(reader, member)
  await open(reader, '/', company.host)
  const part = reader.getByRole('region', { name: '회사 과제' })
  await expect(part).toContainText(note)
  await expect(part.getByRole('button')).toHaveCount(0)
  await checkState(reader, 'home with an assignment')
  await reader.getByRole('button', { name: /알림/ }).click()
  await expect(reader.getByRole('link', { name: /회사 과제가 왔어요/ })).toBeVisible()
  await reader.keyboard.press('Escape')
  const planned = reader
    .getByRole('list', { name: /동안 할 일/ })
    .getByRole('link')
    .filter({ hasText: '회사 과제 · ' })
  await press(planned)
  await expect(reader).toHaveURL(/\/article\/detail\//)
  await press(button(reader, '다 읽었어요'))
  await delivered(reader)
  await open(reader, '/', company.host)
  await expect(part).toContainText('에 끝냈어요')

  await page.goto(detail)
  await expect(page.getByRole('row').filter({ hasText: '끝냄' })).toHaveCount(1)
  await expect(page.getByText('1명 중 1명 끝냄')).toBeVisible()
  await page.setViewportSize(desktop.viewport ?? { width: 1280, height: 800 })
  await button(page, '과제 거두기').click()
  await page.getByRole('alertdialog').getByRole('button', { name: '과제 거두기' }).click()
  await expect(page).toHaveURL(addressOf('/admin/assignments', company.host))
  await expect(page.getByText('아직 준 과제가 없어요')).toBeVisible()
  await reader.reload()
  await expect(reader.getByRole('region', { name: '회사 과제' })).toHaveCount(0)
})
