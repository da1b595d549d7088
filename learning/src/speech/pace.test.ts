import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { joined, syntheticTone, withNoise } from '../testing/index.ts'
import { clauseEnds, findSpeech, paceOf, pausesInsideClauses, pausesOf } from './index.ts'

const voice = (seconds: number) => syntheticTone(seconds, () => 130)
/** Speech of 2, 1 and 2 seconds with pauses of half a second and of 1.5 seconds. */
const speech = findSpeech(withNoise(joined(700, voice(2), 500, voice(1), 1500, voice(2), 900), 30, 'noise'))
const near = (value: number, share = 0.02) => ({
  asymmetricMatch: (other: unknown) => typeof other === 'number' && Math.abs(other - value) <= share * value,
})

describe('pauses', () => {
  test('are counted and measured between the first and the last sound', () => {
    expect(pausesOf(speech)).toMatchObject({
      count: { value: 2, unit: 'COUNT', method: 'ENERGY_VAD_2', source: 'SOUND' },
      meanLength: { value: near(1000), unit: 'MS' },
      longest: { value: near(1500), unit: 'MS' },
      longCount: { value: 1 },
      share: { value: near(2 / 7), unit: 'SHARE' },
    })
  })

  test('have no length where nobody paused', () => {
    const fluent = pausesOf(findSpeech(withNoise(joined(500, voice(2), 500), 30, 'noise')))
    expect(fluent).toMatchObject({ count: { value: 0 }, meanLength: { unavailable: 'NO_SILENCE' } })
  })
})

describe('pace', () => {
  // 10 words, 15 syllables.
  const text = 'The city opened a new library near the old station.'

  test('is words and syllables over all the time, and over the time of speech', () => {
    expect(paceOf(speech, { text, source: 'TRANSCRIPT' })).toMatchObject({
      totalTime: { value: near(7000), unit: 'MS' },
      speechTime: { value: near(5000), unit: 'MS' },
      phonationRatio: { value: near(5 / 7), unit: 'SHARE' },
      speechRate: { value: near(15 / 7), unit: 'SYLLABLES_PER_SECOND', source: 'TRANSCRIPT' },
      articulationRate: { value: near(15 / 5) },
      wordsPerMinute: { value: near(600 / 7), unit: 'WORDS_PER_MINUTE' },
      articulatedWordsPerMinute: { value: near(600 / 5) },
    })
  })

  test('names the script as its source where nobody listened, and is not measured without words', () => {
    expect(paceOf(speech, { text, source: 'SCRIPT' }).speechRate).toMatchObject({ source: 'SCRIPT' })
    expect(paceOf(speech, null)).toMatchObject({
      totalTime: { unit: 'MS' },
      speechRate: { unavailable: 'NO_TRANSCRIPT' },
      wordsPerMinute: { unavailable: 'NO_TRANSCRIPT' },
    })
    expect(paceOf(speech, { text: '…', source: 'TRANSCRIPT' }).speechRate).toEqual({ unavailable: 'NO_WORDS' })
  })
})

describe('pauses inside clauses', () => {
  const text = 'The old mayor spoke, and people who listened left early.'
  const pauses = pausesOf(speech)
  /** Words of the text at these times; null between. */
  const times = (...spans: (readonly [number, number] | null)[]) =>
    spans.map((span) => (span ? { startMs: span[0], endMs: span[1] } : null))

  test('end at punctuation, before a word that opens a clause, and with the text', () => {
    const ends = clauseEnds(text).flatMap((isEnd, index) => (isEnd ? [index] : []))
    expect(ends).toEqual([3, 5, 9])
    expect(clauseEnds('a well-known diver')).toEqual([false, false, false, true])
  })

  test('are those after a word that ends no clause', () => {
    // Speech 700–2700, 3200–4200, 5700–7700: pauses after "mayor" (inside) and after "spoke," (not).
    const spans = times(
      [700, 1200],
      [1200, 1900],
      [1900, 2690],
      [3190, 4210],
      [5690, 6000],
      [6000, 6400],
      [6400, 6600],
      [6600, 7000],
      [7000, 7300],
      [7300, 7700],
    )
    expect(pausesInsideClauses(pauses, text, spans, 'MODEL')).toMatchObject({
      value: [{ startMs: near(2700), endMs: near(3200), afterWord: 2 }],
      source: 'MODEL',
    })
  })

  test('are not measured without word times', () => {
    expect(pausesInsideClauses(pauses, text, [], 'MODEL')).toEqual({ unavailable: 'NO_WORD_TIMES' })
    expect(pausesInsideClauses(pauses, 'one two', [null, null], 'MODEL')).toEqual({ unavailable: 'NO_WORD_TIMES' })
    expect(pausesInsideClauses(pauses, '', [], 'MODEL')).toEqual({ unavailable: 'NO_SCRIPT' })
  })

  test('always end a clause with the last word', () => {
    fc.assert(fc.property(fc.string(), (any) => clauseEnds(any).at(-1) ?? true))
  })
})
