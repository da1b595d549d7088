import { beforeEach, expect, test } from 'vitest'
import { sessionOnDevice } from './device-session.ts'

const session = {
  isAuthenticated: true,
  companyOwner: false,
  companyType: 'INDIVIDUAL',
  customerLevel: 'B1',
  paymentStatus: 'ACTIVE',
  completedOnboard: true,
  useConversation: false,
}

beforeEach(() => localStorage.clear())

test('the device knows who was signed in last', () => {
  localStorage.setItem('rg_profile', JSON.stringify(session))
  expect(sessionOnDevice()).toEqual(session)
})

test.each([
  ['nothing', null],
  ['no JSON', '{'],
  ['an array', '[]'],
  ['a level that does not exist', JSON.stringify({ ...session, customerLevel: 'Z9' })],
  ['a company type that does not exist', JSON.stringify({ ...session, companyType: null })],
  ['somebody who is not signed in', JSON.stringify({ ...session, isAuthenticated: 'yes' })],
])('%s is nobody', (_, stored) => {
  if (stored !== null) localStorage.setItem('rg_profile', stored)
  expect(sessionOnDevice()).toBeNull()
})
