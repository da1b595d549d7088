import { beforeAll, describe, expect, test } from 'vitest'
import { type KnownReading, spokenTexts, startErrors, twoSynthesisers } from '../testing/two-synthesisers.ts'

const texts = spokenTexts.slice(0, 3)
const man = { pitch: 110, tract: 1, slowness: 1, seed: 'man' }
const woman = { pitch: 200, tract: 0.88, slowness: 1.35, seed: 'woman' }
const readings: Record<'house' | 'slowHouse' | 'man' | 'woman', KnownReading[]> = {
  house: [],
  slowHouse: [],
  man: [],
  woman: [],
}

beforeAll(async () => {
  const { byDiphones, byFormants } = await twoSynthesisers()
  for (const text of texts) {
    readings.house.push(await byDiphones(text))
    readings.slowHouse.push(await byDiphones(text, { duration_stretch: 1.3, int_f0_target_mean: 180 }))
    readings.man.push(byFormants(text, man))
    readings.woman.push(byFormants(text, woman, 700))
  }
})

const quantile = (values: readonly number[], share: number) =>
  values.toSorted((one, other) => one - other)[Math.floor(share * values.length)] ?? Number.POSITIVE_INFINITY

describe('words of a model read by one synthesiser, found in a take of another', () => {
  test.each([
    ['house', 'man', 30],
    ['house', 'woman', 20],
    ['man', 'house', 20],
    ['woman', 'slowHouse', 20],
    ['house', 'slowHouse', 10],
  ] as const)('start within 40 ms in the median: %s, taken by %s at %i dB', (model, take, decibels) => {
    const found = texts.map((_, index) =>
      startErrors(readings[model][index] as KnownReading, readings[take][index] as KnownReading, decibels),
    )
    expect(found.filter((errors) => typeof errors === 'string')).toEqual([])
    const errors = found.flat() as number[]
    expect(errors).toHaveLength(readings[take].flatMap(({ words }) => words).length)
    expect(quantile(errors, 0.5)).toBeLessThanOrEqual(40)
    expect(quantile(errors, 0.9)).toBeLessThanOrEqual(150)
  })

  test.each([20, 10, 5])('are not found in a take of another text at %i dB', (decibels) => {
    for (const [model, take] of [
      ['house', 'man'],
      ['man', 'house'],
      ['house', 'slowHouse'],
    ] as const) {
      for (const [index] of texts.entries()) {
        const other = readings[take][(index + 1) % texts.length] as KnownReading
        expect(startErrors(readings[model][index] as KnownReading, other, decibels)).toMatch(/UNLIKE_MODEL|TOO_NOISY/)
      }
    }
  })
})
