import { expect, test } from 'vitest'
import { shownName } from './shown-name.ts'

test.each([
  ['김민지', '김○○'],
  ['남궁민수', '남궁○○'],
  ['남궁', '남○○'],
  ['Jane Smith', 'J○○'],
  [' 이 준호', '이○○'],
  ['😀웃음', '😀○○'],
])('strangers see %j as %j', (name, shown) => {
  expect(shownName(name, 'INDIVIDUAL')).toBe(shown)
})

test('colleagues see the name', () => {
  expect(shownName('김민지', 'COMPANY')).toBe('김민지')
})
