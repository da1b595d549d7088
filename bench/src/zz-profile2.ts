import { readFileSync } from 'node:fs'
import { openDatabase, inTransaction } from '../../server/src/platform/db.ts'
import { recordAnswers } from '../../server/src/practice/record-answers.ts'
import { sessionOf, accountOf } from './review-sessions.ts'
import { now } from './card-filling.ts'
const url = readFileSync('/tmp/cardstore.url','utf8')
const { db, pool, close } = openDatabase(url, {poolSize: 2, onError: e => { throw e }})
const took = new Map<string, number[]>()
let on = false
pool.on('connect', (client: any) => { const q = client.query.bind(client); client.query = async (t: any, v: any) => { const s = performance.now(); try { return await q(t, v) } finally { if (on) { const k = (typeof t === 'string' ? t : t.text).replace(/\s+/g,' ').slice(0,60) + ' ' + (v?.length ?? 0); took.set(k, [...(took.get(k) ?? []), performance.now()-s]) } } } })
const words = Number(process.argv[2] ?? 20), start = Number(process.argv[3] ?? 1500)
const all: number[] = []; const cpus: number[] = []
for (let i = 0; i < 300; i++) {
  on = i >= 100
  const { account, events } = sessionOf(start + i % 100, Array.from({length: words}, (_, k) => Number(process.argv[4] ?? 1) + k + 20 * Math.floor(i/100)))
  const ctx = { db, clock: { now: () => now }, jobs: { enqueue: async () => {} } as any, account: accountOf(account) }
  const s = performance.now(); const c0 = process.cpuUsage()
  await inTransaction(db, tx => recordAnswers(ctx, tx, events, ({at}) => new Date(at)))
  if (on) { all.push(performance.now()-s); const u = process.cpuUsage(c0); cpus.push((u.user+u.system)/1000) }
}
const med = (x: number[]) => x.sort((a,b)=>a-b)[x.length>>1]!.toFixed(2)
for (const [k, v] of took) console.log(med(v), (v.length/200).toFixed(1), k)
console.log('all', med(all), 'min', all[0]!.toFixed(2))
console.log("cpu", med(cpus)); await close()
