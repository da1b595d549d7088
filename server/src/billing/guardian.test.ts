import { describe, expect, test } from 'vitest'
import { type GuardianConsent, guardianStateOf, needsGuardian } from './guardian.ts'

test.each([
  ['2008-11-29', '2027-11-28', true],
  ['2008-11-29', '2027-11-29', false],
  ['2008-02-29', '2027-02-28', true],
  ['2008-02-29', '2027-03-01', false],
  [null, '2027-01-01', false],
] as const)('born on %s, on %s a guardian is asked: %s', (birthDate, today, needs) => {
  expect(needsGuardian(birthDate, today)).toBe(needs)
})

describe('the consent', () => {
  const given: GuardianConsent = {
    ...{ product: 'MONTHLY', amountKrw: 9900, state: 'GIVEN' },
    ...{ askedOn: '2027-01-01', answeredOn: '2027-01-02' },
  }
  const asked: GuardianConsent = { ...given, state: 'ASKED', answeredOn: null }
  const charge = { product: 'MONTHLY', listKrw: 9900, isJoining: false } as const
  const joining = { ...charge, isJoining: true }

  test.each([
    ['holds up to its price', [given], charge, '2027-06-01', 'GIVEN'],
    ['holds for less', [given], { ...charge, listKrw: 5000 }, '2027-06-01', 'GIVEN'],
    ['is none to more', [given], { ...charge, listKrw: 9901 }, '2027-06-01', 'NONE'],
    ['is none to another product', [given], { ...charge, product: 'YEARLY' }, '2027-06-01', 'NONE'],
    ['to joining is used within thirty days', [given], joining, '2027-02-01', 'GIVEN'],
    ['to joining is over then', [given], joining, '2027-02-02', 'NONE'],
    ['that was asked for less is none to more', [asked], { ...joining, listKrw: 9901 }, '2027-01-03', 'NONE'],
    ['that was refused is known as such', [{ ...given, state: 'REFUSED' }], joining, '2027-06-01', 'REFUSED'],
    ['waits for seven days', [asked], joining, '2027-01-08', 'ASKED'],
    ['is over after them', [asked], joining, '2027-01-09', 'EXPIRED'],
    ['that is asked for again is not the one before', [asked, given], charge, '2027-01-03', 'ASKED'],
    ['is the last answer', [{ ...given, state: 'WITHDRAWN' }, given], charge, '2027-01-03', 'WITHDRAWN'],
    ['of nobody is none', [], charge, '2027-01-03', 'NONE'],
  ] as const)('%s', (_, consents, what, today, state) => {
    expect(guardianStateOf(consents, what, today)).toBe(state)
  })
})
