import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { idleThread, ThreadTimeout } from '#platform/idle-thread'
import { Refusal } from '#platform/refusal'
import type { PdfAnswer, PdfTask } from './pdf-worker.ts'

/** More than these wait too long for an answer. */
const mostWaiting = 40

const thread = idleThread<PdfTask, PdfAnswer>(new URL('./pdf-worker.ts', import.meta.url), {
  idleMs: 60_000,
  longestMs: 20_000,
})

/** Whether this machine can make PDFs: the compiler exists for Linux on x64 with glibc. */
export const canMakePdf = (): boolean => {
  try {
    return existsSync(createRequire(import.meta.url).resolve('@myriaddreamin/typst-ts-node-compiler-linux-x64-gnu'))
  } catch {
    return false
  }
}

/**
 * A tagged PDF (PDF/UA-1) made from a Typst template and its data, in a thread of its own. PDF_UNAVAILABLE where there is
 * no compiler, OVERLOADED where too many wait or one takes too long. A template with a fault is a bug and throws.
 */
export async function makePdf(template: string, data: unknown): Promise<Uint8Array> {
  if (!canMakePdf()) throw new Refusal('PDF_UNAVAILABLE')
  if (thread.waiting() >= mostWaiting) throw new Refusal('OVERLOADED', { retryAfter: 5 })
  try {
    return (await thread.ask({ template, data })).pdf
  } catch (error) {
    if (error instanceof ThreadTimeout) throw new Refusal('OVERLOADED', { retryAfter: 30 })
    throw new Error('a document could not be made', { cause: error })
  }
}
