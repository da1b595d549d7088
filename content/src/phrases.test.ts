import { readFileSync } from 'node:fs'
import { analyseSentence } from '@readgrow/learning/analyse'
import { emptyLexicon, phraseList } from '@readgrow/learning/text'
import { expect, test } from 'vitest'
import { phrasesSchema } from './phrasal-verbs.ts'
import { phraseSentences } from './phrase-sentences.ts'

const file = new URL('../phrases/phrasal-verbs.json', import.meta.url)
const entries = phrasesSchema.parse(JSON.parse(readFileSync(file, 'utf8')))
const options = { names: new Set<string>(), lexicon: emptyLexicon, phrases: phraseList(entries) }

const results = phraseSentences.map((line) => {
  const [sentence = '', wanted = ''] = line.split('=>').map((part) => part.trim())
  const found = analyseSentence(sentence, options).phrases.map(({ id }) => id)
  return { sentence, wanted: wanted === '' ? [] : wanted.split(', '), found }
})

test('multiword verbs are found with a precision of 0.95 and a recall of 0.85', () => {
  const hits = results.flatMap(({ wanted, found }) => found.filter((id) => wanted.includes(id))).length
  const found = results.reduce((sum, result) => sum + result.found.length, 0)
  const wanted = results.reduce((sum, result) => sum + result.wanted.length, 0)
  const wrong = results.filter(({ wanted, found }) => wanted.join() !== found.join())
  console.log(
    `${results.length} sentences, precision ${(hits / found).toFixed(3)}, recall ${(hits / wanted).toFixed(3)}`,
  )
  for (const { sentence, wanted, found } of wrong) console.log(`${sentence} wanted ${wanted}; found ${found}`)
  expect(results.length).toBeGreaterThanOrEqual(150)
  expect(hits / found).toBeGreaterThanOrEqual(0.95)
  expect(hits / wanted).toBeGreaterThanOrEqual(0.85)
})

test('every sense is found in its own example', () => {
  const examples = entries.flatMap(({ senses }) => senses).length
  const missed = entries.flatMap(({ id, senses }) =>
    senses
      .filter(({ example }) => !analyseSentence(example.en, options).phrases.some((phrase) => phrase.id === id))
      .map(({ example }) => `${id}: ${example.en}`),
  )
  console.log(missed.join('\n'))
  expect(missed.length / examples).toBeLessThanOrEqual(0.05)
})
