import { shippedContent } from '@readgrow/content/kept'
import { describe, expect, test } from 'vitest'
import { aStory, report, testApp } from '#testing'

const app = await testApp()
const { story, words, sentences, event } = await aStory(app)
type Reader = Parameters<typeof app.as>[0]
type Query = { section?: 'society'; shelf?: 'today' | 'saved' | 'read'; level?: 'A2' | 'B1' | 'B2'; cursor?: string }

const list = async (reader: Reader, query: Query = {}) => (await app.as(reader).call('GET /articles', { query })).body
const open = (reader: Reader, id: string, level?: 'A2' | 'B1' | 'B2') =>
  app.as(reader).call('GET /articles/:id', { params: { id }, query: level ? { level } : {} })
const pending = () => app.anAccount({ payment: { state: 'PENDING', expiresOn: null } })
/** Does something while an article has another day. */
async function publishedOn(id: string, day: string, work: () => Promise<void>): Promise<void> {
  const { rows } = await app.services.pool.query<{ day: string }>(
    'select published_on::text as day from article where id = $1',
    [id],
  )
  const move = (to: string | undefined) =>
    app.services.pool.query('update article set published_on = $2 where id = $1', [id, to])
  await move(day)
  await work()
  await move(rows[0]?.day)
}
/** A second session of an account's day to come: its tokens are rotated so that they still hold then. */
const tomorrow = async (reader: Reader): Promise<Reader> => {
  app.clock.advance({ days: 1 })
  return { host: reader.host, cookies: (await app.as(reader).call('POST /auth/refresh')).cookies }
}

describe("today's paper", () => {
  test('is at the level of the reader, complete, and has each story once', async () => {
    const { rows } = await app.services.pool.query<{ count: number }>(
      `select count(*) as count from article where status = 'PUBLISHED'`,
    )
    for (const level of ['A1', 'A2', 'B1', 'B2', 'C1'] as const) {
      const paper = await list(await app.anAccount({ level }))
      expect(paper.level).toBe(level)
      expect(new Set(paper.articles.map((article) => article.id)).size).toBe(Math.min(20, rows[0]?.count ?? 0))
      expect(paper.articles.filter((article) => article.level !== level)).toEqual([])
    }
  })

  test('is the same for all at one level, and changes at four in the morning in Seoul', async () => {
    app.clock.set(new Date('2026-11-20T18:59:00Z'))
    const [one, other] = [await app.anAccount(), await app.anAccount()]
    const before = (await list(one)).articles.map((article) => article.id)
    expect((await list(other)).articles.map((article) => article.id)).toEqual(before)
    app.clock.advance({ minutes: 1 })
    const after = await list(one)
    expect(after.date).toBe('2026-11-21')
    expect(after.articles[0]?.id).not.toBe(before[0])
    expect(after.articles.map((article) => article.id).sort()).toEqual(before.toSorted())
  })

  test('of a section holds that section alone, at a level asked for that level', async () => {
    const reader = await app.anAccount()
    const { articles } = await list(reader, { section: 'society', level: 'A2' })
    expect(articles.length).toBeGreaterThan(0)
    for (const article of articles) expect(article).toMatchObject({ section: 'society', level: 'A2', freeToday: false })
  })
})

describe("a page of today's paper", () => {
  test('does not show what is a draft, retired or of a day to come', async () => {
    const reader = await app.anAccount()
    const at = (id: string, status: string, publishedOn: string) =>
      app.services.db
        .insertInto('article')
        .columns(['id', 'section', 'picture_id', 'picture_alt', 'status', 'published_on', 'content_hash'])
        .expression((eb) =>
          eb
            .selectFrom('article')
            .select((is) => [
              is.val(id).as('id'),
              'section',
              'picture_id',
              'picture_alt',
              is.val(status).as('status'),
              is.cast<string>(is.val(publishedOn), 'date').as('published_on'),
              is.val('').as('hash'),
            ])
            .where('id', '=', 'tiny-forests'),
        )
        .execute()
    await at('a-draft', 'DRAFT', '2026-11-01')
    await at('retired', 'RETIRED', '2026-11-01')
    await at('next-week', 'PUBLISHED', '2026-11-28')
    const ids = (await list(reader)).articles.map((article) => article.id)
    for (const id of ['a-draft', 'retired', 'next-week', 'no-such-story']) {
      expect(ids).not.toContain(id)
      expect(await open(reader, id)).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } })
    }
    await app.services.db.deleteFrom('article').where('id', 'in', ['a-draft', 'retired', 'next-week']).execute()
  })

  test.each(['x', '-1', '1.5', '9'.repeat(16), '١'])('with the cursor %j is refused', async (cursor) => {
    const reader = await app.anAccount()
    expect(await app.as(reader).call('GET /articles', { query: { cursor } })).toMatchObject({
      status: 400,
      body: { code: 'VALIDATION_FAILED', fields: [{ path: 'query.cursor' }] },
    })
  })

  test('past its end is empty', async () => {
    expect(await list(await app.anAccount(), { cursor: '999999999999999' })).toMatchObject({
      articles: [],
      nextCursor: null,
    })
  })
})

test('an article says what it rests on, when that was checked and who wrote it; one without that says nothing', async () => {
  const reader = await app.anAccount()
  const { caption, sourcing } = (await open(reader, 'tiny-forests', 'A2')).body
  const { file } =
    (await shippedContent()).stories.find(({ slug }) => slug === 'tiny-forests') ?? expect.fail('no story')
  const { checkedOn, writtenBy, readBy, sources, picture } = file
  expect(caption).toEqual(picture.caption)
  expect(sourcing).toEqual({
    ...{ checkedOn, writtenBy, readBy },
    sources: sources.map(({ who, what, year }) => ({ who, what, year })),
  })
  await app.services.db
    .updateTable('article')
    .set({ caption: null, sourcing: null })
    .where('id', '=', 'tiny-forests')
    .execute()
  expect((await open(reader, 'tiny-forests', 'A2')).body).toMatchObject({ caption: null, sourcing: null })
})

describe('an article', () => {
  test('is one text with offsets that fit, words that are in it, and at most 25 KB', async () => {
    const answer = await open(await app.anAccount(), 'tiny-forests', 'B1')
    for (const sentence of answer.body.paragraphs.flat()) {
      let end = 0
      for (const [start, stop, word] of sentence.tokens) {
        expect(start).toBeGreaterThanOrEqual(end)
        expect(stop).toBeGreaterThan(start)
        expect(word).toBeLessThan(answer.body.words.length)
        end = stop
      }
      expect(end).toBeLessThanOrEqual(sentence.en.length)
    }
    expect(JSON.stringify(answer.body).length).toBeLessThan(25_000)
  })

  test('opens at the level where the reader left off, else at the one that fits', async () => {
    const reader = await app.anAccount({ level: 'C1' })
    expect((await open(reader, 'tiny-forests')).body.article.level).toBe('C1')
    await report(app, reader, [event('ARTICLE_OPENED'), event('SENTENCE_REACHED', { sentenceId: sentences[4]?.id })])
    const again = (await open(reader, 'tiny-forests')).body
    expect(again).toMatchObject({ article: { level: 'B1' }, reading: { sentenceId: sentences[4]?.id, read: false } })
    expect(again.article.progress).toBeCloseTo(5 / sentences.length)
    expect((await open(reader, 'tiny-forests', 'A2')).body.reading).toEqual({ sentenceId: null, read: false })
  })

  test('comes with a dictionary that knows each word of its text', async () => {
    const reader = await app.anAccount()
    const { body } = await app
      .as(reader)
      .call('GET /articles/:id/words', { params: { id: 'tiny-forests' }, query: { level: 'B1' } })
    const known = new Map(body.entries.map((entry) => [`${entry.lemma}|${entry.pos}`, entry]))
    for (const word of story.words)
      expect(known.get(`${word.lemma}|${word.pos}`)?.senses[word.sense - 1]?.ko).toBe(word.ko)
    for (const phrase of story.phrases) expect(body.phrases.map((entry) => entry.id)).toContain(phrase.id)
  })

  test('shows what this reader did with it, and nothing of others', async () => {
    const [reader, other] = [await app.anAccount(), await app.anAccount()]
    await report(app, reader, [
      event('ARTICLE_OPENED'),
      event('WORD_SAVED'),
      event('QUIZ_ANSWERED'),
      event('ARTICLE_FINISHED'),
      event('ARTICLE_SAVED'),
    ])
    expect((await open(reader, 'tiny-forests', 'B1')).body).toMatchObject({
      article: { read: true, saved: true, progress: 1 },
      answers: [{ quizId: story.quiz[0]?.id }],
      savedWords: [`${words[0]?.lemma}|${words[0]?.pos}|${words[0]?.sense}`],
    })
    expect((await open(other, 'tiny-forests', 'B1')).body).toMatchObject({
      article: { read: false, saved: false, progress: null },
      answers: [],
      savedWords: [],
    })
    await report(app, reader, [{ ...event('OWN_PHRASE_SAVED') }])
    expect((await open(reader, 'tiny-forests', 'B1')).body.savedWords).toHaveLength(2)
    // A word that the learner has put aside for a while is still in their list.
    await app.services.db
      .updateTable('saved_word')
      .set({ state: 'PAUSED' })
      .where('account_id', '=', reader.id)
      .execute()
    expect((await open(reader, 'tiny-forests', 'B1')).body.savedWords).toHaveLength(2)
    expect((await list(reader, { shelf: 'saved' })).articles.map((article) => article.id)).toEqual(['tiny-forests'])
    expect((await list(reader, { shelf: 'read' })).articles.map((article) => article.id)).toEqual(['tiny-forests'])
    expect((await list(other, { shelf: 'saved' })).articles).toEqual([])
  })

  test('that is no longer saved leaves the saved ones', async () => {
    const reader = await app.anAccount()
    await report(app, reader, [event('ARTICLE_SAVED'), event('ARTICLE_UNSAVED')])
    expect((await list(reader, { shelf: 'saved' })).articles).toEqual([])
  })
})

test('an article that is read again keeps its place among the read ones', async () => {
  const reader = await app.anAccount()
  const later = await aStory(app, 'time-zones')
  await report(app, reader, [event('ARTICLE_FINISHED'), later.event('ARTICLE_FINISHED'), event('ARTICLE_FINISHED')])
  expect((await list(reader, { shelf: 'read' })).articles.map(({ id }) => id)).toEqual(['time-zones', 'tiny-forests'])
})

describe('a reader who never subscribed', () => {
  test('reads the one free article of the day with words and quiz, and pays for the others', async () => {
    const reader = await pending()
    const { articles } = await list(reader)
    const free = articles.filter((article) => article.freeToday)
    expect(free).toHaveLength(1)
    for (const { id, freeToday } of articles) {
      for (const path of ['GET /articles/:id', 'GET /articles/:id/words'] as const) {
        const answer = await app.as(reader).call(path, { params: { id }, query: {} })
        if (freeToday) expect(answer.status).toBe(200)
        else expect(answer).toMatchObject({ status: 402, body: { code: 'SUBSCRIPTION_REQUIRED' } })
      }
    }
  })

  test('sees how an article begins before they pay, and nothing of one that is to come', async () => {
    const reader = app.as(await pending())
    const beginning = (id: string) =>
      reader.call('GET /articles/:id/beginning', { params: { id }, query: { level: 'B1' } })
    const [first, second] = sentences
    expect((await beginning('tiny-forests')).body).toMatchObject({
      article: { id: 'tiny-forests', level: 'B1' },
      sentences: [first?.en, second?.en],
    })
    await publishedOn('tiny-forests', '2027-01-01', async () => {
      expect((await beginning('tiny-forests')).status).toBe(404)
    })
  })

  test('gets the same free article at every level, so that changing the level buys no second one', async () => {
    const reader = await pending()
    const freeIds = new Set<string | undefined>()
    for (const customerLevel of ['A1', 'A2', 'B1', 'B2', 'C1'] as const) {
      await app.as(reader).call('POST /common/change-level', { body: { customerLevel } })
      freeIds.add((await list(reader)).articles.find((article) => article.freeToday)?.id)
    }
    expect(freeIds.size).toBe(1)
  })

  test('cannot open an article by reporting to the log that they did', async () => {
    const reader = await pending()
    const locked = (await list(reader)).articles.find((article) => !article.freeToday)?.id ?? ''
    const deeds = (['ARTICLE_OPENED', 'ARTICLE_SAVED', 'ARTICLE_FINISHED', 'SENTENCE_REACHED'] as const).map((kind) =>
      event(kind, { articleId: locked }),
    )
    expect(await report(app, reader, deeds)).toMatchObject({ accepted: [], refused: deeds.map((deed) => deed.id) })
    expect((await open(reader, locked)).status).toBe(402)
  })

  test('keeps what they opened while it was free, and nothing else', async () => {
    const [opener, other] = [await pending(), await pending()]
    const free = (await list(opener)).articles.find((article) => article.freeToday)?.id ?? ''
    await report(app, opener, [event('ARTICLE_OPENED', { articleId: free })])
    const openerLater = await tomorrow(opener)
    const otherLater: Reader = { host: other.host, cookies: (await app.as(other).call('POST /auth/refresh')).cookies }
    expect((await list(openerLater)).articles.find((article) => article.freeToday)?.id).not.toBe(free)
    expect((await open(openerLater, free)).status).toBe(200)
    expect((await open(otherLater, free)).status).toBe(402)
  })
})

describe('home', () => {
  test('shows the lead, what was left half-way, and the words saved last', async () => {
    const reader = await app.anAccount()
    await report(app, reader, [
      event('ARTICLE_OPENED'),
      event('SENTENCE_REACHED', { sentenceId: sentences[2]?.id }),
      ...words.map((word) => event('WORD_SAVED', word)),
    ])
    const { body } = await app.as(reader).call('GET /home')
    expect(body).toMatchObject({
      customerName: '홍길동',
      savedWordCount: words.length,
      continueReading: [{ id: 'tiny-forests' }],
    })
    expect(body.recentWords.map((word) => word.lemma)).toEqual(words.map((word) => word.lemma).toReversed())
    await report(app, reader, [event('ARTICLE_FINISHED')])
    expect((await app.as(reader).call('GET /home')).body.continueReading).toEqual([])
  })

  test('leads with an unread story, and without a subscription with the free one', async () => {
    const reader = await app.anAccount()
    const first = (await app.as(reader).call('GET /home')).body.lead?.id ?? ''
    await report(app, reader, [event('ARTICLE_FINISHED', { articleId: first })])
    expect((await app.as(reader).call('GET /home')).body.lead?.id).not.toBe(first)
    expect((await app.as(await pending()).call('GET /home')).body.lead).toMatchObject({ freeToday: true })
  })

  test('of a new reader is not empty', async () => {
    const { body } = await app.as(await app.anAccount()).call('GET /home')
    expect(body).toMatchObject({ lead: { read: false }, continueReading: [], recentWords: [], savedWordCount: 0 })
  })
})
