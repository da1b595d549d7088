import fc from 'fast-check'
import { expect, test } from 'vitest'
import { systemChance } from './clock.ts'
import { seal, unseal } from './sealed.ts'

const key = Buffer.alloc(32, 1)

test('a sealed secret opens again, and is never sealed twice in the same form', () => {
  fc.assert(
    fc.property(fc.string(), (secret) => {
      const [one, other] = [seal(key, 'x', secret, systemChance), seal(key, 'x', secret, systemChance)]
      expect(unseal(key, 'x', one)).toBe(secret)
      expect(one.equals(other)).toBe(false)
    }),
    { numRuns: 50 },
  )
})

test('another key, another purpose and a changed byte do not open it', () => {
  const sealed = seal(key, 'two-step', 'secret', systemChance)
  expect(() => unseal(Buffer.alloc(32, 2), 'two-step', sealed)).toThrow()
  expect(() => unseal(key, 'sso', sealed)).toThrow()
  for (let at = 0; at < sealed.length; at++) {
    const changed = Buffer.from(sealed)
    changed[at] = (changed[at] ?? 0) ^ 1
    expect(() => unseal(key, 'two-step', changed)).toThrow()
  }
})
