import { findSpeech, isUnavailable } from '@readgrow/learning/speech'
import { resampled } from './resampled.ts'

export interface SpeechSegment {
  readonly startMs: number
  readonly endMs: number
}

/** Samples a second of everything that is measured about speech. */
const measuredRate = 16_000

/** Where somebody speaks; empty if the recording is silent, too noisy or too short to tell. */
export function speechSegments(samples: Float32Array, rate: number): SpeechSegment[] {
  const speech = findSpeech(resampled(samples, rate, measuredRate))
  return isUnavailable(speech) ? [] : [...speech.segments]
}
