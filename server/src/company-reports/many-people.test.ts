import { expect, test } from 'vitest'
import { rowsGoneThrough, seoul, testApp } from '#testing'
import { closeMonthsJob } from './jobs.ts'
import { aReportedCompany } from './testing/reports.ts'

const app = await testApp({ start: seoul('2026-10-01T10:00') })
const { db, pool } = app.services
const october = { from: '2026-10-01', to: '2026-10-31' }
const people = 600

/** Everybody in a team or two, with ten days of study in October; nothing has been counted by `analyze` since. */
async function aLargeCompany() {
  const company = await aReportedCompany(app)
  const { id } = company
  const now = app.clock.now()
  await db.updateTable('company').set({ created_at: now }).where('id', '=', id).execute()
  await pool.query(
    `insert into account (company_id, customer_id, email, name, birth_date, customer_level, completed_onboard, role, status,
       came_by, created_at)
     select $1::bigint, 'p' || n || '@large.test', 'p' || n || '@large.test', '사람 ' || n, '1990-01-01', 'B1', true, 'learner',
       'ACTIVE', 'INVITATION', $2 from generate_series(1, $3::int) n`,
    [id, now, people],
  )
  await pool.query(
    `insert into seat_line (company_id, at, change, reason, account_id, whose)
     select company_id, $2, 1, 'SET_UP', id, '' from account where company_id = $1 and role = 'learner'`,
    [id, now],
  )
  await pool.query(
    `insert into team (company_id, name, created_at) select $1::bigint, '팀 ' || n, $2 from generate_series(1, 10) n`,
    [id, now],
  )
  await pool.query(
    `with teams as (select array_agg(id order by id) as ids from team where company_id = $1)
     insert into team_member (company_id, team_id, account_id)
     select $1, ids[1 + (a.id + more * 3) % 10], a.id from account a, teams, generate_series(0, 1) more
     where a.company_id = $1 and a.role = 'learner' and more <= (a.id % 3 = 0)::int`,
    [id],
  )
  await pool.query(
    `insert into study_day (account_id, study_date, articles, new_articles, quiz_answers, active_seconds)
     select a.id, date '2026-10-01' + d * 3, 1, 1, 3, 600 from account a, generate_series(0, 9) d
     where a.company_id = $1 and a.role = 'learner'`,
    [id],
  )
  return company
}

const company = await aLargeCompany()
const { rows: teams } = await pool.query('select id from team where company_id = $1 order by id', [company.id])
const team = String(teams[0].id)
const close = async () => {
  await app.runJob(closeMonthsJob, {})
  await app.services.jobs.drain(app.services.jobHandlers)
}
app.clock.set(seoul('2026-11-01T04:24'))
await close()
app.clock.set(seoul('2026-11-02T10:00'))
const owner = await company.asOwner()

/** Ten days of a person, each in some steps of a plan, are a few dozen rows; everybody with everybody would be 600. */
const eachAtMost = 150

test.each([
  ['by name', { ...october }],
  ['by minutes', { ...october, sort: 'MINUTES' }],
  ['by the last day', { ...october, sort: 'LAST_ACTIVE' }],
  ['of a search', { ...october, search: '사람 1' }],
  ['of a team', { ...october, sort: 'MINUTES', team }],
  ['of another period', { from: '2026-10-02', to: '2026-10-31', sort: 'MINUTES' }],
] as const)(
  'a table %s goes through rows in proportion to the people, also before anything is counted',
  async (_, query) => {
    const rows = await rowsGoneThrough(pool, async () => {
      const { status, body } = await owner.call('GET /admin/reports', { query })
      expect([status, body.rows.length]).toEqual([200, 50])
    })
    expect(rows / people).toBeLessThan(eachAtMost)
  },
)
