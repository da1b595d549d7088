import { expect, test } from 'vitest'
import { isSilent, levelOf } from './silence.ts'

test('a level is the highest sample and the mean power', () => {
  expect(levelOf(new Float32Array(2_048))).toEqual({ peak: 0, rms: 0 })
  expect(levelOf(Float32Array.of(0.5, -0.5, 0.5, -0.5))).toEqual({ peak: 0.5, rms: 0.5 })
  const sine = Float32Array.from({ length: 1_600 }, (_, at) => 0.8 * Math.sin((2 * Math.PI * at) / 16))
  expect(levelOf(sine).peak).toBeCloseTo(0.8, 2)
  expect(levelOf(sine).rms).toBeCloseTo(0.8 / Math.SQRT2, 3)
  expect(levelOf(new Float32Array(0))).toEqual({ peak: 0, rms: 0 })
})

test.each([
  [[], true],
  [new Array(32_000).fill(0), true],
  [new Array(32_000).fill(0.001), true],
  [[...new Array(30_000).fill(0), ...new Array(900).fill(0.1)], false],
] as const)('a recording is silent where no look at it finds a sound: %#', (samples, silent) => {
  expect(isSilent(Float32Array.from(samples))).toBe(silent)
})
