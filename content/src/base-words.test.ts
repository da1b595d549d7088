import { expect, test } from 'vitest'
import { baseCandidates } from './base-words.ts'

const keysOf = (word: string) => baseCandidates(word).map(({ lemma, pos }) => `${lemma}|${pos}`)

test.each([
  ['shortlisted', 'shortlist|verb'],
  ['ran', 'run|verb'],
  ['unhappiness', 'happy|adjective'],
  ['carelessly', 'care|noun'],
  ['simplification', 'simplify|verb'],
])('%s leads to %s', (word, base) => {
  expect(keysOf(word)).toContain(base)
})

test('the word itself comes before what it is formed from, and nothing comes twice', () => {
  const keys = keysOf('teacher')
  expect(keys.indexOf('teacher|noun')).toBeLessThan(keys.indexOf('teach|verb'))
  expect(new Set(keys).size).toBe(keys.length)
})
