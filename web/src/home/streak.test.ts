import { describe, expect, test } from 'vitest'
import { aStreak } from '../testing/home.tsx'
import { dayName, freezeLine, goalLine, todayLine } from './streak.ts'

const today = '2026-11-20'
const left = '빠뜨린 날을 메워 주는 쉬어가기가 1번 남았어요.'

describe('the line about freezes', () => {
  test.each([
    ['yesterday', ['2026-11-19'], 1, `어제는 쉬어가기를 썼어요. ${left}`],
    ['on Tuesday', ['2026-11-17'], 1, `화요일에 쉬어가기를 썼어요. ${left}`],
    ['on two days', ['2026-11-17', '2026-11-19'], 1, `지난 7일 동안 쉬어가기를 2번 썼어요. ${left}`],
    ['long ago', ['2026-11-02', '2026-11-13'], 1, left],
    ['never', [], 1, left],
    [
      'the last one',
      ['2026-11-19'],
      0,
      '어제는 쉬어가기를 썼어요. 남은 쉬어가기가 없어요. 연속 학습일이 7의 배수가 되면 하나 생겨요.',
    ],
  ])('says honestly that a freeze was used %s', (_, frozen, freezes, line) => {
    expect(freezeLine(aStreak({ frozen, freezes }), today)).toBe(line)
  })

  test('is left out while there is no streak', () => {
    expect(freezeLine(aStreak({ days: 0, frozen: [] }), today)).toBeNull()
  })
})

test.each([
  [{ todayCounts: true, days: 12, longest: 20 }, '오늘도 채웠어요.'],
  [{ todayCounts: true, days: 12, longest: 12 }, '오늘도 채웠어요. 지금이 가장 긴 기록이에요.'],
  [{ days: 12 }, '기사를 다 읽고 문제를 풀거나 단어 10개에 답하면 13일째가 돼요.'],
  [
    { days: 0, longest: 9 },
    '기사를 다 읽고 문제를 풀거나 단어 10개에 답하면 다시 1일째예요. 가장 긴 기록은 9일이에요.',
  ],
  [{ days: 0, longest: 0 }, '기사를 다 읽고 문제를 풀거나 단어 10개에 답하면 1일째가 돼요.'],
])('what today needs, with %o', (over, line) => {
  expect(todayLine(aStreak(over))).toBe(line)
})

test('each mark of the week has a sentence of its own', () => {
  const names = aStreak().week.map((day, at) => dayName(day, at, today))
  expect(names).toEqual([
    '월요일: 학습했어요',
    '화요일: 쉬어가기를 썼어요',
    '수요일: 학습했어요',
    '목요일: 학습했어요',
    '금요일: 오늘, 아직 안 했어요',
    '토요일: 아직 오지 않았어요',
    '일요일: 아직 오지 않았어요',
  ])
  expect(dayName({ date: today, state: 'COUNTED' }, 4, today)).toBe('금요일: 오늘 학습했어요')
  expect(dayName({ date: '2026-11-18', state: 'MISSED' }, 2, today)).toBe('수요일: 학습하지 않았어요')
  expect(dayName({ date: '2026-11-21', state: 'OFF' }, 5, today)).toBe('토요일: 아직 시작하기 전이에요')
})

test('the goal is said to be reached from the day on which it is', () => {
  expect(goalLine({ counted: 4, goal: 5 })).toBe('이번 주 목표')
  expect(goalLine({ counted: 5, goal: 5 })).toBe('이번 주 목표를 채웠어요')
  expect(goalLine({ counted: 6, goal: 5 })).toBe('이번 주 목표를 채웠어요')
})
