import { closingReasons, declineReasons, declineText } from '@readgrow/contract/constants'
import { expect, test } from 'vitest'
import { closedText } from './closed-text.ts'

const unknown = 'A_CODE_OF_SOME_GATEWAY'

test('every reason for which a card is not charged has a sentence of its own', () => {
  const sentences = [unknown, ...declineReasons].map(declineText)
  expect(new Set(sentences).size).toBe(sentences.length)
  expect(sentences.join(' ')).not.toMatch(/[A-Z]{2}/)
})

test('every reason for which a checkout is closed has one too; whatever else a card window says is that it was left', () => {
  const sentences = closingReasons.map(closedText)
  expect(new Set(sentences).size).toBe(sentences.length)
  expect(closedText(unknown)).toBe(closedText('CANCELLED'))
  expect(sentences.join(' ')).not.toMatch(/[A-Z]{2}/)
})
