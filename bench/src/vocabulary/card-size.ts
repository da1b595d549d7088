import type pg from 'pg'
import { print } from '../shared/measure.ts'

const atMost = 175

/** D2: what a card takes on disk with both its indexes, as grown and after a tenth of them was answered. */
export async function benchCardSize(client: pg.Client): Promise<void> {
  await printSize(client, 'a card with its indexes, grown over time')
  // Each answered card gets a new day, which moves its row.
  await client.query(
    `update review_card set due_at = due_at + interval '9 days', last_at = last_at + interval '1 hour', reps = reps + 1
     where account_id % 10 = 3`,
  )
  await client.query('vacuum review_card')
  await printSize(client, 'the same after a tenth was answered, and a vacuum')
}

async function printSize(client: pg.Client, measure: string): Promise<void> {
  const { rows } = await client.query<Record<'table' | 'key' | 'due' | 'all', number>>(
    `select pg_table_size('review_card') / n as table, pg_relation_size('review_card_pkey') / n as key,
       pg_relation_size('review_card_due') / n as due, pg_total_relation_size('review_card') / n as all
     from (select count(*)::float as n from review_card) as counted`,
  )
  const { table = Number.NaN, key = Number.NaN, due = Number.NaN, all = Number.NaN } = rows[0] ?? {}
  const shown = (value: number) => value.toFixed(1)
  print({
    id: 'D2',
    measure: `${measure}: table ${shown(table)}, key ${shown(key)}, due ${shown(due)}`,
    anchor: '157 bytes',
    ours: `${shown(all)} bytes`,
    ratio: all / 157,
    goal: `<= ${atMost} bytes`,
    holds: all <= atMost,
  })
}
