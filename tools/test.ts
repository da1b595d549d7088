import { browser, build, content, format, lint, tests, types, unused } from './checks.ts'
import { runSteps, type Step } from './steps.ts'

const parts: Record<string, readonly Step[]> = {
  unit: [tests('unit', ['unit', 'screen'])],
  server: [tests('server', ['server'])],
  process: [build, tests('process', ['process'])],
  e2e: [build, browser],
}

const [wanted] = process.argv.slice(2)
const all = [lint, format, ...types, unused, content, ...Object.values(parts).flat()]
const steps = wanted === undefined ? all : parts[wanted]
if (!steps) {
  process.stderr.write(
    `There is no part called ${wanted}; there are ${Object.keys(parts).join(', ')}, and all of it without a name.\n`,
  )
  process.exit(1)
}
const { failed } = await runSteps(steps, (text) => process.stdout.write(text))
process.exitCode = failed > 0 ? 1 : 0
