import { database, expect, mailTo, open, type Page, request, sessionOf, signIn } from './fixtures.ts'
import { accessibleTest as test } from './src/accessible-test.ts'
import { newCompany, type TestCompany } from './src/companies.ts'
import { linkOf, password } from './src/joining.ts'

const lines = (page: Page) => page.getByRole('main').getByRole('listitem')

/** A line of the log from half past midnight in Seoul, which is the day before in London. */
const lineAtMidnight = async ({ id, owner }: TestCompany, day: string) => {
  await database()
    .insertInto('audit_line')
    .values({
      ...{ company_id: id, at: new Date(`${day}T00:30:00+09:00`), actor_id: owner.id, actor: '홍길동' },
      ...{ action: 'team.created', subject: '한밤팀' },
    })
    .execute()
}

test('the audit log is filtered by action, person and days in Seoul, and says what was changed @depth', async ({
  page,
  checkState,
}) => {
  const company = await newCompany({ members: 2 })
  await lineAtMidnight(company, '2026-03-10')
  const post = { method: 'POST', host: company.host, cookies: company.owner.cookies } as const
  for (const name of ['기획팀', '총무팀'])
    expect((await request('/api/admin/teams', { ...post, body: { name } })).status).toBe(200)
  await signIn(page, company.owner)
  await open(page, '/admin/members', company.host)
  await page.getByRole('button', { name: '구성원 00002' }).click()
  await page.getByRole('dialog').getByLabel('사번').fill('C-7')
  await page.getByRole('dialog').getByRole('button', { name: '저장하기' }).click()
  await expect(page).toHaveSaid('저장했어요.')
  await open(page, '/admin/audit', company.host)
  await expect(lines(page)).toHaveCount(5)
  const act = page.getByLabel('한 일')
  const person = page.getByLabel('사람이나 대상 찾기')
  const from = page.getByLabel('이날부터')
  const to = page.getByLabel('이날까지')

  await act.selectOption('팀 만듦')
  await expect(lines(page)).toHaveCount(3)
  await expect(lines(page).filter({ hasText: '팀 만듦' })).toHaveCount(3)
  await act.selectOption('모두')
  await person.fill('00002')
  await expect(lines(page)).toHaveCount(2)
  await expect(lines(page).filter({ hasText: '구성원 정보 변경' })).toContainText('사번없음 → C-7')
  await expect(lines(page).filter({ hasText: '구성원 정보 열람' })).toContainText('홍길동')
  await checkState(page, 'the log of one person')
  await person.fill('')
  for (const [begin, end, count] of [
    ['2026-03-10', '2026-03-10', 1],
    ['2026-03-11', '', 4],
    ['', '2026-03-09', 0],
  ] as const) {
    await from.fill(begin)
    await to.fill(end)
    await expect(lines(page)).toHaveCount(count)
  }
  await expect(page.getByText('맞는 기록이 없어요')).toBeVisible()
  await checkState(page, 'no line')
})

test('an owner sees what a member agreed to, in which version, and the member sees who looked @depth', async ({
  page,
  device,
  checkState,
}) => {
  const company = await newCompany({ seats: 3 })
  const email = await join(company)
  await signIn(page, company.owner)
  await open(page, '/admin/members', company.host)
  await page.getByRole('button', { name: '김새벽' }).click()
  const agreed = page.getByRole('region', { name: '동의한 내용' })
  for (const document of ['이용약관', '개인정보 수집·이용', '만 14세 이상', '회사가 보는 정보 안내'])
    await expect(agreed.getByRole('listitem').filter({ hasText: document })).toContainText(/\d{4}\.\d\d\.\d\d 동의/)
  await expect(agreed.getByRole('listitem').filter({ hasText: /소식 메일.* 동의$/ })).toHaveCount(0)
  await checkState(page, 'what a member agreed to')

  const member = await device()
  await signIn(member, await sessionOf(email))
  await open(member, '/mypage/account?open=company-view', company.host)
  const seen = member.getByRole('dialog')
  await expect(seen.getByRole('heading', { name: '회사가 보지 않는 것' })).toBeVisible()
  await expect(seen.getByText('홍길동').first()).toBeVisible()
})

/** A member who was invited and gave only the required consents. Returns their address. */
async function join({ host, owner }: TestCompany): Promise<string> {
  const email = `new-${crypto.randomUUID()}@elsewhere.example`
  await request('/api/admin/invitations', {
    ...{ method: 'POST', host, cookies: owner.cookies },
    body: { emails: [email], role: 'learner', teams: [] },
  })
  const inviteToken = new URL(linkOf(await mailTo(email, 'invitation'))).hash.replace('#invite=', '')
  const notice = JSON.parse((await request('/api/auth/company-notice', { host })).body) as { version: string }
  const items = JSON.parse((await request('/api/auth/consent-items', { host })).body) as {
    items: { document: string; version: string; required: boolean }[]
  }
  const joined = await request('/api/auth/group-account', {
    ...{ method: 'POST', host },
    body: {
      ...{ inviteToken, password, name: '김새벽', birthDate: '1995-05-05', companyNotice: notice.version },
      consents: items.items.map(({ document, version, required }) => ({ document, version, agreed: required })),
    },
  })
  expect(joined.status).toBe(200)
  const onBoard = { customer_level: 'B1', completed_onboard: true }
  await database().updateTable('account').set(onBoard).where('customer_id', '=', email).execute()
  return email
}
