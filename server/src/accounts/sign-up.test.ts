import { describe, expect, test } from 'vitest'
import { signUpSteps, soundPassword, testApp } from '#testing'

const app = await testApp()
const { newAddress, verifiedToken, open, form, post, askForCode } = signUpSteps(app)

const accountsOf = (email: string) =>
  app.services.db.selectFrom('account').selectAll().where('customer_id', '=', email).execute()
const consentsOf = (accountId: number) =>
  app.services.db
    .selectFrom('consent')
    .select(['document', 'version', 'agreed'])
    .where('account_id', '=', accountId)
    .orderBy('document')
    .execute()

describe('signing up', () => {
  test('leads from an address over its email to a signed-in reader who must take the level test', async () => {
    const email = newAddress()
    const answer = await open(await verifiedToken(email))
    expect(answer.status).toBe(200)
    expect(answer.body).toEqual({
      isAuthenticated: true,
      companyOwner: false,
      companyType: 'INDIVIDUAL',
      customerLevel: 'NONE',
      paymentStatus: 'PENDING',
      completedOnboard: false,
      useConversation: false,
    })
    const reader = app.as({ host: 'localhost', cookies: answer.cookies })
    expect((await reader.call('GET /common/header-info')).body.userProfile).toMatchObject({
      customerId: email,
      customerName: '홍길동',
    })
    expect((await reader.call('GET /home')).body.code).toBe('LEVEL_TEST_REQUIRED')
    expect((await post('login', { customerId: email, password: soundPassword })).status).toBe(200)
  })

  test('stores each consent with its version, refused ones too', async () => {
    const email = newAddress()
    const token = await verifiedToken(email)
    const { consents } = await form(token)
    const optional = { document: 'marketing', version: consents[0]?.version, agreed: false }
    await open(token, { consents: [...consents, optional] })
    const [account] = await accountsOf(email)
    expect(await consentsOf(account?.id ?? 0)).toEqual(
      [...consents, optional].toSorted((a, b) => a.document.localeCompare(b.document)),
    )
  })

  test('stores the address and the name as composed text, the address in lower case', async () => {
    const email = newAddress()
    await open(await verifiedToken(email.toUpperCase()), { name: ` ${'홍길동'.normalize('NFD')} ` })
    expect(await accountsOf(email)).toMatchObject([{ email, name: '홍길동', role: 'learner' }])
  })

  test('sent twice at one instant makes one account', async () => {
    const email = newAddress()
    const token = await verifiedToken(email)
    const answers = await Promise.all([open(token), open(token), open(token)])
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 400, 400])
    expect(await accountsOf(email)).toHaveLength(1)
  })

  test('with two verified tokens of one address at one instant makes one account too', async () => {
    const email = newAddress()
    const first = await verifiedToken(email)
    app.clock.advance({ minutes: 1 })
    const second = await verifiedToken(email)
    const answers = await Promise.all([open(first), open(second)])
    expect(answers.map((answer) => answer.body.code ?? 'signed in').sort()).toEqual(['ACCOUNT_EXISTS', 'signed in'])
    expect(await accountsOf(email)).toHaveLength(1)
  })

  test('again with an address that has an account tells its owner so', async () => {
    const { customerId } = await app.anAccount()
    expect(await open(await verifiedToken(customerId))).toMatchObject({ status: 409, body: { code: 'ACCOUNT_EXISTS' } })
    expect(await accountsOf(customerId)).toHaveLength(1)
  })

  test('is not offered on a company host', async () => {
    const token = await verifiedToken(newAddress(), { host: 'acme.localhost' })
    expect(await open(token, {}, { host: 'acme.localhost' })).toMatchObject({
      status: 403,
      body: { code: 'FEATURE_DISABLED' },
    })
  })
})

describe('a refused form', () => {
  /** The refusal, and the proof that it leaves neither an account nor a spent token behind. */
  async function refusalOf(changes: Record<string, unknown>) {
    const email = newAddress()
    const token = await verifiedToken(email)
    const answer = await open(token, changes)
    expect(await accountsOf(email)).toEqual([])
    expect(answer.headers['set-cookie']).toBeUndefined()
    expect((await open(token)).status).toBe(200)
    return answer
  }

  test.each([
    ['too short', 'nine char', 'LENGTH'],
    ['on every list', 'password123', 'COMMON'],
    ['the name of the product', 'readgrow2026', 'CONTEXT'],
  ])('with a password that is %s names the rule', async (_, password, rule) => {
    expect(await refusalOf({ password })).toMatchObject({
      status: 400,
      body: { code: 'WEAK_PASSWORD', fields: [{ path: 'password', rule }] },
    })
  })

  test('with the address as password is refused', async () => {
    const email = 'gentle-otter@example.com'
    expect((await open(await verifiedToken(email), { password: 'gentle-otter1' })).body).toMatchObject({
      code: 'WEAK_PASSWORD',
      fields: [{ path: 'password', rule: 'CONTEXT' }],
    })
  })

  test.each(['terms', 'privacy', 'age14'])('without the consent to %s names it', async (document) => {
    const { consents } = await form('')
    const without = consents.filter((consent) => consent.document !== document)
    const refused = consents.map((consent) => (consent.document === document ? { ...consent, agreed: false } : consent))
    for (const given of [without, refused]) {
      expect(await refusalOf({ consents: given })).toMatchObject({
        status: 400,
        body: { code: 'CONSENT_REQUIRED', fields: [{ path: document, rule: 'REQUIRED' }] },
      })
    }
  })

  test('with a version that is not in force names the document', async () => {
    const { consents } = await form('')
    const old = consents.map((consent) =>
      consent.document === 'privacy' ? { ...consent, version: '2020-01-01' } : consent,
    )
    expect(await refusalOf({ consents: old })).toMatchObject({
      status: 400,
      body: { code: 'CONSENT_REQUIRED', fields: [{ path: 'privacy', rule: 'VERSION' }] },
    })
  })

  test('with one document twice is refused', async () => {
    const { consents } = await form('')
    const [terms] = consents
    expect(await refusalOf({ consents: [...consents, { ...terms, agreed: false }] })).toMatchObject({
      status: 400,
      body: { code: 'VALIDATION_FAILED', fields: [{ path: 'consents', rule: 'DUPLICATE' }] },
    })
  })

  test.each(['2026-11-20', '2027-01-01', '1900-01-01', '2026-02-30', '19900505', '0000-01-01'])(
    'with the birth date %s is refused',
    async (birthDate) => {
      expect(await refusalOf({ birthDate })).toMatchObject({
        status: 400,
        body: { code: 'VALIDATION_FAILED', fields: [{ path: 'birthDate' }] },
      })
    },
  )

  test.each([' ', 'x'.repeat(41), 'a\u0000b', '\ud800'])('with the name %j is refused', async (name) => {
    expect(await refusalOf({ name })).toMatchObject({
      status: 400,
      body: { code: 'VALIDATION_FAILED', fields: [{ path: 'name' }] },
    })
  })
})

describe('the age of fourteen', () => {
  test('is reached when the birthday begins in Seoul', async () => {
    const atSeoulMidnight = new Date('2026-11-30T15:00:00Z')
    app.clock.set(new Date(atSeoulMidnight.getTime() - 60_000))
    const token = await verifiedToken(newAddress())
    app.clock.set(new Date(atSeoulMidnight.getTime() - 1_000))
    expect(await open(token, { birthDate: '2012-12-01' })).toMatchObject({
      status: 400,
      body: { code: 'GUARDIAN_CONSENT_REQUIRED' },
    })
    app.clock.set(atSeoulMidnight)
    expect((await open(token, { birthDate: '2012-12-01' })).status).toBe(200)
  })

  test('of one born on 29 February is reached on 1 March', async () => {
    app.clock.set(new Date('2026-02-28T14:58:00Z'))
    const token = await verifiedToken(newAddress())
    app.clock.set(new Date('2026-02-28T14:59:59Z'))
    expect((await open(token, { birthDate: '2012-02-29' })).body.code).toBe('GUARDIAN_CONSENT_REQUIRED')
    app.clock.set(new Date('2026-02-28T15:00:00Z'))
    expect((await open(token, { birthDate: '2012-02-29' })).status).toBe(200)
  })

  test('is asked before anything is stored', async () => {
    const before = await app.services.db.selectFrom('account').select('id').execute()
    expect((await open('x'.repeat(43), { birthDate: '2020-01-01' })).body.code).toBe('GUARDIAN_CONSENT_REQUIRED')
    expect(await app.services.db.selectFrom('account').select('id').execute()).toEqual(before)
  })
})

test('a code alone makes no account', async () => {
  const email = newAddress()
  await askForCode(email)
  expect(await accountsOf(email)).toEqual([])
})
