import { describe, expect, test } from 'vitest'
import { seededChance } from '../seeded-chance.ts'
import { depth } from '../testing/depth.ts'
import { joined, type SyntheticVoice, type SyntheticWord, syntheticReading, withNoise } from '../testing/index.ts'
import { bandEnergiesOf } from './cepstra.ts'
import { findSpeech, isUnavailable, type Model, mapWords, prepareModel, rhythmOf, type WordMark } from './index.ts'
import { mapTake } from './map-words.ts'

const vocabulary = `river stone cloud music paper tiger violet winter yellow market bridge garden kitchen pocket mayor
harbour engine flower number`.split(/\s+/)
const reader: SyntheticVoice = { pitch: 110, tract: 1, slowness: 1, seed: 'reader' }
const learner: SyntheticVoice = { pitch: 200, tract: 0.88, slowness: 1.35, seed: 'learner' }

function sentences(seed: string): readonly (readonly string[])[] {
  const chance = seededChance(seed)
  return [7, 9, 6].map((words) =>
    Array.from({ length: words }, () => vocabulary[Math.floor(chance() * vocabulary.length)] ?? ''),
  )
}

const takeOf = (sound: Float32Array) => {
  const speech = findSpeech(sound)
  return isUnavailable(speech) ? speech : { energies: bandEnergiesOf(sound), speech }
}

function modelOf(texts: readonly (readonly string[])[]): Model {
  const { sound, words } = syntheticReading([300, ...texts.flatMap((words) => [...words, 400])], reader)
  const noisy = withNoise(sound, 40, 'studio')
  const starts = texts.map((_, index) => texts.slice(0, index).flat().length)
  const model = prepareModel(noisy, findSpeech(noisy), words, starts)
  if (isUnavailable(model)) throw new Error(model.unavailable)
  return model
}

/** A reading with a pause after three words of each sentence, which the model does not make. */
const hesitating = (texts: readonly (readonly string[])[], voice: SyntheticVoice) =>
  syntheticReading([500, ...texts.flatMap((words) => [...words.slice(0, 3), 900, ...words.slice(3), 600])], voice)

function marksOf(model: Model, sound: Float32Array): readonly WordMark[] {
  const marks = mapWords(model, takeOf(sound))
  if (isUnavailable(marks)) throw new Error(marks.unavailable)
  return marks.value
}

const startErrors = (marks: readonly WordMark[], words: readonly SyntheticWord[]) =>
  marks.map(({ mine }, index) => Math.abs((mine?.startMs ?? Number.POSITIVE_INFINITY) - (words[index]?.startMs ?? 0)))
const sorted = (values: readonly number[]) => values.toSorted((a, b) => a - b)
const quantile = (values: readonly number[], share: number) =>
  sorted(values)[Math.floor(share * values.length)] ?? Number.POSITIVE_INFINITY

const texts = Array.from({ length: depth(3, 5) }, (_, index) => sentences(`text ${index}`))
const models = texts.map(modelOf)

describe('words of a model, found in a take', () => {
  test('are where they are when the take is the model itself', () => {
    const [text = [], model] = [texts[0], models[0]]
    const { sound, words } = syntheticReading([300, ...text.flatMap((list) => [...list, 400])], reader)
    const marks = marksOf(model as Model, withNoise(sound, 40, 'studio'))
    expect(marks.map((mark) => mark.text)).toEqual(text.flat())
    expect(Math.max(...startErrors(marks, words))).toBeLessThanOrEqual(10)
  })

  test.each([
    ['evenly slower', { ...reader, slowness: 1.5 }, 30],
    ['evenly faster', { ...reader, slowness: 0.75 }, 30],
    ['another voice, slower, phones of other lengths', learner, 20],
    ['another voice in noise', learner, 10],
  ])('start within 40 ms in the median: %s', (_, voice, decibels) => {
    const errors = texts.flatMap((text, index) => {
      const { sound, words } = hesitating(text, voice)
      return startErrors(marksOf(models[index] as Model, withNoise(sound, decibels, 'room')), words)
    })
    expect(errors).toHaveLength(22 * texts.length)
    expect(quantile(errors, 0.5)).toBeLessThanOrEqual(20)
    expect(quantile(errors, 0.9)).toBeLessThanOrEqual(100)
  })

  test('are found in a minute and a half without a pause', () => {
    const long = Array.from({ length: 12 }, (_, index) => sentences(`long ${index}`).flat())
    const { sound, words } = syntheticReading([400, ...long.flat(), 400], { ...learner, slowness: 1.1 })
    const marks = marksOf(modelOf(long), withNoise(sound, 20, 'room'))
    expect(marks.at(-1)?.mine?.endMs).toBeGreaterThan(90_000)
    expect(quantile(startErrors(marks, words), 0.5)).toBeLessThanOrEqual(40)
  })

  test('keep their order and never lie in a pause', () => {
    const { sound } = hesitating(texts[1] ?? [], learner)
    const take = takeOf(withNoise(sound, 20, 'room'))
    if (isUnavailable(take)) throw new Error(take.unavailable)
    const marks = mapWords(models[1] ?? null, take)
    if (isUnavailable(marks)) throw new Error(marks.unavailable)
    let before = 0
    for (const { mine } of marks.value) {
      if (!mine) throw new Error('a word of the take was not heard')
      expect(mine.startMs).toBeGreaterThanOrEqual(before)
      expect(mine.endMs).toBeGreaterThanOrEqual(mine.startMs)
      before = mine.endMs
      const isSpeech = take.speech.segments.some((s) => s.startMs - 1 <= mine.startMs && mine.startMs <= s.endMs + 50)
      expect([mine, isSpeech]).toEqual([mine, true])
    }
  })

  test('are refused where another text was read, whoever reads it', () => {
    for (const voice of [learner, { ...reader, seed: 'again' }]) {
      for (const [index, model] of models.entries()) {
        const { sound } = hesitating(sentences(`other ${index}`), voice)
        expect(mapWords(model, takeOf(withNoise(sound, 20, 'room')))).toEqual({ unavailable: 'UNLIKE_MODEL' })
      }
    }
  })

  test('are not called another text where noise is why nobody can tell', () => {
    const refusals = texts.flatMap((text, index) => {
      const { sound } = hesitating(text, learner)
      const marks = mapWords(models[index] as Model, takeOf(withNoise(sound, -3, 'street')))
      return isUnavailable(marks) ? [marks.unavailable] : []
    })
    expect(refusals.length).toBeGreaterThan(0)
    expect(new Set(refusals)).toEqual(new Set(['TOO_NOISY']))
  })

  test('are refused where the take is far longer or shorter than the model', () => {
    const [short = [], long = []] = [texts[0]?.[0], vocabulary]
    const one = modelOf([short])
    const { sound } = syntheticReading([500, ...long, ...long, ...long, ...long, 500], reader)
    expect(mapWords(one, takeOf(withNoise(sound, 30, 'room')))).toEqual({ unavailable: 'UNLIKE_MODEL' })
    const few = syntheticReading([500, ...short.slice(3, 5), 200, ...short.slice(3, 5), 500], {
      ...reader,
      slowness: 0.6,
    })
    expect(mapWords(models[1] ?? null, takeOf(withNoise(few.sound, 30, 'room')))).toHaveProperty('unavailable')
  })
})

describe('words of a model that a take may lack', () => {
  test('of sentences that were left out are not heard; of one said twice the last time counts', () => {
    const [text = [], model] = [texts[2], models[2] ?? null]
    const [first = [], second = [], third = []] = text
    const readings: readonly (readonly [(string | number)[], (readonly boolean[])[]])[] = [
      [
        [500, ...first, 600, ...third, 500],
        [first.map(() => true), second.map(() => false), third.map(() => true)],
      ],
      [
        [500, ...first, 500],
        [first.map(() => true), second.map(() => false), third.map(() => false)],
      ],
      [
        [500, ...third, 500],
        [first.map(() => false), second.map(() => false), third.map(() => true)],
      ],
    ]
    for (const [spoken, heard] of readings) {
      const { sound } = syntheticReading(spoken, learner)
      const marks = marksOf(model as Model, withNoise(sound, 30, 'room'))
      expect(marks.map(({ mine }) => mine !== null)).toEqual(heard.flat())
    }
    const twice = syntheticReading([500, ...first, 600, ...second, 600, ...second, 600, ...third, 500], learner)
    const { words, again } = mapTake(model, takeOf(withNoise(twice.sound, 30, 'room')))
    if (isUnavailable(words)) throw new Error(words.unavailable)
    expect(again).toBe(true)
    const secondTime = twice.words.slice(first.length + second.length)
    expect(quantile(startErrors(words.value.slice(first.length), secondTime), 0.5)).toBeLessThanOrEqual(40)
  })

  test('end where the model falls silent, although their times only say when words begin', () => {
    const { sound, words } = syntheticReading([300, 'river', 'stone', 300, 'cloud', 'music', 300], reader)
    const open = words.map((word, index) => ({ ...word, endMs: words[index + 1]?.startMs ?? word.endMs }))
    const noisy = withNoise(sound, 40, 'studio')
    const model = prepareModel(noisy, findSpeech(noisy), open, [0])
    if (isUnavailable(model)) throw new Error(model.unavailable)
    for (const [index, { endMs }] of model.words.entries())
      expect(Math.abs(endMs - (words[index]?.endMs ?? 0))).toBeLessThanOrEqual(index === 1 ? 30 : 1)
  })
})

describe('finding words', () => {
  test('needs a model with word times, and speech', () => {
    const { sound } = hesitating(texts[0] ?? [], learner)
    expect(mapWords(null, takeOf(sound))).toEqual({ unavailable: 'NO_MODEL' })
    expect(prepareModel(sound, findSpeech(sound), [], [])).toEqual({ unavailable: 'NO_WORD_TIMES' })
    expect(mapWords(models[0] ?? null, takeOf(joined(2000)))).toEqual({ unavailable: 'SILENT' })
    const silent = prepareModel(joined(2000), findSpeech(joined(2000)), [], [])
    expect(mapWords(silent as Model, takeOf(sound))).toEqual({ unavailable: 'SILENT' })
  })
})

describe('rhythm', () => {
  const mark = (text: string, model: readonly [number, number], mine: readonly [number, number]): WordMark => ({
    text,
    model: { startMs: model[0], endMs: model[1] },
    mine: { startMs: mine[0], endMs: mine[1] },
  })

  test('is the length of each word beside the model, the pace taken out', () => {
    const value = [mark('the', [0, 100], [0, 400]), mark('river', [100, 400], [400, 1000])]
    expect(rhythmOf({ value, unit: 'MS', method: 'MFCC_DTW_3', source: 'MODEL' })).toEqual({
      value: [
        { text: 'the', modelMs: 100, mineMs: 400, ratio: 1.6 },
        { text: 'river', modelMs: 300, mineMs: 600, ratio: expect.closeTo(0.8, 9) },
      ],
      unit: 'DURATION_RATIO',
      method: 'MFCC_DTW_3',
      source: 'MODEL',
    })
    expect(rhythmOf({ unavailable: 'UNLIKE_MODEL' })).toEqual({ unavailable: 'UNLIKE_MODEL' })
  })
})
