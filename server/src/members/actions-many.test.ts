import { memberActions } from '@readgrow/contract'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { aCompany, depth, type TestCompany, testApp } from '#testing'

const app = await testApp()
const { pool } = app.services
const stranger = (await aCompany(app)).owner

interface Person {
  readonly role: 'learner' | 'owner'
  readonly status: 'ACTIVE' | 'WAITING' | 'DEACTIVATED' | 'SUSPENDED' | 'LEFT'
}

interface BulkCall {
  readonly people: readonly Person[]
  readonly freeSeats: number | null
  readonly act: (typeof memberActions)[number]
  /**
   * Positions in the list of people. Those past its end are a stranger and an unknown id; some repeat, the second time
   * with a leading zero.
   */
  readonly order: readonly number[]
}

/** A company in a given state, with a session and a number for everybody in it. */
async function companyOf({ people, freeSeats }: BulkCall) {
  const company = await aCompany(app)
  const { rows } = await pool.query<{ id: number }>(
    `insert into account (company_id, customer_id, email, name, birth_date, role, status, employee_no, customer_level, created_at)
     select $1, 'p' || n || '@many.test', 'p' || n || '@many.test', 'p' || n, '1990-01-01', r, s, n, 'B1', now()
     from unnest($2::text[], $3::text[]) with ordinality t (r, s, n) order by n returning id`,
    [company.id, people.map((one) => one.role), people.map((one) => one.status)],
  )
  const ids = rows.map((row) => row.id)
  await pool.query(
    `insert into session_family (account_id, salt, rotated_at, idle_expires_at, absolute_expires_at, device, created_at)
     select unnest($1::bigint[]), '\\x00', now(), now(), now(), 'x', now()`,
    [ids],
  )
  await pool.query(
    `with held as (insert into seat_line (company_id, at, change, reason, account_id, whose)
       select company_id, now(), 1, 'SET_UP', id, name from account
       where id = any($2) and status in ('ACTIVE', 'SUSPENDED') returning id)
     update seat_count set taken = taken + (select count(*) from held) where company_id = $1`,
    [company.id, ids],
  )
  await pool.query(
    `update company_contract set seats = $2 + (select taken from seat_count where company_id = $1) where company_id = $1`,
    [company.id, freeSeats],
  )
  return { ...company, ids: [company.owner.id, ...ids] }
}

/** Everything that an action leaves behind, with list positions instead of ids. */
async function leftBehind(company: TestCompany & { readonly ids: readonly number[] }, before: number) {
  const ask = async (text: string) => (await pool.query(text, [company.id, company.ids])).rows
  const emails = (await app.mails()).slice(before)
  return {
    accounts: await ask(`select status, role, employee_no, left_at, replace(customer_id, id::text, '#') as customer_id
      from account where company_id = $1 and id = any($2::bigint[]) and id <> ($2::bigint[])[1] order by id`),
    owner: await ask('select status, role from account where company_id = $1 and id = ($2::bigint[])[1]'),
    sessions: await ask(`select array_position($2::bigint[], f.account_id) as whose, f.end_reason, f.ended_at
      from session_family f join account a on a.id = f.account_id and a.company_id = $1
      where a.id = any(($2::bigint[])[2:]) order by f.account_id, f.id`),
    ledger:
      await ask(`select array_position($2::bigint[], account_id) as whose, change, reason, actor_id = ($2::bigint[])[1] as own
      from seat_line where company_id = $1 and reason <> 'SET_UP' order by id`),
    log: await ask(`select array_position($2::bigint[], account_id) as whose, action, subject, before, after, actor, at
      from audit_line where company_id = $1 order by id`),
    emails: emails.map(({ recipient, subject }) => `${recipient} ${subject.replace(company.name, '#')}`).sort(),
    books: await company.seatsInThreeBooks(),
  }
}

const anyState: readonly Person['status'][] = ['ACTIVE', 'WAITING', 'DEACTIVATED', 'SUSPENDED', 'LEFT']
const mostly: Readonly<Record<BulkCall['act'], Person['status']>> = {
  APPROVE: 'WAITING',
  REJECT: 'WAITING',
  DEACTIVATE: 'ACTIVE',
  REACTIVATE: 'DEACTIVATED',
  END_SESSIONS: 'ACTIVE',
}

/** Most people are in the state that the action starts from, so that seats run out and owners become few. */
const asked = fc.constantFrom(...memberActions).chain((act) =>
  fc.record<BulkCall>({
    people: fc.array(
      fc.record<Person>({
        role: fc.constantFrom<Person['role'][]>('learner', 'learner', 'owner'),
        status: fc.oneof({ weight: 2, arbitrary: fc.constant(mostly[act]) }, fc.constantFrom(...anyState)),
      }),
      { minLength: 1, maxLength: 8 },
    ),
    freeSeats: fc.option(fc.nat(3), { freq: 4 }),
    act: fc.constant(act),
    order: fc.array(fc.nat(11), { minLength: 4, maxLength: 16 }),
  }),
)

function idsOf(ids: readonly number[], { order }: BulkCall): string[] {
  const all = [...ids, stranger.id, 999_999_999]
  const seen = new Set<number>()
  return order.map((place) => {
    const id = all[place % all.length] ?? 0
    const text = seen.has(id) ? `0${id}` : String(id)
    seen.add(id)
    return text
  })
}

/** Refusals and successes in the order asked for, without ids. */
async function act(company: TestCompany, { act }: BulkCall, ids: readonly string[]) {
  const { status, body } = await company.as.call('POST /admin/members/acts', { body: { act, ids: [...ids] } })
  expect(status).toBe(200)
  const codes = new Map(body.refused.map(({ id, code }) => [id, code]))
  return ids.map((id) => codes.get(id) ?? (body.done.includes(id) ? 'done' : 'missing'))
}

test('many in one call give the same result as one after the other, in people, seats, sessions, emails and log', async () => {
  await fc.assert(
    fc.asyncProperty(asked, async (bulkCall) => {
      const [together, apart] = [await companyOf(bulkCall), await companyOf(bulkCall)]
      const start = (await app.mails()).length
      const answer = await act(together, bulkCall, [...new Set(idsOf(together.ids, bulkCall))])
      const outcome = await leftBehind(together, start)
      const middle = (await app.mails()).length
      const answers: string[] = []
      for (const id of new Set(idsOf(apart.ids, bulkCall))) {
        // A caller who has ended their own sessions makes no more calls; the single call for all started before that.
        await app.services.db
          .updateTable('session_family')
          .set({ ended_at: null, end_reason: null })
          .where('account_id', '=', apart.owner.id)
          .where('device', '=', 'test')
          .execute()
        answers.push(...(await act(apart, bulkCall, [id])))
      }
      expect(answer).toEqual(answers)
      expect(outcome).toEqual(await leftBehind(apart, middle))
    }),
    { numRuns: depth(7, 25) },
  )
})
