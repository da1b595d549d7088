import { measureSources, measureUnits, unavailableReasons } from '@readgrow/contract/constants'
import { describe, expect, test } from 'vitest'
import { measured, someMeasures, unavailable } from '../testing/takes.ts'
import type { TakeMeasures } from './analysis.ts'
import {
  measureText,
  numberOf,
  problemsOf,
  problemText,
  reasonText,
  sourceText,
  type TakeProblem,
} from './measure-words.ts'

test.each(unavailableReasons)('%s has a sentence of its own', (reason) => {
  expect(reasonText(reason)).toMatch(/요$/)
  expect(unavailableReasons.filter((other) => reasonText(other) === reasonText(reason))).toEqual([reason])
})

test.each(measureSources)('it is said what a number of the source %s rests on', (source) => {
  const text = sourceText(source)
  expect(text === null).toBe(source === 'SOUND')
  if (source === 'SCRIPT' || source === 'MODEL') expect(text).toContain('추정')
})

describe('a number as it is read', () => {
  test.each([
    [1_449, 'MS', '1.4초'],
    [2.4, 'COUNT', '2'],
    [0.126, 'SHARE', '13%'],
    [118.6, 'WORDS_PER_MINUTE', '119'],
    [3.96, 'SYLLABLES_PER_SECOND', '4.0'],
    [19.5, 'DB', '20dB'],
    [-22.4, 'DBFS', '-22dB'],
    [2.25, 'SEMITONES', '2.3'],
    [1, 'DURATION_RATIO', '1.0'],
    [7, 'WORDS', '7.0'],
  ] as const)('%d %s is %s', (value, unit, text) => {
    expect(measureText(measured(value, unit))).toBe(text)
  })

  test('exists for every unit', () => {
    for (const unit of measureUnits) expect(measureText(measured(1_000, unit))).toMatch(/^1/)
  })

  test('is never 0 for what was not measured', () => {
    expect(numberOf(unavailable('SILENT'))).toBeNull()
    expect(numberOf(measured(0))).toBe(0)
  })
})

describe('what stands in the way of a good recording', () => {
  const { quality } = someMeasures()
  const inQuality = (over: Partial<typeof quality>) => someMeasures({ quality: { ...quality, ...over } })
  const without = (reason: Parameters<typeof unavailable>[0]) => someMeasures({ speech: unavailable(reason) })
  const cases: readonly (readonly [string, TakeMeasures, readonly TakeProblem[]])[] = [
    ['nothing about a good one', someMeasures(), []],
    ['silence alone', { ...without('SILENT'), quality: inQuality({ speechLevel: measured(-60) }).quality }, ['SILENT']],
    ['a sound without a sample', { ...without('TOO_SHORT'), peaks: [0] }, ['SILENT']],
    ['a word or two', without('TOO_SHORT'), ['SHORT']],
    ['a broken sound', without('BROKEN_SOUND'), ['BROKEN']],
    ['noise that hides all speech', without('TOO_NOISY'), ['NOISY']],
    ['noise', inQuality({ signalToNoise: measured(11.9, 'DB') }), ['NOISY']],
    ['a little noise', inQuality({ signalToNoise: measured(12, 'DB') }), []],
    ['two looks in a hundred at the ceiling', inQuality({ clippedShare: measured(0.02, 'SHARE') }), ['CLIPPED']],
    ['one look in a hundred', inQuality({ clippedShare: measured(0.01, 'SHARE') }), []],
    ['whispering', inQuality({ speechLevel: measured(-38.1, 'DBFS') }), ['QUIET']],
    ['a low voice', inQuality({ speechLevel: measured(-38, 'DBFS') }), []],
    ['another text', someMeasures({ words: unavailable('UNLIKE_MODEL') }), ['OTHER_TEXT']],
    ['no model', someMeasures({ words: unavailable('NO_MODEL') }), []],
    [
      'everything, the worst first',
      {
        ...inQuality({ clippedShare: measured(0.5), signalToNoise: measured(1), speechLevel: measured(-50) }),
        words: unavailable('UNLIKE_MODEL'),
      },
      ['CLIPPED', 'NOISY', 'QUIET', 'OTHER_TEXT'],
    ],
  ]
  test.each(cases)('%s', (_, measures, problems) => {
    expect(problemsOf(measures)).toEqual(problems)
  })

  test('begins with a microphone that went away', () => {
    expect(problemsOf(someMeasures({ words: unavailable('UNLIKE_MODEL') }), true)).toEqual(['LOST', 'OTHER_TEXT'])
  })

  test('is said in words that somebody can act on', () => {
    for (const text of Object.values(problemText)) expect(text).toMatch(/요\.$/)
  })
})
