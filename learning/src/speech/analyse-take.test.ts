import { describe, expect, test } from 'vitest'
import { joined, syntheticReading, withNoise } from '../testing/index.ts'
import { analyseTake, findSpeech, prepareModel, type TakeToAnalyse } from './index.ts'

const script = 'The mayor opened a bridge. Many people walked over it today.'
const words = script.toLowerCase().replaceAll('.', '').split(' ')
const spoken = [500, ...words.slice(0, 5), 500, ...words.slice(5), 500]
const read = (pitch: number, seed: string) => syntheticReading(spoken, { pitch, tract: 1, slowness: 1.1, seed })
const reading = read(110, 'model')
const studio = withNoise(reading.sound, 40, 'studio')
const model = prepareModel(studio, findSpeech(studio), reading.words, [0, 5])
const mine = withNoise(read(170, 'mine').sound, 25, 'room')

const whole: TakeToAnalyse = { sound: mine, script, transcript: script, readToTheEnd: true, model }
const takes: readonly (readonly [string, TakeToAnalyse])[] = [
  ['good', whole],
  ['without a recogniser', { ...whole, transcript: null }],
  ['without a recogniser, not read to the end', { ...whole, transcript: null, readToTheEnd: false }],
  ['without a model', { ...whole, model: null }],
  ['with a silent model', { ...whole, model: prepareModel(joined(2000), findSpeech(joined(2000)), [], []) }],
  ['with another number of words', { ...whole, script: 'Another script.' }],
  ['without a script', { ...whole, script: '', transcript: '' }],
  ['silent', { ...whole, sound: joined(3000) }],
  ['empty', { ...whole, sound: new Float32Array(0) }],
  ['a single sample', { ...whole, sound: new Float32Array(1) }],
  ['noisy', { ...whole, sound: withNoise(mine, -20, 'storm') }],
  ['cut', { ...whole, sound: mine.map((sample) => Math.max(-1, Math.min(1, sample * 20))) }],
  ['short', { ...whole, sound: mine.subarray(0, 16_000) }],
  ['broken', { ...whole, sound: mine.map((sample, at) => (at === 20_000 ? Number.NaN : sample)) }],
  ['all broken', { ...whole, sound: new Float32Array(40_000).fill(Number.NEGATIVE_INFINITY) }],
]

/** Every measure in a result, by its name. */
function measuresIn(value: object, path = ''): [string, object][] {
  if ('unavailable' in value || ('value' in value && 'unit' in value)) return [[path, value]]
  return Object.entries(value).flatMap(([name, inner]) => measuresIn(inner as object, `${path}.${name}`))
}

describe('everything measured about a take', () => {
  test.each(takes)('has its unit, method and source, or the reason why it is missing: %s', (_, take) => {
    const measures = measuresIn(analyseTake(take))
    expect(measures).toHaveLength(30)
    for (const [name, measure] of measures) {
      expect(name).not.toMatch(/accura|pronun|score|grade/i)
      if ('unavailable' in measure)
        expect([name, measure]).toEqual([name, { unavailable: expect.stringMatching(/^[A-Z_]+$/) }])
      else {
        expect(Object.keys(measure).sort()).toEqual(['method', 'source', 'unit', 'value'])
        const { value } = measure as { value: unknown }
        if (typeof value === 'number') expect([name, Number.isFinite(value)]).toEqual([name, true])
      }
    }
  })

  test('is there for a good take with a transcript and a model', () => {
    const missing = measuresIn(analyseTake(whole)).filter(([, measure]) => 'unavailable' in measure)
    expect(missing).toEqual([])
  })

  test('is an estimate where it rests on the script alone, and not there where not even that is known', () => {
    const rates = (take: TakeToAnalyse) => analyseTake(take).pace.speechRate
    expect(rates(whole)).toMatchObject({ source: 'TRANSCRIPT' })
    expect(rates({ ...whole, transcript: null })).toMatchObject({ source: 'SCRIPT' })
    expect(rates({ ...whole, transcript: null, readToTheEnd: false })).toEqual({ unavailable: 'NO_TRANSCRIPT' })
    expect(analyseTake({ ...whole, transcript: null }).said.wordErrorRate).toEqual({ unavailable: 'NO_TRANSCRIPT' })
  })

  test('finds the pauses inside clauses by the words of the model', () => {
    const halting = [500, ...words.slice(0, 2), 600, ...words.slice(2, 5), 500, ...words.slice(5), 500]
    const sound = withNoise(
      syntheticReading(halting, { pitch: 170, tract: 1, slowness: 1.2, seed: 'halting' }).sound,
      25,
      'room',
    )
    expect(analyseTake({ ...whole, sound }).pausesInsideClauses).toMatchObject({
      value: [{ afterWord: 1 }],
      source: 'MODEL',
      method: 'CLAUSE_PAUSES_2',
    })
  })

  test('is the same whenever it is asked for', () => {
    expect(analyseTake(whole)).toEqual(analyseTake(whole))
  })
})
