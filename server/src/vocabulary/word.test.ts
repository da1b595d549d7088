import { expect, test } from 'vitest'
import { aboutWord, aLearner, aStory, flashcard, report, someEntries, testApp } from '#testing'

const app = await testApp()
const { story, sentences, words, event } = await aStory(app)
const [first, second] = words
if (!first || !second) throw new Error('the story has too few words')

test('a word shows its sentences, its memory and every answer, the newest first', async () => {
  const learner = await aLearner(app)
  await learner.send([event('WORD_SAVED', first)])
  const forgotten = await learner.review(1, flashcard(1))
  app.clock.advance({ minutes: 15 })
  const known = await learner.review(1, flashcard(3))
  const word = await learner.call('GET /vocabulary/words/:no', { params: { no: 1 } })
  expect(word.word).toMatchObject({ ...first, no: 1, stage: 'LEARNING', sentence: { en: sentences[0]?.en } })
  expect(word.sentences).toHaveLength(1)
  expect(word.reviews.map(({ id, rating, effect }) => [id, rating, effect])).toEqual([
    [known.id, 3, 'STEP'],
    [forgotten.id, 1, 'GRADED'],
  ])
  const [newest, oldest] = word.reviews
  expect(oldest?.stabilityBefore).toBeNull()
  expect(newest?.stabilityBefore).toBe(oldest?.stabilityAfter)
  expect(word.memory).toMatchObject([{ track: 'RECALL', stability: newest?.stabilityAfter, answers: 2, lapses: 0 }])
  expect(word.memory[0]?.recall).toBeGreaterThan(0.9)
})

test('an answer that was taken back stays in the log as such', async () => {
  const learner = await aLearner(app)
  await learner.send([event('WORD_SAVED', first)])
  const taken = await learner.review(1, flashcard(3))
  await learner.send([learner.undo(taken.id)])
  const word = await learner.call('GET /vocabulary/words/:no', { params: { no: 1 } })
  expect(word.reviews).toMatchObject([{ id: taken.id, undone: true }])
  expect([word.memory, word.word.stage]).toEqual([[], 'FRESH'])
})

test('a word that is no longer asked is due on no day', async () => {
  const learner = await aLearner(app)
  await learner.send([event('WORD_SAVED', first)])
  await learner.review(1, flashcard(4))
  const due = async () => (await learner.call('GET /vocabulary/words/:no', { params: { no: 1 } })).memory[0]?.dueOn
  const dueOn = await due()
  expect(dueOn).toMatch(/^\d{4}-\d\d-\d\d$/)
  await learner.setState(first, 'KNOWN')
  expect(await due()).toBeNull()
  await learner.setState(first, 'LEARNING')
  expect(await due()).toBe(dueOn)
})

test('sentences of articles read later come after its own', async () => {
  const [reader] = [await app.anAccount()]
  await report(app, reader, [aboutWord(app, 'WORD_STATE_SET', second, { state: 'LEARNING' })])
  await report(app, reader, [event('ARTICLE_FINISHED')])
  const { body } = await app.as(reader).call('GET /vocabulary/words/:no', { params: { no: 1 } })
  expect(body.word.sentence?.place).toBeNull()
  expect(body.sentences.map(({ place }) => place?.articleId)).toEqual([undefined, 'tiny-forests'])
  expect(story.paragraphs.flat().map(({ en }) => en)).toContain(body.sentences[1]?.en)
})

test('the number of somebody else’s word, or of a removed word, is not found', async () => {
  const [reader, other] = [await app.anAccount(), await app.anAccount()]
  const [entry] = await someEntries(app, 'verb', 1)
  if (!entry) throw new Error('the dictionary is empty')
  await report(app, reader, [aboutWord(app, 'WORD_STATE_SET', entry, { state: 'LEARNING' })])
  const codeFor = async (who: typeof reader, no: number) =>
    (await app.as(who).call('GET /vocabulary/words/:no', { params: { no } })).body.code
  expect([await codeFor(reader, 1), await codeFor(reader, 2), await codeFor(other, 1)]).toEqual([
    undefined,
    'NOT_FOUND',
    'NOT_FOUND',
  ])
  await report(app, reader, [aboutWord(app, 'WORD_REMOVED', entry)])
  expect(await codeFor(reader, 1)).toBe('NOT_FOUND')
})
