import { bands, cepstraOf } from './cepstra.ts'
import type { Speech } from './find-speech.ts'
import { frameSamples, hopMs, percentile, samplesPerMs } from './sound.ts'

/** A sound by the energy in the bands of its frames, and where somebody speaks in it. */
export interface Heard {
  readonly energies: Float32Array
  readonly speech: Speech
}

/**
 * Cepstra of two sounds as if both had been heard through the louder noise of the two. Noise fills the gaps between the
 * sounds of one voice, and in the other they would look like other sounds. Noise counts beside the speech of its own
 * recording and band, so that neither level nor microphone matter.
 */
export function throughTheSameNoise(one: Heard, other: Heard): [Float32Array, Float32Array] {
  const [ours, theirs] = [levelsOf(one), levelsOf(other)]
  const shares = ours.map((levels, band) => Math.max(shareOf(levels), shareOf(theirs[band] ?? levels)))
  const floors = (levels: readonly Levels[]) => levels.map(({ spoken }, band) => spoken * (shares[band] ?? 0))
  return [cepstraOf(one.energies, floors(ours)), cepstraOf(other.energies, floors(theirs))]
}

const marginMs = 50
const frameMs = frameSamples / samplesPerMs
const fewestFrames = 20
const quietTenth = 0.1

/** Mean energy of a band in frames of speech and in the others. */
interface Levels {
  readonly spoken: number
  readonly noise: number
}

const shareOf = ({ spoken, noise }: Levels) => Math.min(1, noise / spoken)

function levelsOf({ energies, speech: { segments } }: Heard): Levels[] {
  const spoken: number[] = []
  const quiet: number[] = []
  let segment = 0
  for (let frame = 0; frame < energies.length / bands; frame++) {
    const [startMs, endMs] = [frame * hopMs, frame * hopMs + frameMs]
    while (segment < segments.length && (segments[segment]?.endMs ?? 0) + marginMs <= startMs) segment++
    const next = segments[segment]
    if (!next || next.startMs - marginMs >= endMs) quiet.push(frame)
    else if (next.startMs <= startMs && endMs <= next.endMs) spoken.push(frame)
  }
  const mean = (frames: readonly number[], band: number) =>
    frames.reduce((sum, frame) => sum + (energies[frame * bands + band] ?? 0), 0) / Math.max(1, frames.length)
  return Array.from({ length: bands }, (_, band) => ({
    spoken: mean(spoken, band),
    noise:
      quiet.length >= fewestFrames
        ? mean(quiet, band)
        : percentile(Float64Array.from(spoken, (frame) => energies[frame * bands + band] ?? 0), quietTenth / 2),
  }))
}
