import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { eraseLeft } from '#account-settings'
import { aCompany, testApp } from '#testing'
import { purge } from './index.ts'

const yearMs = 365.25 * 86_400_000
// Six years ago, because the audit log releases its lines by the database's own clock.
const app = await testApp({ start: new Date(Date.now() - 6 * yearMs) })
const { services, clock } = app
const { db } = services
const operator = app.as(await app.anAccount({ host: 'admin.localhost', role: 'operator' }))
const name = '남궁희수'

const jobsOfDays = async (days: number) => {
  clock.advance({ days })
  await eraseLeft(services)
  await purge(services, 'HOUR')
  await purge(services, 'DAY')
}

/** A person who has consented, read, reported a problem and been viewed. */
async function aPerson(joined: { id: number; customerId: string }) {
  const { id } = joined
  await db.updateTable('account').set({ name }).where('id', '=', id).execute()
  await sql`update seat_line set whose = ${name} where account_id = ${id}`.execute(db)
  const now = clock.now()
  await sql`insert into consent (account_id, document, version, agreed, agreed_at, address)
    values (${id}, 'terms', '1', true, ${now}, '203.0.113.7')`.execute(db)
  await sql`insert into problem_report (id, account_id, article_id, level, revision, sentence_id, kind, text, before_en,
      before_ko, reported_at) select gen_random_uuid(), ${id}, id, 'B1', 1, 's1', 'OTHER', '', '', '', ${now}
    from article limit 1`.execute(db)
  expect(
    (
      await operator.call('GET /admin/accounts/:id', {
        params: { id: String(id) },
        query: { reason: '문의에 답하려고 해요' },
      })
    ).status,
  ).toBe(200)
  return joined
}

/** Tables with rows that point at an account, and how many. */
async function tracesOf(id: number): Promise<Record<string, number>> {
  const { rows: columns } = await sql<{ table: string; column: string }>`
    select table_name as table, column_name as column from information_schema.columns
    where table_schema = 'public' and (column_name ~ 'account_id|actor_id|invited_by'
      or table_name = 'account' and column_name = 'id')`.execute(db)
  const found: Record<string, number> = {}
  for (const { table, column } of columns) {
    const { rows } = await sql<{ n: number }>`select count(*)::int as n from ${sql.table(table)}
      where ${sql.ref(column)} = ${id}`.execute(db)
    if (rows[0]?.n) found[table] = (found[table] ?? 0) + rows[0].n
  }
  return found
}

/** Tables of the product and of the queue that contain a text. */
async function tablesWith(text: string): Promise<string[]> {
  const { rows: tables } = await sql<{ name: string }>`select table_schema || '.' || quote_ident(table_name) as name
    from information_schema.tables where table_schema in ('public', 'jobs') and table_type = 'BASE TABLE'`.execute(db)
  const found: string[] = []
  for (const table of tables) {
    const { rows } = await sql<{ name: string }>`select ${table.name} as name from ${sql.raw(table.name)} t
      where strpos(t::text, ${text}) > 0 limit 1`.execute(db)
    found.push(...rows.map((row) => row.name))
  }
  return found
}

test('what the law retains of a person goes piece by piece, and five years after they left nothing is there', async () => {
  const company = await aCompany(app)
  const contract = { ends_on: '2099-12-31' }
  await db.updateTable('company_contract').set(contract).where('company_id', '=', company.id).execute()
  const people = [await aPerson(await app.anAccount()), await aPerson(await company.join('learner'))]
  const [reader, member] = people
  for (const person of people)
    expect((await app.as(person as never).call('POST /account/leaving', { body: { reason: '' } })).status).toBe(200)
  await app.mails()
  await db.deleteFrom('dev_mail').execute()

  await jobsOfDays(5)
  expect(await tablesWith(name)).toEqual([])
  for (const { customerId } of people) expect(await tablesWith(customerId)).toEqual([])
  const kept = { account: 1, audit_line: 1, consent: 1, erasure: 1, problem_report: 1, session_family: 1 }
  expect(await tracesOf(reader?.id ?? 0)).toEqual({ ...kept, subscription: 1, subscription_event: 1 })
  expect(await tracesOf(member?.id ?? 0)).toMatchObject({ ...kept, audit_line: expect.any(Number), seat_line: 3 })

  await jobsOfDays(88)
  expect(await tracesOf(reader?.id ?? 0)).not.toHaveProperty('session_family')
  await jobsOfDays(700)
  expect(await tracesOf(reader?.id ?? 0)).not.toHaveProperty('audit_line')
  await jobsOfDays(365)
  const tillTheEnd = { account: 1, consent: 1, erasure: 1, subscription: 1, subscription_event: 1 }
  expect(await tracesOf(reader?.id ?? 0)).toEqual(tillTheEnd)
  await jobsOfDays(667)
  expect(await tracesOf(reader?.id ?? 0)).toEqual(tillTheEnd)
  await jobsOfDays(3)
  for (const { id } of people) expect(await tracesOf(id)).toEqual({})
  expect(await company.seatsInThreeBooks()).toEqual({ list: 1, counter: 1, ledger: 1 })
})
