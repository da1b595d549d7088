import { describe, expect, test } from 'vitest'
import { joined, syntheticTone, withNoise } from '../testing/index.ts'
import { findSpeech, isUnavailable, pitchOf, trackPitch } from './index.ts'

const pitches: readonly (readonly [string, (second: number) => number])[] = [
  ['80 Hz', () => 80],
  ['120 Hz', () => 120],
  ['220 Hz', () => 220],
  ['400 Hz', () => 400],
  ['a rise from 100 to 300 Hz', (second) => 100 * 3 ** (second / 2)],
  ['a fall from 300 to 100 Hz', (second) => 300 * 3 ** (-second / 2)],
  ['a wave around 180 Hz', (second) => 180 * 2 ** (0.3 * Math.sin(5 * second))],
]

/** Cents between the pitch found and the true one, for each frame that both ends leave whole; unvoiced ones are null. */
function errorsOf(sound: Float32Array, pitchAt: (second: number) => number): (number | null)[] {
  const hertz = trackPitch(sound)
  return Array.from(hertz)
    .map((each, frame) => (each > 0 ? Math.abs(1200 * Math.log2(each / pitchAt(frame / 100))) : null))
    .slice(5, -5)
}

const median = (values: readonly (number | null)[]) =>
  values
    .filter((value) => value !== null)
    .sort((a, b) => a - b)
    .at(values.length / 2) ?? Number.POSITIVE_INFINITY

describe('pitch', () => {
  const cases = pitches.flatMap(([name, pitchAt]) =>
    [60, 20, 10, 5].map((decibels) => [name, decibels, pitchAt] as const),
  )
  test.each(cases)('of %s with 8 harmonics at %i dB has no octave error', (_, decibels, pitchAt) => {
    const errors = errorsOf(withNoise(syntheticTone(2, pitchAt), decibels, 'noise'), pitchAt)
    expect(errors.filter((error) => error === null).length / errors.length).toBeLessThanOrEqual(0.02)
    // 20 % is 316 cents.
    expect(errors.filter((error) => (error ?? 0) > 316)).toEqual([])
    expect(median(errors)).toBeLessThanOrEqual(decibels >= 10 ? 3 : 6)
  })

  test('is not found in noise, in silence or in nothing', () => {
    const noise = trackPitch(
      withNoise(
        joined(
          500,
          syntheticTone(1, () => 120),
          500,
        ),
        -40,
        'noise',
      ),
    )
    expect(noise.filter((hertz) => hertz > 0).length / noise.length).toBeLessThanOrEqual(0.02)
    expect(trackPitch(joined(1000)).every((hertz) => hertz === 0)).toBe(true)
    expect(trackPitch(new Float32Array(0))).toHaveLength(0)
  })
})

describe('the melody of a take', () => {
  const melodyOf = (factor: number) => {
    const phrase = (from: number, to: number) =>
      syntheticTone(1, (second) => factor * (from + (to - from) * Math.min(1, second)))
    const sound = withNoise(joined(400, phrase(100, 150), 500, phrase(140, 90), 400), 25, 'noise')
    const melody = pitchOf(sound, findSpeech(sound))
    if (isUnavailable(melody)) throw new Error(melody.unavailable)
    return melody
  }

  test('is in semitones around the middle of the speaker, so that a low and a high voice lie on each other', () => {
    const [low, high] = [melodyOf(1), melodyOf(1.8)]
    expect(low).toMatchObject({ unit: 'SEMITONES', method: 'YIN_VITERBI_1', source: 'SOUND' })
    expect(high.value.medianHertz / low.value.medianHertz).toBeCloseTo(1.8, 1)
    const apart = low.value.semitones.flatMap((here, step) => {
      const there = high.value.semitones[step] ?? null
      return here === null || there === null ? [] : [Math.abs(here - there)]
    })
    expect(apart.length).toBeGreaterThan(150)
    expect(median(apart)).toBeLessThan(0.2)
  })

  test('has gaps where nobody speaks', () => {
    const { semitones } = melodyOf(1).value
    expect(
      semitones
        .slice(0, 35)
        .concat(semitones.slice(146, 184))
        .every((each) => each === null),
    ).toBe(true)
  })

  test('is not there where nothing has a pitch', () => {
    const hiss = withNoise(
      syntheticTone(1.5, () => 120),
      -40,
      'hiss',
    )
    const sound = joined(
      500,
      hiss.map((sample) => sample / 40),
      500,
    )
    expect(pitchOf(sound, findSpeech(sound))).toEqual({ unavailable: 'NO_VOICE' })
  })
})
