import { expect, test } from 'vitest'
import { anArticle } from '../testing/article.ts'
import { sentenceSpans } from './sentence-spans.ts'

const article = anArticle()
/** The words of the article, one every half a second. */
const said = (count: number) => ({
  value: Array.from({ length: count }, (_, at) => ({
    text: `word ${at}`,
    model: [at * 400, at * 400 + 300] as [number, number],
    mine: [at * 500, at * 500 + 400] as [number, number],
  })),
  unit: 'MS' as const,
  method: 'MFCC_DTW_3' as const,
  source: 'MODEL' as const,
})

test('each sentence lies where its own words were said', () => {
  // They carry Kim out. | Trees grow. | “Trees!” | In 2026.
  expect(sentenceSpans(article, said(9))).toEqual([
    { first: 0, count: 4, heard: { startMs: 0, endMs: 1_900 } },
    { first: 4, count: 2, heard: { startMs: 2_000, endMs: 2_900 } },
    { first: 6, count: 1, heard: { startMs: 3_000, endMs: 3_400 } },
    { first: 7, count: 2, heard: { startMs: 3_500, endMs: 4_400 } },
  ])
})

test.each([
  ['fewer words than the text has', 8],
  ['more words than the text has', 10],
  ['no words', 0],
])('%s belong to another text', (_, count) => {
  expect(sentenceSpans(article, said(count))).toBeNull()
})

test('a sentence of which nothing was heard lies nowhere, one of which words are missing where the others are', () => {
  const words = said(9)
  const without = (missing: readonly number[]) => ({
    ...words,
    value: words.value.map((word, at) => (missing.includes(at) ? { ...word, mine: null } : word)),
  })
  expect(sentenceSpans(article, without([3, 4, 5]))?.map(({ heard }) => heard)).toEqual([
    { startMs: 0, endMs: 1_400 },
    null,
    { startMs: 3_000, endMs: 3_400 },
    { startMs: 3_500, endMs: 4_400 },
  ])
})

test('words that were not measured lie nowhere', () => {
  expect(sentenceSpans(article, { unavailable: 'NO_MODEL' })).toBeNull()
})
