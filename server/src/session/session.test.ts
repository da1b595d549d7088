import { describe, expect, test, vi } from 'vitest'
import { raiseAlarm } from '#alarms'
import { raiseBroadcast, testApp } from '#testing'

const app = await testApp()
const header = (reader: Parameters<typeof app.as>[0]) => app.as(reader).call('GET /common/header-info')

/** The statements that the pool gets while `work` runs. */
async function statementsOf(work: () => Promise<unknown>): Promise<number> {
  const query = vi.spyOn(app.services.pool, 'query')
  const connect = vi.spyOn(app.services.pool, 'connect')
  await work()
  // Pool.query takes its connection through Pool.connect; code that connects by itself runs its statements outside of
  // it.
  const count = Math.max(query.mock.calls.length, connect.mock.calls.length)
  query.mockRestore()
  connect.mockRestore()
  return count
}

describe('the header', () => {
  test('shows profile, levels and alarms with exactly the specified fields', async () => {
    const reader = await app.anAccount({ level: 'B1', payment: { state: 'ACTIVE', expiresOn: '2026-11-25' } })
    await raiseAlarm(app.services.db, {
      accountId: reader.id,
      category: '안내',
      title: '새 신문',
      url: '/article',
      at: new Date('2026-11-19T15:00:00Z'),
    })
    const answer = await header(reader)
    expect(answer.status).toBe(200)
    expect(answer.body).toEqual({
      userProfile: {
        customerName: '홍길동',
        customerId: reader.customerId,
        customerExpireDate: '2026-11-25',
        expiredDays: -5,
        customerPaymentStatus: 'ACTIVE',
        activeCustomerLevels: [
          { level: 'A1', description: '입문' },
          { level: 'A2', description: '초급' },
          { level: 'B1', description: '중급' },
          { level: 'B2', description: '중상급' },
          { level: 'C1', description: '고급' },
        ],
      },
      userAlarmList: [
        {
          alarmId: expect.stringMatching(/^\d+$/),
          alarmCategory: '안내',
          date: '2026-11-20',
          title: '새 신문',
          url: '/article',
          read: false,
        },
      ],
    })
  })

  test('asks the database exactly once', async () => {
    const reader = await app.anAccount()
    expect(await statementsOf(() => header(reader))).toBe(1)
    expect(await statementsOf(() => app.as(reader).call('GET /home'))).toBeGreaterThan(1)
  })

  test('is there for everybody who is signed in: without a level, expired, a company member', async () => {
    for (const wish of [
      { level: 'NONE', payment: { state: 'PENDING', expiresOn: null } },
      { payment: { state: 'END', expiresOn: '2026-01-01' } },
      { host: 'acme.localhost' },
    ] as const) {
      expect((await header(await app.anAccount(wish))).status).toBe(200)
    }
    expect(await app.visitor().call('GET /common/header-info')).toMatchObject({
      status: 401,
      body: { code: 'UNAUTHENTICATED' },
    })
  })

  test.each([
    ['2026-11-27', '2026-11-20T14:59:59Z', -7],
    ['2026-11-27', '2026-11-20T15:00:00Z', -6],
    ['2026-11-20', '2026-11-20T00:00:00Z', 0],
    ['2026-11-20', '2026-11-20T15:00:00Z', 1],
    ['2026-11-01', '2026-11-20T00:00:00Z', 19],
  ])('with the expiry %s says at %s that %i days have passed', async (expiresOn, now, days) => {
    const before = app.clock.now()
    app.clock.set(new Date('2026-11-20T00:00:00Z'))
    const reader = await app.anAccount({ payment: { state: 'ACTIVE', expiresOn } })
    app.clock.set(new Date('2026-11-20T14:50:00Z'))
    const { cookies } = await app.as(reader).call('POST /auth/refresh')
    app.clock.set(new Date(now))
    expect((await header({ host: 'localhost', cookies })).body.userProfile.expiredDays).toBe(days)
    app.clock.set(before)
  })

  test('has no expiry for an account that never subscribed', async () => {
    const { body } = await header(await app.anAccount({ payment: { state: 'PENDING', expiresOn: null } }))
    expect(body.userProfile).toMatchObject({ customerExpireDate: null, expiredDays: null })
  })
})

const titles = async (reader: Parameters<typeof app.as>[0]) =>
  (await header(reader)).body.userAlarmList.map(({ title, read }) => [title, read])
const broadcast = (title: string, companyId: number | null, at: Date) =>
  raiseBroadcast(app.services.db, { companyId, category: '공지', title, url: '/customer/notice', at })

describe('alarms', () => {
  test('are the newest twenty personal and general ones, newest first', async () => {
    const reader = await app.anAccount()
    const at = app.clock.now()
    for (let number = 1; number <= 15; number++) {
      await raiseAlarm(app.services.db, {
        accountId: reader.id,
        category: '안내',
        title: `own ${number}`,
        url: '/',
        at,
      })
      await broadcast(`all ${number}`, null, at)
    }
    const shown = (await titles(reader)).map(([title]) => title)
    expect(shown).toEqual(
      Array.from({ length: 20 }, (_, index) => `${index % 2 ? 'own' : 'all'} ${15 - Math.floor(index / 2)}`),
    )
  })

  test('of other people and other companies, and from before the account joined, are not shown', async () => {
    app.clock.advance({ seconds: 1 })
    const [reader, other, member] = [
      await app.anAccount(),
      await app.anAccount(),
      await app.anAccount({ host: 'acme.localhost' }),
    ]
    const { company_id } = await app.services.db
      .selectFrom('account')
      .select('company_id')
      .where('id', '=', member.id)
      .executeTakeFirstOrThrow()
    await raiseAlarm(app.services.db, {
      accountId: other.id,
      category: '안내',
      title: 'of another',
      url: '/',
      at: app.clock.now(),
    })
    await broadcast('of acme', company_id, app.clock.now())
    await broadcast('long ago', null, new Date('2020-01-01T00:00:00Z'))
    expect(await titles(reader)).toEqual([])
    expect(await titles(member)).toEqual([['of acme', false]])
  })

  test('are read up to the one named, and never unread again; later ones arrive unread', async () => {
    const reader = await app.anAccount()
    const raise = (title: string) =>
      raiseAlarm(app.services.db, { accountId: reader.id, category: '안내', title, url: '/', at: app.clock.now() })
    const read = (alarmId: string) => app.as(reader).call('POST /common/alarms-read', { body: { alarmId } })
    const own = async () => (await titles(reader)).filter(([title]) => String(title).startsWith('mine'))
    await raise('mine 1')
    await raise('mine 2')
    const [newest, oldest] = (await header(reader)).body.userAlarmList
    expect(await read(oldest?.alarmId ?? '')).toMatchObject({ status: 200, body: {} })
    expect(await own()).toEqual([
      ['mine 2', false],
      ['mine 1', true],
    ])
    await read(newest?.alarmId ?? '')
    await read(oldest?.alarmId ?? '')
    expect(await own()).toEqual([
      ['mine 2', true],
      ['mine 1', true],
    ])
    await read('999999999999999999')
    await raise('mine 3')
    expect((await own())[0]).toEqual(['mine 3', false])
  })
})

test('the very first alarm arrives unread, even after marking alarms as read before there were any', async () => {
  const empty = await testApp()
  const reader = await empty.anAccount()
  await empty.as(reader).call('POST /common/alarms-read', { body: { alarmId: '5' } })
  await raiseAlarm(empty.services.db, {
    accountId: reader.id,
    category: '안내',
    title: 'first',
    url: '/',
    at: empty.clock.now(),
  })
  expect((await empty.as(reader).call('GET /common/header-info')).body.userAlarmList).toMatchObject([
    { title: 'first', read: false },
  ])
})

describe('changing the level', () => {
  const change = (reader: Parameters<typeof app.as>[0], customerLevel: 'A1') =>
    app.as(reader).call('POST /common/change-level', { body: { customerLevel } })

  test('answers the signed-in user with the new level, which then holds', async () => {
    const reader = await app.anAccount({ level: 'B2' })
    expect(await change(reader, 'A1')).toMatchObject({
      status: 200,
      body: { customerLevel: 'A1', isAuthenticated: true },
    })
    expect((await app.as(reader).call('GET /auth/session')).body.customerLevel).toBe('A1')
  })

  test.each(['NONE', 'C2', 'b1', '', null])('to %s is refused', async (level) => {
    const reader = await app.anAccount({ level: 'B2' })
    expect(await change(reader, level as 'A1')).toMatchObject({
      status: 400,
      body: { code: 'VALIDATION_FAILED', fields: [{ path: 'customerLevel' }] },
    })
    expect((await app.as(reader).call('GET /auth/session')).body.customerLevel).toBe('B2')
  })

  test.each(['HOLD', 'END'] as const)('is refused in %s', async (state) => {
    const reader = await app.anAccount({ payment: { state, expiresOn: '2026-11-01' } })
    expect(await change(reader, 'A1')).toMatchObject({ status: 403, body: { code: 'PAYMENT_EXPIRED' } })
    expect((await app.as(reader).call('GET /auth/session')).body.customerLevel).toBe('B1')
  })
})

describe('a reader who must take the level test', () => {
  const change = (reader: Parameters<typeof app.as>[0]) =>
    app.as(reader).call('POST /common/change-level', { body: { customerLevel: 'C1' } })

  test('cannot choose a level before it', async () => {
    const reader = await app.anAccount({
      level: 'NONE',
      payment: { state: 'PENDING', expiresOn: null },
      onboarded: false,
    })
    expect(await change(reader)).toMatchObject({ status: 403, body: { code: 'LEVEL_TEST_REQUIRED' } })
    const payer = await app.anAccount({ level: 'NONE', onboarded: false })
    expect((await change(payer)).status).toBe(200)
  })
})

describe('finishing onboarding', () => {
  const finish = (reader: Parameters<typeof app.as>[0]) => app.as(reader).call('POST /onboarding/complete')

  test('sets the flag, and may be repeated', async () => {
    const reader = await app.anAccount({ onboarded: false })
    for (let time = 0; time < 2; time++)
      expect(await finish(reader)).toMatchObject({ status: 200, body: { completedOnboard: true } })
    expect((await app.as(reader).call('GET /home')).status).toBe(200)
  })

  test('needs a level and time that is paid', async () => {
    expect(await finish(await app.anAccount({ onboarded: false, level: 'NONE' }))).toMatchObject({
      status: 403,
      body: { code: 'LEVEL_TEST_REQUIRED' },
    })
    expect(
      await finish(
        await app.anAccount({ onboarded: false, level: 'NONE', payment: { state: 'END', expiresOn: null } }),
      ),
    ).toMatchObject({ body: { code: 'PAYMENT_EXPIRED' } })
  })
})
