import { describe, expect, test } from 'vitest'
import { resampled } from './resampled.ts'

const tone = (hertz: number, rate: number, seconds = 0.5) =>
  Float32Array.from({ length: rate * seconds }, (_, index) => Math.sin((2 * Math.PI * hertz * index) / rate))
const farthest = (one: Float32Array, other: Float32Array, edge: number) =>
  one.slice(edge, -edge).reduce((most, value, index) => Math.max(most, Math.abs(value - (other[index + edge] ?? 0))), 0)

describe('a sound at another rate', () => {
  test.each([4_000, 8_000, 11_025, 22_050, 44_100, 47_999, 48_000, 192_000])('from %i is the same sound', (rate) => {
    const found = resampled(tone(440, rate), rate, 16_000)
    expect(Math.abs(found.length - 8_000)).toBeLessThanOrEqual(1)
    expect(farthest(found, tone(440, 16_000), 100)).toBeLessThan(0.01)
  })

  test('has nothing of what its rate cannot hold', () => {
    const found = resampled(tone(15_000, 48_000), 48_000, 16_000)
    expect(farthest(found, new Float32Array(found.length), 100)).toBeLessThan(0.01)
  })

  test('keeps a constant value, and is itself at its own rate', () => {
    const constant = new Float32Array(4_410).fill(0.25)
    expect(farthest(resampled(constant, 44_100, 16_000), new Float32Array(1_600).fill(0.25), 20)).toBeLessThan(1e-6)
    expect(resampled(constant, 16_000, 16_000)).toBe(constant)
  })
})
