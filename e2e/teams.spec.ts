import { expect, open, type Page, sessionOf, signIn } from './fixtures.ts'
import { accessibleTest as test } from './src/accessible-test.ts'
import { newCompany } from './src/companies.ts'

const grid = (page: Page) => page.getByRole('grid', { name: '구성원 목록' })
const rowOf = (page: Page, name: string) => grid(page).getByRole('row').filter({ hasText: name })
const teamRow = (page: Page, name: string) => page.getByRole('listitem').filter({ hasText: name })

/** Adds a member to teams, as lead or not, in the panel beside the list. */
async function place(page: Page, name: string, teams: Readonly<Record<string, 'LEAD' | 'MEMBER' | ''>>): Promise<void> {
  await grid(page).getByRole('button', { name }).click()
  const panel = page.getByRole('dialog', { name })
  for (const [team, as] of Object.entries(teams)) await panel.getByLabel(`${team} 팀`).selectOption(as)
  // The toast of the change before may still be there.
  const saved = page.waitForResponse((reply) => reply.request().method() === 'PUT' && reply.ok())
  await panel.getByRole('button', { name: '저장하기' }).click()
  await saved
  await expect(page).toHaveSaid('저장했어요.')
  await panel.getByRole('button', { name: '닫기' }).click()
  await expect(panel).toBeHidden()
}

const goTo = (page: Page, name: string) => page.getByRole('navigation').getByRole('link', { name, exact: true }).click()

test('a team is made, renamed, led by two and dissolved; its people and their other teams stay @depth', async ({
  page,
  device,
  browserErrors,
  checkState,
}) => {
  browserErrors.expect(/409 POST .*\/admin\/teams/, /403 GET .*\/admin\/members/)
  const company = await newCompany({ members: 3 })
  await signIn(page, company.owner)
  await open(page, '/admin/teams', company.host)
  for (const name of ['영업팀', '기획팀']) {
    await page.getByLabel('새 팀 이름').fill(name)
    await page.getByRole('button', { name: '팀 만들기' }).click()
    if (name === '영업팀') {
      await expect(page.getByText('같은 이름의 팀이 이미 있어요. 다른 이름을 적어 주세요.')).toBeVisible()
      await checkState(page, 'a name that is taken')
    }
  }
  await expect(teamRow(page, '기획팀')).toContainText('0명 · 리드가 없어요')
  await page.getByRole('button', { name: '기획팀 이름 바꾸기' }).click()
  await page.getByLabel('기획팀의 새 이름').fill('전략팀')
  await page.getByRole('button', { name: '바꾸기', exact: true }).click()
  await expect(teamRow(page, '전략팀')).toBeVisible()
  await expect(teamRow(page, '기획팀')).toHaveCount(0)

  await goTo(page, '구성원')
  await place(page, '구성원 00001', { 영업팀: 'LEAD', 전략팀: 'MEMBER' })
  await place(page, '구성원 00002', { 영업팀: 'LEAD' })
  await place(page, '구성원 00003', { 전략팀: 'LEAD' })
  await expect(rowOf(page, '구성원 00001')).toContainText('영업팀(리드), 전략팀')
  await goTo(page, '팀')
  await expect(teamRow(page, '영업팀')).toContainText('2명 · 리드 구성원 00001, 구성원 00002')
  await expect(teamRow(page, '전략팀')).toContainText('2명 · 리드 구성원 00003')
  await checkState(page, 'teams with leads')

  // Each of two leads sees the team, and nothing of other teams.
  const lead = await device()
  await signIn(lead, await sessionOf(`active-2@${company.domain}`))
  await open(lead, '/admin/members', company.host)
  await expect(rowOf(lead, '구성원 00001')).toBeVisible()
  await expect(grid(lead)).toHaveAttribute('aria-rowcount', '3')
  await expect(lead.getByText('전략팀')).toHaveCount(0)

  await page.getByRole('button', { name: '전략팀 없애기' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: '팀 없애기' }).click()
  await expect(page).toHaveSaid('전략팀 팀을 없앴어요.')
  await expect(teamRow(page, '전략팀')).toHaveCount(0)
  await page.getByRole('link', { name: '영업팀' }).click()
  await expect(grid(page)).toHaveAttribute('aria-rowcount', '3')
  await expect(rowOf(page, '구성원 00001')).toContainText('영업팀(리드)')
  await expect(rowOf(page, '구성원 00001')).not.toContainText('전략팀')
  await open(page, '/admin/members', company.host)
  await expect(rowOf(page, '구성원 00003')).toBeVisible()
  // A lead of that team alone has no console any more.
  const former = await device()
  await signIn(former, await sessionOf(`active-3@${company.domain}`))
  await former.goto(page.url())
  await expect(former.getByText('관리자만 들어갈 수 있어요.')).toBeVisible()
})
