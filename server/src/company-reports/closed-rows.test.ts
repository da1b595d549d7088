import { parse } from 'csv-parse/sync'
import { strFromU8, unzipSync } from 'fflate'
import { expect, test } from 'vitest'
import { seoul, type TestAccount, testApp } from '#testing'
import { closeMonthsJob } from './jobs.ts'
import { aReportedCompany, type SignedIn, signedIn } from './testing/reports.ts'

const app = await testApp({ start: seoul('2026-10-01T10:00') })
const { db } = app.services
const october = { from: '2026-10-01', to: '2026-10-31' }
type Company = Awaited<ReturnType<typeof aReportedCompany>>

const close = async () => {
  await app.runJob(closeMonthsJob, {})
  await app.services.jobs.drain(app.services.jobHandlers)
}
const readAs = async (caller: SignedIn, query: object = {}) =>
  (await caller.call('GET /admin/reports', { query: { ...october, ...query } })).body
const read = async (company: Company, query: object = {}) => readAs(await company.asOwner(), query)
const shown = ({ rows }: Awaited<ReturnType<typeof read>>) =>
  rows.map(({ name, teams, days, minutes, now }) => [name, teams.join(), days, minutes, now && [now.days, now.minutes]])

/** A late record, as the projection of the log stores it. */
const late = ({ id }: TestAccount, date: string, seconds: number) =>
  db
    .insertInto('study_day')
    .values({ account_id: id, study_date: date, active_seconds: seconds, late_seconds: seconds, articles: 1, quiz_answers: 3, new_articles: 1 })
    .execute() // biome-ignore format: one row
const leave = ({ id }: TestAccount) => db.updateTable('account').set({ status: 'LEFT' }).where('id', '=', id).execute()

/** October of a company: 가 and 나 in sales, 다 in no team, 10 minutes a day on one day, closed on the morning of 1 November. */
async function aClosedOctober() {
  app.clock.set(seoul('2026-10-01T10:00'))
  const company = await aReportedCompany(app)
  await db.updateTable('company').set({ created_at: app.clock.now() }).where('id', '=', company.id).execute()
  const people = { 가: await company.named('가'), 나: await company.named('나'), 다: await company.named('다') }
  const lead = await company.named('팀장')
  const team = await company.team('영업', [people.가, people.나], [lead])
  for (const person of Object.values(people))
    await company.studied(person.id, '2026-10-06', { seconds: 600, articles: 1 })
  app.clock.set(seoul('2026-11-01T04:24'))
  await close()
  return { company, lead, team, ...people }
}

test('rows of a closed month stay as they were; a late record stands beside, a move changes nothing, a leaver is gone', async () => {
  const { company, team, ...people } = await aClosedOctober()
  app.clock.set(seoul('2026-11-02T10:00'))
  const owner = await company.asOwner()
  // The last day of the month, which is over at four in the morning of the next.
  await late(people.가, '2026-10-31', 1_800)
  const other = await company.team('디자인', [people.나])
  await owner.call('POST /admin/teams/:id/members', { params: { id: team }, body: { remove: [String(people.나.id)] } })
  await leave(people.다)
  await close()
  expect(shown(await read(company))).toEqual([
    ['가', '영업', 1, 10, [2, 40]],
    ['나', '영업', 1, 10, null],
    ['팀장', '영업', 0, 0, null],
    [expect.anything(), '', 0, 0, null],
  ])
  expect((await read(company)).closed).toEqual({
    ...{ month: '2026-10', closedAt: seoul('2026-11-01T04:24').toISOString() },
    ...{ hasRows: true, gone: 1 },
  })
  expect(shown(await read(company, { team }))).toHaveLength(3)
  expect(shown(await read(company, { team: other }))).toEqual([])
  // Ordered by what is shown, page by page.
  const first = await read(company, { sort: 'MINUTES', limit: 1 })
  const second = await read(company, { sort: 'MINUTES', limit: 1, cursor: first.next })
  expect([...shown(first), ...shown(second)].map(([, , days, minutes]) => [days, minutes])).toEqual([
    [1, 10],
    [1, 10],
  ])
  // Another period than the month is counted now.
  const part = await read(company, { from: '2026-10-02' })
  expect([part.closed, shown(part)[0]]).toEqual([null, ['가', '영업', 2, 40, null]])
})

test('the rows add up to the sums of the closing, and the names of teams are those of that day', async () => {
  const { company, team, lead, 가 } = await aClosedOctober()
  app.clock.set(seoul('2026-11-03T10:00'))
  const owner = await company.asOwner()
  await late(가, '2026-10-30', 600)
  await owner.call('DELETE /admin/teams/:id', { params: { id: team } })
  const { rows } = await read(company)
  const summary = (await owner.call('GET /admin/reports/summary', { query: october })).body
  const whole = summary.closed?.groups.find((group) => group.team === null)
  expect(rows.reduce((sum, { minutes }) => sum + minutes, 0)).toBe(whole?.sums?.minutes)
  expect(rows).toHaveLength(whole?.people ?? 0)
  expect(rows[0]?.teams).toEqual(['영업'])
  // Whoever leads nothing any more sees nothing of it.
  const seen = await (await signedIn(app, lead)).call('GET /admin/reports', { query: october })
  expect([seen.status, seen.body.rows ?? []]).toEqual([expect.any(Number), []])
})

test('a lead sees the frozen rows of their team alone, and no count of who is gone', async () => {
  const { company, lead, 가, 나 } = await aClosedOctober()
  app.clock.set(seoul('2026-11-04T10:00'))
  await late(가, '2026-10-20', 600)
  await leave(나)
  const page = await readAs(await signedIn(app, lead))
  expect(shown(page)).toEqual([
    ['가', '영업', 1, 10, [2, 20]],
    ['팀장', '영업', 0, 0, null],
  ])
  expect(page.closed).toMatchObject({ hasRows: true, gone: null })
  expect((await read(company, { search: '가' })).closed?.gone).toBeNull()
})

test('both files have the frozen figures in their columns, and what changed in one more at the end', async () => {
  const { company, 가 } = await aClosedOctober()
  app.clock.set(seoul('2026-11-05T10:00'))
  await late(가, '2026-10-20', 600)
  const owner = await company.asOwner()
  const body = { ...october, reason: '이사회 보고에 써요' }
  const csv = await owner.call('POST /admin/reports/export', { body: { ...body, format: 'CSV' } })
  const [head = [], row = [], next = [], ...below] = parse(csv.bytes, {
    bom: true,
    relax_column_count: true,
  }) as string[][]
  expect([head.at(-1), row[0], row[4], row[5], row.at(-1)]).toEqual(
    ['마감 뒤 바뀐 값', '가', '1', '10', expect.stringMatching(/^학습한 날 1 → 2, 학습 시간\(분\) 10 → 20, .*끝낸 학습 1 → 2/)],
  ) // biome-ignore format: a row
  expect([next[0], next.at(-1)]).toEqual(['나', ''])
  expect(below.find(([name]) => name === '마감한 때')?.[1]).toContain('2026')
  const xlsx = await owner.call('POST /admin/reports/export', { body: { ...body, format: 'XLSX' } })
  const sheet = strFromU8(unzipSync(xlsx.bytes)['xl/worksheets/sheet1.xml'] ?? new Uint8Array())
  expect(sheet).toContain('학습한 날 1 → 2')
  const other = { ...body, from: '2026-10-02', format: 'CSV' as const }
  const open = await owner.call('POST /admin/reports/export', { body: other })
  expect((parse(open.bytes, { bom: true, relax_column_count: true }) as string[][])[0]).toHaveLength(11)
})

test('no company sees the rows of another, and a month that was closed without rows is counted now and says so', async () => {
  const { 가 } = await aClosedOctober()
  const { company: other } = await aClosedOctober()
  const ids = (await read(other)).rows.map(({ id }) => id)
  expect(ids).not.toContain(String(가.id))
  // As the release before this one closed it.
  await db.deleteFrom('closed_month_person').where('company_id', '=', other.id).execute()
  await db.updateTable('closed_month').set({ people: null }).where('company_id', '=', other.id).execute()
  const page = await read(other)
  expect(page.closed).toMatchObject({ hasRows: false, gone: null })
  expect(shown(page)[0]).toEqual(['가', '영업', 1, 10, null])
})

test('a month is closed once, also where two servers close it together', async () => {
  const { company, 가 } = await aClosedOctober()
  const rows = () =>
    db
      .selectFrom('closed_month_person')
      .selectAll()
      .where('company_id', '=', company.id)
      .orderBy('account_id')
      .execute()
  const before = await rows()
  await late(가, '2026-10-20', 600)
  await Promise.all([close(), close()])
  expect(await rows()).toEqual(before)
  expect(before.map(({ completion }) => completion)).toEqual(before.map(() => expect.any(Number)))
})
