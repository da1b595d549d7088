import type { ReportMailRhythm } from '@readgrow/contract/constants'
import { expect, test } from 'vitest'
import { seoul, type TestAccount, testApp } from '#testing'
import { queueReportMailJob, sendReportMailJob } from './jobs.ts'
import { aReportedCompany, type SignedIn, signedIn } from './testing/reports.ts'

const app = await testApp({ start: seoul('2026-11-10T10:00') })
const { db } = app.services
const choose = (caller: SignedIn, rhythm: ReportMailRhythm) =>
  caller.call('PUT /admin/reports/mail', { body: { rhythm } })

async function hourly(time: string) {
  app.clock.set(seoul(time))
  await app.runJob(queueReportMailJob, {})
}
const mailsTo = async ({ customerId }: TestAccount) =>
  (await app.mails()).filter(({ recipient }) => recipient === customerId)

async function owned(rhythm: ReportMailRhythm) {
  app.clock.set(seoul('2026-11-10T10:00'))
  const company = await aReportedCompany(app)
  await choose(await company.asOwner(), rhythm)
  return company
}

test('nobody gets an email who did not ask for it', async () => {
  app.clock.set(seoul('2026-11-10T10:00'))
  const company = await aReportedCompany(app)
  expect((await (await company.asOwner()).call('GET /admin/reports/mail')).body).toEqual({ rhythm: 'OFF' })
  await hourly('2026-11-16T09:14')
  expect(await mailsTo(company.owner)).toEqual([])
})

test('the week is told once on Monday from nine on, with its days and the way to it, and nobody’s name', async () => {
  const company = await owned('WEEKLY')
  await company.named('이름있는이')
  await hourly('2026-11-16T08:14')
  expect(await mailsTo(company.owner)).toEqual([])
  for (const time of ['09:14', '10:14', '21:14']) await hourly(`2026-11-16T${time}`)
  await hourly('2026-11-17T09:14')
  const [mail, ...others] = await mailsTo(company.owner)
  expect(others).toEqual([])
  expect(mail?.subject).toBe('[리드그로우] 2026.11.09 (월) ~ 2026.11.15 (일) 학습 현황이 준비됐어요')
  expect(mail?.text).toContain(`http://${company.host}/admin/reports?from=2026-11-09&to=2026-11-15`)
  expect(`${mail?.html}${mail?.text}`).not.toMatch(/이름있는이|홍길동/)
  await hourly('2026-11-23T09:14')
  expect(await mailsTo(company.owner)).toHaveLength(2)
})

test('a server that was down on Monday tells on the next day, and one that runs a job twice tells once', async () => {
  const company = await owned('WEEKLY')
  app.clock.set(seoul('2026-11-18T11:00'))
  const person = { accountId: company.owner.id, from: '2026-11-09', to: '2026-11-15' }
  await Promise.all([app.runJob(sendReportMailJob, person), app.runJob(sendReportMailJob, person)])
  await hourly('2026-11-18T12:14')
  expect(await mailsTo(company.owner)).toHaveLength(1)
})

test('the month is told on the 1st; a period before the choice is not', async () => {
  const company = await owned('MONTHLY')
  await hourly('2026-11-30T09:14')
  expect(await mailsTo(company.owner)).toEqual([])
  await hourly('2026-12-01T09:14')
  expect((await mailsTo(company.owner)).map(({ subject }) => subject)).toEqual([
    '[리드그로우] 2026년 11월 학습 현황이 준비됐어요',
  ])
})

test('another choice begins with the first period that is over after it', async () => {
  const company = await owned('WEEKLY')
  app.clock.set(seoul('2026-12-02T10:00'))
  await choose(await company.asOwner(), 'MONTHLY')
  await hourly('2026-12-03T09:14')
  expect(await mailsTo(company.owner)).toEqual([])
  await hourly('2027-01-01T09:14')
  expect(await mailsTo(company.owner)).toHaveLength(1)
})

test('a lead hears of it until they lead no team, and nobody does whose contract is over', async () => {
  app.clock.set(seoul('2026-11-10T10:00'))
  const company = await aReportedCompany(app)
  const lead = await company.named('팀장')
  const team = await company.team('팀', [], [lead])
  await choose(await signedIn(app, lead), 'WEEKLY')
  await hourly('2026-11-16T09:14')
  expect(await mailsTo(lead)).toHaveLength(1)
  await (await company.asOwner()).call('DELETE /admin/teams/:id', { params: { id: team } })
  await hourly('2026-11-23T09:14')
  expect(await mailsTo(lead)).toHaveLength(1)

  const ended = await owned('WEEKLY')
  await db.updateTable('company_contract').set({ ends_on: '2026-11-12' }).where('company_id', '=', ended.id).execute()
  await hourly('2026-11-16T09:14')
  expect(await mailsTo(ended.owner)).toEqual([])
})

test('the link at its foot ends it and nothing else, without signing in', async () => {
  const company = await owned('WEEKLY')
  await hourly('2026-11-16T09:14')
  const [mail] = await mailsTo(company.owner)
  const { pathname, search } = new URL(/href="([^"]*unsubscribe[^"]*)"/.exec(mail?.html ?? '')?.[1] ?? '')
  const ask = (method: 'GET' | 'POST') =>
    app.fastify.inject({ method, url: `${pathname}${search}`, headers: { host: company.host } })
  expect((await ask('GET')).body).toContain('학습 현황 메일을 그만 받을까요?')
  expect((await (await company.asOwner()).call('GET /admin/reports/mail')).body).toEqual({ rhythm: 'WEEKLY' })
  expect((await ask('POST')).body).toContain('학습 현황 메일을 껐어요')
  expect((await (await company.asOwner()).call('GET /admin/reports/mail')).body).toEqual({ rhythm: 'OFF' })
  await hourly('2026-11-23T09:14')
  expect(await mailsTo(company.owner)).toHaveLength(1)
})
