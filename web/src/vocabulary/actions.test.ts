import { wordStates } from '@readgrow/contract/constants'
import { describe, expect, test } from 'vitest'
import { aSentence, aWord } from '../testing/words.ts'
import { actionsFor, afterChanges, eventOf, eventsBack, saidOf, type WordAction } from './actions.ts'
import { keyOf, type SavedWord } from './word.ts'

const changed = (...words: (readonly [SavedWord, SavedWord | null])[]) =>
  new Map(words.map(([before, now]) => [keyOf(before), now]))

describe('a list after what was done here', () => {
  const [tree, sea] = [aWord('tree'), aWord('sea')]
  const resting = { ...tree, state: 'PAUSED' as const }

  test('loses what no longer belongs to it and keeps the order of the rest', () => {
    const known = changed([tree, { ...tree, state: 'KNOWN' }])
    expect(afterChanges([tree, sea], known, {})).toEqual([sea])
    expect(afterChanges([tree, sea], changed([sea, null]), {})).toEqual([tree])
  })

  test('without a state is that of the words being learned', () => {
    expect(afterChanges([tree, sea], changed([tree, resting]), {})).toEqual([sea])
    expect(afterChanges([tree, sea], changed([tree, resting]), { state: 'LEARNING' })).toEqual([sea])
  })

  test('has what came into it, unless a narrower filter would have to decide', () => {
    const change = changed([tree, resting])
    expect(afterChanges([], change, { state: 'PAUSED', order: 'DUE' })).toEqual([resting])
    expect(afterChanges([], change, { state: 'PAUSED', search: 'tr' })).toEqual([])
    expect(afterChanges([resting], change, { state: 'PAUSED' })).toEqual([resting])
  })
})

describe('an act and its undoing', () => {
  test.each(wordStates)('sets a word from %s to any other state and back', (state) => {
    const word = aWord('tree', { state })
    for (const to of wordStates) {
      expect(eventOf(word, to)).toMatchObject({ kind: 'WORD_STATE_SET', state: to })
      expect(eventsBack(word, to)).toMatchObject([{ kind: 'WORD_STATE_SET', state }])
    }
  })

  test('a word that was taken out comes back to its sentence and to its state', () => {
    const kinds = (word: SavedWord) => eventsBack(word, 'REMOVED').map(({ kind }) => kind)
    expect(kinds(aWord('tree'))).toEqual(['WORD_SAVED'])
    expect(kinds(aWord('tree', { state: 'PAUSED' }))).toEqual(['WORD_SAVED', 'WORD_STATE_SET'])
    expect(kinds(aWord('tree', { sentence: aSentence({ place: null }) }))).toEqual(['WORD_STATE_SET'])
    expect(kinds(aWord('tree', { sentence: null }))).toEqual(['WORD_STATE_SET'])
  })

  test.each<[string[], WordAction, string]>([
    [['tree'], 'PAUSED', 'tree 단어를 쉬게 했어요.'],
    [['tree', 'sea', 'sun'], 'REMOVED', '단어 3개를 뺐어요.'],
  ])('%s, %s is told as: %s', (lemmas, act, said) => {
    expect(saidOf(lemmas, act)).toBe(said)
  })
})

test('only actions that would change something are offered, and only what is learned can rest', () => {
  expect(actionsFor(['LEARNING'])).toEqual(['KNOWN', 'IGNORED', 'PAUSED', 'REMOVED'])
  expect(actionsFor(['KNOWN'])).toEqual(['LEARNING', 'IGNORED', 'REMOVED'])
  expect(actionsFor(['PAUSED', 'LEARNING'])).toEqual(['LEARNING', 'KNOWN', 'IGNORED', 'PAUSED', 'REMOVED'])
})
