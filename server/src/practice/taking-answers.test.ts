import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { aLearner, choice, dictation, flashcard, seoul, testApp } from '#testing'

const app = await testApp()
const graded = 0

async function learnerWithDueWord(production = false) {
  app.clock.set(seoul('2026-11-24T11:59'))
  const learner = await aLearner(app)
  const [word] = await learner.bring(1, { stability: 10, production })
  app.clock.set(seoul('2026-11-24T12:00'))
  if (!word) throw new Error('there is no word')
  return { learner, word }
}

describe('a word', () => {
  test('is graded once a day, however and on however many devices it is asked', async () => {
    const { learner, word } = await learnerWithDueWord(true)
    const given = [
      flashcard(3),
      choice(['뜻', '다른 뜻'], 0),
      dictation(word.lemma),
      flashcard(1),
      dictation(word.lemma, 'x'),
    ]
    const effects: string[] = []
    for (const answer of given) {
      app.clock.advance({ minutes: 30 })
      effects.push((await learner.review(word.no, answer, { attemptId: randomUUID() })).effect)
    }
    expect(effects).toEqual(['GRADED', 'PRACTICE', 'PRACTICE', 'PRACTICE', 'PRACTICE'])
    const [recall, production] = await learner.cards()
    expect(recall).toMatchObject({ reps: 5, lapses: 0 })
    expect(production).toMatchObject({ reps: 4, lapses: 0 })
  })

  test('that is written correctly counts as remembered too; one that is remembered does not count as written', async () => {
    const { learner, word } = await learnerWithDueWord(true)
    await learner.review(word.no, dictation(word.lemma))
    expect(await learner.cards()).toMatchObject([{ reps: 5 }, { reps: 5 }])
    const { learner: other, word: same } = await learnerWithDueWord(true)
    await other.review(same.no, flashcard(3))
    expect(await other.cards()).toMatchObject([{ reps: 5 }, { reps: 4 }])
  })

  test('that is written wrong says nothing about its meaning', async () => {
    const { learner, word } = await learnerWithDueWord(true)
    await learner.review(word.no, dictation(word.lemma, 'something else'))
    expect(await learner.cards()).toMatchObject([
      { reps: 4, lapses: 0 },
      { reps: 5, lapses: 1 },
    ])
  })
})

describe('a session', () => {
  test('sent ten times, one after the other or all at once, counts once', async () => {
    app.clock.set(seoul('2026-11-24T12:00'))
    const [slow, fast] = [await aLearner(app), await aLearner(app)]
    for (const learner of [slow, fast]) await learner.bring(6, { stability: 10, production: true })
    const nos = (await slow.cards()).filter(({ track }) => track === 0).map(({ word_no: no }) => no)
    const lemmas = new Map((await slow.bring(6, {})).map(({ no, lemma }) => [no, lemma]))
    const session = nos.map((no, index) =>
      slow.answer(no, index % 2 === 0 ? flashcard(index % 4 || 4) : dictation(lemmas.get(no) ?? '')),
    )
    const first = await slow.send(session)
    const cards = await slow.cards()
    const log = await slow.answers()
    for (let time = 0; time < 9; time++) expect(await slow.send(session)).toEqual(first)
    expect(await slow.cards()).toEqual(cards)
    expect(await slow.answers()).toEqual(log)
    await Promise.all(Array.from({ length: 10 }, () => fast.send(session)))
    const ofMemory = (rows: typeof cards) => rows.map(({ account_id: _account, ...row }) => row)
    expect(ofMemory(await fast.cards())).toEqual(ofMemory(cards))
    expect(log.filter(({ source }) => source < 2)).toHaveLength(6)
  })

  test('of each of twelve readers at one instant is taken, even while the server reads its dictionary again', async () => {
    app.clock.set(seoul('2026-11-24T12:00'))
    const readers = await Promise.all(
      Array.from({ length: 12 }, async () => {
        const learner = await aLearner(app)
        const [word] = await learner.learn(1)
        return { learner, no: word?.no ?? 0 }
      }),
    )
    app.clock.advance({ minutes: 11 })
    for (const { learner } of readers) await learner.present()
    const taken = await Promise.all(readers.map(({ learner, no }) => learner.review(no, flashcard(3))))
    expect(taken.map(({ effect }) => effect)).toEqual(readers.map(() => 'GRADED'))
  })

  test('with a word that is not in the list takes the rest and names that one as refused', async () => {
    const { learner, word } = await learnerWithDueWord()
    const [good, bad] = [learner.answer(word.no, flashcard(3)), learner.answer(999, flashcard(3))]
    expect(await learner.send([bad, good])).toMatchObject({ accepted: [good.id], refused: [bad.id] })
    expect((await learner.answers()).filter(({ effect }) => effect === graded)).toHaveLength(1)
  })
})

describe('the study day of an answer', () => {
  async function newWordAnswered(first: string, second: string) {
    app.clock.set(seoul(first))
    const learner = await aLearner(app)
    const [word] = await learner.learn(1)
    await learner.review(word?.no ?? 0, flashcard(3))
    app.clock.set(seoul(second))
    const { effect } = await learner.review(word?.no ?? 0, flashcard(3))
    const [, answer] = await learner.answers()
    const [card] = await learner.cards()
    return { effect, elapsed: answer?.elapsed_days, stability: card?.stability ?? 0, date: answer?.study_date }
  }

  test('is the same for 08:30 and 09:30 in Seoul, where the day of the library changes', async () => {
    const taken = await newWordAnswered('2026-11-24T08:30', '2026-11-24T09:30')
    expect(taken).toMatchObject({ effect: 'STEP', elapsed: 0, date: '2026-11-24' })
    expect(taken.stability).toBeCloseTo(2.307, 3)
  })

  test('is another from 04:00 on', async () => {
    const night = await newWordAnswered('2026-11-25T03:58', '2026-11-25T03:59')
    expect(night).toMatchObject({ effect: 'STEP', elapsed: 0, date: '2026-11-24' })
    const morning = await newWordAnswered('2026-11-25T03:59', '2026-11-25T04:00')
    expect(morning).toMatchObject({ effect: 'GRADED', elapsed: 1, date: '2026-11-25' })
    expect(morning.stability).toBeCloseTo(7.315, 3)
  })

  test('with ten and a half hours between, 10:00 and 08:00 the next morning, is another', async () => {
    const taken = await newWordAnswered('2026-11-24T10:00', '2026-11-25T08:00')
    expect(taken).toMatchObject({ effect: 'GRADED', elapsed: 1 })
  })

  test.each([
    ['a week back', '2026-11-17T12:00', '2026-11-17'],
    ['more than a week back', '2026-11-17T11:59', '2026-11-24'],
    ['a minute ahead', '2026-11-24T12:01', '2026-11-24'],
    ['a year back', '2025-11-24T12:00', '2026-11-24'],
  ])('by a browser’s clock %s is believed up to a week back and never ahead', async (_, at, date) => {
    const { learner, word } = await learnerWithDueWord()
    await learner.review(word.no, flashcard(3), { at: seoul(at).toISOString() })
    const [, answer] = (await learner.answers()).toSorted((one, other) => one.seq - other.seq)
    expect(answer).toMatchObject({ study_date: date, received_at: app.clock.now() })
    const believed = at === '2026-11-17T12:00' ? seoul(at) : app.clock.now()
    expect(answer?.reviewed_at).toEqual(believed)
  })
})
