import { openTake } from '@readgrow/contract'
import { joined, syntheticReading, withNoise } from '@readgrow/learning/testing'
import { describe, expect, test } from 'vitest'
import { type AnalysisRequest, analyse, type ModelSound } from './analysis.ts'
import { problemsOf } from './measure-words.ts'
import { peaksOf } from './peaks.ts'

const script = 'The mayor opened a bridge. Many people walked over it today.'
const words = script.toLowerCase().replaceAll('.', '').split(' ')
const spoken = [500, ...words.slice(0, 5), 500, ...words.slice(5), 500]
const reading = (pitch: number, seed: string) => syntheticReading(spoken, { pitch, tract: 1, slowness: 1.1, seed })
const studio = reading(110, 'model')
const model: ModelSound = {
  key: 'model',
  sound: withNoise(studio.sound, 40, 'studio'),
  words: studio.words,
  sentenceStarts: [0, 5],
}
const mine = withNoise(reading(170, 'mine').sound, 25, 'room')
const good: AnalysisRequest = { sound: mine, script, transcript: null, readToTheEnd: true, model, looks: null }

/** What the contract takes as the measures of a take. */
const takes = (measures: unknown) => {
  const parsed = openTake.body?.shape.measures.safeParse(measures)
  return parsed?.error?.issues.slice(0, 3) ?? parsed?.success
}

describe('what is stored about a take', () => {
  test.each([
    ['good', good],
    ['without a model', { ...good, model: null }],
    ['with a transcript', { ...good, transcript: script, looks: { all: 80, clipped: 3 } }],
    ['silent', { ...good, sound: joined(3_000) }],
    ['empty', { ...good, sound: new Float32Array(0) }],
    ['broken', { ...good, sound: mine.map((sample, at) => (at === 20_000 ? Number.NaN : sample)) }],
    ['long', { ...good, model: null, sound: joined(mine, mine, mine, mine) }],
  ] as const)('is what the contract takes: %s', (_, request) => {
    expect(takes(analyse(request).measures)).toBe(true)
  })

  test('of a good take names each word with its time in the model and in the take', () => {
    const { measures, pitch } = analyse(good)
    if ('unavailable' in measures.words) throw new Error(measures.words.unavailable)
    expect(measures.words.value.map(({ text }) => text.toLowerCase())).toEqual(words)
    expect(measures.words.value[0]?.model[0]).toBe(Math.round(studio.words[0]?.startMs ?? 0))
    expect(pitch.mine?.semitones.length).toBeGreaterThan(0)
    expect(pitch.model?.semitones.length).toBeGreaterThan(0)
    expect(problemsOf(measures)).toEqual([])
  })

  test('of silence is a reason, never a number', () => {
    const { measures, pitch } = analyse({ ...good, sound: joined(3_000) })
    expect(measures.speech).toEqual({ unavailable: 'SILENT' })
    expect(measures.pauses.count).toEqual({ unavailable: 'SILENT' })
    expect(measures.pace.wordsPerMinute).toHaveProperty('unavailable')
    expect(pitch.mine).toBeNull()
    expect(problemsOf(measures)).toEqual(['SILENT'])
  })

  test('of another sentence says that it is another one', () => {
    const other = syntheticReading(
      [500, 'completely', 'different', 'weather', 'forecast', 'tomorrow', 'morning', 500],
      {
        ...{ pitch: 170, tract: 1, slowness: 1.1, seed: 'other' },
      },
    )
    const { measures } = analyse({ ...good, sound: withNoise(other.sound, 25, 'room') })
    expect(problemsOf(measures)).toContain('OTHER_TEXT')
  })

  test('measures with each model that is given, whichever was the last one', () => {
    const before = analyse(good)
    analyse({ ...good, model: { ...model, key: 'other', words: [], sentenceStarts: [] } })
    expect(analyse(good)).toEqual(before)
  })
})

describe('clipping', () => {
  test('is judged by the looks at the microphone, because a codec rounds what was cut off', () => {
    const { measures } = analyse({ ...good, looks: { all: 50, clipped: 5 } })
    expect(measures.quality.clippedShare).toEqual({
      value: 0.1,
      unit: 'SHARE',
      method: 'LEVEL_METER_1',
      source: 'SOUND',
    })
    expect(problemsOf(measures)).toEqual(['CLIPPED'])
  })

  test('is judged by the sound where nobody looked', () => {
    for (const looks of [null, { all: 0, clipped: 0 }])
      expect(analyse({ ...good, looks }).measures.quality.clippedShare).toMatchObject({ method: 'SIGNAL_LEVEL_1' })
  })
})

describe('the wave of a sound', () => {
  test('is the highest level of equally long parts', () => {
    const sound = new Float32Array(6_400)
    sound[0] = -0.5
    sound[6_399] = 2
    expect(peaksOf(sound, 4)).toEqual([50, 0, 0, 100])
  })

  test('has no part shorter than a hundredth of a second or two, and at most as many as are asked for', () => {
    expect(peaksOf(new Float32Array(0))).toEqual([0])
    expect(peaksOf(new Float32Array(320))).toHaveLength(1)
    expect(peaksOf(new Float32Array(16_000))).toHaveLength(50)
    expect(peaksOf(new Float32Array(16_000_000).fill(0.1))).toHaveLength(400)
  })
})
