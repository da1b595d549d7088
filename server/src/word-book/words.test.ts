import { describe, expect, test } from 'vitest'
import { aStory, report, testApp } from '#testing'

const app = await testApp()
const { story, sentences, words, event } = await aStory(app)
const list = async (reader: Parameters<typeof app.as>[0], query: { search?: string; cursor?: string } = {}) =>
  (await app.as(reader).call('GET /vocabulary/words', { query })).body

describe('saved words', () => {
  test('come newest first with meaning, sentence and the way back', async () => {
    const reader = await app.anAccount()
    await report(
      app,
      reader,
      words.map((word) => event('WORD_SAVED', word)),
    )
    const answer = await list(reader)
    expect(answer.total).toBe(words.length)
    expect(answer.words.map((word) => word.lemma)).toEqual(words.map((word) => word.lemma).toReversed())
    const [sentence] = sentences
    expect(answer.words.at(-1)).toMatchObject({
      ...words[0],
      ko: story.words[0]?.ko,
      savedAt: app.clock.now().toISOString(),
      source: {
        articleId: 'tiny-forests',
        level: 'B1',
        sentenceId: sentence?.id,
        en: sentence?.en,
        ko: sentence?.ko,
        headline: story.article.headline.en,
      },
    })
  })

  test('saved twice are one word with its first sentence', async () => {
    const reader = await app.anAccount()
    await report(app, reader, [event('WORD_SAVED'), event('WORD_SAVED', { sentenceId: sentences[1]?.id })])
    expect((await list(reader)).words).toMatchObject([{ source: { sentenceId: sentences[0]?.id } }])
  })

  test('are one’s own', async () => {
    const [reader, other] = [await app.anAccount(), await app.anAccount()]
    await report(app, reader, [event('WORD_SAVED')])
    await report(app, other, [event('WORD_REMOVED')])
    expect((await list(reader)).total).toBe(1)
    expect((await list(other)).total).toBe(0)
  })
})

describe('saved words, searched and paged,', () => {
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
      expect([search, (await list(reader, { search: search ?? '' })).words.length]).toEqual([search, 1])
    for (const search of ['%', '_', '\\', 'no such word', '\0', "' or 1=1 --"]) {
      const found = (await list(reader, { search })).words.length
      expect([search, found]).toEqual([search, search === '\0' ? 1 : 0])
    }
  })

  test('come in pages that miss and double none', async () => {
    const reader = await app.anAccount()
    const { rows } = await app.services.pool.query<{ lemma: string; pos: string }>(
      `select lemma, pos from dictionary_entry where pos <> 'phrase' order by lemma, pos limit 101`,
    )
    const events = rows.map((word) => event('WORD_SAVED', { ...word, sense: 1 }))
    await report(app, reader, events.slice(0, 100))
    await report(app, reader, events.slice(100))
    const seen: string[] = []
    let cursor: string | null = null
    do {
      const page: Awaited<ReturnType<typeof list>> = await list(reader, cursor === null ? {} : { cursor })
      expect(page.words.length).toBeLessThanOrEqual(50)
      expect(page.total).toBe(101)
      seen.push(...page.words.map((word) => `${word.lemma}|${word.pos}`))
      cursor = page.nextCursor
    } while (cursor !== null)
    expect(seen).toEqual(rows.map((row) => `${row.lemma}|${row.pos}`).toReversed())
  })

  test.each(['x', '-1', '9'.repeat(16)])('with the cursor %j are refused', async (cursor) => {
    const reader = await app.anAccount()
    expect(await app.as(reader).call('GET /vocabulary/words', { query: { cursor } })).toMatchObject({
      status: 400,
      body: { code: 'VALIDATION_FAILED', fields: [{ path: 'query.cursor' }] },
    })
  })
})
