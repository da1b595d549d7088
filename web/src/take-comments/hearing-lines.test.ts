import { expect, test } from 'vitest'
import { hearingLines } from './hearing-lines.ts'

test('whoever heard a take is said once a day, and hearing says more than opening', () => {
  expect(
    hearingLines([
      { at: '2026-11-24T15:30:00.000Z', kind: 'OPENED', by: 'EDITOR' },
      { at: '2026-11-24T06:30:00.000Z', kind: 'HEARD', by: 'EDITOR' },
      { at: '2026-11-24T06:00:00.000Z', kind: 'OPENED', by: 'EDITOR' },
      { at: '2026-11-24T05:00:00.000Z', kind: 'HEARD', by: 'OPERATOR' },
    ]),
  ).toEqual([
    '담당 편집자가 11월 25일(수)에 열어 봤어요',
    '담당 편집자가 11월 24일(화)에 들었어요',
    '운영자가 11월 24일(화)에 들었어요',
  ])
})
