import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Worker } from 'node:worker_threads'

/**
 * The first message of a worker, or 'TIMEOUT' after `limitMs`. Either way the worker has ended when this settles; a
 * native library call runs to its end first. Rejects with the worker's error.
 */
export async function runWithin<Answer>(worker: Worker, limitMs: number): Promise<Answer | 'TIMEOUT'> {
  const settled = new AbortController()
  const { signal } = settled
  try {
    return await Promise.race([
      once(worker, 'message', { signal }).then(([answer]) => answer as Answer),
      once(worker, 'exit', { signal }).then(() => Promise.reject(new Error('the worker ended without an answer'))),
      sleep(limitMs, 'TIMEOUT' as const, { signal }),
    ])
  } finally {
    settled.abort()
    await worker.terminate()
  }
}
