import { describe, expect, test } from 'vitest'
import { expiredDays, paymentOfIndividual, paymentOfMember } from './payment-status.ts'

const today = '2026-11-20'

describe('the payment status of an individual', () => {
  test.each([
    ['PENDING', null, 'PENDING'],
    ['PENDING', '2026-01-01', 'PENDING'],
    ['TRIAL', '2026-11-21', 'TRIAL'],
    ['TRIAL', '2026-11-20', 'TRIAL'],
    ['TRIAL', '2026-11-19', 'END'],
    ['ACTIVE', '2026-11-20', 'ACTIVE'],
    ['ACTIVE', '2026-11-19', 'ACTIVE'],
    ['ACTIVE', '2026-11-17', 'ACTIVE'],
    ['ACTIVE', '2026-11-16', 'HOLD'],
    ['ACTIVE', null, 'ACTIVE'],
    ['HOLD', '2026-11-30', 'HOLD'],
    ['END', '2026-11-30', 'END'],
  ] as const)('%s until %s is %s', (state, expiresOn, status) => {
    expect(paymentOfIndividual({ state, expiresOn }, today)).toEqual({ status, expiresOn })
  })

  test('without a subscription is PENDING', () => {
    expect(paymentOfIndividual(null, today)).toEqual({ status: 'PENDING', expiresOn: null })
  })

  test('advances with the days alone, across the end of a year', () => {
    const subscription = { state: 'ACTIVE', expiresOn: '2026-12-31' } as const
    expect(
      ['2026-12-31', '2027-01-01', '2027-01-03', '2027-01-04'].map(
        (day) => paymentOfIndividual(subscription, day).status,
      ),
    ).toEqual(['ACTIVE', 'ACTIVE', 'ACTIVE', 'HOLD'])
  })
})

describe('the payment status of a company member', () => {
  test.each([
    ['2026-11-20', '2026-11-20', false, 'ACTIVE'],
    ['2026-11-21', '2026-12-31', false, 'END'],
    ['2026-01-01', '2026-11-19', false, 'END'],
    ['2026-01-01', '2026-12-31', true, 'HOLD'],
    ['2026-01-01', '2026-11-19', true, 'END'],
  ])('with a contract from %s to %s, unpaid %s, is %s', (startsOn, endsOn, unpaid, status) => {
    expect(paymentOfMember({ startsOn, endsOn, unpaid }, today)).toEqual({ status, expiresOn: endsOn })
  })

  test('without a contract is END', () => {
    expect(paymentOfMember(null, today)).toEqual({ status: 'END', expiresOn: null })
  })
})

test.each([
  ['2026-11-27', -7],
  ['2026-11-26', -6],
  ['2026-11-20', 0],
  ['2026-10-31', 20],
  ['2024-02-29', 995],
])('with the expiry %s, %i days have passed', (expiresOn, days) => {
  expect(expiredDays(expiresOn, today)).toBe(days)
})
