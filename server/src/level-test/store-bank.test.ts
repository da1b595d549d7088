import { readLevelTest } from '@readgrow/content/level-test'
import { expect, test } from 'vitest'
import { testApp } from '#testing'
import { parametersOf } from './parameters.ts'
import { storeLevelBank } from './store-bank.ts'
import { bankOf, take, wrongly } from './testing/taker.ts'

const app = await testApp()
const { db } = app.services
const shipped = await readLevelTest()
const at = new Date('2026-11-20T00:00:00Z')
const rowOf = (id: string) => db.selectFrom('level_item').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const versions = () => db.selectFrom('level_parameters').selectAll().orderBy('version').execute()

test('the database has the shipped bank with the first version of its parameters', async () => {
  const rows = await db.selectFrom('level_item').selectAll().execute()
  expect(rows.map(({ id }) => id).sort()).toEqual(shipped.map(({ id }) => id).sort())
  expect(await rowOf('v-b2-01')).toMatchObject({ level: 'B2', a: 0.9, b: 1, c: 0.1, exposures: 0, active: true })
  const [first, ...more] = await versions()
  expect([first?.version, Object.keys(first?.parameters as object).length, more.length]).toEqual([1, shipped.length, 0])
})

test('storing it again changes text and key, and leaves what answers and operators have made of it', async () => {
  await db
    .updateTable('level_item')
    .set({ a: 1.3, b: 0.4, exposures: 7, active: false })
    .where('id', '=', 'v-b2-01')
    .execute()
  const changed = shipped.map((item) => (item.id === 'v-b2-01' ? { ...item, question: 'New ____.', answer: 3 } : item))
  await storeLevelBank(db, changed, at)
  await storeLevelBank(db, changed, at)
  const row = await rowOf('v-b2-01')
  expect(row).toMatchObject({
    answer: 3,
    a: 1.3,
    b: 0.4,
    exposures: 7,
    active: false,
    content: { question: 'New ____.' },
  })
  expect(await versions()).toHaveLength(1)
  await storeLevelBank(db, shipped, at)
})

test('nobody gets an item that is no longer shipped, and it returns when it is shipped again', async () => {
  const bank = await bankOf(db)
  await storeLevelBank(
    db,
    shipped.filter(({ level }) => level !== 'A1'),
    at,
  )
  const { items } = await take(app.as(await app.anAccount({ level: 'NONE' })), bank, wrongly)
  expect(items.filter(({ level }) => level === 'A1')).toEqual([])
  await storeLevelBank(db, shipped, at)
  const hidden = await db.selectFrom('level_item').select('id').where('shipped', '=', false).execute()
  expect(hidden).toEqual([])
})

test("an item that was added after a version has its writer's parameters there", async () => {
  const parameters = await parametersOf(db, 1)
  expect(parameters({ id: 'v-c1-99', level: 'C1' })).toEqual({ a: 0.9, b: 2, c: 0.1 })
  expect(parameters({ id: 'v-a1-01', level: 'C1' })).toEqual({ a: 0.9, b: -2, c: 0.1 })
})
