import { describe, expect, test } from 'vitest'
import { signUpSteps, testApp } from '#testing'
import { newCode } from './verification.ts'

const app = await testApp()
const { post, newAddress, askForCode, emailTo, checkCode, verifiedToken, open } = signUpSteps(app)

const refusedCode = { status: 400, body: { code: 'INVALID_CODE' } }
/** Wrong codes, each one another. */
const another = (code: string, which = 0) => String((Number(code) + 1 + which) % 1_000_000).padStart(6, '0')

/** As many calls as an office has made in this hour, without making them. */
const reach = (call: string, from: string, hits: number) =>
  app.services.db.updateTable('throttle').set({ hits }).where('key', 'like', `${call}:${from}/%`).execute()

async function aChallenge(given: { purpose?: string; host?: string } = {}) {
  const email = newAddress()
  const { body } = await askForCode(email, given)
  return { email, challengeId: body.challengeId, code: (await emailTo(email)).code }
}

describe('a code', () => {
  test('has six digits and comes by mail, in text and in HTML', async () => {
    const email = newAddress()
    const answer = await askForCode(email)
    expect(answer).toMatchObject({ status: 200, body: { expiresInSeconds: 180, resendInSeconds: 60 } })
    const sent = await emailTo(email)
    expect(sent.subject).toBe('[리드그로우] 인증번호를 확인해 주세요')
    expect(sent.code).toMatch(/^\d{6}$/)
    expect(sent.html).toContain(sent.code)
    expect(JSON.stringify(answer.body)).not.toContain(sent.code)
  })

  test('turns into a token once', async () => {
    const { challengeId, code } = await aChallenge()
    expect(await checkCode(challengeId, code)).toMatchObject({
      status: 200,
      body: { verificationToken: expect.stringMatching(/^[\w-]{43}$/) },
    })
    expect(await checkCode(challengeId, code)).toMatchObject(refusedCode)
  })

  test('is valid for three minutes', async () => {
    const [early, late] = [await aChallenge(), await aChallenge()]
    app.clock.advance({ minutes: 2, seconds: 59 })
    expect((await checkCode(early.challengeId, early.code)).status).toBe(200)
    app.clock.advance({ seconds: 1 })
    expect(await checkCode(late.challengeId, late.code)).toMatchObject(refusedCode)
  })

  test('allows four mistakes and ends with the fifth', async () => {
    const [four, five] = [await aChallenge(), await aChallenge()]
    for (let wrong = 0; wrong < 4; wrong++)
      expect(await checkCode(four.challengeId, another(four.code, wrong))).toMatchObject(refusedCode)
    expect((await checkCode(four.challengeId, four.code)).status).toBe(200)
    for (let wrong = 0; wrong < 5; wrong++) await checkCode(five.challengeId, another(five.code, wrong))
    expect(await checkCode(five.challengeId, five.code)).toMatchObject(refusedCode)
  })
})

describe('a code in the wrong hands', () => {
  test('that is wrong counts once however often it is sent, and tells whether its address has an account', async () => {
    const { challengeId, code } = await aChallenge()
    for (let again = 0; again < 6; again++) await checkCode(challengeId, another(code))
    const { body } = await checkCode(challengeId, code)
    const ask = (verificationToken: string) => post('proved-address', { verificationToken })
    expect(await ask(String(body.verificationToken))).toMatchObject({ status: 200, body: { hasAccount: false } })
    expect((await ask('x'.repeat(43))).body.code).toBe('INVALID_CODE')
    const known = await app.anAccount()
    expect((await ask(await verifiedToken(known.customerId))).body).toEqual({ hasAccount: true })
  })

  test('is checked five times at most when thirty guesses come at one instant', async () => {
    const { challengeId, code } = await aChallenge()
    await Promise.all(Array.from({ length: 30 }, (_, which) => checkCode(challengeId, another(code, which))))
    const row = await app.services.db
      .selectFrom('verification_challenge')
      .select('tries_left')
      .where('id', '=', String(challengeId))
      .executeTakeFirstOrThrow()
    expect(row.tries_left).toBe(0)
    expect(await checkCode(challengeId, code)).toMatchObject(refusedCode)
  })

  test('gives one token when it is sent twice at one instant', async () => {
    const { challengeId, code } = await aChallenge()
    const answers = await Promise.all([checkCode(challengeId, code), checkCode(challengeId, code)])
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 400])
  })

  test('belongs to its challenge and its company', async () => {
    const [mine, other] = [await aChallenge(), await aChallenge({ host: 'acme.localhost' })]
    if (mine.code !== other.code) expect(await checkCode(mine.challengeId, other.code)).toMatchObject(refusedCode)
    expect(await checkCode(other.challengeId, other.code)).toMatchObject(refusedCode)
    expect(await checkCode('5e0a1f6e-0a6b-4c8e-9a68-1c1d2e3f4a5b', mine.code)).toMatchObject(refusedCode)
    expect((await checkCode(other.challengeId, other.code, { host: 'acme.localhost' })).status).toBe(200)
  })

  test('is stored as a slow hash alone', async () => {
    const { challengeId } = await aChallenge()
    const row = await app.services.db
      .selectFrom('verification_challenge')
      .select('code_hash')
      .where('id', '=', String(challengeId))
      .executeTakeFirstOrThrow()
    expect(row.code_hash).toMatch(/^\$argon2id\$/)
  })

  test('is any of a million equally likely: draws past the last full million are thrown away', () => {
    const draws = [4_294_967_295, 4_294_000_000, 4_293_999_999, 7]
    const bytes = () => {
      const buffer = Buffer.alloc(4)
      buffer.writeUInt32BE(draws.shift() ?? 0)
      return buffer
    }
    expect(newCode(bytes)).toBe('999999')
    expect(newCode(bytes)).toBe('000007')
  })
})

describe('sending codes', () => {
  const limited = (retryAfter: number) => ({ status: 429, body: { code: 'RATE_LIMITED', retryAfter } })

  test('to one mailbox waits sixty seconds, whoever asks and for any purpose', async () => {
    const email = newAddress()
    expect((await askForCode(email)).status).toBe(200)
    app.clock.advance({ seconds: 59 })
    expect(await askForCode(email, { purpose: 'FIND_ID' })).toMatchObject(limited(1))
    expect(await askForCode(email.toUpperCase())).toMatchObject(limited(1))
    app.clock.advance({ seconds: 1 })
    expect((await askForCode(email)).status).toBe(200)
  })

  test('to one mailbox stops after five an hour and ten a day', async () => {
    const email = newAddress()
    for (let hour = 0; hour < 2; hour++) {
      for (let time = 0; time < 5; time++) {
        expect((await askForCode(email)).status).toBe(200)
        app.clock.advance({ minutes: 1 })
      }
      expect((await askForCode(email)).body.code).toBe('RATE_LIMITED')
      app.clock.advance({ hours: 1 })
    }
    expect(await askForCode(email)).toMatchObject({ status: 429 })
    app.clock.advance({ days: 1 })
    expect((await askForCode(email)).status).toBe(200)
  })

  test('from one address, as of an office, goes on for three hundred an hour', async () => {
    const from = '10.3.3.3'
    for (let time = 0; time < 21; time++) expect((await askForCode(newAddress(), { from })).status).toBe(200)
    await reach('code-send', from, 299)
    expect((await askForCode(newAddress(), { from })).status).toBe(200)
    expect(await askForCode(newAddress(), { from })).toMatchObject(limited(3600))
  })

  test.each([
    'a@b.c,mallory',
    'victim@example.com,x.y',
    'victim@example.com;x.y',
    'a@<victim>.com',
    'a@b(c).de',
    'a\u0001b@example.com',
    'a@b',
    'a@b..c',
    '@b.c',
    'a@.b.c',
    'a b@c.de',
    'a@b.c\r\nBcc: x@y.zz',
  ])('to %j is refused: it is not one mailbox', async (email) => {
    expect(await askForCode(email)).toMatchObject({
      status: 400,
      body: { code: 'VALIDATION_FAILED', fields: [{ path: 'email' }] },
    })
  })
})

describe('the email with a code', () => {
  test('answers alike to known and unknown addresses; only the email tells its owner', async () => {
    const { customerId: known } = await app.anAccount()
    const unknown = newAddress()
    const answers = [await askForCode(known), await askForCode(unknown)]
    const shapes = answers.map(({ status, body, headers }) => ({
      status,
      fields: Object.keys(body),
      length: headers['content-length'],
    }))
    expect(shapes[0]).toEqual(shapes[1])
    expect((await emailTo(known)).text).toContain('이미 있어요')
    expect((await emailTo(unknown)).text).not.toContain('이미 있어요')
  })

  test.each([
    ['FIND_ID', '', '가입한 계정이 없어요'],
    ['RESET_PASSWORD', '', '가입한 계정이 없어요'],
    ['CHANGE_EMAIL', '다른 계정에서 쓰고 있어서', ''],
  ])('for %s tells the mailbox, and nobody else, what it is here', async (purpose, toKnown, toUnknown) => {
    const { customerId: known } = await app.anAccount({ customerId: newAddress() })
    const unknown = newAddress()
    for (const [email, told] of [
      [known, toKnown],
      [unknown, toUnknown],
    ] as const) {
      await askForCode(email, { purpose })
      const { text, code } = await emailTo(email)
      expect(code).toMatch(/^\d{6}$/)
      expect(text).toContain(told)
      expect(/없어요|다른 계정/.test(text)).toBe(told !== '')
    }
  })
})

describe('checking an address', () => {
  test('tells the kind by the domain alone, known or not', async () => {
    const { customerId: known } = await app.anAccount()
    for (const email of [known, newAddress()])
      expect((await post('check-email', { email })).body).toEqual({ accountKind: 'INDIVIDUAL' })
    expect((await post('check-email', { email: 'Anybody@ACME.demo' })).body).toEqual({
      accountKind: 'GROUP',
      companyName: '에이콤',
      companyOrigin: 'http://acme.localhost',
    })
    expect((await post('check-email', { email: 'anybody@not-acme.demo' })).body).toEqual({ accountKind: 'INDIVIDUAL' })
  })

  test('goes on for three hundred an hour from one address, as of an office', async () => {
    const from = '10.3.3.4'
    for (let time = 0; time < 21; time++)
      expect((await post('check-email', { email: newAddress() }, { from })).status).toBe(200)
    await reach('check-email', from, 299)
    expect((await post('check-email', { email: newAddress() }, { from })).status).toBe(200)
    expect(await post('check-email', { email: newAddress() }, { from })).toMatchObject({
      status: 429,
      body: { code: 'RATE_LIMITED' },
    })
  })
})

describe('a verification token', () => {
  test('is valid for ten minutes', async () => {
    const [early, late] = [await verifiedToken(newAddress()), await verifiedToken(newAddress())]
    app.clock.advance({ minutes: 9, seconds: 59 })
    expect((await open(early)).status).toBe(200)
    app.clock.advance({ seconds: 1 })
    expect(await open(late)).toMatchObject(refusedCode)
  })

  test('opens one account, not two', async () => {
    const token = await verifiedToken(newAddress())
    expect((await open(token)).status).toBe(200)
    expect(await open(token)).toMatchObject(refusedCode)
  })

  test.each(['FIND_ID', 'RESET_PASSWORD', 'CHANGE_EMAIL'])('for %s opens no account', async (purpose) => {
    expect(await open(await verifiedToken(newAddress(), { purpose }))).toMatchObject(refusedCode)
  })

  test('of another company opens no account, nor does an invented one', async () => {
    expect(await open(await verifiedToken(newAddress(), { host: 'acme.localhost' }))).toMatchObject(refusedCode)
    expect(await open('x'.repeat(43))).toMatchObject(refusedCode)
  })
})
