import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { aLearner, choice, dictation, flashcard, type Learner, seoul, testApp } from '#testing'
import { rebuildFromLog } from '../learning.ts'

const app = await testApp()
const result = (learner: Learner, attempt?: string) =>
  learner.call('GET /vocabulary/result', { query: attempt === undefined ? {} : { attempt } })
const historyOf = (learner: Learner, days = 7) => learner.call('GET /vocabulary/history', { query: { days } })
const one = async <T extends object>(statement: string, values: unknown[]): Promise<T> => {
  const { rows } = await app.services.pool.query<T>(statement, values)
  if (!rows[0]) throw new Error('there is no row')
  return rows[0]
}

async function afterASession() {
  app.clock.set(seoul('2026-11-24T10:00'))
  const learner = await aLearner(app)
  const known = await learner.bring(4, { stability: 10, production: true })
  const fresh = await learner.learn(2, 4)
  app.clock.advance({ minutes: 1 })
  const wrong = known[0]
  if (!wrong) throw new Error('there are too few words')
  const session = [
    learner.answer(wrong.no, flashcard(1), { responseMs: 3_400 }),
    learner.answer(known[1]?.no ?? 0, choice(['뜻', '다른 뜻'], 0), { responseMs: 90_000 }),
    learner.answer(known[2]?.no ?? 0, dictation(known[2]?.lemma ?? ''), { responseMs: null }),
    learner.answer(fresh[0]?.no ?? 0, flashcard(3), { responseMs: 2_200 }),
  ]
  await learner.send(session)
  return { learner, known, fresh, wrong, session }
}

describe('a result', () => {
  test('of an attempt is what the log has of it, line by line', async () => {
    const { learner, session } = await afterASession()
    const { answers, seconds } = await result(learner, learner.attemptId)
    const { rows } = await app.services.pool.query(
      `select id, word_no as no, rating, correct, due_after from review_log
       where account_id = $1 and attempt_id = $2 and undone_at is null and source < 2 order by reviewed_at, id`,
      [learner.id, learner.attemptId],
    )
    expect(
      answers.map(({ id, no, rating, correct, dueAt }) => ({
        id,
        no,
        rating,
        correct,
        due_after: dueAt && new Date(dueAt),
      })),
    ).toEqual(rows)
    expect(answers.map(({ id }) => id).toSorted()).toEqual(session.map(({ id }) => id).toSorted())
    expect(answers.map(({ effect }) => effect)).toEqual(answers.map(() => 'GRADED'))
    // 3.4 + 60 (at most) + 2.2
    expect(seconds).toBe(66)
  })

  test('of the day has what several attempts moved, and nothing of another day', async () => {
    const { learner, known } = await afterASession()
    await learner.send([learner.answer(known[3]?.no ?? 0, flashcard(3), { attemptId: randomUUID() })])
    expect((await result(learner)).answers.filter(({ format }) => format !== 'IMPORT')).toHaveLength(5)
    expect((await result(learner, learner.attemptId)).answers).toHaveLength(4)
    app.clock.advance({ days: 1 })
    expect((await result(learner)).answers).toEqual([])
    expect((await result(learner, learner.attemptId)).answers).toHaveLength(4)
  })

  test('says how far each word came, what is left, and when the next comes', async () => {
    const { learner, wrong, fresh } = await afterASession()
    const { answers, leftToday, nextDueAt, tomorrow } = await result(learner)
    const of = (no: number | undefined) => answers.find((each) => each.no === no && each.format !== 'IMPORT')
    expect(of(wrong.no)).toMatchObject({ stageBefore: 'FAMILIAR', stageAfter: 'LEARNING', correct: false })
    expect(of(fresh[0]?.no)).toMatchObject({ stageBefore: 'FRESH', stageAfter: 'LEARNING', correct: true })
    expect(leftToday).toBe((await learner.queue()).length)
    const { due } = await one<{ due: Date }>(
      'select min(due_at) as due from review_card where account_id = $1 and active and due_at > $2',
      [learner.id, app.clock.now()],
    )
    expect(nextDueAt).toBe(due.toISOString())
    const { cards } = await one<{ cards: number }>(
      `select count(*)::int as cards from review_card where account_id = $1 and active and due_at >= $2
         and due_at < $3`,
      [learner.id, seoul('2026-11-25T04:00'), seoul('2026-11-26T04:00')],
    )
    expect(tomorrow).toBe(cards)
  })

  test('of an attempt of another, or of none, is empty', async () => {
    const { learner } = await afterASession()
    const other = await aLearner(app)
    expect((await result(other, learner.attemptId)).answers).toEqual([])
    expect((await result(learner, randomUUID())).seconds).toBeNull()
  })
})

describe('words answered wrong', () => {
  test('are asked again in every way, and no voluntary repeat moves a card that is not due', async () => {
    const { learner, wrong } = await afterASession()
    const { items } = await learner.call('GET /vocabulary/practice', { query: {} })
    expect(items).toMatchObject([{ no: wrong.no, next: [], formats: ['FLASHCARD', 'CHOICE', 'DICTATION'] }])
    const before = await learner.cards()
    for (const given of [flashcard(3), flashcard(1), choice(['뜻', '다른 뜻'], 0), dictation(wrong.lemma)]) {
      app.clock.advance({ seconds: 20 })
      expect(await learner.review(wrong.no, given, { mode: 'PRACTICE' })).toMatchObject({
        effect: 'PRACTICE',
        dueAt: null,
      })
    }
    expect(await learner.cards()).toEqual(before)
    expect((await result(learner)).answers.filter(({ effect }) => effect === 'PRACTICE')).toHaveLength(4)
    expect((await learner.call('GET /vocabulary/overview', {})).done.words).toBe(4)
  })

  test('that the learner names are asked in this order, and nobody else’s', async () => {
    const { learner, known } = await afterASession()
    const nos = [known[2]?.no, known[0]?.no]
    const { items } = await learner.call('GET /vocabulary/practice', { query: { words: `${nos.join(',')},999` } })
    expect(items.map(({ no }) => no)).toEqual(nos)
  })
})

describe('history', () => {
  async function threeDays() {
    app.clock.set(seoul('2026-11-21T10:00'))
    const learner = await aLearner(app)
    const words = await learner.bring(6, { stability: 6 })
    const [fresh] = await learner.learn(1, 6)
    for (const [day, word] of words.slice(0, 3).entries()) {
      app.clock.set(seoul(`2026-11-${21 + day}T12:00`))
      await learner.review(word.no, flashcard(day === 1 ? 1 : 3))
    }
    return { learner, words, fresh }
  }

  test('says how many words were in each stage at the end of each day, and how many answers there were', async () => {
    const { learner } = await threeDays()
    app.clock.set(seoul('2026-11-24T12:00'))
    const { days } = await historyOf(learner)
    const nothing = { FRESH: 0, LEARNING: 0, FAMILIAR: 0, MASTERED: 0, answers: 0 }
    expect(days).toEqual([
      ...['2026-11-18', '2026-11-19', '2026-11-20'].map((date) => ({ ...nothing, date })),
      { date: '2026-11-21', FRESH: 1, LEARNING: 5, FAMILIAR: 1, MASTERED: 0, answers: 1 },
      { date: '2026-11-22', FRESH: 1, LEARNING: 5, FAMILIAR: 1, MASTERED: 0, answers: 1 },
      { date: '2026-11-23', FRESH: 1, LEARNING: 4, FAMILIAR: 2, MASTERED: 0, answers: 1 },
      { date: '2026-11-24', FRESH: 1, LEARNING: 4, FAMILIAR: 2, MASTERED: 0, answers: 0 },
    ])
    const { LEARNING, FAMILIAR } = (await learner.call('GET /vocabulary/overview', {})).stages
    expect({ LEARNING, FAMILIAR }).toEqual({ LEARNING: 4, FAMILIAR: 2 })
  })

  test('of past days stays what it was, whatever today brings, and is the same from the log alone', async () => {
    const { learner, words, fresh } = await threeDays()
    app.clock.set(seoul('2026-11-24T12:00'))
    const before = (await historyOf(learner)).days.slice(0, -1)
    for (const { no } of words) await learner.review(no, flashcard(3))
    if (fresh) await learner.setState(fresh, 'KNOWN')
    await learner.learn(3, 7)
    const after = await historyOf(learner)
    expect(after.days.slice(0, -1)).toEqual(before)
    expect(after.days.at(-1)).toMatchObject({ FRESH: 3, answers: 6 })
    await rebuildFromLog(app.services, learner.id)
    expect(await historyOf(learner)).toEqual(after)
  })

  test('has no retention under thirty answers, and from thirty on the share with its interval', async () => {
    app.clock.set(seoul('2026-11-23T10:00'))
    const learner = await aLearner(app)
    const words = await learner.bring(40, { stability: 10 })
    const session = (from: number, to: number, right: number) =>
      words.slice(from, to).map(({ no }, index) => learner.answer(no, flashcard(index < right ? 3 : 1)))
    await learner.send(session(0, 29, 20))
    // Recognising is no recalling.
    await learner.send(words.slice(30).map(({ no }) => learner.answer(no, choice(['뜻', '다른 뜻'], 0))))
    expect((await historyOf(learner)).retention).toBeNull()
    await learner.send(session(29, 30, 0))
    const { retention } = await historyOf(learner)
    expect(retention).toMatchObject({ right: 20, answers: 30 })
    // Wilson's interval of 20 in 30: .4878 to .8077.
    expect(retention?.low).toBeCloseTo(0.4878, 3)
    expect(retention?.high).toBeCloseTo(0.8077, 3)
    // Stability 10, asked on the tenth day: nine of ten.
    expect(retention?.predicted).toBeCloseTo(0.9, 2)
  })
})
