import { randomBytes } from 'node:crypto'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { accountOfToken, unsubscribeToken } from './unsubscribe-token.ts'

const key = randomBytes(32)
const account = fc.integer({ min: 1, max: Number.MAX_SAFE_INTEGER })

test('a token is good for the account that it names, under the key that made it', () => {
  fc.assert(
    fc.property(account, (id) => {
      const token = unsubscribeToken(key, id)
      expect(token.length).toBeLessThanOrEqual(200)
      expect(encodeURIComponent(token)).toBe(token)
      expect(accountOfToken(key, token)).toBe(id)
      expect(accountOfToken(randomBytes(32), token)).toBeNull()
    }),
  )
})

test('a token with one character changed, added or left out is none', () => {
  const character = fc.constantFrom(...'abcXYZ019.-_= \n\0가')
  fc.assert(
    fc.property(account, fc.nat(), character, fc.constantFrom(0, 1), (id, place, put, taken) => {
      const token = unsubscribeToken(key, id)
      const at = place % token.length
      const changed = token.slice(0, at) + put + token.slice(at + taken)
      expect(accountOfToken(key, changed)).toBe(changed === token ? id : null)
    }),
    { numRuns: 1_000 },
  )
})

test('a token of one account does not become that of another by changing the number', () => {
  const seal = unsubscribeToken(key, 7).split('.').at(-1)
  for (const id of ['8', '07', '70', '7 ', '7.0', '-7', '7e0', '9007199254740993'])
    expect(accountOfToken(key, `reminders.${id}.${seal}`)).toBeNull()
})

test('anything else is no token and causes no failure', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (text) => {
      expect(accountOfToken(key, text)).toBeNull()
    }),
  )
})
