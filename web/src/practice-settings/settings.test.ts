import { expect, test } from 'vitest'
import { hasStudyDay, intervalShare, retentionCost } from './settings.ts'

test.each([
  [0.8, 3.316],
  [0.85, 1.906],
  [0.9, 1],
  [0.93, 0.613],
  [0.95, 0.403],
])('intervals for %f are %f of the usual ones, as the scheduler says', (retention, share) => {
  expect(intervalShare(retention)).toBeCloseTo(share, 3)
})

test('what a choice costs is said in the reader’s terms', () => {
  expect(retentionCost(0.8)).toBe(
    '복습할 때 100개 가운데 80개를 기억해요. 10일 뒤에 물을 단어를 33일 뒤에 물어서 복습이 줄어요.',
  )
  expect(retentionCost(0.95)).toBe(
    '복습할 때 100개 가운데 95개를 기억해요. 10일 뒤에 물을 단어를 4일 뒤에 물어서 복습이 늘어요.',
  )
  expect(retentionCost(0.9)).toContain('처음 설정')
})

test('a week in which every day is off has no day for reviews', () => {
  expect(hasStudyDay([0, 0, 0, 0, 0, 0, 0])).toBe(false)
  expect(hasStudyDay([0, 0, 0.5, 0, 0, 0, 0])).toBe(true)
})
