import { describe, expect, test } from 'vitest'
import { aboutWord, aStory, manyListed, report, someEntries, type TestAccount, testApp } from '#testing'

const app = await testApp()
const { story, sentences, words, event } = await aStory(app)
type Query = Record<string, string>
const list = async (reader: TestAccount, query: Query = {}) =>
  (await app.as(reader).call('GET /vocabulary/words', { query: query as never })).body
const lemmasOf = async (reader: TestAccount, query: Query = {}) =>
  (await list(reader, query)).words.map(({ lemma }) => lemma)
const [first, second, third] = words
if (!first || !second || !third) throw new Error('the story has too few words')

describe('saved words', () => {
  test('come newest first with meaning, sentence and the way back', async () => {
    const reader = await app.anAccount()
    await report(
      app,
      reader,
      words.map((word) => event('WORD_SAVED', word)),
    )
    const answer = await list(reader)
    expect([answer.total, answer.found]).toEqual([words.length, words.length])
    expect(answer.words.map((word) => word.lemma)).toEqual(words.map((word) => word.lemma).toReversed())
    const [sentence] = sentences
    expect(answer.words.at(-1)).toMatchObject({
      ...first,
      no: 1,
      ko: story.words[0]?.ko,
      state: 'LEARNING',
      stage: 'FRESH',
      dueOn: null,
      lapses: 0,
      savedAt: app.clock.now().toISOString(),
      sentence: {
        en: sentence?.en,
        ko: sentence?.ko,
        place: {
          articleId: 'tiny-forests',
          level: 'B1',
          sentenceId: sentence?.id,
          headline: story.article.headline.en,
        },
      },
    })
  })

  test('saved twice are one word with its first sentence', async () => {
    const reader = await app.anAccount()
    await report(app, reader, [event('WORD_SAVED'), event('WORD_SAVED', { sentenceId: sentences[1]?.id })])
    expect((await list(reader)).words).toMatchObject([{ sentence: { place: { sentenceId: sentences[0]?.id } } }])
  })

  test('belong to their learner', async () => {
    const [reader, other] = [await app.anAccount(), await app.anAccount()]
    await report(app, reader, [event('WORD_SAVED')])
    await report(app, other, [event('WORD_REMOVED')])
    expect((await list(reader)).total).toBe(1)
    expect((await list(other)).total).toBe(0)
  })

  test('removed ones are in no list and come back under their number', async () => {
    const reader = await app.anAccount()
    await report(app, reader, [event('WORD_SAVED', first), event('WORD_SAVED', second)])
    await report(app, reader, [aboutWord(app, 'WORD_REMOVED', first)])
    expect(await lemmasOf(reader)).toEqual([second.lemma])
    for (const state of ['KNOWN', 'IGNORED', 'PAUSED']) expect(await lemmasOf(reader, { state })).toEqual([])
    const home = await app.as(reader).call('GET /home')
    expect(home.body).toMatchObject({ savedWordCount: 1, recentWords: [{ lemma: second.lemma }] })
    await report(app, reader, [event('WORD_SAVED', first)])
    expect((await list(reader)).words.map(({ no, lemma }) => [no, lemma])).toEqual([
      [1, first.lemma],
      [2, second.lemma],
    ])
  })
})

describe('filters', () => {
  test('a state shows the words of that state; known and ignored ones are not counted as being learned', async () => {
    const reader = await app.anAccount()
    await report(
      app,
      reader,
      words.slice(0, 4).map((word) => event('WORD_SAVED', word)),
    )
    await report(app, reader, [
      aboutWord(app, 'WORD_STATE_SET', first, { state: 'KNOWN' }),
      aboutWord(app, 'WORD_STATE_SET', second, { state: 'IGNORED' }),
      aboutWord(app, 'WORD_STATE_SET', third, { state: 'PAUSED' }),
    ])
    expect(await list(reader)).toMatchObject({ total: 2, found: 1, words: [{ lemma: words[3]?.lemma }] })
    expect(await lemmasOf(reader, { state: 'KNOWN' })).toEqual([first.lemma])
    expect(await lemmasOf(reader, { state: 'IGNORED' })).toEqual([second.lemma])
    expect(await list(reader, { state: 'PAUSED' })).toMatchObject({ total: 2, found: 1, words: [{ dueOn: null }] })
  })

  test('a stage has the words that show it, and every word is in one stage', async () => {
    const reader = await app.anAccount()
    await manyListed(app, reader.id, 200)
    let counted = 0
    for (const stage of ['FRESH', 'LEARNING', 'FAMILIAR', 'MASTERED'] as const) {
      const { words: shown, found } = await list(reader, { stage })
      expect(new Set(shown.map((word) => word.stage))).toEqual(new Set([stage]))
      counted += found
    }
    expect(counted).toBe(200)
  })

  test('hard words are those forgotten four times on either track', async () => {
    const reader = await app.anAccount()
    await manyListed(app, reader.id, 30)
    await app.services.pool.query(
      `insert into review_card select account_id, stability, difficulty, due_at, last_at, 2, 5, 4, 1, 1, 2, 0, 0, true
       from review_card where account_id = $1 and word_no = 1`,
      [reader.id],
    )
    const { words: shown } = await list(reader, { hard: 'yes' })
    expect(shown.map(({ no }) => no).sort((a, b) => a - b)).toEqual([2, 5, 11, 13, 19, 25, 27])
    for (const { lapses } of shown) expect(lapses).toBeGreaterThanOrEqual(4)
  })

  test('an article shows its words, those met there later too', async () => {
    const reader = await app.anAccount()
    const [elsewhere] = await someEntries(app, 'noun', 1)
    if (!elsewhere) throw new Error('the dictionary is empty')
    await report(app, reader, [
      event('WORD_SAVED', first),
      aboutWord(app, 'WORD_STATE_SET', second, { state: 'LEARNING' }),
      aboutWord(app, 'WORD_STATE_SET', elsewhere, { state: 'LEARNING' }),
    ])
    const articleId = 'tiny-forests'
    expect(await lemmasOf(reader, { articleId })).toEqual([first.lemma])
    await report(app, reader, [event('ARTICLE_FINISHED')])
    expect(new Set(await lemmasOf(reader, { articleId }))).toEqual(new Set([first.lemma, second.lemma]))
    expect(await lemmasOf(reader, { articleId: 'haenyeo-divers' })).not.toContain(elsewhere.lemma)
  })
})

describe('saved words, searched,', () => {
  test('are found by the word, the meaning and the sentence, in English and Korean', async () => {
    const reader = await app.anAccount()
    await report(app, reader, [event('WORD_SAVED')])
    const [word] = story.words
    const [sentence] = sentences
    const searches = [
      word?.lemma.toUpperCase(),
      word?.ko.slice(0, 2),
      word?.ko.normalize('NFD'),
      sentence?.en.slice(3, 20),
      sentence?.ko.slice(2, 8),
      `  ${word?.lemma} `,
    ]
    for (const search of searches)
      expect([search, (await list(reader, { search: search ?? '' })).found]).toEqual([search, 1])
    for (const search of ['%', '_', '\\', 'no such word', '\0', "' or 1=1 --"]) {
      const { found, total } = await list(reader, { search })
      expect([search, found, total]).toEqual([search, search === '\0' ? 1 : 0, 1])
    }
  })

  test('are found by first consonants, also those of a changed meaning', async () => {
    const reader = await app.anAccount()
    await report(app, reader, [event('WORD_SAVED', first), event('WORD_SAVED', second)])
    await report(app, reader, [aboutWord(app, 'WORD_MEANING_SET', first, { ko: '가장자리 숲' })])
    expect(await lemmasOf(reader, { search: 'ㄱㅈㅈㄹ' })).toEqual([first.lemma])
    expect(await lemmasOf(reader, { search: 'ㅈㄹ ㅅ' })).toEqual([first.lemma])
    expect(await lemmasOf(reader, { search: '장자' })).toEqual([first.lemma])
    expect(await lemmasOf(reader, { search: '가장 자리숲' })).toEqual([first.lemma])
    const wide = first.lemma.replace(/[!-~]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) + 0xfee0))
    expect(await lemmasOf(reader, { search: wide })).toEqual([first.lemma])
    expect(await lemmasOf(reader, { search: 'ㅋㅋㅋ' })).toEqual([])
  })
})

describe('saved words, paged,', () => {
  test.each(['RECENT', 'WEAKEST', 'DUE', 'ALPHABET'])('miss and double none in the order %s', async (order) => {
    const reader = await app.anAccount()
    await manyListed(app, reader.id, 230)
    const seen: number[] = []
    let cursor: string | null = null
    do {
      const page: Awaited<ReturnType<typeof list>> = await list(reader, { order, ...(cursor ? { cursor } : {}) })
      expect(page.words.length).toBeLessThanOrEqual(50)
      expect([page.total, page.found]).toEqual([230, 230])
      seen.push(...page.words.map(({ no }) => no))
      cursor = page.nextCursor
    } while (cursor !== null)
    expect(new Set(seen).size).toBe(230)
    expect(seen).toHaveLength(230)
  })

  test('come in the order that was asked for', async () => {
    const reader = await app.anAccount()
    await manyListed(app, reader.id, 40)
    const numbers = async (order: string) => (await list(reader, { order })).words.map(({ no }) => no)
    expect(await numbers('RECENT')).toEqual(Array.from({ length: 40 }, (_, at) => 40 - at))
    const { words: byAlphabet } = await list(reader, { order: 'ALPHABET' })
    const names = byAlphabet.map(({ lemma }) => lemma.toLowerCase())
    expect(names).toEqual(names.toSorted())
    const { rows } = await app.services.pool.query<{ no: number; stability: number; due: Date }>(
      'select word_no as no, stability, due_at as due from review_card where account_id = $1',
      [reader.id],
    )
    const cards = new Map(rows.map((row) => [row.no, row]))
    const weakest = (await numbers('WEAKEST')).map((no) => cards.get(no)?.stability ?? Number.POSITIVE_INFINITY)
    expect(weakest).toEqual(weakest.toSorted((a, b) => a - b))
    const due = (await numbers('DUE')).map((no) => cards.get(no)?.due.getTime() ?? Number.POSITIVE_INFINITY)
    expect(due).toEqual(due.toSorted((a, b) => a - b))
  })

  test.each(['x', '-1', '9'.repeat(16)])('with the cursor %j are refused', async (cursor) => {
    const reader = await app.anAccount()
    expect(await app.as(reader).call('GET /vocabulary/words', { query: { cursor } })).toMatchObject({
      status: 400,
      body: { code: 'VALIDATION_FAILED', fields: [{ path: 'query.cursor' }] },
    })
  })
})
