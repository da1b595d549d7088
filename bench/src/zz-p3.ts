import { readFileSync } from 'node:fs'
import { openDatabase, inTransaction } from '../../server/src/platform/db.ts'
import { recordAnswers } from '../../server/src/practice/record-answers.ts'
import { handOf } from './card-store.ts'
import { cpuMicrosecondsOfEach, cpuSince } from './cpu-time.ts'
import { sessionOf, accountOf } from './review-sessions.ts'
import { now } from './card-filling.ts'
const url = readFileSync('/tmp/cardstore.url','utf8')
const client = await handOf(url)
const { db, close } = openDatabase(url, {poolSize: 2, onError: e => { throw e }})
const words = Number(process.argv[2]), start = Number(process.argv[3]), word = Number(process.argv[4])
let n = 0
const run = async (i: number) => {
  const { account, events } = sessionOf(start + i, Array.from({length: words}, (_, k) => word + k + Math.floor(n++ / 50 / 1) * 0))
  const ctx = { db, clock: { now: () => now }, jobs: { enqueue: async () => {} } as any, account: accountOf(account) }
  await inTransaction(db, tx => recordAnswers(ctx, tx, events, ({at}) => new Date(at)))
}
for (let i = 0; i < Number(process.argv[5] ?? 50); i++) await run(i % 50)
const pids = (await client.query("select pid from pg_stat_activity where backend_type = 'client backend'")).rows.map((r: any) => r.pid)
for (let b = 0; b < 4; b++) {
const before = cpuMicrosecondsOfEach(pids), own = process.cpuUsage(), t = performance.now()
for (let i = 0; i < 50; i++) await run(50 + b*50 + i)
const u = process.cpuUsage(own)
console.log('wall', ((performance.now()-t)/50*1000).toFixed(0), 'user', u.user/50, 'sys', u.system/50, 'backends', (cpuSince(before, cpuMicrosecondsOfEach(pids))/50).toFixed(0))
}
await client.end(); await close()
