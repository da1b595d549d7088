import { fourierTransform } from './fourier.ts'
import { hopMs, sampleRate } from './sound.ts'

const rate = 8000
const windowSamples = 0.04 * rate
const hop = (hopMs * rate) / 1000
/** 500 to 75 Hz. */
const [shortestLag, longestLag] = [16, 107]
const size = 512
const mostCandidates = 5
const highestDip = 0.6
const unvoicedCost = 0.35
const octaveCost = 0.35
const voicingCost = 0.14
/** A sound of one period also repeats after two; of equal dips the shorter period is meant. */
const longerPeriodCost = 0.05

interface Candidate {
  /** in samples at 8 kHz; 0 for no voice */
  readonly lag: number
  readonly cost: number
}

/**
 * Fundamental frequency in hertz every 10 ms from the start of a sound at 16 kHz, 0 where there is no voice, 75 to
 * 500 Hz. YIN (de Cheveigné and Kawahara 2002), whose dips are candidates; the cheapest way through all frames decides. Frames that are known to be no speech need no search.
 */
export function trackPitch(sound: Float32Array, isSpoken: (frame: number) => boolean = () => true): Float32Array {
  const slow = halfRate(sound)
  const frames = Math.floor(slow.length / hop)
  const dips = new Dips()
  const candidates: Candidate[][] = []
  for (let frame = 0; frame < frames; frame++) candidates.push(isSpoken(frame) ? dips.of(slow, frame * hop) : [])
  return onGrid(cheapestWay(candidates))
}

const taps = 31
/** A low pass at 3.6 kHz: a sinc in a Hamming window. */
const lowPass = Float64Array.from({ length: taps }, (_, index) => {
  const [at, cut] = [index - (taps - 1) / 2, 3600 / sampleRate]
  const sinc = at === 0 ? 2 * cut : Math.sin(2 * Math.PI * cut * at) / (Math.PI * at)
  return sinc * (0.54 - 0.46 * Math.cos((2 * Math.PI * index) / (taps - 1)))
})

function halfRate(sound: Float32Array): Float64Array {
  const slow = new Float64Array(Math.floor(sound.length / 2))
  const reach = (taps - 1) / 2
  for (let index = 0; index < slow.length; index++) {
    const from = Math.max(0, 2 * index - reach)
    const to = Math.min(sound.length - 1, 2 * index + reach)
    let sum = 0
    for (let at = from; at <= to; at++) sum += (sound[at] ?? 0) * (lowPass[at - 2 * index + reach] ?? 0)
    slow[index] = sum
  }
  return slow
}

/** Finds the dips of YIN's normalised difference function, by one transform for two signals and one back. */
class Dips {
  readonly #transform = fourierTransform(size)
  readonly #real = new Float64Array(size)
  readonly #imaginary = new Float64Array(size)
  readonly #normalised = new Float64Array(longestLag + 1)

  of(sound: Float64Array, middle: number): Candidate[] {
    // The longest lag has its two windows evenly around the middle.
    const start = middle - Math.floor((windowSamples + longestLag) / 2)
    this.#real.fill(0)
    this.#imaginary.fill(0)
    for (let index = Math.max(0, -start); index < windowSamples + longestLag; index++) {
      const sample = sound[start + index]
      if (sample === undefined) break
      if (index < windowSamples) this.#real[index] = sample
      this.#imaginary[index] = sample
    }
    return this.#normalise() ? this.#candidates() : []
  }

  /** False for silence. */
  #normalise(): boolean {
    const shifted = this.#imaginary
    const energies = new Float64Array(longestLag + 1)
    for (let index = 0; index < windowSamples; index++) energies[0] = (energies[0] ?? 0) + (shifted[index] ?? 0) ** 2
    if ((energies[0] ?? 0) < 1e-7 * windowSamples) return false
    for (let lag = 1; lag <= longestLag; lag++)
      energies[lag] =
        (energies[lag - 1] ?? 0) + (shifted[lag + windowSamples - 1] ?? 0) ** 2 - (shifted[lag - 1] ?? 0) ** 2
    this.#correlate()
    let sum = 0
    for (let lag = 1; lag <= longestLag; lag++) {
      const correlation = (this.#real[lag] ?? 0) / size
      const difference = Math.max(0, (energies[0] ?? 0) + (energies[lag] ?? 0) - 2 * correlation)
      sum += difference
      this.#normalised[lag] = sum > 0 ? (difference * lag) / sum : 1
    }
    return true
  }

  /** Leaves the correlation of the window with the shifted signal in the real part, `size` times too large. */
  #correlate(): void {
    const [real, imaginary] = [this.#real, this.#imaginary]
    this.#transform(real, imaginary)
    for (let bin = 0; bin <= size / 2; bin++) {
      const mirror = (size - bin) % size
      const windowRe = ((real[bin] ?? 0) + (real[mirror] ?? 0)) / 2
      const windowIm = ((imaginary[bin] ?? 0) - (imaginary[mirror] ?? 0)) / 2
      const shiftedRe = ((imaginary[bin] ?? 0) + (imaginary[mirror] ?? 0)) / 2
      const shiftedIm = ((real[mirror] ?? 0) - (real[bin] ?? 0)) / 2
      const product = windowRe * shiftedRe + windowIm * shiftedIm
      const conjugate = windowIm * shiftedRe - windowRe * shiftedIm
      real[bin] = product
      real[mirror] = product
      imaginary[bin] = conjugate
      imaginary[mirror] = -conjugate
    }
    this.#transform(real, imaginary)
  }

  #candidates(): Candidate[] {
    const found: Candidate[] = []
    for (let lag = shortestLag; lag < longestLag; lag++) {
      const before = this.#normalised[lag - 1] ?? 1
      const here = this.#normalised[lag] ?? 1
      const after = this.#normalised[lag + 1] ?? 1
      if (here >= highestDip || here > before || here >= after) continue
      const bend = before - 2 * here + after
      const shift = bend > 0 ? (before - after) / (2 * bend) : 0
      const depth = here - ((before - after) * shift) / 4
      found.push({ lag: lag + shift, cost: depth + longerPeriodCost * Math.log2((lag + shift) / shortestLag) })
    }
    return found.sort((a, b) => a.cost - b.cost).slice(0, mostCandidates)
  }
}

const noVoice: Candidate = { lag: 0, cost: unvoicedCost }

/** One candidate of each frame (Viterbi 1967). */
function cheapestWay(frames: readonly (readonly Candidate[])[]): Candidate[] {
  const states = frames.map((candidates) => [noVoice, ...candidates])
  const backs: number[][] = []
  let costs: number[] = []
  for (const [frame, here] of states.entries()) {
    const before = states[frame - 1] ?? []
    const back: number[] = []
    costs = here.map((candidate) => {
      let [best, from] = [before.length === 0 ? 0 : Number.POSITIVE_INFINITY, 0]
      for (const [index, previous] of before.entries()) {
        const cost = (costs[index] ?? 0) + changeCost(previous, candidate)
        if (cost < best) [best, from] = [cost, index]
      }
      back.push(from)
      return best + candidate.cost
    })
    backs.push(back)
  }
  let state = costs.indexOf(Math.min(...costs))
  const way: Candidate[] = []
  for (let frame = states.length - 1; frame >= 0; frame--) {
    way.push(states[frame]?.[state] ?? noVoice)
    state = backs[frame]?.[state] ?? 0
  }
  return way.reverse()
}

function changeCost(from: Candidate, to: Candidate): number {
  if (from.lag === 0 || to.lag === 0) return from.lag === to.lag ? 0 : voicingCost
  return octaveCost * Math.abs(Math.log2(from.lag / to.lag))
}

/** Windows of shorter lags end earlier, so their middle lies before the frame's: in a glide that is another pitch. */
function onGrid(way: readonly Candidate[]): Float32Array {
  const early = ({ lag }: Candidate) => (longestLag - lag) / 2 / hop
  return Float32Array.from(way, (here, frame) => {
    if (here.lag === 0) return 0
    const after = way[frame + 1]
    const hertz = rate / here.lag
    if (!after || after.lag === 0) return hertz
    const slope = (rate / after.lag - hertz) / (1 + early(here) - early(after))
    return hertz + slope * early(here)
  })
}
