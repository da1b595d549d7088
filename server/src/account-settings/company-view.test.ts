import { Member } from '@readgrow/contract'
import { describe, expect, test } from 'vitest'
import { type AuditLine, actorOf, recordAudit } from '#audit'
import { type TestAccount, testApp } from '#testing'

const app = await testApp()
const { db } = app.services
const acme = { host: 'acme.localhost' } as const
const viewOf = async (account: TestAccount) => (await app.as(account).call('GET /account/company-view')).body

async function line(
  of: TestAccount,
  by: TestAccount | null,
  action: AuditLine['action'],
  reason: string | null = null,
) {
  const who =
    by &&
    (await db.selectFrom('account').select(['name', 'company_id']).where('id', '=', by.id).executeTakeFirstOrThrow())
  const actor =
    by && who
      ? actorOf({ account: { id: by.id, name: who.name, companyId: who.company_id } as never, address: '10.0.0.1' })
      : { id: null, name: '인사 시스템', companyId: null, address: null }
  await recordAudit(db, app.clock.now(), actor, { action, subject: '홍길동', accountId: of.id, reason })
}

describe('what the company sees', () => {
  test('is the row of the owners’ list, field by field, in Korean', async () => {
    const member = await app.anAccount({ ...acme, level: 'A2' })
    await db.updateTable('account').set({ employee_no: '1024' }).where('id', '=', member.id).execute()
    const { company_id } = await db
      .selectFrom('account')
      .select('company_id')
      .where('id', '=', member.id)
      .executeTakeFirstOrThrow()
    const { id } = await db
      .insertInto('team')
      .values({ company_id, name: '영업팀', created_at: app.clock.now() })
      .returning('id')
      .executeTakeFirstOrThrow()
    await db
      .insertInto('team_member')
      .values({ company_id, team_id: id, account_id: member.id, is_lead: true })
      .execute()
    const { companyName, seen } = await viewOf(member)
    expect(companyName).toBe('에이콤')
    expect(seen).toEqual([
      { label: '이름', value: '홍길동' },
      { label: '이메일', value: member.customerId },
      { label: '아이디', value: member.customerId },
      { label: '사번', value: '1024' },
      { label: '역할', value: '구성원' },
      { label: '상태', value: '이용 중' },
      { label: '팀', value: '영업팀 (팀 리드)' },
      { label: '가입한 날', value: '2026.11.20 (금)' },
      { label: '마지막으로 이용한 날', value: '없음' },
    ])
    expect(seen).toHaveLength(Object.keys(Member.shape).length - 1)
  })

  test('comes with the version that the member agreed to', async () => {
    const member = await app.anAccount(acme)
    expect((await viewOf(member)).agreed).toBeNull()
    const consent = { account_id: member.id, document: 'company-notice', agreed: true, address: '' }
    await db
      .insertInto('consent')
      .values({ ...consent, version: '2026-11-20', agreed_at: app.clock.now() })
      .execute()
    expect((await viewOf(member)).agreed).toEqual({ version: '2026-11-20', on: '2026-11-20' })
  })
})

describe('the access record', () => {
  test('lists each access with its reason, the newest first, without the owner’s own actions or actions on others', async () => {
    const [member, neighbour, owner] = [
      await app.anAccount(acme),
      await app.anAccount(acme),
      await app.anAccount({ ...acme, role: 'owner' }),
    ]
    await line(member, owner, 'member.read')
    await line(member, owner, 'member.exported', '분기 보고에 씁니다')
    await line(member, null, 'member.provisioned')
    await line(member, member, 'account.two_step_on')
    await line(neighbour, owner, 'member.read')
    expect((await viewOf(member)).accesses).toEqual([
      {
        at: '2026-11-20T00:30:00.000Z',
        who: '인사 시스템',
        what: '회사 인사 시스템이 계정을 만들었어요',
        reason: null,
        report: null,
      },
      {
        at: '2026-11-20T00:30:00.000Z',
        who: '홍길동',
        what: '구성원 목록을 내려받았어요',
        reason: '분기 보고에 씁니다',
        report: null,
      },
      { at: '2026-11-20T00:30:00.000Z', who: '홍길동', what: '내 정보를 봤어요', reason: null, report: null },
    ])
  })

  test('lists fifty at most', async () => {
    const [member, owner] = [await app.anAccount(acme), await app.anAccount({ ...acme, role: 'owner' })]
    for (let time = 0; time < 52; time++) await line(member, owner, 'member.read')
    expect((await viewOf(member)).accesses).toHaveLength(50)
  })

  test('is shown to an individual too, whom no company sees', async () => {
    const [reader, operator] = [
      await app.anAccount(),
      await app.anAccount({ host: 'admin.localhost', role: 'operator' }),
    ]
    await line(reader, operator, 'account.read')
    expect(await viewOf(reader)).toMatchObject({
      companyName: '',
      agreed: null,
      seen: [],
      accesses: [{ what: '계정을 봤어요' }],
    })
  })
})

test('names a viewer who changed their name for the occasion by today’s name, and both renamings stay', async () => {
  const [member, owner] = [await app.anAccount(acme), await app.anAccount({ ...acme, role: 'owner' })]
  const as = app.as(owner)
  const rename = (name: string) => as.call('PUT /account/name', { body: { name } })
  await rename('오세라')
  await rename('고객센터')
  await as.call('GET /admin/members/:id', { params: { id: String(member.id) } })
  await rename('오세라')
  expect((await viewOf(member)).accesses).toMatchObject([{ who: '오세라', what: '내 정보를 봤어요' }])
  const lines = await db
    .selectFrom('audit_line')
    .select(['before', 'after'])
    .where('action', '=', 'account.renamed')
    .where('account_id', '=', owner.id)
    .orderBy('id')
    .execute()
  expect(lines.slice(1)).toEqual([
    { before: { name: '오세라' }, after: { name: '고객센터' } },
    { before: { name: '고객센터' }, after: { name: '오세라' } },
  ])
})

test('a learner who changes their name leaves no line: they reach nobody', async () => {
  const member = await app.anAccount(acme)
  await app.as(member).call('PUT /account/name', { body: { name: '다른이름' } })
  const lines = db.selectFrom('audit_line').select('id').where('account_id', '=', member.id)
  expect(await lines.execute()).toEqual([])
})
