import { expect, test } from 'vitest'
import { seededChance } from '../seeded-chance.ts'
import { questionTypes } from './index.ts'

type Words = readonly (readonly [lemma: string, pos: string])[]

/** The pieces that are made of a sentence whose words have these parts of speech; null where it has no sound stretch. */
function piecesOf(en: string, words: Words): string[] | null {
  const tokens = [...en.matchAll(/[A-Za-z]+/g)].map(
    ({ 0: word, index }, nth) => [index, index + word.length, nth] as const,
  )
  const item = questionTypes.WORD_ORDER.make(
    {
      text: {
        articleId: 'tiny',
        level: 'B1',
        revision: 1,
        sentences: [],
        words: words.map(([lemma, pos]) => ({ lemma, pos })),
        spoken: new Set(),
        spokenByHouse: new Set(),
      },
      sentence: { id: 's1', en, ko: '번역이다.', tokens, phrases: [] },
    },
    seededChance('order'),
  )
  return item?.pieces.map(({ text }) => text).toSorted() ?? null
}

test('words to put in order keep the capitals that are their own, and lose the one of the beginning', () => {
  const words: Words = [
    ['she', 'pronoun'],
    ['trust', 'verb'],
    ['German', 'adjective'],
    ['scientist', 'noun'],
  ]
  expect(piecesOf('She trusts German scientists.', words)).toEqual(['German', 'scientists', 'she', 'trusts'])
  const first: Words = [
    ['German', 'adjective'],
    ['scientist', 'noun'],
    ['trust', 'verb'],
    ['she', 'pronoun'],
  ]
  expect(piecesOf('German scientists trust her.', first)).toEqual(['German', 'her', 'scientists', 'trust'])
})

test('a stretch is not taken where one of its words stands right beside it, too', () => {
  const words: Words = [
    ['the', 'determiner'],
    ['way', 'noun'],
    ['the', 'determiner'],
    ['other', 'pronoun'],
    ['move', 'verb'],
  ]
  expect(piecesOf('The way the others moved.', words)).toBeNull()
  expect(piecesOf('Our way the others moved.', words)).toEqual(['moved', 'others', 'the', 'way'])
})
