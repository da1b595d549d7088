import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { eraseLeft } from '#account-settings'
import { FailedForGood } from '#platform/jobs/jobs-settled'
import { aCompany, seoul, type TestCompany, testApp } from '#testing'
import { purge, sendWithReceipt, warnOfLeaving } from './index.ts'

const app = await testApp()
const { services, clock } = app
const { db } = services
const start = seoul('2026-11-20 10:23')
beforeEach(() => clock.set(start))

const at = (text: string) => clock.set(seoul(text))
/** The jobs of 03:47 and of 10:23, and the emails that the latter sent, on a day of Seoul. */
async function day(date: string, change: { mail?: boolean } = {}): Promise<void> {
  at(`${date} 03:47`)
  await purge(services, 'DAY')
  at(`${date} 10:23`)
  await warnOfLeaving(services)
  if (change.mail ?? true) await allEmails()
}
const stateOf = async (id: number) =>
  (await db.selectFrom('account').select('status').where('id', '=', id).executeTakeFirstOrThrow()).status
type Email = Awaited<ReturnType<typeof app.mails>>[number]
const sent = new Map<number, Email>()
/** The development mailbox is emptied after a month, so the test keeps its emails here. */
async function allEmails(): Promise<readonly Email[]> {
  for (const one of await app.mails()) sent.set(one.id, one)
  return [...sent.values()]
}
const emailsTo = async (address: string) =>
  (await allEmails()).filter(({ recipient, subject }) => recipient === address && subject.includes('지워요'))

const contract = (company: TestCompany, ends_on: string) =>
  db
    .updateTable('company_contract')
    .set({ starts_on: '2020-01-01', ends_on })
    .where('company_id', '=', company.id)
    .execute()
/** By an owner who has just signed in, because sessions end long before a year does. */
async function act(company: TestCompany, what: 'DEACTIVATE' | 'REACTIVATE', id: number): Promise<void> {
  const owner = app.as(await company.join('owner'))
  const { body } = await owner.call('POST /admin/members/acts', { body: { act: what, ids: [String(id)] } })
  expect(body.done).toEqual([String(id)])
}

/** A member whom their company stopped on 20 November 2026 at 10:23. */
async function aStopped() {
  const company = await aCompany(app)
  await contract(company, '2099-12-31')
  const member = await company.join('learner')
  await act(company, 'DEACTIVATE', member.id)
  return { company, ...member, address: member.customerId }
}

describe('a member whose seat was taken', () => {
  test('is warned a month before they are deleted, once, and is deleted on the day that the email named', async () => {
    const { id, address } = await aStopped()
    await day('2027-10-10')
    expect(await emailsTo(address)).toEqual([])
    for (const date of ['2027-10-20', '2027-10-20', '2027-10-21', '2027-11-18', '2027-11-19']) await day(date)
    expect(await emailsTo(address)).toHaveLength(1)
    await day('2027-11-20')
    expect(await stateOf(id)).toBe('DEACTIVATED')
    await day('2027-11-21')
    expect(await stateOf(id)).toBe('LEFT')
    await day('2027-11-22')
    expect(await emailsTo(address)).toHaveLength(1)
  })

  test('reads what is erased and until when nothing happens, what prevents it, and whom to write to', async () => {
    const { address, company } = await aStopped()
    await day('2027-10-20')
    const [{ text } = { text: '' }] = await emailsTo(address)
    for (const said of [
      company.name,
      '2027.11.19 (금)까지',
      '단어',
      '5일 안에',
      '좌석을 다시 주면',
      'help@company.test',
    ])
      expect(text).toContain(said)
  })

  test('and given back half a month before the end keeps everything, and the warning is forgotten', async () => {
    const { id, address, company } = await aStopped()
    await day('2027-10-20')
    at('2027-11-05 15:00')
    await act(company, 'REACTIVATE', id)
    for (const date of ['2027-11-20', '2027-11-21', '2028-11-21']) await day(date)
    expect(await stateOf(id)).toBe('ACTIVE')
    expect(await warningsOf(id)).toEqual([])
    expect(await emailsTo(address)).toHaveLength(1)
  })

  test('again, half a month before the end, is warned again before the new one', async () => {
    const { id, address, company } = await aStopped()
    await day('2027-10-20')
    at('2027-11-05 15:00')
    await act(company, 'REACTIVATE', id)
    await act(company, 'DEACTIVATE', id)
    for (const date of ['2027-11-20', '2027-11-21', '2028-01-20']) await day(date)
    expect(await stateOf(id)).toBe('DEACTIVATED')
    expect(await warningsOf(id)).toEqual([])
    for (const date of ['2028-09-30', '2028-10-02', '2028-11-05']) await day(date)
    expect(await emailsTo(address)).toHaveLength(2)
    expect(await stateOf(id)).toBe('DEACTIVATED')
    await day('2028-11-06')
    expect(await stateOf(id)).toBe('LEFT')
  })

  test('is erased with the note that they were warned', async () => {
    const { id } = await aStopped()
    for (const date of ['2027-10-20', '2027-11-21']) await day(date)
    expect(await warningsOf(id)).toEqual([])
    at('2027-11-26 04:00')
    await eraseLeft(services)
    const { name } = await db.selectFrom('account').select('name').where('id', '=', id).executeTakeFirstOrThrow()
    expect(name).toBe('')
  })
})

const warningsOf = (id: number) =>
  db.selectFrom('leaving_warning').select(['rule', 'sent_at']).where('account_id', '=', id).execute()

describe('nobody goes unwarned', () => {
  test('where the rule starts with an end of years ago: they are warned now, and deleted thirty days later', async () => {
    const company = await aCompany(app)
    await contract(company, '2023-03-31')
    const { id, address } = { id: company.owner.id, address: company.owner.customerId }
    await day('2026-12-01')
    const [email, ...others] = await emailsTo(address)
    expect(others).toEqual([])
    for (const said of ['2026.12.30 (수)까지', '다시 계약하면']) expect(email?.text).toContain(said)
    await day('2026-12-31')
    expect(await stateOf(id)).toBe('ACTIVE')
    await day('2027-01-01')
    expect(await stateOf(id)).toBe('LEFT')
    expect(await emailsTo(address)).toHaveLength(1)
  })

  test('where a contract was renewed and ended again, which is another end than the one they were warned of', async () => {
    const company = await aCompany(app)
    await contract(company, '2025-12-31')
    await day('2026-12-01')
    await contract(company, '2026-06-30')
    for (const date of ['2027-01-05', '2027-05-01']) await day(date)
    expect(await stateOf(company.owner.id)).toBe('ACTIVE')
    expect(await emailsTo(company.owner.customerId)).toHaveLength(1)
    for (const date of ['2027-05-31', '2027-06-30']) await day(date)
    expect(await emailsTo(company.owner.customerId)).toHaveLength(2)
    expect(await stateOf(company.owner.id)).toBe('ACTIVE')
    await day('2027-07-01')
    expect(await stateOf(company.owner.id)).toBe('LEFT')
  })

  test('where no emails were sent for a year, in which the seat came back and went again', async () => {
    const { id, company } = await aStopped()
    await day('2027-10-20')
    at('2027-11-05 15:00')
    await act(company, 'REACTIVATE', id)
    await act(company, 'DEACTIVATE', id)
    at('2028-11-06 03:47')
    await purge(services, 'DAY')
    expect(await stateOf(id)).toBe('DEACTIVATED')
  })

  test('where the emails of a morning failed: they are queued again the next day, and thirty days count from there', async () => {
    const { id, address } = await aStopped()
    await day('2027-11-01', { mail: false })
    at('2027-11-01 22:00')
    expect(await emailsTo(address)).toEqual([])
    expect(await warningsOf(id)).toEqual([{ rule: 'seat-over', sent_at: null }])
    await day('2027-11-21')
    expect(await stateOf(id)).toBe('DEACTIVATED')
    const [email, ...others] = await emailsTo(address)
    expect(others).toEqual([])
    expect(email?.text).toContain('2027.12.20 (월)까지')
    await day('2027-12-21')
    expect(await stateOf(id)).toBe('DEACTIVATED')
    await day('2027-12-22')
    expect(await stateOf(id)).toBe('LEFT')
  })

  test('but a mailbox that refuses for good does not retain its data for ever, and a server that fails counts for nothing', async () => {
    const { id, address } = await aStopped()
    await day('2027-10-20', { mail: false })
    const mail = { to: address, subject: '', html: '', text: '', receiptFor: id }
    const failing = (error: Error) => ({ ...services, mailer: { send: () => Promise.reject(error) } })
    await expect(sendWithReceipt(failing(new Error('ECONNECTION')), mail)).rejects.toThrow('ECONNECTION')
    expect(await warningsOf(id)).toEqual([{ rule: 'seat-over', sent_at: null }])
    const gone = new FailedForGood('EENVELOPE RCPT TO 550')
    await expect(sendWithReceipt(failing(gone), mail)).rejects.toThrow('550')
    expect(await warningsOf(id)).toEqual([{ rule: 'seat-over', sent_at: clock.now() }])
  })
})

describe('the emails', () => {
  test('go to each person once, even when two servers write at the same moment', async () => {
    const company = await aCompany(app)
    await contract(company, '2024-12-31')
    const { rows } = await sql<{ id: number }>`insert into account (company_id, customer_id, email, name)
      select ${company.id}, 'many-' || i || '@x.test', 'many-' || i || '@x.test', '홍길동'
      from generate_series(1, 600) i returning id`.execute(db)
    at('2026-12-03 10:23')
    await Promise.all([warnOfLeaving(services), warnOfLeaving(services)])
    await warnOfLeaving(services)
    const { queued } = await db
      .selectFrom('leaving_warning')
      .select((eb) => eb.fn.countAll<number>().as('queued'))
      .where('account_id', '>=', rows[0]?.id ?? 0)
      .executeTakeFirstOrThrow()
    expect(queued).toBe(600)
    const emails = (await app.mails()).filter(({ recipient }) => recipient.startsWith('many-'))
    expect(emails).toHaveLength(600)
    expect(new Set(emails.map(({ recipient }) => recipient)).size).toBe(600)
  })

  test.each(['22:00', '03:47', '07:59'])('are not written at %s', async (time) => {
    const { id } = await aStopped()
    at(`2027-11-01 ${time}`)
    await warnOfLeaving(services)
    expect(await warningsOf(id)).toEqual([])
  })

  test('go to nobody who is still in their company, nor to individuals', async () => {
    const company = await aCompany(app)
    await contract(company, '2099-12-31')
    const [member, reader] = [await company.join('learner'), await app.anAccount()]
    await day('2028-12-01')
    for (const { id } of [member, reader, company.owner]) expect(await warningsOf(id)).toEqual([])
  })
})

test('an application that nobody decided about ends after ninety days, and an email by day says so, once', async () => {
  const company = await aCompany(app)
  // An applicant to a company without a contract has learned nothing either.
  await contract(company, '2024-12-31')
  const { id, customerId } = await company.join('learner')
  await company.setState(id, 'WAITING')
  await day('2027-02-17')
  expect(await stateOf(id)).toBe('WAITING')
  at('2027-02-18 23:00')
  await warnOfLeaving(services)
  expect(await stateOf(id)).toBe('WAITING')
  for (const date of ['2027-02-19', '2027-02-20']) await day(date)
  expect(await stateOf(id)).toBe('LEFT')
  const emails = (await app.mails()).filter(({ recipient }) => recipient === customerId)
  expect(emails.map(({ subject }) => subject)).toEqual([`[리드그로우] ${company.name} 가입 신청이 끝났어요`])
})
