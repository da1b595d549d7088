import { expect, test } from 'vitest'
import { nameOf } from './person-name.ts'

const none = { givenName: null, familyName: null, displayName: null, formatted: null }

test.each([
  [{ givenName: '길동', familyName: '홍' }, '홍길동'],
  [{ givenName: '길동', familyName: '홍', displayName: 'Gildong Hong' }, '홍길동'],
  [{ givenName: 'Gildong', familyName: 'Hong' }, 'Gildong Hong'],
  [{ givenName: 'Gildong', familyName: '홍' }, 'Gildong 홍'],
  [{ displayName: '홍길동(영업)' }, '홍길동(영업)'],
  [{ formatted: 'Mr Hong' }, 'Mr Hong'],
  [{ familyName: '홍' }, '홍'],
  [{}, 'gildong'],
  [{ displayName: '가'.repeat(50) }, '가'.repeat(40)],
  [{ displayName: `${'가'.repeat(39)}😀` }, '가'.repeat(39)],
])('the parts %j make the name %s', (parts, name) => {
  const made = nameOf({ ...none, ...parts }, 'gildong@acme.demo')
  expect(made).toBe(name)
  expect(made.isWellFormed()).toBe(true)
})
