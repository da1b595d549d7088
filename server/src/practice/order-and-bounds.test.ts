import { describe, expect, test } from 'vitest'
import {
  aboutWord,
  aLearner,
  choice,
  dictation,
  flashcard,
  type Learner,
  type Reviewed,
  seoul,
  testApp,
} from '#testing'
import { rebuildFromLog } from '../learning.ts'

const app = await testApp()
const noon = seoul('2026-11-24T12:00')
const minutesAfter = (from: Date, minutes: number) => new Date(from.getTime() + minutes * 60_000).toISOString()
const oneWord = async (learner: Learner, memory: Parameters<Learner['bring']>[1] = { stability: 10 }) => {
  const [word] = await learner.bring(1, memory)
  if (!word) throw new Error('there is no word')
  return word
}

describe('answers of a device whose times are not believed', () => {
  test.each([
    ['because its clock is ahead', {}],
    ['because it was away for nine days', { days: 9 }],
  ])('%s, count in the order in which they were given', async (_, away) => {
    const effects: string[] = []
    for (let time = 0; time < 8; time++) {
      app.clock.set(noon)
      const learner = await aLearner(app)
      const { no } = await oneWord(learner)
      const now = app.clock.now()
      app.clock.advance(away)
      const { reviews } = await learner.send([
        learner.answer(no, flashcard(1), { at: minutesAfter(now, 5) }),
        learner.answer(no, flashcard(3), { at: minutesAfter(now, 16) }),
      ])
      effects.push(reviews.map(({ effect }) => effect).join())
    }
    expect(effects).toEqual(Array.from({ length: 8 }, () => 'GRADED,STEP'))
  })
})

test('a word that was taken off the list stays off it when a late answer would put it to rest', async () => {
  app.clock.set(noon)
  const learner = await aLearner(app)
  const word = await oneWord(learner, { stability: 10, lapses: 7, reps: 12 })
  await learner.send([aboutWord(app, 'WORD_REMOVED', word)])
  await learner.review(word.no, flashcard(1))
  expect((await learner.call('GET /vocabulary/words', { query: { state: 'PAUSED' } })).words).toEqual([])
})

test('a word that comes with as many answers as a file may say can still be answered', async () => {
  app.clock.set(noon)
  const learner = await aLearner(app)
  const { no } = await oneWord(learner, { stability: 10, reps: 99_999, lapses: 99_999 })
  expect((await learner.review(no, flashcard(1))).effect).toBe('GRADED')
})

test('the result says what the answer said of a word that was forgotten elsewhere before, and names no imported line', async () => {
  app.clock.set(noon)
  const learner = await aLearner(app)
  const { no } = await oneWord(learner, { stability: 10, lapses: 7, reps: 12 })
  expect((await learner.review(no, flashcard(1))).leech).toBe('PAUSED')
  const { answers } = await learner.call('GET /vocabulary/result', { query: {} })
  expect(answers).toMatchObject([{ no, format: 'FLASHCARD', leech: 'PAUSED' }])
})

test('a choice is judged by the meaning that it showed, also when that was changed before it came in', async () => {
  app.clock.set(noon)
  const learner = await aLearner(app)
  const word = await oneWord(learner)
  const given = [0, 1].map((chosen) => learner.answer(word.no, choice(['뜻', '다른 뜻'], chosen)))
  const renamed = aboutWord(app, 'WORD_MEANING_SET', word, { ko: '새 뜻' })
  expect((await learner.send([...given, renamed])).reviews.map(({ correct }) => correct)).toEqual([true, false])
})

test('what was carried over from an answer is taken back with it and never alone', async () => {
  app.clock.set(noon)
  const learner = await aLearner(app)
  const word = await oneWord(learner, { stability: 10, production: true })
  await learner.review(word.no, dictation(word.lemma))
  const after = await learner.cards()
  const carried = (await learner.answers()).find(({ source }) => source === 2)
  await learner.send([learner.undo(carried?.id ?? '')])
  expect(await learner.cards()).toEqual(after)
  await rebuildFromLog(app.services, learner.id)
  expect(await learner.cards()).toEqual(after)
})

test('with twenty thousand cards overdue all are counted, and a step of today is asked', async () => {
  app.clock.set(noon)
  const learner = await aLearner(app)
  const { no } = await oneWord(learner)
  const list = `generate_series(100, 10099) i`
  await app.services.pool.query(
    `insert into saved_word (account_id, lemma, pos, sense, no, seq, saved_at, ko, ipa, word_level, sentence_en,
       sentence_ko) select $1, 'word' || i, 'noun', 1, i, i, now(), '뜻', '', 'B1', '', '' from ${list}`,
    [learner.id],
  )
  await app.services.pool.query(
    `insert into review_card (account_id, stability, difficulty, due_at, last_at, word_no, reps, lapses, passes, track,
       state, step, last_format) select $1, 5, 5, timestamptz '2026-10-01', timestamptz '2026-09-20', i, 3, 0, 3, t, 2, 0, 1
     from ${list}, generate_series(0, 1) t`,
    [learner.id],
  )
  await learner.review(no, flashcard(1))
  const { items, heldBack } = await learner.call('GET /vocabulary/today', { query: {} })
  expect(items.filter(({ phase }) => phase === 'STEP').map((item) => item.no)).toEqual([no])
  expect(heldBack).toBe(20_000 - items.length + 1)
  expect((await learner.call('GET /vocabulary/overview', {})).backlog?.overdue).toBe(20_000)
})

describe('a sentence too long to be compared word by word', () => {
  const said = (end: string) => `${'one two three '.repeat(25)}forest ${end}`

  test.each([
    ['as it is', 'four five', 'forest', 3],
    ['with a mistake behind the word', 'for five', 'forest', 3],
    ['with another word in its place', 'four five', 'tree', 1],
  ])('%s is judged by the word that is asked', async (_, end, typedWord, rating) => {
    app.clock.set(noon)
    const learner = await aLearner(app)
    const { no } = await learner.take('forest')
    const typed = said(end).replace('forest', typedWord)
    const given: Reviewed['answer'] = { format: 'SENTENCE', expected: said('four five'), typed, hints: 0, replays: 0 }
    expect((await learner.review(no, given)).rating).toBe(rating)
  })
})
