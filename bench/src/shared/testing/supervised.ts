import { spawn } from 'node:child_process'
import { chmodSync, mkdirSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { openEmbeddedPostgres } from '@readgrow/server/embedded-postgres'
import { readPidFile } from '@readgrow/server/platform/embedded-postgres/postmaster'
import { startChild } from '../child.ts'
import { endWithSupervisor } from '../supervised.ts'

// A bench that opens what benches open (optionally a PostgreSQL), prints it, and never ends.
endWithSupervisor()
const folder = mkdtempSync(path.join(tmpdir(), 'readgrow-bench-'))
chmodSync(folder, 0o755)
const server = await startChild({
  script: path.join(import.meta.dirname, '../bare-server.ts'),
  logFile: path.join(folder, 'server.log'),
  ready: 'ready',
  env: {},
})
// Like a browser's processes: in a process group of their own, ignoring signals of a terminal or a parent.
const deaf = spawn('sh', ['-c', "trap '' INT TERM HUP; while :; do sleep 1; done"], { detached: true, stdio: 'ignore' })
const pids = [process.pid, server.pid, deaf.pid]
if (process.argv.includes('postgres')) pids.push(await openPostgres())
process.stdout.write(`${JSON.stringify({ folder: tmpdir(), supervisor: process.ppid, pids })}\n`)
setInterval(() => {}, 1_000)

async function openPostgres(): Promise<number | undefined> {
  const dataDir = path.join(folder, 'postgres')
  mkdirSync(dataDir)
  await openEmbeddedPostgres({ dataDir, database: 'readgrow', say: () => {} })
  return (await readPidFile(path.join(dataDir, 'cluster')))?.pid
}
