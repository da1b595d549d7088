import type { CompiledQuery } from 'kysely'
import { expect, test } from 'vitest'
import { aLearner, seoul, testApp } from '#testing'
import { dueCards } from './cards.ts'

const app = await testApp()

test('what is due is read from its index alone, in its order, however many cards there are', async () => {
  app.clock.set(seoul('2026-11-24T10:00'))
  const learner = await aLearner(app)
  const { pool } = app.services
  await pool.query(
    `insert into review_card (account_id, word_no, track, stability, difficulty, due_at, last_at, reps, lapses, passes,
       state, step, last_format)
     select a.id, i, 0, 10, 5, $1::timestamptz + (i % 400 - 3) * interval '1 day', $1, 3, 0, 3, 2, 0, 1
     from account a cross join generate_series(1, 20000) as i where a.id = any($2::bigint[])`,
    [app.clock.now(), [learner.id, (await aLearner(app)).id, (await aLearner(app)).id]],
  )
  await pool.query('analyze review_card')
  const plan = await planOf((db) => dueCards(db, learner.id, app.clock.now(), 100))
  expect(plan).toContain('Index Scan using review_card_due')
  expect(plan).not.toMatch(/Sort|Seq Scan|Bitmap/)
  expect(await dueCards(app.services.db, learner.id, app.clock.now(), 100)).toHaveLength(100)
})

/** The plan of the one statement that a query sends. */
async function planOf(run: (db: typeof app.services.db) => Promise<unknown>): Promise<string> {
  const sent: CompiledQuery[] = []
  const { db, pool } = app.services
  const watched: typeof db = Object.create(db, {
    executeQuery: {
      value: (statement: CompiledQuery) => {
        sent.push(statement)
        return db.executeQuery(statement)
      },
    },
  })
  await run(watched)
  const [statement] = sent
  if (!statement || sent.length !== 1) throw new Error('there was not one statement')
  const { rows } = await pool.query<{ 'QUERY PLAN': string }>(`explain ${statement.sql}`, [...statement.parameters])
  return rows.map((row) => row['QUERY PLAN']).join('\n')
}
