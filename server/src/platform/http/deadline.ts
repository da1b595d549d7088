import { Refusal } from '#platform/refusal'

/** A browser gives up after 15 s; an answer before that says more than "no answer". */
export const answerWithinMs = 10_000

/**
 * Rejects with OVERLOADED when `work` takes longer. The work itself continues: everything it waits for has its own
 * limit, and it releases what it holds when it ends.
 */
export function within<T>(ms: number, work: Promise<T>): Promise<T> {
  return new Promise<T>((resolve, reject) => {
    const timer = setTimeout(() => reject(new Refusal('OVERLOADED', { retryAfter: 5 })), Math.max(0, ms))
    work.then(resolve, reject).finally(() => clearTimeout(timer))
  })
}
