import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, test } from 'vitest'
import { listedFiles } from '../listed-files.ts'
import { root } from '../root.ts'
import { nothing } from './counts.ts'
import { type Attempt, afterRerun, neverAgain, whyTheyStand, withSecondRun } from './rerun.ts'
import type { Failure, RunReport } from './run-report.ts'

const failed = (test: string, over: Partial<Failure> = {}): Failure => ({
  file: 'server/src/a.test.ts',
  test,
  kind: 'TIMEOUT',
  message: 'Test timed out in 300000ms.',
  durationMs: 300_000,
  ...over,
})

function reported(failures: readonly Failure[], passed: Readonly<Record<string, readonly string[]>>): RunReport {
  return {
    counts: { ...nothing, passed: Object.values(passed).flat().length, failed: failures.length },
    failures,
    files: Object.entries(passed).map(([file, names]) => ({ file, durationMs: 100, passed: names })),
  }
}

const attempt = (failures: readonly Failure[], passed: Readonly<Record<string, readonly string[]>> = {}): Attempt => ({
  report: reported(failures, passed),
  exitCode: failures.length > 0 ? 1 : 0,
  output: 'talk',
})

const inFiles = (count: number) =>
  Array.from({ length: count }, (_, n) => failed(`test ${n}`, { file: `server/src/${n % 4}.test.ts` }))

test.each([1, 2, 4, 5])('%i tests that were late or let down an expectation run once more', (count) => {
  expect(whyTheyStand(attempt(inFiles(count)))).toBeNull()
  expect(whyTheyStand(attempt(inFiles(count).map((one) => ({ ...one, kind: 'ASSERTION' }))))).toBeNull()
})

test('six failed tests stand, and so do five in five files', () => {
  expect(whyTheyStand(attempt(inFiles(6)))).toBe('more than 5 tests failed')
  const everywhere = inFiles(5).map((one, n) => ({ ...one, file: `web/src/${n}.test.ts` }))
  expect(whyTheyStand(attempt(everywhere))).toBe('tests failed in more than 4 files')
})

test.each(['PROPERTY', 'UNHANDLED', 'LOAD', 'ERROR'] as const)('a failure of kind %s is never run again', (kind) => {
  expect(whyTheyStand(attempt([failed('late'), failed('other', { kind })]))).toContain(kind)
})

test.each([
  'server/src/platform/http/closed.test.ts',
  'server/src/platform/http/closed.proof.test.ts',
  'server/src/platform/database/tenants.test.ts',
  'server/src/audit/every-write.test.ts',
])('%s has to hold every time', (file) => {
  expect(whyTheyStand(attempt([failed('late', { file })]))).toBe(`${file} has to hold every time`)
})

test('the files that have to hold every time exist', async () => {
  const files = await listedFiles('*.test.ts', '*.spec.ts')
  expect(neverAgain.filter((start) => !files.some((file) => file.startsWith(`${start}.`)))).toEqual([])
})

test('no runner repeats a test by itself, on the same server and in the same noise', async () => {
  const files = await listedFiles(
    '*.test.ts',
    '*.test.tsx',
    '*.spec.ts',
    'vitest.config.ts',
    'e2e/playwright.config.ts',
  )
  const texts = await Promise.all(files.map((file) => readFile(path.join(root, file), 'utf8')))
  expect(files.filter((_, at) => /\bretr(y|ies): *\d/.test(texts[at] ?? ''))).toEqual([])
  expect(files.length).toBeGreaterThan(600)
})

test('a runner that died, left no report or failed without a failed test is not run again', () => {
  expect(whyTheyStand({ ...attempt([failed('late')]), exitCode: 137 })).toContain('137')
  expect(whyTheyStand({ report: null, exitCode: 1, output: '' })).toBe('the runner left no report')
  expect(whyTheyStand({ ...attempt([]), exitCode: 1 })).toBe('no test failed')
})

const a = 'server/src/a.test.ts'
const b = 'server/src/b.test.ts'
const first = reported([failed('late'), failed('early', { file: b })], { [a]: ['good'], [b]: ['fine', 'well'] })

test('what passes alone is flaky and keeps its first error, what fails again has failed', () => {
  const second = attempt([failed('early', { file: b })], { [a]: ['good', 'late'], [b]: ['fine', 'well'] })
  expect(afterRerun(first, second, 'FILE')).toEqual({
    counts: { passed: 3, failed: 1, skipped: 0, flaky: 1 },
    flaky: [failed('late')],
  })
})

test('a test is not forgiven when another test of its file fails the second time, unless tests stand alone', () => {
  const second = attempt([failed('fine', { file: b })], { [a]: ['good', 'late'], [b]: ['early', 'well'] })
  expect(afterRerun(first, second, 'FILE').flaky.map(({ test }) => test)).toEqual(['late'])
  expect(afterRerun(first, second, 'TEST').flaky.map(({ test }) => test)).toEqual(['late', 'early'])
})

test('a second run that dies, ran nothing, skipped the test or has an unhandled error changes nothing', () => {
  const good = attempt([], { [a]: ['late'], [b]: ['early'] })
  expect(afterRerun(first, good, 'FILE').counts).toMatchObject({ failed: 0, flaky: 2 })
  const unsound: Attempt[] = [
    { ...good, exitCode: 1 },
    { ...good, exitCode: 139 },
    { ...good, report: null },
    attempt([]),
    attempt([], { [a]: ['good'], [b]: ['fine'] }),
    attempt([failed('', { file: '', kind: 'UNHANDLED' })], { [a]: ['late'], [b]: ['early'] }),
    attempt([failed('the file itself', { kind: 'LOAD' }), failed('', { file: b, kind: 'LOAD' })]),
  ]
  for (const second of unsound) {
    expect(afterRerun(first, second, 'FILE')).toEqual({ counts: first.counts, flaky: [] })
  }
})

test('what failed is run again once, and both outputs are shown when it fails again', async () => {
  const asked: (readonly Failure[])[] = []
  const again = (second: Attempt) => async (failures: readonly Failure[]) => {
    asked.push(failures)
    return second
  }
  const start = attempt([failed('late')], { [a]: ['good'] })
  const passed = await withSecondRun(start, again(attempt([], { [a]: ['good', 'late'] })), 'FILE')
  expect(passed).toMatchObject({ counts: { passed: 1, failed: 0, flaky: 1 }, flaky: [failed('late')] })
  const stood = await withSecondRun(start, again({ ...start, output: 'second talk' }), 'FILE')
  expect(stood).toMatchObject({ counts: { passed: 1, failed: 1, flaky: 0 }, flaky: [] })
  expect(stood.output).toMatch(/^talk[\s\S]*second talk$/)
  expect(asked).toEqual([[failed('late')], [failed('late')]])
})

test('what passed is not run again, and what stands says why', async () => {
  const never = () => Promise.reject(new Error('ran again'))
  expect(await withSecondRun(attempt([], { [a]: ['good'] }), never, 'FILE')).toMatchObject({
    counts: { passed: 1, failed: 0 },
    output: 'talk',
  })
  const ended = await withSecondRun(attempt([failed('law', { kind: 'PROPERTY' })]), never, 'FILE')
  expect(ended.output).toContain('Not run again: law is neither')
  expect(await withSecondRun({ report: null, exitCode: 0, output: '' }, never, 'FILE')).toMatchObject({
    counts: { failed: 1 },
  })
})
