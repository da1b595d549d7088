import { expect, test } from 'vitest'
import { aCompany, type TestAccount, testApp } from '#testing'

const app = await testApp()
const { db } = app.services
const reason = '휴대폰을 잃어버렸어요'

/** Turns the second step on as if its owner had, with a recovery code and a wrong try behind it. */
async function protect({ id }: TestAccount): Promise<void> {
  await db
    .insertInto('two_step')
    .values({ account_id: id, secret: Buffer.from('x'), confirmed_at: app.clock.now() })
    .execute()
  await db
    .insertInto('recovery_code')
    .values({ account_id: id, code_hash: Buffer.from(`${id}`) })
    .execute()
}
const isProtected = async ({ id }: TestAccount) =>
  (await db.selectFrom('two_step').select('account_id').where('account_id', '=', id).execute()).length > 0
const subjectsTo = async ({ customerId }: TestAccount) =>
  (await app.mails()).filter((mail) => mail.recipient === customerId).map(({ subject }) => subject)
const auditOf = async ({ id }: TestAccount) =>
  (
    await db.selectFrom('audit_line').select(['action', 'reason']).where('account_id', '=', id).orderBy('id').execute()
  ).map(({ action, reason: why }) => [action, why])

test('an owner resets another owner’s second step: sessions end, everyone concerned is told, the reason stays', async () => {
  const company = await aCompany(app)
  const [lost, third] = [await company.join('owner'), await company.join('owner')]
  await protect(lost)
  const params = { id: String(lost.id) }
  expect((await company.as.call('GET /admin/members/:id', { params })).body.twoStep).toBe(true)
  expect((await company.as.call('POST /admin/members/:id/two-step-reset', { params, body: { reason } })).status).toBe(
    200,
  )
  expect(await isProtected(lost)).toBe(false)
  expect((await app.as(lost).call('GET /account')).body.code).toBe('SESSION_REVOKED')
  expect(await subjectsTo(lost)).toContain('[리드그로우] 2단계 인증을 초기화했어요')
  for (const owner of [company.owner, third])
    expect((await subjectsTo(owner)).some((subject) => subject.endsWith('님의 2단계 인증을 초기화했어요'))).toBe(true)
  expect((await auditOf(lost)).at(-1)).toEqual(['account.two_step_reset', reason])
  // Nobody is told to change their password because of what was done to a colleague, or by one.
  const mails = await app.mails()
  expect(mails.find(({ recipient, text }) => recipient === third.customerId && text.includes('초기화'))?.text).toMatch(
    /\/admin\/members\n+다른 회사 관리자에게 보내 드리는 안내예요\.$/,
  )
  expect(mails.find(({ recipient, text }) => recipient === lost.customerId && text.includes('초기화'))?.text).toContain(
    '초기화를 부탁한 적이 없다면',
  )
  const again = await company.as.call('POST /admin/members/:id/two-step-reset', { params, body: { reason } })
  expect(again.body.code).toBe('STATE_CONFLICT')
})

test('nobody resets their own, and nobody somebody’s in another company', async () => {
  const [company, other] = [await aCompany(app), await aCompany(app)]
  await protect(company.owner)
  await protect(other.owner)
  const reset = ({ id }: TestAccount) =>
    company.as.call('POST /admin/members/:id/two-step-reset', { params: { id: String(id) }, body: { reason } })
  expect((await reset(company.owner)).body.code).toBe('STATE_CONFLICT')
  expect((await reset(other.owner)).body.code).toBe('NOT_FOUND')
  expect(await isProtected(other.owner)).toBe(true)
})
