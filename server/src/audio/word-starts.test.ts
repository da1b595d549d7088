import type { Model } from '@readgrow/learning/speech'
import { beforeAll, describe, expect, test } from 'vitest'
import { type KnownReading, modelOf, spokenTexts, startErrors, twoSynthesisers } from '#testing'

const texts = spokenTexts.slice(0, 2)
const man = { pitch: 110, tract: 1, slowness: 1, seed: 'man' }
const woman = { pitch: 200, tract: 0.88, slowness: 1.35, seed: 'woman' }
const takes = { house: [] as KnownReading[], man: [] as KnownReading[], woman: [] as KnownReading[] }
const models = { house: [] as Model[], man: [] as Model[] }

beforeAll(async () => {
  const { byDiphones, byFormants } = await twoSynthesisers()
  for (const text of texts) {
    takes.house.push(await byDiphones(text))
    takes.man.push(byFormants(text, man))
    takes.woman.push(byFormants(text, woman, 700))
  }
  models.house = takes.house.map(modelOf)
  models.man = takes.man.map(modelOf)
})

const quantile = (values: readonly number[], share: number) =>
  values.toSorted((one, other) => one - other)[Math.floor(share * values.length)] ?? Number.POSITIVE_INFINITY

describe('words of a model read by one synthesiser, found in a take of another', () => {
  test.each([
    ['house', 'man', 30],
    ['house', 'woman', 20],
    ['man', 'house', 20],
  ] as const)('start within 40 ms in the median: %s, taken by %s at %i dB', (model, take, decibels) => {
    const found = takes[take].map((reading, index) => startErrors(models[model][index] as Model, reading, decibels))
    expect(found.filter((errors) => typeof errors === 'string')).toEqual([])
    const errors = found.flat() as number[]
    expect(errors).toHaveLength(takes[take].flatMap(({ words }) => words).length)
    expect(quantile(errors, 0.5)).toBeLessThanOrEqual(40)
    expect(quantile(errors, 0.9)).toBeLessThanOrEqual(150)
  })

  test.each([20, 5])('are not found in a take of another text at %i dB', (decibels) => {
    for (const [index, model] of models.house.entries()) {
      const other = takes.man[(index + 1) % texts.length] as KnownReading
      expect(startErrors(model, other, decibels)).toMatch(/UNLIKE_MODEL|TOO_NOISY/)
    }
  })
})
