import { expect, test } from 'vitest'
import { readStreak } from '#study-days'
import { testApp } from '#testing'
import { storeDemo } from './index.ts'

const app = await testApp()

test('the demo reader has studied every day of the week before today, and left an article half-way', async () => {
  await storeDemo(app.services, null)
  const { db } = app.services
  const reader = db.selectFrom('account').select('id').where('customer_id', '=', 'reader@demo.readgrow.kr')
  const { id } = await reader.executeTakeFirstOrThrow()
  expect(await readStreak(db, id, '2026-11-20')).toMatchObject({ days: 6, todayCounts: false, frozen: [], counted: 4 })
  const readings = db.selectFrom('article_reading').select(['progress', 'read_seq']).where('account_id', '=', id)
  const open = (await readings.execute()).filter(({ read_seq: read }) => read === null)
  expect(open).toHaveLength(1)
  expect(open[0]?.progress).toBeLessThan(1)
})
