import { setPriority } from 'node:os'
import { parentPort } from 'node:worker_threads'
import { alignmentSteps, type TimedPhone, type TimedWord, timeSaidWords } from '@readgrow/learning'
import { createMp3Encoder } from 'wasm-media-encoders'
import { openFlite } from './flite.ts'
import { mp3Sound } from './mp3-frames.ts'

/** A text in ASCII with its tokens, to be said. */
export interface HouseTask {
  readonly id: number
  readonly text: string
  readonly tokens: readonly string[]
}

export type HouseAnswer =
  | { readonly id: number; readonly bytes: Uint8Array; readonly durationMs: number; readonly words: number[] | null }
  | { readonly id: number; readonly error: string }

const samplesAMs = 16
const headerBytes = 44
/** The voice begins and ends with 220 ms of silence; sentences follow each other better with less. */
const [silenceBeforeMs, silenceAfterMs] = [40, 200]
/** What encoder and decoder put before the first sample: 576 and 529 samples of 16 kHz. */
const codecDelayMs = (576 + 529) / samplesAMs
const manyWords = 20_000

quietAboutWasi()
// On Linux the priority is that of this thread alone: everybody else's work goes first.
if (process.platform === 'linux') setPriority(10)
const [flite, encoder] = await Promise.all([openFlite(), createMp3Encoder()])
const phonesByWord = new Map<string, string[]>()

parentPort?.on('message', (task: HouseTask) => {
  const answer = (given: HouseAnswer) => parentPort?.postMessage(given)
  try {
    answer({ id: task.id, ...said(task) })
  } catch (error) {
    answer({ id: task.id, error: error instanceof Error ? error.message : String(error) })
  }
})

function said({ text, tokens }: HouseTask) {
  const { wav, phones } = flite.say(text)
  const spoken = phones.filter(({ phone }) => phone !== 'pau')
  const fromMs = Math.max(0, (spoken[0]?.startMs ?? 0) - silenceBeforeMs)
  const toMs = (spoken.at(-1)?.endMs ?? 0) + silenceAfterMs
  const bytes = encoded(samplesOf(wav, fromMs, toMs))
  const durationMs = mp3Sound(bytes)?.durationMs
  if (!durationMs || spoken.length === 0) throw new Error('nothing was said')
  const words = startsOf(tokens, timedWords(text, phones))
  return { bytes, durationMs, words: words?.map((ms) => Math.round(ms - fromMs + codecDelayMs)) ?? null }
}

function samplesOf(wav: Buffer, fromMs: number, toMs: number): Float32Array {
  const at = (ms: number) => headerBytes + 2 * Math.round(ms * samplesAMs)
  const part = Uint8Array.from(wav.subarray(at(fromMs), at(toMs)))
  return Float32Array.from(new Int16Array(part.buffer, 0, part.length >> 1), (sample) => sample / 0x8000)
}

/** Mono, 16 kHz, 32 kbit/s: 4 KB a second. */
function encoded(samples: Float32Array): Uint8Array {
  encoder.configure({ channels: 1, sampleRate: 16_000, outputSampleRate: 16_000, bitrate: 32 })
  // What the encoder returns is its own memory, which the next call overwrites.
  const [sound, rest] = [encoder.encode([samples]).slice(), encoder.finalize().slice()]
  return Buffer.concat([sound, rest])
}

function timedWords(text: string, phones: readonly TimedPhone[]): TimedWord[] {
  const words = flite.wordsOf(text).map((word) => ({ text: word, phones: phonesOf(word) }))
  return timeSaidWords(words, phones)
}

function phonesOf(word: string): string[] {
  const known = phonesByWord.get(word)
  if (known) return known
  const phones = flite.phonesOfWord(word)
  if (phonesByWord.size < manyWords) phonesByWord.set(word, phones)
  return phones
}

/** Start of every token; null if one of them could not be found in what was said. */
function startsOf(tokens: readonly string[], words: readonly TimedWord[]): number[] | null {
  const steps = alignmentSteps(tokens, words)
  let step = steps.next()
  while (!step.done) step = steps.next()
  const starts = step.value.timings.flatMap((time) => (time ? [time.startMs] : []))
  return starts.length === tokens.length ? starts : null
}

/** Node calls its WASI experimental in a warning; that says nothing to whoever runs the product. */
function quietAboutWasi(): void {
  const shown = process.listeners('warning')
  process.removeAllListeners('warning')
  process.on('warning', (warning) => {
    if (warning.name !== 'ExperimentalWarning') for (const show of shown) show(warning)
  })
}
