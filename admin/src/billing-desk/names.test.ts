import { declineReasons } from '@readgrow/contract/constants'
import { expect, test } from 'vitest'
import { declineText } from './names.ts'

test('every reason for which a card is not charged has its words; an unknown code stays a code', () => {
  expect(declineReasons.filter((reason) => /[A-Z]{2}/.test(declineText(reason)))).toEqual([])
  expect(new Set(declineReasons.map(declineText)).size).toBe(declineReasons.length)
  expect(declineText('A_CODE_OF_SOME_GATEWAY')).toBe('A_CODE_OF_SOME_GATEWAY')
})
