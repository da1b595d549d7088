import { describe, expect, test } from 'vitest'
import { hasEnglish } from './has-english.ts'
import { signsOf } from './signs.ts'

const signs = (answer: string, words: string[] = []) => signsOf(answer, 'B1', words)

describe('the side that an answer takes', () => {
  test.each([
    ['Yes, I would like that very much.', 'YES'],
    ['Of course, because it is cheap.', 'YES'],
    ['I would, if I had time.', 'YES'],
    ['Well, yes.', 'YES'],
    ['No, I am afraid of deep water.', 'NO'],
    ['Not really.', 'NO'],
    ['I don’t think so.', 'NO'],
    ['I wouldn\u2019t call it a mistake.', 'NO'],
    ['I have never done that.', 'NO'],
    ["I'm not sure, but yes.", null],
    ['I don’t know.', null],
    ['It depends on the price.', null],
    ['Nobody works at night.', null],
    ['Yesterday I walked.', null],
    ['The trees grow fast.', null],
  ])('of “%s” is %s', (answer, stance) => {
    expect(signs(answer).stance).toBe(stance)
  })
})

describe('a reason', () => {
  test.each([
    ['I like it because it is free.', true],
    ['It costs a lot, so I would wait.', true],
    ['Since my home is small, I borrow things.', true],
    ['That is why I close the curtains.', true],
    ['It is so good.', false],
    ['I have done it since 2019.', false],
    ['I like it.', false],
  ])('in “%s”: %s', (answer, reason) => {
    expect(signs(answer).reason).toBe(reason)
  })
})

test('words of the article count in every form', () => {
  expect(signs('The divers were holding their breath.', ['breath']).articleWord).toBe(true)
  expect(signs('They dived and chose well.', ['choose']).articleWord).toBe(true)
  expect(signs('They work hard.', ['breath', 'choose']).articleWord).toBe(false)
})

test('what is short depends on the level', () => {
  const five = 'They dive without air tanks'
  expect((['A2', 'B1', 'B2'] as const).map((level) => signsOf(five, level, []).short)).toEqual([false, true, true])
  expect(signs('  …  ')).toEqual({ words: 0, short: true, stance: null, reason: false, articleWord: false })
})

test('English is at least one word in Latin letters', () => {
  expect(['Yes.', 'I', '바다 sea', 'OK'].every(hasEnglish)).toBe(true)
  expect(['', '네, 좋아요.', '3 + 4', '!?'].some(hasEnglish)).toBe(false)
})
