import pg from 'pg'
import { dueCards } from '../../../server/src/practice/cards.ts'
import { median, microseconds, note, print, printLimit, printRatio, times } from '../shared/measure.ts'
import { now, sessionWords } from './card-filling.ts'
import type { CardStore } from './card-store.ts'
import { cpuWatch } from './cpu-watch.ts'

// Warm-up: a server that has run for a while has compiled code.
const [warmingBlocks, blocks, callsOfBlock] = [30, 40, 50]

// The statement as written with pg alone, prepared in PostgreSQL.
const byHand = `select word_no, track, state, step, stability, difficulty, due_at, last_at, reps, lapses, passes, last_format
  from review_card where account_id = $1 and active and due_at <= $2 order by due_at limit ${sessionWords}`
const ahead = new Date(now.getTime() + 20 * 60_000)

/** D1: the due cards, through our layer and by hand, and what PostgreSQL does for them. */
export async function benchDueQuery(store: CardStore, accounts: number): Promise<void> {
  const { db, close } = store.open(1)
  const ours = (account: number) => dueCards(db, account, now, sessionWords)
  const pool = new pg.Pool({ connectionString: store.url, max: 1 })
  const hand = (account: number) => pool.query({ name: 'due', text: byHand, values: [account, ahead] })
  const ways = { ours, hand }
  const cpu = { ours: [] as number[], hand: [] as number[] }
  const took = { ours: [] as number[], hand: [] as number[] }
  for (let block = 0; block < warmingBlocks + blocks; block++) {
    const askers = Array.from({ length: callsOfBlock }, (_, call) => 1 + ((block * 7_919 + call * 131) % accounts))
    // The first of the two would load the pages for the other.
    for (const account of askers) await hand(account)
    const inTurn = block % 2 === 0 ? (['ours', 'hand'] as const) : (['hand', 'ours'] as const)
    for (const who of inTurn) {
      const spentSince = await cpuWatch(store)
      const startedAtMs = performance.now()
      for (const account of askers) await ways[who](account)
      const tookMs = performance.now() - startedAtMs
      const spent = spentSince()
      if (block < warmingBlocks) continue
      took[who].push((tookMs * 1000) / callsOfBlock)
      cpu[who].push(spent / callsOfBlock)
    }
  }
  printRatio({
    id: 'D1',
    measure: `${sessionWords} due cards of an account, CPU of a call here and in PostgreSQL, next to SQL by hand`,
    anchor: median(cpu.hand),
    ours: median(cpu.ours),
    atMost: 1.2,
    show: microseconds,
  })
  note(`time of a call: ${microseconds(median(took.hand))} by hand, ${microseconds(median(took.ours))} ours`)
  await pool.end()
  await close()
  await printPlans(store.client, await sqlOf(store), accounts)
}

/** The statement as our layer sends it and PostgreSQL has prepared it. */
async function sqlOf(store: CardStore): Promise<string> {
  const { db, pool, close } = store.open(1)
  await dueCards(db, 1, now, sessionWords)
  const { rows } = await pool.query<{ statement: string }>('select statement from pg_prepared_statements')
  await close()
  return rows[0]?.statement ?? ''
}

interface Plan {
  'Node Type': string
  'Shared Hit Blocks': number
  'Shared Read Blocks': number
  Plans?: Plan[]
}

const planned = 100

async function printPlans(client: pg.Client, text: string, accounts: number): Promise<void> {
  const buffers: number[] = []
  const nodes = new Set<string>()
  for (let round = 0; round < planned; round++) {
    const account = 1 + ((round * 104_729) % accounts)
    const values = [account, ahead]
    const { rows } = await client.query(`explain (analyze, buffers, format json) ${text}`, values)
    const plan: Plan = rows[0]['QUERY PLAN'][0].Plan
    buffers.push(plan['Shared Hit Blocks'] + plan['Shared Read Blocks'])
    for (const node of nodesOf(plan)) nodes.add(node)
  }
  note(`plans of ${planned} accounts: ${[...nodes].join(', ')}; most buffers ${Math.max(...buffers)}`)
  printLimit({ id: 'D1', measure: 'buffers of the due query, p50', ours: median(buffers), atMost: 30, show: times })
  const unwanted = [...nodes].filter((node) => /Sort|Seq Scan/.test(node))
  print({
    id: 'D1',
    measure: `plan of the due query: Sort or Seq Scan in ${planned} accounts`,
    anchor: '-',
    ours: unwanted.join(', ') || 'none',
    ratio: null,
    goal: 'none',
    holds: unwanted.length === 0,
  })
}

const nodesOf = (plan: Plan): string[] => [plan['Node Type'], ...(plan.Plans ?? []).flatMap(nodesOf)]
