import { describe, expect, test } from 'vitest'
import { aStory, report, testApp } from '#testing'

const app = await testApp()
const { story, sentences, words, event } = await aStory(app)
const place = { params: { id: 'tiny-forests' }, query: { level: 'B1' as const } }
const ids = sentences.map(({ id }) => id)

describe('the record of sentences', () => {
  test('says what was read, looked up, translated and heard, with dates and revision', async () => {
    const reader = await app.anAccount()
    const before = app.clock.now()
    await report(app, reader, [
      event('SENTENCES_READ', { sentenceIds: [ids[0], ids[1]] }),
      event('WORD_LOOKED_UP', { ...words[0], sentenceId: ids[1] }),
    ])
    app.clock.advance({ minutes: 10 })
    await report(app, reader, [
      event('SENTENCES_READ', { sentenceIds: [ids[1]] }),
      event('SENTENCE_HEARD', { sentenceId: ids[1] }),
      event('SENTENCE_TRANSLATED', { sentenceId: ids[1] }),
    ])
    const { sentences: record } = (await app.as(reader).call('GET /articles/:id/evidence', place)).body
    expect(record.map(({ id }) => id)).toEqual(ids)
    const [firstAt, lastAt] = [before.toISOString(), app.clock.now().toISOString()]
    expect(record[1]?.evidence).toEqual([
      { kind: 'HEARD', times: 1, firstAt: lastAt, lastAt, revision: story.revision },
      { kind: 'LOOKED_UP', times: 1, firstAt, lastAt: firstAt, revision: story.revision },
      { kind: 'READ', times: 2, firstAt, lastAt, revision: story.revision },
      { kind: 'TRANSLATED', times: 1, firstAt: lastAt, lastAt, revision: story.revision },
    ])
    expect(record[0]?.evidence).toMatchObject([{ kind: 'READ', times: 1 }])
    expect(record[2]?.evidence).toEqual([])
  })

  test('of one sentence lists every time, the newest first, with the word that was looked up', async () => {
    const reader = await app.anAccount()
    await report(app, reader, [
      event('SENTENCES_READ', { sentenceIds: ids.slice(0, 4) }),
      event('WORD_LOOKED_UP', { ...words[0], sentenceId: ids[2] }),
      event('SENTENCE_HEARD', { sentenceId: ids[3] }),
      event('SENTENCES_READ', { sentenceIds: [ids[2]] }),
    ])
    const { body } = await app.as(reader).call('GET /articles/:id/sentences/:sentenceId', {
      params: { id: 'tiny-forests', sentenceId: ids[2] ?? '' },
      query: { level: 'B1' },
    })
    expect(body).toMatchObject({ en: sentences[2]?.en, ko: sentences[2]?.ko })
    expect(body.history.map(({ kind, word }) => [kind, word])).toEqual([
      ['READ', null],
      ['LOOKED_UP', words[0]?.lemma],
      ['READ', null],
    ])
  })

  test('belongs to its reader, and is not found for an unknown sentence', async () => {
    const [reader, other] = [await app.anAccount(), await app.anAccount()]
    await report(app, reader, [event('SENTENCES_READ')])
    const { sentences: record } = (await app.as(other).call('GET /articles/:id/evidence', place)).body
    expect(record.flatMap(({ evidence }) => evidence)).toEqual([])
    const missing = { params: { id: 'tiny-forests', sentenceId: 's199' }, query: { level: 'B1' as const } }
    expect(await app.as(reader).call('GET /articles/:id/sentences/:sentenceId', missing)).toMatchObject({
      status: 404,
      body: { code: 'NOT_FOUND' },
    })
  })
})

type Reader = Awaited<ReturnType<typeof app.anAccount>>
const measureOf = async (reader: Reader) => (await app.as(reader).call('GET /articles/:id/measure', place)).body
function readFor(seconds: number) {
  const whole = Math.floor(seconds / 60)
  const parts = [...Array.from({ length: whole }, () => 60), seconds % 60].filter((part) => part > 0)
  return parts.map((part) => event('READ_FOR', { seconds: part }))
}
async function firstAnswerIsRight(reader: Reader): Promise<boolean> {
  const { quizResults } = await report(app, reader, [event('QUIZ_ANSWERED', { choice: 0 })])
  return quizResults[0]?.correct === true
}

describe('the measure of a reading', () => {
  test('is speed, comprehension and look-ups, recomputed from the log by hand', async () => {
    const reader = await app.anAccount()
    const isRight = await firstAnswerIsRight(reader)
    await report(app, reader, [
      ...readFor(120),
      event('WORD_LOOKED_UP', words[0]),
      event('WORD_LOOKED_UP', words[0]),
      event('WORD_LOOKED_UP', words[1]),
      event('ARTICLE_FINISHED'),
      ...readFor(300),
      event('WORD_LOOKED_UP', words[2]),
      event('ARTICLE_FINISHED'),
    ])
    const { words: count } = story.article
    expect((await measureOf(reader)).measure).toEqual({
      wordsPerMinute: Math.round(count / 2),
      pace: 'MEASURED',
      comprehension: { right: isRight ? 1 : 0, answered: 1 },
      lookUpRate: Math.round((2 / count) * 1000) / 10,
      seconds: 120,
    })
  })

  test('is not measured, and never 0, of an article that was not finished or not answered', async () => {
    const reader = await app.anAccount()
    await report(app, reader, readFor(90))
    expect((await measureOf(reader)).measure).toEqual({
      wordsPerMinute: null,
      pace: 'UNMEASURED',
      comprehension: null,
      lookUpRate: null,
      seconds: 90,
    })
  })

  test('calls it skimming when it was faster than 400 words a minute and the quiz went wrong', async () => {
    const [reader, other] = [await app.anAccount(), await app.anAccount()]
    const chosen = (choiceOf: (question: (typeof story.quiz)[number]) => string | undefined) =>
      story.quiz.map((question) => event('QUIZ_ANSWERED', { quizId: question.id, choice: choiceOf(question) }))
    const graded = await report(
      app,
      other,
      chosen(({ choices }) => choices[0]?.id),
    )
    const right = new Map(graded.quizResults.map(({ quizId, answer }) => [quizId, answer]))
    const { quizResults } = await report(
      app,
      reader,
      chosen(({ id, choices }) => choices.find((choice) => choice.id !== right.get(id))?.id),
    )
    await report(app, reader, [...readFor(21), event('ARTICLE_FINISHED')])
    expect(quizResults.filter(({ correct }) => correct)).toEqual([])
    expect((await measureOf(reader)).measure).toMatchObject({ wordsPerMinute: null, pace: 'SKIM' })
  })
})

describe('the measure', () => {
  test('comes with the reader’s past once there are three earlier readings', async () => {
    const reader = await app.anAccount()
    for (const [id, seconds] of [
      ['ships-and-wind', 60],
      ['time-zones', 120],
      ['price-of-coffee', 180],
    ] as const) {
      const { event: other } = await aStory(app, id)
      const parts = Array.from({ length: seconds / 60 }, () => other('READ_FOR', { seconds: 60 }))
      await report(app, reader, [...parts, other('ARTICLE_FINISHED')])
      expect((await measureOf(reader)).past).toEqual(id === 'price-of-coffee' ? expect.anything() : null)
    }
    await report(app, reader, [...readFor(60), event('ARTICLE_FINISHED')])
    const { past } = await measureOf(reader)
    const { story: middle } = await aStory(app, 'time-zones')
    expect(past).toMatchObject({ readings: 3, wordsPerMinute: Math.round(middle.article.words / 2), lookUpRate: 0 })
  })
})
