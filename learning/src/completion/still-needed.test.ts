import { expect, test } from 'vitest'
import { addDays } from '../study-clock.ts'
import { type ActiveDay, type CompletionRule, expectedDays, judge, stillNeeded } from './index.ts'

// Five weekdays and a weekend from Monday the 2nd.
const week: CompletionRule = {
  kind: 'COMPLETION',
  version: 1,
  period: { from: '2026-11-02', to: '2026-11-08' },
  expectedOn: { kind: 'WEEKDAYS' },
  attendedBy: { kind: 'UNITS', least: 1 },
  dailyCap: { minutes: 60, units: 2 },
  requirements: [{ kind: 'DAYS', least: 4 }],
}
const all: CompletionRule = {
  ...week,
  requirements: [
    { kind: 'ATTENDANCE', percent: 60 },
    { kind: 'DAYS', least: 4 },
    { kind: 'MINUTES', least: 130 },
    { kind: 'UNITS', least: 6 },
  ],
}
const everyWeekday: CompletionRule = { ...week, requirements: [{ kind: 'ATTENDANCE', percent: 100 }] }
const twoAWeek: CompletionRule = {
  ...week,
  period: { from: '2026-11-02', to: '2026-11-22' },
  expectedOn: { kind: 'DAYS_A_WEEK', days: 2 },
  requirements: [{ kind: 'ATTENDANCE', percent: 100 }],
}
const days = (count: number, minutes: number, units = 1): ActiveDay[] =>
  Array.from({ length: count }, (_, index) => ({
    date: addDays('2026-11-02', index),
    activeSeconds: minutes * 60,
    units,
  }))
const minutes = (least: number): CompletionRule => ({ ...week, requirements: [{ kind: 'MINUTES', least }] })
const units = (least: number): CompletionRule => ({ ...week, requirements: [{ kind: 'UNITS', least }] })

test.each([
  [week, days(4, 10), '2026-11-06', '수료 기준을 모두 채웠어요.'],
  [week, [], '2026-11-02', '아직 시작하지 않았어요. 남은 7일 동안 4일 더 출석하면 수료 기준을 채워요.'],
  [week, days(3, 10), '2026-11-08', '남은 하루 동안 1일 더 출석하면 수료 기준을 채워요.'],
  [
    all,
    days(1, 10),
    '2026-11-02',
    '남은 7일 동안 3일(평일 2일 포함) 더 출석하고, 2시간 더 공부하고, 학습 5개를 더 완료하면 수료 기준을 채워요. 남은 날마다 18분, 학습 1개씩 하면 돼요.',
  ],
  [
    everyWeekday,
    days(2, 10),
    '2026-11-04',
    '남은 3일 동안 평일 3일 더 출석하면 수료 기준을 채워요. 공휴일이 아닌 평일에는 하루도 빠지면 안 돼요.',
  ],
  [
    { ...everyWeekday, expectedOn: { kind: 'ALL_DAYS' } },
    days(2, 10),
    '2026-11-04',
    '남은 5일 동안 5일 더 출석하면 수료 기준을 채워요. 하루도 빠지면 안 돼요.',
  ],
  [
    twoAWeek,
    days(2, 10),
    '2026-11-04',
    '남은 14일 동안 4일 더 출석하면 수료 기준을 채워요. 출석은 한 주에 2일까지 세요.',
  ],
  [
    week,
    [],
    '2026-11-06',
    '이 기간에는 수료 기준을 채울 수 없어요. 출석 4일이 더 필요한데 출석할 수 있는 날은 3일이에요.',
  ],
  [
    everyWeekday,
    [],
    '2026-11-07',
    '이 기간에는 수료 기준을 채울 수 없어요. 평일 출석 5일이 더 필요한데 출석할 수 있는 날이 없어요.',
  ],
  [
    twoAWeek,
    [],
    '2026-11-09',
    '이 기간에는 수료 기준을 채울 수 없어요. 출석 6일이 더 필요한데 출석할 수 있는 날은 14일이고 한 주에 2일까지 세요.',
  ],
  [
    minutes(200),
    [],
    '2026-11-07',
    '이 기간에는 수료 기준을 채울 수 없어요. 3시간 20분이 더 필요한데 하루에 1시간까지만 인정되고, 남은 날은 2일이에요.',
  ],
  [
    minutes(421),
    days(7, 60),
    '2026-11-08',
    '이 기간에는 수료 기준을 채울 수 없어요. 1분이 더 필요한데 오늘은 더 인정되지 않아요.',
  ],
  [
    units(6),
    [],
    '2026-11-07',
    '이 기간에는 수료 기준을 채울 수 없어요. 학습 6개가 더 필요한데 하루에 학습 2개까지만 인정되고, 남은 날은 2일이에요.',
  ],
  [all, days(1, 10), '2026-11-09', '기간이 끝났어요. 수료 기준에 출석 3일, 학습 시간 2시간, 학습 5개가 모자랐어요.'],
  [minutes(130), days(1, 60), '2026-11-09', '기간이 끝났어요. 수료 기준에 학습 시간 1시간 10분이 모자랐어요.'],
  [units(12_000), [], '2026-11-09', '기간이 끝났어요. 수료 기준에 학습 12,000개가 모자랐어요.'],
] satisfies [CompletionRule, ActiveDay[], string, string][])('%#: %s', (rule, done, today, sentence) => {
  const judgement = judge(rule, done, today, expectedDays(rule, new Set()))
  expect(stillNeeded(rule, judgement, 'COMPLETION')).toBe(sentence)
})

test('a grade of a month has its own name', () => {
  const judgement = judge(week, [], '2026-11-03', expectedDays(week, new Set()))
  expect(stillNeeded(week, judgement, 'PARTICIPATING')).toContain('참여 기준을 채워요')
  expect(stillNeeded(week, judgement, 'EXCELLENT')).toContain('우수 기준을 채워요')
})
