import { browser, build, sourceChecks, tests } from './checks.ts'
import { runSuite } from './suite/run-suite.ts'
import type { Step } from './suite/steps.ts'

const parts: Record<string, readonly Step[]> = {
  unit: [tests('unit', ['unit', 'screen'])],
  server: [tests('server', ['server'])],
  process: [build, tests('process', ['process'])],
  e2e: [build, browser],
}

const [wanted] = process.argv.slice(2)
const all = [sourceChecks, ...Object.values(parts).flat()]
const steps = wanted === undefined ? all : parts[wanted]
if (!steps) {
  process.stderr.write(
    `There is no part called ${wanted}; there are ${Object.keys(parts).join(', ')}, and all of it without a name.\n`,
  )
  process.exit(1)
}
await runSuite(steps)
