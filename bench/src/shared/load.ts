import { setTimeout as sleep } from 'node:timers/promises'
import { type HttpLine, openLine } from './http-line.ts'

export interface Target {
  readonly port: number
  /** Sent in turn, over and over. */
  readonly requests: readonly Buffer[]
}

async function openLines(port: number, count: number): Promise<HttpLine[]> {
  return Promise.all(Array.from({ length: count }, () => openLine(port)))
}

async function sendWell(line: HttpLine, request: Buffer): Promise<void> {
  const { status, body } = await line.send(request)
  if (status !== 200) throw new Error(`the server answered ${status} ${body.toString().slice(0, 200)}`)
}

/** Sends `count` calls, on each connection the next one as soon as a reply has come. Returns seconds. */
export async function sendAll(
  { port, requests }: Target,
  { count, connections }: { count: number; connections: number },
): Promise<number> {
  const lines = await openLines(port, connections)
  let next = 0
  const startedAtMs = performance.now()
  await Promise.all(
    lines.map(async (line) => {
      while (next < count) await sendWell(line, requests[next++ % requests.length] as Buffer)
    }),
  )
  for (const line of lines) line.close()
  return (performance.now() - startedAtMs) / 1000
}

/**
 * Sends at a steady rate whatever the server does, and returns the milliseconds of each call, including the wait for a
 * free connection: a slow server cannot slow down the requests and so hide its own delay.
 */
export async function sendAtRate(
  target: Target,
  { perSecond, seconds, connections }: { perSecond: number; seconds: number; connections: number },
): Promise<number[]> {
  const lines = await openLines(target.port, connections)
  const free = [...lines]
  const queue: { request: Buffer; atMs: number }[] = []
  const tookMs: number[] = []
  const failures: unknown[] = []

  async function serve(line: HttpLine): Promise<void> {
    for (let call = queue.shift(); call; call = queue.shift()) {
      await sendWell(line, call.request)
      tookMs.push(performance.now() - call.atMs)
    }
    free.push(line)
  }

  const startedAtMs = performance.now()
  const total = perSecond * seconds
  for (let sent = 0; tookMs.length < total; await sleep(1)) {
    const nowMs = performance.now()
    for (; sent < total && (sent * 1000) / perSecond <= nowMs - startedAtMs; sent++) {
      queue.push({ request: target.requests[sent % target.requests.length] as Buffer, atMs: nowMs })
      const line = free.pop()
      if (line) serve(line).catch((error: unknown) => failures.push(error))
    }
    if (failures.length > 0) throw failures[0]
  }
  for (const line of lines) line.close()
  return tookMs
}
