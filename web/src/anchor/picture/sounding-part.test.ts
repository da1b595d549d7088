import { expect, test } from 'vitest'
import { melodyIn, soundingSpan } from './sounding-part.ts'

test.each([
  ['silence before and after is cut off', [0, 1, 50, 0, 100, 2, 0, 0], [200, 500]],
  ['a sound without silence stays whole', [50, 60, 70, 100, 50, 60, 70, 80], [0, 800]],
  ['of silence alone nothing is cut off', [0, 0, 0, 0, 0, 0, 0, 0], [0, 800]],
])('%s', (_, peaks, span) => {
  expect(soundingSpan(peaks, 800)).toEqual(span)
})

test('a melody is cut at the moments of a sound', () => {
  const melody = { stepMs: 10, semitones: [0, 1, null, 3, 4, 5] }
  expect(melodyIn(melody, [10, 40])).toEqual({ stepMs: 10, semitones: [1, null, 3] })
  expect(melodyIn(melody, [-20, 20])).toEqual({ stepMs: 10, semitones: [0, 1] })
  expect(melodyIn(null, [0, 40])).toBeNull()
})
