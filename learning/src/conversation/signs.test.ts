import { describe, expect, test } from 'vitest'
import { hasEnglish } from './has-english.ts'
import { signsOf } from './signs.ts'

const signs = (answer: string, words: string[] = [], question = 'What do you think?') =>
  signsOf(answer, 'B1', { question, words })

describe('the side that an answer takes', () => {
  test.each([
    ['Would you take it?', 'Yes, I would like that very much.', 'YES'],
    ['Is it a good rule?', 'Of course, because it is cheap.', 'YES'],
    ['Would you take it?', 'I would, if I had time.', 'YES'],
    ['Would you take it?', 'I’d take it at once.', 'YES'],
    ['Is this fair?', 'It is fair to everybody.', 'YES'],
    ['Do you like it?', 'Well, yes.', 'YES'],
    ['Would you try it?', 'No, I am afraid of deep water.', 'NO'],
    ['Do you like it?', 'Not really.', 'NO'],
    ['Is it a mistake?', 'Of course not.', 'NO'],
    ['Is it a mistake?', 'I don’t think so.', 'NO'],
    ['Would you call that a mistake?', 'I wouldn\u2019t call it a mistake.', 'NO'],
    ['Had you ever doubted it?', 'I had never doubted it.', 'NO'],
    ['Had you ever doubted it?', 'I never doubted it.', 'NO'],
    ['Do you have a thing that you use once a year?', 'I don’t have such things.', 'NO'],
  ])('on “%s” of “%s” is %s', (question, answer, stance) => {
    expect(signs(answer, [], question).stance).toBe(stance)
  })

  test.each([
    ['Had you ever doubted it?', 'I did not believe it.'],
    ['Is waiting a problem for you?', 'I will wait.'],
    ['Do you find that unfair?', 'I don’t think it is fair.'],
    ['Do you like it?', 'Yes, I don’t.'],
    ['Do you like it?', 'No, I do.'],
    ['Would you help?', 'No problem at all.'],
    ['Is it fair?', "I'm not sure, but yes."],
    ['Is it fair?', 'I don’t know.'],
    ['Is it fair?', 'It depends on the price.'],
    ['Is it fair?', 'Nobody works at night.'],
    ['Is it fair?', 'Yesterday I walked.'],
    ['How does it work?', 'Yes.'],
    ['Would you wait, or would you buy one?', 'Yes.'],
  ])('on “%s” is not certain of “%s”', (question, answer) => {
    expect(signs(answer, [], question).stance).toBeNull()
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
  expect((['A2', 'B1', 'B2'] as const).map((level) => signsOf(five, level, { question: '', words: [] }).short)).toEqual(
    [false, true, true],
  )
  expect(signs('  …  ')).toEqual({ words: 0, short: true, stance: null, reason: false, articleWord: false })
})

test('English is at least one word in Latin letters', () => {
  expect(['Yes.', 'I', '바다 sea', 'OK'].every(hasEnglish)).toBe(true)
  expect(['', '네, 좋아요.', '3 + 4', '!?'].some(hasEnglish)).toBe(false)
})
