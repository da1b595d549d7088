import { expect, test } from 'vitest'
import { aDesk, testApp } from '#testing'

const app = await testApp()
const strict = await testApp({ config: { newsroomTwoPeople: true } })

test('a check is recorded with its name, time and revision, and once', async () => {
  const desk = await aDesk(app)
  const { id } = await desk.whole()
  const first = await desk.check(id, 2, 'FACTS')
  const at = app.clock.now().toISOString()
  const check = { kind: 'FACTS', note: '', by: `홍길동 (${desk.operator.customerId})`, at, revision: 2 }
  expect(first.body.checks).toEqual([check])
  app.clock.advance({ minutes: 1 })
  expect((await desk.check(id, 2, 'FACTS')).body.checks).toEqual([check])
})

test('only problems of its own kind block a check', async () => {
  const desk = await aDesk(app)
  const { id } = await desk.whole(({ versions }) => {
    if (versions.B1) versions.B1.summary.ko = ''
  })
  expect((await desk.check(id, 2, 'FACTS')).status).toBe(200)
  expect((await desk.check(id, 2, 'LANGUAGE')).body).toMatchObject({
    code: 'NOT_PUBLISHABLE',
    fields: [{ path: 'B1.korean.summary', rule: 'MISSING' }],
  })
})

test('a check of an older revision is refused', async () => {
  const desk = await aDesk(app)
  const { id } = await desk.whole()
  expect((await desk.check(id, 1, 'FACTS')).body.code).toBe('VERSION_CONFLICT')
})

test('one person may make both checks by default', async () => {
  const desk = await aDesk(app)
  const { id } = await desk.whole()
  expect((await desk.checkAndPublish(id)).status).toBe(200)
})

test('if two people are required, the second check must be by another person, even with the same name', async () => {
  const [one, other] = [await aDesk(strict), await aDesk(strict)]
  const { id } = await one.whole()
  await one.check(id, 2, 'FACTS')
  expect((await one.check(id, 2, 'LANGUAGE')).body.code).toBe('STATE_CONFLICT')
  expect((await one.publish(id, 2)).body.code).toBe('NOT_PUBLISHABLE')
  expect((await other.check(id, 2, 'LANGUAGE')).status).toBe(200)
  expect((await one.publish(id, 2)).status).toBe(200)
})
