import { stripVTControlCharacters } from 'node:util'
import type { Counts } from './counts.ts'

/**
 * What ended a test. PROPERTY: a generated case was a counterexample. UNHANDLED: an error outside of any test. LOAD: a
 * file or a suite could not begin or end. ERROR: anything thrown that is neither a limit of time nor an expectation.
 */
export type FailureKind = 'UNHANDLED' | 'LOAD' | 'PROPERTY' | 'ERROR' | 'ASSERTION' | 'TIMEOUT'

export interface Failure {
  /** From the repository's root, with slashes; empty for an error that belongs to no file. */
  readonly file: string
  readonly test: string
  readonly kind: FailureKind
  /** Of its first error. */
  readonly message: string
  readonly durationMs: number
}

export interface FileRun {
  readonly file: string
  /** Of all its tests and hooks, with what loading them took. */
  readonly durationMs: number
  /** Names of the tests that passed. */
  readonly passed: readonly string[]
}

/** What a test runner leaves behind, whichever it is. */
export interface RunReport {
  readonly counts: Counts
  /** As many as `counts.failed`. */
  readonly failures: readonly Failure[]
  readonly files: readonly FileRun[]
}

export interface ReportedError {
  readonly name?: string | undefined
  readonly message?: string | undefined
  readonly actual?: unknown
  readonly expected?: unknown
  readonly cause?: unknown
}

const messageLength = 4_000

/** A message as it can be printed and kept: without colours, and not without end. */
export function plainMessage({ message }: ReportedError): string {
  return stripVTControlCharacters(message ?? '').slice(0, messageLength)
}

const worstFirst = ['PROPERTY', 'ERROR', 'ASSERTION', 'TIMEOUT'] as const

/** The worst kind among the errors of one test; a failure that left no error is an ERROR. */
export function kindOf(errors: readonly ReportedError[]): FailureKind {
  const kinds = new Set(errors.map(kindOfOne))
  return worstFirst.find((kind) => kinds.has(kind)) ?? 'ERROR'
}

const propertyFailed = /Property (failed|interrupted) after|Failed to run property/
// The first three are Vitest's words, the others Playwright's.
const outOfTime =
  /^(Test|Hook) timed out in |^Timed out in wait(For|Until)!|didn't resolve in time|^(Test|".*" hook) timeout of |Timeout:? +\d+ms|[Tt]imeout (of )?\d+ms exceeded/m
const asExpected = /^(Error: )?expect\(|^(Error: )?Snapshot `/m
const expectationNames = new Set(['AssertionError', 'TestingLibraryElementError'])

function kindOfOne(error: ReportedError): (typeof worstFirst)[number] {
  const message = plainMessage(error)
  const cause = causeOf(error)
  if (propertyFailed.test(message) || propertyFailed.test(cause)) return 'PROPERTY'
  if (error.name === 'TimeoutError' || outOfTime.test(message) || cause === 'Matcher did not succeed in time.')
    return 'TIMEOUT'
  const compared = error.actual !== undefined || error.expected !== undefined
  return compared || expectationNames.has(error.name ?? '') || asExpected.test(message) ? 'ASSERTION' : 'ERROR'
}

function causeOf({ cause }: ReportedError): string {
  return cause && typeof cause === 'object' && 'message' in cause ? String(cause.message) : ''
}

const errorLines = 4

/** A failure as a list shows it: where, of which kind, after how long, and the beginning of its first error. */
export function failureLines({ file, test, kind, durationMs, message }: Failure): string[] {
  const error = message.split('\n').filter((line) => line.trim() !== '')
  return [
    `  ${file} > ${test} (${kind}, ${seconds(durationMs)})`,
    ...error.slice(0, errorLines).map((line) => `    ${line}`),
  ]
}

export const seconds = (durationMs: number) => `${(durationMs / 1000).toFixed(1)} s`
