import { declineReasons, paymentMatterKinds } from '@readgrow/contract/constants'
import { expect, test } from 'vitest'
import { declineText, matterStep, matterTitle } from './names.ts'

test('every reason for which a card is not charged has its words; an unknown code stays a code', () => {
  expect(declineReasons.filter((reason) => /[A-Z]{2}/.test(declineText(reason)))).toEqual([])
  expect(new Set(declineReasons.map(declineText)).size).toBe(declineReasons.length)
  expect(declineText('A_CODE_OF_SOME_GATEWAY')).toBe('A_CODE_OF_SOME_GATEWAY')
})

test('everything that an operator has to look into says what to do about it', () => {
  expect(new Set(paymentMatterKinds.map(matterStep)).size).toBe(paymentMatterKinds.length)
  expect(paymentMatterKinds.filter((kind) => matterTitle(kind) === kind || !matterStep(kind))).toEqual([])
  expect([matterTitle('A_NEW_KIND'), matterStep('A_NEW_KIND')]).toEqual(['A_NEW_KIND', null])
})
