import { expect, test } from 'vitest'
import { cardOf } from './correction-card.ts'

test('a card asks for what changed, with a word on each side', () => {
  expect(cardOf('recieve', 'receive', '철자')).toEqual({ lemma: 'receive', ko: '‘recieve’ 바르게 쓰기: 철자' })
  expect(cardOf('We discussed about the price of coffee.', 'We discussed the price of coffee.', '전치사')).toEqual({
    lemma: 'discussed the',
    ko: '‘discussed about the’ 바르게 쓰기: 전치사',
  })
  expect(cardOf('I like shade', 'I like sitting in the shade', '명사')?.lemma).toBe('like sitting in the shade')
})

test('there is none where nothing is better, or where too much is', () => {
  expect(cardOf('I think', null, '')).toBeNull()
  const long = 'one two three four five six seven eight nine ten'
  expect(cardOf('Quite another sentence.', long, '길어요')).toBeNull()
  expect(cardOf('the same', 'the same.', '')).toBeNull()
})
