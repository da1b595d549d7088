import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { testApp } from '#testing'
import { storeDemo } from './index.ts'

const app = await testApp()

test('the demo company shows members and invitations in every state, and its ledger agrees with them', async () => {
  await storeDemo(app.services, null)
  await storeDemo(app.services, null)
  const { db } = app.services
  const { id, company_id } = await db
    .selectFrom('account')
    .select(['id', 'company_id'])
    .where('customer_id', '=', 'owner@acme.demo')
    .executeTakeFirstOrThrow()
  const states = await db
    .selectFrom('account')
    .select((eb) => ['status', eb.fn.countAll<number>().as('n')])
    .where('company_id', '=', company_id)
    .groupBy('status')
    .execute()
  expect(new Map(states.map((row) => [row.status, Number(row.n)]))).toEqual(
    new Map([
      ['ACTIVE', 61],
      ['WAITING', 2],
      ['DEACTIVATED', 1],
    ]),
  )
  const { taken } = await db
    .selectFrom('seat_count')
    .select('taken')
    .where('company_id', '=', company_id)
    .executeTakeFirstOrThrow()
  const { sum } = await db
    .selectFrom('seat_line')
    .select((eb) => eb.fn.sum<string>('change').as('sum'))
    .where('company_id', '=', company_id)
    .executeTakeFirstOrThrow()
  expect([taken, Number(sum)]).toEqual([63, 63])
  expect(id).toBeGreaterThan(0)
})

test('every demo account has the consents of its sign-up, and every seat change except an expiry has its actor, in order of time', async () => {
  await storeDemo(app.services, null)
  const { db } = app.services
  await db.deleteFrom('consent').execute()
  for (let time = 0; time < 2; time++) await storeDemo(app.services, null)
  const given = await db
    .selectFrom('account as a')
    .innerJoin('company as c', 'c.id', 'a.company_id')
    .leftJoin('consent as g', 'g.account_id', 'a.id')
    .select((eb) => ['a.customer_id', 'c.type', eb.fn.agg<string>('string_agg', ['g.document', eb.val(' ')]).as('all')])
    .groupBy(['a.id', 'c.type'])
    .execute()
  expect(given.length).toBeGreaterThan(20)
  for (const { type, all } of given) {
    const company = type === 'COMPANY' ? ['company-notice'] : []
    expect(all?.split(' ').sort()).toEqual(['age14', ...company, 'privacy', 'terms'])
  }
  const lines = await db.selectFrom('seat_line').select(['reason', 'actor_id', 'at']).orderBy('id').execute()
  expect(lines.length).toBeGreaterThan(15)
  for (const { reason, actor_id } of lines) expect([reason, actor_id === null]).toEqual([reason, reason === 'EXPIRED'])
  const times = lines.map(({ at }) => at.getTime())
  expect(times).toEqual(times.toSorted((one, other) => one - other))
})

test('no consent is older than its document version', async () => {
  const { db } = app.services
  await storeDemo(app.services, null)
  const rows = await db.selectFrom('consent').select(['version', 'agreed_at']).execute()
  const dated = rows.filter(({ version }) => /^\d{4}-\d\d-\d\d$/.test(version))
  expect(dated.length).toBeGreaterThan(0)
  for (const { version, agreed_at } of dated)
    expect(agreed_at.getTime()).toBeGreaterThanOrEqual(Date.parse(`${version}T00:00:00+09:00`))
})

test('the demo contract runs as long as its quote says, and the next quote begins the day after', async () => {
  await storeDemo(app.services, null)
  const { db } = app.services
  const { rows } = await sql<{ asQuoted: boolean; goesOn: boolean }>`select
      c.ends_on = q.starts_on + interval '12 months' - interval '1 day' as "asQuoted",
      n.starts_on = c.ends_on + 1 as "goesOn"
    from company_contract c join company_quote q on q.company_id = c.company_id and q.state = 'ACCEPTED'
    join company_quote n on n.company_id = c.company_id and n.state = 'OPEN'`.execute(db)
  expect(rows).toEqual([{ asQuoted: true, goesOn: true }])
})
