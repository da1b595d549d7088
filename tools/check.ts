import { content, format, lint, tests, types, unused } from './checks.ts'
import { runSteps } from './steps.ts'

/** The fast part of the tests: what one runs before every commit. */
const { failed } = await runSteps(
  [lint, format, ...types, unused, content, tests('unit', ['unit', 'screen'])],
  (text) => process.stdout.write(text),
)
process.exitCode = failed > 0 ? 1 : 0
