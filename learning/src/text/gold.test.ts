import { expect, test } from 'vitest'
import { analyseSentence } from './analyse.ts'
import { goldSentences } from './gold-sentences.ts'
import { noPhrases } from './phrases.ts'
import { emptyLexicon, type PartOfSpeech } from './types.ts'

const parts: Readonly<Record<string, PartOfSpeech>> = {
  N: 'noun',
  V: 'verb',
  J: 'adjective',
  R: 'adverb',
  P: 'pronoun',
  D: 'determiner',
  I: 'preposition',
  C: 'conjunction',
  X: 'auxiliary',
  T: 'particle',
  '#': 'number',
}

const expected = goldSentences.map((line) =>
  line.split(' ').map((word) => {
    const [, surface = '', lemma, part = ''] = /^(.+?)(?:=(.+))?\/(\S)$/.exec(word) ?? []
    return { surface, lemma: lemma ?? surface.toLowerCase(), pos: parts[part] }
  }),
)

const options = { names: new Set<string>(), lexicon: emptyLexicon, phrases: noPhrases }
const pairs = expected.flatMap((words) => {
  const { tokens } = analyseSentence(`${words.map(({ surface }) => surface).join(' ')}.`, options)
  return words.map((word, index) => ({ word, token: tokens[index] }))
})
const lemmaErrors = pairs.filter(({ word, token }) => token?.lemma !== word.lemma)
const partErrors = pairs.filter(({ word, token }) => token?.pos !== word.pos)

test('lemmas of sentences analysed by hand are right for at least 97 percent without a word list', () => {
  const describe = lemmaErrors.map(({ word, token }) => `${word.surface}: ${token?.lemma}, not ${word.lemma}`)
  console.log(`lemma: ${pairs.length - lemmaErrors.length} of ${pairs.length} right. ${describe.join('; ')}`)
  expect(pairs.length).toBeGreaterThanOrEqual(500)
  expect(lemmaErrors.length / pairs.length).toBeLessThanOrEqual(0.03)
})

test('parts of speech of sentences analysed by hand are right for at least 95 percent', () => {
  const describe = partErrors.map(({ word, token }) => `${word.surface}: ${token?.pos}, not ${word.pos}`)
  console.log(`part of speech: ${pairs.length - partErrors.length} of ${pairs.length} right. ${describe.join('; ')}`)
  expect(partErrors.length / pairs.length).toBeLessThanOrEqual(0.05)
})
