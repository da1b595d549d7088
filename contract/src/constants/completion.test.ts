import { expect, test } from 'vitest'
import { type RuleInWords, ruleSentences } from './completion.ts'

const parts = {
  expectedOn: { kind: 'WEEKDAYS' },
  attendedBy: { kind: 'UNITS', least: 1 },
  dailyCap: { minutes: null, units: null },
} as const
const period = { from: '2026-12-01', to: '2027-02-28' }

test.each<[RuleInWords, string[]]>([
  [
    {
      ...parts,
      kind: 'PARTICIPATION',
      leastSeatDays: 14,
      participating: [
        { kind: 'DAYS', least: 4 },
        { kind: 'MINUTES', least: 60 },
      ],
      excellent: [
        { kind: 'DAYS', least: 12 },
        { kind: 'MINUTES', least: 250 },
      ],
    },
    [
      '한 달에 4일 출석, 1시간 학습을 모두 채우면 참여예요.',
      '12일 출석, 4시간 10분 학습을 모두 채우면 우수예요.',
      '하루에 학습을 1개 끝내면 그날은 출석이에요.',
      '그달에 이용한 날이 14일보다 적으면 세지 않아요.',
    ],
  ],
  [
    {
      ...parts,
      kind: 'COMPLETION',
      period,
      attendedBy: { kind: 'MINUTES', least: 20 },
      dailyCap: { minutes: 120, units: 8 },
      requirements: [
        { kind: 'ATTENDANCE', percent: 80 },
        { kind: 'UNITS', least: 1200 },
      ],
    },
    [
      '2026년 12월 1일부터 2027년 2월 28일까지 평일(공휴일 제외)의 80% 출석, 학습 1,200개를 모두 채우면 수료예요.',
      '하루에 20분 공부하면 그날은 출석이에요.',
      '하루에 2시간, 학습 8개까지만 인정해요.',
    ],
  ],
  [
    {
      ...parts,
      kind: 'COMPLETION',
      period,
      expectedOn: { kind: 'DAYS_A_WEEK', days: 3 },
      requirements: [{ kind: 'ATTENDANCE', percent: 100 }],
    },
    [
      '2026년 12월 1일부터 2027년 2월 28일까지 정해진 출석일의 100% 출석을 채우면 수료예요.',
      '하루에 학습을 1개 끝내면 그날은 출석이에요.',
      '출석은 한 주에 3일까지 세요.',
    ],
  ],
])('%#. a rule is said in sentences', (rule, sentences) => expect(ruleSentences(rule)).toEqual(sentences))
