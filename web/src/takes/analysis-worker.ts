import { type AnalysisRequest, analyse } from './analysis.ts'

interface WorkerScope {
  addEventListener(
    type: 'message',
    listener: (event: MessageEvent<{ id: number; request: AnalysisRequest }>) => void,
  ): void
  postMessage(message: unknown): void
}
declare const self: WorkerScope

self.addEventListener('message', ({ data: { id, request } }) => {
  try {
    self.postMessage({ id, analysis: analyse(request) })
  } catch (error) {
    self.postMessage({ id, failed: String(error) })
  }
})
