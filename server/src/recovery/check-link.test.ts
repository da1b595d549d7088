import { describe, expect, test } from 'vitest'
import { hashPassword } from '#accounts'
import { type AccountOptions, signUpSteps, testApp } from '#testing'

const app = await testApp()
const { db } = app.services
const { post, newAddress, emailTo } = signUpSteps(app)
const passwordHash = await hashPassword('seven quiet herons')
const invalid = { status: 400, body: { code: 'INVALID_LINK' } }

async function link(wish: AccountOptions = {}) {
  const { id, customerId, host } = await app.anAccount({ customerId: newAddress(), passwordHash, ...wish })
  await post('find-account-password', { customerId, email: customerId }, { host })
  return { id, customerId, host, token: /#token=([\w-]+)/.exec((await emailTo(customerId)).text)?.[1] ?? '' }
}
const check = (token: string, given: { host?: string; from?: string } = {}) =>
  post('password-reset-check', { token }, given)

describe('reading a link', () => {
  test('tells whose it is and how long the password must be, and uses nothing up', async () => {
    const [reader, owner] = [await link(), await link({ host: 'acme.localhost', role: 'owner' })]
    for (let time = 0; time < 3; time++) {
      const { status, body } = await check(reader.token)
      expect([status, body]).toEqual([200, { customerId: reader.customerId, atLeast: 10 }])
      expect(await check(owner.token, owner)).toMatchObject({ status: 200, body: { atLeast: 15 } })
    }
    const password = 'eleven loud geese'
    expect((await post('password-reset', { token: owner.token, password }, owner)).status).toBe(200)
    expect(await check(owner.token, owner)).toMatchObject(invalid)
  })

  test('refuses alike an expired one, another company’s, a stopped member’s and an invented one', async () => {
    const [late, foreign, stopped] = [await link(), await link(), await link()]
    await db.updateTable('account').set({ status: 'DEACTIVATED' }).where('id', '=', stopped.id).execute()
    const answers = [
      await check(foreign.token, { host: 'acme.localhost' }),
      await check(stopped.token),
      await check('x'.repeat(43)),
    ]
    app.clock.advance({ minutes: 10 })
    answers.push(await check(late.token))
    const bodies = answers.map(({ status, body }) => ({ status, ...body, requestId: '' }))
    for (const body of bodies) expect(body).toEqual(bodies[0])
    expect(answers[0]).toMatchObject(invalid)
  })

  test('is refused to an address after sixty dead ones an hour, and never for a live one', async () => {
    const from = '10.9.9.1'
    const { token } = await link()
    for (let time = 0; time < 60; time++) expect((await check('x'.repeat(43), { from })).status).toBe(400)
    expect(await check('x'.repeat(43), { from })).toMatchObject({ status: 429, body: { code: 'RATE_LIMITED' } })
    expect((await check(token, { from })).status).toBe(200)
  })
})
