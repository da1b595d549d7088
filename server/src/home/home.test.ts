import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { aLearner, aStory, flashcard, type Learner, seoul, testApp } from '#testing'

const app = await testApp({ start: seoul('2026-11-20T10:00') })
const home = (learner: Learner) => learner.call('GET /home', {})
type Home = Awaited<ReturnType<typeof home>>

const planFor = ({ plan }: Home, minutes: 10 | 20 | 40 = 40) =>
  (plan.choices.find((choice) => choice.minutes === minutes)?.items ?? []).flatMap((place) => plan.items[place] ?? [])
const inShort = (seen: Home, minutes?: 10 | 20 | 40) =>
  planFor(seen, minutes).map(
    ({ kind, articleId, done }) => `${kind}${articleId ? ` ${articleId}` : ''}${done ? ' done' : ''}`,
  )

/** What the questions of an unread article add to its minutes. */
const quizMinutes = (item: Home['plan']['items'][number] | undefined) => Math.round(((item?.questions ?? 0) * 25) / 60)

/** An article that is neither today's lead nor its free one, with the events of reading it. */
async function anotherStory(seen: Home) {
  const others = ['tiny-forests', 'time-zones', 'price-of-coffee'].filter((id) => id !== seen.lead?.id)
  return aStory(app, others[0], 'B1')
}

describe('the plan of a day', () => {
  test('of a new reader begins with today’s lead and says that it is the lead', async () => {
    const learner = await aLearner(app)
    const seen = await home(learner)
    expect(seen.plan.minutes).toBe(20)
    expect(seen.plan.choices.map(({ minutes }) => minutes)).toEqual([10, 20, 40])
    for (const minutes of [10, 20, 40] as const)
      expect(planFor(seen, minutes)[0]).toMatchObject({
        kind: 'READ',
        reason: 'LEAD',
        articleId: seen.lead?.id,
        title: seen.lead?.headline.en,
        picture: seen.lead?.picture,
        done: false,
      })
    expect(seen).toMatchObject({ dueWords: 0, streak: { days: 0, freezes: 2 }, prompt: null })
  })

  test('of a new reader fills ten and twenty minutes with articles and their questions', async () => {
    const seen = await home(await aLearner(app))
    for (const { minutes, filled, rest } of seen.plan.choices) {
      const items = planFor(seen, minutes)
      expect(items.reduce((sum, item) => sum + item.minutes, 0)).toBe(filled)
      // Where the articles do not fill forty minutes, a challenge of the bank does.
      const articles = items.filter(({ reason }) => minutes < 40 || reason !== 'BANK')
      expect(articles.every(({ questions }) => (questions ?? 0) > 0)).toBe(true)
      expect(rest === 'FILLED').toBe(filled >= minutes - 3)
      if (minutes < 40) expect(rest).toBe('FILLED')
    }
  })

  test('says that nothing is left only to those who may read nothing else', async () => {
    const seen = await home(await aLearner(app, { payment: { state: 'PENDING', expiresOn: null } }))
    expect(seen.plan.choices.at(-1)).toMatchObject({ minutes: 40, rest: 'NOTHING_LEFT' })
  })

  test('asks for due words first, as many as are due, and for new ones last', async () => {
    const learner = await aLearner(app)
    const due = await learner.bring(12, { stability: 10 })
    await learner.learn(6, 20)
    const seen = await home(learner)
    expect(seen.dueWords).toBe(12)
    const items = planFor(seen)
    expect(items[0]).toMatchObject({ kind: 'REVIEW', reason: 'DUE', count: 12, minutes: 2, done: false })
    expect(items.at(-1)).toMatchObject({ kind: 'NEW_WORDS', reason: 'UNMET', count: 6, done: false })
    const { today } = await learner.call('GET /vocabulary/overview', {})
    expect(seen.dueWords).toBe(today.recall + today.production)
    await learner.send(due.slice(0, 5).map(({ no }) => learner.answer(no, flashcard(3))))
    expect(planFor(await home(learner))[0]).toMatchObject({ kind: 'REVIEW', count: 7, done: false })
    await learner.send(due.slice(5).map(({ no }) => learner.answer(no, flashcard(3))))
    const after = await home(learner)
    expect(planFor(after)[0]).toMatchObject({ kind: 'REVIEW', count: 12, done: true })
    expect(inShort(after).slice(1)).toEqual(inShort(seen).slice(1))
  })

  test('keeps new words under their own name while they come back on their first day', async () => {
    const learner = await aLearner(app)
    await learner.learn(6, 20)
    const fresh = (await learner.queue()).map(({ no }) => no)
    await learner.send(fresh.map((no) => learner.answer(no, flashcard(3))))
    expect(inShort(await home(learner))).toEqual(expect.arrayContaining(['NEW_WORDS']))
    expect(inShort(await home(learner))).not.toEqual(expect.arrayContaining(['REVIEW']))
  })
})

describe('what the plan asks to read', () => {
  test('is the article that was begun, marked when it is read, and then its check', async () => {
    const learner = await aLearner(app)
    const { event, story, sentences } = await anotherStory(await home(learner))
    const id = story.article.id
    const half = sentences[Math.floor(sentences.length / 2)]?.id
    await learner.send([event('ARTICLE_OPENED'), event('SENTENCE_REACHED', { sentenceId: half })])
    const begun = await home(learner)
    const going = planFor(begun).find(({ kind }) => kind === 'CONTINUE')
    expect(going).toMatchObject({ articleId: id, reason: 'BEGUN', done: false })
    expect(going?.questions).toBe(story.quiz.length)
    expect((going?.minutes ?? 0) - quizMinutes(going)).toBeLessThan(story.article.words / 120)
    await learner.send([event('ARTICLE_FINISHED')])
    const read = await home(learner)
    expect(inShort(read, 10)).toEqual(
      inShort(begun, 10).flatMap((item) => (item === `CONTINUE ${id}` ? [`${item} done`, `QUIZ ${id}`] : [item])),
    )
    await learner.send([event('QUIZ_ANSWERED')])
    expect(inShort(await home(learner), 10)).toEqual(
      inShort(read, 10).map((item) => (item === `QUIZ ${id}` ? `${item} done` : item)),
    )
  })

  test('still has the lead of the morning in the evening, marked as read', async () => {
    const learner = await aLearner(app)
    const before = await home(learner)
    const lead = before.lead?.id ?? ''
    const { event } = await aStory(app, lead, 'B1')
    await learner.send([event('ARTICLE_OPENED'), event('ARTICLE_FINISHED'), event('QUIZ_ANSWERED')])
    const after = await home(learner)
    expect(planFor(after)[0]).toMatchObject({ kind: 'READ', reason: 'LEAD', articleId: lead, done: true })
    const added = inShort(after).filter((item) => item !== `QUIZ ${lead} done`)
    expect(added).toEqual(inShort(before).map((item) => (item === `READ ${lead}` ? `${item} done` : item)))
    expect(after.streak).toMatchObject({ days: 1, todayCounts: true })
  })

  test('has the check of what was finished on a day before, until it is answered, and no longer than a week', async () => {
    app.clock.set(seoul('2026-11-20T10:00'))
    const learner = await aLearner(app)
    const { event, story } = await anotherStory(await home(learner))
    await learner.send([event('ARTICLE_OPENED'), event('ARTICLE_FINISHED')])
    const check = { kind: 'QUIZ', articleId: story.article.id, reason: 'UNCHECKED', count: story.quiz.length }
    const checks = async () => planFor(await home(learner)).filter(({ kind }) => kind === 'QUIZ')
    app.clock.advance({ days: 7 })
    expect(await checks()).toMatchObject([{ ...check, done: false }])
    app.clock.advance({ days: 1 })
    expect(await checks()).toEqual([])
    app.clock.advance({ days: -1 })
    await learner.send([event('QUIZ_ANSWERED')])
    expect(await checks()).toMatchObject([{ ...check, done: true }])
    app.clock.set(seoul('2026-11-20T10:00'))
  })
})

describe('what the plan asks to talk about', () => {
  test('is what was read before today, for those who have conversations, until one has ended', async () => {
    app.clock.set(seoul('2026-11-20T10:00'))
    const learner = await aLearner(app, { useConversation: true })
    const other = await aLearner(app)
    const { event, story } = await anotherStory(await home(learner))
    const { id: articleId } = story.article
    for (const one of [learner, other]) await one.send([event('ARTICLE_OPENED'), event('ARTICLE_FINISHED')])
    const talk = async (who = learner) => planFor(await home(who)).find(({ kind }) => kind === 'CONVERSATION')
    expect(await talk()).toBeUndefined()
    app.clock.advance({ days: 1 })
    expect(await talk(other)).toBeUndefined()
    expect(await talk()).toMatchObject({ articleId, reason: 'UNSAID', done: false })
    const id = randomUUID()
    await learner.call('POST /conversations', { body: { id, articleId, partner: 'WRITTEN' } })
    expect(await talk()).toMatchObject({ articleId, done: false })
    await learner.call('POST /conversations/:id/finish', { params: { id } })
    expect(await talk()).toMatchObject({ articleId, done: true })
    app.clock.advance({ days: 1 })
    expect(await talk()).toBeUndefined()
    app.clock.set(seoul('2026-11-20T10:00'))
  })
})

describe('what the plan asks to study', () => {
  test('is the self-study of what was read before today until it is done; beginning it changes nothing else', async () => {
    app.clock.set(seoul('2026-11-20T10:00'))
    const learner = await aLearner(app)
    const { event, story } = await anotherStory(await home(learner))
    const { id } = story.article
    const answers = story.quiz.map((question) => event('QUIZ_ANSWERED', { quizId: question.id }))
    const step = (name: string) => event('SELF_STUDY_STEP_DONE', { seconds: 60, work: { step: name } })
    await learner.send([event('ARTICLE_OPENED'), event('ARTICLE_FINISHED'), ...answers])
    const study = async () => planFor(await home(learner)).find(({ kind }) => kind === 'SELF_STUDY')
    expect(await study()).toBeUndefined()
    app.clock.advance({ days: 1 })
    const before = inShort(await home(learner))
    expect(await study()).toMatchObject({ articleId: id, reason: 'FINISHED', done: false })
    await learner.send([step('READ')])
    expect(inShort(await home(learner))).toEqual(before)
    app.clock.advance({ days: 1 })
    expect(await study()).toMatchObject({ articleId: id, reason: 'STARTED', done: false })
    await learner.send([step('QUESTIONS')])
    expect(await study()).toMatchObject({ articleId: id, done: true })
    app.clock.advance({ days: 1 })
    expect(await study()).toBeUndefined()
    app.clock.set(seoul('2026-11-20T10:00'))
  })
})

describe('a reading in the plan', () => {
  test('takes minutes by the reader’s speed, once three readings have shown it', async () => {
    const learner = await aLearner(app)
    const before = await home(learner)
    const lead = (seen: Home) => planFor(seen).find(({ articleId }) => articleId === before.lead?.id)
    const minutesOf = (seen: Home) => (lead(seen)?.minutes ?? 0) - quizMinutes(lead(seen))
    expect(minutesOf(before)).toBe(Math.round((before.lead?.words ?? 0) / 120))
    const stories = ['tiny-forests', 'time-zones', 'price-of-coffee', 'sleep-and-memory']
    for (const id of stories.filter((each) => each !== before.lead?.id).slice(0, 3)) {
      const { event, story } = await aStory(app, id, 'B1')
      const minutes = Math.round(story.article.words / 60)
      await learner.send(Array.from({ length: minutes }, () => event('READ_FOR', { seconds: 60 })))
      await learner.send([event('ARTICLE_OPENED'), event('ARTICLE_FINISHED')])
    }
    expect(minutesOf(await home(learner))).toBeGreaterThanOrEqual(2 * minutesOf(before) - 1)
  })

  test('is nothing but the free article without a subscription', async () => {
    const learner = await aLearner(app, { payment: { state: 'PENDING', expiresOn: null } })
    const seen = await home(learner)
    expect(seen.lead?.freeToday).toBe(true)
    expect(inShort(seen)).toEqual([`READ ${seen.lead?.id}`])
  })
})

describe('home', () => {
  const set = (learner: Learner, interests: readonly string[], minutesPerDay = 20) =>
    learner.call('PUT /learning/settings', {
      body: {
        goal: 'NEWS',
        minutesPerDay: minutesPerDay as 20,
        daysPerWeek: 3,
        interests: interests as never,
        reminderHour: null,
        reminderMail: false,
        reminderPush: false,
        weekdaysOnly: false,
      },
    })

  test('goes by the settings: minutes, the goal of the week', async () => {
    const learner = await aLearner(app)
    await set(learner, [], 40)
    expect(await home(learner)).toMatchObject({ plan: { minutes: 40 }, streak: { goal: 3 } })
  })

  test('and the recommendations put sections chosen in the settings first', async () => {
    const learner = await aLearner(app)
    const recommended = async () =>
      (await learner.call('GET /articles', { query: { shelf: 'recommended' } })).articles.map(({ section }) => section)
    const last = (await recommended()).at(-1) ?? ''
    const placeOf = async () => (await recommended()).indexOf(last as 'health')
    const before = await placeOf()
    await set(learner, [last])
    expect(await placeOf()).toBeLessThan(before)
  })
})
