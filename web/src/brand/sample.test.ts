import { describe, expect, test } from 'vitest'
import { firstSpot, invitedTokens, lookAt, piecesOf, type Sample } from './sample.ts'

const sample: Sample = {
  articleId: 'waking',
  level: 'B1',
  revision: 1,
  headline: { en: 'Waking', ko: '깨어나기' },
  picture: { url: '/pictures/x.svg', alt: '' },
  sentences: [
    {
      id: 's1',
      beat: 1,
      en: 'Kim woke up late.',
      ko: '김은 늦게 일어났어요.',
      tokens: [
        [0, 3, -1],
        [4, 8, 0],
        [9, 11, 1],
        [12, 16, 2],
      ],
      phrases: [[0, 1, 2]],
    },
  ],
  words: [
    { lemma: 'wake', pos: 'verb', sense: 1, ko: '깨다', ipa: 'weɪk', level: 'A2' },
    { lemma: 'up', pos: 'adverb', sense: 1, ko: '위로', ipa: 'ʌp', level: 'A1' },
    { lemma: 'late', pos: 'adverb', sense: 1, ko: '늦게', ipa: 'leɪt', level: 'A1' },
  ],
  phrases: [{ id: 'wake up', sense: 1, ko: '일어나다' }],
}
const at = (token: number) => lookAt(sample, { sentenceId: 's1', token })

describe('the sample', () => {
  test('opens a phrase from each of its words, a word by itself, nothing for a name', () => {
    expect(at(1)).toMatchObject({ lemma: 'wake up', pos: 'phrase', ko: '일어나다', tokens: [1, 2] })
    expect(at(2)).toEqual(at(1))
    expect(at(3)).toMatchObject({ lemma: 'late', ipa: 'leɪt', level: 'A1', tokens: [3] })
    expect(at(0)).toBeNull()
  })

  test('is whole in its pieces', () => {
    for (const sentence of sample.sentences)
      expect(
        piecesOf(sentence)
          .map(({ text }) => text)
          .join(''),
      ).toBe(sentence.en)
  })

  test('invites to phrases and words of its level, and opens at the first of them', () => {
    expect([...invitedTokens(sample)]).toEqual([['s1', [1, 2]]])
    expect(firstSpot(sample)).toEqual({ sentenceId: 's1', token: 1 })
  })

  test('opens at its first word where nothing is hard enough to invite', () => {
    const easy = { ...sample, sentences: sample.sentences.map((sentence) => ({ ...sentence, phrases: [] })) }
    expect([...invitedTokens(easy).values()].flat()).toEqual([])
    expect(firstSpot(easy)).toEqual({ sentenceId: 's1', token: 1 })
  })
})
