import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { aLearner, aStory, type Learner, type Reported, seoul, testApp } from '#testing'

const app = await testApp({ start: seoul('2026-11-16T10:00') })
const home = (learner: Learner) => learner.call('GET /home', {})

describe('what else the plan asks', () => {
  test('is the challenge of the week and a discussion of what was read before today, each until it is done', async () => {
    app.clock.set(seoul('2026-11-16T10:00'))
    const learner = await aLearner(app)
    const { event, story } = await aStory(app, 'time-zones', 'B1')
    const { id } = story.article
    await learner.send([event('ARTICLE_OPENED'), event('ARTICLE_FINISHED'), event('QUIZ_ANSWERED')])
    const further = async () =>
      (await home(learner)).plan.items.filter(({ kind }) => kind === 'WEEK_CHALLENGE' || kind === 'DISCUSSION')
    expect(await further()).toEqual([])
    app.clock.advance({ days: 1 })
    const asked = { articleId: id, reason: 'UNSAID', minutes: 6 }
    expect(await further()).toMatchObject([
      { kind: 'WEEK_CHALLENGE', reason: 'OPEN', count: 20, minutes: 10, done: false },
      { kind: 'DISCUSSION', ...asked, done: false },
    ])
    const answer = sql`insert into discussion_answer (company_id, account_id, article_id, level, text, posted_at)
      select company_id, id, ${id}, 'B1', 'I like trees.', ${app.clock.now()} from account where id = ${learner.id}`
    await answer.execute(app.services.db)
    expect((await further())[1]).toMatchObject({ ...asked, done: true })
    app.clock.advance({ days: 1 })
    expect((await further()).map(({ kind }) => kind)).toEqual(['WEEK_CHALLENGE'])
    app.clock.set(seoul('2026-11-16T10:00'))
  })

  test('is a round of the note of wrong answers, from the day after, until it is done', async () => {
    app.clock.set(seoul('2026-11-16T10:00'))
    const learner = await aLearner(app)
    const attempt = await learner.call('POST /challenges', { body: { kind: 'DAY', period: '2026-11-16' } })
    const wrongly = ({ input: { kind } }: (typeof attempt.items)[number]['view']) =>
      kind === 'ORDER' ? { kind, pieceIds: null } : kind === 'TEXT' ? { kind, text: null } : { kind, choiceId: null }
    const of = () => ({ id: randomUUID(), at: app.clock.now().toISOString(), attemptId: attempt.id })
    const told = (event: object) => learner.send([{ ...of(), ...event } as unknown as Reported])
    for (const { position, view } of attempt.items)
      await told({ kind: 'CHALLENGE_ANSWERED', position, round: 1, answer: wrongly(view) })
    const notes = async () => (await home(learner)).plan.items.filter(({ kind }) => kind === 'WRONG_ANSWERS')
    expect(await notes()).toEqual([])
    app.clock.advance({ days: 1 })
    const scored = attempt.items.filter(({ isPilot }) => !isPilot)
    const round = { reason: 'WAITING', count: scored.length, articleId: null }
    expect(await notes()).toMatchObject([{ ...round, done: false }])
    for (const [index, { position, view }] of scored.entries()) {
      await told({ kind: 'WRONG_ANSWER_RETRIED', position, answer: wrongly(view) })
      expect(await notes()).toMatchObject([{ ...round, done: index === scored.length - 1 }])
    }
    app.clock.set(seoul('2026-11-16T10:00'))
  })

  test('is the paper test of the week on its last day, of what was read before that day', async () => {
    app.clock.set(seoul('2026-11-20T10:00'))
    const learner = await aLearner(app)
    for (const id of ['tiny-forests', 'time-zones', 'library-of-things']) {
      const { event } = await aStory(app, id, 'B1')
      await learner.send([event('ARTICLE_OPENED'), event('ARTICLE_FINISHED'), event('QUIZ_ANSWERED')])
    }
    const papers = async () => (await home(learner)).plan.items.filter(({ kind }) => kind === 'PAPER_TEST')
    app.clock.set(seoul('2026-11-21T10:00'))
    expect(await papers()).toEqual([])
    app.clock.set(seoul('2026-11-22T10:00'))
    const paper = { reason: 'OPEN', articleId: null, minutes: 12 }
    expect(await papers()).toMatchObject([{ ...paper, done: false }])
    await learner.call('POST /paper-tests', { body: { week: '2026-11-16' } })
    const handedIn = { kind: 'PAPER_TEST_HANDED_IN', id: randomUUID(), week: '2026-11-16', answers: [] }
    await learner.send([{ ...handedIn, at: app.clock.now().toISOString() } as unknown as Reported])
    expect(await papers()).toMatchObject([{ ...paper, done: true }])
    app.clock.set(seoul('2026-11-23T10:00'))
    expect(await papers()).toEqual([])
  })
})
