import { companyNoticeVersion } from '@readgrow/contract/constants'
import { describe, expect, test } from 'vitest'
import { signUpSteps, soundPassword, testApp } from '#testing'
import { hashPassword } from './password.ts'

const app = await testApp()
const { post, newAddress, askForCode, checkCode, verifiedToken, form } = signUpSteps(app)
const passwordHash = await hashPassword(soundPassword)
const known = async (host: 'localhost' | 'acme.localhost' = 'localhost') =>
  (await app.anAccount({ host, customerId: newAddress(), passwordHash })).customerId

type Answer = Awaited<ReturnType<typeof post>>
/** What a stranger sees, without the parts that differ between any two answers. */
const seen = ({ status, body, headers }: Answer) => {
  const { requestId: _, challengeId: __, ...rest } = body
  return { status, rest, length: headers['content-length'], cookies: headers['set-cookie'] }
}

/** Every call by which a stranger may ask about an address. */
const questions: Record<string, (address: string) => Promise<Answer>> = {
  'POST /auth/check-email': (email) => post('check-email', { email }),
  'POST /auth/verification-code for signing up': (email) => askForCode(email),
  'POST /auth/verification-code for an id': (email) => askForCode(email, { purpose: 'FIND_ID' }),
  'POST /auth/verification-code for a password': (email) => askForCode(email, { purpose: 'RESET_PASSWORD' }),
  'POST /auth/verification-code for another address': (email) => askForCode(email, { purpose: 'CHANGE_EMAIL' }),
  'POST /auth/verification-code-check': async (email) =>
    checkCode((await askForCode(email, { purpose: 'FIND_ID' })).body.challengeId, '000000'),
  'POST /auth/find-account-password by its id': (email) => post('find-account-password', { customerId: email, email }),
  'POST /auth/find-account-password with another address': (email) =>
    post('find-account-password', { customerId: email, email: newAddress() }),
  'POST /auth/login': (customerId) => post('login', { customerId, password: 'not the password' }),
}

describe('a stranger cannot learn whether an account exists from', () => {
  test.each(Object.entries(questions))('%s', async (_, ask) => {
    expect(seen(await ask(await known()))).toEqual(seen(await ask(newAddress())))
  })

  test('POST /auth/find-account-id, without a token of the mailbox', async () => {
    await known()
    const answers = [
      await post('find-account-id', { verificationToken: 'x'.repeat(43) }),
      await post('find-account-id', { verificationToken: await verifiedToken(newAddress()) }),
    ]
    expect(answers.map(seen)[0]).toEqual(answers.map(seen)[1])
  })

  test('POST /auth/group-account, without a token of the mailbox for it', async () => {
    const host = 'acme.localhost'
    const ask = async (email: string) => {
      const token = await verifiedToken(email, { purpose: 'FIND_ID', host })
      return post('group-account', { ...(await form(token)), companyNotice: companyNoticeVersion }, { host })
    }
    const [one, two] = [await ask(await known(host)), await ask(newAddress())]
    expect(seen(one)).toEqual(seen(two))
    expect(one.body.code).toBe('INVALID_CODE')
  })

  test('throttles, which count known and unknown alike', async () => {
    for (const email of [await known(), newAddress()]) {
      await askForCode(email, { purpose: 'FIND_ID' })
      expect(await askForCode(email, { purpose: 'FIND_ID' })).toMatchObject({ status: 429, body: { retryAfter: 60 } })
    }
  })
})

test('each request for a password costs one email and one row, whoever it is for', async () => {
  const cost = async () => ({
    emails: (await app.mails()).length,
    rows: (await app.services.db.selectFrom('password_reset').select('token_hash').execute()).length,
  })
  for (const email of [await known(), newAddress()]) {
    const before = await cost()
    await post('find-account-password', { customerId: email, email })
    expect(await cost()).toEqual({ emails: before.emails + 1, rows: before.rows + 1 })
  }
})
