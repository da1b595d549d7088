import { changedTokens } from '@readgrow/learning/version-changes'
import { expect, test } from 'vitest'
import type { Article } from '#articles'
import { beatsOf } from './use-changed-words.ts'

type Version = Pick<Article, 'paragraphs' | 'words'>
const words: Article['words'] = [
  { lemma: 'plant', pos: 'verb', sense: 1, ko: '심다' },
  { lemma: 'tree', pos: 'noun', sense: 1, ko: '나무' },
]
const version = (en: string, tokens: Article['paragraphs'][number][number]['tokens'], beat = 1): Version => ({
  paragraphs: [[{ id: 's1', beat, en, ko: '', tokens, phrases: [] }]],
  words,
})

test('names and figures are compared as they are written, words by their entry', () => {
  const from = version('Kim planted trees.', [
    [0, 3, -1],
    [4, 11, 0],
    [12, 17, 1],
  ])
  const to = version('Lee plants a tree.', [
    [0, 3, -1],
    [4, 10, 0],
    [13, 17, 1],
  ])
  expect(changedTokens(beatsOf(from), beatsOf(to))).toEqual([{ id: 's1', changed: [0], added: false }])
})

test('a sentence that the former version did not have is new as a whole', () => {
  const from = version('Trees.', [[0, 5, 1]], 1)
  const to = version('Plant.', [[0, 5, 0]], 2)
  expect(changedTokens(beatsOf(from), beatsOf(to))).toEqual([{ id: 's1', changed: [], added: true }])
})
