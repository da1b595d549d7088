import { database, desktop, expect, newReader, open, type Page, phone, press, signIn } from './fixtures.ts'
import { axeFile, tooSmall } from './src/accessibility.ts'
import { problemsInThemes } from './src/accessibility-in-themes.ts'
import { accessibleTest as test } from './src/accessible-test.ts'
import { newCompany, type TestCompany } from './src/companies.ts'
import { studyDate } from './src/time/dates.ts'

const dayMs = 86_400_000

/** A member who has had a seat for two months and has studied on these days. */
async function member({ host, id: company_id }: TestCompany, name: string, daysAgo: readonly number[]) {
  const reader = await newReader({ host })
  const db = database()
  await db.updateTable('account').set({ name }).where('id', '=', reader.id).execute()
  await db.deleteFrom('seat_line').where('account_id', '=', reader.id).execute()
  const at = new Date(Date.now() - 60 * dayMs)
  await db
    .insertInto('seat_line')
    .values({ company_id, at, change: 1, reason: 'SET_UP', account_id: reader.id, whose: name })
    .execute()
  for (const ago of daysAgo)
    await db
      .insertInto('study_day')
      .values({ account_id: reader.id, study_date: studyDate(-ago), challenges: 1, active_seconds: 900 })
      .execute()
  return reader
}

/** A course of which three quarters are over, and which asks for twenty days. */
const runningCourse = ({ id: company_id, owner }: TestCompany, name: string) => {
  const [from, to] = [studyDate(-30), studyDate(10)]
  const rule = {
    kind: 'COMPLETION',
    version: 1,
    period: { from, to },
    expectedOn: { kind: 'ALL_DAYS' },
    attendedBy: { kind: 'UNITS', least: 1 },
    dailyCap: { minutes: null, units: null },
    requirements: [{ kind: 'DAYS', least: 20 }],
  }
  const made = { made_at: new Date(), made_by: owner.id }
  return database()
    .insertInto('completion_rule')
    .values({ company_id, name, rule: JSON.stringify(rule), from_date: from, to_date: to, holidays: [], ...made })
    .execute()
}

const row = (page: Page, name: string) => page.getByRole('listitem').filter({ hasText: name })

test('an owner makes a course, sees who will miss it and encourages them; the learner sees the same share @depth', async ({
  device,
  checkState,
}) => {
  const company = await newCompany()
  const learner = await member(company, '김배움', [1, 2])
  const [desk, hand] = [await device(desktop), await device(phone)]
  await signIn(desk, company.owner)
  await open(desk, '/admin/completion-rules', company.host)
  await press(desk.getByRole('button', { name: '과정 만들기' }))
  const form = desk.getByRole('form', { name: '새 과정' })
  await form.getByLabel('과정 이름').fill('겨울 과정')
  await form.getByLabel('시작하는 날').fill(studyDate())
  await form.getByLabel('끝나는 날').fill(studyDate(40))
  await form.getByLabel('출석 (일)').fill('10')
  await expect(form.getByText(/10일 출석을 채우면 수료예요/)).toBeVisible()
  await press(form.getByRole('button', { name: '지난 기록으로 시험하기' }))
  await expect(form.getByText(/명 가운데 0명이 수료 기준을 채웠을 거예요/)).toBeVisible()
  await checkState(desk, 'a new course')
  await press(form.getByRole('button', { name: '과정 만들기' }))
  await expect(row(desk, '겨울 과정')).toContainText('진행 중')

  await signIn(hand, learner)
  await open(hand, '/report-participation', company.host)
  const course = hand.getByRole('region', { name: '겨울 과정' })
  await expect(course).toContainText(/(?<!\d)0%/)
  await expect(course).toContainText('10일 더 출석하면 수료 기준을 채워요')

  // One that runs for a month already: on the first day of a course nobody is behind.
  await runningCourse(company, '가을 과정')
  await desk.getByRole('navigation').getByRole('link', { name: '참여 예측' }).click()
  await desk.getByLabel('무엇을 예측할까요?').selectOption({ label: '가을 과정' })
  const missing = row(desk, '김배움')
  await expect(missing).toContainText('지금 10%')
  await checkState(desk, 'the forecast of a course')
  await press(missing.getByRole('button', { name: '김배움 님에게 응원 보내기' }))
  await expect(missing).toContainText(/보냈어요|보낼 거예요/)
  await hand.reload()
  await expect(hand.getByRole('region', { name: '가을 과정' })).toContainText('10%')
})

test('participation is accessible for a learner and for an owner, on a phone and in both themes @proof', async ({
  device,
}) => {
  const company = await newCompany()
  const learner = await member(company, '김배움', [0, 1, 2, 5])
  const page = await device(phone)
  await page.addInitScript({ path: axeFile })
  await signIn(page, learner)
  await open(page, '/report-participation', company.host)
  await expect(page.getByRole('table', { name: /출석/ })).toBeVisible()
  const problems = await problemsInThemes(page, 'own month')
  problems.push(...(await tooSmall(page)))
  await signIn(page, company.owner)
  for (const [path, what] of [
    ['/report-participation', 'the company'],
    ['/admin/completion', 'the forecast'],
    ['/admin/completion-rules', 'the rules'],
  ] as const) {
    await open(page, path, company.host)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    if (what === 'the rules') await press(page.getByRole('button', { name: '과정 만들기' }))
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
    problems.push(...(await problemsInThemes(page, what)))
  }
  expect(problems).toEqual([])
})
