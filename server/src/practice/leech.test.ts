import { describe, expect, test } from 'vitest'
import { aLearner, flashcard, type Learner, logOf, projectionsOf, seoul, testApp } from '#testing'

const app = await testApp()

async function learnerWith(lapses: number) {
  app.clock.set(seoul('2026-11-24T10:00'))
  const learner = await aLearner(app)
  const [word] = await learner.bring(1, { stability: 10, lapses, reps: lapses + 3 })
  if (!word) throw new Error('there is no word')
  return { learner, word }
}

const stateOf = async (learner: Learner) => (await projectionsOf(app, learner.id)).words[0]?.state
const restsOf = async (learner: Learner) =>
  (await logOf(app, learner.id))
    .filter(({ kind }) => kind === 'WORD_STATE_SET')
    .map(({ detail }) => (detail as { state: string }).state)

describe('a word forgotten', () => {
  test.each([
    [1, null],
    [3, null],
    [4, 'HELP'],
    [5, null],
    [6, 'HELP'],
    [7, null],
    [8, 'PAUSED'],
  ])('for the %i. time says %j, in the reply and in the result', async (time, step) => {
    const { learner, word } = await learnerWith(time - 1)
    expect(await learner.review(word.no, flashcard(1))).toMatchObject({ leech: step })
    const { answers } = await learner.call('GET /vocabulary/result', { query: { attempt: learner.attemptId } })
    expect(await stateOf(learner)).toBe(step === 'PAUSED' ? 'PAUSED' : 'LEARNING')
    expect(answers).toMatchObject([{ no: word.no, rating: 1 }])
  })

  test('four times of its own is a hard one from then on, and the result says where', async () => {
    const { learner, word } = await learnerWith(0)
    const steps = []
    for (let time = 0; time < 4; time++) {
      const [item] = await learner.queue()
      expect(item).toMatchObject({ hard: false, lapses: time })
      steps.push((await learner.review(word.no, flashcard(1))).leech)
      const { answers } = await learner.call('GET /vocabulary/result', { query: {} })
      expect(answers.at(-1)?.leech).toBe(steps.at(-1))
      app.clock.advance({ minutes: 10 })
      const { dueAt } = await learner.review(word.no, flashcard(3))
      app.clock.set(new Date(Date.parse(dueAt ?? '') + 3_600_000))
    }
    expect(steps).toEqual([null, null, null, 'HELP'])
    expect((await learner.queue())[0]).toMatchObject({ hard: true, lapses: 4 })
  })
})

test('a word failed on four study days without ever coming back is a hard one, and the result says where', async () => {
  const { learner, word } = await learnerWith(0)
  const steps = []
  for (let day = 0; day < 4; day++) {
    steps.push((await learner.review(word.no, flashcard(1))).leech)
    app.clock.advance({ minutes: 10 })
    // Wrong again on the same day counts no further day.
    await learner.review(word.no, flashcard(1))
    const { answers } = await learner.call('GET /vocabulary/result', { query: {} })
    expect(answers.map(({ effect, leech }) => [effect, leech])).toEqual([
      ['GRADED', steps[day]],
      ['STEP', null],
    ])
    app.clock.advance({ days: 1 })
  }
  expect(steps).toEqual([null, null, null, 'HELP'])
  expect((await learner.queue())[0]).toMatchObject({ hard: true, lapses: 4 })
})

describe('a word put to rest', () => {
  test('is no longer asked, and the log of events says so', async () => {
    const { learner, word } = await learnerWith(7)
    await learner.review(word.no, flashcard(1))
    app.clock.advance({ days: 40 })
    expect(await learner.queue()).toEqual([])
    expect(await restsOf(learner)).toEqual(['PAUSED'])
    expect(await learner.call('GET /vocabulary/overview', {})).toMatchObject({ states: { PAUSED: 1, LEARNING: 0 } })
  })

  test('comes back with its memory when the learner wants to learn it again', async () => {
    const { learner, word } = await learnerWith(7)
    await learner.review(word.no, flashcard(1))
    const before = await learner.cards()
    expect(before.map(({ active }) => active)).toEqual(before.map(() => false))
    await learner.setState(word, 'LEARNING')
    expect(await learner.cards()).toEqual(before.map((card) => ({ ...card, active: true })))
    app.clock.advance({ minutes: 10 })
    expect(await learner.queue()).toMatchObject([{ no: word.no, phase: 'STEP', lapses: 8, hard: true }])
  })

  test('is learned again when the answer that caused it is taken back, however often that is reported', async () => {
    const { learner, word } = await learnerWith(7)
    const before = await learner.cards()
    const { id } = await learner.review(word.no, flashcard(1))
    for (let time = 0; time < 3; time++) await learner.send([learner.undo(id)])
    expect(await learner.cards()).toEqual(before)
    expect(await restsOf(learner)).toEqual(['PAUSED', 'LEARNING'])
    expect(await stateOf(learner)).toBe('LEARNING')
  })

  test('is one also when earlier answers come late, from a device that was offline, until one is taken back', async () => {
    const { learner, word } = await learnerWith(6)
    const dayBefore = app.clock.now().getTime()
    const at = (minutes: number) => ({ at: new Date(dayBefore + minutes * 60_000).toISOString() })
    app.clock.set(seoul('2026-11-25T12:00'))
    expect(await learner.review(word.no, flashcard(1))).toMatchObject({ leech: null })
    expect(await stateOf(learner)).toBe('LEARNING')
    // Forgotten the day before and learned again: what has just been forgotten makes eight.
    const late = [learner.answer(word.no, flashcard(1), at(0)), learner.answer(word.no, flashcard(3), at(10))]
    const { reviews } = await learner.send(late)
    expect(reviews.map(({ leech }) => leech)).toEqual([null, 'PAUSED'])
    expect((await learner.cards()).find(({ track }) => track === 0)).toMatchObject({ lapses: 8, active: false })
    expect(await stateOf(learner)).toBe('PAUSED')
    await learner.send([learner.undo(late[1]?.id ?? '')])
    expect(await stateOf(learner)).toBe('LEARNING')
  })
})
