import type { TokenTiming } from '../timings/index.ts'

/** Samples a second of every sound here: mono, −1 to 1. */
export const sampleRate = 16_000
export const samplesPerMs = sampleRate / 1000

/** Frames of 25 ms, a new one every 10 ms: speech hardly changes within one. */
export const frameSamples = 25 * samplesPerMs
export const hopMs = 10
export const hopSamples = hopMs * samplesPerMs

/** How many whole frames a sound has. */
export const frameCount = (samples: number): number =>
  samples < frameSamples ? 0 : 1 + Math.floor((samples - frameSamples) / hopSamples)

export const lengthMs = ({ startMs, endMs }: TokenTiming): number => endMs - startMs

/** Mean power of each frame, without the constant part of the signal, which some microphones have. */
export function framePowers(sound: Float32Array): Float64Array {
  const mean = meanOf(sound)
  const powers = new Float64Array(frameCount(sound.length))
  // A frame is five blocks of 5 ms, a hop is two: each sample is squared once.
  const blockSamples = frameSamples / 5
  const blocks = new Float64Array(Math.floor(sound.length / blockSamples))
  for (let block = 0; block < blocks.length; block++) {
    let sum = 0
    for (let at = block * blockSamples; at < (block + 1) * blockSamples; at++) sum += ((sound[at] ?? 0) - mean) ** 2
    blocks[block] = sum
  }
  for (let frame = 0; frame < powers.length; frame++) {
    let sum = 0
    for (let block = 2 * frame; block < 2 * frame + 5; block++) sum += blocks[block] ?? 0
    powers[frame] = sum / frameSamples
  }
  return powers
}

function meanOf(sound: Float32Array): number {
  let sum = 0
  for (const sample of sound) sum += sample
  return sound.length > 0 ? sum / sound.length : 0
}

export const decibels = (power: number): number => 10 * Math.log10(power)

/** A value below which a share of the values lies; 0 of none. */
export function percentile(values: ArrayLike<number>, share: number): number {
  const sorted = Float64Array.from(values).sort()
  return sorted[Math.round(share * (sorted.length - 1))] ?? 0
}
