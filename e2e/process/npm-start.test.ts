import { spawn } from 'node:child_process'
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { depth } from '@readgrow/server/testing/depth'
import { afterAll, expect, onTestFinished, test, vi } from 'vitest'
import { freePort, root } from './server-process.ts'

// npm runs a script in a shell, which does not signal its children when it ends.

// The first start makes a database and analyses the stories: twenty seconds on two free cores, minutes on busy ones.
const patience = { timeout: 280_000, interval: 100 }
// All three use one folder: stories are analysed at the first start only.
const dataDir = mkdtempSync(path.join(tmpdir(), 'readgrow-npm-'))
chmodSync(dataDir, 0o755)
afterAll(() => rmSync(dataDir, { recursive: true, force: true }))

const postmaster = () => Number(readFileSync(postmasterFile(), 'utf8').split('\n')[0])
const postmasterFile = () => path.join(home(), 'cluster/postmaster.pid')

/** The database is elsewhere when the test runs as root or below folders that others cannot enter. */
function home(): string {
  try {
    return readFileSync(path.join(dataDir, 'postgres/location'), 'utf8').trim()
  } catch {
    return path.join(dataDir, 'postgres')
  }
}

function lives(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}

async function startWithNpm() {
  const port = await freePort()
  const env = {
    PATH: process.env.PATH,
    PORT: String(port),
    DATA_DIR: dataDir,
    LOG_LEVEL: 'warn',
    HOUSE_VOICE: '0',
    DEMO_HISTORY: '0',
  }
  const npm = spawn('npm', ['start'], {
    cwd: root,
    env: { ...env, HOME: process.env.HOME },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let printed = ''
  for (const stream of [npm.stdout, npm.stderr]) stream.on('data', (chunk) => (printed += chunk))
  onTestFinished(() => void npm.kill('SIGKILL'))
  await vi.waitUntil(() => {
    if (npm.exitCode !== null) throw new Error(printed)
    return printed.includes('ReadGrow is ready')
  }, patience)
  return { npm, port }
}

const answers = (port: number) =>
  fetch(`http://127.0.0.1:${port}/api/health/live`).then(
    () => true,
    () => false,
  )

test.each(depth<readonly NodeJS.Signals[]>(['SIGTERM'], ['SIGTERM', 'SIGHUP', 'SIGKILL']))(
  'when npm is ended by %s, server and database end too',
  async (signal) => {
    const { npm, port } = await startWithNpm()
    const database = postmaster()
    expect([await answers(port), lives(database)]).toEqual([true, true])
    npm.kill(signal)
    await vi.waitUntil(async () => !(await answers(port)) && !lives(database), patience)
  },
)
