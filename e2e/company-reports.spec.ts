import { sql } from 'kysely'
import { database, expect, newReader, open, signIn, test } from './fixtures.ts'
import { demoPassword, forgetPassword, newCompany } from './src/companies.ts'
import { studyDate } from './src/time/dates.ts'

test('an owner finds a learner in the report and takes it away, and the learner reads so', async ({
  page,
  browserErrors,
}) => {
  browserErrors.expect(/status: 409 POST .*reports\/export$/)
  const company = await newCompany({ members: 6 })
  const member = await newReader({ host: company.host })
  const db = database()
  await db.updateTable('account').set({ name: '한나무' }).where('id', '=', member.id).execute()
  await sql`insert into study_day (account_id, study_date, articles, quiz_answers, active_seconds)
    values (${member.id}, ${studyDate(-1)}, 2, 4, 750)`.execute(db)
  const period = { from: studyDate(-20), to: studyDate(1) }

  await signIn(page, company.owner)
  await forgetPassword(company)
  await open(page, `/admin/reports?from=${period.from}&to=${period.to}`, company.host)
  const grid = page.getByRole('grid', { name: /학습 현황$/ })
  await expect(grid).toHaveAttribute('aria-rowcount', '9')
  await page.getByLabel('이름이나 사번으로 찾기').fill('한나무')
  await expect(grid.getByRole('row')).toHaveCount(2)
  await expect(grid.getByRole('row').nth(1)).toContainText('한나무')
  await expect(grid.getByRole('row').nth(1)).toContainText('12')

  await page.getByRole('button', { name: '파일로 내려받기' }).click()
  const dialog = page.getByRole('dialog', { name: '학습 현황 내려받기' })
  await dialog.getByText('CSV', { exact: true }).click()
  await dialog.getByLabel('이유').fill('월말 보고에 써요')
  await dialog.getByRole('button', { name: '내려받기' }).click()
  const asking = page.getByRole('dialog', { name: '비밀번호 확인' })
  await asking.getByLabel('비밀번호', { exact: true }).fill(demoPassword)
  const download = page.waitForEvent('download')
  await asking.getByRole('button', { name: '확인' }).click()
  expect((await download).suggestedFilename()).toMatch(/^readgrow-report-.*\.csv$/)

  await page.context().clearCookies()
  await signIn(page, member)
  await open(page, '/mypage/account', company.host)
  await page.getByRole('button', { name: '확인하기' }).click()
  const sheet = page.getByRole('dialog', { name: '회사가 보는 내 정보' })
  await expect(sheet.getByText('학습 현황을 CSV 파일로 내려받았어요')).toBeVisible()
  await expect(sheet.getByText(/이유: 월말 보고에 써요/)).toBeVisible()
  await expect(sheet.getByText('학습 현황을 열었어요')).toBeVisible()
})
