import { describe, expect, test } from 'vitest'
import { hidesAnswer, type ReportState, stillCounts } from './hiding-rule.ts'

const no: ReportState = 'REJECTED'
const yes: ReportState = 'UPHELD'
const fresh = { decided: [] }
const massReporter = { decided: [no, no, no] }

describe('a reporter', () => {
  test.each<[ReportState[], boolean]>([
    [[], true],
    [[no, no], true],
    [[no, no, no], false],
    [[yes, no, no], true],
    [[no, no, yes], true],
    [[no, no, no, yes], false],
  ])('whose last reports ended as %j counts: %s', (decided, counts) => {
    expect(stillCounts(decided)).toBe(counts)
  })
})

describe('an answer', () => {
  test.each([
    [[], false],
    [[fresh], false],
    [[fresh, fresh], true],
    [[fresh, massReporter], false],
    [[massReporter, massReporter, massReporter], false],
    [[massReporter, fresh, fresh], true],
  ])('with the open reports %j is hidden: %s', (reports, hidden) => {
    expect(hidesAnswer(reports)).toBe(hidden)
  })
})
