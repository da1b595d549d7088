import { expect, test } from 'vitest'
import { aCompany, testApp } from '#testing'
import { countEmails, fullMailboxes, refuseFullMailbox } from './emails-to-mailbox.ts'

const app = await testApp()
const { db, clock } = app.services
const count = (companyId: number, ...emails: string[]) =>
  db.transaction().execute((tx) => countEmails(tx, clock, companyId, emails))
const full = async (companyId: number, ...emails: string[]) =>
  db.transaction().execute(async (tx) => [...(await fullMailboxes(tx, clock, companyId, emails))])

test('a mailbox is full after five emails a day from one company; other mailboxes and companies go on', async () => {
  const [company, other] = [await aCompany(app), await aCompany(app)]
  for (let email = 0; email < 5; email++) {
    expect(await full(company.id, 'a@x.test')).toEqual([])
    await count(company.id, 'a@x.test', `b${email}@x.test`)
  }
  app.clock.advance({ hours: 1 })
  expect(await full(company.id, 'b0@x.test', 'a@x.test', 'c@x.test')).toEqual([['a@x.test', 82_800]])
  expect(await full(other.id, 'a@x.test')).toEqual([])
  const refusing = db.transaction().execute((tx) => refuseFullMailbox(tx, clock, company.id, 'a@x.test'))
  await expect(refusing).rejects.toMatchObject({ code: 'RATE_LIMITED', detail: { retryAfter: 82_800 } })
  app.clock.advance({ hours: 23 })
  expect(await full(company.id, 'a@x.test')).toEqual([])
  await count(company.id, 'a@x.test')
  expect(await full(company.id, 'a@x.test')).toEqual([])
})

test('an email that is not sent is not counted, and an empty list is fine', async () => {
  const company = await aCompany(app)
  const failing = async () =>
    db.transaction().execute(async (tx) => {
      await countEmails(tx, clock, company.id, ['a@z.test'])
      throw new Error('not sent')
    })
  for (let time = 0; time < 6; time++) await expect(failing()).rejects.toThrow('not sent')
  expect(await full(company.id, 'a@z.test')).toEqual([])
  await count(company.id)
  expect(await full(company.id)).toEqual([])
})
