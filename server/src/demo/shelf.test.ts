import { expect, test } from 'vitest'
import { aDesk, seoul, testApp } from '#testing'
import { storeDemo } from './index.ts'

test.each(['2026-11-23T04:00', '2026-11-23T14:00', '2026-11-24T03:59'])(
  'the paper of the demo has come out on the day of its first start at every level, and nothing is of later (%s)',
  async (start) => {
    const app = await testApp({ start: seoul(start) })
    await storeDemo(app.services, null, { months: true })
    const { levels } = (await (await aDesk(app)).call('GET /admin/newsroom/shelf')).body
    expect(levels.map(({ newest, alarmSince }) => [newest, alarmSince])).toEqual(levels.map(() => ['2026-11-23', null]))
    const ahead = app.services.db.selectFrom('article').select('id').where('published_at', '>', app.clock.now())
    expect(await ahead.execute()).toEqual([])
  },
)
