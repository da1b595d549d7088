import { expect, onTestFinished, test } from 'vitest'
import { workInSlots } from './jobs-slots.ts'

/** A queue of numbers whose work ends when the test says so. */
function aQueue(waiting: number[], slots: number) {
  const begun = new Map<number, PromiseWithResolvers<void>>()
  const errors: string[] = []
  let takings = 0
  const working = workInSlots<number>({
    slots,
    pollMs: 5,
    take: async (most) => {
      takings++
      return waiting.splice(0, most)
    },
    workOff: (job) => {
      const end = Promise.withResolvers<void>()
      begun.set(job, end)
      return end.promise
    },
    onError: (error) => errors.push(error.message),
  })
  const stop = () => working.stop(50)
  onTestFinished(stop)
  return { begun, errors, waiting, stop, takings: () => takings, end: (job: number) => begun.get(job)?.resolve() }
}

const begins = (queue: ReturnType<typeof aQueue>, jobs: number[]) =>
  expect.poll(() => [...queue.begun.keys()]).toEqual(jobs)

test('no more run than there are slots, and one that hangs holds only its own', async () => {
  const queue = aQueue([1, 2, 3, 4, 5], 2)
  await begins(queue, [1, 2])
  queue.end(2)
  await begins(queue, [1, 2, 3])
  queue.end(3)
  await begins(queue, [1, 2, 3, 4])
  queue.end(4)
  await begins(queue, [1, 2, 3, 4, 5])
})

test('later jobs are found, even after one has failed', async () => {
  const queue = aQueue([1], 1)
  await begins(queue, [1])
  queue.begun.get(1)?.reject(new Error('the database is away'))
  queue.waiting.push(2)
  await begins(queue, [1, 2])
  expect(queue.errors).toEqual(['the database is away'])
})

test('once stopped it takes nothing more, and does not wait for ever for a hanging job', async () => {
  const queue = aQueue([1], 2)
  await begins(queue, [1])
  await queue.stop()
  const takings = queue.takings()
  queue.waiting.push(2)
  queue.end(1)
  await new Promise((resolve) => setTimeout(resolve, 30))
  expect(queue.takings()).toBe(takings)
  expect([...queue.begun.keys()]).toEqual([1])
})
