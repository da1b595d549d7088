import { describe, expect, test } from 'vitest'
import { aLearner, aStory, flashcard, type Learner, projectionsOf, seoul, testApp } from '#testing'

const app = await testApp()
const stories = { B1: await aStory(app), A2: await aStory(app, 'tiny-forests', 'A2') }
const { story, sentences, event } = stories.B1

/** Words of the text with the sentences that have them, the first of each. */
const places = sentences.flatMap(({ id, tokens }) =>
  tokens.flatMap(([, , index]) => {
    const word = story.words[index]
    return word ? [{ word: { lemma: word.lemma, pos: word.pos, sense: word.sense }, sentenceId: id }] : []
  }),
)
const firstPlaces = places.filter(
  ({ word }, index) =>
    places.findIndex((other) => other.word.lemma === word.lemma && other.word.pos === word.pos) === index,
)
const [first, second] = firstPlaces
if (!first || !second) throw new Error('the story has too few words')

const readAll = () => event('SENTENCES_READ', { sentenceIds: sentences.map(({ id }) => id) })
const finish = async (learner: Learner) => learner.send([readAll(), event('ARTICLE_FINISHED')])

/** The word came into the list the day before. */
async function learnerWith({ dueIn = 0 } = {}) {
  app.clock.set(seoul('2026-11-23T10:00'))
  const learner = await aLearner(app)
  const [word] = await learner.bringAll([first?.word ?? never()], { stability: 10, dueIn: dueIn + 1 })
  app.clock.set(seoul('2026-11-24T10:00'))
  return { learner, no: word?.no ?? 0 }
}
function never(): never {
  throw new Error('there is no word')
}
const recallOf = async (learner: Learner) => (await learner.cards()).find(({ track }) => track === 0) ?? never()

describe('a due word met in an article read to its end', () => {
  test('counts as weakly remembered: its memory gains, by a quarter at most, and the reply names it', async () => {
    const { learner, no } = await learnerWith()
    const { metInReading } = await finish(learner)
    expect(metInReading).toMatchObject([{ word: no, lemma: first.word.lemma, articleId: 'tiny-forests' }])
    const card = await recallOf(learner)
    expect(card.stability).toBe(12.5)
    expect(card).toMatchObject({ reps: 4, lapses: 0 })
    expect((await learner.queue()).map(({ track }) => track)).toEqual(['PRODUCTION'])
    const result = await learner.call('GET /vocabulary/result', { query: {} })
    expect(result.answers.filter(({ format }) => format === 'READING')).toMatchObject([
      { id: metInReading[0]?.reviewId, no, effect: 'READING', dueAt: card.due_at.toISOString() },
    ])
    expect(await learner.call('GET /vocabulary/overview', {})).toMatchObject({
      readingEvidence: 1,
      done: { answers: 0 },
    })
    const line = (await learner.answers()).at(-1)
    expect(line).toMatchObject({ article_id: 'tiny-forests', level: 'B1', sentence_id: first.sentenceId })
  })

  test('does not count when it was looked up, not read, not due, or not being learned', async () => {
    const { learner: lookedUp } = await learnerWith()
    await lookedUp.send([event('WORD_LOOKED_UP', { ...first.word, sentenceId: first.sentenceId })])
    expect((await finish(lookedUp)).metInReading).toEqual([])

    const { learner: skipped } = await learnerWith()
    const others = sentences
      .map(({ id }) => id)
      .filter((id) => !places.some((place) => place.sentenceId === id && place.word.lemma === first.word.lemma))
    const reply = await skipped.send([event('SENTENCES_READ', { sentenceIds: others }), event('ARTICLE_FINISHED')])
    expect(reply.metInReading).toEqual([])

    const { learner: later } = await learnerWith({ dueIn: 1 })
    expect((await finish(later)).metInReading).toEqual([])

    const { learner: resting } = await learnerWith()
    await resting.setState(first.word, 'KNOWN')
    expect((await finish(resting)).metInReading).toEqual([])
    for (const learner of [lookedUp, skipped, later, resting]) expect((await recallOf(learner)).stability).toBe(10)
  })

  test('counts once however often the article is finished and reported', async () => {
    const { learner } = await learnerWith()
    const batch = [readAll(), event('ARTICLE_FINISHED')]
    await learner.send(batch)
    const card = await recallOf(learner)
    for (let time = 0; time < 3; time++) expect((await learner.send(batch)).metInReading).toEqual([])
    app.clock.advance({ hours: 1 })
    await finish(learner)
    expect(await recallOf(learner)).toEqual(card)
  })

  test('is taken back with one touch, and then everything is as before', async () => {
    const { learner } = await learnerWith()
    const asked = async () => (await learner.queue()).map(({ no, track, next }) => ({ no, track, next }))
    const [before, queue] = [await learner.cards(), await asked()]
    const [met] = (await finish(learner)).metInReading
    await learner.send([learner.undo(met?.reviewId ?? '')])
    expect(await learner.cards()).toEqual(before)
    expect(await asked()).toEqual(queue)
    expect((await learner.call('GET /vocabulary/overview', {})).readingEvidence).toBe(0)
    const { answers } = await learner.call('GET /vocabulary/result', { query: {} })
    expect(answers.map(({ format }) => format)).not.toContain('READING')
  })
})

describe('on a day with an answer', () => {
  test.each([
    ['before', 30, 90],
    ['after', 90, 30],
  ])('reading is void, also when the answer was given %s it', async (_, readAt, answeredAt) => {
    const start = seoul('2026-11-24T10:00').getTime()
    const [{ learner, no }, { learner: other, no: same }] = [await learnerWith(), await learnerWith()]
    const deeds = [
      { minute: readAt, run: () => finish(learner) },
      { minute: answeredAt, run: () => learner.review(no, flashcard(1)) },
    ].toSorted((one, two) => one.minute - two.minute)
    for (const { minute, run } of deeds) {
      app.clock.set(new Date(start + minute * 60_000))
      await run()
    }
    app.clock.set(new Date(start + answeredAt * 60_000))
    await other.review(same, flashcard(1))
    const memory = async (who: Learner) => {
      const { account_id: _account, due_at: _due, ...card } = await recallOf(who)
      return card
    }
    expect(await memory(learner)).toEqual(await memory(other))
    expect(await learner.call('GET /vocabulary/overview', {})).toMatchObject({ readingEvidence: 0 })
  })

  test('taken back again, reading counts as if the answer had not been', async () => {
    const [{ learner, no }, { learner: other }] = [await learnerWith(), await learnerWith()]
    await finish(learner)
    app.clock.advance({ hours: 1 })
    const { id } = await learner.review(no, flashcard(1))
    await learner.send([learner.undo(id)])
    await finish(other)
    expect((await recallOf(learner)).stability).toBe((await recallOf(other)).stability)
  })
})

test('a reading that is reported late, after a later answer, counts for its own day', async () => {
  const memories = []
  for (const late of [false, true]) {
    const { learner, no } = await learnerWith()
    const read = { at: app.clock.now().toISOString() }
    const batch = [
      event('SENTENCES_READ', { ...read, sentenceIds: sentences.map(({ id }) => id) }),
      event('ARTICLE_FINISHED', read),
    ]
    if (!late) await learner.send(batch)
    app.clock.set(seoul('2026-11-25T09:00'))
    await learner.review(no, flashcard(3))
    if (late) await learner.send(batch)
    const { stability, difficulty, reps } = await recallOf(learner)
    memories.push({ stability, difficulty, reps })
  }
  expect(memories[1]).toEqual(memories[0])
})

describe('sentences', () => {
  const later = stories.A2
  const shared = later.sentences.flatMap(({ id, tokens }) =>
    tokens.flatMap(([, , index]) => {
      const word = later.story.words[index]
      const place = firstPlaces.find(
        (one) => one.word.lemma === word?.lemma && one.word.pos === word.pos && one.word.sense === word.sense,
      )
      return place ? [{ ...place, laterId: id }] : []
    }),
  )
  const [met] = shared
  if (!met) throw new Error('the two levels share no word')

  async function savedInBoth() {
    app.clock.set(seoul('2026-11-24T10:00'))
    const learner = await aLearner(app)
    await learner.send([event('WORD_SAVED', { ...met?.word, sentenceId: met?.sentenceId })])
    await learner.send([later.event('ARTICLE_FINISHED')])
    return learner
  }
  const askedIn = async (learner: Learner) => {
    const [item] = (await learner.call('GET /vocabulary/practice', { query: { words: '1' } })).items
    return item?.sentence
  }

  test('of an article finished later come to a word, and it is asked in them after two successes', async () => {
    const learner = await savedInBoth()
    expect((await projectionsOf(app, learner.id)).sentences).toMatchObject([
      { article_id: 'tiny-forests', level: 'A2', sentence_id: met.laterId },
    ])
    const turns: (string | undefined)[] = []
    for (let success = 0; success < 3; success++) {
      const sentence = await askedIn(learner)
      turns.push(sentence?.place?.level)
      for (const [start, end] of sentence?.target ?? []) expect(sentence?.en.slice(start, end)).toMatch(/\w/)
      await learner.review(1, flashcard(3))
      app.clock.advance({ minutes: 10 })
      if (success === 1) app.clock.advance({ days: 3 })
    }
    expect(turns).toEqual(['B1', 'B1', 'A2'])
  })

  test('that the learner has chosen stay', async () => {
    const learner = await savedInBoth()
    const chosen = sentences.find(({ id }) => id === met.sentenceId)
    await learner.send([event('WORD_SENTENCE_CHOSEN', { ...met.word, sentenceId: met.sentenceId })])
    for (let success = 0; success < 4; success++) {
      expect((await askedIn(learner))?.en).toBe(chosen?.en)
      await learner.review(1, flashcard(3))
      app.clock.advance({ days: 4 })
    }
  })
})
