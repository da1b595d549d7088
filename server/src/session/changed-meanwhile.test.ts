import { TOTP } from 'otpauth'
import { expect, test } from 'vitest'
import { hashPassword } from '#accounts'
import { inTransaction } from '#platform/database/db'
import { signUpSteps, type TestAccount, testApp } from '#testing'

const app = await testApp()
const { db, pool } = app.services
const { post, newAddress, emailTo } = signUpSteps(app)
const password = 'seven quiet herons'
const newPassword = 'eleven loud geese'
const [passwordHash, newHash] = [await hashPassword(password), await hashPassword(newPassword)]

const signIn = (customerId: string, secret = password) => post('login', { customerId, password: secret })
const liveSessions = async ({ id }: TestAccount) => {
  const rows = db.selectFrom('session_family').select('id').where('account_id', '=', id).where('ended_at', 'is', null)
  return (await rows.execute()).length
}

async function until(condition: () => Promise<boolean>): Promise<void> {
  while (!(await condition())) await new Promise((resolve) => setTimeout(resolve, 5))
}
const somebodyWaits = async () =>
  (await pool.query("select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'"))
    .rowCount !== 0

interface Changes {
  password_hash?: string
  status?: string
  role?: string
}

/** Changes the account while `call` is between its check of the password and the next step. */
async function changingMeanwhile<T>(
  { id }: TestAccount,
  call: () => Promise<T>,
  changes: Changes = { password_hash: newHash },
): Promise<T> {
  let called: Promise<T> | undefined
  await inTransaction(db, async (tx) => {
    await tx.updateTable('account').set(changes).where('id', '=', id).execute()
    called = call()
    await until(somebodyWaits)
  })
  if (!called) throw new Error('nothing was called')
  return called
}

test('a sign-in that has checked the old password opens nothing once there is a new one', async () => {
  const account = await app.anAccount({ customerId: newAddress(), passwordHash })
  const before = await liveSessions(account)
  const answer = await changingMeanwhile(account, () => signIn(account.customerId))
  expect(answer).toMatchObject({ status: 400, body: { code: 'INVALID_CREDENTIALS' } })
  expect(answer.headers['set-cookie']).toBeUndefined()
  expect(await liveSessions(account)).toBe(before)
  expect((await signIn(account.customerId, newPassword)).status).toBe(200)
})

test('nor does it get a ticket for the second step', async () => {
  const account = await app.anAccount({ customerId: newAddress(), passwordHash })
  const step = { account_id: account.id, secret: Buffer.alloc(60), confirmed_at: app.clock.now() }
  await db.insertInto('two_step').values(step).execute()
  const answer = await changingMeanwhile(account, () => signIn(account.customerId))
  expect(answer.body.code).toBe('INVALID_CREDENTIALS')
  expect(await db.selectFrom('two_step_ticket').selectAll().where('account_id', '=', account.id).execute()).toEqual([])
})

test('nor does a ticket that it got before', async () => {
  const account = await app.anAccount({ role: 'owner', host: 'acme.localhost', customerId: newAddress(), passwordHash })
  const own = app.as(account)
  const { body } = await own.call('POST /account/two-step')
  const codeNow = () => new TOTP({ secret: body.secret }).generate({ timestamp: app.clock.now().getTime() })
  await own.call('POST /account/two-step/confirmation', { body: { code: codeNow() } })
  app.clock.advance({ minutes: 1 })
  const { host } = account
  const { ticket } = (await post('login', { customerId: account.customerId, password }, { host })).body
  const answer = await changingMeanwhile(account, () => post('two-step', { ticket, code: codeNow() }, { host }))
  expect(answer.body.code).toBe('INVALID_LINK')
})

test('of twelve sign-ins at the moment of a reset none outlives it', async () => {
  const account = await app.anAccount({ customerId: newAddress(), passwordHash })
  await post('find-account-password', { customerId: account.customerId, email: account.customerId })
  const token = /#token=([\w-]+)/.exec((await emailTo(account.customerId)).text)?.[1]
  const fromDevices = Array.from({ length: 12 }, () => signIn(account.customerId))
  const [reset] = await Promise.all([post('password-reset', { token, password: newPassword }), ...fromDevices])
  expect(reset.status).toBe(200)
  expect(await liveSessions(account)).toBe(0)
})

test.each([
  ['stopped by his company', { status: 'DEACTIVATED' }, 'ACCOUNT_DEACTIVATED'],
  ['suspended', { status: 'SUSPENDED' }, 'ACCOUNT_SUSPENDED'],
  ['made an owner', { role: 'owner' }, 'STATE_CONFLICT'],
])('who is %s while he signs in gets no session that would outlive it', async (_, changes, code) => {
  const account = await app.anAccount({ host: 'acme.localhost', customerId: newAddress(), passwordHash })
  const before = await liveSessions(account)
  const signingIn = () => post('login', { customerId: account.customerId, password }, { host: account.host })
  const answer = await changingMeanwhile(account, signingIn, changes)
  expect(answer.body.code).toBe(code)
  expect(answer.headers['set-cookie']).toBeUndefined()
  expect(await liveSessions(account)).toBe(before)
})

test('of twelve sign-ins at the moment a second step is turned on none stays without it', async () => {
  const account = await app.anAccount({ role: 'owner', host: 'acme.localhost', customerId: newAddress(), passwordHash })
  const own = app.as(account)
  const { body } = await own.call('POST /account/two-step')
  const code = new TOTP({ secret: body.secret }).generate({ timestamp: app.clock.now().getTime() })
  const given = { host: account.host }
  const fromDevices = Array.from({ length: 12 }, () =>
    post('login', { customerId: account.customerId, password }, given),
  )
  const turnedOn = own.call('POST /account/two-step/confirmation', { body: { code } })
  const [{ status }] = await Promise.all([turnedOn, ...fromDevices])
  expect(status).toBe(200)
  expect(await liveSessions(account)).toBe(1)
})
