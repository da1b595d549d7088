import { afterAll, describe, expect, test } from 'vitest'
import { hashPassword } from '#accounts'
import { soundPassword, type TestAccount, testApp, testConfig } from '#testing'
import { openLiar } from './testing/liar.ts'
import { aTraveller } from './testing/traveller.ts'

const liar = await openLiar()
afterAll(() => liar.close())
const { social } = testConfig()
const app = await testApp({ config: { social: { ...social, google: liar.settings } } })
const { db } = app.services
const passwordHash = await hashPassword(soundPassword)
const { company_id } = await db
  .selectFrom('tenant_host')
  .select('company_id')
  .where('host', '=', 'localhost')
  .executeTakeFirstOrThrow()

let subjects = 0
const newSubject = () => `subject-${++subjects}`
const identities = ({ id }: TestAccount) =>
  db.selectFrom('external_identity').select(['provider', 'subject']).where('account_id', '=', id).execute()

const tie = ({ id }: TestAccount, provider: string, subject = newSubject()) =>
  db
    .insertInto('external_identity')
    .values({
      company_id,
      issuer: liar.issuer,
      subject,
      account_id: id,
      provider,
      email: null,
      linked_at: app.clock.now(),
    })
    .execute()

/** What comes of a trip that somebody makes who is signed in as `account`. */
async function trip(account: TestAccount | null, intent: string, sub: string) {
  liar.lies({ claims: { sub, email: `${sub}@example.com`, email_verified: true } })
  const browser = aTraveller(app.fastify, account ?? {})
  const begun = await browser.begin('google', { intent })
  if (begun.status !== 200) return begun
  const { code } = await browser.land(liar.back(begun.body.location))
  return browser.finish(code)
}

const failed = (rule: string) => ({ status: 400, body: { code: 'OAUTH_FAILED', fields: [{ path: 'code', rule }] } })

test.each([
  ['SIGN_IN', '/auth/login/oauth-redirect'],
  ['LINK', '/mypage/account'],
  ['REAUTHENTICATE', '/mypage/account'],
])('a trip to %s ends at %s, which the guard opens then', async (intent, path) => {
  const sub = newSubject()
  liar.lies({ claims: { sub, email: `${sub}@example.com`, email_verified: true } })
  const browser = aTraveller(app.fastify, intent === 'SIGN_IN' ? {} : await app.anAccount({ passwordHash }))
  await browser.land(liar.back((await browser.begin('google', { intent })).body.location))
  expect(browser.landedAt()).toBe(path)
})

describe('linking', () => {
  test('ties a service to the account that is signed in, tells its owner, and may be repeated', async () => {
    const account = await app.anAccount({ passwordHash })
    const sub = newSubject()
    expect((await trip(account, 'LINK', sub)).body).toEqual({ outcome: { status: 'LINKED' }, next: null })
    expect(await identities(account)).toEqual([{ provider: 'google', subject: sub }])
    const mail = (await app.mails()).at(-1)
    expect(mail).toMatchObject({ recipient: account.customerId, subject: expect.stringContaining('Google 계정') })
    expect((await trip(account, 'LINK', sub)).body.outcome.status).toBe('LINKED')
  })

  test('does not take from somebody else what is his, and keeps what is there', async () => {
    const [one, two] = [await app.anAccount(), await app.anAccount()]
    const [sub, another] = [newSubject(), newSubject()]
    await tie(one, 'google', sub)
    expect(await trip(two, 'LINK', sub)).toMatchObject(failed('LINKED_ELSEWHERE'))
    expect(await trip(one, 'LINK', another)).toMatchObject(failed('LINKED_ELSEWHERE'))
    expect(await identities(one)).toEqual([{ provider: 'google', subject: sub }])
    expect(await identities(two)).toEqual([])
  })

  test('needs a session, and a password given in the last ten minutes', async () => {
    expect(await trip(null, 'LINK', newSubject())).toMatchObject({ status: 401, body: { code: 'UNAUTHENTICATED' } })
    const account = await app.anAccount()
    app.clock.advance({ minutes: 10 })
    expect(await trip(account, 'LINK', newSubject())).toMatchObject({ status: 409, body: { code: 'REAUTH_REQUIRED' } })
  })

  test('is for whoever began it: not for who is signed in by then', async () => {
    const [one, two] = [await app.anAccount(), await app.anAccount()]
    liar.lies({ claims: { sub: newSubject() } })
    const browser = aTraveller(app.fastify, one)
    const { code } = await browser.land(liar.back((await browser.begin('google', { intent: 'LINK' })).body.location))
    for (const [name, value] of Object.entries(two.cookies)) browser.jar.set(name, value)
    expect(await browser.finish(code)).toMatchObject(failed('STATE'))
    expect([await identities(one), await identities(two)]).toEqual([[], []])
  })
})

describe('proving oneself again', () => {
  const until = async (account: TestAccount) => (await app.as(account).call('GET /account')).body.reauthenticatedUntil

  test('by a service that is linked opens sensitive changes for ten minutes', async () => {
    const account = await app.anAccount({ passwordHash })
    const sub = newSubject()
    await tie(account, 'google', sub)
    app.clock.advance({ minutes: 12 })
    expect(await until(account)).toBeNull()
    expect((await trip(account, 'REAUTHENTICATE', sub)).body.outcome).toEqual({ status: 'REAUTHENTICATED' })
    expect(await until(account)).toBe(new Date(app.clock.now().getTime() + 600_000).toISOString())
  })

  test('as somebody else, or as nobody known, opens nothing', async () => {
    const [account, other] = [await app.anAccount(), await app.anAccount()]
    const theirs = newSubject()
    await tie(other, 'google', theirs)
    app.clock.advance({ minutes: 12 })
    for (const sub of [theirs, newSubject()])
      expect(await trip(account, 'REAUTHENTICATE', sub)).toMatchObject(failed('NOT_ALLOWED'))
    expect(await until(account)).toBeNull()
  })

  test('asks the service to ask again', async () => {
    const account = await app.anAccount()
    const browser = aTraveller(app.fastify, account)
    const kakao = await testApp({ config: { social: { ...social, kakao: liar.settings } } })
    const there = await kakao.anAccount()
    const { body } = await aTraveller(kakao.fastify, there).begin('kakao', { intent: 'REAUTHENTICATE' })
    expect(new URL(body.location).searchParams.get('prompt')).toBe('login')
    expect((await browser.begin('kakao', { intent: 'REAUTHENTICATE' })).body.code).toBe('FEATURE_DISABLED')
  })
})

describe('unlinking', () => {
  const unlink = (account: TestAccount, provider: 'google' | 'kakao' | 'naver') =>
    app.as(account).call('DELETE /account/providers/:provider', { params: { provider } })

  test('leaves the password, or another service, as a way in', async () => {
    const withPassword = await app.anAccount({ passwordHash })
    await tie(withPassword, 'google')
    expect((await unlink(withPassword, 'google')).body.providers).toEqual([])
    const without = await app.anAccount()
    await tie(without, 'google')
    await tie(without, 'kakao')
    expect((await unlink(without, 'google')).status).toBe(200)
    expect(await unlink(without, 'kakao')).toMatchObject({ status: 409, body: { code: 'LAST_SIGN_IN_WAY' } })
    expect(await unlink(without, 'naver')).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } })
  })

  test('of two at the same time the last way in stays', async () => {
    for (let round = 0; round < 5; round++) {
      const account = await app.anAccount()
      await tie(account, 'google')
      await tie(account, 'kakao')
      const answers = await Promise.all([unlink(account, 'google'), unlink(account, 'kakao')])
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
      expect(await identities(account)).toHaveLength(1)
    }
  })

  test('touches nobody else’s', async () => {
    const [one, two] = [await app.anAccount({ passwordHash }), await app.anAccount()]
    await tie(two, 'google')
    expect((await unlink(one, 'google')).status).toBe(404)
    expect(await identities(two)).toHaveLength(1)
  })
})

test('an account that has left gives its identity free', async () => {
  const gone = await app.anAccount()
  const sub = newSubject()
  await tie(gone, 'google', sub)
  await db
    .updateTable('account')
    .set({ status: 'LEFT', customer_id: `left-${gone.id}` })
    .where('id', '=', gone.id)
    .execute()
  expect((await trip(null, 'SIGN_IN', sub)).body.outcome.status).toBe('SIGN_UP')
  const account = await app.anAccount({ passwordHash })
  expect((await trip(account, 'LINK', sub)).body.outcome.status).toBe('LINKED')
})

test('a second step is asked for after another service too', async () => {
  const account = await app.anAccount({ role: 'editor' })
  const sub = newSubject()
  await tie(account, 'google', sub)
  const secret = Buffer.from('sealed')
  await db.insertInto('two_step').values({ account_id: account.id, secret, confirmed_at: app.clock.now() }).execute()
  expect((await trip(null, 'SIGN_IN', sub)).body.outcome).toMatchObject({ status: 'TWO_STEP', expiresInSeconds: 300 })
})
