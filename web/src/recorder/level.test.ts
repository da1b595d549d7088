import { describe, expect, test } from 'vitest'
import { isSilent, type Level, levelOf, looksOf, verdictOf } from './level.ts'

/** Looks at a microphone of so many seconds, twenty a second. */
const seconds = (count: number, level: Level): Level[] => Array.from({ length: count * 20 }, () => level)
const nothing: Level = { peak: 0.001, rms: 0.0005 }
const faint: Level = { peak: 0.02, rms: 0.005 }
const speech: Level = { peak: 0.4, rms: 0.08 }
const shout: Level = { peak: 0.99, rms: 0.4 }

describe('the verdict about a microphone', () => {
  test.each([
    ['at the start', [], 'WAITING'],
    ['while nobody has spoken yet', seconds(2.9, nothing), 'WAITING'],
    ['after three seconds without a sound', seconds(3, nothing), 'SILENT'],
    ['after three seconds of faint sound', seconds(3, faint), 'QUIET'],
    ['for a single faint sound in silence', [...seconds(2.95, nothing), faint], 'QUIET'],
    ['for speech', seconds(1, speech), 'GOOD'],
    ['for speech at once', [speech], 'GOOD'],
    ['for a pause for breath', [...seconds(2, speech), ...seconds(2.9, nothing)], 'GOOD'],
    ['when speech ended three seconds ago', [...seconds(10, speech), ...seconds(3, nothing)], 'SILENT'],
    ['for a single look at the ceiling', [...seconds(3, speech), shout, ...seconds(0.9, speech)], 'CLIPPED'],
    ['a second after it', [...seconds(3, speech), shout, ...seconds(1, speech)], 'GOOD'],
    ['at the ceiling without an end', seconds(5, shout), 'CLIPPED'],
    ['for five seconds that never grow quieter', seconds(5, speech), 'NOISY'],
    ['for speech with its gaps', Array.from({ length: 120 }, (_, at) => (at % 5 === 0 ? faint : speech)), 'GOOD'],
  ] as const)('%s', (_, levels, verdict) => {
    expect(verdictOf(levels)).toBe(verdict)
  })
})

test('a level is the highest sample and the mean power', () => {
  expect(levelOf(new Float32Array(2_048))).toEqual({ peak: 0, rms: 0 })
  expect(levelOf(Float32Array.of(0.5, -0.5, 0.5, -0.5))).toEqual({ peak: 0.5, rms: 0.5 })
  const sine = Float32Array.from({ length: 1_600 }, (_, at) => 0.8 * Math.sin((2 * Math.PI * at) / 16))
  expect(levelOf(sine).peak).toBeCloseTo(0.8, 2)
  expect(levelOf(sine).rms).toBeCloseTo(0.8 / Math.SQRT2, 3)
  expect(levelOf(new Float32Array(0))).toEqual({ peak: 0, rms: 0 })
})

test('looks at the ceiling are counted', () => {
  expect(looksOf([...seconds(1, speech), shout, shout])).toEqual({ all: 22, clipped: 2 })
  expect(looksOf([])).toEqual({ all: 0, clipped: 0 })
})

test.each([
  [[], true],
  [new Array(32_000).fill(0), true],
  [new Array(32_000).fill(0.001), true],
  [[...new Array(30_000).fill(0), ...new Array(900).fill(0.1)], false],
] as const)('a recording is silent where no look at it finds a sound: %#', (samples, silent) => {
  expect(isSilent(Float32Array.from(samples))).toBe(silent)
})
