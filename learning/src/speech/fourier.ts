/** A Fourier transform in place over the real and imaginary parts of a signal. */
export type Transform = (real: Float64Array, imaginary: Float64Array) => void

/** The fast Fourier transform of a size that is a power of two (Cooley and Tukey 1965), tables computed once. */
export function fourierTransform(size: number): Transform {
  const bits = Math.log2(size)
  if (!Number.isInteger(bits)) throw new RangeError('Size must be a power of two')
  const cosines = Float64Array.from({ length: size / 2 }, (_, index) => Math.cos((2 * Math.PI * index) / size))
  const sines = Float64Array.from({ length: size / 2 }, (_, index) => Math.sin((2 * Math.PI * index) / size))
  const reversed = Uint32Array.from({ length: size }, (_, index) => bitsReversed(index, bits))
  return (real, imaginary) => {
    for (let index = 0; index < size; index++) {
      const other = reversed[index] ?? 0
      if (other <= index) continue
      swap(real, index, other)
      swap(imaginary, index, other)
    }
    sumsAndDifferences(real, size)
    sumsAndDifferences(imaginary, size)
    for (let half = 2; half < size; half *= 2) butterflies({ real, imaginary, cosines, sines, half, size })
  }
}

/** The first stage, where nothing turns. */
function sumsAndDifferences(part: Float64Array, size: number): void {
  for (let low = 0; low < size; low += 2) {
    const one = part[low] ?? 0
    const other = part[low + 1] ?? 0
    part[low] = one + other
    part[low + 1] = one - other
  }
}

interface Stage {
  readonly real: Float64Array
  readonly imaginary: Float64Array
  readonly cosines: Float64Array
  readonly sines: Float64Array
  readonly half: number
  readonly size: number
}

function butterflies({ real, imaginary, cosines, sines, half, size }: Stage): void {
  const step = size / (2 * half)
  for (let offset = 0; offset < half; offset++) {
    const cosine = cosines[offset * step] ?? 0
    const sine = sines[offset * step] ?? 0
    for (let low = offset; low < size; low += 2 * half) {
      const high = low + half
      const turnedReal = (real[high] ?? 0) * cosine + (imaginary[high] ?? 0) * sine
      const turnedImaginary = (imaginary[high] ?? 0) * cosine - (real[high] ?? 0) * sine
      real[high] = (real[low] ?? 0) - turnedReal
      imaginary[high] = (imaginary[low] ?? 0) - turnedImaginary
      real[low] = (real[low] ?? 0) + turnedReal
      imaginary[low] = (imaginary[low] ?? 0) + turnedImaginary
    }
  }
}

function bitsReversed(index: number, bits: number): number {
  let reversed = 0
  for (let bit = 0; bit < bits; bit++) if (index & (1 << bit)) reversed |= 1 << (bits - 1 - bit)
  return reversed
}

function swap(values: Float64Array, one: number, other: number): void {
  const kept = values[one] ?? 0
  values[one] = values[other] ?? 0
  values[other] = kept
}
