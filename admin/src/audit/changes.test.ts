import { expect, test } from 'vitest'
import { changesOf } from './changes.ts'

test('a change is shown with its old and its new value, in words', () => {
  expect(changesOf({ role: 'learner', employeeNo: null }, { role: 'owner', employeeNo: null })).toEqual([
    { field: '역할', before: '구성원', after: '회사 관리자' },
  ])
})

test('a new value has no old side, and a removed one no new side', () => {
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

test('what the newsroom did is shown in the console’s words, without the number that both sides share', () => {
  const before = { manuscript: 7, revision: 3, state: 'SCHEDULED', publishAt: '2026-11-21T00:00:00.000Z' }
  const after = {
    manuscript: 7,
    revision: 4,
    state: 'DRAFT',
    publishAt: null,
    B1: ['TEXT', 'KEY_WORDS'],
    whole: ['SLUG'],
  }
  expect(changesOf(before, after)).toEqual([
    { field: '판', before: '3', after: '4' },
    { field: '상태', before: '예약', after: '쓰는 중' },
    { field: '예약 시각', before: '2026.11.21 (토) 오전 9:00', after: '없음' },
    { field: 'B1', before: null, after: '글, 핵심 단어' },
    { field: '기사 정보', before: null, after: '주소' },
  ])
})

test('a word that means two things is read by its field', () => {
  expect(changesOf(null, { origin: 'TEXT', section: 'science', A2: ['TEXT'] })).toEqual([
    { field: '만든 방법', before: null, after: '붙여 넣음' },
    { field: '섹션', before: null, after: '과학·기술' },
    { field: 'A2', before: null, after: '글' },
  ])
})

test.each(['constructor', 'toString', '__proto__'])('a team that is called %s is shown by its name', (name) => {
  expect(changesOf(null, { name })).toEqual([{ field: '이름', before: null, after: name }])
})
