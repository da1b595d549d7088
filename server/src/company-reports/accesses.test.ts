import { describe, expect, test } from 'vitest'
import { seoul, type TestAccount, testApp } from '#testing'
import { aReportedCompany, type SignedIn, signedIn } from './testing/reports.ts'

const app = await testApp({ start: seoul('2026-11-10T10:05') })
const { db } = app.services
const november = { from: '2026-11-01', to: '2026-11-30' }
const open = (caller: SignedIn, more: object = {}) =>
  caller.call('GET /admin/reports', { query: { ...november, ...more } })
/** What a member reads about who opened or took away their row. */
const readBy = async (account: TestAccount) => {
  const { accesses } = (await (await signedIn(app, account)).call('GET /account/company-view')).body
  return accesses.filter(({ report }) => report !== null)
}
const stored = (companyId: number) =>
  db.selectFrom('report_access').selectAll().where('company_id', '=', companyId).orderBy('id').execute()

test('a learner reads who opened their row, in which role, of which period and with which columns', async () => {
  const company = await aReportedCompany(app)
  const member = await company.named('본 사람')
  await db.updateTable('account').set({ name: '박관리' }).where('id', '=', company.owner.id).execute()
  await open(await company.asOwner())
  expect(await readBy(member)).toEqual([
    {
      at: app.clock.now().toISOString(),
      who: '박관리',
      what: '학습 현황을 열었어요',
      reason: null,
      report: {
        role: '회사 관리자',
        from: '2026-11-01',
        to: '2026-11-30',
        columns: [
          ...['이름', '사번 또는 메일', '팀', '마지막 학습일', '학습한 날', '학습 시간(분)', '끝까지 읽은 기사'],
          ...['끝낸 학습', '참여 달성률(%)', '늦게 온 시간(분)'],
        ],
      },
    },
  ])
})

describe('openings of one hour', () => {
  test('of one period are one line with their count, and a later hour is another', async () => {
    const company = await aReportedCompany(app)
    const member = await company.named('여러 번')
    for (let time = 0; time < 3; time++) await open(await company.asOwner())
    await open(await company.asOwner(), { to: '2026-11-20' })
    expect((await readBy(member)).map(({ what }) => what).sort()).toEqual([
      '학습 현황을 열었어요',
      '학습 현황을 열었어요 (한 시간에 3번)',
    ])
    app.clock.advance({ hours: 1 })
    await open(await company.asOwner())
    expect(await stored(company.id)).toHaveLength(3)
  })

  test('at one instant are all in it, with everybody whom one of them found', async () => {
    const company = await aReportedCompany(app)
    const members = [await company.named('하나'), await company.named('둘'), await company.named('셋')]
    const owner = await company.asOwner()
    // No more than eight calls of one person are served at once.
    for (let round = 0; round < 6; round++)
      await Promise.all(['하나', '둘', '셋'].map((search) => open(owner, { search })))
    const [row, ...others] = await stored(company.id)
    expect(others).toEqual([])
    expect(row).toMatchObject({ times: 18, accounts: members.map(({ id }) => String(id)) })
  })
})

describe('nobody reads of an access that did not show them', () => {
  test('when a search found others', async () => {
    const company = await aReportedCompany(app)
    const [found, other] = [await company.named('김찾음'), await company.named('이다름')]
    await open(await company.asOwner(), { search: '김' })
    await db.updateTable('account').set({ name: '김이름' }).where('id', '=', other.id).execute()
    expect(await readBy(found)).toHaveLength(1)
    expect(await readBy(other)).toEqual([])
  })

  test('when they stood on a page that was not opened', async () => {
    const company = await aReportedCompany(app)
    const [first, second] = [await company.named('가 먼저'), await company.named('나 다음')]
    await open(await company.asOwner(), { limit: 1 })
    expect([await readBy(first), await readBy(second)].map(({ length }) => length)).toEqual([1, 0])
  })

  test('when they came to the team or went from it before', async () => {
    const company = await aReportedCompany(app)
    const [lead, stayed, gone, later] = [
      await company.named('팀장'),
      await company.named('있던 사람'),
      await company.named('간 사람'),
      await company.named('온 사람'),
    ]
    const team = await company.team('팀', [stayed, gone], [lead])
    const move = async (body: { add?: string[]; remove?: string[] }) =>
      (await company.asOwner()).call('POST /admin/teams/:id/members', { params: { id: team }, body })
    app.clock.advance({ days: 2 })
    await move({ remove: [String(gone.id)] })
    await open(await signedIn(app, lead), { from: '2026-11-12', to: '2026-11-30' })
    await move({ add: [String(later.id)] })
    const counts = await Promise.all([stayed, gone, later].map(async (each) => (await readBy(each)).length))
    expect(counts).toEqual([1, 0, 0])
    // The days before are still in the report of the team.
    await open(await signedIn(app, lead))
    expect((await readBy(gone)).map(({ report }) => report?.role)).toEqual(['팀 리드'])
  })

  test('when the answer was a refusal', async () => {
    const company = await aReportedCompany(app)
    const member = await company.named('아무도')
    expect((await open(await company.asOwner(), { sort: 'DAYS', cursor: 'x' })).status).toBe(400)
    expect((await open(await company.asOwner(), { team: '999999' })).status).toBe(404)
    expect(await readBy(member)).toEqual([])
  })
})

test('an export is one row for all, and everybody in it reads the reason', async () => {
  const company = await aReportedCompany(app)
  const members = [await company.named('갑'), await company.named('을')]
  const body = { ...november, format: 'XLSX', reason: '분기 보고에 써요' } as const
  await (await company.asOwner()).call('POST /admin/reports/export', { body })
  for (const member of members)
    expect(await readBy(member)).toMatchObject([
      { what: '학습 현황을 엑셀 파일로 내려받았어요', reason: '분기 보고에 써요' },
    ])
  expect(await stored(company.id)).toHaveLength(1)
})

test('a member reads the row of this month as owners see it', async () => {
  const company = await aReportedCompany(app)
  const member = await company.named('내 줄')
  await company.studied(member.id, '2026-11-03', { seconds: 125, articles: 1 })
  const { report } = (await (await signedIn(app, member)).call('GET /account/company-view')).body
  const [row] = (await open(await company.asOwner(), { search: '내 줄' })).body.rows
  expect(report).toEqual([
    { label: '마지막 학습일', value: '2026.11.03 (화)' },
    { label: '학습한 날', value: '1일' },
    { label: '학습 시간(분)', value: '2분' },
    { label: '끝까지 읽은 기사', value: '1편' },
    { label: '끝낸 학습', value: '1개' },
    { label: '참여 달성률(%)', value: `${row?.completion}%` },
    { label: '늦게 온 시간(분)', value: '0분' },
  ])
})

test('who is erased is in no record any more, as the one who looked or as the one who was seen', async () => {
  const company = await aReportedCompany(app)
  const [lead, member] = [await company.named('팀장'), await company.named('지울 사람')]
  await company.team('팀', [member], [lead])
  await open(await signedIn(app, lead))
  const leave = async (account: TestAccount) =>
    (await signedIn(app, account)).call('POST /account/leaving', { body: { reason: '' } })
  await leave(lead)
  await leave(member)
  app.clock.advance({ days: 6 })
  await app.runJob({ name: 'erase-left' } as never, {})
  expect(await stored(company.id)).toMatchObject([{ actor: '탈퇴한 회원', accounts: [] }])
})
