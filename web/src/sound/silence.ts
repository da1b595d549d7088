import { measuredRate } from './decode.ts'

/** What one look at sound found: peak and power between 0 and 1. */
export interface Level {
  readonly peak: number
  readonly rms: number
}

export const looksASecond = 20
/** No speech is so low. */
export const silentRms = 0.0016

/** Whether nothing is heard in a whole recording of `measuredRate`: the microphone was off, or nobody spoke. */
export function isSilent(sound: Float32Array): boolean {
  const look = measuredRate / looksASecond
  for (let at = 0; at < sound.length; at += look)
    if (levelOf(sound.subarray(at, at + look)).rms >= silentRms) return false
  return true
}

/** The highest sample, and the mean power. */
export function levelOf(samples: Float32Array): Level {
  let [peak, sum] = [0, 0]
  for (const sample of samples) {
    peak = Math.max(peak, Math.abs(sample))
    sum += sample * sample
  }
  return { peak, rms: Math.sqrt(sum / Math.max(1, samples.length)) }
}
