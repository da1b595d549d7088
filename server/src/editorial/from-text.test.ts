import { expect, test } from 'vitest'
import { fromPlainText } from './from-text.ts'

test('the signs with which slides and word processors end a line part sentences as line ends do', () => {
  const text = 'The office is small.\u000BIt has a floor.\u2028The door is green.\u0085Nobody came.'
  expect(fromPlainText(text).paragraphs.join(' ')).toBe(
    'The office is small. It has a floor. The door is green. Nobody came.',
  )
})
