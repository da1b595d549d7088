import { expect, test } from 'vitest'
import { changesOf } from './names.ts'

test('what changed stands with its old and its new value, in words', () => {
  expect(changesOf({ role: 'learner', employeeNo: null }, { role: 'owner', employeeNo: null })).toEqual([
    { field: '역할', before: '구성원', after: '회사 관리자' },
  ])
})

test('what is new has no side before, and what is gone none after', () => {
  expect(changesOf(null, { name: '영업' })).toEqual([{ field: '이름', before: null, after: '영업' }])
  expect(changesOf({ name: '영업' }, null)).toEqual([{ field: '이름', before: '영업', after: null }])
})

test('lists, members of teams and unknown fields are readable too', () => {
  const after = {
    teams: [
      { id: '1', name: '영업', lead: true },
      { id: '2', name: '개발', lead: false },
    ],
    odd: { rows: 3 },
  }
  expect(changesOf({ teams: [] }, after)).toEqual([
    { field: '팀', before: '없음', after: '영업(리드), 개발' },
    { field: 'odd', before: null, after: '사람 수 3' },
  ])
})

test('a look or an export that changed nothing has no lines', () => {
  expect(changesOf(null, null)).toEqual([])
})
