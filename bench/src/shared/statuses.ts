import { quantile } from './measure.ts'

/** The results of many calls. */
export interface Tally {
  /** By status and, where the body has one, code: `200`, `503 OVERLOADED`. */
  readonly answers: Record<string, number>
  /** Calls without a reply, by reason: `ECONNRESET`, `no answer within 30 s`. */
  readonly failures: Record<string, number>
  /** Milliseconds of each reply, by status. */
  readonly tookMs: Record<string, number[]>
}

export const emptyTally = (): Tally => ({ answers: {}, failures: {}, tookMs: {} })

export function noteAnswer(tally: Tally, answer: { status: number; body: Buffer }, tookMs: number): void {
  const { status, body } = answer
  const code = status === 200 ? undefined : /"code":"(\w+)"/.exec(body.toString('latin1', 0, 2_000))?.[1]
  const name = code ? `${status} ${code}` : String(status)
  tally.answers[name] = (tally.answers[name] ?? 0) + 1
  tally.tookMs[status] ??= []
  tally.tookMs[status]?.push(tookMs)
}

export function noteFailure(tally: Tally, error: unknown): void {
  const { code, message } = error as { code?: string; message?: string }
  const name = code ?? message ?? 'unknown'
  tally.failures[name] = (tally.failures[name] ?? 0) + 1
}

/** The number of replies with one of these statuses, or with any. */
export function countOf({ tookMs }: Tally, ...statuses: number[]): number {
  const counted = Object.entries(tookMs).filter(
    ([status]) => statuses.length === 0 || statuses.includes(Number(status)),
  )
  return counted.reduce((sum, [, times]) => sum + times.length, 0)
}

export const failureCount = ({ failures }: Tally) => Object.values(failures).reduce((sum, count) => sum + count, 0)

/** Replies that are neither 200 nor 503. */
export const unwantedCount = (tally: Tally) => countOf(tally) - countOf(tally, 200, 503)

/** The quantile of the times of replies with this status, or of all. */
export const tookOf = ({ tookMs }: Tally, share: number, status?: number) =>
  quantile(status === undefined ? Object.values(tookMs).flat() : (tookMs[status] ?? []), share)

export function describe({ answers, failures }: Tally): string {
  const parts = [...Object.entries(answers), ...Object.entries(failures)].map(([name, count]) => `${name} x ${count}`)
  return parts.join(', ') || 'nothing'
}

export function mergeInto(tally: Tally, other: Tally): void {
  for (const key of ['answers', 'failures'] as const) {
    for (const [name, count] of Object.entries(other[key])) tally[key][name] = (tally[key][name] ?? 0) + count
  }
  for (const [status, times] of Object.entries(other.tookMs)) {
    tally.tookMs[status] = (tally.tookMs[status] ?? []).concat(times)
  }
}
