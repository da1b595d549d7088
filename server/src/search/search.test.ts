import { describe, expect, test } from 'vitest'
import { aboutWord, aStory, report, testApp } from '#testing'

const app = await testApp()
const reader = await app.anAccount()
const search = async (q: string, who = reader) => (await app.as(who).call('GET /search', { query: { q } })).body

describe('a search', () => {
  test.each([
    ['two Korean syllables with an ending glued to them', '숲', 'tiny-forests'],
    ['a Korean noun', '해녀', 'haenyeo-divers'],
    ['an English word in another form', 'forests', 'tiny-forests'],
    ['a word that is still being typed', 'haeny', 'haenyeo-divers'],
    ['both languages at once', 'coffee 커피', 'price-of-coffee'],
    ['initial consonants', 'ㅎㄴ', 'haenyeo-divers'],
    ['a syllable that is still being typed', '해녑', 'haenyeo-divers'],
    ['full-width letters', 'ｆｏｒｅｓｔ', 'tiny-forests'],
  ])('finds an article by %s', async (_, q, id) => {
    expect((await search(q)).articles.map((article) => article.id)).toContain(id)
  })

  test('shows the sentence that contains it, unless the headline does', async () => {
    const found = (await search('바람')).articles
    expect(found.length).toBeGreaterThan(0)
    for (const article of found) {
      const line = article.found ?? article.headline
      expect(line.ko).toContain('바람')
    }
  })

  test('finds words by their beginning and by their Korean, the exact word first', async () => {
    expect((await search('forest')).words[0]).toMatchObject({ lemma: 'forest', pos: 'noun', saved: false })
    expect((await search('나무')).words.map(({ lemma }) => lemma)).toContain('tree')
  })

  test('knows which of the words are in the reader’s list', async () => {
    const mine = await app.anAccount()
    const { words, event } = await aStory(app)
    const word = words[0] ?? { lemma: '', pos: '' }
    await report(app, mine, [event('WORD_SAVED', word)])
    const saved = (each: { lemma: string; pos: string }) => each.lemma === word.lemma && each.pos === word.pos
    expect((await search(word.lemma, mine)).words.filter(saved)).toMatchObject([{ saved: true }])
    expect((await search(word.lemma)).words.filter(saved)).toMatchObject([{ saved: false }])
  })
})

describe('words in a search', () => {
  test('are the reader’s own with or without an article, and no longer once removed or known', async () => {
    const mine = await app.anAccount()
    const word = { lemma: 'forest', pos: 'noun', sense: 1 }
    const isSaved = async () =>
      (await search('forest', mine)).words.find(({ lemma, pos }) => lemma === word.lemma && pos === word.pos)?.saved
    await report(app, mine, [aboutWord(app, 'WORD_STATE_SET', word, { state: 'LEARNING' })])
    expect(await isSaved()).toBe(true)
    await report(app, mine, [aboutWord(app, 'WORD_STATE_SET', word, { state: 'PAUSED' })])
    expect(await isSaved()).toBe(true)
    await report(app, mine, [aboutWord(app, 'WORD_STATE_SET', word, { state: 'KNOWN' })])
    expect(await isSaved()).toBe(false)
    await report(app, mine, [aboutWord(app, 'WORD_REMOVED', word)])
    expect(await isSaved()).toBe(false)
  })
})

describe('sentences and the shelf in a search', () => {
  test('finds the sentences that the reader has met, and nobody else’s', async () => {
    const mine = await app.anAccount()
    const { sentences, event } = await aStory(app)
    const sentence = sentences.find(({ en }) => /tree|forest/i.test(en)) ?? sentences[0]
    if (!sentence) throw new Error('the story has no sentence')
    await report(app, mine, [
      event('SENTENCES_READ', { sentenceIds: [sentence.id] }),
      event('SENTENCE_HEARD', { sentenceId: sentence.id }),
    ])
    const q = /tree/i.test(sentence.en) ? 'tree' : 'forest'
    expect((await search(q, mine)).sentences).toMatchObject([
      { articleId: 'tiny-forests', level: 'B1', sentenceId: sentence.id, en: sentence.en },
    ])
    expect((await search(q, mine)).sentences[0]?.kinds.toSorted()).toEqual(['HEARD', 'READ'])
    expect((await search(q)).sentences).toEqual([])
  })

  test.each(['!?', "'", '%', '\\', ':*', '&|!', '()', '한 & !', "a' | 'b", '🌲', 'the'])(
    'for %j finds nothing or something, and never fails',
    async (q) => {
      expect((await app.as(reader).call('GET /search', { query: { q } })).status).toBe(200)
    },
  )

  test('does not find what is not on the shelf', async () => {
    const { db } = app.services
    await db.updateTable('article').set({ status: 'RETIRED' }).where('id', '=', 'haenyeo-divers').execute()
    expect((await search('해녀')).articles.map(({ id }) => id)).not.toContain('haenyeo-divers')
  })
})

test('a rare Korean noun of two syllables is found by the index, a common word by the date', async () => {
  const { pool } = app.services
  await pool.query(`insert into article
      (id, section, picture_id, picture_alt, status, published_on, content_hash, search)
    select 'filler-' || i, 'world', (select id from picture limit 1), '', 'PUBLISHED', date '2020-01-01' + i % 400, '',
      to_tsvector('english', 'people ' || md5(i::text)) || array_to_tsvector(array['사람'])
    from generate_series(1, 5000) i`)
  // What was just written waits in a list beside the index, which the planner counts against it until it is put in order.
  await pool.query('vacuum analyze article')
  const planOf = async (statement: string) => {
    const { rows } = await pool.query<{ 'QUERY PLAN': string }>(`explain ${statement}`)
    return rows.map((row) => row['QUERY PLAN']).join('\n')
  }
  const anywhere = await planOf(
    `select id from article where status = 'PUBLISHED' and search @@ '''뷁뷁'''::tsquery limit 1000`,
  )
  expect(anywhere).toContain('Bitmap Index Scan on article_search')
  const newest = await planOf(
    `select id, search from article where status = 'PUBLISHED' order by published_on desc, id limit 300`,
  )
  expect(newest).toContain('article_shelf')
  expect(newest).not.toContain('Seq Scan')
})
