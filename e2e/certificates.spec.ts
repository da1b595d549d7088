import { database, desktop, expect, newReader, open, originOf, phone, press, signIn, test } from './fixtures.ts'
import { axeFile, tooSmall, violations } from './src/accessibility.ts'
import { problemsInThemes } from './src/accessibility-in-themes.ts'
import { newCompany, type TestCompany } from './src/companies.ts'
import { studyDate } from './src/time/dates.ts'

const dayMs = 86_400_000

/** A member who has studied on two days of a course that asks for two. */
async function completed({ id: company_id, host, owner }: TestCompany) {
  const learner = await newReader({ host })
  const db = database()
  await db.updateTable('account').set({ name: '김수료' }).where('id', '=', learner.id).execute()
  await db
    .insertInto('listed_name')
    .values({ account_id: learner.id, name: '김수료', origin: 'LIST', changed_at: new Date() })
    .execute()
  for (const ago of [1, 2])
    await db
      .insertInto('study_day')
      .values({ account_id: learner.id, study_date: studyDate(-ago), challenges: 1, active_seconds: 900 })
      .execute()
  const [from, to] = [studyDate(-5), studyDate(5)]
  const rule = {
    kind: 'COMPLETION',
    version: 1,
    period: { from, to },
    expectedOn: { kind: 'ALL_DAYS' },
    attendedBy: { kind: 'UNITS', least: 1 },
    dailyCap: { minutes: null, units: null },
    requirements: [{ kind: 'DAYS', least: 2 }],
  }
  const course = {
    company_id,
    name: '겨울 과정',
    rule: JSON.stringify(rule),
    from_date: from,
    to_date: to,
    holidays: [],
  }
  const made = { made_at: new Date(Date.now() - 6 * dayMs), made_by: owner.id }
  await db
    .insertInto('completion_rule')
    .values({ ...course, ...made })
    .execute()
  return learner
}

test('a learner gets a certificate, anybody checks it, the owner takes its log away and revokes it @depth', async ({
  device,
}) => {
  const company = await newCompany()
  const learner = await completed(company)
  const [hand, stranger, desk] = [await device(phone), await device(phone), await device(desktop)]
  for (const page of [hand, stranger, desk]) await page.addInitScript({ path: axeFile })
  await signIn(hand, learner)
  await open(hand, '/report-participation', company.host)
  await press(hand.getByRole('button', { name: '겨울 과정 수료증 받기' }))
  const certificate = hand.getByRole('region', { name: '겨울 과정 수료증' })
  await expect(certificate).toContainText('유효')
  const problems = await problemsInThemes(hand, 'certificates')
  problems.push(...(await tooSmall(hand)))
  const [badge] = await Promise.all([
    hand.waitForEvent('download'),
    press(certificate.getByRole('button', { name: '겨울 과정 디지털 배지 받기' })),
  ])
  expect(badge.suggestedFilename()).toMatch(/^readgrow-badge-.*\.jwt$/)

  const address = (await certificate.getByRole('link', { name: /확인 페이지 열기/ }).getAttribute('href')) ?? ''
  expect(address.startsWith(originOf('localhost'))).toBe(true)
  await stranger.goto(address)
  await expect(stranger.getByRole('main')).toContainText('김수료')
  await expect(stranger.getByRole('main')).toContainText('유효')
  problems.push(...(await violations(stranger)))
  expect(await stranger.context().cookies()).toEqual([])

  await signIn(desk, company.owner)
  await open(desk, '/admin/certificates', company.host)
  await press(desk.getByRole('button', { name: '겨울 과정 증빙 기록 내려받기' }))
  await desk.getByLabel('이유').fill('교육 결과 보고에 써요')
  const [log] = await Promise.all([
    desk.waitForEvent('download'),
    press(desk.getByRole('button', { name: '내려받기', exact: true })),
  ])
  expect(log.suggestedFilename()).toMatch(/^readgrow-evidence-.*\.csv$/)
  problems.push(...(await problemsInThemes(desk, 'the console')))
  await desk.getByText('받은 사람 보기').click()
  await press(desk.getByRole('button', { name: '김수료 수료증 취소하기' }))
  await desk.getByLabel('이유').fill('이름이 잘못 적혔어요')
  await press(desk.getByRole('button', { name: '수료증 취소하기', exact: true }))
  await expect(desk.getByRole('list', { name: '겨울 과정 수료증' })).toContainText('취소됨')
  await stranger.reload()
  await expect(stranger.getByRole('main')).toContainText('취소됨')
  expect(problems).toEqual([])
})
