import { expect, test } from 'vitest'
import { analyseSentence } from './analyse.ts'
import { noPhrases, phraseList } from './phrases.ts'
import { tokenize } from './tokens.ts'
import { emptyLexicon, type Lexicon } from './types.ts'

const options = { names: new Set(['Seoul', 'Kim']), lexicon: emptyLexicon, phrases: noPhrases }
const knows = (...lemmas: string[]): Lexicon => ({
  has: (lemma) => lemmas.includes(lemma),
  hasLemma: (lemma) => lemmas.includes(lemma),
})
const read = (text: string, lexicon: Lexicon = emptyLexicon) =>
  analyseSentence(text, { ...options, lexicon }).tokens.map(({ text, lemma, pos }) => `${text} ${lemma} ${pos}`)

test('every token is the text between its offsets', () => {
  const text = 'The U.S. city\u2019s 3.5 million people don\u2019t mind \u2013 they like it.'
  for (const token of tokenize(text)) expect(text.slice(token.start, token.end)).toBe(token.text)
  expect(tokenize(text).map((token) => token.text)).toContain('city\u2019s')
})

test('a possessive belongs to its noun, a contraction to the word that it is looked up under', () => {
  expect(read("The city's bees don't sleep.")).toEqual([
    'The the determiner',
    "city's city noun",
    'bees bee noun',
    "don't do auxiliary",
    'sleep sleep verb',
  ])
})

test('a hyphenated compound is one token only when the word list has it', () => {
  expect(tokenize('a well-known man').map(({ text }) => text)).toEqual(['a', 'well', 'known', 'man'])
  expect(tokenize('a well-known man', knows('well-known')).map(({ text }) => text)).toEqual(['a', 'well-known', 'man'])
})

test('names keep their spelling and lose a possessive', () => {
  expect(read("Seoul's parks are big.")[0]).toBe("Seoul's Seoul name")
})

test('a participle is an adjective where the word list has it and it stands as one, else the verb', () => {
  expect(read('The tired workers slept.')[1]).toBe('tired tired adjective')
  expect(read('The painted walls shone.')[1]).toBe('painted paint verb')
  expect(read('The painted walls shone.', knows('painted'))[1]).toBe('painted painted adjective')
  expect(read('He has painted the wall.', knows('painted'))[2]).toBe('painted paint verb')
})

test('a phrase is marked on its tokens, also when they are apart', () => {
  const phrases = phraseList([{ id: 'put off', separable: true }])
  const { tokens, phrases: found } = analyseSentence('They put the meeting off.', { ...options, phrases })
  expect(found).toEqual([{ id: 'put off', tokens: [1, 4] }])
  expect(tokens[4]).toMatchObject({ phrase: 0, pos: 'particle' })
})

test.each([
  ['Nobody knows what children think.', 'what', 'what pronoun'],
  ['In what year was it built?', 'what', 'what determiner'],
  ['What time is it?', 'What', 'what determiner'],
  ['According to the mayor, it is safe.', 'According', 'according preposition'],
  ['Yet the shop stays open.', 'Yet', 'yet conjunction'],
  ['It is not open yet.', 'yet', 'yet adverb'],
  ['Once the rain stops, they leave.', 'Once', 'once conjunction'],
  ['Once a week they meet.', 'Once', 'once adverb'],
  ['First, wash the cups.', 'First', 'first adverb'],
  ['The guests eat first.', 'first', 'first adverb'],
  ['One tree fell and the other stood.', 'other', 'other pronoun'],
  ['The other trees stood.', 'other', 'other adjective'],
  ['It is worth a visit.', 'worth', 'worth adjective'],
  ['They help one another.', 'one', 'one pronoun'],
  ['It is a plan that one should keep.', 'one', 'one pronoun'],
  ['Batteries cost more.', 'more', 'more pronoun'],
  ['She asked how much a ticket costs.', 'much', 'much pronoun'],
  ['Children can come as well.', 'as', 'as adverb'],
  ['It takes half as much time.', 'as', 'as adverb'],
  ['That prices rise is no surprise.', 'That', 'that conjunction'],
  ['What did the judge say about it?', 'did', 'do auxiliary'],
  ['It does not send letters.', 'does', 'do auxiliary'],
  ['The drill was used for an hour.', 'used', 'use verb'],
  ['She asked how long the lights burn.', 'long', 'long adverb'],
  ['This makes it harder to sleep.', 'harder', 'hard adjective'],
  ['Where the money went is unknown.', 'went', 'go verb'],
  ['Millions of birds fly south.', 'Millions', 'million number'],
])('%s: %s is %s', (text, word, reading) => {
  expect(read(text)).toContainEqual(`${word} ${reading}`)
})

test('a noun or adjective that the word list lacks gives way to a reading that it has', () => {
  const list = (...keys: string[]): Lexicon => ({
    has: (lemma, pos) => keys.includes(`${lemma} ${pos}`),
    hasLemma: (lemma) => keys.some((key) => key.startsWith(`${lemma} `)),
  })
  expect(read('The finest pitcher won.', list('fine adjective'))[1]).toBe('finest fine adjective')
  expect(read('The first pitcher won.', list('first number'))[1]).toBe('first first number')
  expect(read('The zorb won.', list('zorb adverb'))[1]).toBe('zorb zorb noun')
})
