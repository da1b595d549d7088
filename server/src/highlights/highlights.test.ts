import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { publishVersion, type StoredBody, type StoredQuiz } from '#articles'
import { aStory, logOf, report, testApp } from '#testing'

const app = await testApp()
const { sentences, event } = await aStory(app)
const place = { params: { id: 'tiny-forests' }, query: { level: 'B1' as const } }
const third = sentences[2] ?? { id: '', en: '' }
const quote = third.en.slice(0, third.en.indexOf(' ', 12))

const marksOf = async (reader: Parameters<typeof app.as>[0]) =>
  (await app.as(reader).call('GET /articles/:id/highlights', place)).body.highlights

/** Publishes the B1 version with other sentences, as the newsroom does with a correction. */
async function correct(change: (sentence: { id: string; en: string }) => string | null): Promise<void> {
  const { db } = app.services
  const row = await db
    .selectFrom('article_version')
    .selectAll()
    .where('article_id', '=', 'tiny-forests')
    .where('level', '=', 'B1')
    .executeTakeFirstOrThrow()
  const body = row.body as StoredBody
  const paragraphs = body.paragraphs.map((paragraph) =>
    paragraph.flatMap((sentence) => {
      const en = change(sentence)
      return en === null ? [] : [{ ...sentence, en }]
    }),
  )
  const texts = {
    headline: row.headline as { en: string; ko: string },
    summary: row.summary as { en: string; ko: string },
  }
  await publishVersion(
    db,
    {
      articleId: 'tiny-forests',
      level: 'B1',
      ...texts,
      words: row.words,
      body: { ...body, paragraphs },
      quiz: row.quiz as StoredQuiz[],
      notes: [],
      model: null,
      recall: [],
      anchor: true,
    },
    app.clock.now(),
  )
}

describe('a mark', () => {
  test('keeps its words and its note, takes a new note, and is gone when it is removed', async () => {
    const reader = await app.anAccount()
    const highlightId = randomUUID()
    const made = { highlightId, sentenceId: third.id, start: 0, end: quote.length }
    await report(app, reader, [event('HIGHLIGHTED', { ...made, note: '첫 메모' })])
    expect(await marksOf(reader)).toMatchObject([
      { id: highlightId, sentenceId: third.id, start: 0, end: quote.length, quote, note: '첫 메모', state: 'EXACT' },
    ])
    await report(app, reader, [event('HIGHLIGHTED', { ...made, note: '고친 메모' })])
    expect(await marksOf(reader)).toMatchObject([{ note: '고친 메모' }])
    await report(app, reader, [event('HIGHLIGHT_REMOVED', { highlightId })])
    expect(await marksOf(reader)).toEqual([])
  })

  test('leaves none of its words in the log once it is removed', async () => {
    const reader = await app.anAccount()
    const highlightId = randomUUID()
    await report(app, reader, [
      event('HIGHLIGHTED', { highlightId, sentenceId: third.id, start: 0, end: 8, note: '비밀 메모' }),
      event('HIGHLIGHT_REMOVED', { highlightId }),
    ])
    const log = await logOf(app, reader.id)
    expect(log.map((row) => row.kind)).toEqual(['HIGHLIGHTED', 'HIGHLIGHT_REMOVED'])
    expect(log[0]?.detail).toEqual({ highlightId, start: 0, end: 8 })
  })

  test('is invisible to everybody else', async () => {
    const [reader, other] = [await app.anAccount(), await app.anAccount()]
    await report(app, reader, [event('HIGHLIGHTED')])
    expect(await marksOf(other)).toEqual([])
  })

  test.each([
    ['past the end of its sentence', { end: 4_000 }],
    ['backwards', { start: 9, end: 3 }],
    ['on a sentence that is not there', { sentenceId: 's199' }],
  ])('%s is refused', async (_, detail) => {
    const reader = await app.anAccount()
    const bad = event('HIGHLIGHTED', detail)
    expect(await report(app, reader, [bad])).toMatchObject({ accepted: [], refused: [bad.id] })
  })

  test('survives corrections: next to its words, in its words, and when its sentence goes', async () => {
    const reader = await app.anAccount()
    await report(app, reader, [
      event('HIGHLIGHTED', { sentenceId: third.id, start: 0, end: quote.length, note: '남을 메모' }),
    ])
    await correct((sentence) => (sentence.id === third.id ? `In fact, ${sentence.en}` : sentence.en))
    expect(await marksOf(reader)).toMatchObject([{ sentenceId: third.id, start: 9, end: 9 + quote.length, quote }])
    await correct((sentence) => (sentence.id === third.id ? null : sentence.en))
    expect(await marksOf(reader)).toMatchObject([{ sentenceId: null, quote, note: '남을 메모', state: 'LOST' }])
  })
})
