import type { CallReply } from '@readgrow/contract'
import { expect, test, vi } from 'vitest'
import { seoul, testApp } from '#testing'
import { studyingCompany } from './testing/studying-company.ts'

const app = await testApp()
const { pool } = app.services

/** How often a call took a connection: none of them makes more than one statement with it. */
async function statementsOf(work: () => Promise<unknown>): Promise<number> {
  const connect = vi.spyOn(pool, 'connect')
  await work()
  const { length } = connect.mock.calls
  connect.mockRestore()
  return length
}

test('a month and a forecast of 2,000 people cost a few statements as those of three do; pages hold everybody once', async () => {
  app.clock.set(seoul('2026-12-20T12:00'))
  const [many, few] = [await studyingCompany(app), await studyingCompany(app)]
  await pool.query(
    `with people as (insert into account (company_id, customer_id, email, name, birth_date, customer_level, created_at)
       select $1, 'many-' || n, 'many-' || n || '@x.test', '사람 ' || lpad(n::text, 4, '0'), '1990-01-01', 'B1', '2026-01-01'
       from generate_series(1, 1998) n returning id),
     seats as (insert into seat_line (company_id, at, change, reason, account_id, whose)
       select $1, '2026-01-01', 1, 'SET_UP', id, 'x' from people)
     insert into study_day (account_id, study_date, active_seconds, challenges)
       select id, date '2026-12-01' + d, 600, 1 from people, generate_series(0, 18) d where (id * 7 + d) % (1 + id % 9) = 0`,
    [many.id],
  )
  await few.join()
  const callsOf = async ({ owner }: typeof many) => {
    await owner.present()
    return [
      await statementsOf(() => owner.call('GET /participation/members', { query: {} })),
      await statementsOf(() => owner.call('GET /admin/completion/forecast', { query: {} })),
    ]
  }
  for (const count of [...(await callsOf(few)), ...(await callsOf(many))]) {
    expect(count).toBeGreaterThan(3)
    // Some belong to what every call does, such as counting calls.
    expect(count).toBeLessThan(20)
  }
  const { total, members, summary, next } = await many.owner.call('GET /participation/members', { query: {} })
  expect([total, members.length, next]).toEqual([2_000, 100, '100'])
  expect(summary?.counted).toBe(1_998)
  const seen = new Set<string>()
  for (let cursor: string | null = '0'; cursor !== null; ) {
    const page: CallReply<'GET /participation/members'> = await many.owner.call('GET /participation/members', {
      query: { cursor },
    })
    for (const { id } of page.members) seen.add(id)
    cursor = page.next
  }
  expect(seen.size).toBe(2_000)
})
