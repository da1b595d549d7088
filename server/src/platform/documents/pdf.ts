import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { Worker } from 'node:worker_threads'
import { Refusal } from '#platform/refusal'
import type { PdfAnswer, PdfTask } from './pdf-worker.ts'

const idleMs = 60_000
const longestMs = 20_000
/** More than these wait too long for an answer. */
const mostWaiting = 40

interface Waiting {
  readonly resolve: (pdf: Uint8Array) => void
  readonly reject: (error: Error) => void
  readonly timer: NodeJS.Timeout
}

/** Whether this machine can make PDFs: the compiler exists for Linux on x64 with glibc. */
export const canMakePdf = (): boolean => {
  try {
    return existsSync(createRequire(import.meta.url).resolve('@myriaddreamin/typst-ts-node-compiler-linux-x64-gnu'))
  } catch {
    return false
  }
}

let thread: Worker | null = null
let idle: NodeJS.Timeout | undefined
let nextId = 1
const waiting = new Map<number, Waiting>()

/**
 * A tagged PDF (PDF/UA-1) made from a Typst template and its data, in a thread of its own that ends when it is idle.
 * PDF_UNAVAILABLE where there is no compiler, OVERLOADED where too many wait or one takes too long. A template with a
 * fault is a bug and throws.
 */
export async function makePdf(template: string, data: unknown): Promise<Uint8Array> {
  if (!canMakePdf()) throw new Refusal('PDF_UNAVAILABLE')
  if (waiting.size >= mostWaiting) throw new Refusal('OVERLOADED', { retryAfter: 5 })
  const worker = openThread()
  const id = nextId++
  return new Promise<Uint8Array>((resolve, reject) => {
    const timer = setTimeout(() => end(new Refusal('OVERLOADED', { retryAfter: 30 })), longestMs)
    waiting.set(id, { resolve, reject, timer })
    worker.postMessage({ id, template, data } satisfies PdfTask)
  })
}

function openThread(): Worker {
  clearTimeout(idle)
  if (thread) return thread
  const worker = new Worker(new URL('./pdf-worker.ts', import.meta.url), {
    resourceLimits: { maxOldGenerationSizeMb: 512 },
  })
  worker.on('message', settle)
  worker.on('error', (error) => thread === worker && end(error))
  worker.on('exit', () => thread === worker && end(new Error('the thread that makes PDFs ended')))
  // A server that stops does not wait for it.
  worker.unref()
  thread = worker
  return worker
}

function settle(answer: PdfAnswer): void {
  const asked = waiting.get(answer.id)
  waiting.delete(answer.id)
  clearTimeout(asked?.timer)
  if ('pdf' in answer) asked?.resolve(answer.pdf)
  else asked?.reject(new Error(`a document could not be made: ${answer.error}`))
  if (waiting.size > 0) return
  idle = setTimeout(() => end(new Error('idle')), idleMs)
  idle.unref()
}

/** Ends the thread; whoever waits for it gets the error, and the next document a new thread. */
function end(error: Error): void {
  void thread?.terminate()
  thread = null
  for (const { reject, timer } of waiting.values()) {
    clearTimeout(timer)
    reject(error)
  }
  waiting.clear()
}
