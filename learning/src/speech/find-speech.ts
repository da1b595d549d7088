import type { TokenTiming } from '../timings/index.ts'
import { isUnavailable, type Measure, type Unavailable, unavailable } from './measure.ts'
import { decibels, framePowers, hopMs, lengthMs, percentile } from './sound.ts'

/** Where somebody speaks: stretches in order, at least `shortestPauseMs` apart. */
export interface Speech {
  readonly segments: readonly TokenTiming[]
  /** the same before short silences were counted to the speech around them, clicks left out */
  readonly parts: readonly TokenTiming[]
  /** mean power of each frame, 25 ms every 10 ms */
  readonly powers: Float64Array
}

/** De Jong and Bosker (2013): shorter silences belong to sounds like [t], not to hesitation. */
const shortestPauseMs = 250
const shortestSpeechMs = 100
/** Our choice: a burst this short with silence around it is a click of a mouse or of lips. */
const longestClickMs = 50
const silenceAroundClickMs = 100
const leastSpeechMs = 1000
const leastRangeDb = 6
/** Below the noise of any microphone. Devices that put zeros between words would else make breath look like speech. */
const floorDb = -70
const silentDb = -55

/**
 * Stretches of speech by the energy of frames, against the quietest tenth of the recording. The reason if there are
 * none: SILENT, TOO_NOISY (speech does not stand out), TOO_SHORT (less than a second of it), BROKEN_SOUND (not finite).
 */
export function findSpeech(sound: Float32Array): Speech | Unavailable {
  const powers = framePowers(sound)
  if (!powers.every(Number.isFinite)) return unavailable('BROKEN_SOUND')
  if (powers.length === 0) return unavailable('TOO_SHORT')
  const levels = powers.map((power) => Math.max(floorDb, decibels(power)))
  if (percentile(levels, 1) < silentDb) return unavailable('SILENT')
  const [noise, peak] = [percentile(levels, 0.1), percentile(levels, 0.95)]
  const range = peak - noise
  if (range < leastRangeDb) {
    const standsOut = percentile(levels, 0.995) - noise >= leastRangeDb
    return unavailable(standsOut ? 'TOO_SHORT' : 'TOO_NOISY')
  }
  // Higher ones take weak sounds for pauses at 10 dB, lower ones take a fan that comes and goes for speech.
  const on = noise + Math.max(3, 0.25 * range)
  const off = noise + Math.max(2, 0.15 * range)
  const spoken = stretchesAbove(levels, on, off).map((stretch) => clocked(stretch, { noise, peak, on, off }))
  const parts = withoutClicks(spoken)
  const segments = merged(parts).filter((segment) => lengthMs(segment) >= shortestSpeechMs)
  const speechMs = segments.reduce((sum, segment) => sum + lengthMs(segment), 0)
  return speechMs < leastSpeechMs ? unavailable('TOO_SHORT') : { segments, parts, powers }
}

/** The stretches of `findSpeech` as a measure. */
export function speechStretches(speech: Speech | Unavailable): Measure<readonly TokenTiming[]> {
  if (isUnavailable(speech)) return speech
  return { value: speech.segments, unit: 'MS', method: 'ENERGY_VAD_2', source: 'SOUND' }
}

interface Frames {
  readonly first: number
  readonly last: number
}

/** Stretches that begin above one level and last until below another, so that no single frame cuts them. */
function stretchesAbove(levels: Float64Array, on: number, off: number): Frames[] {
  const found: Frames[] = []
  let first = -1
  for (const [frame, level] of levels.entries()) {
    if (first < 0 && level > on) first = frame
    else if (first >= 0 && level < off) {
      found.push({ first, last: frame - 1 })
      first = -1
    }
  }
  return first < 0 ? found : [...found, { first, last: levels.length - 1 }]
}

interface Thresholds {
  readonly noise: number
  readonly peak: number
  readonly on: number
  readonly off: number
}

/**
 * A frame crosses a threshold as soon as a share of it is speech. The edge lies that share before the end of the first
 * frame and after the start of the last, on average half a hop nearer to the middle.
 */
function clocked({ first, last }: Frames, { noise, peak, on, off }: Thresholds): TokenTiming {
  const power = (level: number) => 10 ** (level / 10)
  const shareAt = (level: number) => (power(level) - power(noise)) / (power(peak) - power(noise))
  return {
    startMs: first * hopMs + 25 * (1 - shareAt(on)) - hopMs / 2,
    endMs: last * hopMs + 25 * shareAt(off) + hopMs / 2,
  }
}

function withoutClicks(stretches: readonly TokenTiming[]): TokenTiming[] {
  return stretches.filter((stretch, index) => {
    const before = stretch.startMs - (stretches[index - 1]?.endMs ?? Number.NEGATIVE_INFINITY)
    const after = (stretches[index + 1]?.startMs ?? Number.POSITIVE_INFINITY) - stretch.endMs
    return lengthMs(stretch) >= longestClickMs || Math.min(before, after) < silenceAroundClickMs
  })
}

function merged(stretches: readonly TokenTiming[]): TokenTiming[] {
  const found: TokenTiming[] = []
  for (const stretch of stretches) {
    const last = found.at(-1)
    if (last && stretch.startMs - last.endMs < shortestPauseMs)
      found[found.length - 1] = { startMs: last.startMs, endMs: stretch.endMs }
    else found.push(stretch)
  }
  return found
}
