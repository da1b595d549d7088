import { fourierTransform } from './fourier.ts'
import { frameCount, frameSamples, hopSamples, sampleRate } from './sound.ts'

/** Values that describe the sound of a frame. */
export const coefficients = 13
/** The first one is loudness; the recipe lowers it, because speakers differ in it most. */
const loudnessWeight = 0.3

/** Bands of a frame, of equal width to the ear. */
export const bands = 26
const size = 512
const half = size / 2
const preEmphasis = 0.97
/** The energy that noise of −70 dBFS has in a band, so that digital silence and a quiet room look alike. */
const floorEnergy = 1e-4

/**
 * Energy in the bands of each frame, `bands` values a frame (25 ms every 10 ms): pre-emphasis, Hamming window, 26
 * triangular bands from 80 to 7,600 Hz, as Davis and Mermelstein (1980) took them.
 */
export function bandEnergiesOf(sound: Float32Array): Float32Array {
  const frames = frameCount(sound.length)
  const energies = new Float32Array(frames * bands)
  const [real, imaginary] = [new Float64Array(size), new Float64Array(size)]
  // Two frames go through one transform, as its real and its imaginary part.
  for (let frame = 0; frame < frames; frame += 2) {
    fill(real, sound, frame * hopSamples)
    if (frame + 1 < frames) fill(imaginary, sound, (frame + 1) * hopSamples)
    else imaginary.fill(0)
    transform(real, imaginary)
    sumBands(energies, frame, { real, imaginary, part: 1 })
    if (frame + 1 < frames) sumBands(energies, frame + 1, { real, imaginary, part: -1 })
  }
  return energies
}

/**
 * Mel-frequency cepstral coefficients of band energies: the logarithms' cosines, `coefficients` values a frame, mean not
 * removed. What lies below the floor of its band counts as the floor.
 */
export function cepstraOf(energies: Float32Array, floors: ArrayLike<number> = []): Float32Array {
  const frames = energies.length / bands
  const values = new Float32Array(frames * coefficients)
  const logarithms = new Float64Array(bands)
  for (let frame = 0; frame < frames; frame++) {
    for (let band = 0; band < bands; band++)
      logarithms[band] = Math.log(Math.max(energies[frame * bands + band] ?? 0, floors[band] ?? 0))
    describe(values, frame * coefficients, logarithms)
  }
  return values
}

const transform = fourierTransform(size)
const hamming = Float64Array.from(
  { length: frameSamples },
  (_, index) => 0.54 - 0.46 * Math.cos((2 * Math.PI * index) / (frameSamples - 1)),
)

function fill(part: Float64Array, sound: Float32Array, start: number): void {
  for (let index = 0; index < frameSamples; index++) {
    const before = sound[start + index - 1] ?? 0
    part[index] = ((sound[start + index] ?? 0) - preEmphasis * before) * (hamming[index] ?? 0)
  }
  part.fill(0, frameSamples)
}

const melOf = (hertz: number) => 2595 * Math.log10(1 + hertz / 700)
const hertzOf = (mel: number) => 700 * (10 ** (mel / 2595) - 1)

interface Band {
  readonly firstBin: number
  readonly weights: Float64Array
}

/** Triangles of equal width on the mel scale, each from the middle of its neighbour to that of the other. */
const melBands: readonly Band[] = Array.from({ length: bands }, (_, index) => {
  const [low, high] = [melOf(80), melOf(7600)]
  const edge = (at: number) => (hertzOf(low + ((high - low) * at) / (bands + 1)) * size) / sampleRate
  const [left, middle, right] = [edge(index), edge(index + 1), edge(index + 2)]
  const firstBin = Math.ceil(left)
  const weights = Float64Array.from({ length: Math.floor(right) - firstBin + 1 }, (_, offset) => {
    const bin = firstBin + offset
    return bin <= middle ? (bin - left) / (middle - left) : (right - bin) / (right - middle)
  })
  return { firstBin, weights }
})

interface Spectrum {
  readonly real: Float64Array
  readonly imaginary: Float64Array
  /** which of the two frames: the real part (1) or the imaginary part (−1) */
  readonly part: 1 | -1
}

function sumBands(energies: Float32Array, frame: number, { real, imaginary, part }: Spectrum): void {
  for (const [band, { firstBin, weights }] of melBands.entries()) {
    let energy = floorEnergy
    for (let offset = 0; offset < weights.length; offset++) {
      const bin = firstBin + offset
      const mirror = bin === half ? half : size - bin
      const even = (real[bin] ?? 0) + part * (real[mirror] ?? 0)
      const odd = (imaginary[bin] ?? 0) - part * (imaginary[mirror] ?? 0)
      energy += ((weights[offset] ?? 0) * (even * even + odd * odd)) / 4
    }
    energies[frame * bands + band] = energy
  }
}

const cosines = Float64Array.from({ length: coefficients * bands }, (_, index) => {
  const [order, band] = [Math.floor(index / bands), index % bands]
  const weight = order === 0 ? loudnessWeight : 1
  return weight * Math.sqrt(2 / bands) * Math.cos((Math.PI * order * (band + 0.5)) / bands)
})

function describe(values: Float32Array, at: number, logarithms: Float64Array): void {
  for (let order = 0; order < coefficients; order++) {
    let sum = 0
    for (let band = 0; band < bands; band++) sum += (cosines[order * bands + band] ?? 0) * (logarithms[band] ?? 0)
    values[at + order] = sum
  }
}
