import { studyDateOf } from '@readgrow/learning'
import { expect, test } from 'vitest'
import { logOf, projectionsOf } from '#testing'
import { rebuildFromLog } from '../learning.ts'
import { replayMonths } from './months/replay.ts'
import { aDemo, lostAfter, withoutRest } from './months/testing/demo-months.ts'

// One learner and one cut; others are in replay-months.proof.test.ts.

const newest = 'sehun.ahn@acme.demo'
const { app, idOf, replay } = await aDemo()

test('the months of a learner that were cut in a day were received when they happened, and a rebuild gives the same', async () => {
  const { services } = app
  const cut = { ...services, db: lostAfter(260, services.db) }
  await expect(replayMonths(cut, { ...withoutRest, only: [newest] })).rejects.toThrow('killed')
  expect(await replay([newest])).toMatchObject({ learners: 1 })
  const id = await idOf(newest)
  const log = await logOf(app, id)
  expect(log.length).toBeGreaterThan(20)
  for (const { received_at, client_at, study_date } of log) {
    const lateMs = received_at.getTime() - client_at.getTime()
    expect(lateMs >= 0 && lateMs < 3_600_000).toBe(true)
    expect(study_date).toBe(studyDateOf(received_at))
    expect(study_date <= '2026-11-22').toBe(true)
  }
  const before = await projectionsOf(app, id)
  expect(before.days.length).toBeGreaterThan(3)
  await rebuildFromLog(services, id)
  expect(await projectionsOf(app, id)).toEqual(before)
})
