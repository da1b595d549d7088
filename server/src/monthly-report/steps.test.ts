import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import type { AccountContext } from '#platform/context'
import { aLearner, aStory, type Learner, seoul, testApp } from '#testing'
import { nothing } from './count-month.ts'
import { stepsOf } from './steps.ts'

const start = seoul('2026-11-30T10:00')
const app = await testApp({ start })
const { db } = app.services
const { event } = await aStory(app)

beforeEach(() => {
  app.clock.set(start)
})

/** A month that lacked nothing, so that what waits is what is said. */
const full = { ...nothing, studyDays: 12, challenges: 3, takes: 4 }

async function stepsFor({ id }: Learner, month: Partial<typeof full> = {}) {
  const ctx = { ...app.services, account: { id, customerLevel: 'B1' } } as unknown as AccountContext
  return stepsOf(ctx, { ...full, ...month }, { today: '2026-11-30', testedOn: '2026-11-30' })
}
const countOf = async (learner: Learner, kind: 'NEW_WORDS' | 'REVIEW' | 'WRONG_ANSWERS') =>
  (await stepsFor(learner)).find((step) => step.kind === kind)?.count ?? 0

describe('what waits for the next month', () => {
  test('has of new words those alone that are being learned', async () => {
    const learner = await aLearner(app)
    const words = await learner.learn(6)
    expect(await countOf(learner, 'NEW_WORDS')).toBe(6)
    for (const [at, state] of (['PAUSED', 'KNOWN', 'IGNORED'] as const).entries())
      await learner.setState(words[at] ?? expect.fail('a word is missing'), state)
    const { lemma, pos, sense } = words[3] ?? expect.fail('a word is missing')
    await learner.send([event('WORD_REMOVED', { lemma, pos, sense })])
    expect(await countOf(learner, 'NEW_WORDS')).toBe(2)
  })

  test('has of reviews what is due by now, of words that are being learned', async () => {
    const learner = await aLearner(app)
    const [due, later, paused] = await learner.bring(3, { stability: 28, reps: 4 })
    // To bring words takes a second.
    app.clock.set(start)
    const dueAt = (no: number | undefined, ms: number) =>
      db
        .updateTable('review_card')
        .set({ due_at: new Date(start.getTime() + ms) })
        .where('account_id', '=', learner.id)
        .where('word_no', '=', no ?? 0)
        .execute()
    await dueAt(due?.no, 0)
    await dueAt(later?.no, 1)
    await dueAt(paused?.no, -1)
    // Each word has two cards: to know it, and to write it.
    expect(await countOf(learner, 'REVIEW')).toBe(4)
    await learner.setState(paused ?? expect.fail('a word is missing'), 'PAUSED')
    expect(await countOf(learner, 'REVIEW')).toBe(2)
  })

  test('has of wrong answers those that were not cleared', async () => {
    const learner = await aLearner(app)
    const at = { answered_at: start, tried_at: start }
    const wrong = (count: number, cleared_at: Date | null) =>
      Array.from({ length: count }, (_, position) => ({
        ...{ account_id: learner.id, attempt_id: randomUUID(), position, type: 'MEANING', cleared_at },
        ...at,
      }))
    await db
      .insertInto('wrong_answer')
      .values([...wrong(5, null), ...wrong(2, start)])
      .execute()
    expect(await countOf(learner, 'WRONG_ANSWERS')).toBe(5)
  })

  test('reads the newest article that was not read, and asks of the one that was read last', async () => {
    const learner = await aLearner(app)
    const articleOf = async (kind: 'READ' | 'SPEAK') =>
      (await stepsFor(learner)).find((step) => step.kind === kind)?.article?.id
    const newest = await articleOf('READ')
    const story = await aStory(app, newest)
    await learner.send([story.event('ARTICLE_OPENED'), story.event('ARTICLE_FINISHED')])
    expect(await articleOf('SPEAK')).toBe(newest)
    const next = await articleOf('READ')
    expect(next).not.toBe(newest)
    await db
      .updateTable('article')
      .set({ status: 'RETIRED' })
      .where('id', 'in', [newest ?? '', next ?? ''])
      .execute()
    expect([newest, next]).not.toContain(await articleOf('READ'))
    expect(await articleOf('SPEAK')).not.toBe(newest)
  })
})
