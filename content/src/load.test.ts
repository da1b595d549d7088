import { expect, test } from 'vitest'
import { contentFrom } from './load.ts'
import { parsePolicy } from './policies.ts'
import { sampleContent, sampleStory, sampleWords } from './sample.ts'

const senses = [{ ko: '자라다', example: { en: 'Grow up.', ko: '자라요.' } }]

const firstSentence = (senses?: unknown, en?: string) => {
  const story = sampleStory()
  if (en) Object.assign(story.versions.A2?.paragraphs[0]?.[0] ?? {}, { en })
  const content = contentFrom(sampleContent(senses === undefined ? { story } : { story, senses }))
  return content.stories[0]?.versions.A2?.paragraphs[0]?.[0] ?? expect.fail('no sentence')
}

test('a word carries its place, lemma, part of speech, sense and level', () => {
  expect(firstSentence().tokens[4]).toEqual({ start: 17, end: 21, lemma: 'grow', pos: 'verb', sense: 1, level: 'A1' })
})

test('a key word is resolved to its entry, and the words of the body are counted', () => {
  const version = contentFrom(sampleContent()).stories[0]?.versions.A2
  expect(version?.keyWords[2]).toMatchObject({ lemma: 'grow', pos: 'verb', sense: 1, entry: { lemma: 'grow' } })
  expect(version?.words).toBe(132)
})

test('numbers in digits carry no sense', () => {
  const { tokens } = firstSentence(undefined, 'The 20 trees grew near a small old house here.')
  expect(tokens[1]).toEqual({ start: 4, end: 6, lemma: '20', pos: 'number' })
})

test('number words carry a sense', () => {
  const { tokens } = firstSentence(undefined, 'The two trees grew near a small old house here.')
  expect(tokens[1]).toEqual({ start: 4, end: 7, lemma: 'two', pos: 'number', sense: 1 })
})

test('words of a phrase point at the phrase and keep their own sense', () => {
  const { tokens, phrases } = firstSentence(undefined, 'The big red tree grew up near a small old house.')
  expect(phrases).toEqual([{ id: 'grow up', sense: 1, tokens: [4, 5] }])
  expect(tokens[4]).toMatchObject({ lemma: 'grow', sense: 1, phrase: 0 })
  expect(tokens[5]).toMatchObject({ lemma: 'up', pos: 'adverb', sense: 1, phrase: 0 })
})

test('the word after the verb of a phrase is an adverb or a preposition', () => {
  const phrases = ['grow up', 'grow from'].map((id) => ({ id, separable: false, senses, level: 'A2' }))
  const read = (en: string) => {
    const story = sampleStory()
    Object.assign(story.versions.A2?.paragraphs[0]?.[0] ?? {}, { en })
    const content = contentFrom(sampleContent({ story, phrases }))
    return content.stories[0]?.versions.A2?.paragraphs[0]?.[0]?.tokens[4]
  }
  expect(read('The tree here grew up near a small old house.')).toMatchObject({ lemma: 'up', pos: 'adverb', phrase: 0 })
  expect(read('The tree here grew from a small old house.')).toMatchObject({ pos: 'preposition', phrase: 0 })
})

test('a correction undoes a phrase', () => {
  const senses = { A2: { s1: { 'grew#1': { phrase: null } } } }
  const { tokens, phrases } = firstSentence(senses, 'The big red tree grew up near a small old house.')
  expect(phrases).toEqual([])
  expect(tokens[4]).toMatchObject({ lemma: 'grow', sense: 1 })
  expect(tokens[4]).not.toHaveProperty('phrase')
})

test('a sentence that stands in two places has the corrections of each', () => {
  const story = sampleStory()
  const [first, second] = story.versions.A2?.paragraphs.flat() ?? []
  for (const sentence of [first, second])
    Object.assign(sentence ?? {}, { en: 'The big red tree grew up near a small old house.' })
  const senses = { A2: { [first?.id ?? '']: { 'grew#1': { phrase: null } } } }
  const content = contentFrom(sampleContent({ story, senses }))
  const [corrected, other] = content.stories[0]?.versions.A2?.paragraphs.flat() ?? []
  expect(corrected?.phrases).toEqual([])
  expect(other?.phrases).toEqual([{ id: 'grow up', sense: 1, tokens: [4, 5] }])
  expect(other?.tokens[4]).toHaveProperty('phrase', 0)
})

test('a correction joins a phrase whose words are far apart', () => {
  const senses = { A2: { s1: { 'grew#1': { phrase: 'grow up', sense: 1 } } } }
  const { phrases } = firstSentence(senses, 'The tree grew very slowly in cold years and up near the house.')
  expect(phrases).toEqual([{ id: 'grow up', sense: 1, tokens: [2, 9] }])
})

test('a correction gives a phrase and its verb each their own sense', () => {
  const words = sampleWords.map((word) => ({ ...word, senses: [...senses, ...senses] }))
  const phrases = [{ id: 'grow up', separable: false, senses: [...senses, ...senses], level: 'A2' }]
  const story = sampleStory()
  Object.assign(story.versions.A2?.paragraphs[0]?.[0] ?? {}, { en: 'The big red tree grew up near a small old house.' })
  const correction = { A2: { s1: { 'grew#1': { phrase: 'grow up', sense: 2, wordSense: 2 } } } }
  const content = contentFrom(sampleContent({ story, words, phrases, senses: correction }))
  const sentence = content.stories[0]?.versions.A2?.paragraphs[0]?.[0]
  expect(sentence?.phrases).toEqual([{ id: 'grow up', sense: 2, tokens: [4, 5] }])
  expect(sentence?.tokens[4]).toMatchObject({ lemma: 'grow', sense: 2, phrase: 0 })
})

test('a policy is read into its blocks, with its placeholders', () => {
  const policy = parsePolicy(
    '---\ndocument: terms\ntitle: 약관\nversion: 2026-11-01\neffectiveOn: 2026-11-01\n---\n## 제1조 (목적)\n{{siteName}} 이용에 관해 정합니다.\n\n1. 하나\n2. 둘\n\n- 셋\n\n| 항목 | 기간 |\n| --- | --- |\n| 결제 | 5년 |\n',
  )
  expect(policy).toMatchObject({ document: 'terms', title: '약관', version: '2026-11-01', effectiveOn: '2026-11-01' })
  expect(policy.blocks).toEqual([
    { kind: 'heading', text: '제1조 (목적)' },
    { kind: 'paragraph', text: '{{siteName}} 이용에 관해 정합니다.' },
    { kind: 'list', ordered: true, items: ['하나', '둘'] },
    { kind: 'list', ordered: false, items: ['셋'] },
    { kind: 'table', head: ['항목', '기간'], rows: [['결제', '5년']] },
  ])
})
