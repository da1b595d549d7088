import { setTimeout as sleep } from 'node:timers/promises'
import { type Answer, type HttpLine, openLine } from '../shared/http-line.ts'
import { emptyTally, noteAnswer, noteFailure, type Tally } from '../shared/statuses.ts'

export interface Asking {
  readonly port: number
  /** The next call to send; called once for each. */
  readonly next: () => Buffer
  readonly connections: number
  readonly seconds: number
  /** The total rate, when it should be below the server's limit. */
  readonly perSecond?: number
  /** How long a caller waits after a 503, because real clients do not retry at once. */
  readonly restMs?: number
  /** Hangs up open calls when the time is over, as people do; otherwise waits for the last replies. */
  readonly cutAtEnd?: boolean
  readonly onAnswer?: (answer: Answer, request: Buffer, startedAtMs: number) => void
  readonly stopped?: () => boolean
}

const timeoutMs = 30_000
const reconnectAfterMs = 100
const openedAtOnce = 50

/** Runs keep-alive callers for `seconds`, each sending its next call as soon as it has a reply. */
export async function ask(asking: Asking): Promise<Tally> {
  const tally = emptyTally()
  const endsAtMs = performance.now() + asking.seconds * 1_000
  const pace = paceOf(asking.perSecond)
  const patience = () =>
    asking.cutAtEnd ? Math.min(timeoutMs, Math.max(0, endsAtMs - performance.now()) + 5) : timeoutMs
  const ended = () => performance.now() >= endsAtMs || asking.stopped?.() === true
  const callers: Promise<void>[] = []
  for (let opened = 0; opened < asking.connections; opened++) {
    callers.push(keepAsking(asking, { tally, ended, pace, patience }))
    if (opened % openedAtOnce === openedAtOnce - 1) await sleep(10)
  }
  await Promise.all(callers)
  return tally
}

type Pace = () => Promise<unknown> | undefined

/** Resolves when it is the next call's turn. */
function paceOf(perSecond: number | undefined): Pace {
  let nextAtMs = performance.now()
  return () => {
    if (perSecond === undefined) return undefined
    nextAtMs = Math.max(nextAtMs, performance.now() - 1_000) + 1_000 / perSecond
    return sleep(Math.max(0, nextAtMs - performance.now()))
  }
}

async function keepAsking(
  { port, next, restMs = 1_000, onAnswer }: Asking,
  { tally, ended, pace, patience }: { tally: Tally; ended: () => boolean; pace: Pace; patience: () => number },
): Promise<void> {
  let line: HttpLine | undefined
  while (!ended()) {
    await pace()
    const request = next()
    const startedAtMs = performance.now()
    try {
      line ??= await openLine(port)
      const answer = await within(line.send(request), patience())
      noteAnswer(tally, answer, performance.now() - startedAtMs)
      onAnswer?.(answer, request, startedAtMs)
      if (/\r\nconnection: close/i.test(answer.head)) line = line.close() as undefined
      if (answer.status === 503) await sleep(restMs)
    } catch (error) {
      // Hanging up at the end is our doing and no failure.
      if (!(error instanceof Late) || !ended()) noteFailure(tally, error)
      line?.close()
      line = undefined
      await sleep(reconnectAfterMs)
    }
  }
  line?.close()
}

class Late extends Error {}

async function within<Value>(promise: Promise<Value>, limitMs: number): Promise<Value> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Late(`no answer within ${timeoutMs / 1_000} s`)), limitMs)
  })
  return Promise.race([promise, late]).finally(() => clearTimeout(timer))
}

/** Calls every `everyMs`, whether or not the last call has been answered, on as many connections as that takes. */
export async function probe(asking: {
  port: number
  request: Buffer
  everyMs: number
  seconds: number
  stopped?: () => boolean
}): Promise<Tally> {
  const tally = emptyTally()
  const free: HttpLine[] = []
  const running: Promise<void>[] = []
  const startedAtMs = performance.now()
  const once = async (dueAtMs: number) => {
    let line: HttpLine | undefined
    try {
      line = free.pop() ?? (await openLine(asking.port))
      const answer = await within(line.send(asking.request), timeoutMs)
      noteAnswer(tally, answer, performance.now() - dueAtMs)
      if (/\r\nconnection: close/i.test(answer.head)) line.close()
      else free.push(line)
    } catch (error) {
      noteFailure(tally, error)
      line?.close()
    }
  }
  const count = (asking.seconds * 1_000) / asking.everyMs
  for (let sent = 0; sent < count && !asking.stopped?.(); sent++) {
    const dueAtMs = startedAtMs + sent * asking.everyMs
    await sleep(Math.max(0, dueAtMs - performance.now()))
    running.push(once(Math.max(dueAtMs, performance.now() - asking.everyMs)))
  }
  await Promise.all(running)
  for (const line of free) line.close()
  return tally
}
