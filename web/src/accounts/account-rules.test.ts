import { expect, test } from 'vitest'
import { accountProblems, type Draft, emptyDraft } from './account-rules.ts'
import type { ConsentItem } from './consents.ts'

const today = '2026-11-20'
const items: ConsentItem[] = [
  { document: 'terms', title: '이용약관 동의', required: true, version: '2026-11-01' },
  { document: 'marketing', title: '새 소식', required: false, version: '2026-11-01' },
]
const complete: Draft = {
  email: 'reader@example.com',
  password: 'ten letters and more',
  name: '김 리드',
  birthDate: '1995-05-05',
  agreed: new Set(['terms']),
  noticeSeen: false,
}

test('a complete form has no problem, whatever is left unticked that is optional', () => {
  expect(accountProblems(complete, items, today)).toBeNull()
})

test('an empty form names every field once', () => {
  const problems = accountProblems(emptyDraft, items, today)
  expect(Object.keys(problems ?? {}).sort()).toEqual(['birthDate', 'missing', 'name', 'password'])
  expect(problems?.missing).toEqual(['terms'])
})

test('who joins a company has read what it sees, and an administrator’s password is longer', () => {
  const asked = { passwordLength: 15, notice: true }
  const problems = accountProblems({ ...complete, password: 'fourteen chars' }, items, today, asked)
  expect(Object.keys(problems ?? {}).sort()).toEqual(['notice', 'password'])
  expect(accountProblems({ ...complete, noticeSeen: true }, items, today, asked)).toBeNull()
})

test('no password is asked for where another service signs in', () => {
  expect(
    accountProblems({ ...complete, password: '' }, items, today, { passwordLength: null, notice: false }),
  ).toBeNull()
})

test('length is counted in characters, so that ten of any script are enough', () => {
  expect(accountProblems({ ...complete, password: '아침에읽는영자신문한' }, items, today)).toBeNull()
  expect(accountProblems({ ...complete, password: '🌱🌱🌱🌱🌱a' }, items, today)?.password).toBeDefined()
})

test('a name of blanks is no name', () => {
  expect(accountProblems({ ...complete, name: '   ' }, items, today)?.name).toBeDefined()
})
