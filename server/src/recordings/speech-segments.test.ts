import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { aWav, depth } from '#testing'
import { type SpeechSegment, speechSegments } from './speech-segments.ts'
import { wavSamples, wavSound } from './wav-sound.ts'

const rate = 16_000

/** A tone with syllable-like modulation where somebody speaks, noise everywhere. */
function recording(spoken: readonly SpeechSegment[], lengthMs: number, noise: number): Float32Array {
  let seed = 7
  const random = () => {
    seed = (seed * 16_807) % 2_147_483_647
    return seed / 2_147_483_647 - 0.5
  }
  return Float32Array.from({ length: (lengthMs * rate) / 1000 }, (_, index) => {
    const ms = (index / rate) * 1000
    const speaks = spoken.some(({ startMs, endMs }) => ms >= startMs && ms < endMs)
    const swell = 0.7 + 0.3 * Math.sin((2 * Math.PI * ms) / 180)
    return (speaks ? 0.5 * swell * Math.sin((2 * Math.PI * 220 * index) / rate) : 0) + noise * random()
  })
}

/** Speech of 400 to 2,000 ms between pauses of 350 to 1,200 ms. */
const speech = fc
  .array(fc.record({ pause: fc.integer({ min: 350, max: 1_200 }), speech: fc.integer({ min: 400, max: 2_000 }) }), {
    minLength: 3,
    maxLength: 8,
  })
  .map((parts) => {
    let at = 0
    return parts.map(({ pause, speech: length }) => {
      const startMs = at + pause
      at = startMs + length
      return { startMs, endMs: at }
    })
  })

describe('where somebody speaks', () => {
  test.each([
    ['in silence', 0.001],
    ['in a quiet room', 0.05],
    ['ten decibels above the noise', 0.35],
  ])('is found %s, every stretch within 30 ms', (_, noise) => {
    fc.assert(
      fc.property(speech, (spoken) => {
        const found = speechSegments(recording(spoken, (spoken.at(-1)?.endMs ?? 0) + 500, noise), rate)
        expect(found).toHaveLength(spoken.length)
        for (const [index, { startMs, endMs }] of found.entries()) {
          expect(Math.abs(startMs - (spoken[index]?.startMs ?? 0))).toBeLessThanOrEqual(30)
          expect(Math.abs(endMs - (spoken[index]?.endMs ?? 0))).toBeLessThanOrEqual(30)
        }
      }),
      { numRuns: depth(8, 25), seed: 1 },
    )
  })

  test('is not guessed in noise alone, in silence or in less than a second', () => {
    const noise = recording([], 5_000, 0.5)
    expect(speechSegments(noise, rate)).toEqual([])
    expect(speechSegments(new Float32Array(rate * 5), rate)).toEqual([])
    expect(speechSegments(recording([{ startMs: 500, endMs: 900 }], 3_000, 0.001), rate)).toEqual([])
    expect(speechSegments(new Float32Array(0), rate)).toEqual([])
  })

  test.each(depth([8_000, 44_100], [8_000, 11_025, 22_050, 44_100]))(
    'is found at its place in the tenth minute at a rate of %i',
    (other) => {
      const lengthMs = 600_000
      const speaks = (ms: number) => ms % 20_000 > 500 && ms % 20_000 < 2_000
      const samples = Float32Array.from({ length: (lengthMs * other) / 1000 }, (_, index) =>
        speaks((index / other) * 1000) ? 0.4 * Math.sin((2 * Math.PI * 220 * index) / other) : 0,
      )
      const found = speechSegments(samples, other)
      expect(found).toHaveLength(30)
      expect(Math.abs((found.at(-1)?.startMs ?? 0) - 580_500)).toBeLessThanOrEqual(30)
    },
  )
})

test('samples read from a WAV equal those written to it', () => {
  const samples = Float32Array.from({ length: 1_000 }, (_, index) => Math.sin(index / 9))
  const file = aWav(samples, 8_000)
  const wav = wavSound(file)
  expect(wav).toMatchObject({ rate: 8_000, channels: 1, bits: 16, durationMs: 125 })
  const read = wav ? wavSamples(file, wav) : []
  expect(Math.max(...[...read].map((sample, index) => Math.abs(sample - (samples[index] ?? 0))))).toBeLessThan(1e-4)
})
