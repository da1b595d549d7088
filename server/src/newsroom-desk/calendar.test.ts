import { studyDateOf } from '@readgrow/learning'
import { expect, test } from 'vitest'
import { aDesk, testApp } from '#testing'

const app = await testApp()

test('a month names what was published and what is scheduled, by the day of the paper', async () => {
  const desk = await aDesk(app)
  const out = await desk.published()
  const planned = await desk.whole()
  // 02:30 on the first of the month in Seoul still belongs to the paper of the day before.
  await desk.checkAndPublish(planned.id, '2027-02-28T17:30:00.000Z')
  const monthOf = async (month: string) => (await desk.call('GET /admin/newsroom/calendar', { query: { month } })).body
  const today = studyDateOf(app.clock.now())
  const now = await monthOf(today.slice(0, 7))
  expect(now.today).toBe(today)
  expect(now.articles).toContainEqual(
    expect.objectContaining({ manuscriptId: out.id, date: today, state: 'PUBLISHED', publishAt: null }),
  )
  expect((await monthOf('2027-02')).articles).toEqual([
    expect.objectContaining({ manuscriptId: planned.id, date: '2027-02-28', state: 'SCHEDULED', revision: 2 }),
  ])
  expect((await monthOf('2027-03')).articles).toEqual([])
})
