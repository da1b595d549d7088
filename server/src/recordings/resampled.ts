/** Zero crossings of the kernel to either side. */
const crossings = 8

/**
 * A sound at another rate (both whole numbers of samples a second). A sinc under a Hann window keeps what both rates can
 * hold; every sample stands exactly at its time, so that ten minutes do not drift.
 */
export function resampled(samples: Float32Array, rate: number, wanted: number): Float32Array {
  if (rate === wanted) return samples
  const divisor = greatestDivisor(rate, wanted)
  const [step, phases] = [rate / divisor, wanted / divisor]
  const { weights, taps } = kernels(step, phases)
  const found = new Float32Array(Math.floor((samples.length * phases) / step))
  for (let index = 0; index < found.length; index++) {
    const at = index * step
    const phase = at % phases
    const first = (at - phase) / phases - taps / 2 + 1
    let sum = 0
    for (let tap = Math.max(0, -first); tap < taps; tap++)
      sum += (samples[first + tap] ?? 0) * (weights[phase * taps + tap] ?? 0)
    found[index] = sum
  }
  return found
}

function greatestDivisor(one: number, other: number): number {
  return other === 0 ? one : greatestDivisor(other, one % other)
}

/** For each place between two samples the weights of those around it; together they are 1. */
function kernels(step: number, phases: number): { readonly weights: Float64Array; readonly taps: number } {
  const cutoff = Math.min(1, phases / step)
  const reach = crossings / cutoff
  const taps = 2 * Math.ceil(reach)
  const weights = new Float64Array(phases * taps)
  for (let phase = 0; phase < phases; phase++) {
    const own = weights.subarray(phase * taps, (phase + 1) * taps)
    for (let tap = 0; tap < taps; tap++) own[tap] = kernel(tap - taps / 2 + 1 - phase / phases, cutoff, reach)
    const sum = own.reduce((total, weight) => total + weight, 0)
    for (let tap = 0; tap < taps; tap++) own[tap] = (own[tap] ?? 0) / sum
  }
  return { weights, taps }
}

function kernel(away: number, cutoff: number, reach: number): number {
  if (Math.abs(away) >= reach) return 0
  const turn = Math.PI * cutoff * away
  return (turn === 0 ? 1 : Math.sin(turn) / turn) * (0.5 + 0.5 * Math.cos((Math.PI * away) / reach))
}
