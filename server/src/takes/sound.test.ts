import { expect, test } from 'vitest'
import { soundName } from './sound.ts'

test.each([
  ['2026-11-22T23:30:00Z', '2026-11-23 08.30.00.webm'],
  ['2026-10-31T15:00:05Z', '2026-11-01 00.00.05.webm'],
  ['2026-11-23T14:59:59.900Z', '2026-11-23 23.59.59.webm'],
])('a recording of %s is called as the clock in Seoul shows it', (at, name) => {
  expect(soundName({ recorded_at: new Date(at) }, 'takes/1/original.webm')).toBe(name)
})
