import { dateOfDay, studyDayNumber, studyDayStart } from '@readgrow/learning'
import { type CardHistory, defaultParameters, seededChance, simulateLearner } from '@readgrow/learning/memory'
import { expect, test } from 'vitest'
import { aLearner, dictation, flashcard, type Learner, seoul, testApp } from '#testing'
import { rebuildFromLog } from '../learning.ts'

const app = await testApp()
// New words last a tenth as long, unlike for any learner of the default model.
const forgetful = defaultParameters.map((value, index) => (index < 4 ? Math.max(0.1, value / 10) : value))

/** Writes graded answers as the log would have them, to words that are no longer in the list. */
async function logHistories(learner: Learner, histories: readonly CardHistory[]): Promise<number> {
  const lastDay = Math.max(...histories.flatMap(({ reviews }) => reviews.map(({ studyDay }) => studyDay)))
  const offset = studyDayNumber(app.clock.now()) - 1 - lastDay
  const rows = histories.flatMap(({ reviews }, word) =>
    reviews.map(({ rating, studyDay }) => {
      const at = studyDayStart(studyDay + offset)
      return { no: 10_000 + word, at: at.toISOString(), date: dateOfDay(studyDay + offset), rating }
    }),
  )
  await app.services.pool.query(
    `insert into review_log (account_id, id, word_no, track, reviewed_at, received_at, study_date, mode, source, format,
       rating, correct, hints, replays, parameters, scheduler, retention, effect)
     select $1, gen_random_uuid(), r.no, 0, r.at, r.at, r.date, 0, 0, 1, r.rating, r.rating > 1, 0, 0, 0, 1, 0.9, 0
     from json_to_recordset($2::json) as r (no int, at timestamptz, date date, rating smallint)`,
    [learner.id, JSON.stringify(rows)],
  )
  return rows.length
}

const countTo = (learner: Learner, answers: number) =>
  app.services.pool.query(
    `insert into practice_setting (account_id, answers) values ($1, array[$2::int, 0])
     on conflict (account_id) do update set answers = excluded.answers`,
    [learner.id, answers],
  )
const settingOf = async (learner: Learner) => {
  const { rows } = await app.services.pool.query<{ answers: number[]; fitted_at: number[]; parameters: number[] }>(
    'select answers, fitted_at, parameters from practice_setting where account_id = $1',
    [learner.id],
  )
  return rows[0]
}
async function jobsFor(learner: Learner): Promise<unknown[]> {
  const { rows } = await app.services.pool.query<{ data: unknown }>(
    `select data from jobs.job where name = 'fit-memory' and (data ->> 'accountId')::bigint = $1`,
    [learner.id],
  )
  return rows.map(({ data }) => data)
}

async function aLearnerWithWords() {
  app.clock.set(seoul('2026-11-24T10:00'))
  const learner = await aLearner(app)
  const words = await learner.bring(4, { stability: 6 })
  return { learner, nos: words.map(({ no }) => no) }
}

test('the four-hundredth graded answer asks for a fitted model, once', async () => {
  const { learner, nos } = await aLearnerWithWords()
  await countTo(learner, 398)
  await learner.review(nos[0] ?? 0, flashcard(3))
  expect(await jobsFor(learner)).toEqual([])
  const last = learner.answer(nos[1] ?? 0, flashcard(3))
  await learner.send([last])
  await learner.send([last])
  await learner.send(nos.slice(2).map((no) => learner.answer(no, flashcard(3))))
  expect(await jobsFor(learner)).toEqual([{ accountId: learner.id, track: 'RECALL' }])
  app.clock.advance({ minutes: 1 })
  await learner.send([learner.answer(nos[0] ?? 0, flashcard(3), { mode: 'PRACTICE' })])
  expect((await settingOf(learner))?.answers).toEqual([402, 0])
})

test('a better model applies from the next answer on; nothing is asked again, and the log names the model of each answer', async () => {
  const { learner, nos } = await aLearnerWithWords()
  const { histories } = simulateLearner(forgetful, 1_200, seededChance('forgetful'))
  const logged = await logHistories(learner, histories)
  await countTo(learner, 399)
  await learner.review(nos[0] ?? 0, flashcard(3))
  const before = await learner.cards()
  await app.services.jobs.drain(app.services.jobHandlers)

  expect(await learner.cards()).toEqual(before)
  expect(await settingOf(learner)).toMatchObject({ parameters: [1, 0], fitted_at: [logged + 1, 0] })
  const { fitted } = await learner.call('GET /vocabulary/overview', {})
  expect(fitted).toMatchObject([{ track: 'RECALL', answers: logged + 1, on: '2026-11-24' }])
  expect(fitted[0]?.betterBy).toBeGreaterThan(0.005)

  await learner.review(nos[1] ?? 0, flashcard(3))
  const given = (await learner.answers()).filter(({ attempt_id }) => attempt_id === learner.attemptId)
  expect(given.map(({ parameters }) => parameters).toSorted()).toEqual([0, 1])
  const [usual, own] = [0, 1].map((version) => given.find(({ parameters }) => parameters === version)?.stability_after)
  expect(own).not.toBe(usual)

  const cards = await learner.cards()
  await rebuildFromLog(app.services, learner.id)
  expect(await learner.cards()).toEqual(cards)
})

test('answers that were taken back do not count: the model is asked for again when there are enough', async () => {
  const { learner, nos } = await aLearnerWithWords()
  const { histories } = simulateLearner(defaultParameters, 300, seededChance('usual'))
  const logged = await logHistories(learner, histories)
  // As if the rest had been answered and taken back.
  await countTo(learner, 399)
  await learner.review(nos[0] ?? 0, flashcard(3))
  expect(await jobsFor(learner)).toHaveLength(1)
  await app.services.jobs.drain(app.services.jobHandlers)
  expect(await settingOf(learner)).toEqual({
    answers: [logged + 1, 0],
    fitted_at: [logged + 1, 0],
    parameters: [0, 0],
  })
  await countTo(learner, 399)
  await learner.review(nos[1] ?? 0, flashcard(3))
  expect(await jobsFor(learner)).toHaveLength(2)
})

test('a model of the spelling says nothing about the meaning that a word written rightly has shown', async () => {
  const memories = []
  for (const isFitted of [false, true]) {
    app.clock.set(seoul('2026-11-24T10:00'))
    const learner = await aLearner(app)
    const [word] = await learner.bring(1, { stability: 10, production: true })
    if (isFitted) {
      await app.services.pool.query(
        `insert into memory_parameters (account_id, track, version, w, made_at, answers, measures)
         values ($1, 1, 1, $2, $3, 400, '{"logLossBefore": 0.4, "logLossAfter": 0.3}')`,
        [learner.id, forgetful.with(8, 1), app.clock.now()],
      )
      await app.services.pool.query(`insert into practice_setting (account_id, parameters) values ($1, '{0,1}')`, [
        learner.id,
      ])
    }
    await learner.review(word?.no ?? 0, dictation(word?.lemma ?? ''))
    const cards = await learner.cards()
    await rebuildFromLog(app.services, learner.id)
    expect(await learner.cards()).toEqual(cards)
    memories.push(cards.map(({ stability }) => stability))
  }
  const [[meaning, spelling] = [], [sameMeaning, ownSpelling] = []] = memories
  expect(sameMeaning).toBe(meaning)
  expect(ownSpelling).not.toBe(spelling)
})
