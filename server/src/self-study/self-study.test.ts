import { selfStudySteps } from '@readgrow/contract/constants'
import { describe, expect, test } from 'vitest'
import { aStory, logOf, projectionsOf, type Reported, report, testApp } from '#testing'
import { rebuildFromLog } from '../learning.ts'

const app = await testApp()
const { story, sentences, words, event } = await aStory(app)
type Reader = Awaited<ReturnType<typeof app.anAccount>>

const place = { params: { id: 'tiny-forests' }, query: { level: 'B1' as const } }
const studyOf = async (reader: Reader) => (await app.as(reader).call('GET /self-study/:id', place)).body
const resultOf = async (reader: Reader) => (await app.as(reader).call('GET /self-study/:id/result', place)).body

const done = (step: string, more: object = {}, seconds = 60) =>
  event('SELF_STUDY_STEP_DONE', { seconds, work: { step, ...more } })
const skip = (step: string, seconds = 5) => event('SELF_STUDY_STEP_SKIPPED', { seconds, step })
const answerAll = () => story.quiz.map(({ id }) => event('QUIZ_ANSWERED', { quizId: id }))
const readIt = () => [event('READ_FOR', { seconds: 60 }), event('ARTICLE_FINISHED'), done('READ')]
const dictate = (sentenceId: string | undefined, typed: string) =>
  event('SENTENCE_DICTATED', { sentenceId, typed, replays: 1 })
const recall = { text: 'Small forests grow in cities. 🌳 <b>숲</b>', mark: 'SOME' }
const summary = { text: 'People plant small forests.\nThey grow fast.', checks: ['WHO_WHAT', 'FULL_SENTENCES'] }

/** A study of every step. The first dictated sentence is written right, the second one wrong. */
async function wholeStudy(reader: Reader): Promise<void> {
  const { dictation } = await studyOf(reader)
  const [first, second] = dictation
  const right = sentences.find(({ id }) => id === first)?.en ?? ''
  await report(app, reader, [
    done('PREVIEW'),
    done('LISTEN'),
    ...readIt(),
    done('RECALL', recall),
    ...answerAll(),
    done('QUESTIONS'),
    dictate(first, right),
    dictate(second, 'the'),
    done('DICTATION'),
    event('SENTENCE_READ_QUIETLY', { sentenceId: first, way: 'ARRANGED' }),
    done('READ_ALOUD'),
    done('SUMMARY', summary),
  ])
}

describe('a study', () => {
  test('begins with every step open, words of the article and two or three sentences to write down', async () => {
    const study = await studyOf(await app.anAccount())
    expect(study.steps.map(({ step, end, seconds }) => [step, end, seconds])).toEqual(
      selfStudySteps.map((step) => [step, null, 0]),
    )
    expect(study).toMatchObject({ next: 'PREVIEW', done: false, recall: null, summary: null, remarks: false })
    expect(study.recallPoints).toHaveLength(3)
    for (const { en, ko } of study.recallPoints ?? []) expect(`${en} ${ko}`).toMatch(/^[A-Z].+\. .*[가-힣]/)
    expect(study.words.length).toBeGreaterThan(0)
    expect(study.words.length).toBeLessThanOrEqual(8)
    expect(study.dictation).toHaveLength(3)
    expect(sentences.map(({ id }) => id)).toEqual(expect.arrayContaining(study.dictation))
  })

  test('goes on at the same step on another device, at the level that it was begun at', async () => {
    const reader = await app.anAccount()
    await report(app, reader, [done('PREVIEW'), skip('LISTEN')])
    const other = await app.as(reader).call('GET /self-study/:id', { params: place.params, query: {} })
    expect(other.body).toMatchObject({ level: 'B1', next: 'READ' })
    expect(other.body.steps.slice(0, 3).map(({ end }) => end)).toEqual(['DONE', 'SKIPPED', null])
  })

  test('keeps what was written, and its time adds up over visits', async () => {
    const reader = await app.anAccount()
    await report(app, reader, [done('RECALL', recall, 40), skip('SUMMARY', 3)])
    await report(app, reader, [done('SUMMARY', summary, 50), skip('RECALL', 2)])
    const study = await studyOf(reader)
    expect(study).toMatchObject({ recall, summary })
    const of = (step: string) => study.steps.find((state) => state.step === step)
    expect([of('RECALL'), of('SUMMARY')]).toMatchObject([
      { end: 'DONE', seconds: 42 },
      { end: 'DONE', seconds: 53 },
    ])
  })

  test('says which of its words are known', async () => {
    const reader = await app.anAccount()
    const [word] = (await studyOf(reader)).words
    const { lemma, pos, sense } = word ?? {}
    await report(app, reader, [event('WORD_STATE_SET', { lemma, pos, sense, state: 'KNOWN' })])
    expect((await studyOf(reader)).words[0]).toEqual({ ...word, state: 'KNOWN' })
  })

  test('belongs to its reader alone', async () => {
    const [reader, other] = [await app.anAccount(), await app.anAccount()]
    await wholeStudy(reader)
    expect(await studyOf(other)).toMatchObject({ next: 'PREVIEW', written: [], recall: null, summary: null })
    expect(await resultOf(other)).toMatchObject({ seconds: null, questions: null, dictation: null, weak: [] })
  })
})

describe('a step', () => {
  test.each([
    ['READ of a text that was not read', () => [done('READ')]],
    ['QUESTIONS before the last answer', () => [...answerAll().slice(1), done('QUESTIONS')]],
    ['DICTATION without a sentence', () => [done('DICTATION')]],
    ['READ_ALOUD without a sentence', () => [done('READ_ALOUD')]],
    ['of an article that is not there', () => [{ ...done('PREVIEW'), articleId: 'no-such-article' } as Reported]],
    ['of a sentence that is not there', () => [dictate('s199', 'Trees.')]],
  ])('%s is refused and changes nothing', async (_, events) => {
    const reader = await app.anAccount()
    const sent = events()
    const { refused } = await report(app, reader, sent)
    expect(refused).toEqual([sent.at(-1)?.id])
    expect((await studyOf(reader)).steps.filter(({ end }) => end !== null)).toEqual([])
  })

  test.each([
    ['a step that there is not', () => done('SHADOW')],
    ['a text of only spaces', () => done('RECALL', { text: ' \n　 ', mark: 'SOME' })],
    ['5,000 characters', () => done('SUMMARY', { text: 'long '.repeat(1_000), checks: [] })],
    ['a mark that there is not', () => done('RECALL', { text: 'Trees.', mark: 'ALL' })],
    ['a dictation of 5,000 characters', () => dictate('s1', 'long '.repeat(1_000))],
  ])('with %s is VALIDATION_FAILED', async (_, wrong) => {
    const reader = await app.anAccount()
    const answer = await app.as(reader).call('POST /learning/events', { body: { events: [wrong()] } })
    expect(answer).toMatchObject({ status: 400, body: { code: 'VALIDATION_FAILED' } })
    expect(await logOf(app, reader.id)).toEqual([])
  })

  test('of an article that the account may not read is refused with its reason', async () => {
    const reader = await app.anAccount({ payment: { state: 'PENDING', expiresOn: null } })
    const paid = story.article.freeToday ? 'time-zones' : 'tiny-forests'
    const studied = ['GET /self-study/:id', 'GET /self-study/:id/result'] as const
    for (const call of studied)
      expect(await app.as(reader).call(call, { params: { id: paid }, query: {} })).toMatchObject({
        status: 402,
        body: { code: 'SUBSCRIPTION_REQUIRED' },
      })
    expect(await app.as(reader).call('GET /self-study/:id', { params: { id: 'none' }, query: {} })).toMatchObject({
      status: 404,
      body: { code: 'NOT_FOUND' },
    })
  })
})

describe('a dictated sentence', () => {
  test('is judged by the server; the first writing counts, on whichever of two devices', async () => {
    const reader = await app.anAccount()
    const [id] = (await studyOf(reader)).dictation
    const expected = sentences.find((sentence) => sentence.id === id)?.en ?? ''
    const [one, other] = await Promise.all([
      report(app, reader, [dictate(id, expected)]),
      report(app, reader, [dictate(id, 'nothing like it')]),
    ])
    expect(one.dictations).toEqual(other.dictations)
    const [written] = one.dictations
    expect(written).toMatchObject({ articleId: 'tiny-forests', level: 'B1', sentenceId: id })
    expect((await studyOf(reader)).written).toEqual([written])
    expect((await logOf(app, reader.id)).filter(({ kind }) => kind === 'SENTENCE_DICTATED')).toHaveLength(2)
  })

  test('sent twice is one line of the log and the same answer', async () => {
    const reader = await app.anAccount()
    const writing = dictate(sentences[0]?.id, 'something else')
    const replies = [await report(app, reader, [writing]), await report(app, reader, [writing])]
    expect(replies[0]?.dictations).toHaveLength(1)
    expect(replies[1]).toEqual(replies[0])
    expect(await logOf(app, reader.id)).toHaveLength(1)
  })

  test('stands in the record of its sentence with its score, and an answer with whether it was right', async () => {
    const reader = await app.anAccount()
    const question = story.quiz[0]
    const { quizResults } = await report(app, reader, [event('QUIZ_ANSWERED', { quizId: question?.id })])
    const [result] = quizResults
    const proof = result?.proof[0] ?? ''
    const sentence = sentences.find(({ id }) => id === proof)
    app.clock.advance({ minutes: 1 })
    await report(app, reader, [dictate(proof, sentence?.en ?? '')])
    const history = await app
      .as(reader)
      .call('GET /articles/:id/sentences/:sentenceId', { params: { id: 'tiny-forests', sentenceId: proof }, query: {} })
    expect(history.body).toMatchObject({ level: 'B1', headline: story.article.headline, revision: story.revision })
    expect(history.body.history.map(({ kind, score, correct }) => [kind, score, correct])).toEqual([
      ['WRITTEN', 100, null],
      ['TESTED', null, result?.correct],
    ])
    const record = (await app.as(reader).call('GET /articles/:id/evidence', place)).body.sentences
    expect(record.find(({ id }) => id === proof)?.evidence.map(({ kind, times }) => [kind, times])).toEqual([
      ['TESTED', 1],
      ['WRITTEN', 1],
    ])
  })
})

describe('the result', () => {
  test('says of what was not measured that it was not', async () => {
    const reader = await app.anAccount()
    await report(app, reader, [skip('PREVIEW')])
    expect(await resultOf(reader)).toMatchObject({
      done: false,
      seconds: 5,
      wordsPerMinute: null,
      questions: null,
      dictation: null,
      recall: null,
      checks: null,
      weak: [],
      words: [],
      next: { kind: 'STEP', step: 'READ' },
    })
  })

  test('has each measure by itself, as the log has it, and leads on', async () => {
    const reader = await app.anAccount()
    const looked = sentences.at(-1)?.id
    await report(app, reader, [
      event('WORD_LOOKED_UP', { ...words[0], sentenceId: looked }),
      event('WORD_LOOKED_UP', { ...words[1], sentenceId: looked }),
      event('WORD_SAVED', words[0]),
    ])
    await wholeStudy(reader)
    const result = await resultOf(reader)
    const log = await logOf(app, reader.id)
    const answers = log.filter(({ kind }) => kind === 'QUIZ_ANSWERED').map(({ detail }) => detail as Answer)
    const scores = log.filter(({ kind }) => kind === 'SENTENCE_DICTATED').map(({ detail }) => (detail as Score).score)
    expect(result).toMatchObject({
      done: true,
      seconds: 8 * 60,
      wordsPerMinute: story.article.words,
      questions: { right: answers.filter(({ correct }) => correct).length, answered: 4, of: 4 },
      dictation: { score: Math.round((scores[0] ?? 0) / 2 + (scores[1] ?? 0) / 2), sentences: 2 },
      recall: 'SOME',
      checks: 2,
      words: [{ lemma: words[0]?.lemma, dueOn: null }],
    })
    expect(scores[0]).toBe(100)
    const second = (await studyOf(reader)).dictation[1] ?? ''
    const wrong = new Set(answers.filter(({ correct }) => !correct).flatMap(({ proof }) => proof))
    expect(new Set(result.weak.map(({ id }) => id))).toEqual(new Set([...wrong, second, looked]))
    expect(result.weak.find(({ id }) => id === second)?.dictation).toBe(scores[1])
    expect(result.weak.find(({ id }) => id === looked)?.lookUps).toBe(2)
    expect(result.next).toEqual({ kind: 'SENTENCE', sentenceId: second })

    await report(app, reader, [event('SENTENCE_HEARD', { sentenceId: second })])
    expect((await resultOf(reader)).next).toEqual({ kind: 'WORDS', count: 1 })
  })
})

describe('the log', () => {
  test('has all of it: a rebuild changes neither rows nor study nor result', async () => {
    const reader = await app.anAccount()
    await wholeStudy(reader)
    await report(app, reader, [skip('SUMMARY'), done('RECALL', { text: '다시 썼어요.', mark: 'MOST' })])
    const before = {
      rows: await projectionsOf(app, reader.id),
      result: await resultOf(reader),
      study: await studyOf(reader),
    }
    expect(before.rows.studySteps).toHaveLength(8)
    expect(before.rows.dictations).toHaveLength(2)
    await rebuildFromLog(app.services, reader.id)
    const after = {
      rows: await projectionsOf(app, reader.id),
      result: await resultOf(reader),
      study: await studyOf(reader),
    }
    expect(after).toEqual(before)
  })
})

interface Answer {
  readonly correct: boolean
  readonly proof: readonly string[]
}
interface Score {
  readonly score: number
}
