import { describe, expect, test } from 'vitest'
import { hashPassword } from '#accounts'
import { inTransaction } from '#platform/database/db'
import { freeSeat } from '#seats'
import { type AccountOptions, signUpSteps, type TestAccount, testApp } from '#testing'

const app = await testApp()
const { db } = app.services
const { post, newAddress, emailTo, verifiedToken, open } = signUpSteps(app)
const password = 'seven quiet herons'
const passwordHash = await hashPassword(password)
const person = (wish: AccountOptions = {}) => app.anAccount({ customerId: newAddress(), passwordHash, ...wish })
const leave = (account: TestAccount, reason = '') => app.as(account).call('POST /account/leaving', { body: { reason } })
const rowOf = (id: number) => db.selectFrom('account').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const acme = 'acme.localhost'
const companyOf = async (account: TestAccount) => (await rowOf(account.id)).company_id

const taken = async (companyId: number) =>
  (await db.selectFrom('seat_count').select('taken').where('company_id', '=', companyId).executeTakeFirst())?.taken

describe('leaving', () => {
  test('ends every session and way in at once, and says by mail and in the answer what is erased when', async () => {
    const account = await person()
    const { cookies } = await post('login', { customerId: account.customerId, password })
    const answer = await leave(account)
    expect(answer).toMatchObject({ status: 200, body: { erasedBy: '2026-11-25' } })
    expect((answer.headers['set-cookie'] as string[]).every((cookie) => cookie.includes('Max-Age=0'))).toBe(true)
    expect(answer.headers['clear-site-data']).toBe('"cache"')
    for (const each of [account.cookies, cookies])
      expect((await app.as({ host: account.host, cookies: each }).call('GET /auth/session')).status).toBe(401)
    expect((await post('login', { customerId: account.customerId, password })).body.code).toBe('INVALID_CREDENTIALS')
    expect((await emailTo(account.customerId)).text).toContain('2026.11.25 (수)까지 지워요')
  })

  test('frees the address: it can sign up again at once, as a new person', async () => {
    const account = await person()
    await leave(account)
    await emailTo(account.customerId)
    const answer = await open(await verifiedToken(account.customerId))
    expect(answer.status).toBe(200)
    const again = app.as({ host: 'localhost', cookies: answer.cookies })
    expect((await again.call('GET /account')).body).toMatchObject({ customerId: account.customerId })
    expect(await rowOf(account.id)).toMatchObject({ status: 'LEFT', customer_id: `left-${account.id}` })
  })

  test('ends reminders, notices, links to other services and directories, and places in teams', async () => {
    const member = await person({ host: acme, leads: true })
    const company_id = await companyOf(member)
    const [account_id, now] = [member.id, app.clock.now()]
    const { id: team_id } = await db
      .insertInto('team')
      .values({ company_id, name: '영업팀', created_at: now })
      .returning('id')
      .executeTakeFirstOrThrow()
    await db.insertInto('team_member').values({ company_id, team_id, account_id, is_lead: true }).execute()
    await db.insertInto('learner_setting').values({ account_id, reminder_hour: 8, reminder_mail: true }).execute()
    const push = { account_id, endpoint: 'https://push.example', p256dh: '', auth: '', made_at: now }
    await db.insertInto('push_subscription').values(push).execute()
    const linked = { issuer: 'https://id.example', subject: '1', provider: 'company', linked_at: now }
    await db
      .insertInto('external_identity')
      .values({ company_id, account_id, ...linked })
      .execute()
    await db.insertInto('scim_user').values({ company_id, account_id, display: '{}', changed_at: now }).execute()
    await leave(member)
    for (const table of ['team_member', 'push_subscription', 'external_identity', 'scim_user'] as const)
      expect(await db.selectFrom(table).select('account_id').where('account_id', '=', account_id).execute()).toEqual([])
    const settings = await db
      .selectFrom('learner_setting')
      .select('reminder_mail')
      .where('account_id', '=', account_id)
      .execute()
    expect(settings).toEqual([{ reminder_mail: false }])
    expect(await rowOf(account_id)).toMatchObject({ leads: false })
  })
})

describe('a seat', () => {
  test('is given back by a member who leaves, with a line for it, and only if they hold one', async () => {
    const [seated, without] = [await person({ host: acme }), await person({ host: acme })]
    const companyId = await companyOf(seated)
    const line = { companyId, reason: 'DEACTIVATED', accountId: without.id, whose: '홍길동', actorId: null } as const
    await inTransaction(db, (tx) => freeSeat(tx, app.clock.now(), line))
    const before = (await taken(companyId)) ?? 0
    await leave(without)
    expect(await taken(companyId)).toBe(before)
    await leave(seated)
    expect(await taken(companyId)).toBe(before - 1)
    const lines = await db
      .selectFrom('seat_line')
      .select(['change', 'reason'])
      .where('account_id', '=', seated.id)
      .orderBy('id', 'desc')
      .execute()
    expect(lines[0]).toEqual({ change: -1, reason: 'LEFT' })
  })

  test('is given back once when leaving is sent four times at one instant', async () => {
    const member = await person({ host: acme })
    const companyId = await companyOf(member)
    const before = (await taken(companyId)) ?? 0
    const answers = await Promise.all(Array.from({ length: 4 }, () => leave(member)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    for (const { status } of answers) expect([200, 401]).toContain(status)
    expect(await taken(companyId)).toBe(before - 1)
  })
})

describe('the last one', () => {
  test.each([
    ['owner', acme],
    ['operator', 'admin.localhost'],
  ] as const)('who is an %s may not leave, and of two who leave at one instant one stays', async (role, host) => {
    const [one, two] = [await person({ role, host }), await person({ role, host })]
    const answers = await Promise.all([leave(one), leave(two)])
    expect(answers.map(({ body }) => body.code ?? 'left').sort()).toEqual(['LAST_OWNER', 'left'])
    const stays = answers[0]?.status === 200 ? two : one
    expect(await leave(stays)).toMatchObject({ status: 409, body: { code: 'LAST_OWNER' } })
    expect((await app.as(stays).call('GET /auth/session')).status).toBe(200)
    await db.updateTable('account').set({ status: 'SUSPENDED' }).where('id', '=', stays.id).execute()
  })
})
