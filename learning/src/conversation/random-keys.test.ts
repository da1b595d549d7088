import { expect, test } from 'vitest'
import { isRandomKeys } from './random-keys.ts'

test.each(['asdf qwer zxcv', 'Asdf qwer zxcv.', 'asdf', 'sdfsdf jkljkl', 'qweqwe, asdasd!', 'lkjh poiu'])(
  '%j is struck at random',
  (text) => expect(isRandomKeys(text)).toBe(true),
)

test.each([
  ['one word', 'yes', 'no', 'kimchi', 'Busan', 'jeju', 'tteokbokki', 'tree', 'were', 'power', 'property', 'poetry'],
  ['a name or an abbreviation', 'Yui', 'Asd', 'BTS', 'ktx', 'LG', 'Kwon Yeol', 'Lee Poi'],
  ['something of Korean, or a figure', 'asdf 몰라요', 'ㅋㅋㅋㅋ', 'asdf 2024'],
  ['a word misspelled', 'teh tree', 'becuase', 'wich', 'tommorow', 'beacuse i liek it'],
  ['a sound', 'hmm', 'hmmmm', 'lol', 'haha', 'uh'],
  ['one word among others', 'asdf I think so', 'I typed qwerty'],
  ['nothing', '', '...'],
])('%s is not', (_, ...texts) => {
  expect(texts.filter(isRandomKeys)).toEqual([])
})
