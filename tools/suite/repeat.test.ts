import { expect, test } from 'vitest'
import { nothing } from './counts.ts'
import { repeat } from './repeat.ts'
import type { Attempt } from './rerun.ts'

const good: Attempt = {
  report: { counts: { ...nothing, passed: 3 }, failures: [], files: [] },
  exitCode: 0,
  output: 'talk',
}
const late = { file: 'a.test.ts', test: 'late', kind: 'TIMEOUT', message: 'the reason', durationMs: 2_000 } as const
const bad: Attempt = {
  report: { counts: { ...nothing, passed: 2, failed: 1 }, failures: [late], files: [] },
  exitCode: 1,
  output: 'talk',
}

async function repeated(times: number, ...runs: readonly Attempt[]) {
  let printed = ''
  const left = [...runs]
  const counts = await repeat(
    times,
    async () => left.shift() ?? good,
    (text) => {
      printed += text
    },
  )
  return { counts, lines: printed.trimEnd().split('\n') }
}

test('runs are counted, and one that failed says with what', async () => {
  const { counts, lines } = await repeated(3, good, bad)
  expect(counts).toMatchObject({ passed: 2, failed: 1 })
  expect(lines.map((line) => line.replace(/ [\d.]+ s$/, '').trimEnd())).toEqual([
    '✓ 1/3',
    '✗ 2/3',
    '  a.test.ts > late (TIMEOUT, 2.0 s)',
    '    the reason',
    '✓ 3/3',
  ])
})

test('a run that died or ran nothing ends it, with what the runner said', async () => {
  const died = await repeated(30, good, { report: null, exitCode: 137, output: 'out of memory\n' })
  expect(died.counts).toMatchObject({ passed: 1, failed: 1 })
  expect(died.lines.at(-1)).toBe('out of memory')
  const empty: Attempt = { report: { counts: nothing, failures: [], files: [] }, exitCode: 0, output: 'no such file' }
  expect((await repeated(30, empty)).counts).toMatchObject({ passed: 0, failed: 1 })
})
