import { CompletionRule, ParticipationRule } from '@readgrow/contract'
import {
  expectedDays,
  type CompletionRule as JudgedRule,
  judge,
  participationRules,
  usualParticipation,
} from '@readgrow/learning/completion'
import { expect, test } from 'vitest'

const none = new Set<string>()

test('what the contract stores as a rule is what learning judges', () => {
  const stored: JudgedRule = CompletionRule.parse({
    kind: 'COMPLETION',
    version: 1,
    period: { from: '2026-11-02', to: '2026-11-08' },
    expectedOn: { kind: 'DAYS_A_WEEK', days: 3 },
    attendedBy: { kind: 'MINUTES', least: 10 },
    dailyCap: { minutes: 60, units: null },
    requirements: [{ kind: 'ATTENDANCE', percent: 100 }],
  })
  expect(judge(stored, [], '2026-11-06', expectedDays(stored, none)).state).toBe('NOT_BEGUN')
  expect(judge(stored, [], '2026-11-07', expectedDays(stored, none)).state).toBe('IMPOSSIBLE')
})

test('the usual participation can be stored, and so can its months', () => {
  expect(ParticipationRule.parse(usualParticipation)).toEqual(usualParticipation)
  const { participating, excellent } = participationRules(ParticipationRule.parse(usualParticipation), '2028-02', none)
  expect([participating, excellent].map((rule) => CompletionRule.parse(rule))).toEqual([participating, excellent])
})
