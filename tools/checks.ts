import path from 'node:path'
import { browserSettings, findOrInstallChromium } from './chromium.ts'
import { root } from './root.ts'
import { runCommand } from './run-command.ts'
import { isBuilt } from './sources.ts'
import { oneFailed, onePassed } from './suite/counts.ts'
import { asItEnded, filesOf, withSecondRun } from './suite/rerun.ts'
import type { Failure } from './suite/run-report.ts'
import { runPlaywright, runVitest } from './suite/runners.ts'
import { type Step, sideBySide } from './suite/steps.ts'

type Project = 'unit' | 'screen' | 'server' | 'process' | `${'unit' | 'server' | 'process'}-proof`

/** A program whose exit code is its verdict. */
function command(name: string, words: readonly string[], env: Readonly<Record<string, string>> = {}): Step {
  return {
    name,
    run: async () => {
      const { exitCode, output } = await runCommand(words, env)
      return { counts: exitCode === 0 ? onePassed : oneFailed, output }
    },
  }
}

/** Rules, format and order of imports in one reading of the sources; `npm run format` corrects the last two. */
const lint = command('lint', ['biome', 'check', '--error-on-warnings', '--max-diagnostics=40', '.'])

/**
 * By itself the compiler takes four checkers, each of which works out again what the others know already; two are as
 * many as a small machine has cores. It also looks for garbage less often than it would by itself (GOGC).
 */
const typesOf = (name: string, project: string) =>
  command(name, ['tsc', '-p', project, '--checkers', '2'], { GOGC: '400' })
const types = [typesOf('types', 'tsconfig.node.json'), typesOf('web types', 'tsconfig.web.json')]

/** Files, dependencies and exports that nobody uses; knip.jsonc says where reading begins. */
const unused = command('unused', ['knip', '--cache'])

const content = command('content', ['node', 'content/src/check-command.ts'])

/** What is known about the sources without running the product: in two lanes, for two cores. */
export const sourceChecks = sideBySide([lint, unused, content], types)

export interface TestOptions {
  /** Whether what failed may run once more, alone; otherwise every failure stands. */
  readonly forgives?: boolean
  /** Further options and settings of the runner, the second time too; no names of files. */
  readonly words?: readonly string[]
  readonly env?: Readonly<Record<string, string>>
}

/** The tests of these projects of vitest.config.ts; those of the server bring their own database. */
export function tests(name: string, projects: readonly Project[], options: TestOptions = {}): Step {
  const { forgives = true, words = [], env = {} } = options
  const chosen = [...projects.flatMap((project) => ['--project', project]), ...words]
  const run = (more: readonly string[]) => runVitest([...chosen, ...more], env)
  const again = (failures: readonly Failure[]) => run([...filesOf(failures), '--no-file-parallelism'])
  return {
    name,
    run: async () => (forgives ? withSecondRun(await run([]), again, 'FILE') : asItEnded(await run([]))),
  }
}

/** Builds the apps when their sources have changed. */
export const build: Step = {
  name: 'build',
  run: async () => {
    if (isBuilt()) return { counts: onePassed, output: '' }
    const { exitCode, output } = await runCommand(['node', 'tools/build.ts'])
    return { counts: exitCode === 0 ? onePassed : oneFailed, output }
  },
}

/** Browser tests on the built apps, in this machine's Chromium or one that is installed for them. */
export function browserTests(name: string, options: TestOptions = {}): Step {
  const { forgives = true, words = [], env = {} } = options
  return {
    name,
    run: async () => {
      const chromium = await findOrInstallChromium()
      if (!chromium.found) return { counts: oneFailed, output: chromium.complaint }
      const run = (more: readonly string[]) =>
        runPlaywright([...words, ...more], { ...env, ...browserSettings(chromium) })
      const first = await run([])
      return forgives ? withSecondRun(first, () => run(onlyWhatFailed), 'TEST') : asItEnded(first)
    },
  }
}

const browserResults = path.join(root, 'e2e/test-results')
/** What the first run left about a failure stays beside what this one leaves. */
const onlyWhatFailed = [
  '--last-failed',
  `--last-failed-file=${path.join(browserResults, 'files/.last-run.json')}`,
  `--output=${path.join(browserResults, 'files-of-second-run')}`,
  '--workers=1',
]

export const browser = browserTests('browser')
