import { describe, expect, test } from 'vitest'
import { aLearner, choice, flashcard, projectionsOf, seoul, testApp } from '#testing'

const app = await testApp()

describe('two accounts whose words have the same numbers', () => {
  async function both() {
    app.clock.set(seoul('2026-11-24T10:00'))
    const [one, other] = [await aLearner(app), await aLearner(app)]
    const [word] = await one.bring(1, { stability: 10 })
    const [same] = await other.bring(1, { stability: 20 }, 1)
    if (!word || !same) throw new Error('there is no word')
    expect(same.no).toBe(word.no)
    app.clock.advance({ minutes: 1 })
    return { one, other, word, same }
  }

  test('move their own, also with answers of equal ids', async () => {
    const { one, other, word } = await both()
    const before = await projectionsOf(app, other.id)
    const event = one.answer(word.no, flashcard(1))
    await one.send([event])
    expect(await projectionsOf(app, other.id)).toEqual(before)
    const { reviews } = await other.send([{ ...event, answer: flashcard(3) }])
    expect(reviews).toMatchObject([{ id: event.id, rating: 3, effect: 'GRADED' }])
    expect((await one.answers()).at(-1)).toMatchObject({ rating: 1, undone_at: null })
  })

  test('see their own in queue, practice, result, history and overview', async () => {
    const { one, other, word, same } = await both()
    await one.review(word.no, flashcard(1))
    expect((await other.queue()).map((item) => item.word.lemma)).toEqual([same.lemma])
    const practice = async (who: typeof one) =>
      (await who.call('GET /vocabulary/practice', { query: { words: `${word.no}` } })).items.map(
        (item) => item.word.lemma,
      )
    expect([await practice(one), await practice(other)]).toEqual([[word.lemma], [same.lemma]])
    const { answers } = await other.call('GET /vocabulary/result', { query: { attempt: one.attemptId } })
    expect(answers).toEqual([])
    const { days } = await other.call('GET /vocabulary/history', { query: { days: 7 } })
    expect(days.reduce((sum, day) => sum + day.answers, 0)).toBe(0)
    expect((await other.call('GET /vocabulary/overview', {})).done).toMatchObject({ answers: 0, seconds: null })
  })

  test('take back their own: the id of another’s answer changes nothing', async () => {
    const { one, other, word } = await both()
    const { id } = await one.review(word.no, flashcard(1))
    const before = [await projectionsOf(app, one.id), await one.answers()]
    await other.send([other.undo(id)])
    expect([await projectionsOf(app, one.id), await one.answers()]).toEqual(before)
  })

  test('keep their own settings and plans', async () => {
    const { one, other } = await both()
    await one.call('POST /vocabulary/backlog', { body: { days: 3 } })
    expect((await one.call('GET /vocabulary/overview', {})).backlog?.plan).toMatchObject({ days: 3 })
    expect((await other.call('GET /vocabulary/overview', {})).backlog).toBeNull()
  })
})

test('the log of answers refuses to be changed but for what is derived, and goes with its account', async () => {
  app.clock.set(seoul('2026-11-24T10:00'))
  const [leaving, staying] = [await aLearner(app), await aLearner(app)]
  for (const learner of [leaving, staying]) {
    const [word] = await learner.bring(1, {})
    await learner.review(word?.no ?? 0, choice(['뜻', '다른 뜻'], 0))
  }
  const before = await staying.answers()
  const { pool } = app.services
  for (const change of ['rating = 4', "reviewed_at = reviewed_at - interval '1 day'", 'word_no = 7', "answer = '{}'"])
    await expect(pool.query(`update review_log set ${change} where account_id = $1`, [staying.id])).rejects.toThrow(
      'append-only',
    )
  await expect(pool.query('delete from review_log where account_id = $1', [staying.id])).rejects.toThrow('append-only')
  await expect(pool.query('truncate review_log')).rejects.toThrow('append-only')
  await pool.query('delete from account where id = $1', [leaving.id])
  expect([await leaving.answers(), await leaving.cards()]).toEqual([[], []])
  expect(await staying.answers()).toEqual(before)
})
