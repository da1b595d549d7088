import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { testApp } from '#testing'
import { bankOf, moveBack, rightly, take } from './testing/taker.ts'

const app = await testApp()
const { db } = app.services
const bank = await bankOf(db)

test('when the bank is used up the items of the oldest test come again, after everything else', async () => {
  await sql`update level_item set active = (level in ('B2', 'C1') and right(id, 1) in ('1', '2', 'a') and id not like '%-2_')`.execute(
    db,
  )
  const open = await db.selectFrom('level_item').select('id').where('active', '=', true).execute()
  const account = await app.anAccount({ level: 'B1' })
  const tests: string[][] = []
  for (let round = 0; round < 5; round++) {
    const { items } = await take(app.as(account), bank, rightly)
    const ids = items.map(({ id }) => id)
    expect(new Set(ids).size).toBe(ids.length)
    tests.push(ids)
    await moveBack(db, account.id, '31 days')
  }
  const given = tests.flat()
  const firstAgain = given.findIndex((id, index) => given.indexOf(id) < index)
  expect(firstAgain).toBeGreaterThan(0)
  // Nothing came again while the bank had an unseen item, except for items that one test never gives twice itself.
  expect(new Set(given.slice(0, firstAgain)).size).toBe(firstAgain)
  expect(tests[0]).toContain(given[firstAgain])
  expect(new Set(given).size).toBeLessThanOrEqual(open.length)
})
