import { existsSync } from 'node:fs'
import path from 'node:path'
import { Worker } from 'node:worker_threads'
import { build } from './checks.ts'
import { browserSettings, findOrInstallChromium } from './chromium.ts'
import { root } from './root.ts'
import { lastLine } from './suite/counts.ts'
import { machineLine, watchMachine } from './suite/machine.ts'
import { repeat } from './suite/repeat.ts'
import type { Attempt } from './suite/rerun.ts'
import { runPlaywright, runVitest } from './suite/runners.ts'

const [named = '', times = '30'] = process.argv.slice(2)
const file = path.relative(root, path.resolve(named)).split(path.sep).join('/')
const usage = `npm run flakes -- FILE [TIMES]: repeats a test file or a browser spec, 30 times by itself, each time in a new
process with a new database, beside two threads that keep two cores busy.
`
const busyThreads = 2

function giveUp(complaint: string): never {
  process.stderr.write(complaint)
  process.exit(1)
}

if (!/\.(test|spec)\.tsx?$/.test(file) || !existsSync(path.join(root, file)) || !(Number(times) >= 1)) giveUp(usage)

async function runOf(wanted: string): Promise<() => Promise<Attempt>> {
  if (!wanted.startsWith('e2e/')) return () => runVitest([wanted])
  const built = await build.run()
  if (built.counts.failed > 0) giveUp(built.output)
  if (wanted.startsWith('e2e/process/')) return () => runVitest([wanted])
  const chromium = await findOrInstallChromium()
  if (!chromium.found) giveUp(chromium.complaint)
  return () => runPlaywright([path.basename(wanted)], browserSettings(chromium))
}

const run = await runOf(file)
const look = watchMachine()
// Threads and not processes, so that none outlives this one.
const busy = Array.from({ length: busyThreads }, () => new Worker('for (;;);', { eval: true }))
const counts = await repeat(Number(times), run, (text) => process.stdout.write(text))
await Promise.all(busy.map((thread) => thread.terminate()))
process.stdout.write(`\n${machineLine(look())}\n${lastLine(counts)}\n`)
process.exitCode = counts.failed > 0 ? 1 : 0
