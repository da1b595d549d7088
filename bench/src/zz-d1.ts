import { fillCards, now } from './card-filling.ts'
import { openCardStore } from './card-store.ts'
import { dueCards } from '../../server/src/practice/cards.ts'
const s = await openCardStore()
try { await fillCards(s.client, 100000)
 for (const lim of ['$3', '20']) {
 await s.client.query(`prepare p${lim==='20'?1:0} as select word_no, track, state from review_card where account_id = $1 and active and due_at <= $2 order by due_at limit ${lim}`)
 await s.client.query('set plan_cache_mode = force_generic_plan')
 console.log((await s.client.query(`explain (analyze, buffers) execute p${lim==='20'?1:0} (5, '2026-11-20T10:20+09'${lim==='20'?'':', 20'})`)).rows.map((r: any) => r['QUERY PLAN']).join('\n')) }
 const {db, pool, close} = s.open(1)
 const text = 'select word_no, track, state, step, stability, difficulty, due_at, last_at, reps, lapses, passes, last_format from review_card where account_id = $1 and active and due_at <= $2 order by due_at limit '
 const t: Record<string, number[]> = {}
 const ways: any = { due: (a: number) => dueCards(db, a, now, 20), lit: (a: number) => pool.query({name: 'l', text: text + '20', values: [a, now]}), par: (a: number) => pool.query({name: 'p', text: text + '$3', values: [a, now, 20]}), un: (a: number) => pool.query(text + '$3', [a, now, 20]) }
 for (let i = 0; i < 3000; i++) for (const k of Object.keys(ways)) { const x = performance.now(); await ways[k](1 + i % 100); if (i > 1000) (t[k] ??= []).push((performance.now() - x) * 1000) }
 for (const k of Object.keys(ways)) { const v = t[k]!.sort((a, b) => a - b); console.log(k, v[v.length >> 1]!.toFixed(0), v[100]!.toFixed(0)) }
 console.log((await pool.query('select name, generic_plans, custom_plans from pg_prepared_statements')).rows)
 await close()
} finally { await s.close() }
