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
      ['ACTIVE', 14],
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
  expect([taken, Number(sum)]).toEqual([16, 16])
  expect(id).toBeGreaterThan(0)
})
