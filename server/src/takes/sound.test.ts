import { expect, test } from 'vitest'
import { soundName } from './sound.ts'

test('a sound has the day and time of Seoul in its name', () => {
  const name = (at: string) => soundName({ recorded_at: new Date(at) }, 'takes/7f/3c.webm')
  expect(name('2026-11-28T19:38:09.400Z')).toBe('2026-11-29 04.38.09.webm')
  expect(name('2026-12-31T14:59:59Z')).toBe('2026-12-31 23.59.59.webm')
})
