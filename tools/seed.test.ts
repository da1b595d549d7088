import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { listedFiles } from './listed-files.ts'
import { root } from './root.ts'
import { seedOf } from './seed.ts'

describe('the seed of a run', () => {
  test('is the one that is given, and always the same without one', () => {
    expect(seedOf({ FAST_CHECK_SEED: '-17' })).toBe(-17)
    expect(seedOf({})).toBe(seedOf({ FAST_CHECK_SEED: '' }))
  })

  test.each(['1.5', 'today', '4294967296'])('%s is refused, because another number would be drawn from', (given) => {
    expect(() => seedOf({ FAST_CHECK_SEED: given })).toThrow(given)
  })
})

test('no test of a screen draws, because the seed is set for the other tests alone', async () => {
  const files = await listedFiles('ui/*.ts*', 'web/*.ts*', 'admin/*.ts*')
  const texts = await Promise.all(files.map((file) => readFile(path.join(root, file), 'utf8')))
  expect(files.length).toBeGreaterThan(500)
  expect(files.filter((_, index) => /from 'fast-check'/.test(texts[index] ?? ''))).toEqual([])
})
