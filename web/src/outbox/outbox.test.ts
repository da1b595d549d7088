import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { fakeDatabase } from '../testing/fake-database.ts'
import type { LearningEvent } from './outbox.ts'

type Outbox = typeof import('./outbox.ts')
type Reply = 'offline' | number | ((events: LearningEvent[]) => unknown)

const on = { articleId: 'tiny-forests', level: 'B1', revision: 1 } as const
const opened = { kind: 'ARTICLE_OPENED', ...on } as const
const answered = (quizId: string, choice = 0) => ({ kind: 'QUIZ_ANSWERED', ...on, quizId, choice }) as const
const acceptAll = (events: LearningEvent[]) => ({
  accepted: events.map((event) => event.id),
  refused: [],
  quizResults: [],
})

const batches: LearningEvent[][] = []
const keptAlive: unknown[] = []
let replies: Reply[] = []

/** The API: gives the replies in turn, then accepts everything. */
async function fakeFetch(_address: string, init: RequestInit): Promise<Response> {
  const { events } = JSON.parse(String(init.body)) as { events: LearningEvent[] }
  batches.push(events)
  keptAlive.push(init.keepalive)
  const reply = replies.shift() ?? acceptAll
  if (reply === 'offline') throw new TypeError('Failed to fetch')
  if (typeof reply === 'number')
    return Response.json({ code: 'VALIDATION_FAILED', message: '입력값을 확인해 주세요.' }, { status: reply })
  return Response.json(reply(events))
}

function clientOf(customerId: string | null): QueryClient {
  const client = new QueryClient()
  if (customerId)
    client.setQueryData(['GET /common/header-info', {}], { userProfile: { customerId }, userAlarmList: [] })
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

const kinds = () => batches.map((batch) => batch.map((event) => event.kind))
const sentIds = () => batches.flat().map((event) => event.id)

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
  vi.stubGlobal('fetch', fakeFetch)
  batches.length = 0
  keptAlive.length = 0
  replies = []
})

afterEach(() => {
  for (const end of unload.splice(0)) end()
  vi.restoreAllMocks()
  vi.clearAllTimers()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

describe('what was reported', () => {
  test('is sent a moment later, together, once', async () => {
    const { report, countWaiting } = await anOutbox()
    const ids = [await report(opened), await report({ kind: 'ARTICLE_FINISHED', ...on })]
    await vi.advanceTimersByTimeAsync(60_000)
    expect(batches).toHaveLength(1)
    expect(sentIds()).toEqual(ids)
    expect(await countWaiting()).toBe(0)
  })

  test('survives a connection that fails, is sent when it is back, and never after it was accepted', async () => {
    replies = ['offline', 'offline', 503]
    const { report, countWaiting, flush } = await anOutbox()
    const id = await report(opened)
    await vi.advanceTimersByTimeAsync(400)
    expect(await countWaiting()).toBe(1)
    await vi.advanceTimersByTimeAsync(120_000)
    await flush()
    expect(sentIds()).toEqual([id, id, id, id])
    expect(await countWaiting()).toBe(0)
    await flush()
    expect(batches).toHaveLength(4)
  })

  test('waits twice as long after each failure, however much is reported in the meantime', async () => {
    replies = Array(20).fill('offline')
    const { report } = await anOutbox()
    await report(opened)
    await vi.advanceTimersByTimeAsync(400)
    for (let second = 0; second < 29; second++) {
      await report(opened)
      await vi.advanceTimersByTimeAsync(1_000)
    }
    // 2, 6 and 14 seconds after the first try; the next would be after 30.
    expect(batches).toHaveLength(4)
  })

  test('goes at once when the connection is back', async () => {
    replies = ['offline', 'offline', 'offline']
    const { report } = await anOutbox()
    await report(opened)
    await vi.advanceTimersByTimeAsync(7_000)
    const before = batches.length
    window.dispatchEvent(new Event('online'))
    await vi.advanceTimersByTimeAsync(1)
    expect(batches).toHaveLength(before + 1)
  })

  test('goes with a call that outlives the page when the page is left', async () => {
    const { report } = await anOutbox()
    await report(opened)
    window.dispatchEvent(new Event('pagehide'))
    await vi.advanceTimersByTimeAsync(1)
    expect([kinds(), keptAlive]).toEqual([[['ARTICLE_OPENED']], [true]])
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

  test('goes in batches of at most fifty', async () => {
    const { report, flush } = await anOutbox()
    for (let index = 0; index < 120; index++) await report(opened)
    await flush()
    expect(batches.map((batch) => batch.length)).toEqual([50, 50, 20])
    expect(new Set(sentIds()).size).toBe(120)
  })
})

test('what was reported within one millisecond goes in the order of the reports', async () => {
  const { report, flush } = await anOutbox()
  const ids: string[] = []
  for (let index = 0; index < 30; index++) ids.push(await report(opened))
  await flush()
  expect(sentIds()).toEqual(ids)
  expect(new Set(batches.flat().map(({ at }) => at)).size).toBe(30)
})

describe('what the server does not take', () => {
  test('one by one is not sent again', async () => {
    replies = [(events) => ({ accepted: [], refused: events.map((event) => event.id), quizResults: [] })]
    const { report, countWaiting } = await anOutbox()
    await report(opened)
    await vi.advanceTimersByTimeAsync(60_000)
    expect(batches).toHaveLength(1)
    expect(await countWaiting()).toBe(0)
  })

  test('as a batch loses the one bad event, and none of those before, beside and behind it', async () => {
    const { report, flush, countWaiting } = await anOutbox()
    const bad = 77
    const ids: string[] = []
    for (let index = 0; index < 120; index++) ids.push(await report(index === bad ? answered('q1', 99) : opened))
    const accepted: string[] = []
    vi.stubGlobal('fetch', async (_address: string, init: RequestInit) => {
      const { events } = JSON.parse(String(init.body)) as { events: LearningEvent[] }
      if (events.some((event) => event.id === ids[bad]))
        return Response.json({ code: 'VALIDATION_FAILED', message: '' }, { status: 400 })
      accepted.push(...events.map((event) => event.id))
      return Response.json(acceptAll(events))
    })
    await flush()
    expect(accepted).toEqual(ids.filter((_, index) => index !== bad))
    expect(await countWaiting()).toBe(0)
  })

  test('nor refuse is tried again later, not in a circle', async () => {
    replies = [() => ({ accepted: [], refused: [], quizResults: [] })]
    const { report, flush } = await anOutbox()
    await report(opened)
    await flush()
    expect(batches).toHaveLength(1)
    await vi.advanceTimersByTimeAsync(2_000)
    expect(batches).toHaveLength(2)
  })
})

describe('an answer', () => {
  test('waits on the device until it is graded, and is known to wait after a reload', async () => {
    replies = ['offline']
    const database = fakeDatabase()
    const first = await anOutbox('kim', database)
    await first.report(answered('q1', 2))
    await vi.advanceTimersByTimeAsync(1)
    replies = Array(5).fill('offline')
    const reloaded = await anOutbox('kim', database)
    expect(await reloaded.pendingAnswers('tiny-forests', 'B1')).toEqual(new Map([['q1', 2]]))
    expect(await reloaded.pendingAnswers('tiny-forests', 'A2')).toEqual(new Map())
    expect(await reloaded.pendingAnswers('other', 'B1')).toEqual(new Map())
  })

  test('is sent at once, and its listeners get the grade', async () => {
    const result = {
      quizId: 'q1',
      choice: 2,
      correct: true,
      answer: 2,
      proof: ['s1'],
      why: '',
      articleId: 'tiny-forests',
      level: 'B1',
    }
    replies = [(events) => ({ ...acceptAll(events), quizResults: [result] })]
    const { report, onDelivered } = await anOutbox()
    const told: unknown[] = []
    const stop = onDelivered((reply) => told.push(...reply.quizResults))
    await report(answered('q1', 2))
    await vi.advanceTimersByTimeAsync(1)
    expect(told).toEqual([result])
    stop()
    await report(answered('q2'))
    await vi.advanceTimersByTimeAsync(1)
    expect(told).toHaveLength(1)
  })
})

describe('the device', () => {
  const left = (id: string, owner: string) => ({ id, owner, event: { ...opened, id, at: '2026-11-19T00:00:00.000Z' } })

  test('sends what an earlier visit left, and keeps what is another person’s', async () => {
    const database = fakeDatabase([left('a', 'kim'), left('b', 'lee'), left('c', '')])
    await anOutbox('kim', database)
    await vi.advanceTimersByTimeAsync(60_000)
    expect(sentIds()).toEqual(['a'])
    expect([...database.stored.keys()]).toEqual(['b', 'c'])
  })

  test('sends nobody’s events for a visitor', async () => {
    await anOutbox(null, fakeDatabase([left('a', 'kim'), left('c', '')]))
    await vi.advanceTimersByTimeAsync(60_000)
    expect(batches).toEqual([])
  })

  test('forgets what was accepted, all of it in one transaction', async () => {
    const database = fakeDatabase(Array.from({ length: 40 }, (_, index) => left(`e${index}`, 'kim')))
    await anOutbox('kim', database)
    await vi.advanceTimersByTimeAsync(60_000)
    expect(database.stored.size).toBe(0)
    // Reading, forgetting, and reading that nothing is left.
    expect(database.transactions()).toBe(3)
  })

  test('that cannot forget does not make the page send an accepted event again', async () => {
    const database = fakeDatabase([left('a', 'kim')], { stuck: true })
    const { flush } = await anOutbox('kim', database)
    await flush()
    await flush()
    expect(sentIds()).toEqual(['a'])
  })

  test('still knows whose events these are when the cache has dropped the profile', async () => {
    const database = fakeDatabase()
    replies = Array(9).fill('offline')
    const { report, client } = await anOutbox('kim', database)
    await report(opened)
    client.clear()
    await report(opened)
    expect([...database.stored.values()]).toMatchObject([{ owner: 'kim' }, { owner: 'kim' }])
  })

  test('sends what was reported before the reader was known', async () => {
    const { report, client } = await anOutbox(null, fakeDatabase())
    const id = await report(opened)
    client.setQueryData(['GET /common/header-info', {}], { userProfile: { customerId: 'kim' }, userAlarmList: [] })
    await vi.advanceTimersByTimeAsync(400)
    expect(sentIds()).toEqual([id])
  })
})
