import { expect, test } from 'vitest'
import { openStep } from './sign-up-steps.tsx'

test('a step opens only on what it stands on, whatever the history asks for', () => {
  expect(openStep('account', { code: false, account: true })).toBe('account')
  expect(openStep('account', { code: true, account: false })).toBe('email')
  expect(openStep('code', { code: true, account: false })).toBe('code')
  expect(openStep('code', { code: false, account: true })).toBe('email')
  expect(openStep(undefined, { code: true, account: true })).toBe('email')
})
