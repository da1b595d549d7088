import { type ChildProcess, spawn } from 'node:child_process'
import { randomInt, randomUUID } from 'node:crypto'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { openEmbeddedPostgres } from '@readgrow/server/embedded-postgres'
import pg from 'pg'

const main = path.resolve(import.meta.dirname, '../../../server/src/main.ts')
const kills = 20
const articleId = 'tiny-forests'

async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as { port: number }
  await new Promise((resolve) => server.close(resolve))
  return port
}

async function startServer(port: number, dataDir: string): Promise<{ child: ChildProcess; readyMs: number }> {
  const startedAtMs = performance.now()
  const child = spawn(process.execPath, [main], {
    env: { ...process.env, NODE_ENV: 'production', PORT: String(port), DATA_DIR: dataDir, LOG_LEVEL: 'error' },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  for (;;) {
    const ready = await fetch(`http://localhost:${port}/api/health/ready`).catch(() => null)
    if (ready?.ok) return { child, readyMs: performance.now() - startedAtMs }
    if (child.exitCode !== null) throw new Error('the server ended while it was starting')
    await new Promise((resolve) => setTimeout(resolve, 25))
  }
}

async function post(port: number, address: string, body: unknown, cookie = ''): Promise<Response> {
  return fetch(`http://localhost:${port}/api${address}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin', cookie },
    body: JSON.stringify(body),
  })
}

async function signIn(port: number): Promise<string> {
  const response = await post(port, '/auth/login', {
    customerId: 'reader@demo.readgrow.kr',
    password: 'readgrow-demo-2026',
  })
  return response.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ')
}

/** Writes until the server dies; returns the ids that it acknowledged. */
async function writeUntilDead(port: number, cookie: string): Promise<string[]> {
  const acknowledged: string[] = []
  for (;;) {
    const id = randomUUID()
    const event = {
      kind: 'READ_FOR',
      id,
      at: new Date().toISOString(),
      articleId,
      level: 'B1',
      revision: 1,
      seconds: 1,
    }
    try {
      const response = await post(port, '/learning/events', { events: [event] }, cookie)
      if (!response.ok) continue
      const { accepted } = (await response.json()) as { accepted: string[] }
      acknowledged.push(...accepted)
    } catch {
      return acknowledged
    }
  }
}

/** Kills the server with -9 in the middle of writes, again and again; everything acknowledged must be stored. */
export async function run(): Promise<void> {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'readgrow-kills-'))
  // PostgreSQL runs as the user nobody when we are root, and must be able to enter the folder.
  chmodSync(dataDir, 0o755)
  const port = await freePort()
  const starts: number[] = []
  const acknowledged = new Set<string>()
  let { child } = await startServer(port, dataDir)
  const cookie = await signIn(port)
  for (let round = 0; round < kills; round++) {
    const writers = [1, 2, 3, 4].map(() => writeUntilDead(port, cookie))
    await new Promise((resolve) => setTimeout(resolve, randomInt(150, 900)))
    child.kill('SIGKILL')
    for (const ids of await Promise.all(writers)) for (const id of ids) acknowledged.add(id)
    const restarted = await startServer(port, dataDir)
    child = restarted.child
    starts.push(restarted.readyMs)
  }
  const lost = await countLost(dataDir, [...acknowledged])
  child.kill('SIGTERM')
  await new Promise((resolve) => child.once('exit', resolve))
  rmSync(dataDir, { recursive: true, force: true })
  const slowest = Math.max(...starts) / 1000
  process.stdout.write(
    `K1 | acknowledged writes lost in ${kills} kills | 0 | ${lost} of ${acknowledged.size} | - | 0 | ${lost === 0 ? 'holds' : 'short'}\n`,
  )
  process.stdout.write(
    `K2 | slowest start after a kill, s | - | ${slowest.toFixed(2)} | - | ≤ 5 | ${slowest <= 5 ? 'holds' : 'short'}\n`,
  )
}

/** How many of these events are missing in the database, by a query of our own. */
async function countLost(dataDir: string, ids: readonly string[]): Promise<number> {
  const postgres = await openEmbeddedPostgres({
    dataDir: path.join(dataDir, 'postgres'),
    database: 'readgrow',
    say: () => undefined,
  })
  const client = new pg.Client({ connectionString: postgres.url })
  await client.connect()
  const { rows } = await client.query<{ held: string }>(
    'select count(*) as held from learning_event where id = any($1::uuid[])',
    [ids],
  )
  await client.end()
  await postgres.stop()
  return ids.length - Number(rows[0]?.held)
}
