import { Worker } from 'node:worker_threads'
import type { RecordedSentence } from '#audio'
import type { Sentence } from './recording-timings.ts'
import type { SpeechSegment } from './speech-segments.ts'
import type { WavSound } from './wav-sound.ts'

/** What a container says about itself. */
export interface Contained {
  readonly hasAudio: boolean
  readonly hasVideo: boolean
  readonly codec: string
  readonly seconds: number
}

export type Task =
  | { readonly kind: 'CONTAINER'; readonly bytes: Uint8Array; readonly mime: string }
  | {
      readonly kind: 'TIMES'
      readonly sentences: readonly Sentence[]
      readonly over: number | readonly SpeechSegment[]
    }
  | { readonly kind: 'SPEECH'; readonly bytes: Uint8Array; readonly wav: WavSound }

const longestMs = 60_000

/** The header of a container and the length of its sound; null if it cannot be read. */
export const readContainer = (bytes: Uint8Array, mime: string): Promise<Contained | null> =>
  inThread<Contained>({ kind: 'CONTAINER', bytes, mime })

/** Where somebody speaks in a WAV; empty if that cannot be determined. */
export const spokenStretches = async (bytes: Uint8Array, wav: WavSound): Promise<SpeechSegment[]> =>
  (await inThread<SpeechSegment[]>({ kind: 'SPEECH', bytes, wav })) ?? []

/** `estimatedSentences`, in the worker thread. */
export async function timesOf(
  sentences: readonly Sentence[],
  over: number | readonly SpeechSegment[],
): Promise<RecordedSentence[]> {
  const times = await inThread<RecordedSentence[]>({ kind: 'TIMES', sentences, over })
  if (!times) throw new Error('no times for the sentences of a recording')
  return times
}

/** Runs a task in its own thread: ten minutes of sound take up to seconds, without a pause for other requests. */
async function inThread<Found>(task: Task): Promise<Found | null> {
  const worker = new Worker(new URL('./sound-worker.ts', import.meta.url), {
    workerData: task,
    resourceLimits: { maxOldGenerationSizeMb: 512 },
  })
  // Only what hangs is terminated: Node sometimes crashes, with the whole server, when a thread is that is just ending.
  const timer = setTimeout(() => void worker.terminate(), longestMs)
  try {
    return await new Promise<Found | null>((resolve) => {
      worker.once('message', resolve)
      worker.once('error', () => resolve(null))
      worker.once('exit', () => resolve(null))
    })
  } finally {
    clearTimeout(timer)
  }
}
