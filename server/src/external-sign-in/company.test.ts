import { afterAll, describe, expect, test } from 'vitest'
import { hashPassword } from '#accounts'
import { soundPassword, testApp } from '#testing'
import { directoriesOf } from './testing/directories.ts'
import { openLiar } from './testing/liar.ts'

const liar = await openLiar()
afterAll(() => liar.close())
const app = await testApp()
const { db, clock } = app.services
const passwordHash = await hashPassword(soundPassword)
const { companyOf, hold, claim, connect, travel, arrive, join, openAccount } = directoriesOf(app)

const acme = await companyOf('acme.localhost')
await hold(acme, 'acme.example')
await claim(acme, 'claimed.example')
await connect(acme, liar)

let people = 0
const newAddress = (domain = 'acme.example') => `member-${++people}@${domain}`
const joining = (rule: string) => db.updateTable('company').set({ joining: rule }).where('id', '=', acme).execute()
const accountOf = (email: string) => db.selectFrom('account').selectAll().where('email', '=', email).executeTakeFirst()
const taken = async () =>
  (await db.selectFrom('seat_count').select('taken').where('company_id', '=', acme).executeTakeFirst())?.taken ?? 0

describe('a newcomer of a proved domain', () => {
  test('is asked for consents under the company’s name, then is a member with a seat', async () => {
    const email = newAddress()
    const owner = await app.anAccount({ host: 'acme.localhost', role: 'owner' })
    const seats = await taken()
    const { outcome } = await arrive(liar, email)
    expect(outcome).toMatchObject({ status: 'SIGN_UP', email, companyName: '에이콤', name: '문채원' })
    expect((await join(liar, email)).body).toMatchObject({ isAuthenticated: true, companyType: 'COMPANY' })
    const account = await accountOf(email)
    expect(account).toMatchObject({ company_id: acme, came_by: 'COMPANY_SIGN_IN', role: 'learner', status: 'ACTIVE' })
    expect(await taken()).toBe(seats + 1)
    const consents = await db
      .selectFrom('consent')
      .selectAll()
      .where('account_id', '=', account?.id ?? 0)
      .execute()
    expect(consents.map(({ document }) => document).sort()).toEqual(['age14', 'company-notice', 'privacy', 'terms'])
    const alarms = await db.selectFrom('alarm').select('title').where('account_id', '=', owner.id).execute()
    expect(alarms).toEqual([{ title: '문채원님이 회사 메일로 가입했어요' }])
    expect((await arrive(liar, email)).outcome.isAuthenticated).toBe(true)
  })

  test('waits where an owner approves, without a seat and without a session', async () => {
    await joining('APPROVAL')
    const email = newAddress()
    const seats = await taken()
    const answer = await join(liar, email)
    await joining('DOMAIN')
    expect(answer).toMatchObject({ status: 200, body: { status: 'WAITING_FOR_APPROVAL' } })
    expect(String(answer.headers['set-cookie'])).not.toContain('__Host-rg_at')
    expect([(await accountOf(email))?.status, await taken()]).toEqual(['WAITING', seats])
    const { browser, landed } = await travel(liar, email)
    expect((await browser.finish(landed.code)).body.code).toBe('ACCOUNT_WAITING')
  })
})

describe('a newcomer of a company', () => {
  test('joins only with an invitation where the company wants it so, and gets its seat, number and team', async () => {
    await joining('INVITATION')
    const [stranger, invited] = [newAddress(), newAddress()]
    expect((await travel(liar, stranger)).landed).toEqual({ error: 'NOT_ALLOWED' })
    const now = clock.now()
    const team = await db
      .insertInto('team')
      .values({ company_id: acme, name: `팀 ${people}`, created_at: now })
      .returning('id')
      .executeTakeFirstOrThrow()
    await db
      .insertInto('invitation')
      .values({
        id: crypto.randomUUID(),
        company_id: acme,
        email: invited,
        role: 'learner',
        employee_no: `n${people}`,
        team_ids: [team.id],
        token_hash: Buffer.from(invited),
        created_at: now,
        sent_at: now,
        expires_at: new Date(now.getTime() + 86_400_000),
      })
      .execute()
    const seats = await taken()
    expect((await join(liar, invited)).body.isAuthenticated).toBe(true)
    await joining('DOMAIN')
    const account = await accountOf(invited)
    expect([account?.employee_no, await taken()]).toEqual([`n${people}`, seats])
    const teams = await db
      .selectFrom('team_member')
      .select('team_id')
      .where('account_id', '=', account?.id ?? 0)
      .execute()
    expect(teams).toEqual([{ team_id: team.id }])
  })

  test('of five on the last seat one gets it', async () => {
    await db
      .updateTable('company_contract')
      .set({ seats: (await taken()) + 1 })
      .where('company_id', '=', acme)
      .execute()
    const comers = []
    for (let one = 0; one < 5; one++) comers.push(await arrive(liar, newAddress()))
    const answers = await Promise.all(comers.map(openAccount))
    await db.updateTable('company_contract').set({ seats: null }).where('company_id', '=', acme).execute()
    const waits = await db.selectFrom('seat_wait').select(['way', 'name']).where('company_id', '=', acme).execute()
    expect(waits).toEqual(Array(4).fill({ way: 'COMPANY_SIGN_IN', name: expect.any(String) }))
    expect(answers.map(({ body }) => body.code ?? 'in').sort()).toEqual([
      'SEATS_FULL',
      'SEATS_FULL',
      'SEATS_FULL',
      'SEATS_FULL',
      'in',
    ])
  })
})

describe('an address', () => {
  test.each([
    ['that nobody vouches for', { email_verified: false }, 'NO_EMAIL'],
    ['about which nothing is said', { email_verified: null }, 'NO_EMAIL'],
    ['that is none', { email: 'nobody' }, 'NO_EMAIL'],
  ])('%s does not open the door', async (_, claims, error) => {
    expect((await travel(liar, newAddress(), { claims })).landed).toEqual({ error })
  })

  test.each(['other.example', 'claimed.example', 'sub.acme.example', 'acme.example.evil.example'])(
    'of %s, which this company has not proved, does not either',
    async (domain) => {
      expect((await travel(liar, newAddress(domain))).landed).toEqual({ error: 'NOT_ALLOWED' })
    },
  )

  test('of a member of the company links them without a password, and tells them', async () => {
    const email = newAddress()
    const { id } = await app.anAccount({ host: 'acme.localhost', customerId: email, passwordHash })
    expect((await arrive(liar, email)).outcome.isAuthenticated).toBe(true)
    const rows = await db
      .selectFrom('external_identity')
      .select(['provider', 'email'])
      .where('account_id', '=', id)
      .execute()
    expect(rows).toEqual([{ provider: 'company', email }])
    expect((await app.mails()).map(({ recipient }) => recipient)).toContain(email)
  })

  test.each(['owner', 'editor', 'operator'] as const)('of an %s needs their password', async (role) => {
    const email = newAddress()
    await app.anAccount({ host: 'acme.localhost', customerId: email, passwordHash, role })
    const { browser, outcome } = await arrive(liar, email)
    expect(outcome).toMatchObject({ status: 'LINK_REQUIRED' })
    const linked = await browser.call('external-link', { ticket: outcome.ticket, password: soundPassword })
    expect(linked.body.isAuthenticated).toBe(true)
  })

  test('of a person with another subject does not replace that subject', async () => {
    const email = newAddress()
    await app.anAccount({ host: 'acme.localhost', customerId: email })
    expect((await arrive(liar, email, { sub: 'first' })).outcome.isAuthenticated).toBe(true)
    const { browser, landed } = await travel(liar, email, { sub: 'second' })
    expect((await browser.finish(landed.code)).body).toMatchObject({
      code: 'OAUTH_FAILED',
      fields: [{ rule: 'LINKED_ELSEWHERE' }],
    })
  })

  test.each([
    ['SUSPENDED', 'ACCOUNT_SUSPENDED'],
    ['DEACTIVATED', 'ACCOUNT_DEACTIVATED'],
  ])('of a member who is %s opens nothing, and links nothing', async (status, code) => {
    const email = newAddress()
    const { id } = await app.anAccount({ host: 'acme.localhost', customerId: email })
    await db.updateTable('account').set({ status }).where('id', '=', id).execute()
    const { browser, landed } = await travel(liar, email)
    expect((await browser.finish(landed.code)).body.code).toBe(code)
    expect(await db.selectFrom('external_identity').selectAll().where('account_id', '=', id).execute()).toEqual([])
  })
})
