import { expect, test } from 'vitest'
import { closingWords, tooFlaky, withinBounds } from './closing-words.ts'
import { nothing } from './counts.ts'
import type { Failure } from './run-report.ts'
import type { Outcome } from './steps.ts'

const machine = { cores: 2, load: [3, 2, 1], stolen: null, latestTimerMs: 12 }
const flaky = (n: number, over: Partial<Failure> = {}): Failure => ({
  file: `e2e/${n}.spec.ts`,
  test: `test ${n}`,
  kind: 'TIMEOUT',
  message: `the reason ${n}\n\n\nmore\nand more\nstill more\ntoo much`,
  durationMs: 31_240,
  ...over,
})
const inServer = { file: 'server/src/a.test.ts', kind: 'ASSERTION' } as const

function outcome(...failures: readonly Failure[]): Outcome {
  const files = Array.from({ length: 12 }, (_, n) => ({ file: `${n}.test.ts`, durationMs: n * 1_000, passed: [] }))
  return { counts: { ...nothing, passed: 9, flaky: failures.length }, flaky: failures, files }
}

test('three flaky tests of a run are forgiven, four are failures', () => {
  const three = outcome(flaky(1), flaky(2), flaky(3))
  expect(withinBounds(three)).toEqual(three)
  const four = outcome(flaky(1), flaky(2), flaky(3), flaky(4))
  expect(withinBounds(four)).toMatchObject({ counts: { passed: 9, failed: 4, flaky: 0 }, flaky: four.flaky })
})

test('one expectation of the server may be flaky, two may not', () => {
  expect(tooFlaky([flaky(1, inServer), flaky(2, { ...inServer, kind: 'TIMEOUT' }), flaky(3)])).toBeNull()
  expect(tooFlaky([flaky(1, { kind: 'ASSERTION' }), flaky(2, { kind: 'ASSERTION' })])).toBeNull()
  expect(tooFlaky([flaky(1, inServer), flaky(2, inServer)])).not.toBeNull()
})

test('the end names what was flaky, the ten slowest files and the machine before the last line', () => {
  const lines = closingWords(outcome(flaky(1)), machine).split('\n')
  expect(lines).toContain('  e2e/1.spec.ts > test 1 (TIMEOUT, 31.2 s)')
  expect(lines).toContain('    the reason 1')
  expect(lines).not.toContain('    too much')
  const slowest = lines.filter((line) => line.endsWith('.test.ts'))
  expect(slowest).toHaveLength(10)
  expect(slowest[0]).toBe('   11.0 s  11.test.ts')
  expect(lines.slice(-3)).toEqual([
    '2 cores, load 3.0 2.0 1.0, a timer of 50 ms at most 12 ms late',
    '10 passed, 0 failed',
    '',
  ])
})

test('the end of a run with too many flaky tests says so and counts them as failed', () => {
  const lines = closingWords(withinBounds(outcome(...[1, 2, 3, 4].map((n) => flaky(n)))), machine).split('\n')
  expect(lines).toContain('More than 3 tests of a run may not be flaky. They count as failed.')
  expect(lines.at(-2)).toBe('9 passed, 4 failed')
})

test('a run without tests ends with the machine and the counts alone', () => {
  const words = closingWords({ counts: { ...nothing, passed: 1 }, flaky: [], files: [] }, machine)
  expect(words).toBe('\n2 cores, load 3.0 2.0 1.0, a timer of 50 ms at most 12 ms late\n1 passed, 0 failed\n')
})
