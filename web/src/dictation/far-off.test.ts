import { scoreDictation } from '@readgrow/learning/dictation'
import { expect, test } from 'vitest'
import { isFarOff } from './far-off.ts'

const sentence = 'The workers plant three trees in every meter of the ground.'
const isFar = (typed: string, reference = sentence) => isFarOff(scoreDictation(reference, typed).tokens)

test.each([
  ['letters struck at random', 'asdf qwer zxcv '.repeat(26)],
  ['another sentence', 'My brother likes a cold drink on Sunday.'],
  ['many words, some of them by chance', 'a the of in and or it is to for on at by with from as but so '.repeat(6)],
  ['one word', 'The'],
])('%s are hardly anything of the sentence', (_, typed) => expect(isFar(typed)).toBe(true))

test.each([
  ['all of it', sentence],
  ['its beginning', 'The workers plant three'],
  ['every second word misspelled', 'The workrs plant thre trees in evry meter of the grund'],
  ['a third of it', 'workers trees something every meter'],
])('%s is compared word by word', (_, typed) => expect(isFar(typed)).toBe(false))

test('a short sentence is, whatever was written', () => {
  expect(isFar('yes', 'They need light.')).toBe(false)
})
