import { Refusal } from './refusal.ts'

/** A browser gives up after 15 s; whoever is answered before that knows more than "no answer". */
export const answerWithinMs = 10_000

/**
 * Rejects with OVERLOADED when `work` takes longer. The work itself goes on: whatever it waits for has a limit of its
 * own, and what it holds it gives back when it ends.
 */
export function within<T>(ms: number, work: Promise<T>): Promise<T> {
  return new Promise<T>((resolve, reject) => {
    const timer = setTimeout(() => reject(new Refusal('OVERLOADED', { retryAfter: 5 })), Math.max(0, ms))
    work.then(resolve, reject).finally(() => clearTimeout(timer))
  })
}
