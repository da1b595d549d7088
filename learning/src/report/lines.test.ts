import { expect, test } from 'vitest'
import { type ReportLevels, type ReportNumbers, reportLines } from './lines.ts'

const none = { answers: 0, right: 0 }
const month = (wish: Partial<ReportNumbers> = {}): ReportNumbers => ({
  ...{ activeSeconds: 3_600, lateSeconds: 0, studyDays: 2, units: 3, articles: 1, wordsRead: 100, levels: [] },
  ...{ otherChallenge: none, challenges: 0, selfStudies: 0, conversations: 0, wordAnswers: 0, mastered: 0, fell: 0 },
  ...{ recall: { ...none, shown: null }, takes: 0, takeSeconds: 0, quietSentences: 0 },
  ...wish,
})
const noLevel: ReportLevels = { now: null, before: null, change: null }
const linesOf = (numbers: ReportNumbers, level = noLevel) =>
  reportLines(numbers, null, level).flatMap(({ lines }) => lines)

test('study that came late has a line of its own, and a month without any has none', () => {
  const late = linesOf(month({ lateSeconds: 1_800 })).find(({ label }) => label === '늦게 온 기록')
  expect(late?.value).toBe('30분')
  expect(linesOf(month()).map(({ label }) => label)).not.toContain('늦게 온 기록')
})

test.each([
  ['A2', 'B1', 'UP', 'A2와 비교하면 올랐어요'],
  ['B1', 'B2', 'NONE', 'B1과 비교하면 차이가 오차 범위 안이라 아직 올랐다고 말하기 어려워요'],
  ['B2', 'B1', 'NONE', 'B2와 비교하면 차이가 오차 범위 안이라 아직 내려갔다고 말하기 어려워요'],
  ['B1', 'B1', 'NONE', 'B1과 비교하면 변화 없음'],
] as const)('from %s to %s (%s) it says: %s', (before, now, change, text) => {
  const level = {
    now: { takenOn: '2026-11-17', level: now },
    before: { takenOn: '2026-08-10', level: before },
    change,
  }
  expect(linesOf(month(), level).find(({ label }) => label === '레벨 테스트')?.note).toBe(`2026.08.10 ${text}`)
})
