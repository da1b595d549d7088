import { expect, test } from 'vitest'
import { hashPassword } from '#accounts'
import { forgetExpiredJob } from '#retention'
import { signUpSteps, type TestAccount, testApp } from '#testing'

const app = await testApp()
const { db } = app.services
const { newAddress } = signUpSteps(app)
const password = 'seven quiet herons'
const passwordHash = await hashPassword(password)
const person = () => app.anAccount({ customerId: newAddress(), passwordHash })
const deviceCookie = '__Host-rg_kd'

let addresses = 0
function signIn(customerId: string, secret: string, device?: string) {
  addresses++
  return app.send<Record<string, unknown>>({
    method: 'POST',
    url: '/api/auth/login',
    host: 'localhost',
    remoteAddress: `10.11.${addresses >> 8}.${addresses & 255}`,
    payload: JSON.stringify({ customerId, password: secret }),
    headers: { 'content-type': 'application/json' },
    ...(device === undefined ? {} : { cookies: { [deviceCookie]: device } }),
  })
}

/** The cookie of a browser where the account has signed in before. */
const deviceOf = async ({ customerId }: TestAccount) => (await signIn(customerId, password)).cookies[deviceCookie] ?? ''

/** The state after that many wrong guesses in a row, each after its wait. */
async function guessed(customerId: string, failures: number): Promise<void> {
  const { company_id } = await db
    .selectFrom('tenant_host')
    .select('company_id')
    .where('host', '=', 'localhost')
    .executeTakeFirstOrThrow()
  const row = { failures, blocked_until: null, last_at: app.clock.now() }
  await db
    .insertInto('sign_in_failure')
    .values({ key: `${company_id}:${customerId}`, ...row })
    .onConflict((conflict) => conflict.column('key').doUpdateSet(row))
    .execute()
}
const emailsTo = async (email: string) =>
  (await app.mails()).filter((mail) => mail.recipient === email && mail.text.includes('100번'))

const locked = { status: 429, body: { code: 'TOO_MANY_ATTEMPTS', retryAfter: 60 } }

test('after a hundred failures in a row the right password opens nothing any more, and an unknown id answers the same', async () => {
  for (const id of [(await person()).customerId, newAddress()]) {
    await guessed(id, 99)
    expect((await signIn(id, 'wrong')).status).toBe(400)
    for (let time = 0; time < 3; time++) {
      expect(await signIn(id, password)).toMatchObject(locked)
      app.clock.advance({ minutes: 1 })
    }
  }
})

test('the hundredth guess is still checked', async () => {
  const { customerId } = await person()
  await guessed(customerId, 99)
  expect((await signIn(customerId, password)).status).toBe(200)
  expect((await signIn(customerId, 'wrong')).status).toBe(400)
})

test('the owner is told once a day how to get in again, and no email goes out for an unknown id', async () => {
  const { customerId } = await person()
  const nobody = newAddress()
  for (const id of [customerId, nobody]) {
    await guessed(id, 100)
    for (let time = 0; time < 3; time++) await signIn(id, 'wrong')
  }
  expect(await emailsTo(customerId)).toMatchObject([
    { text: expect.stringContaining('http://localhost/auth/change-password#token=') },
  ])
  expect((await app.mails()).filter((mail) => mail.recipient === nobody)).toEqual([])
  app.clock.advance({ days: 1 })
  await signIn(customerId, 'wrong')
  expect(await emailsTo(customerId)).toHaveLength(2)
})

test('the owner still gets in on a known device, and guesses from elsewhere neither slow it down nor are forgotten', async () => {
  const account = await person()
  const device = await deviceOf(account)
  await guessed(account.customerId, 100)
  expect(await signIn(account.customerId, password)).toMatchObject(locked)
  expect((await signIn(account.customerId, password, device)).status).toBe(200)
  expect(await signIn(account.customerId, password)).toMatchObject(locked)
})

test('a device is known for its own account and its own password alone', async () => {
  const [account, other] = [await person(), await person()]
  const [device, foreign] = [await deviceOf(account), await deviceOf(other)]
  await guessed(account.customerId, 100)
  const swapped = `${foreign.split('.')[0]}.${device.split('.')[1]}`
  for (const wrong of [foreign, swapped, device.slice(0, -1), `${device}x`, '.', 'x'.repeat(22), ''])
    expect(await signIn(account.customerId, password, wrong)).toMatchObject(locked)
  const another = await hashPassword('eleven loud geese')
  await db.updateTable('account').set({ password_hash: another }).where('id', '=', account.id).execute()
  expect(await signIn(account.customerId, 'eleven loud geese', device)).toMatchObject(locked)
})

test('a known device is slowed down to ten tries an hour, without slowing others down', async () => {
  const account = await person()
  const device = await deviceOf(account)
  const waits: unknown[] = []
  for (let guess = 0; guess < 17; guess++) {
    const answer = await signIn(account.customerId, 'wrong', device)
    if (answer.status === 400) continue
    waits.push(answer.body.retryAfter)
    app.clock.advance({ seconds: Number(answer.body.retryAfter) })
    await signIn(account.customerId, 'wrong', device)
  }
  expect(waits).toEqual([1, 2, 4, 8, 16, 32, 64, 128, 256, 360, 360, 360])
  expect((await signIn(account.customerId, password)).status).toBe(200)
})

test('after a hundred failures a known device is like any other', async () => {
  const account = await person()
  const device = await deviceOf(account)
  await signIn(account.customerId, 'wrong', device)
  await db
    .updateTable('sign_in_failure')
    .set({ failures: 100 })
    .where('key', 'like', `device:${account.id}:%`)
    .execute()
  expect((await signIn(account.customerId, 'wrong', device)).status).toBe(400)
  await guessed(account.customerId, 100)
  expect(await signIn(account.customerId, password, device)).toMatchObject(locked)
})

test('a new password by a mailed link opens the way in again', async () => {
  const account = await person()
  await guessed(account.customerId, 100)
  const { post, emailTo } = signUpSteps(app)
  await post('find-account-password', { customerId: account.customerId, email: account.customerId })
  const token = /#token=([\w-]+)/.exec((await emailTo(account.customerId)).text)?.[1]
  expect((await post('password-reset', { token, password: 'eleven loud geese' })).status).toBe(200)
  expect((await signIn(account.customerId, 'eleven loud geese')).status).toBe(200)
})

test('a few failures are forgotten after a day, more of them when devices are', async () => {
  const [few, many] = [newAddress(), newAddress()]
  await guessed(few, 4)
  await guessed(many, 5)
  const forgetAfter = async (days: number) => {
    app.clock.advance({ days })
    await app.runJob(forgetExpiredJob, {})
    const rows = await db.selectFrom('sign_in_failure').select('key').execute()
    return [few, many].map((id) => rows.some(({ key }) => key.endsWith(id)))
  }
  expect(await forgetAfter(2)).toEqual([false, true])
  expect(await forgetAfter(179)).toEqual([false, false])
})

test('an account’s counts go with it when it leaves', async () => {
  const account = await person()
  const device = await deviceOf(account)
  await signIn(account.customerId, 'wrong', device)
  await guessed(account.customerId, 7)
  await app.as(account).call('POST /account/leaving', { body: { reason: '' } })
  const rows = await db.selectFrom('sign_in_failure').select('key').execute()
  const his = rows.filter(({ key }) => key.includes(account.customerId) || key.startsWith(`device:${account.id}:`))
  expect(his).toEqual([])
})
