import { measuredRate } from './decode.ts'

/** How a microphone sounds right now, in words that somebody can act on. */
export type LevelVerdict = 'WAITING' | 'SILENT' | 'QUIET' | 'GOOD' | 'NOISY' | 'CLIPPED'

/** What one look at the microphone found: peak and power between 0 and 1. */
export interface Level {
  readonly peak: number
  readonly rms: number
}

const looksASecond = 20
const silentRms = 0.0016
const quietRms = 0.012
const clippedPeak = 0.985
const silentSeconds = 3
const noisySeconds = 5
/** Speech falls by more between its sounds; noise of 10 dB keeps it from falling. */
const noisyRatio = 10 ** (12 / 20)

/**
 * The verdict over the last looks, newest last. SILENT needs three seconds without any sound, so that a pause for breath is
 * none; QUIET is speech under −38 dBFS; CLIPPED is a peak at the ceiling within the last second; NOISY are five seconds
 * whose quietest tenth is hardly quieter than the loudest.
 */
export function verdictOf(levels: readonly Level[]): LevelVerdict {
  const lastSecond = levels.slice(-looksASecond)
  if (lastSecond.some(({ peak }) => peak >= clippedPeak)) return 'CLIPPED'
  const recent = levels.slice(-silentSeconds * looksASecond)
  const loudest = Math.max(0, ...recent.map(({ rms }) => rms))
  if (loudest >= quietRms) return isNoisy(levels) ? 'NOISY' : 'GOOD'
  if (recent.length < silentSeconds * looksASecond) return 'WAITING'
  return loudest < silentRms ? 'SILENT' : 'QUIET'
}

function isNoisy(levels: readonly Level[]): boolean {
  const recent = levels.slice(-noisySeconds * looksASecond).map(({ rms }) => rms)
  if (recent.length < noisySeconds * looksASecond) return false
  const sorted = recent.toSorted((a, b) => a - b)
  const [low, high] = [0.1, 0.9].map((share) => sorted[Math.floor(share * sorted.length)] ?? 0)
  return (high ?? 0) < noisyRatio * (low ?? 0)
}

/** How many looks at a microphone there were, and how many found it at its ceiling. */
export interface Looks {
  readonly all: number
  readonly clipped: number
}

export const looksOf = (levels: readonly Level[]): Looks => ({
  all: levels.length,
  clipped: levels.filter(({ peak }) => peak >= clippedPeak).length,
})

/** Whether nothing is heard in a whole recording of `measuredRate`: the microphone was off, or nobody spoke. */
export function isSilent(sound: Float32Array): boolean {
  const look = measuredRate / looksASecond
  for (let at = 0; at < sound.length; at += look)
    if (levelOf(sound.subarray(at, at + look)).rms >= silentRms) return false
  return true
}

/** Looks at a stream twenty times a second until it is told to stop. */
export function watchLevel(stream: MediaStream, onLevel: (level: Level) => void): () => void {
  const context = new AudioContext()
  const analyser = context.createAnalyser()
  analyser.fftSize = 2048
  const source = context.createMediaStreamSource(stream)
  source.connect(analyser)
  const samples = new Float32Array(analyser.fftSize)
  // Some browsers begin without a press as suspended, and then show nothing but zeros.
  if (context.state === 'suspended') void context.resume().catch(() => undefined)
  const timer = setInterval(() => {
    if (context.state !== 'running') return
    analyser.getFloatTimeDomainData(samples)
    onLevel(levelOf(samples))
  }, 1000 / looksASecond)
  return () => {
    clearInterval(timer)
    source.disconnect()
    void context.close().catch(() => undefined)
  }
}

export function levelOf(samples: Float32Array): Level {
  let [peak, sum] = [0, 0]
  for (const sample of samples) {
    peak = Math.max(peak, Math.abs(sample))
    sum += sample * sample
  }
  return { peak, rms: Math.sqrt(sum / Math.max(1, samples.length)) }
}
