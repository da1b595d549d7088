import { describe, expect, test } from 'vitest'
import { goldDictations } from '../testing/index.ts'
import { type DictationState, scoreDictation } from './score-dictation.ts'

const letters: Readonly<Record<DictationState, string>> = {
  ok: '.',
  note: 'n',
  typo: 't',
  homophone: 'h',
  wrong: 'w',
  missing: '-',
  extra: '+',
}

describe('dictations judged by hand', () => {
  test('are 120 or more', () => expect(goldDictations.length).toBeGreaterThanOrEqual(120))

  test.each(goldDictations.map((line) => line.split(' | ')))('%s ← %s', (reference = '', typed = '', states = '') => {
    const { tokens } = scoreDictation(reference, typed)
    expect(tokens.map(({ state }) => letters[state]).join('')).toBe(states)
  })
})
