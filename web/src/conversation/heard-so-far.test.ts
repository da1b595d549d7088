import { expect, test } from 'vitest'
import { heardOf } from './heard-so-far.ts'

const level = (rms: number) => ({ rms, peak: rms })
const looks = (...parts: readonly (readonly [count: number, rms: number])[]) =>
  parts.flatMap(([count, rms]) => Array.from({ length: count }, () => level(rms)))

test('what was said and the silence after it are counted in looks at the level', () => {
  expect(heardOf(looks([20, 0.001], [40, 0.1], [60, 0.002]), false)).toEqual({
    spokenMs: 2_000,
    silentMs: 3_000,
    holding: false,
  })
})

test('before the first word there is no silence to end anything', () => {
  expect(heardOf([], true)).toEqual({ spokenMs: 0, silentMs: 0, holding: true })
  expect(heardOf(looks([400, 0.003]), false)).toMatchObject({ spokenMs: 0, silentMs: 0 })
})
