import { expect, test } from 'vitest'
import { seoul, testApp } from '#testing'
import { companyLetterJob, companyLettersJob } from './jobs.ts'
import { aBilledCompany, newest } from './testing/billed-company.ts'

const app = await testApp({ start: seoul('2026-11-20T09:00') })
const { db } = app.services

async function aCompanyOf(endsOn: string) {
  app.clock.set(seoul('2026-11-20T09:00'))
  const company = await aBilledCompany(app)
  const second = await company.join('owner')
  await company.join('learner')
  await db.updateTable('company_contract').set({ ends_on: endsOn }).where('company_id', '=', company.id).execute()
  const subjects = async () =>
    (await app.mails())
      .filter(({ recipient }) => recipient === company.owner.customerId)
      .map(({ subject }) => subject.replace(`[리드그로우] ${company.name} `, ''))
  return { ...company, second, subjects }
}

async function daily(...dates: readonly string[]) {
  for (const date of dates) {
    app.clock.set(seoul(`${date}T09:20`))
    await app.runJob(companyLettersJob, {})
    await app.mails()
  }
}

test('all owners hear of the end 60, 30 and 7 days before it and on the day, each time once', async () => {
  const company = await aCompanyOf('2027-02-28')
  await daily('2026-12-29')
  expect(await company.subjects()).toEqual([])
  await daily(
    '2026-12-30',
    '2026-12-31',
    '2027-01-29',
    '2027-02-21',
    '2027-02-22',
    '2027-02-28',
    '2027-02-28',
    '2027-03-01',
  )
  expect(await company.subjects()).toEqual([
    '이용 계약이 60일 남았어요',
    '이용 계약이 30일 남았어요',
    '이용 계약이 7일 남았어요',
    '이용 계약이 오늘 끝나요',
  ])
  const mails = await app.mails()
  expect(mails.filter(({ recipient }) => recipient === company.second.customerId)).toHaveLength(4)
  expect(mails.at(-1)?.text).toContain(`http://${company.host}/admin/contract`)
})

test('a server that stood still tells only the newest, with the days that are left', async () => {
  const company = await aCompanyOf('2026-12-10')
  await daily('2026-12-05')
  expect(await company.subjects()).toEqual(['이용 계약이 5일 남았어요'])
  await daily('2026-12-13')
  expect(await company.subjects()).toEqual(['이용 계약이 5일 남았어요', '이용 계약이 끝났어요'])
})

test('the letter of an end names a quote that can still be agreed to, and asks for nothing that it has', async () => {
  const company = await aCompanyOf('2026-12-20')
  const { number } = (await company.quote({ startsOn: '2026-12-21', validUntil: '2026-12-14' })).body.quotes[0] ?? {}
  const newestText = async () =>
    (await app.mails()).findLast(({ recipient }) => recipient === company.owner.customerId)?.text
  await daily('2026-12-13')
  expect(await newestText()).toContain(`견적서 ${number}대로 계속 이용하시려면 2026.12.14`)
  expect(await newestText()).not.toContain('인원과 기간을 알려')
  await daily('2026-12-20')
  expect(await newestText()).toContain('인원과 기간을 알려')
})

test('an invoice is told when it is there, before it is due, after that, and when it holds; a paid one never', async () => {
  const company = await aCompanyOf('2027-12-31')
  const { number, id } = newest((await company.invoice({ dueOn: '2026-12-10' })).body)
  await daily(
    '2026-11-21',
    '2026-11-22',
    '2026-12-07',
    '2026-12-10',
    '2026-12-11',
    '2026-12-24',
    '2026-12-25',
    '2027-01-05',
  )
  expect(await company.subjects()).toEqual([
    `청구서를 보내 드려요 (${number})`,
    `납부 기한이 다가와요 (${number})`,
    `납부 기한이 지났어요 (${number})`,
    `입금이 확인되지 않아 이용이 멈췄어요 (${number})`,
  ])
  await company.invoice({ dueOn: '2027-02-01' })
  const { id: paid } = newest(await company.read())
  await company.pay(paid, 1_200_000)
  await company.pay(id, 1_200_000)
  await daily('2027-01-06')
  expect(await company.subjects()).toHaveLength(4)
})

test('nobody hears of a closed company, and two servers tell once', async () => {
  const [closed, twice] = [await aCompanyOf('2026-11-25'), await aCompanyOf('2026-11-25')]
  await db.updateTable('company').set({ status: 'CLOSED' }).where('id', '=', closed.id).execute()
  app.clock.set(seoul('2026-11-21T09:20'))
  const one = { companyId: twice.id }
  await Promise.all([app.runJob(companyLetterJob, one), app.runJob(companyLetterJob, one)])
  await app.runJob(companyLetterJob, { companyId: closed.id })
  expect([await closed.subjects(), await twice.subjects()]).toEqual([[], ['이용 계약이 4일 남았어요']])
})

test('the operators’ own company is billed by nobody', async () => {
  await daily('2026-11-21')
  const operator = await app.anAccount({ host: 'admin.localhost', role: 'operator' })
  expect((await app.mails()).filter(({ recipient }) => recipient === operator.customerId)).toEqual([])
})
