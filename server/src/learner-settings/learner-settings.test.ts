import { describe, expect, test } from 'vitest'
import { testApp } from '#testing'

const app = await testApp()
type Reader = Awaited<ReturnType<typeof app.anAccount>>

const usual = {
  goal: 'NEWS',
  minutesPerDay: 20,
  daysPerWeek: 5,
  interests: [],
  reminderHour: null,
  reminderMail: false,
  reminderPush: false,
  weekdaysOnly: false,
  reportMail: true,
} as const
const card = {
  goal: 'WORK',
  minutesPerDay: 10,
  daysPerWeek: 7,
  interests: ['science', 'health'],
  reminderHour: 8,
  reminderMail: true,
} as const
const wanted = { ...card, interests: [...card.interests], reminderPush: true, weekdaysOnly: true, reportMail: false }

const read = async (reader: Reader) => (await app.as(reader).call('GET /learning/settings')).body
const set = (reader: Reader, body: typeof wanted) => app.as(reader).call('PUT /learning/settings', { body })
const fill = (reader: Reader) =>
  app.as(reader).call('PUT /onboarding/card', { body: { ...card, interests: [...card.interests] } })

describe('settings', () => {
  test('of an account that has chosen nothing are the usual ones', async () => {
    const reader = await app.anAccount()
    expect(await read(reader)).toEqual({
      settings: usual,
      companyWeekdaysOnly: false,
      mailAddress: reader.customerId,
      pushKey: expect.stringMatching(/^[\w-]{80,}$/),
      devices: 0,
    })
  })

  test('are stored as they were set, for this account alone', async () => {
    const [reader, other] = [await app.anAccount(), await app.anAccount()]
    expect(await set(reader, wanted)).toMatchObject({ status: 200, body: wanted })
    expect((await read(reader)).settings).toEqual(wanted)
    expect((await read(other)).settings).toEqual(usual)
    await set(reader, { ...wanted, interests: [] })
    expect((await read(reader)).settings.interests).toEqual([])
  })

  test('keep the wish for the mail of the month where an app that does not know of it stores the others', async () => {
    const reader = await app.anAccount()
    await set(reader, wanted)
    const { reportMail: _, ...older } = wanted
    const { status, body } = await app
      .as(reader)
      .call('PUT /learning/settings', { body: { ...older, minutesPerDay: 40 } })
    expect([status, body]).toEqual([200, { ...wanted, minutesPerDay: 40 }])
  })

  test('have each interest once', async () => {
    const reader = await app.anAccount()
    const { body } = await set(reader, { ...wanted, interests: ['science', 'science'] as never })
    expect(body.interests).toEqual(['science'])
  })

  test.each([
    ['an hour at night', { reminderHour: 22 }],
    ['an hour before eight', { reminderHour: 7 }],
    ['minutes that no plan is made for', { minutesPerDay: 15 }],
    ['an unknown section', { interests: ['gossip'] }],
  ])('are refused with %s', async (_, change) => {
    const reader = await app.anAccount()
    expect(await set(reader, { ...wanted, ...(change as object) })).toMatchObject({
      status: 400,
      body: { code: 'VALIDATION_FAILED' },
    })
    expect((await read(reader)).settings).toEqual(usual)
  })

  test('of a company member say whether the company counts weekdays only', async () => {
    const member = await app.anAccount({ host: 'acme.localhost' })
    const ofAcme = app.services.db.updateTable('company').where('name', '=', '에이콤')
    await ofAcme.set({ weekdays_only: true }).execute()
    expect(await read(member)).toMatchObject({ companyWeekdaysOnly: true, settings: { weekdaysOnly: false } })
    await ofAcme.set({ weekdays_only: false }).execute()
    expect(await read(member)).toMatchObject({ companyWeekdaysOnly: false })
  })

  test('tell how many browsers are notified', async () => {
    const reader = await app.anAccount()
    const row = { account_id: reader.id, p256dh: 'key', auth: 'secret', made_at: app.clock.now() }
    await app.services.db
      .insertInto('push_subscription')
      .values(['one', 'two'].map((name) => ({ ...row, endpoint: `https://push.example/${name}` })))
      .execute()
    expect(await read(reader)).toMatchObject({ devices: 2 })
  })
})

describe('the card of the first day', () => {
  test('is stored for an account that has no settings yet, and completes nothing', async () => {
    const reader = await app.anAccount({ onboarded: false })
    expect(await fill(reader)).toMatchObject({
      status: 200,
      body: { ...card, reminderPush: false, weekdaysOnly: false, reportMail: true },
    })
    expect((await app.as(reader).call('GET /auth/session')).body).toMatchObject({ completedOnboard: false })
    expect((await app.as(reader).call('POST /onboarding/complete')).body).toMatchObject({ completedOnboard: true })
    expect((await read(reader)).settings).toMatchObject(card)
  })

  test('changes what it asks for and nothing else', async () => {
    const reader = await app.anAccount()
    await set(reader, { ...wanted, goal: 'HOBBY' as never })
    await fill(reader)
    expect((await read(reader)).settings).toEqual({ ...wanted, goal: 'WORK' })
  })

  test('is refused once the subscription has ended', async () => {
    const reader = await app.anAccount({ onboarded: false, payment: { state: 'END', expiresOn: '2026-10-01' } })
    expect(await fill(reader)).toMatchObject({ body: { code: 'PAYMENT_EXPIRED' } })
  })

  test('does not take an account without a level to the end', async () => {
    const reader = await app.anAccount({ onboarded: false, level: 'NONE' })
    expect(await fill(reader)).toMatchObject({ status: 200 })
    expect((await app.as(reader).call('POST /onboarding/complete')).body).toMatchObject({
      code: 'LEVEL_TEST_REQUIRED',
    })
  })
})
