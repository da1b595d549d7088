import { describe, expect, test } from 'vitest'
import { gradeOfTarget, gradeOfTyping, type TypedWord } from './grade-typing.ts'
import { scoreDictation } from './score-dictation.ts'

const grade = (expected: string, typed: string, rest: Partial<TypedWord> = {}) =>
  gradeOfTyping({ expected, typed, hintUsed: false, replays: 0, ...rest })

describe('a typed word', () => {
  test('is Good when it is right at once, in whatever case and spelling', () => {
    expect(grade('harbour', 'Harbor.')).toBe('Good')
    expect(grade('put off', 'put off', { replays: 2 })).toBe('Good')
  })

  test('is Hard after a hint, after three replays, or with one slip', () => {
    expect(grade('harbor', 'harbor', { hintUsed: true })).toBe('Hard')
    expect(grade('harbor', 'harbor', { replays: 3 })).toBe('Hard')
    expect(grade('receive', 'recieve')).toBe('Hard')
  })

  test.each([
    ['a short word with a slip', 'gold', 'glod'],
    ['another ending', 'cities', 'city'],
    ['a homophone', 'principal', 'principle'],
    ['two slips', 'receive', 'recieeve'],
    ['something besides', 'harbor', 'the harbor'],
    ['nothing', 'harbor', ' '],
  ])('is Again when it is %s', (_, expected, typed) => expect(grade(expected, typed)).toBe('Again'))

  test('is Again on a second try, and when the slip makes another word', () => {
    expect(grade('harbor', 'harbor', { firstTry: false })).toBe('Again')
    expect(grade('stated', 'started', { isWord: (text) => text === 'start' })).toBe('Again')
  })
})

describe('a target in a dictated sentence', () => {
  const reference = 'The mayor put the meeting off until Friday.'
  const target = (typed: string, indexes: readonly number[], hintUsed = false, replays = 0) =>
    gradeOfTarget(scoreDictation(reference, typed), indexes, hintUsed, replays)

  test('is judged on its own words, whatever happens elsewhere', () => {
    expect(target('mayor put meeting off till friday', [2, 5])).toBe('Good')
    expect(target('The mayor put the meeting of until Friday', [2, 5])).toBe('Again')
    expect(target('The mayor put the meting of until Friday', [4])).toBe('Hard')
    expect(target('', [4])).toBe('Again')
  })

  test('is Hard after a hint or three replays', () => {
    expect(target(reference, [1], true)).toBe('Hard')
    expect(target(reference, [1], false, 3)).toBe('Hard')
  })

  test('is found inside words that were contracted', () => {
    expect(gradeOfTarget(scoreDictation('It is late', "it's late"), [1], false, 0)).toBe('Good')
  })

  test('must be in the sentence', () => expect(() => target(reference, [99])).toThrow(RangeError))
})
