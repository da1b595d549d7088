import { describe, expect, test } from 'vitest'
import { seededChance } from '../seeded-chance.ts'
import { bandEnergiesOf, cepstraOf, coefficients } from './cepstra.ts'
import { fourierTransform } from './fourier.ts'

const chance = seededChance('signal')
const noise = (length: number) => Float64Array.from({ length }, () => chance() - 0.5)

describe('the Fourier transform', () => {
  test.each([2, 8, 64, 512])('of %i values is the sum that defines it', (size) => {
    const [real, imaginary] = [noise(size), noise(size)]
    const [foundReal, foundImaginary] = [real.slice(), imaginary.slice()]
    fourierTransform(size)(foundReal, foundImaginary)
    for (let bin = 0; bin < size; bin += Math.max(1, size / 16)) {
      let [sumReal, sumImaginary] = [0, 0]
      for (let at = 0; at < size; at++) {
        const angle = (-2 * Math.PI * bin * at) / size
        sumReal += (real[at] ?? 0) * Math.cos(angle) - (imaginary[at] ?? 0) * Math.sin(angle)
        sumImaginary += (real[at] ?? 0) * Math.sin(angle) + (imaginary[at] ?? 0) * Math.cos(angle)
      }
      expect(foundReal[bin]).toBeCloseTo(sumReal, 9)
      expect(foundImaginary[bin]).toBeCloseTo(sumImaginary, 9)
    }
  })

  test('takes powers of two only', () => {
    expect(() => fourierTransform(12)).toThrow(RangeError)
  })
})

describe('cepstra', () => {
  test('are the same for a frame whether it goes first or second through the transform', () => {
    const sound = Float32Array.from(noise(16_000))
    const [whole, later] = [cepstraOf(bandEnergiesOf(sound)), cepstraOf(bandEnergiesOf(sound.subarray(160)))]
    expect(whole.length / coefficients).toBe(98)
    // The frame at the cut differs: pre-emphasis looks one sample back.
    for (let at = coefficients; at < later.length; at++) expect(later[at]).toBeCloseTo(whole[at + coefficients] ?? 0, 4)
  })

  test('change with loudness in their first value alone', () => {
    const sound = Float32Array.from(noise(1600))
    const [plain, louder] = [
      cepstraOf(bandEnergiesOf(sound)),
      cepstraOf(bandEnergiesOf(sound.map((sample) => sample * 2))),
    ]
    for (let order = 0; order < coefficients; order++) {
      const difference = (louder[order] ?? 0) - (plain[order] ?? 0)
      // ln 4 in each of 26 bands, weighted √(2 / 26) and .3.
      expect(difference).toBeCloseTo(order === 0 ? 0.3 * Math.sqrt(2 * 26) * Math.log(4) : 0, 3)
    }
  })
})
