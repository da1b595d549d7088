import { describe, expect, test } from 'vitest'
import { readAzureAnswer } from './azure-answer.ts'
import { azureAnswer } from './testing/azure-answers.ts'

/** The documentation's own example (rest-speech-to-text-short, pronunciation assessment), without its confidences. */
const documented = azureAnswer(
  [
    {
      text: 'good',
      accuracy: 100,
      prosody: { Break: { ErrorTypes: ['None'], BreakLength: 0 }, Intonation: { ErrorTypes: [] } },
    },
    {
      text: 'morning',
      accuracy: 100,
      prosody: {
        Break: {
          ErrorTypes: ['None'],
          UnexpectedBreak: { Confidence: 3.5e-8 },
          MissingBreak: { Confidence: 1 },
          BreakLength: 0,
        },
        Intonation: { ErrorTypes: [], Monotone: { Confidence: 0 } },
      },
    },
  ],
  { AccuracyScore: 100, FluencyScore: 100, ProsodyScore: 87.8, CompletenessScore: 100, PronScore: 95.1 },
)

function assessed(answer: unknown, script = 'Trees grow.') {
  const read = readAzureAnswer(answer, script)
  if ('failure' in read) throw new Error(read.failure)
  return read.assessment
}
const valuesOf = (answer: unknown) =>
  Object.fromEntries(
    Object.entries(assessed(answer).scores).map(([name, score]) => [
      name,
      'value' in score ? score.value : score.unavailable,
    ]),
  )

test('the example of the documentation is read as it says', () => {
  const { scores, words } = assessed(documented, 'Good morning.')
  expect(scores).toEqual({
    overall: { value: 95.1, source: 'VENDOR', method: 'AZURE_SHORT_AUDIO_1', version: 'v1' },
    accuracy: { value: 100, source: 'VENDOR', method: 'AZURE_SHORT_AUDIO_1', version: 'v1' },
    fluency: { value: 100, source: 'VENDOR', method: 'AZURE_SHORT_AUDIO_1', version: 'v1' },
    completeness: { value: 100, source: 'VENDOR', method: 'AZURE_SHORT_AUDIO_1', version: 'v1' },
    prosody: { value: 87.8, source: 'VENDOR', method: 'AZURE_SHORT_AUDIO_1', version: 'v1' },
  })
  expect(words.map(({ text, refIndex, errors }) => [text, refIndex, errors])).toEqual([
    ['good', 0, []],
    ['morning', 1, []],
  ])
  expect(words[1]).toMatchObject({ startMs: 370, durMs: 300, accuracy: 100, phonemes: [{ symbol: 't', accuracy: 55 }] })
})

test('scores that stand one object deeper are read as well', () => {
  const answer = azureAnswer([{ text: 'trees' }, { text: 'grow' }])
  const [best] = answer.NBest
  const { AccuracyScore, FluencyScore, ProsodyScore, CompletenessScore, PronScore, Words } = best ?? ({} as never)
  const inner = { AccuracyScore, FluencyScore, ProsodyScore, CompletenessScore, PronScore }
  const words = Words.map(({ AccuracyScore: own, ErrorType, Phonemes: _, ...word }) => ({
    ...word,
    PronunciationAssessment: { AccuracyScore: own, ErrorType },
  }))
  const moved = { ...answer, NBest: [{ PronunciationAssessment: inner, Words: words }] }
  expect(valuesOf(moved)).toEqual(valuesOf(answer))
  expect(assessed(moved).words[0]).toMatchObject({ text: 'trees', accuracy: 90, errors: [] })
})

describe('a score is never made up', () => {
  test.each([
    ['left out', undefined],
    ['below 0, which means failed', -1],
    ['no number', '88'],
    ['beyond 100', 101],
    ['null', null],
  ])('when it is %s', (_, ProsodyScore) => {
    const answer = azureAnswer([{ text: 'trees' }, { text: 'grow' }])
    const [best] = answer.NBest
    expect(valuesOf({ ...answer, NBest: [{ ...best, ProsodyScore }] })).toEqual({
      overall: 86.4,
      accuracy: 91,
      fluency: 88.5,
      completeness: 100,
      prosody: 'NOT_GIVEN',
    })
  })

  test('for a word that was not said, nor for its sounds', () => {
    const { words } = assessed(azureAnswer([{ text: 'trees' }, { text: 'grow', error: 'Omission' }]))
    expect(words[1]).toEqual({ text: 'grow', refIndex: 1, errors: ['OMISSION'] })
  })

  test('when nothing was said at all: the zeros of such an answer are no scores', () => {
    const silent = azureAnswer(
      [
        { text: 'trees', error: 'Omission' },
        { text: 'grow', error: 'Omission' },
      ],
      { AccuracyScore: 0, FluencyScore: 0, ProsodyScore: 0, CompletenessScore: 0, PronScore: 0 },
    )
    expect(readAzureAnswer(silent, 'Trees grow.')).toEqual({ failure: 'NO_WORDS' })
  })

  test('but one that is 0 stays 0', () => {
    expect(valuesOf(azureAnswer([{ text: 'trees' }], { FluencyScore: 0 }))).toMatchObject({ fluency: 0 })
  })
})

test.each([
  ['NoMatch', 'NO_WORDS'],
  ['InitialSilenceTimeout', 'SILENCE'],
  ['BabbleTimeout', 'NOISE'],
  ['Error', 'SERVICE_DOWN'],
  ['SomethingNew', 'BROKEN_ANSWER'],
])('the status %s is %s', (RecognitionStatus, failure) => {
  expect(readAzureAnswer({ RecognitionStatus, Offset: 0, Duration: 0 }, 'Trees grow.')).toEqual({ failure })
})

test.each([
  ['no object', 7],
  ['nothing', null],
  ['success without a result', { RecognitionStatus: 'Success' }],
  ['no best', { RecognitionStatus: 'Success', NBest: [] }],
  ['a transcript without scores', { RecognitionStatus: 'Success', NBest: [{ Display: 'Trees grow.' }] }],
  ['words without scores', { RecognitionStatus: 'Success', NBest: [{ Words: [{ Word: 'trees' }] }] }],
])('%s is a broken answer', (_, answer) => {
  expect(readAzureAnswer(answer, 'Trees grow.')).toEqual({ failure: 'BROKEN_ANSWER' })
})

describe('what is wrong with a word', () => {
  const errorsOf = (prosody: object, error = 'None') =>
    assessed(azureAnswer([{ text: 'trees' }, { text: 'grow', error, prosody }])).words[1]?.errors

  test('may be several things', () => {
    const prosody = { Break: { ErrorTypes: ['UnexpectedBreak'] }, Intonation: { ErrorTypes: ['Monotone'] } }
    expect(errorsOf(prosody, 'Mispronunciation')).toEqual(['MISPRONUNCIATION', 'UNEXPECTED_BREAK', 'MONOTONE'])
  })

  test.each([
    [0.76, ['UNEXPECTED_BREAK']],
    [0.75, []],
  ])('is an unexpected break at a confidence of %d: %j', (Confidence, errors) => {
    expect(errorsOf({ Break: { ErrorTypes: ['None'], UnexpectedBreak: { Confidence } } })).toEqual(errors)
  })

  test('is never a name that we do not know', () => {
    expect(errorsOf({ Break: { ErrorTypes: ['Hiccup'] } }, 'NewError')).toEqual([])
  })
})
