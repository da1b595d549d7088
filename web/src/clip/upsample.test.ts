import { expect, test } from 'vitest'
import { clipRate, takeRate, upsampled } from './upsample.ts'

const tone = (hertz: number, rate: number, length: number) =>
  Float32Array.from({ length }, (_, at) => 0.5 * Math.sin((2 * Math.PI * hertz * at) / rate))

test.each([100, 1_000, 3_000, 5_000])('a tone of %i Hz is the same tone', (hertz) => {
  const out = upsampled(tone(hertz, takeRate, 1_600), 0, 1_600)
  const wanted = tone(hertz, clipRate, 4_800)
  expect(out).toHaveLength(4_800)
  // The ends have silence on one side.
  const worst = Math.max(...out.slice(60, -60).map((value, at) => Math.abs(value - (wanted[at + 60] ?? 0))))
  expect(worst).toBeLessThan(0.002)
})

test('parts join as if the sound had been one', () => {
  const sound = tone(440, takeRate, 1_000)
  const whole = upsampled(sound, 0, 1_000)
  expect([...upsampled(sound, 0, 333), ...upsampled(sound, 333, 1_000)]).toEqual([...whole])
})

test('silence stays silence, and a loud sound is not louder than loud', () => {
  expect(upsampled(new Float32Array(100), 0, 100).every((value) => value === 0)).toBe(true)
  const square = Float32Array.from({ length: 200 }, (_, at) => (at % 20 < 10 ? 1 : -1))
  expect(Math.max(...upsampled(square, 0, 200).map(Math.abs))).toBe(1)
})
