import { expect, test } from 'vitest'
import { CompletionRule, ParticipationRule } from './rule.ts'

const parts = {
  version: 1,
  expectedOn: { kind: 'WEEKDAYS' },
  attendedBy: { kind: 'UNITS', least: 1 },
  dailyCap: { minutes: 60, units: 2 },
}
const completion = {
  ...parts,
  kind: 'COMPLETION',
  period: { from: '2026-11-01', to: '2026-11-30' },
  requirements: [
    { kind: 'ATTENDANCE', percent: 80 },
    { kind: 'MINUTES', least: 300 },
  ],
}
const participation = {
  ...parts,
  kind: 'PARTICIPATION',
  leastSeatDays: 14,
  participating: [{ kind: 'DAYS', least: 4 }],
  excellent: [
    { kind: 'DAYS', least: 12 },
    { kind: 'MINUTES', least: 240 },
  ],
}

test('a sound rule is kept as it is', () => {
  expect(CompletionRule.parse(completion)).toEqual(completion)
  expect(ParticipationRule.parse(participation)).toEqual(participation)
})

test.each([
  ['a period that ends before it begins', { period: { from: '2026-11-02', to: '2026-11-01' } }],
  ['a date that is none', { period: { from: '2026-02-29', to: '2026-03-01' } }],
  ['a period of more than two years', { period: { from: '2026-01-01', to: '2028-01-02' } }],
  ['nothing required', { requirements: [] }],
  ['days twice', { requirements: [4, 12].map((least) => ({ kind: 'DAYS', least })) }],
  ['more than all days', { requirements: [{ kind: 'ATTENDANCE', percent: 101 }] }],
  ['no minutes', { requirements: [{ kind: 'MINUTES', least: 0 }] }],
  ['half a unit', { requirements: [{ kind: 'UNITS', least: 0.5 }] }],
  ['eight days a week', { expectedOn: { kind: 'DAYS_A_WEEK', days: 8 } }],
  ['a cap in units that leaves no attended day', { attendedBy: { kind: 'UNITS', least: 3 } }],
  ['a cap in minutes that leaves no attended day', { attendedBy: { kind: 'MINUTES', least: 61 } }],
  ['another version', { version: 2 }],
  ['an unknown part', { score: 60 }],
])('%s is refused', (_, change) => {
  expect(CompletionRule.safeParse({ ...completion, ...change }).success).toBe(false)
})

test.each([
  ['asks for fewer days', [{ kind: 'DAYS', least: 3 }]],
  ['does not ask for days', [{ kind: 'MINUTES', least: 240 }]],
])('an excellent grade under the lower one is refused: it %s', (_, excellent) => {
  expect(ParticipationRule.safeParse({ ...participation, excellent }).success).toBe(false)
})
