import { sourceChecks, tests } from './checks.ts'
import { runSuite } from './suite/run-suite.ts'

/** The fast part of the tests, for every commit. */
await runSuite([sourceChecks, tests('unit', ['unit', 'screen'])])
