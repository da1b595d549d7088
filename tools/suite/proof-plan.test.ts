import { existsSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import config from '../../vitest.config.ts'
import { listedFiles } from '../listed-files.ts'
import { root } from '../root.ts'
import { datedSpecs, givenSeed, proofProjects, proofStarts, seedOfDay } from './proof-plan.ts'

test('the proof runs every project of the test runner', () => {
  const names = config.test?.projects?.map((project) => (project as { test: { name: string } }).test.name)
  expect(Object.values<readonly string[]>(proofProjects).flat().sort()).toEqual(names?.sort())
})

test('a file that only the proof runs is where a project looks for it', async () => {
  const files = await listedFiles('*.proof.test.*')
  const found = /^((contract|learning|content|client|bench|server)\/src\/.+|e2e\/process\/[^/]+)\.proof\.test\.ts$/
  expect(files.length).toBeGreaterThan(5)
  expect(files.filter((file) => !found.test(file))).toEqual([])
})

test('the browser tests of particular days exist, and the days are days', () => {
  expect(datedSpecs.filter((file) => !existsSync(path.join(root, file)))).toEqual([])
  expect(Object.values(proofStarts).filter((start) => Number.isNaN(Date.parse(start)))).toEqual([])
  expect(new Date(proofStarts['29 February'] ?? '').getUTCDate()).toBe(29)
})

test('each day has its seed, and a given one is a whole number of 32 bits', () => {
  expect(seedOfDay(new Date('2026-11-28T22:00:00Z'))).toBe(20_261_128)
  expect(givenSeed('-17')).toBe(-17)
  for (const text of ['', ' ', 'x', '1.5', '4294967296']) expect(() => givenSeed(text)).toThrow('32-bit')
})
