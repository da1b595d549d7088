import { randomUUID } from 'node:crypto'
import { addDays, studyDateOf } from '@readgrow/learning'
import { countsAsStudied, streakOf } from '@readgrow/learning/streak'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { aLearner, aStory, depth, flashcard, type Learner, logOf, projectionsOf, seoul, testApp } from '#testing'
import { rebuildFromLog } from '../learning.ts'

const app = await testApp({ start: seoul('2026-11-30T10:00') })
const { story, event } = await aStory(app)
const easier = await aStory(app, 'tiny-forests', 'A2')
const other = await aStory(app, 'time-zones', 'B1')

const daysOf = async (learner: Pick<Learner, 'id'>) => (await projectionsOf(app, learner.id)).days
const streakSeen = async (learner: Learner) => (await learner.call('GET /home', {})).streak
const done = (learner: Learner, at = app.clock.now()) =>
  learner.send([event('ARTICLE_FINISHED', { at: at.toISOString() }), event('QUIZ_ANSWERED', { at: at.toISOString() })])
const clearedIn = async (learner: Learner) =>
  (await logOf(app, learner.id)).filter(({ kind }) => kind === 'QUEUE_CLEARED').map(({ study_date }) => study_date)

describe('a study day', () => {
  test('holds what was read, answered and how long, each article and question once', async () => {
    app.clock.set(seoul('2026-11-30T10:00'))
    const learner = await aLearner(app)
    const again = () => [
      event('ARTICLE_FINISHED'),
      easier.event('ARTICLE_FINISHED'),
      event('QUIZ_ANSWERED', { choice: 1 }),
    ]
    await learner.send([...again(), ...again(), event('READ_FOR'), event('READ_FOR', { seconds: 12 })])
    await learner.send([other.event('ARTICLE_FINISHED'), event('QUIZ_ANSWERED', { quizId: story.quiz[1]?.id })])
    expect(await daysOf(learner)).toMatchObject([
      { study_date: '2026-11-30', articles: 2, quiz_answers: 2, reading_seconds: 42, word_answers: 0 },
    ])
  })

  test('counts the answers to words that are valid: none taken back, none sent twice', async () => {
    const learner = await aLearner(app)
    const [one, two] = await learner.learn(2)
    const given = learner.answer(one?.no ?? 0, flashcard(3))
    await learner.send([given, given, learner.answer(two?.no ?? 0, flashcard(1), { mode: 'PRACTICE' })])
    await learner.send([given])
    expect(await daysOf(learner)).toMatchObject([{ word_answers: 2 }])
    await learner.send([learner.undo(given.id), learner.undo(given.id)])
    expect(await daysOf(learner)).toMatchObject([{ word_answers: 1 }])
  })

  test('receives what was done offline on it, up to a week later', async () => {
    app.clock.set(seoul('2026-12-08T02:00'))
    const learner = await aLearner(app)
    const [word] = await learner.learn(1)
    const at = seoul('2026-12-01T03:59').toISOString()
    await learner.send([event('ARTICLE_FINISHED', { at }), learner.answer(word?.no ?? 0, flashcard(3), { at })])
    expect(await daysOf(learner)).toMatchObject([{ study_date: '2026-11-30', articles: 1, word_answers: 1 }])
  })
})

describe('the queue of a day', () => {
  test('is cleared when answers have emptied it, once, and then fewer than ten count', async () => {
    app.clock.set(seoul('2026-12-03T10:00'))
    const learner = await aLearner(app)
    const [one, two] = await learner.bring(2, { stability: 10 })
    await learner.review(one?.no ?? 0, flashcard(3))
    expect(await clearedIn(learner)).toEqual([])
    expect(await streakSeen(learner)).toMatchObject({ days: 0, todayCounts: false })
    await learner.review(two?.no ?? 0, flashcard(3))
    expect(await clearedIn(learner)).toEqual(['2026-12-03'])
    expect(await streakSeen(learner)).toMatchObject({ days: 1, todayCounts: true })
    await learner.learn(1, 10)
    for (const { no } of await learner.queue()) await learner.review(no, flashcard(4))
    expect(await clearedIn(learner)).toEqual(['2026-12-03'])
  })

  test('is not cleared while a word comes again today', async () => {
    const learner = await aLearner(app)
    const [word] = await learner.bring(1, { stability: 10 })
    await learner.review(word?.no ?? 0, flashcard(1))
    expect(await clearedIn(learner)).toEqual([])
    app.clock.advance({ minutes: 15 })
    await learner.review(word?.no ?? 0, flashcard(3))
    expect(await clearedIn(learner)).toHaveLength(1)
  })

  test('is not cleared by voluntary practice, nor by an answer taken back with it', async () => {
    const learner = await aLearner(app)
    const [word] = await learner.bring(1, { stability: 10, dueIn: 5 })
    await learner.review(word?.no ?? 0, flashcard(3), { mode: 'PRACTICE' })
    const [due] = await learner.bring(1, { stability: 10 }, 1)
    const answer = learner.answer(due?.no ?? 0, flashcard(3))
    await learner.send([answer, learner.undo(answer.id)])
    expect(await clearedIn(learner)).toEqual([])
  })

  test('of yesterday is cleared by what a device sends of it today', async () => {
    app.clock.set(seoul('2026-12-04T20:00'))
    const learner = await aLearner(app)
    const [word] = await learner.bring(1, { stability: 10 })
    const at = seoul('2026-12-04T21:00').toISOString()
    app.clock.set(seoul('2026-12-05T08:00'))
    await learner.review(word?.no ?? 0, flashcard(3), { at })
    expect(await clearedIn(learner)).toEqual(['2026-12-04'])
    expect(await streakSeen(learner)).toMatchObject({ days: 1, todayCounts: false })
  })
})

describe('the streak that home shows', () => {
  test('bears a missed day, says which, and gives it back when study of it arrives', async () => {
    app.clock.set(seoul('2026-12-07T20:00'))
    const learner = await aLearner(app)
    await done(learner)
    app.clock.set(seoul('2026-12-09T20:00'))
    await done(learner)
    const streak = await streakSeen(learner)
    expect(streak).toMatchObject({ days: 2, longest: 2, freezes: 1, frozen: ['2026-12-08'], goal: 5, counted: 2 })
    expect(streak.week.map(({ state }) => state)).toEqual(['COUNTED', 'FROZEN', 'COUNTED', ...ahead(4)])
    await done(learner, seoul('2026-12-08T20:30'))
    expect(await streakSeen(learner)).toMatchObject({ days: 3, freezes: 2, frozen: [], counted: 3 })
  })

  test('has no gap over a weekend for a company that counts weekdays only, or for learners who want that', async () => {
    app.clock.set(seoul('2026-12-24T20:00'))
    const [member, own] = [await aLearner(app, { host: 'acme.localhost' }), await aLearner(app)]
    await done(member)
    await done(own)
    app.clock.set(seoul('2026-12-28T20:00'))
    await done(member)
    await done(own)
    // 2026-12-25 is 성탄절, a Friday.
    expect(await streakSeen(own)).toMatchObject({ days: 1, freezes: 0 })
    const ofAcme = app.services.db.updateTable('company').where('name', '=', '에이콤')
    await ofAcme.set({ weekdays_only: true }).execute()
    await app.services.db.insertInto('learner_setting').values({ account_id: own.id, weekdays_only: true }).execute()
    for (const learner of [member, own])
      expect(await streakSeen(learner)).toMatchObject({ days: 2, freezes: 2, frozen: [] })
    await ofAcme.set({ weekdays_only: false }).execute()
  })

  test('counts no day before the learner joined as missed', async () => {
    app.clock.set(seoul('2026-12-10T20:00'))
    const learner = await aLearner(app)
    expect((await streakSeen(learner)).week.map(({ state }) => state)).toEqual([
      'OFF',
      'OFF',
      'OFF',
      'TODAY',
      ...ahead(3),
    ])
  })

  const ahead = (days: number) => Array.from({ length: days }, () => 'AHEAD')
})

/** What the two logs say of each day, without any projection. */
async function daysFromLogs(accountId: number) {
  const { rows } = await app.services.pool.query<{
    date: string
    articles: number
    quizAnswers: number
    wordAnswers: number
    queueCleared: boolean
    selfStudies: number
    challenges: number
    conversations: number
    spokenSeconds: number
  }>(
    `with events as (select study_date, count(distinct article_id) filter (where kind = 'ARTICLE_FINISHED')::int as articles,
         count(distinct (article_id, level, detail ->> 'quizId')) filter (where kind = 'QUIZ_ANSWERED')::int as answers,
         coalesce(bool_or(kind = 'QUEUE_CLEARED'), false) as cleared,
         (count(*) filter (where kind = 'CHALLENGE_DONE'))::int as challenges
       from learning_event where account_id = $1 group by study_date),
     words as (select study_date, count(*)::int as answers from review_log
       where account_id = $1 and source < 2 and undone_at is null group by study_date)
     select study_date as date, coalesce(e.articles, 0) as articles, coalesce(e.answers, 0) as "quizAnswers",
       coalesce(w.answers, 0) as "wordAnswers", coalesce(e.cleared, false) as "queueCleared",
       0 as "selfStudies", coalesce(e.challenges, 0) as challenges, 0 as conversations, 0 as "spokenSeconds"
     from events e full join words w using (study_date)`,
    [accountId],
  )
  return rows
}

const deed = fc.oneof(
  fc.record({
    kind: fc.constantFrom('FINISH' as const, 'ANSWER' as const, 'READ' as const),
    place: fc.nat(2),
    late: fc.nat(47),
  }),
  fc.record({ kind: fc.constant('WORD' as const), place: fc.nat(2), late: fc.nat(47) }),
  fc.record({ kind: fc.constant('UNDO' as const), place: fc.nat(5), late: fc.constant(0) }),
  fc.record({ kind: fc.constant('WAIT' as const), place: fc.integer({ min: 1, max: 40 }), late: fc.constant(0) }),
)

test('after any history, days, streak and a rebuild agree with what SQL makes of the logs', async () => {
  const stories = [{ event }, easier, other]
  await fc.assert(
    fc.asyncProperty(fc.array(deed, { minLength: 3, maxLength: 30 }), async (deeds) => {
      app.clock.set(seoul('2026-11-30T10:00'))
      const learner = await aLearner(app)
      const words = await learner.learn(3)
      app.clock.advance({ days: 2 })
      const given: string[] = []
      for (const { kind, place, late } of deeds) {
        const at = new Date(app.clock.now().getTime() - late * 3_600_000).toISOString()
        const read = stories[place % 3] ?? other
        if (kind === 'WAIT') app.clock.advance({ hours: place })
        if (kind === 'FINISH') await learner.send([read.event('ARTICLE_FINISHED', { at })])
        if (kind === 'ANSWER') await learner.send([read.event('QUIZ_ANSWERED', { at })])
        if (kind === 'READ') await learner.send([read.event('READ_FOR', { at })])
        if (kind === 'UNDO') await learner.send([learner.undo(given[place] ?? randomUUID())])
        if (kind === 'WORD') {
          const answers = Array.from({ length: 1 + place * 4 }, () =>
            learner.answer(words[place]?.no ?? 0, flashcard(3), { at }),
          )
          await learner.send(answers)
          given.unshift(...answers.map(({ id }) => id))
        }
      }
      const [days, fromLogs] = [await daysOf(learner), await daysFromLogs(learner.id)]
      const counted = new Set(fromLogs.filter(countsAsStudied).map(({ date }) => date))
      const today = studyDateOf(app.clock.now())
      const rules = { weekdaysOnly: false, holidays: new Set<string>() }
      const { days: length, longest, freezes, frozen, todayCounts } = streakOf(counted, today, rules)
      expect(await streakSeen(learner)).toMatchObject({ days: length, longest, freezes, frozen, todayCounts })
      for (const day of days)
        expect(fromLogs.find(({ date }) => date === day.study_date) ?? nothingOn(day.study_date)).toEqual({
          date: day.study_date,
          articles: day.articles,
          quizAnswers: day.quiz_answers,
          wordAnswers: day.word_answers,
          queueCleared: day.queue_cleared,
          selfStudies: day.self_studies,
          challenges: day.challenges,
          conversations: day.conversations,
          spokenSeconds: day.spoken_seconds,
        })
      await rebuildFromLog(app.services, learner.id)
      expect(await daysOf(learner)).toEqual(days)
    }),
    { numRuns: depth(3, 12) },
  )
})

/** A day whose only answers were taken back. */
const nothingOn = (date: string) => ({
  date,
  articles: 0,
  quizAnswers: 0,
  wordAnswers: 0,
  queueCleared: false,
  selfStudies: 0,
  challenges: 0,
  conversations: 0,
  spokenSeconds: 0,
})

test('a streak of two years is counted whole', async () => {
  app.clock.set(seoul('2026-11-30T10:00'))
  const learner = await aLearner(app)
  await app.services.db
    .insertInto('study_day')
    .values(
      Array.from({ length: 730 }, (_, ago) => ({
        account_id: learner.id,
        study_date: addDays('2026-11-30', -ago),
        word_answers: 10,
      })),
    )
    .execute()
  expect(await streakSeen(learner)).toMatchObject({ days: 730, longest: 730, todayCounts: true })
})
