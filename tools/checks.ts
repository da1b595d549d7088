import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { findOrInstallChromium } from './chromium.ts'
import { type Counts, countBrowserReport, oneFailed, onePassed, settle } from './counts.ts'
import { root } from './root.ts'
import { runCommand } from './run-command.ts'
import { isBuilt } from './sources.ts'
import type { Step } from './steps.ts'

type Project = 'unit' | 'screen' | 'server' | 'process'

/** A program whose exit code is the whole verdict. */
function command(name: string, words: readonly string[]): Step {
  return {
    name,
    run: async () => {
      const { exitCode, output } = await runCommand(words)
      return { counts: exitCode === 0 ? onePassed : oneFailed, output }
    },
  }
}

export const lint = command('lint', ['biome', 'lint', '--error-on-warnings', '--max-diagnostics=40', '.'])

/** Also the order of imports; `npm run format` puts both right. */
export const format = command('format', ['biome', 'check', '--linter-enabled=false', '--reporter=summary', '.'])

export const types: readonly Step[] = [
  command('types', ['tsc', '-p', 'tsconfig.node.json']),
  command('web types', ['tsc', '-p', 'tsconfig.web.json']),
]

/** Files, dependencies and exports that nobody uses; knip.jsonc says where reading begins. */
export const unused = command('unused', ['knip', '--cache'])

export const content = command('content', ['node', 'content/src/check-command.ts'])

/** Tests of some of the projects in vitest.config.ts; those of the server find their database by themselves. */
export function tests(name: string, projects: readonly Project[]): Step {
  return {
    name,
    run: async () => {
      const folder = mkdtempSync(path.join(tmpdir(), 'readgrow-counts-'))
      const file = path.join(folder, 'counts.json')
      try {
        const words = ['vitest', 'run', ...projects.flatMap((project) => ['--project', project])]
        const { exitCode, output } = await runCommand(words, { COUNTS_FILE: file })
        return { counts: settle(readJson<Counts>(file), exitCode), output }
      } finally {
        rmSync(folder, { recursive: true, force: true })
      }
    },
  }
}

/** The built apps, made again when their sources have changed. */
export const build: Step = {
  name: 'build',
  run: async () => {
    if (isBuilt()) return { counts: onePassed, output: '' }
    const { exitCode, output } = await runCommand(['node', 'tools/build.ts'])
    return { counts: exitCode === 0 ? onePassed : oneFailed, output }
  },
}

/** Browser tests on the built apps, in a Chromium of this machine or one that is installed for them. */
export const browser: Step = {
  name: 'browser',
  run: async () => {
    const chromium = await findOrInstallChromium()
    if (!chromium.found) return { counts: oneFailed, output: chromium.complaint }
    const report = path.join(root, 'e2e/test-results/e2e.json')
    rmSync(report, { force: true })
    const { exitCode, output } = await runCommand(['playwright', 'test', '-c', 'e2e'], { CHROMIUM_PATH: chromium.path })
    const found = readJson<Parameters<typeof countBrowserReport>[0]>(report)
    return { counts: settle(found && countBrowserReport(found), exitCode), output }
  },
}

function readJson<T>(file: string): T | null {
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as T) : null
}
