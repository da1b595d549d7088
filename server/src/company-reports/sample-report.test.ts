import path from 'node:path'
import { SampleCompanyReport } from '@readgrow/contract'
import { addDays } from '@readgrow/learning'
import { seededChance } from '@readgrow/learning/seeded-chance'
import { expect, test } from 'vitest'
import { seoul, testApp } from '#testing'
import { aReportedCompany } from './testing/reports.ts'

const app = await testApp({ start: seoul('2026-08-03T10:00') })
const file = path.resolve(import.meta.dirname, '../brand/samples/company-report.json')
const teams = { 개발팀: 14, '영업 1팀': 11, 디자인팀: 3, 고객지원팀: 8 }
const [from, to] = ['2026-10-01', '2026-10-31']

// `npx vitest run --project server server/src/company-reports/sample-report.test.ts -u` sums it up again.
test('the report that visitors see is summed up by the report for owners, and hides a team of three', async () => {
  const company = await aReportedCompany(app)
  for (const [team, count] of Object.entries(teams)) {
    const members = []
    for (let number = 0; number < count; number++) members.push(await company.named(`${team} ${number}`))
    await company.team(team, members)
    for (const [number, { id }] of members.entries()) {
      const own = seededChance(`${team}/${number}`)
      const diligence = own()
      for (let date = from; date <= to; date = addDays(date, 1)) {
        const chance = seededChance(`${team}/${number}/${date}`)
        const isWeekend = [0, 6].includes(new Date(`${date}T00:00:00Z`).getUTCDay())
        if (chance() > (isWeekend ? 0.08 : 0.2 + diligence * 0.6)) continue
        await company.studied(id, date, {
          seconds: 500 + Math.floor(chance() * 1_200),
          articles: chance() < 0.7 ? 1 : 2,
        })
      }
    }
  }
  app.clock.set(seoul('2026-11-02T10:00'))
  const { body } = await (await company.asOwner()).call('GET /admin/reports/summary', { query: { from, to } })
  const sample = SampleCompanyReport.parse({
    ...body,
    // Ids of rows mean nothing outside of their database.
    groups: body.groups.map(({ team, ...group }, at) => ({ ...group, team: team && { ...team, id: String(at) } })),
  })
  expect(sample.groups.find(({ team }) => team?.name === '디자인팀')).toMatchObject({ sums: null, rate: null })
  await expect(`${JSON.stringify(sample, null, 2)}\n`).toMatchFileSnapshot(file)
})
