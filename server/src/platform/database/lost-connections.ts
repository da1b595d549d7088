import type pg from 'pg'

/** Longer than the server's own statement timeout (5 s), which ends a slow statement without losing its connection. */
const usualMs = 7_000
const lookEveryMs = 500
const marginMs = 2_000
const patienceSetting = /^set local statement_timeout = '(\d+)s'$/
const readOnlyNow = '25006'

/** A running statement on a connection, and how long it may run without an answer. */
interface Waiting {
  statements: number
  sinceMs: number
  patienceMs: number
}

/**
 * Ends useless connections, so their users get an error:
 * - a connection that dies while it is checked out emits `error`, and without a listener the process would end;
 * - if its server is frozen or cut off, no answer comes and no server timeout fires, so it is closed here;
 * - if its server has become a standby, it refuses every write (25006) and would do so until it is closed.
 */
export function endLostConnections(
  pool: pg.Pool,
  { onLost, patience }: { onLost: (error: Error) => void; patience: number },
): () => void {
  const waiting = new Map<pg.PoolClient, Waiting>()
  pool.on('connect', (client) => {
    client.on('error', onLost)
    watchStatements(client, waiting, usualMs * patience)
  })
  pool.on('remove', (client) => waiting.delete(client))
  // The client's own listener has reported it already; without one here the pool would throw what an idle client
  // emits.
  pool.on('error', () => {})
  const look = setInterval(() => endFrozen(waiting), lookEveryMs)
  look.unref()
  return () => clearInterval(look)
}

/** Records when statements begin and end. One timer for all of them, because one for each would cost every query. */
function watchStatements(client: pg.PoolClient, waiting: Map<pg.PoolClient, Waiting>, answerWithinMs: number): void {
  const send = client.query.bind(client) as (...given: unknown[]) => unknown
  const state: Waiting = { statements: 0, sinceMs: 0, patienceMs: answerWithinMs }
  const begin = (statement: unknown) => {
    state.patienceMs = patienceAfter(statement, state.patienceMs, answerWithinMs)
    if (state.statements++ === 0) state.sinceMs = performance.now()
    waiting.set(client, state)
  }
  const settle = (error: unknown) => {
    state.sinceMs = performance.now()
    if (--state.statements === 0) waiting.delete(client)
    if ((error as { code?: string } | null)?.code === readOnlyNow) destroy(client, 'the server is a standby now')
  }
  const query = (statement: unknown, ...rest: unknown[]) => {
    // A stream of rows has no single answer that could be late.
    if (typeof (statement as { submit?: unknown }).submit === 'function') return send(statement, ...rest)
    begin(statement)
    const callback = rest.at(-1)
    if (typeof callback !== 'function') {
      const answer = send(statement, ...rest) as Promise<unknown>
      answer.then(() => settle(null), settle)
      return answer
    }
    return send(statement, ...rest.slice(0, -1), (...answer: unknown[]) => {
      settle(answer[0])
      callback(...answer)
    })
  }
  client.query = query as typeof client.query
}

/** A transaction that allows itself more time on the server gets it here too, until it ends. */
function patienceAfter(statement: unknown, patienceMs: number, usually: number): number {
  if (typeof statement !== 'string') return patienceMs
  if (statement === 'commit' || statement === 'rollback') return usually
  const seconds = patienceSetting.exec(statement)?.[1]
  return seconds === undefined ? patienceMs : Number(seconds) * 1_000 + marginMs
}

function endFrozen(waiting: Map<pg.PoolClient, Waiting>): void {
  const nowMs = performance.now()
  for (const [client, { sinceMs, patienceMs }] of waiting) {
    if (nowMs - sinceMs > patienceMs) destroy(client, 'no answer in time')
  }
}

/** Every statement that waits on the connection fails with this, and the pool opens another. */
function destroy(client: pg.PoolClient, reason: string): void {
  const { connection } = client as unknown as { connection: { stream: { destroy(error: Error): void } } }
  connection.stream.destroy(new Error(`Connection terminated: ${reason}`))
}
