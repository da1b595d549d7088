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
/** Where there is less silence to listen to, the weakest frames of speech stand for it. */
const fewestFrames = 20
const quietShare = 0.05

/** Mean energy of a band in frames of speech and in the others. */
interface Levels {
  readonly spoken: number
  readonly noise: number
}

const shareOf = ({ spoken, noise }: Levels) => Math.min(1, noise / spoken)

function levelsOf({ energies, speech: { segments } }: Heard): Levels[] {
  const spoken = { sums: new Float64Array(bands), frames: [] as number[] }
  const quiet = { sums: new Float64Array(bands), frames: [] as number[] }
  let segment = 0
  for (let frame = 0; frame < energies.length / bands; frame++) {
    const [startMs, endMs] = [frame * hopMs, frame * hopMs + frameMs]
    while (segment < segments.length && (segments[segment]?.endMs ?? 0) + marginMs <= startMs) segment++
    const next = segments[segment]
    const isQuiet = !next || next.startMs - marginMs >= endMs
    if (!isQuiet && (startMs < next.startMs || next.endMs < endMs)) continue
    const { sums, frames } = isQuiet ? quiet : spoken
    for (let band = 0; band < bands; band++) sums[band] = (sums[band] ?? 0) + (energies[frame * bands + band] ?? 0)
    frames.push(frame)
  }
  const ofSpeech = (band: number) => Float64Array.from(spoken.frames, (frame) => energies[frame * bands + band] ?? 0)
  return Array.from({ length: bands }, (_, band) => ({
    spoken: (spoken.sums[band] ?? 0) / spoken.frames.length,
    noise:
      quiet.frames.length < fewestFrames
        ? percentile(ofSpeech(band), quietShare)
        : (quiet.sums[band] ?? 0) / quiet.frames.length,
  }))
}
