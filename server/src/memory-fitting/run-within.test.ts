import { Worker } from 'node:worker_threads'
import { expect, test } from 'vitest'
import { runWithin } from './run-within.ts'

const workerOf = (source: string) => new Worker(source, { eval: true })
const longMs = 60_000
// The exit code that Node gives a terminated thread.
const ended = -1

test('a worker that never answers is ended at the limit', async () => {
  const worker = workerOf('for (;;);')
  await expect(runWithin(worker, 50)).resolves.toBe('TIMEOUT')
  expect(worker.threadId).toBe(ended)
})

test('a worker that answers is ended as well, even if it would go on', async () => {
  const worker = workerOf("require('node:worker_threads').parentPort.postMessage(7); setInterval(() => {}, 1000)")
  await expect(runWithin(worker, longMs)).resolves.toBe(7)
  expect(worker.threadId).toBe(ended)
})

test("a worker's error is thrown, and so is an end without an answer", async () => {
  await expect(runWithin(workerOf("throw new Error('broken')"), longMs)).rejects.toThrow('broken')
  await expect(runWithin(workerOf('process.exit(0)'), longMs)).rejects.toThrow('without an answer')
})
