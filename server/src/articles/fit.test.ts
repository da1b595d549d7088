import { describe, expect, test } from 'vitest'
import { aLearner, aStory, report, type TestAccount, testApp } from '#testing'

const app = await testApp()
type Reader = Pick<TestAccount, 'host' | 'cookies'>
const listOf = async (reader: Reader, shelf: 'today' | 'recommended' = 'today') =>
  (await app.as(reader).call('GET /articles', { query: { shelf } })).body.articles
const rowOf = async (reader: Reader, id = 'tiny-forests') => (await listOf(reader)).find((row) => row.id === id)
const open = async (reader: Reader, level: 'A2' | 'B1' | 'B2' = 'B1') =>
  (await app.as(reader).call('GET /articles/:id', { params: { id: 'tiny-forests' }, query: { level } })).body

/** The same person after a refresh, which a browser makes by itself when time has passed. */
async function later(reader: Reader, by: Parameters<typeof app.clock.advance>[0]): Promise<Reader> {
  app.clock.advance(by)
  const { cookies } = await app.as(reader).call('POST /auth/refresh')
  return { ...reader, cookies: { ...reader.cookies, ...cookies } }
}

describe('how well an article fits', () => {
  test('is the same in the list and on the page: a band and a share of known words', async () => {
    const reader = await app.anAccount({ level: 'B1' })
    const row = await rowOf(reader)
    expect(row?.fit?.coverage).toBeGreaterThan(80)
    expect(row?.fit?.coverage).toBeLessThanOrEqual(100)
    expect((await open(reader)).article.fit).toEqual(row?.fit)
  })

  test('is better the easier the version and the higher the reader', async () => {
    const [low, high] = [await app.anAccount({ level: 'A2' }), await app.anAccount({ level: 'C1' })]
    const coverageAt = async (reader: Reader, level: 'A2' | 'B1' | 'B2') =>
      (await open(reader, level)).article.fit?.coverage ?? 0
    expect(await coverageAt(low, 'A2')).toBeGreaterThan(await coverageAt(low, 'B2'))
    expect(await coverageAt(high, 'B2')).toBeGreaterThan(await coverageAt(low, 'B2'))
  })

  test('does not fall, and asks for no more words, because words were looked up', async () => {
    const reader = await app.anAccount()
    const { words, event } = await aStory(app)
    const before = await open(reader)
    await report(
      app,
      reader,
      words.flatMap((word) => [event('WORD_LOOKED_UP', word), event('WORD_LOOKED_UP', word)]),
    )
    const after = await open(reader)
    expect(after.article.fit).toEqual(before.article.fit)
    expect(after.learnFirst).toEqual(before.learnFirst)
  })

  test('of somebody who passes most words falls by no look-up either, and is the same in the list', async () => {
    const reader = await app.anAccount({ level: 'B1' })
    const { words, event } = await aStory(app)
    const [asked, ...more] = words
    if (!asked) throw new Error('the story has no words')
    await report(app, reader, [event('WORD_LOOKED_UP', asked), event('ARTICLE_FINISHED')])
    const before = await open(reader)
    expect((await rowOf(reader))?.fit).toEqual(before.article.fit)
    await report(
      app,
      reader,
      more.map((word) => event('WORD_LOOKED_UP', word)),
    )
    const after = await open(reader)
    expect(after.article.fit).toEqual(before.article.fit)
    expect((await rowOf(reader))?.fit).toEqual(before.article.fit)
  })

  test('names the fewest words that bring the reader to 95 per cent, and none once they are there', async () => {
    const [low, high] = [await app.anAccount({ level: 'A1' }), await app.anAccount({ level: 'C1' })]
    const hard = await open(low, 'B2')
    expect(hard.article.fit?.coverage).toBeLessThan(95)
    expect(hard.learnFirst.length).toBeGreaterThan(0)
    for (const place of hard.learnFirst) expect(hard.words[place]).toBeDefined()
    const easy = await open(high, 'A2')
    expect(easy.article.fit?.coverage).toBeGreaterThanOrEqual(95)
    expect(easy.learnFirst).toEqual([])
  })
})

describe('words to review', () => {
  test('are due when their schedule says so, in the list by name and in the text by place', async () => {
    const reader = await aLearner(app)
    const { words, event } = await aStory(app)
    const [word] = words
    await reader.bringAll(words.slice(0, 1), { dueIn: 1 })
    expect((await rowOf(await reader.present()))?.dueWords).toEqual([])
    const tomorrow = await later(await reader.present(), { hours: 24 })
    expect((await rowOf(tomorrow))?.dueWords).toEqual([word?.lemma])
    expect((await open(tomorrow)).dueWords).toEqual([`${word?.lemma}|${word?.pos}|${word?.sense}`])
    await report(app, tomorrow, [event('WORD_REMOVED', word)])
    expect((await rowOf(tomorrow))?.dueWords).toEqual([])
  })
})

describe('recommended', () => {
  test('has nothing that was read and nothing too hard; each article has a reason or none', async () => {
    const reader = await app.anAccount({ level: 'B1' })
    const { event } = await aStory(app)
    await report(app, reader, [event('ARTICLE_FINISHED')])
    const rows = await listOf(reader, 'recommended')
    expect(rows.length).toBeGreaterThan(0)
    expect(rows.map((row) => row.id)).not.toContain('tiny-forests')
    for (const row of rows) expect(row.fit?.band).not.toBe('HARD')
  })

  test('moves with a vote, which changes nothing else', async () => {
    const reader = await app.anAccount({ level: 'B1' })
    const { event } = await aStory(app)
    const before = await listOf(reader, 'recommended')
    const hard = Array.from({ length: 3 }, () => event('DIFFICULTY_VOTED', { vote: 'HARD' }))
    await report(app, reader, hard)
    const after = await listOf(reader, 'recommended')
    const fits = (rows: typeof before) => new Map(rows.map((row) => [row.id, row.fit]))
    expect(fits(after)).toEqual(fits(before))
    expect(after.map((row) => row.id)).not.toEqual(before.map((row) => row.id))
    expect((await open(reader)).vote).toBe('HARD')
  })

  test('says of an article that holds words to review that it does', async () => {
    const reader = await aLearner(app, { level: 'B1' })
    const last = (await listOf(await reader.present(), 'recommended')).at(-1)
    const { story } = await aStory(app, last?.id ?? '')
    await reader.bringAll(story.words.slice(0, 40), { dueIn: 1 })
    const tomorrow = await later(await reader.present(), { days: 1 })
    const row = (await listOf(tomorrow, 'recommended')).find(({ id }) => id === last?.id)
    expect(row).toMatchObject({ reason: 'DUE_WORDS' })
    expect(row?.dueWords.length).toBeGreaterThan(30)
  })
})
