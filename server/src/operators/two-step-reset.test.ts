import { expect, test } from 'vitest'
import { aCompany, type TestAccount, testApp } from '#testing'

const app = await testApp()
const { db } = app.services
const anOperator = () => app.anAccount({ host: 'admin.localhost', role: 'operator' })
const [one, two] = [await anOperator(), await anOperator()]
const reason = '휴대폰을 잃어버렸어요'

async function aLostOwner() {
  const company = await aCompany(app)
  await protect(company.owner)
  return company.owner
}
const protect = ({ id }: TestAccount) =>
  db
    .insertInto('two_step')
    .values({ account_id: id, secret: Buffer.from('x'), confirmed_at: app.clock.now() })
    .execute()
const isProtected = async ({ id }: TestAccount) =>
  (await db.selectFrom('two_step').select('account_id').where('account_id', '=', id).execute()).length > 0
const paramsOf = ({ id }: TestAccount) => ({ params: { id: String(id) } })
const ask = (who: TestAccount, whose: TestAccount) =>
  app.as(who).call('POST /admin/accounts/:id/two-step-reset', { ...paramsOf(whose), body: { reason } })
const requestOf = async ({ id }: TestAccount) =>
  (await db.selectFrom('two_step_reset').select('id').where('account_id', '=', id).executeTakeFirst())?.id ?? ''
const confirm = async (who: TestAccount, whose: TestAccount, request?: string) =>
  app.as(who).call('POST /admin/accounts/:id/two-step-reset/confirmation', {
    ...paramsOf(whose),
    body: { request: request ?? ((await requestOf(whose)) || crypto.randomUUID()) },
  })

test('the last owner’s second step is reset by two operators: one asks, the owner is told, another carries it out', async () => {
  const owner = await aLostOwner()
  expect((await confirm(two, owner)).body.code).toBe('STATE_CONFLICT')
  expect((await ask(one, owner)).body.twoStepReset).toMatchObject({ reason, isOwn: true })
  expect((await confirm(one, owner)).body.code).toBe('STATE_CONFLICT')
  expect((await ask(two, owner)).body.code).toBe('STATE_CONFLICT')
  expect(await isProtected(owner)).toBe(true)
  expect(
    (await app.as(two).call('GET /admin/accounts/:id', { ...paramsOf(owner), query: { reason } })).body.twoStepReset
      ?.isOwn,
  ).toBe(false)
  expect((await confirm(two, owner)).body).toMatchObject({ twoStep: false, twoStepReset: null, sessions: 0 })
  const subjects = (await app.mails()).filter(({ recipient }) => recipient === owner.customerId)
  expect(subjects.map(({ subject }) => subject).sort()).toEqual([
    '[리드그로우] 2단계 인증을 초기화해 달라는 요청을 받았어요',
    '[리드그로우] 2단계 인증을 초기화했어요',
  ])
  const lines = await db
    .selectFrom('audit_line')
    .select(['action', 'reason', 'actor_id'])
    .where('account_id', '=', owner.id)
    .where('action', 'like', '%two_step_reset%')
    .orderBy('id')
    .execute()
  expect(lines).toEqual([
    { action: 'account.two_step_reset_asked', reason, actor_id: one.id },
    { action: 'account.two_step_reset', reason, actor_id: two.id },
  ])
})

test('a request ends after a day, when it is taken back, and when its operator is one no more', async () => {
  const owner = await aLostOwner()
  const third = await anOperator()
  await ask(third, owner)
  await db.updateTable('account').set({ role: 'editor' }).where('id', '=', third.id).execute()
  expect((await confirm(two, owner)).body.code).toBe('STATE_CONFLICT')
  await ask(one, owner)
  await app.as(one).call('DELETE /admin/accounts/:id/two-step-reset', paramsOf(owner))
  expect((await confirm(two, owner)).body.code).toBe('STATE_CONFLICT')
  await ask(one, owner)
  await db.updateTable('two_step_reset').set({ expires_at: app.clock.now() }).execute()
  expect((await confirm(two, owner)).body.code).toBe('STATE_CONFLICT')
  expect(await isProtected(owner)).toBe(true)
})

test('an operator carries out only the request that they have read', async () => {
  const owner = await aLostOwner()
  const third = await anOperator()
  await ask(one, owner)
  const read = await requestOf(owner)
  await app.as(one).call('DELETE /admin/accounts/:id/two-step-reset', paramsOf(owner))
  await ask(third, owner)
  expect((await confirm(two, owner, read)).body.code).toBe('STATE_CONFLICT')
  expect(await isProtected(owner)).toBe(true)
  expect((await confirm(two, owner)).status).toBe(200)
})

test('where a company has another owner, and for an operator’s own, no operator does it', async () => {
  const company = await aCompany(app)
  await company.join('owner')
  await protect(company.owner)
  expect((await ask(one, company.owner)).body.code).toBe('STATE_CONFLICT')
  await protect(one)
  expect((await ask(one, one)).body.code).toBe('STATE_CONFLICT')
  expect((await ask(two, one)).status).toBe(200)
  expect((await confirm(one, one)).body.code).toBe('STATE_CONFLICT')
})
