import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { testApp } from '#testing'
import type { Db } from './db.ts'
import { prepared } from './prepared.ts'

const app = await testApp()

/** The wordings that one connection keeps after this work. */
const keptAfter = (work: (db: Db) => Promise<unknown>): Promise<string[]> =>
  app.services.db.connection().execute(async (db) => {
    const kept = async () =>
      (await sql<{ statement: string }>`select statement from pg_prepared_statements`.execute(db)).rows
    const before = new Set((await kept()).map(({ statement }) => statement))
    await work(db)
    return (await kept()).map(({ statement }) => statement).filter((statement) => !before.has(statement))
  })

const plus = (value: number, more: number) =>
  prepared('plus', sql<{ sum: number }>`select ${value}::int + ${sql.lit(more)} as sum`)

test('a connection keeps prepared statements, each wording once, and no others', async () => {
  const kept = await keptAfter(async (db) => {
    for (const more of [1, 2, 1]) await plus(7, more).execute(db)
    await sql`select ${7}::int as other`.execute(db)
  })
  expect(kept.toSorted()).toEqual(['select $1::int + 1 as sum', 'select $1::int + 2 as sum'])
})

test('a prepared statement answers with its own values each time', async () => {
  const answers = [await plus(1, 3).execute(app.services.db), await plus(2, 3).execute(app.services.db)]
  expect(answers.map(({ rows }) => rows)).toEqual([[{ sum: 4 }], [{ sum: 5 }]])
})

test('a statement is prepared within a transaction, too', async () => {
  const { rows } = await app.services.db.transaction().execute((tx) => plus(5, 4).execute(tx))
  expect(rows).toEqual([{ sum: 9 }])
})
