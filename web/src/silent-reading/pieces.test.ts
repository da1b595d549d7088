import { expect, test } from 'vitest'
import { lookMs, piecesOf } from './pieces.ts'

const long = {
  id: 's2',
  en: 'The goalkeeper relaxes, but then the ball curves left and goes into the net, and everybody in the stadium jumps up.',
}
const inOrder = (pieces: readonly { readonly id: string; readonly text: string }[]) =>
  pieces.toSorted((one, other) => Number(one.id.split('-').at(-1)) - Number(other.id.split('-').at(-1)))

test('a short sentence is mixed word by word', () => {
  const pieces = piecesOf({ id: 's1', en: 'A ball curves in the air.' })
  expect(inOrder(pieces).map(({ text }) => text)).toEqual(['A', 'ball', 'curves', 'in', 'the', 'air.'])
})

test('a long sentence has seven pieces that make it up again and do not end after a small word', () => {
  const pieces = inOrder(piecesOf(long))
  expect(pieces).toHaveLength(7)
  expect(pieces.map(({ text }) => text).join(' ')).toBe(long.en)
  for (const { text } of pieces) expect(text).not.toMatch(/ (?:the|in|and)$/)
})

test.each(['One two.', 'One two three.', 'a a a b', long.en])('pieces are never shown in their order: %s', (en) => {
  const pieces = piecesOf({ id: 's', en })
  expect(pieces.map(({ id }) => id)).not.toEqual(inOrder(pieces).map(({ id }) => id))
})

test('a sentence of any length keeps all of its words', () => {
  for (let count = 1; count <= 60; count++) {
    const en = Array.from({ length: count }, (_, at) => (at % 3 === 0 ? 'the' : `w${at},`)).join(' ')
    const pieces = piecesOf({ id: 's', en })
    expect(
      inOrder(pieces)
        .map(({ text }) => text)
        .join(' '),
    ).toBe(en)
    expect(pieces.length).toBe(Math.min(7, count))
  }
})

test('a longer sentence is shown for longer, between two and a half and twelve seconds', () => {
  expect(lookMs('Go.')).toBe(2_500)
  expect(lookMs(long.en)).toBe(1_000 + 21 * 450)
  expect(lookMs('word '.repeat(90))).toBe(12_000)
})
