import { expect, test } from 'vitest'
import { judgeOrder, lookMs, piecesOf } from './pieces.ts'

const long = {
  id: 's2',
  en: 'The goalkeeper relaxes, but then the ball curves left and goes into the net, and everybody in the stadium jumps up.',
}
const textsOf = (pieces: readonly { readonly text: string }[]) => pieces.map(({ text }) => text)

test('a short sentence is mixed word by word', () => {
  const { inOrder, shown } = piecesOf({ id: 's1', en: 'A ball curves in the air.' })
  expect(textsOf(shown).toSorted()).toEqual(textsOf(inOrder).toSorted())
  expect(textsOf(inOrder)).toEqual(['A', 'ball', 'curves', 'in', 'the', 'air.'])
})

test('a long sentence has seven pieces that make it up again and do not end after a small word', () => {
  const { inOrder } = piecesOf(long)
  expect(inOrder).toHaveLength(7)
  expect(textsOf(inOrder).join(' ')).toBe(long.en)
  for (const { text } of inOrder) expect(text).not.toMatch(/ (?:the|in|and)$/)
})

test.each(['One two.', 'One two three.', 'a a a b', long.en])('pieces are never shown in their order: %s', (en) => {
  const { inOrder, shown } = piecesOf({ id: 's', en })
  expect(shown.map(({ id }) => id)).not.toEqual(inOrder.map(({ id }) => id))
})

test('a sentence of any length keeps all of its words', () => {
  for (let count = 1; count <= 60; count++) {
    const en = Array.from({ length: count }, (_, at) => (at % 3 === 0 ? 'the' : `w${at},`)).join(' ')
    const { inOrder, shown } = piecesOf({ id: 's', en })
    expect(textsOf(inOrder).join(' ')).toBe(en)
    expect(shown.length).toBe(Math.min(7, count))
  }
})

test('a longer sentence is shown for longer, between two and a half and twelve seconds', () => {
  expect(lookMs('Go.')).toBe(2_500)
  expect(lookMs(long.en)).toBe(1_000 + 21 * 450)
  expect(lookMs('word '.repeat(90))).toBe(12_000)
})

test('in another order as few pieces as possible have to move', () => {
  const { inOrder } = piecesOf({ id: 's', en: 'The ball hit the post again.' })
  const movedOf = (answer: string) =>
    judgeOrder(inOrder, answer.split(' '))
      .filter(({ moved }) => moved)
      .map(({ text }) => text)
  expect(movedOf('The ball hit the post again.')).toEqual([])
  expect(movedOf('again. The ball hit the post')).toEqual(['again.'])
  expect(movedOf('The hit the ball post again.')).toEqual(['ball'])
})

test('the same words may stand in either place', () => {
  const { inOrder } = piecesOf({ id: 's', en: 'go and go and stop' })
  expect(judgeOrder(inOrder, ['go', 'and', 'go', 'and', 'stop']).every(({ moved }) => !moved)).toBe(true)
})
