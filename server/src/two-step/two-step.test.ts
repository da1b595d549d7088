import { Secret, TOTP } from 'otpauth'
import { describe, expect, test } from 'vitest'
import { hashPassword } from '#accounts'
import { type TestAccount, testApp } from '#testing'

const app = await testApp()
const password = 'seven quiet herons'
const passwordHash = await hashPassword(password)
const host = 'acme.localhost'

let addresses = 0
/** A stranger's call from an address of its own. */
function post(path: string, body: unknown, cookies?: Readonly<Record<string, string>>) {
  addresses++
  return app.send<Record<string, unknown>>({
    method: 'POST',
    url: `/api/auth/${path}`,
    host,
    remoteAddress: `10.7.${addresses >> 8}.${addresses & 255}`,
    payload: JSON.stringify(body),
    headers: { 'content-type': 'application/json' },
    ...(cookies ? { cookies } : {}),
  })
}

const codeOf = (secret: string) =>
  new TOTP({ secret: Secret.fromBase32(secret), algorithm: 'SHA1', digits: 6, period: 30 }).generate({
    timestamp: app.clock.now().getTime(),
  })
/** A code that is wrong now and half a minute before and after. */
function wrongCode(secret: string): string {
  const near = new Set([-30, 0, 30].map((seconds) => codeAt(secret, seconds)))
  return ['000000', '111111', '222222', '333333'].find((code) => !near.has(code)) ?? ''
}
const codeAt = (secret: string, seconds: number) =>
  new TOTP({ secret: Secret.fromBase32(secret), algorithm: 'SHA1', digits: 6, period: 30 }).generate({
    timestamp: app.clock.now().getTime() + seconds * 1000,
  })

const subjectsTo = async ({ customerId }: TestAccount): Promise<string[]> =>
  (await app.mails()).filter((mail) => mail.recipient === customerId).map(({ subject }) => subject)

const owner = () => app.anAccount({ host, role: 'owner', passwordHash })

/** An owner with the second step on, whose code of this half minute is used up. */
async function guarded() {
  const account = await owner()
  const { body } = await app.as(account).call('POST /account/two-step')
  const { body: on } = await app
    .as(account)
    .call('POST /account/two-step/confirmation', { body: { code: codeOf(body.secret) } })
  app.clock.advance({ seconds: 30 })
  return { account, secret: body.secret, recoveryCodes: on.recoveryCodes }
}

async function ticketFor({ customerId }: TestAccount): Promise<string> {
  const { body } = await post('login', { customerId, password })
  expect(body).toEqual({ status: 'TWO_STEP', ticket: expect.any(String), expiresInSeconds: 300 })
  return String(body.ticket)
}
const pass = (ticket: string, code: string) => post('two-step', { ticket, code })

describe('turning it on', () => {
  test('takes a code of the new secret, shows ten recovery codes, ends other sessions and says so by mail', async () => {
    const account = await owner()
    const elsewhere = await post('login', { customerId: account.customerId, password })
    const { body } = await app.as(account).call('POST /account/two-step')
    expect(body.uri).toMatch(/^otpauth:\/\/totp\/.*issuer=.*secret=[A-Z2-7]{32}.*algorithm=SHA1.*digits=6.*period=30/)
    const on = await app
      .as(account)
      .call('POST /account/two-step/confirmation', { body: { code: codeOf(body.secret) } })
    expect(new Set(on.body.recoveryCodes).size).toBe(10)
    for (const code of on.body.recoveryCodes) expect(code).toMatch(/^[0-9A-HJKMNP-TV-Z]{5}-[0-9A-HJKMNP-TV-Z]{5}$/)
    expect((await app.as(account).call('GET /auth/session')).status).toBe(200)
    expect((await app.as({ host, cookies: elsewhere.cookies }).call('GET /auth/session')).body.code).toBe(
      'SESSION_REVOKED',
    )
    expect(await subjectsTo(account)).toEqual(['[리드그로우] 2단계 인증을 켰어요'])
    const [family] = await app.services.db
      .selectFrom('session_family')
      .select('two_step')
      .where('account_id', '=', account.id)
      .where('ended_at', 'is', null)
      .execute()
    expect(family).toEqual({ two_step: true })
  })

  test('a wrong code turns nothing on, and without a start there is nothing to confirm', async () => {
    const account = await owner()
    const confirm = (code: string) => app.as(account).call('POST /account/two-step/confirmation', { body: { code } })
    expect((await confirm('000000')).body.code).toBe('STATE_CONFLICT')
    const { body } = await app.as(account).call('POST /account/two-step')
    expect((await confirm(wrongCode(body.secret))).body.code).toBe('INVALID_CODE')
    expect((await post('login', { customerId: account.customerId, password })).body).toMatchObject({
      companyOwner: true,
    })
  })

  test('is offered to learners neither in their settings nor on request', async () => {
    const learner = await app.anAccount({ host })
    expect((await app.as(learner).call('POST /account/two-step')).body.code).toBe('FEATURE_DISABLED')
  })

  test('starting again does not replace a secret that counts', async () => {
    const { account } = await guarded()
    expect((await app.as(account).call('POST /account/two-step')).body.code).toBe('STATE_CONFLICT')
  })

  test('the database holds neither secret nor recovery codes in clear', async () => {
    const { account, secret, recoveryCodes } = await guarded()
    const row = await app.services.db
      .selectFrom('two_step')
      .select('secret')
      .where('account_id', '=', account.id)
      .executeTakeFirstOrThrow()
    expect(row.secret.toString('latin1')).not.toContain(secret)
    const kept = await app.services.db
      .selectFrom('recovery_code')
      .select('code_hash')
      .where('account_id', '=', account.id)
      .execute()
    expect(kept).toHaveLength(10)
    for (const { code_hash } of kept)
      for (const code of recoveryCodes) expect(code_hash.toString('latin1')).not.toContain(code.slice(0, 5))
  })
})

describe('signing in with it', () => {
  test('opens a session that counts as two steps, by the code before, of now and after', async () => {
    for (const seconds of [-30, 0, 30]) {
      const { account, secret } = await guarded()
      app.clock.advance({ seconds: 60 })
      const answer = await pass(await ticketFor(account), codeAt(secret, seconds))
      expect(answer.body).toMatchObject({ isAuthenticated: true, companyOwner: true })
      expect((await app.as({ host, cookies: answer.cookies }).call('GET /auth/session')).status).toBe(200)
    }
  })

  test('refuses the code of a minute ago', async () => {
    const { account, secret } = await guarded()
    app.clock.advance({ seconds: 90 })
    expect((await pass(await ticketFor(account), codeAt(secret, -60))).body.code).toBe('INVALID_CODE')
  })

  test('a code counts once, whichever ticket it comes with', async () => {
    const { account, secret } = await guarded()
    expect((await pass(await ticketFor(account), codeOf(secret))).status).toBe(200)
    expect((await pass(await ticketFor(account), codeOf(secret))).body.code).toBe('INVALID_CODE')
  })

  test('of four sign-ins at once with one code, one comes in', async () => {
    const { account, secret } = await guarded()
    const tickets = [
      await ticketFor(account),
      await ticketFor(account),
      await ticketFor(account),
      await ticketFor(account),
    ]
    const answers = await Promise.all(tickets.map((ticket) => pass(ticket, codeOf(secret))))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  })

  test('a ticket dies after five wrong codes, after its use and after five minutes', async () => {
    const { account, secret } = await guarded()
    const tried = await ticketFor(account)
    for (let index = 0; index < 5; index++)
      expect((await pass(tried, wrongCode(secret))).body.code).toBe('INVALID_CODE')
    app.clock.advance({ minutes: 2 })
    expect((await pass(tried, codeOf(secret))).body.code).toBe('INVALID_LINK')
    const used = await ticketFor(account)
    expect((await pass(used, codeOf(secret))).status).toBe(200)
    app.clock.advance({ seconds: 60 })
    expect((await pass(used, codeOf(secret))).body.code).toBe('INVALID_LINK')
    const old = await ticketFor(account)
    app.clock.advance({ minutes: 5 })
    expect((await pass(old, codeOf(secret))).body.code).toBe('INVALID_LINK')
  })

  test('guesses over many tickets are slowed down for the account', async () => {
    const { account, secret } = await guarded()
    const codes: unknown[] = []
    for (let ticket = 0; ticket < 3; ticket++) {
      const next = await ticketFor(account)
      for (let index = 0; index < 3; index++) codes.push((await pass(next, wrongCode(secret))).body.code)
    }
    expect(codes.slice(0, 5)).toEqual(Array(5).fill('INVALID_CODE'))
    expect(codes.slice(5)).toEqual(Array(4).fill('TOO_MANY_ATTEMPTS'))
  })

  test('a ticket of one company is worth nothing on the host of another', async () => {
    const { account, secret } = await guarded()
    const ticket = await ticketFor(account)
    const answer = await app
      .visitor('localhost')
      .call('POST /auth/two-step', { body: { ticket, code: codeOf(secret) } })
    expect(answer.body.code).toBe('INVALID_LINK')
  })
})

describe('recovery codes', () => {
  test('a recovery code works once, however it is typed, and an email says how many are left', async () => {
    const { account, recoveryCodes } = await guarded()
    const [first = ''] = recoveryCodes
    const typed = first.replace('-', '').toLowerCase().replaceAll('0', 'o').replaceAll('1', 'l')
    expect((await pass(await ticketFor(account), typed)).status).toBe(200)
    expect((await pass(await ticketFor(account), first)).body.code).toBe('INVALID_CODE')
    expect(await subjectsTo(account)).toContain('[리드그로우] 복구 코드를 썼어요 (남은 코드 9개)')
  })

  test('of parallel uses of one recovery code, one comes in', async () => {
    const { account, recoveryCodes } = await guarded()
    const tickets = [await ticketFor(account), await ticketFor(account), await ticketFor(account)]
    const answers = await Promise.all(tickets.map((ticket) => pass(ticket, recoveryCodes[1] ?? '')))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400])
  })
})

describe('changing it', () => {
  test('new recovery codes end the old ones', async () => {
    const { account, recoveryCodes } = await guarded()
    const { body } = await app.as(account).call('POST /account/two-step/recovery-codes')
    expect((await pass(await ticketFor(account), recoveryCodes[0] ?? '')).body.code).toBe('INVALID_CODE')
    expect((await pass(await ticketFor(account), body.recoveryCodes[0] ?? '')).status).toBe(200)
  })

  test('is turned off by a right code only, and says so by mail and in the audit log', async () => {
    const { account, secret } = await guarded()
    const remove = (code: string) => app.as(account).call('POST /account/two-step/removal', { body: { code } })
    expect((await remove(wrongCode(secret))).body.code).toBe('INVALID_CODE')
    expect((await remove(codeOf(secret))).status).toBe(200)
    expect((await remove(codeOf(secret))).body.code).toBe('STATE_CONFLICT')
    expect((await app.as(account).call('POST /account/two-step/recovery-codes')).body.code).toBe('STATE_CONFLICT')
    expect((await post('login', { customerId: account.customerId, password })).body).toMatchObject({
      companyOwner: true,
    })
    expect(await subjectsTo(account)).toContain('[리드그로우] 2단계 인증을 껐어요')
    const lines = await app.services.db
      .selectFrom('audit_line')
      .select('action')
      .where('account_id', '=', account.id)
      .orderBy('id')
      .execute()
    expect(lines.map(({ action }) => action)).toEqual(['account.two_step_on', 'account.two_step_off'])
  })

  test('asks for the password first when that is ten minutes ago', async () => {
    const { account } = await guarded()
    app.clock.advance({ minutes: 10 })
    for (const call of ['POST /account/two-step', 'POST /account/two-step/recovery-codes'] as const)
      expect((await app.as(account).call(call)).body.code).toBe('REAUTH_REQUIRED')
  })
})
