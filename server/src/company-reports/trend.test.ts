import { expect, test } from 'vitest'
import { seoul, testApp } from '#testing'
import { closeMonthsJob } from './jobs.ts'
import { aReportedCompany, signedIn } from './testing/reports.ts'

const app = await testApp({ start: seoul('2026-09-01T10:00') })
type Company = Awaited<ReturnType<typeof aReportedCompany>>

const trendOf = async (company: Company) =>
  (await (await company.asOwner()).call('GET /admin/reports/trend', {})).body.months
const wholeOf = async (company: Company, from: string, to: string) =>
  (await (await company.asOwner()).call('GET /admin/reports/summary', { query: { from, to } })).body.groups[0]

test('a company sees the minutes of a learner and the rate of each month, as the summary of the month tells them', async () => {
  app.clock.set(seoul('2026-09-01T10:00'))
  const company = await aReportedCompany(app)
  const members = []
  for (let number = 0; number < 5; number++) members.push(await company.named(`사람 ${number}`))
  for (const { id } of members) {
    await company.studied(id, '2026-09-07', { seconds: 1_230, articles: 1 })
    await company.studied(id, '2026-10-06', { seconds: 630, articles: 1 })
  }
  app.clock.set(seoul('2026-10-09T10:00'))
  const [september, october] = await trendOf(company)
  const before = await wholeOf(company, '2026-09-01', '2026-09-30')
  expect(september).toMatchObject({
    month: '2026-09',
    people: 6,
    minutes: Math.floor((before?.sums?.minutes ?? 0) / 6),
  })
  expect(before?.sums?.minutes).toBe(102)
  expect(september?.rate).toEqual(
    before?.rate && { eligible: before.rate.eligible, participating: before.rate.participating },
  )
  expect(october).toEqual({ month: '2026-10', people: 6, minutes: 8, rate: null })
})

test('a closed month stays as it was, and a month that could tell about few people is a gap', async () => {
  app.clock.set(seoul('2026-11-01T10:00'))
  const company = await aReportedCompany(app)
  for (let number = 0; number < 2; number++) await company.named(`둘 ${number}`)
  app.clock.set(seoul('2026-12-01T04:30'))
  await app.runJob(closeMonthsJob, {})
  expect((await trendOf(company))[0]).toEqual({ month: '2026-11', people: 3, minutes: null, rate: null })
  for (let number = 0; number < 5; number++) await company.named(`새 사람 ${number}`)
  app.clock.set(seoul('2027-01-02T10:00'))
  expect((await trendOf(company)).map(({ month, people }) => [month, people])).toEqual([
    ['2026-11', 3],
    ['2026-12', 8],
    ['2027-01', 8],
  ])
})

test('leads are not shown the whole company', async () => {
  const company = await aReportedCompany(app)
  const lead = await company.named('팀장')
  await company.team('팀', [], [lead])
  expect((await (await signedIn(app, lead)).call('GET /admin/reports/trend', {})).status).toBe(403)
})
