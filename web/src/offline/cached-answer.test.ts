import { fakeApi, offline } from '@readgrow/client/testing'
import type { CallReply } from '@readgrow/contract'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { Article } from '#articles'
import { anArticle, aSentence } from '../testing/article.ts'
import { fakeCaches } from '../testing/fake-caches.ts'
import { aWord } from '../testing/words.ts'

const sentence = aSentence('s2', 1, 'A tree grew.', [
  [0, 1, -1],
  [2, 6, 0],
  [7, 11, -1],
])
const article: Article = anArticle({
  paragraphs: [[sentence]],
  words: [{ lemma: 'tree', pos: 'noun', sense: 1, ko: '나무' }],
  phrases: [{ id: 'grow up', sense: 1, ko: '자라다' }],
  keyWords: [],
})
const words: CallReply<'GET /articles/:id/words'> = {
  entries: [
    { lemma: 'tree', pos: 'noun', ipa: 'triː', level: 'A1', senses: [], byUse: [], collocations: [], confusable: null },
  ],
  phrases: [],
  unlisted: [],
}
const place = { articleId: 'tiny-forests', level: 'B1', sentenceId: 's2' } as const
const on = { ...place, revision: 1 } as const
const tree = { lemma: 'tree', pos: 'noun', sense: 1 }
const older = aWord('sea', { ko: '바다', no: 7 })

async function aDevice() {
  vi.resetModules()
  const [{ openStore }, { cachedCall }, { cachedAnswer }, { report }] = await Promise.all([
    import('./answer-cache.ts'),
    import('./cached-calls.ts'),
    import('./cached-answer.ts'),
    import('#outbox'),
  ])
  const asked = (name: string, args: object) => cachedCall(name, args) ?? expect.fail(name)
  const store = await openStore('kim')
  const at = { params: { id: 'tiny-forests' }, query: { level: 'B1' } }
  await store.keep(asked('GET /articles/:id', at), article)
  await store.keep(asked('GET /articles/:id/words', at), words)
  await store.keep(asked('GET /vocabulary/words', { query: {} }), {
    words: [older],
    total: 1,
    found: 1,
    nextCursor: null,
  })
  return { report, answer: (name: string, args: object) => cachedAnswer(asked(name, args), null), at }
}

beforeEach(() => {
  vi.stubGlobal('caches', fakeCaches().caches)
  vi.stubGlobal('indexedDB', undefined)
  fakeApi({ 'POST /learning/events': offline })
})

describe('without a connection', () => {
  test('a word just saved comes first in the list, with its sentence, and is marked in the text', async () => {
    const { report, answer, at } = await aDevice()
    await report({ kind: 'WORD_SAVED', ...on, ...tree })
    expect(await answer('GET /vocabulary/words', { query: {} })).toMatchObject({
      total: 2,
      found: 2,
      words: [
        {
          ...tree,
          ipa: 'triː',
          level: 'A1',
          ko: '나무',
          no: 0,
          state: 'LEARNING',
          stage: 'FRESH',
          sentence: { en: sentence.en, ko: sentence.ko, place: { ...place, headline: 'Tiny Forests' } },
        },
        older,
      ],
    })
    expect(await answer('GET /articles/:id', at)).toMatchObject({ savedWords: ['tree|noun|1'] })
  })

  test('chosen words that were just saved are saved in the text and in the list, until they are taken out', async () => {
    const { report, answer, at } = await aDevice()
    await report({ kind: 'OWN_PHRASE_SAVED', ...on, from: 1, to: 2, ko: '나무가 자랐다' })
    expect(await answer('GET /articles/:id', at)).toMatchObject({ savedWords: ['tree grew|own|1'] })
    expect(await answer('GET /vocabulary/words', { query: {} })).toMatchObject({
      total: 2,
      words: [{ lemma: 'tree grew', pos: 'own', sense: 1, ko: '나무가 자랐다', sentence: { en: sentence.en } }, older],
    })
    await report({ kind: 'WORD_REMOVED', lemma: 'tree grew', pos: 'own', sense: 1 })
    expect(await answer('GET /articles/:id', at)).toMatchObject({ savedWords: [] })
    expect(await answer('GET /vocabulary/words', { query: {} })).toMatchObject({ total: 1, words: [older] })
  })

  test('a word taken out is gone, one saved twice is there once', async () => {
    const { report, answer } = await aDevice()
    await report({ kind: 'WORD_REMOVED', lemma: 'sea', pos: 'noun', sense: 1 })
    await report({ kind: 'WORD_SAVED', ...on, ...tree })
    await report({ kind: 'WORD_SAVED', ...on, ...tree })
    expect(await answer('GET /vocabulary/words', { query: {} })).toMatchObject({ total: 1, words: [{ lemma: 'tree' }] })
  })

  test('a changed meaning shows, and a paused word leaves those that are learned', async () => {
    const { report, answer } = await aDevice()
    const sea = { lemma: 'sea', pos: 'noun', sense: 1 }
    await report({ kind: 'WORD_MEANING_SET', ...sea, ko: '넓은 바다' })
    expect(await answer('GET /vocabulary/words', { query: {} })).toMatchObject({
      found: 1,
      words: [{ lemma: 'sea', ko: '넓은 바다' }],
    })
    await report({ kind: 'WORD_STATE_SET', ...sea, state: 'PAUSED' })
    expect(await answer('GET /vocabulary/words', { query: {} })).toMatchObject({ found: 0, words: [] })
  })

  test('what was not cached stays unanswered', async () => {
    const { answer } = await aDevice()
    expect(await answer('GET /home', {})).toBeUndefined()
  })
})
