import { Failure, type FakeApi, fakeApi, offline, refusal } from '@readgrow/client/testing'
import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { acceptAll } from '../testing/events.ts'
import { fakeDatabase } from '../testing/fake-database.ts'
import { aHeader } from '../testing/sessions.ts'
import type { LearningEvent } from './outbox.ts'

type Outbox = typeof import('./outbox.ts')
type Reply = Failure | ((events: LearningEvent[]) => ReturnType<typeof acceptAll>)

const on = { articleId: 'tiny-forests', level: 'B1', revision: 1 } as const
const opened = { kind: 'ARTICLE_OPENED', ...on } as const
const answered = (quizId: string, choice = '00000000') => ({ kind: 'QUIZ_ANSWERED', ...on, quizId, choice }) as const
const events = 'POST /learning/events'

let api: FakeApi
let replies: Reply[] = []

/** Gives the replies in turn, then accepts everything. */
function nextReply(sent: LearningEvent[]) {
  const reply = replies.shift() ?? acceptAll
  return reply instanceof Failure ? reply : reply(sent)
}

const batches = () => api.sent(events).map((body) => body.events)
function clientOf(customerId: string | null): QueryClient {
  const client = new QueryClient()
  if (customerId) client.setQueryData(['GET /common/header-info', {}], aHeader({ customerId }))
  return client
}

/** An outbox as it is after a load of the page; without a database unless one is given. */
async function anOutbox(
  customerId: string | null = 'kim',
  database?: ReturnType<typeof fakeDatabase>,
): Promise<Outbox & { client: QueryClient }> {
  vi.resetModules()
  vi.stubGlobal('indexedDB', database?.indexedDB)
  const outbox = await import('./outbox.ts')
  const client = clientOf(customerId)
  outbox.startOutbox(client)
  return { ...outbox, client }
}

const kinds = () => batches().map((batch) => batch.map((event) => event.kind))
const sentIds = () =>
  batches()
    .flat()
    .map((event) => event.id)

/** Loads of the page end with the test: their listeners would answer in the next one. */
const unload: (() => void)[] = []

function listensFor(target: EventTarget): void {
  const listen = target.addEventListener.bind(target)
  vi.spyOn(target, 'addEventListener').mockImplementation((name, listener, options) => {
    listen(name, listener, options)
    unload.push(() => target.removeEventListener(name, listener))
  })
}

beforeEach(() => {
  listensFor(window)
  listensFor(document)
  vi.useFakeTimers({ now: Date.UTC(2026, 10, 20) })
  api = fakeApi({ [events]: ({ body }) => nextReply(body.events) })
  replies = []
})

afterEach(() => {
  for (const end of unload.splice(0)) end()
  vi.clearAllTimers()
  vi.useRealTimers()
})

describe('what was reported', () => {
  test('is sent a moment later, together, once', async () => {
    const { report, countWaiting } = await anOutbox()
    const ids = [await report(opened), await report({ kind: 'ARTICLE_FINISHED', ...on })]
    await vi.advanceTimersByTimeAsync(60_000)
    expect(batches()).toHaveLength(1)
    expect(sentIds()).toEqual(ids)
    expect(await countWaiting()).toBe(0)
  })

  test('survives a connection that fails, is sent when it is back, and never after it was accepted', async () => {
    replies = [offline, offline, refusal('OVERLOADED')]
    const { report, countWaiting, flush } = await anOutbox()
    const id = await report(opened)
    await vi.advanceTimersByTimeAsync(400)
    expect(await countWaiting()).toBe(1)
    await vi.advanceTimersByTimeAsync(120_000)
    await flush()
    expect(sentIds()).toEqual([id, id, id, id])
    expect(await countWaiting()).toBe(0)
    await flush()
    expect(batches()).toHaveLength(4)
  })

  test('waits twice as long after each failure, however much is reported in the meantime', async () => {
    replies = Array(20).fill(offline)
    const { report } = await anOutbox()
    await report(opened)
    await vi.advanceTimersByTimeAsync(400)
    for (let second = 0; second < 29; second++) {
      await report(opened)
      await vi.advanceTimersByTimeAsync(1_000)
    }
    // 2, 6 and 14 seconds after the first try; the next would be after 30.
    expect(batches()).toHaveLength(4)
  })

  test('goes at once when the connection is back', async () => {
    replies = [offline, offline, offline]
    const { report } = await anOutbox()
    await report(opened)
    await vi.advanceTimersByTimeAsync(7_000)
    const before = batches().length
    window.dispatchEvent(new Event('online'))
    await vi.advanceTimersByTimeAsync(1)
    expect(batches()).toHaveLength(before + 1)
  })
})

describe('when it is sent, what was reported', () => {
  test('goes with a call that outlives the page when the page is left', async () => {
    const { report } = await anOutbox()
    await report(opened)
    window.dispatchEvent(new Event('pagehide'))
    await vi.advanceTimersByTimeAsync(1)
    expect(kinds()).toEqual([['ARTICLE_OPENED']])
    expect(api.made).toMatchObject([{ keepalive: true }])
  })

  test('goes in the order of time, also what was reported while something was being sent', async () => {
    const { report, flush } = await anOutbox()
    await report(opened)
    const sending = flush()
    await vi.advanceTimersByTimeAsync(5)
    await report({ kind: 'SENTENCE_REACHED', ...on, sentenceId: 's2' })
    await vi.advanceTimersByTimeAsync(5)
    await report({ kind: 'ARTICLE_FINISHED', ...on })
    await sending
    await vi.advanceTimersByTimeAsync(1_000)
    expect(kinds().flat()).toEqual(['ARTICLE_OPENED', 'SENTENCE_REACHED', 'ARTICLE_FINISHED'])
  })

  test('goes in batches() of at most fifty', async () => {
    const { report, flush } = await anOutbox()
    for (let index = 0; index < 120; index++) await report(opened)
    await flush()
    expect(batches().map((batch) => batch.length)).toEqual([50, 50, 20])
    expect(new Set(sentIds()).size).toBe(120)
  })
})

test('what was reported within one millisecond goes in the order of the reports', async () => {
  const { report, flush } = await anOutbox()
  const ids: string[] = []
  for (let index = 0; index < 30; index++) ids.push(await report(opened))
  await flush()
  expect(sentIds()).toEqual(ids)
  expect(
    new Set(
      batches()
        .flat()
        .map(({ at }) => at),
    ).size,
  ).toBe(30)
})

describe('what the server does not take', () => {
  test('one by one is not sent again', async () => {
    replies = [(events) => acceptAll([], { refused: events.map(({ id }) => id) })]
    const { report, countWaiting } = await anOutbox()
    await report(opened)
    await vi.advanceTimersByTimeAsync(60_000)
    expect(batches()).toHaveLength(1)
    expect(await countWaiting()).toBe(0)
  })

  test('as a batch loses the one bad event, and none of those before, beside and behind it', async () => {
    const { report, flush, countWaiting } = await anOutbox()
    const bad = 77
    const ids: string[] = []
    for (let index = 0; index < 120; index++) ids.push(await report(index === bad ? answered('q1') : opened))
    const accepted: string[] = []
    api.answer({
      [events]: ({ body }) => {
        if (body.events.some(({ id }) => id === ids[bad])) return refusal('VALIDATION_FAILED')
        accepted.push(...body.events.map(({ id }) => id))
        return acceptAll(body.events)
      },
    })
    await flush()
    expect(accepted).toEqual(ids.filter((_, index) => index !== bad))
    expect(await countWaiting()).toBe(0)
  })

  test('nor refuse is tried again later, not in a circle', async () => {
    replies = [() => acceptAll([])]
    const { report, flush } = await anOutbox()
    await report(opened)
    await flush()
    expect(batches()).toHaveLength(1)
    await vi.advanceTimersByTimeAsync(2_000)
    expect(batches()).toHaveLength(2)
  })
})

describe('an answer', () => {
  test('waits on the device until it is graded, and is known to wait after a reload', async () => {
    replies = [offline]
    const database = fakeDatabase()
    const first = await anOutbox('kim', database)
    await first.report(answered('q1', '00000002'))
    await vi.advanceTimersByTimeAsync(1)
    replies = Array(5).fill(offline)
    const reloaded = await anOutbox('kim', database)
    expect(await reloaded.pendingAnswers('tiny-forests', 'B1')).toEqual(new Map([['q1', '00000002']]))
    expect(await reloaded.pendingAnswers('tiny-forests', 'A2')).toEqual(new Map())
    expect(await reloaded.pendingAnswers('other', 'B1')).toEqual(new Map())
  })

  test('is sent at once, and its listeners get the grade', async () => {
    const result: ReturnType<typeof acceptAll>['quizResults'][number] = {
      quizId: 'q1',
      choice: '00000002',
      correct: true,
      answer: '00000002',
      proof: ['s1'],
      why: '',
      articleId: 'tiny-forests',
      level: 'B1',
    }
    replies = [(events) => acceptAll(events, { quizResults: [result] })]
    const { report, onDelivered } = await anOutbox()
    const told: unknown[] = []
    const stop = onDelivered((reply) => told.push(...reply.quizResults))
    await report(answered('q1', '00000002'))
    await vi.advanceTimersByTimeAsync(1)
    expect(told).toEqual([result])
    stop()
    await report(answered('q2'))
    await vi.advanceTimersByTimeAsync(1)
    expect(told).toHaveLength(1)
  })
})

describe('the device', () => {
  const uuid = (nth: number) => `00000000-0000-4000-8000-${`${nth}`.padStart(12, '0')}`
  const left = (id: string, owner: string) => ({ id, owner, event: { ...opened, id, at: '2026-11-19T00:00:00.000Z' } })

  test('sends what an earlier visit left, and keeps what is another person’s', async () => {
    const database = fakeDatabase([left(uuid(1), 'kim'), left(uuid(2), 'lee'), left(uuid(3), '')])
    await anOutbox('kim', database)
    await vi.advanceTimersByTimeAsync(60_000)
    expect(sentIds()).toEqual([uuid(1)])
    expect([...database.stored.keys()]).toEqual([uuid(2), uuid(3)])
  })

  test('has a list in view fetched again once what an earlier visit left has arrived', async () => {
    const { client } = await anOutbox('kim', fakeDatabase([left(uuid(1), 'kim')]))
    const queryFn = vi.fn(() => batches().length)
    const queryKey = ['GET /vocabulary/words', {}]
    const list = new QueryObserver(client, { queryKey, queryFn, staleTime: Number.POSITIVE_INFINITY, initialData: 0 })
    onTestFinished(list.subscribe(() => undefined))
    await vi.advanceTimersByTimeAsync(60_000)
    expect(client.getQueryData(queryKey)).toBe(1)
    expect(queryFn).toHaveBeenCalledOnce()
  })

  test('sends nobody’s events for a visitor', async () => {
    await anOutbox(null, fakeDatabase([left(uuid(1), 'kim'), left(uuid(3), '')]))
    await vi.advanceTimersByTimeAsync(60_000)
    expect(batches()).toEqual([])
  })

  test('forgets what was accepted, all of it in one transaction', async () => {
    const database = fakeDatabase(Array.from({ length: 40 }, (_, index) => left(uuid(index), 'kim')))
    await anOutbox('kim', database)
    await vi.advanceTimersByTimeAsync(60_000)
    expect(database.stored.size).toBe(0)
    // Reading, forgetting, and reading that nothing is left.
    expect(database.transactions()).toBe(3)
  })

  test('that cannot forget does not make the page send an accepted event again', async () => {
    const database = fakeDatabase([left(uuid(1), 'kim')], { stuck: true })
    const { flush } = await anOutbox('kim', database)
    await flush()
    await flush()
    expect(sentIds()).toEqual([uuid(1)])
  })

  test('still knows whose events these are when the cache has dropped the profile', async () => {
    const database = fakeDatabase()
    replies = Array(9).fill(offline)
    const { report, client } = await anOutbox('kim', database)
    await report(opened)
    client.clear()
    await report(opened)
    expect([...database.stored.values()]).toMatchObject([{ owner: 'kim' }, { owner: 'kim' }])
  })

  test('sends what was reported before the reader was known', async () => {
    const { report, client } = await anOutbox(null, fakeDatabase())
    const id = await report(opened)
    client.setQueryData(['GET /common/header-info', {}], aHeader())
    await vi.advanceTimersByTimeAsync(400)
    expect(sentIds()).toEqual([id])
  })
})
