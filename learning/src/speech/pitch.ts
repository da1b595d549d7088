import type { Speech } from './find-speech.ts'
import { isUnavailable, type Measure, type Unavailable, unavailable } from './measure.ts'
import { hopMs, hopSamples, percentile } from './sound.ts'
import { trackPitch } from './track-pitch.ts'

/** Melody of speech around the speaker's own middle, so that a low and a high voice lie on each other. No verdict. */
export interface PitchContour {
  readonly stepMs: number
  /** the speaker's median */
  readonly medianHertz: number
  /** one for each step from the start of the sound; null where there is no voice */
  readonly semitones: readonly (number | null)[]
}

const fewestVoicedFrames = 20

/** The pitch of the stretches of speech in a sound. NO_VOICE if there is less than a fifth of a second of it. */
export function pitchOf(sound: Float32Array, speech: Speech | Unavailable): Measure<PitchContour> {
  if (isUnavailable(speech)) return speech
  const isSpoken = new Uint8Array(Math.ceil(sound.length / hopSamples) + 1)
  for (const { startMs, endMs } of speech.segments)
    isSpoken.fill(1, Math.ceil(startMs / hopMs), Math.floor(endMs / hopMs) + 1)
  const hertz = trackPitch(sound, (frame) => isSpoken[frame] === 1)
  const voiced = hertz.filter((each) => each > 0)
  if (voiced.length < fewestVoicedFrames) return unavailable('NO_VOICE')
  const medianHertz = percentile(voiced, 0.5)
  const semitones = Array.from(hertz, (each) => (each > 0 ? 12 * Math.log2(each / medianHertz) : null))
  return {
    value: { stepMs: hopMs, medianHertz, semitones },
    unit: 'SEMITONES',
    method: 'YIN_VITERBI_1',
    source: 'SOUND',
  }
}
