import type { Speech } from './find-speech.ts'
import { isUnavailable, type Measure, type Unavailable, unavailable } from './measure.ts'
import { decibels, frameSamples, hopMs, lengthMs, samplesPerMs } from './sound.ts'

/** How well a recording can be measured at all. */
export interface SignalQuality {
  /** mean level of the stretches of speech */
  readonly speechLevel: Measure
  /** the highest sample */
  readonly peakLevel: Measure
  /** share of the samples that stand in a row at the ceiling of the recording */
  readonly clippedShare: Measure
  /** speech against what is heard in its pauses, estimated */
  readonly signalToNoise: Measure
  /** share of the recording without speech, its beginning and end included */
  readonly silentShare: Measure
}

const frameMs = frameSamples / samplesPerMs
const fewestNoiseFrames = 20
/** Frames this near to speech are half speech. */
const marginMs = 50
const nearCeiling = 0.985
const fewestInRow = 3
/** Our choice: below −20 dBFS no converter is at its limit, whatever the highest sample is. */
const leastCeiling = 0.1

/** Level, clipping and noise of a sound with the stretches of speech that `findSpeech` found in it. */
export function signalQuality(sound: Float32Array, speech: Speech | Unavailable): SignalQuality {
  const ceiling = ceilingOf(sound)
  const isBroken = !Number.isFinite(ceiling.above) || !Number.isFinite(ceiling.below)
  const problem = isBroken ? unavailable('BROKEN_SOUND') : sound.length === 0 ? unavailable('TOO_SHORT') : null
  const peak = Math.max(ceiling.above, ceiling.below)
  const of = (value: number, unit: 'DBFS' | 'DB' | 'SHARE'): Measure =>
    problem ?? { value, unit, method: 'SIGNAL_LEVEL_1', source: 'SOUND' }
  const sounding = peak > 0 ? of(decibels(peak ** 2), 'DBFS') : (problem ?? unavailable('SILENT'))
  const clipped = of(clippedShareOf(sound, ceiling), 'SHARE')
  if (isUnavailable(speech) || problem) {
    const without = problem ?? speech
    const none: Measure = isUnavailable(without) ? without : unavailable('SILENT')
    return { speechLevel: none, peakLevel: sounding, clippedShare: clipped, signalToNoise: none, silentShare: none }
  }
  const ratio = speechToNoise(speech)
  const speechMs = speech.segments.reduce((sum, segment) => sum + lengthMs(segment), 0)
  return {
    speechLevel: of(decibels(meanPowers(speech).spoken), 'DBFS'),
    peakLevel: sounding,
    clippedShare: clipped,
    signalToNoise: ratio === null ? unavailable('NO_SILENCE') : of(ratio, 'DB'),
    silentShare: of(Math.max(0, 1 - (speechMs * samplesPerMs) / sound.length), 'SHARE'),
  }
}

/**
 * Decibels of speech over what is heard in its pauses; null where there are no pauses to listen to. Digital silence is
 * taken as −90 dBFS, the noise of 16 bits, so that the ratio stays a number.
 */
export function speechToNoise(speech: Speech): number | null {
  const { spoken, noise } = meanPowers(speech)
  if (noise === null) return null
  const floor = Math.max(noise, 1e-9)
  return decibels(Math.max(spoken - floor, floor / 100) / floor)
}

function meanPowers({ segments, powers }: Speech): { readonly spoken: number; readonly noise: number | null } {
  const sums = { spoken: 0, spokenFrames: 0, noise: 0, noiseFrames: 0 }
  let segment = 0
  for (const [frame, power] of powers.entries()) {
    const [startMs, endMs] = [frame * hopMs, frame * hopMs + frameMs]
    while (segment < segments.length && (segments[segment]?.endMs ?? 0) + marginMs <= startMs) segment++
    const next = segments[segment]
    if (!next || next.startMs - marginMs >= endMs) {
      sums.noise += power
      sums.noiseFrames++
    } else if (next.startMs <= startMs && endMs <= next.endMs) {
      sums.spoken += power
      sums.spokenFrames++
    }
  }
  return {
    spoken: sums.spoken / Math.max(1, sums.spokenFrames),
    noise: sums.noiseFrames < fewestNoiseFrames ? null : sums.noise / sums.noiseFrames,
  }
}

interface Ceiling {
  readonly above: number
  readonly below: number
}

function ceilingOf(sound: Float32Array): Ceiling {
  let [above, below] = [0, 0]
  for (const sample of sound) {
    above = Math.max(above, sample)
    below = Math.max(below, -sample)
  }
  return { above, below }
}

/**
 * The ceiling is the recording's own, one for each sign: what was cut before the level was turned down is cut all the
 * same. Speech touches its highest value once or twice; cut speech stays there.
 */
function clippedShareOf(sound: Float32Array, { above, below }: Ceiling): number {
  const high = above < leastCeiling ? Number.POSITIVE_INFINITY : above * nearCeiling
  const low = below < leastCeiling ? Number.NEGATIVE_INFINITY : -below * nearCeiling
  let [clipped, inRow, sign] = [0, 0, 0]
  for (const sample of sound) {
    const here = sample >= high ? 1 : sample <= low ? -1 : 0
    inRow = here !== 0 && here === sign ? inRow + 1 : Math.abs(here)
    sign = here
    if (inRow === fewestInRow) clipped += fewestInRow
    else if (inRow > fewestInRow) clipped++
  }
  return sound.length > 0 ? clipped / sound.length : 0
}
