import { parentPort, workerData } from 'node:worker_threads'
import { estimatedSentences } from './recording-timings.ts'
import type { Contained, Task } from './sound-thread.ts'
import { speechSegments } from './speech-segments.ts'
import { wavSamples } from './wav-sound.ts'

parentPort?.postMessage(await done(workerData as Task))

async function done(given: Task) {
  switch (given.kind) {
    case 'SPEECH':
      return speechSegments(wavSamples(given.bytes, given.wav), given.wav.rate)
    case 'TIMES':
      return estimatedSentences(given.sentences, given.over)
    case 'CONTAINER':
      return contained(given.bytes, given.mime)
  }
}

async function contained(bytes: Uint8Array, mime: string): Promise<Contained | null> {
  const { parseBuffer } = await import('music-metadata')
  const read = await parseBuffer(bytes, { mimeType: mime, size: bytes.length }, { duration: true, skipCovers: true })
    // Whatever the worker stumbles over: it is no sound that the product can play.
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
