import { expect, test } from 'vitest'
import { companyTypes, customerLevels, paymentStatuses } from './constants/index.ts'
import { isExpired, mustTakeLevelTest } from './permissions.ts'

test('only HOLD and END are expired', () => {
  expect(paymentStatuses.filter(isExpired)).toEqual(['HOLD', 'END'])
})

test('only individuals without a level who never subscribed must take the level test', () => {
  const everybody = companyTypes.flatMap((companyType) =>
    customerLevels.flatMap((customerLevel) =>
      paymentStatuses.map((paymentStatus) => ({ companyType, customerLevel, paymentStatus })),
    ),
  )
  expect(everybody.filter(mustTakeLevelTest)).toEqual([
    { companyType: 'INDIVIDUAL', customerLevel: 'NONE', paymentStatus: 'PENDING' },
  ])
})
