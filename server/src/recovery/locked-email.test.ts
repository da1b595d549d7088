import { expect, test } from 'vitest'
import { hashPassword } from '#accounts'
import { notifySignInLockedJob } from '#session'
import { type AccountOptions, signUpSteps, testApp } from '#testing'

const app = await testApp()
const { db } = app.services
const { post, newAddress, emailTo } = signUpSteps(app)
const password = 'seven quiet herons'
const passwordHash = await hashPassword(password)
const newPassword = 'eleven loud geese'

const person = (wish: AccountOptions = {}) => app.anAccount({ customerId: newAddress(), passwordHash, ...wish })
const signIn = (customerId: string, secret: string) => post('login', { customerId, password: secret })
const reset = (token: string) => post('password-reset', { token, password: newPassword })
const tokenTo = async (email: string) => /#token=([\w-]+)/.exec((await emailTo(email)).text)?.[1] ?? ''

/** The account after a hundred wrong guesses, and the token in the email about them. */
async function locked() {
  const { id, customerId } = await person()
  await signIn(customerId, 'wrong')
  await db
    .updateTable('sign_in_failure')
    .set({ failures: 100, blocked_until: null })
    .where('key', 'like', `%:${customerId}`)
    .execute()
  expect((await signIn(customerId, password)).body.code).toBe('TOO_MANY_ATTEMPTS')
  return { id, customerId, token: await tokenTo(customerId) }
}

test('a locked-out owner sets a new password by the email about it, and signs in', async () => {
  const { customerId, token } = await locked()
  expect(await post('password-reset-check', { token })).toMatchObject({ status: 200, body: { atLeast: 10 } })
  expect((await reset(token)).status).toBe(200)
  expect((await signIn(customerId, newPassword)).status).toBe(200)
  expect((await reset(token)).body.code).toBe('INVALID_LINK')
})

test('its link outlives every link that others ask for, and ends after a day', async () => {
  const [spared, late] = [await locked(), await locked()]
  for (let time = 0; time < 3; time++) {
    await post('find-account-password', { customerId: spared.customerId, email: spared.customerId })
    app.clock.advance({ minutes: 2 })
  }
  app.clock.advance({ hours: 23 })
  expect((await reset(spared.token)).status).toBe(200)
  app.clock.advance({ hours: 1 })
  expect((await reset(late.token)).body.code).toBe('INVALID_LINK')
})

test('it ends with every other link when a password is set', async () => {
  const { customerId, token } = await locked()
  await post('find-account-password', { customerId, email: customerId })
  const asked = await tokenTo(customerId)
  expect(asked).not.toBe(token)
  expect((await reset(asked)).status).toBe(200)
  expect((await reset(token)).body.code).toBe('INVALID_LINK')
})

test('an unknown id, an account without a password and a suspended one get no email', async () => {
  const without = await app.anAccount({ customerId: newAddress() })
  const suspended = await person()
  await db.updateTable('account').set({ status: 'SUSPENDED' }).where('id', '=', suspended.id).execute()
  const before = (await app.mails()).length
  for (const accountId of [null, without.id, suspended.id]) await app.runJob(notifySignInLockedJob, { accountId })
  expect(await app.mails()).toHaveLength(before)
})
