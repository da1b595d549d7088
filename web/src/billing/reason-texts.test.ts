import { closingReasons, declineReasons, declineText } from '@readgrow/contract/constants'
import { expect, test } from 'vitest'
import { closedText } from './closed-text.ts'

const unknown = 'A_CODE_OF_SOME_GATEWAY'

test('every reason for which a card is not charged has a sentence of its own', () => {
  const sentences = [unknown, ...declineReasons].map(declineText)
  expect(new Set(sentences).size).toBe(sentences.length)
  expect(sentences.join(' ')).not.toMatch(/[A-Z]{2}/)
})

test('every reason for which a checkout is closed has one too; whatever else a card window says is that nothing was registered', () => {
  const sentences = closingReasons.map(closedText)
  expect(new Set(sentences).size).toBe(sentences.length)
  // A refusal of the bank comes by many names, and is not what somebody did who closed the window.
  expect(closedText(unknown)).toContain('카드 등록이 끝나지 않았어요.')
  expect(closedText(unknown)).toBe(closedText('PG_PROVIDER_ERROR'))
  expect(sentences.join(' ')).not.toMatch(/[A-Z]{2}/)
})
