import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, test } from 'vitest'
import { idleThread, ThreadTimeout } from './idle-thread.ts'

interface Task {
  readonly id: number
  readonly say: string
}
type Answer = { readonly id: number; readonly said: string } | { readonly id: number; readonly error: string }

/** A worker that repeats what it is told, fails, hangs or dies. */
function aWorker(): URL {
  const file = path.join(mkdtempSync(path.join(tmpdir(), 'readgrow-thread-')), 'worker.mjs')
  writeFileSync(
    file,
    `import { parentPort, threadId } from 'node:worker_threads'
    parentPort.on('message', ({ id, say }) => {
      if (say === 'die') process.exit(1)
      if (say === 'hang') for (;;);
      parentPort.postMessage(say === 'fail' ? { id, error: 'no' } : { id, said: say === 'who' ? String(threadId) : say })
    })`,
  )
  return pathToFileURL(file)
}

const patient = { idleMs: 60_000, longestMs: 60_000 }
const aThread = (rules = patient) => idleThread<Task, Answer>(aWorker(), rules)
const who = async (thread: ReturnType<typeof aThread>) => (await thread.ask({ say: 'who' })).said

test('one thread answers many tasks, each its own, and a failure is of one task alone', async () => {
  const thread = aThread()
  const all = await Promise.allSettled(['a', 'fail', 'b'].map((say) => thread.ask({ say })))
  expect(all.map((each) => (each.status === 'fulfilled' ? each.value.said : String(each.reason)))).toEqual([
    'a',
    'Error: no',
    'b',
  ])
  expect(await who(thread)).toBe(await who(thread))
  expect(thread.waiting()).toBe(0)
})

test('a task that hangs or a thread that dies fails whoever waits; the next task gets a new thread', async () => {
  const rules = { ...patient }
  const thread = aThread(rules)
  const first = await who(thread)
  // The start of a thread is work as well, and only the task that hangs is to take too long.
  rules.longestMs = 100
  await expect(thread.ask({ say: 'hang' })).rejects.toBeInstanceOf(ThreadTimeout)
  rules.longestMs = patient.longestMs
  const second = await who(thread)
  await expect(thread.ask({ say: 'die' })).rejects.toThrow('the thread ended')
  const third = await who(thread)
  expect(new Set([first, second, third]).size).toBe(3)
})

test('an idle thread ends', async () => {
  const thread = aThread({ ...patient, idleMs: 1 })
  const first = await who(thread)
  await expect.poll(() => who(thread)).not.toBe(first)
})
