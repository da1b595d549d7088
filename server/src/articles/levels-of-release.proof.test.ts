import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { testApp } from '#testing'
import { storeShippedContent } from '../services.ts'

const app = await testApp()
const { services } = app
const { db } = services
const levels = async () => {
  const rows = await db.selectFrom('article_version').select('level').distinct().orderBy('level').execute()
  return rows.map(({ level }) => level)
}
const revisionsOf = (level: string) =>
  db
    .selectFrom('article_version')
    .select(['article_id', 'revision'])
    .where('level', '=', level)
    .orderBy('article_id')
    .execute()

test('a database that was made by this release has stories at five levels', async () => {
  expect(await levels()).toEqual(['A1', 'A2', 'B1', 'B2', 'C1'])
})

test('one that the release before has used gets A1 and C1 a week after the migration, and its texts stay as they are', async () => {
  const migrated = app.clock.now()
  const before = new Date(migrated.getTime() - 90 * 86_400_000)
  await sql`update kysely_migration set timestamp =
    case when name < '0058' then ${before.toISOString()} else ${migrated.toISOString()} end`.execute(db)
  await db.deleteFrom('article_version').where('level', 'in', ['A1', 'C1']).execute()
  await storeShippedContent(services)
  expect(await levels()).toEqual(['A2', 'B1', 'B2'])
  const texts = await revisionsOf('B1')
  app.clock.advance({ days: 6 })
  expect(await storeShippedContent(services)).toEqual({ stored: 0 })
  app.clock.advance({ days: 1 })
  await storeShippedContent(services)
  expect(await levels()).toEqual(['A1', 'A2', 'B1', 'B2', 'C1'])
  expect(await revisionsOf('B1')).toEqual(texts)
})

test('what was published under an older release is found as this one cuts words, also what editors have taken over', async () => {
  const article = () =>
    db.selectFrom('article').select('search').where('id', '=', 'tiny-forests').executeTakeFirstOrThrow()
  const asPublished = await article()
  await db
    .updateTable('article')
    .set({ search: sql`''::tsvector`, in_newsroom: true })
    .where('id', '=', 'tiny-forests')
    .execute()
  await storeShippedContent(services)
  expect((await article()).search).toBe('')
  await db.updateTable('shipped_content').set({ stamp: 'of an older release' }).execute()
  await storeShippedContent(services)
  expect(await article()).toEqual(asPublished)
})
