import { Client } from 'pg'
import { expect, test, vi } from 'vitest'
import { aLearner, flashcard, seoul, testApp } from '#testing'

const query = vi.spyOn(Client.prototype, 'query')
const app = await testApp({ start: seoul('2026-11-20T10:00') })
const learner = await aLearner(app)
const [word] = await learner.bring(12, { stability: 10 })
const [article] = (await learner.call('GET /articles', { query: {} })).articles
if (!word || !article) throw new Error('there is nothing to read or to review')
const params = { id: article.id }

/** Calls that a screen or a tap waits for, and how often each may wait for the database, its session included. */
const budgets: readonly [name: string, budget: number, call: () => Promise<unknown>][] = [
  ['header-info', 1, () => learner.call('GET /common/header-info', {})],
  ['the session', 1, () => learner.call('GET /auth/session', {})],
  ['home', 30, () => learner.call('GET /home', {})],
  ['the edition', 4, () => learner.call('GET /articles', { query: {} })],
  ['an article', 9, () => learner.call('GET /articles/:id', { params, query: {} })],
  ['its words', 5, () => learner.call('GET /articles/:id/words', { params, query: {} })],
  ['a search', 5, () => learner.call('GET /search', { query: { q: 'forest' } })],
  ['the vocabulary', 10, () => learner.call('GET /vocabulary/overview', {})],
  ['the words of today', 11, () => learner.call('GET /vocabulary/today', { query: {} })],
  ['an answer to a word', 21, () => learner.send([learner.answer(word.no, flashcard(3))])],
]

test.each(budgets)('%s waits for the database at most %i times', async (_name, budget, call) => {
  await call()
  query.mockClear()
  await call()
  const statements = query.mock.calls.map(([statement]) => textOf(statement))
  expect(statements.filter((text) => !isOfJobs(text)).length).toBeLessThanOrEqual(budget)
  expect(statements.length).toBeGreaterThan(0)
})

const textOf = (statement: unknown) =>
  typeof statement === 'string' ? statement : ((statement as { text?: string }).text ?? '')
/** The job queue has connections of its own. */
const isOfJobs = (text: string) => /\bjobs\.|pgboss/.test(text)
