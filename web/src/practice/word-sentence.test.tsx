import { cleanup, render } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { MarkedSentence, partsOf } from './word-sentence.tsx'

afterEach(cleanup)

const en = 'They put the meeting off until May.'

test.each<[name: string, target: [number, number][], marked: string[]]>([
  ['one word', [[5, 8]], ['put']],
  [
    'the parts of a separated verb, in whatever order',
    [
      [21, 24],
      [5, 8],
    ],
    ['put', 'off'],
  ],
  ['nothing where it has none', [], []],
  [
    'no stretch beyond the sentence, none upside down, none twice',
    [
      [30, 99],
      [8, 5],
      [5, 8],
      [6, 8],
    ],
    ['put'],
  ],
])('a sentence marks %s and keeps its text', (_, target, marked) => {
  const parts = partsOf({ en, target })
  expect(parts.filter(({ target: is }) => is).map(({ text }) => text)).toEqual(marked)
  expect(parts.map(({ text }) => text).join('')).toBe(en)
})

test('a gap hides the word and says that it is one', () => {
  const { container } = render(<MarkedSentence sentence={{ en, target: [[5, 8]] }} gap />)
  expect(container.textContent).not.toContain('put')
  expect(container.textContent).toContain('빈칸')
})
