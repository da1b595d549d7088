import { Worker } from 'node:worker_threads'

interface ThreadRules {
  /** How long the thread waits for the next task before it ends. */
  readonly idleMs: number
  /** How long a task may take, waiting included. */
  readonly longestMs: number
}

interface Waiting<Answer> {
  readonly resolve: (answer: Answer) => void
  readonly reject: (error: Error) => void
  readonly timer: NodeJS.Timeout
}

interface Numbered {
  readonly id: number
}

/** A task that took too long; the thread was ended for it. */
export class ThreadTimeout extends Error {}

/**
 * A thread for one kind of work, opened by the first task and ended when it is idle. It answers each task by its `id`,
 * with an `error` where it failed. A task that takes too long ends the thread: whoever waits gets the error, and the
 * next task a new thread. A server that stops does not wait for it.
 */
export function idleThread<Task extends Numbered, Answer extends Numbered>(file: URL, rules: ThreadRules) {
  type Result = Exclude<Answer, { readonly error: string }>
  let thread: Worker | null = null
  let idle: NodeJS.Timeout | undefined
  let nextId = 1
  const waiting = new Map<number, Waiting<Result>>()

  function open(): Worker {
    clearTimeout(idle)
    if (thread) return thread
    const worker = new Worker(file, { resourceLimits: { maxOldGenerationSizeMb: 512 } })
    worker.on('message', settle)
    worker.on('error', (error) => thread === worker && end(error))
    worker.on('exit', () => thread === worker && end(new Error('the thread ended')))
    worker.unref()
    thread = worker
    return worker
  }

  function settle(answer: Answer): void {
    const asked = waiting.get(answer.id)
    waiting.delete(answer.id)
    clearTimeout(asked?.timer)
    if ('error' in answer) asked?.reject(new Error(String(answer.error)))
    else asked?.resolve(answer as Result)
    if (waiting.size > 0) return
    idle = setTimeout(() => end(new Error('idle')), rules.idleMs)
    idle.unref()
  }

  function end(error: Error): void {
    void thread?.terminate()
    thread = null
    for (const { reject, timer } of waiting.values()) {
      clearTimeout(timer)
      reject(error)
    }
    waiting.clear()
  }

  return {
    /** How many tasks have no answer yet. */
    waiting: () => waiting.size,
    ask(task: Omit<Task, 'id'>): Promise<Result> {
      const worker = open()
      const id = nextId++
      return new Promise((resolve, reject) => {
        const timer = setTimeout(() => end(new ThreadTimeout('the task takes too long')), rules.longestMs)
        timer.unref()
        waiting.set(id, { resolve, reject, timer })
        worker.postMessage({ id, ...task })
      })
    },
  }
}
