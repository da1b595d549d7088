import { trustedWorker } from '../trusted-worker.ts'
import type { Analysis, AnalysisRequest } from './analysis.ts'

interface Answer {
  readonly id: number
  readonly analysis?: Analysis
  readonly failed?: string
}

interface Waiting {
  readonly resolve: (analysis: Analysis) => void
  readonly reject: (error: Error) => void
}

let worker: Promise<Worker | null> | null = null
const waiting = new Map<number, Waiting>()
let lastId = 0

/** Fetches the worker while there is a connection: a take may end where there is none. */
export function prepareAnalysis(): void {
  worker ??= openWorker()
}

/** Measures a take in a worker, so that the page stays usable; in the page itself where no worker can be started. */
export async function analyseApart(request: AnalysisRequest): Promise<Analysis> {
  worker ??= openWorker()
  const open = await worker
  if (!open) return (await import('./analysis.ts')).analyse(request)
  const id = ++lastId
  return new Promise((resolve, reject) => {
    waiting.set(id, { resolve, reject })
    open.postMessage({ id, request })
  })
}

async function openWorker(): Promise<Worker | null> {
  if (typeof Worker === 'undefined') return null
  try {
    const { default: url } = await import('./analysis-worker.ts?worker&url')
    const opened = new Worker(trustedWorker(url), { type: 'module' })
    opened.addEventListener('message', ({ data }: MessageEvent<Answer>) => settle(data))
    opened.addEventListener('error', () => {
      worker = null
      for (const { reject } of waiting.values()) reject(new Error('the worker failed'))
      waiting.clear()
    })
    return opened
  } catch {
    return null
  }
}

function settle({ id, analysis, failed }: Answer): void {
  const asked = waiting.get(id)
  waiting.delete(id)
  if (analysis) asked?.resolve(analysis)
  else asked?.reject(new Error(failed))
}
