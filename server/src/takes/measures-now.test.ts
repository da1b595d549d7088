import { describe, expect, test } from 'vitest'
import { someMeasures } from '#testing'
import { type Measures, measuresNow, withTranscript } from './measures-now.ts'

const script = 'Small forests grow.'
const rate = (value: number, method: 'WORD_COUNT_1' | 'WORD_COUNT_2') =>
  ({ value, unit: 'WORDS_PER_MINUTE', method, source: 'SCRIPT' }) as const

/** Measures of somebody who spoke for so long, whose pace was measured by one rule or the other. */
function spoken(ms: number, method: 'WORD_COUNT_1' | 'WORD_COUNT_2', over: Partial<Measures> = {}): Measures {
  return {
    ...someMeasures,
    speech: { value: [[500, 500 + ms]], unit: 'MS', method: 'ENERGY_VAD_2', source: 'SOUND' },
    pace: { ...someMeasures.pace, wordsPerMinute: rate(90, method) },
    ...over,
  }
}
const paceNow = (measures: Measures, transcript: string | null = null) =>
  measuresNow({ measures, transcript, script }).pace

describe('a pace by the older rule', () => {
  test('is that of the script, measured anew', () => {
    expect(paceNow(spoken(2_000, 'WORD_COUNT_1')).wordsPerMinute).toEqual(rate(90, 'WORD_COUNT_2'))
  })

  test('is that of the words that were heard', () => {
    const { wordsPerMinute } = paceNow(spoken(2_000, 'WORD_COUNT_1'), 'Small forests.')
    expect(wordsPerMinute).toEqual({ ...rate(60, 'WORD_COUNT_2'), source: 'TRANSCRIPT' })
  })

  test.each(['UNLIKE_MODEL', 'UNSURE', 'TOO_NOISY'] as const)('is none where the words are not known: %s', (reason) => {
    const measures = spoken(2_000, 'WORD_COUNT_1', { words: { unavailable: reason } })
    expect(paceNow(measures).wordsPerMinute).toEqual({ unavailable: reason })
  })

  test('is none where nobody can have said as much', () => {
    expect(paceNow(spoken(300, 'WORD_COUNT_1')).wordsPerMinute).toEqual({ unavailable: 'TOO_FAST' })
  })
})

test('a pace by today’s rule, and one that was not measured, stay as they are', () => {
  const today = spoken(2_000, 'WORD_COUNT_2')
  expect(measuresNow({ measures: today, transcript: 'Small.', script })).toBe(today)
  expect(measuresNow({ measures: someMeasures, transcript: null, script })).toBe(someMeasures)
})

describe('with a transcript', () => {
  test('the pace is that of its words, and everything else stays', () => {
    const before = spoken(2_000, 'WORD_COUNT_2')
    const { pace, ...others } = withTranscript(before, 'Small forests grow fast.')
    expect(pace.wordsPerMinute).toEqual({ ...rate(120, 'WORD_COUNT_2'), source: 'TRANSCRIPT' })
    expect(pace.totalTime).toEqual(before.pace.totalTime)
    const { pace: _, ...same } = before
    expect(others).toEqual(same)
  })

  test('nothing is said in noise that rests on pauses', () => {
    const before = spoken(2_000, 'WORD_COUNT_2')
    const noisy = { ...before, pace: { ...before.pace, speechTime: { unavailable: 'TOO_NOISY' } as const } }
    const { pace } = withTranscript(noisy, script)
    expect(pace.wordsPerMinute).toMatchObject({ value: 90 })
    expect(pace.articulationRate).toEqual({ unavailable: 'TOO_NOISY' })
  })
})
