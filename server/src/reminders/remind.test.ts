import { describe, expect, test } from 'vitest'
import { aLearner, remindersOf, seoul, type TestAccount, testApp } from '#testing'
import { remind } from './remind.ts'

const app = await testApp()
const { db } = app.services
const { person, hourly, late, mailsTo, waysOf } = remindersOf(app)

const at = (text: string) => app.clock.set(seoul(text))
const countOf = async (account: TestAccount) => (await mailsTo(account)).length
const studied = (account: TestAccount, date: string, done: Record<string, number | boolean>) =>
  db
    .insertInto('study_day')
    .values({ account_id: account.id, study_date: date, ...done })
    .execute()

/** How many mails somebody of this kind has after nine o'clock on Friday the twentieth. */
async function atNine(wish: Parameters<typeof person>[0] = {}, before = async (_: TestAccount) => {}): Promise<number> {
  at('2026-11-20T09:04')
  const account = await person(wish)
  await before(account)
  await hourly()
  return countOf(account)
}

describe('the hour', () => {
  test('is the one that was asked for, and no other', async () => {
    const people = await Promise.all([8, 9, 21].map((hour) => person({ hour })))
    const reached = async () => Promise.all(people.map(countOf))
    const seen: [string, number[]][] = []
    for (const clock of ['07:59', '08:00', '09:00', '20:59', '21:59', '22:00']) {
      at(`2026-11-24T${clock}`)
      await hourly()
      seen.push([clock, await reached()])
    }
    expect(seen).toEqual([
      ['07:59', [0, 0, 0]],
      ['08:00', [1, 0, 0]],
      ['09:00', [1, 1, 0]],
      ['20:59', [1, 1, 0]],
      ['21:59', [1, 1, 1]],
      ['22:00', [1, 1, 1]],
    ])
  })

  test('may be over when a job comes late, but night is night', async () => {
    const [evening, night, nextDay] = [
      await person({ hour: 21 }),
      await person({ hour: 21 }),
      await person({ hour: 21 }),
    ]
    at('2026-11-25T21:59')
    await late(evening, '2026-11-25')
    at('2026-11-25T22:00')
    await late(night, '2026-11-25')
    at('2026-11-26T08:30')
    await late(nextDay, '2026-11-25')
    expect(await Promise.all([evening, night, nextDay].map(countOf))).toEqual([1, 0, 0])
  })

  test('holds for an email that waited in the queue as well', async () => {
    const account = await person({ hour: 21 })
    at('2026-11-27T21:59')
    await remind(app.services, { accountId: account.id, studyDate: '2026-11-27' })
    at('2026-11-27T22:00')
    expect(await countOf(account)).toBe(0)
    expect(await waysOf(account)).toEqual(['MAIL'])
  })

  test('that was put off to the evening meanwhile is waited for', async () => {
    at('2026-11-30T09:04')
    const account = await person({ hour: 20 })
    await late(account, '2026-11-30')
    expect(await countOf(account)).toBe(0)
  })
})

describe('a study day', () => {
  test('has one reminder, however often and at once the jobs run, and the next day has its own', async () => {
    const account = await person()
    at('2026-12-01T09:04')
    await hourly()
    await hourly()
    await Promise.all(
      Array.from({ length: 10 }, () => remind(app.services, { accountId: account.id, studyDate: '2026-12-01' })),
    )
    expect(await countOf(account)).toBe(1)
    at('2026-12-02T09:04')
    await hourly()
    expect(await countOf(account)).toBe(2)
    expect(await waysOf(account)).toEqual(['MAIL', 'MAIL'])
  })

  test('begins at four: what was done at half past three is of the day before', async () => {
    at('2026-12-03T09:04')
    const [late330, early430] = [await person(), await person()]
    await studied(late330, '2026-12-02', { articles: 3, quiz_answers: 3 })
    await studied(early430, '2026-12-03', { articles: 1 })
    await hourly()
    expect([await countOf(late330), await countOf(early430)]).toEqual([1, 0])
  })

  test.each([
    ['an article', { articles: 1 }, 0],
    ['ten words', { word_answers: 10 }, 0],
    ['all words that were due', { word_answers: 3, queue_cleared: true }, 0],
    ['nine words', { word_answers: 9 }, 1],
    ['a question', { quiz_answers: 1 }, 1],
    ['some seconds', { reading_seconds: 40 }, 1],
  ])('on which %s was done', async (_, done, mails) => {
    expect(await atNine({}, async (account) => void (await studied(account, '2026-11-20', done)))).toBe(mails)
  })
})

describe('who is reminded', () => {
  test.each([
    ['ACTIVE', '2026-11-20', 1],
    ['ACTIVE', '2026-11-16', 0],
    ['TRIAL', '2026-11-20', 1],
    ['TRIAL', '2026-11-19', 0],
    ['PENDING', null, 1],
    ['HOLD', '2026-12-20', 0],
    ['END', '2026-12-20', 0],
  ] as const)('%s until %s: %i', async (state, expiresOn, mails) => {
    expect(await atNine({ payment: { state, expiresOn } })).toBe(mails)
  })

  test('a member as long as his company pays', async () => {
    expect(await atNine({ host: 'acme.localhost' })).toBe(1)
    const unpaid = (is: boolean) =>
      db
        .updateTable('company_contract')
        .set({ unpaid: is })
        .where(
          'company_id',
          '=',
          db.selectFrom('tenant_host').select('company_id').where('host', '=', 'acme.localhost'),
        )
        .execute()
    await unpaid(true)
    expect(await atNine({ host: 'acme.localhost' })).toBe(0)
    await unpaid(false)
  })

  test('nobody who asked for neither way, or whose account was closed', async () => {
    expect(await atNine({ mail: false })).toBe(0)
    for (const status of ['SUSPENDED', 'LEFT'])
      expect(
        await atNine({}, async ({ id }) => {
          await db.updateTable('account').set({ status }).where('id', '=', id).execute()
        }),
      ).toBe(0)
  })

  test('nobody who wants push alone and has no browser for it', async () => {
    expect(await atNine({ mail: false, push: true })).toBe(0)
  })
})

describe('weekdays only', () => {
  test.each([
    ['2026-12-04', 'Friday', 1],
    ['2026-12-05', 'Saturday', 0],
    ['2026-12-06', 'Sunday', 0],
    ['2026-12-07', 'a holiday', 0],
    ['2026-12-08', 'Tuesday', 1],
  ])('%s, %s: %i', async (date, _, mails) => {
    await db
      .insertInto('holiday')
      .values({ date: '2026-12-07', name: '쉬는 날' })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    at(`${date}T09:04`)
    const [one, everyDay] = [await person({ weekdaysOnly: true }), await person()]
    await hourly()
    expect([await countOf(one), await countOf(everyDay)]).toEqual([mails, 1])
  })

  test('may be the rule of a company for all of its members', async () => {
    const rule = (weekdays_only: boolean) =>
      db.updateTable('company').set({ weekdays_only }).where('name', '=', '에이콤').execute()
    await rule(true)
    at('2026-12-12T09:04')
    const [member, reader] = [await person({ host: 'acme.localhost' }), await person()]
    await hourly()
    expect([await countOf(member), await countOf(reader)]).toEqual([0, 1])
    await rule(false)
  })
})

describe('the email', () => {
  test('says how many words are due, what there is to read, and has one way in at the own host', async () => {
    at('2026-12-14T08:30')
    const learner = await aLearner(app)
    for (const { no } of await learner.learn(3)) await learner.review(no, { format: 'FLASHCARD', rating: 4 })
    at('2027-03-01T09:04')
    await db
      .insertInto('learner_setting')
      .values({ account_id: learner.id, reminder_hour: 9, reminder_mail: true })
      .execute()
    const { customer_id } = await db
      .selectFrom('account')
      .select('customer_id')
      .where('id', '=', learner.id)
      .executeTakeFirstOrThrow()
    const [lead] = (await learner.call('GET /articles', { query: {} })).articles
    await hourly()
    const [mail] = (await app.mails()).filter(({ recipient }) => recipient === customer_id)
    expect(mail?.subject).toBe('[리드그로우] 오늘 복습할 단어가 3개 있어요')
    expect(mail?.text).toContain('오늘 복습할 단어가 3개 있어요.')
    expect(mail?.text).toContain(`읽을 기사: ${lead?.headline.en} (${lead?.headline.ko})`)
    const links = [...(mail?.html ?? '').matchAll(/href="([^"]+)"/g)].map(([, href]) => href)
    expect(links).toEqual([
      'http://localhost/',
      expect.stringMatching(/^http:\/\/localhost\/unsubscribe\?token=[\w.-]+$/),
    ])
  })

  test('does not speak of words when none are due, and leads members to the host of their company', async () => {
    at('2026-12-15T09:04')
    const account = await person({ host: 'acme.localhost' })
    await hourly()
    const [mail] = await mailsTo(account)
    expect(mail?.subject).toBe('[리드그로우] 오늘의 기사를 읽을 시간이에요')
    expect(mail?.text).toContain('http://acme.localhost/unsubscribe?token=')
    expect(mail?.text).not.toMatch(/undefined|null|NaN/)
  })

  test('names the free article to who has no subscription', async () => {
    at('2026-12-16T09:04')
    const account = await person({ payment: { state: 'PENDING', expiresOn: null } })
    const { articles } = (
      await app
        .as(await app.anAccount({ payment: { state: 'PENDING', expiresOn: null } }))
        .call('GET /articles', { query: {} })
    ).body
    await hourly()
    const free = articles.find(({ freeToday }) => freeToday)
    expect((await mailsTo(account))[0]?.text).toContain(`읽을 기사: ${free?.headline.en} (`)
  })
})
