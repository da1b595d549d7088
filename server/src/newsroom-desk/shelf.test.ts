import { expect, test } from 'vitest'
import { aDesk, testApp } from '#testing'
import { raiseShelfAlarms } from './shelf-alarm.ts'

const app = await testApp()
const operator = await app.anAccount({ host: 'admin.localhost', role: 'operator' })
const alarmTitles = async () =>
  (
    await app.services.db
      .selectFrom('alarm')
      .select('title')
      .where('account_id', '=', operator.id)
      .orderBy('id')
      .execute()
  ).map(({ title }) => title)
const shelf = async () => (await (await aDesk(app)).call('GET /admin/newsroom/shelf')).body

test('a level without anything new for 24 hours notifies every operator once a study day, until it has something', async () => {
  await raiseShelfAlarms(app.services)
  expect(await alarmTitles()).toEqual([])
  expect((await shelf()).levels.map(({ alarmSince }) => alarmSince)).toEqual([null, null, null, null, null])
  app.clock.advance({ hours: 24 })
  await Promise.all([raiseShelfAlarms(app.services), raiseShelfAlarms(app.services)])
  expect(await alarmTitles()).toEqual(['A1, A2, B1, B2, C1 새 기사가 없어요'])
  const place = app.services.db.selectFrom('alarm').select('url').where('account_id', '=', operator.id)
  // The desk of the console, which shows each level's shelf.
  expect(await place.execute()).toEqual([{ url: '/admin/' }])
  app.clock.advance({ hours: 2 })
  await raiseShelfAlarms(app.services)
  expect(await alarmTitles()).toHaveLength(1)
  expect((await shelf()).levels.every(({ alarmSince }) => alarmSince !== null)).toBe(true)
  app.clock.advance({ hours: 24 })
  await raiseShelfAlarms(app.services)
  expect(await alarmTitles()).toHaveLength(2)
  const desk = await aDesk(app)
  const { id } = await desk.whole(({ versions }) => {
    delete versions.B2
  })
  await desk.checkAndPublish(id)
  await raiseShelfAlarms(app.services)
  expect((await shelf()).levels.map(({ level, alarmSince }) => [level, alarmSince !== null])).toEqual([
    ['A1', true],
    ['A2', false],
    ['B1', false],
    ['B2', true],
    ['C1', true],
  ])
  const rows = await app.services.db.selectFrom('shelf_alarm').select('level').orderBy('level').execute()
  expect(rows).toEqual([{ level: 'A1' }, { level: 'B2' }, { level: 'C1' }])
})

test('a level of every day without any article notifies as well, one that the paper never had does not', async () => {
  await app.services.db.deleteFrom('article_version').where('level', 'in', ['A1', 'A2', 'C1']).execute()
  const before = (await alarmTitles()).length
  await raiseShelfAlarms(app.services)
  expect((await alarmTitles()).slice(before)).toEqual(['A2 새 기사가 없어요'])
  const [a1, a2] = (await shelf()).levels
  expect(a1).toMatchObject({ level: 'A1', published: 0, alarmSince: null })
  expect(a2).toMatchObject({ level: 'A2', published: 0, newest: null, alarmSince: app.clock.now().toISOString() })
})

test('the shelf shows what is scheduled and how many reports are open', async () => {
  const desk = await aDesk(app)
  const { id } = await desk.whole()
  const at = new Date(app.clock.now().getTime() + 3_600_000).toISOString()
  await desk.checkAndPublish(id, at)
  const body = await shelf()
  expect(body.levels.map(({ scheduled }) => scheduled)).toEqual([null, at, at, at, null])
  expect(body).toMatchObject({ openProblems: 0, providers: { languageModel: false, speech: false } })
})
