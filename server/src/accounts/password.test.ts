import { availableParallelism } from 'node:os'
import { hash } from '@node-rs/argon2'
import type { AccountRole } from '@readgrow/contract/constants'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { hashPassword, passwordMatches, passwordWeakness } from './password.ts'

const surroundings = { addresses: ['gentle-otter'], names: ['홍길동'], hostname: 'localhost' }
const weakness = (password: string, role: AccountRole = 'learner') => passwordWeakness(password, role, surroundings)

describe('a password', () => {
  test.each(['seven quiet herons', 'xK9#mQ2$vL7!', '비밀번호는 길게 써요 정말로', '🦉🦊🐢🐝🌲🌻🍎🚲🎈🎁'])(
    'like %j is strong enough',
    (password) => {
      expect(weakness(password)).toBeNull()
    },
  )

  test('needs ten characters for a reader, fifteen for roles that reach other people’s data, and at most 128', () => {
    expect(weakness('kq7vzm3xw')).toBe('LENGTH')
    expect(weakness('kq7vzm3xwp')).toBeNull()
    for (const role of ['owner', 'editor', 'operator'] as const) {
      expect(weakness('kq7vzm3xwpbn4t', role)).toBe('LENGTH')
      expect(weakness('kq7vzm3xwpbn4td', role)).toBeNull()
    }
    expect(weakness(`${'kq7vzm3x'.repeat(16).slice(0, 127)}y`)).toBeNull()
    expect(weakness(`${'kq7vzm3x'.repeat(16)}y`)).toBe('LENGTH')
  })

  test.each(['비밀번호는 길게 써요', 'café crème brûlée'])(
    'is one however its letters are put together: %s',
    async (password) => {
      const [whole, apart] = [password.normalize('NFC'), password.normalize('NFD')]
      for (const stored of [await hashPassword(whole), await hashPassword(apart)])
        expect([await passwordMatches(stored, whole), await passwordMatches(stored, apart)]).toEqual([true, true])
      expect(await passwordMatches(await hashPassword(whole), `${apart} `)).toBe(false)
    },
  )

  test.each(['NFC', 'NFD'] as const)('that was stored as it came (%s) goes on to open', async (form) => {
    const stored = await hash('비밀번호는 길게 써요'.normalize(form))
    for (const typed of ['NFC', 'NFD'] as const)
      expect(await passwordMatches(stored, '비밀번호는 길게 써요'.normalize(typed))).toBe(true)
  })

  test('is counted in characters, not in code units', () => {
    expect(weakness('🦉🦊🐢🐝🌲')).toBe('LENGTH')
  })

  test.each([
    'password123',
    'PASSWORD123!',
    '1234567890',
    '9876543210',
    'abcdefghij',
    'aaaaaaaaaaaa',
    'abcabcabcabc',
    'q1w2q1w2q1w2',
    'qwertyuiop',
    '1111111111a',
    'iloveyou!!!!!',
  ])('like %j is what attackers try first', (password) => {
    expect(weakness(password)).toBe('COMMON')
  })

  test.each([
    'readgrow2026',
    'ReadGrow!!99',
    'gentle-otter77',
    'gentleotter and seven herons',
    'readgrow but a much longer sentence',
    'readgrow readgrow',
    'Read-Grow.seven.herons',
    '홍길동은 오늘도 영어를 읽어요',
  ])('like %j has a word close to the account in it', (password) => {
    expect(weakness(password)).toBe('CONTEXT')
  })

  test('of any characters gets an answer', () => {
    const rules = [null, 'LENGTH', 'COMMON', 'CONTEXT']
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 200 }), (password) => rules.includes(weakness(password))),
    )
  })
})

describe('a stored password', () => {
  test('is Argon2id with at least 19 MiB, a different text each time, and matches itself alone', async () => {
    const [one, two] = [await hashPassword('seven quiet herons'), await hashPassword('seven quiet herons')]
    expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,/)
    expect(one).not.toBe(two)
    expect(await passwordMatches(one, 'seven quiet herons')).toBe(true)
    for (const wrong of ['Seven quiet herons', 'seven quiet herons ', ''])
      expect(await passwordMatches(one, wrong)).toBe(false)
  })

  test('that does not exist matches nothing, not even the decoy', async () => {
    expect(await passwordMatches(null, 'a password that nobody has')).toBe(false)
  })
})

test('beyond forty that wait, more hashing is refused, and those that wait are served', async () => {
  const outcomes = await Promise.allSettled(
    Array.from({ length: availableParallelism() + 60 }, () => hashPassword('seven quiet herons')),
  )
  const refused = outcomes.filter((outcome) => outcome.status === 'rejected')
  expect(refused.length).toBeGreaterThan(0)
  for (const outcome of refused) expect(outcome.reason).toMatchObject({ code: 'OVERLOADED' })
  expect(outcomes.length - refused.length).toBeGreaterThanOrEqual(availableParallelism() + 40)
  expect(await hashPassword('seven quiet herons')).toContain('argon2id')
})
