import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import {
  type CalibratedItem,
  type ItemResponse,
  type ItemStanding,
  levelCentres,
  type TestLevel,
} from '@readgrow/learning/level-test'
import { sql } from 'kysely'
import type { Services } from '#platform/context'
import { type Db, inTransaction } from '#platform/database/db'
import { storeNextParameters } from './parameters.ts'

const fewestTests = 200
/** The newest tests describe the items best, and more than these would only take longer. */
const mostTests = 5_000
const sameAbilityDays = 30

/**
 * Moves the items to where their answers put them, as the next version of the parameters: open tests keep theirs.
 * Does nothing with fewer than 200 tests. Computes in its own thread, because it takes seconds.
 */
export async function recalibrateItems({ db, clock, log }: Pick<Services, 'db' | 'clock' | 'log'>): Promise<void> {
  const responses = await readResponses(db)
  const tests = new Set(responses.map(({ taker }) => taker)).size
  if (tests < fewestTests) return
  const items = await readItems(db)
  const estimates = await estimate(responses, items)
  const moved = [...estimates].filter(([, { responses: own }]) => own > 0)
  const rows = moved.map(([id, { a, b }]) => ({ id, a, b }))
  await inTransaction(db, async (tx) => {
    await sql`update level_item i set a = m.a, b = m.b
      from json_to_recordset(${JSON.stringify(rows)}::json) as m (id text, a float8, b float8)
      where i.id = m.id`.execute(tx)
    const measures = { tests, moved: moved.length }
    await storeNextParameters(tx, { at: clock.now(), answers: responses.length, measures })
  })
  log.info({ event: 'items_recalibrated', tests, answers: responses.length, moved: moved.length }, 'level test')
}

/**
 * Answers of the latest tests, and first answers to items of the bank in challenges of the weeks after a test: on so few
 * days the ability is still that of the test.
 */
async function readResponses(db: Db): Promise<ItemResponse[]> {
  const { rows } = await sql<ItemResponse>`
    with last as (select account_id, id, finished_at from level_test where state = 'DONE'
      order by finished_at desc limit ${mostTests}),
    challenged as (
      select distinct on (a.account_id, a.attempt_id, a.position) t.id, a.correct,
        c.items -> a.position::int -> 'item' ->> 'bankId' as item
      from last t join challenge_answer a on a.account_id = t.account_id and a.round = 1
        and a.answered_at >= t.finished_at and a.answered_at < t.finished_at + make_interval(days => ${sameAbilityDays})
      join challenge_attempt c on c.account_id = a.account_id and c.id = a.attempt_id
        and c.items -> a.position::int -> 'item' ->> 'type' = 'LEVEL_ITEM'
      order by a.account_id, a.attempt_id, a.position, t.finished_at desc)
    select t.id::text as taker, n.item_id as item, n.is_right as "right"
    from last t join level_answer n on n.account_id = t.account_id and n.test_id = t.id
    union all select id::text, item, correct from challenged`.execute(db)
  return rows
}

async function readItems(db: Db): Promise<CalibratedItem[]> {
  const rows = await db.selectFrom('level_item').select(['id', 'level', 'a', 'b', 'c']).execute()
  return rows.map(({ level, ...item }) => ({ ...item, expertB: levelCentres[level as TestLevel] }))
}

async function estimate(
  responses: readonly ItemResponse[],
  items: readonly CalibratedItem[],
): Promise<ReadonlyMap<string, ItemStanding>> {
  const worker = new Worker(new URL('./recalibrate-worker.ts', import.meta.url), { workerData: { responses, items } })
  try {
    const [standings] = await once(worker, 'message')
    return standings as ReadonlyMap<string, ItemStanding>
  } finally {
    await worker.terminate()
  }
}
