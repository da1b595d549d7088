import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { runCommand } from '../run-command.ts'
import { type BrowserReport, readBrowserReport } from './browser-report.ts'
import type { Attempt } from './rerun.ts'
import type { RunReport } from './run-report.ts'

type Settings = Readonly<Record<string, string>>

/** One run of Vitest in a process of its own, with new databases. */
export function runVitest(words: readonly string[], env: Settings = {}): Promise<Attempt> {
  return inReportFile(async (file) => {
    const ended = await runCommand(['vitest', 'run', ...words], { ...env, RUN_REPORT: file })
    return { ...ended, report: readJson<RunReport>(file) }
  })
}

/** One run of the browser tests with a server and a database of its own. */
export function runPlaywright(words: readonly string[], env: Settings = {}): Promise<Attempt> {
  return inReportFile(async (file) => {
    const command = ['playwright', 'test', '-c', 'e2e', ...words]
    const ended = await runCommand(command, { ...env, PLAYWRIGHT_JSON_OUTPUT_FILE: file })
    const found = readJson<BrowserReport>(file)
    return { ...ended, report: found && readBrowserReport(found) }
  })
}

/** Runs a test runner with a file for its report, which is gone afterwards. */
async function inReportFile(run: (file: string) => Promise<Attempt>): Promise<Attempt> {
  const folder = mkdtempSync(path.join(tmpdir(), 'readgrow-report-'))
  try {
    return await run(path.join(folder, 'report.json'))
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** null for a file that nobody wrote, or that somebody was ended while writing. */
function readJson<T>(file: string): T | null {
  try {
    return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as T) : null
  } catch {
    return null
  }
}
