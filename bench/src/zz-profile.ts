import { readFileSync } from 'node:fs'
import { sql, CompiledQuery } from 'kysely'
import { handOf } from './card-store.ts'
import { openDatabase } from '../../server/src/platform/db.ts'
import { dueCards } from '../../server/src/practice/cards.ts'
import { now } from './card-filling.ts'
const url = readFileSync('/tmp/cardstore.url','utf8')
const client = await handOf(url)
const { db, pool, close } = openDatabase(url, {poolSize: 1, onError: e => { throw e }})
const ahead = new Date(now.getTime() + 20*60_000)
const text = `select word_no, track, state, step, stability, difficulty, due_at, last_at, reps, lapses, passes, last_format
  from review_card where account_id = $1 and active and due_at <= $2 order by due_at limit 20`
const ways: Record<string, (a: number) => Promise<unknown>> = {
  named: (a) => client.query({ name: 'x', text, values: [a, ahead] }),
  unnamed: (a) => client.query(text, [a, ahead]),
  poolnamed: (a) => pool.query({ name: 'x', text, values: [a, ahead] }),
  kyselyRawUnnamed: (a) => db.executeQuery(CompiledQuery.raw(text, [a, ahead])),
  kyselySql: (a) => sql`select word_no, track, state, step, stability, difficulty, due_at, last_at, reps, lapses, passes, last_format
  from review_card where account_id = ${a} and active and due_at <= ${ahead} order by due_at limit 20`.execute(db),
  dueCards: (a) => dueCards(db, a, now, 20),
}
const took: Record<string, number[]> = Object.fromEntries(Object.keys(ways).map(k => [k, []]))
const cpu: Record<string, number[]> = Object.fromEntries(Object.keys(ways).map(k => [k, []]))
for (let r=0;r<700;r++) { const a = 1 + (r*7919)%10000; await client.query(text,[a,ahead]); for (const [k,f] of Object.entries(ways)) { const c=process.cpuUsage(); const t=performance.now(); await f(a); const d=(performance.now()-t)*1000; const u=process.cpuUsage(c); if (r>150) {took[k]!.push(d); cpu[k]!.push(u.user+u.system)} } }
for (const k of Object.keys(ways)) { const s=took[k]!.sort((x,y)=>x-y); const c=cpu[k]!.sort((x,y)=>x-y); console.log(k.padEnd(20), s[s.length>>1]!.toFixed(1), 'min', s[5]!.toFixed(1), 'cpu', c[c.length>>1]) }
await client.end(); await close()
