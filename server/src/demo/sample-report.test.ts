import path from 'node:path'
import { SampleReport } from '@readgrow/contract'
import { expect, test } from 'vitest'
import { readMonth } from '#monthly-report'
import { seoul, testApp } from '#testing'
import { storeDemo } from './index.ts'
import { replayMonths } from './months/replay.ts'

const app = await testApp({ start: seoul('2026-11-23T14:00') })
const file = path.resolve(import.meta.dirname, '../brand/samples/report.json')

// `npx vitest run --project server server/src/demo/sample-report.test.ts -u` counts it again.
test('the report that visitors see is counted from five months of the demo reader’s log', async () => {
  const { db } = app.services
  await storeDemo(app.services, null, { months: true })
  const customerId = 'reader@demo.readgrow.kr'
  app.clock.set(seoul('2026-11-01T10:00'))
  await replayMonths(app.services, { pause: async () => {}, isStopped: () => false, only: [customerId] })
  const { id } = await db
    .selectFrom('account')
    .select('id')
    .where('customer_id', '=', customerId)
    .executeTakeFirstOrThrow()
  const { shown } = await readMonth(db, id, { month: '2026-10', first: '2026-06', today: '2026-11-01' })
  await expect(`${JSON.stringify(SampleReport.parse(shown), null, 2)}\n`).toMatchFileSnapshot(file)
})
