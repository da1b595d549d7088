import { createHash } from 'node:crypto'
import { Worker } from 'node:worker_threads'
import type { HouseAnswer, HouseTask } from './house-voice-worker.ts'
import { plainEnglish } from './plain-english.ts'
import type { SaidSentence, Speaker } from './speaker.ts'

const idleMs = 20_000
const longestMs = 60_000
/** Changes with everything that makes the same text sound or be timed otherwise. */
const voiceOfHouse = 'flite kal16, 16 kHz, 32 kbit/s, 1'

let thread: Worker | null = null
let idle: NodeJS.Timeout | undefined
let nextId = 1
const waiting = new Map<
  number,
  { resolve(said: SaidSentence): void; reject(error: Error): void; timer: NodeJS.Timeout }
>()

/**
 * A voice that needs no network and no provider. It works in a thread of its own that ends when it is idle, and tells
 * the time of every word. It is plainly a machine: screens say so, and every better source goes first.
 */
export const houseVoice: Speaker = {
  keyOf: (text) =>
    `audio/${createHash('sha256')
      .update(JSON.stringify([voiceOfHouse, plainEnglish(text)]))
      .digest('hex')}.mp3`,
  say: ({ en, tokens }) => {
    const texts = tokens.map(([start, end]) => plainEnglish(en.slice(start, end)))
    return asked({ text: plainEnglish(en), tokens: texts })
  },
}

function asked(task: Omit<HouseTask, 'id'>): Promise<SaidSentence> {
  const worker = openThread()
  const id = nextId++
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => end(new Error('the voice of the house takes too long')), longestMs)
    timer.unref()
    waiting.set(id, { resolve, reject, timer })
    worker.postMessage({ id, ...task } satisfies HouseTask)
  })
}

function openThread(): Worker {
  clearTimeout(idle)
  if (thread) return thread
  const worker = new Worker(new URL('./house-voice-worker.ts', import.meta.url))
  worker.on('message', settle)
  worker.on('error', (error) => thread === worker && end(error))
  worker.on('exit', () => thread === worker && end(new Error('the voice of the house ended')))
  // A server that stops does not wait for it.
  worker.unref()
  thread = worker
  return worker
}

function settle(answer: HouseAnswer): void {
  const asker = waiting.get(answer.id)
  waiting.delete(answer.id)
  clearTimeout(asker?.timer)
  if ('error' in answer) asker?.reject(new Error(answer.error))
  else asker?.resolve(answer)
  if (waiting.size > 0) return
  idle = setTimeout(() => end(new Error('idle')), idleMs)
  idle.unref()
}

/** Ends the thread; whoever waits for it gets the error, and the next sentence a new thread. */
function end(error: Error): void {
  void thread?.terminate()
  thread = null
  for (const { reject, timer } of waiting.values()) {
    clearTimeout(timer)
    reject(error)
  }
  waiting.clear()
}
