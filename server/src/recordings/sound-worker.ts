import { parentPort, workerData } from 'node:worker_threads'
import type { Contained, Task } from './sound-thread.ts'
import { speechSegments } from './speech-segments.ts'
import { wavSamples } from './wav-sound.ts'

const task = workerData as Task
parentPort?.postMessage(
  task.kind === 'SPEECH'
    ? speechSegments(wavSamples(task.bytes, task.wav), task.wav.rate)
    : await contained(task.bytes, task.mime),
)

async function contained(bytes: Uint8Array, mime: string): Promise<Contained | null> {
  const { parseBuffer } = await import('music-metadata')
  const read = await parseBuffer(bytes, { mimeType: mime, size: bytes.length }, { duration: true, skipCovers: true })
    // Whatever it stumbles over: it is no sound that we could play.
    .catch(() => null)
  const format = read?.format
  if (!format) return null
  return {
    hasAudio: format.hasAudio ?? false,
    hasVideo: format.hasVideo ?? false,
    codec: `${format.codec ?? ''} ${format.trackInfo[0]?.codecName ?? ''}`,
    seconds: format.duration ?? 0,
  }
}
