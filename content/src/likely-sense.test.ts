import { expect, test } from 'vitest'
import { analysePlace } from './analysis.ts'
import { glossaryOf } from './glossary.ts'
import { glossSyllablesIn } from './korean-glosses.ts'
import { hasStem, koreanStem } from './korean-stems.ts'
import { sampleContent } from './sample.ts'

test.each([
  ['걸리다', '걸렸다'],
  ['구하다', '구해'],
  ['다르다', '달라졌다'],
  ['흐르다', '흘러갔다'],
  ['돕다', '도왔다'],
  ['듣다', '들었다'],
  ['짓다', '지었다'],
  ['살다', '사는'],
  ['배우다', '배워서'],
  ['오래된', '오래되어'],
  ['가벼운', '가볍고'],
  ['마지막의', '마지막으로'],
  ['때', '때에는'],
])('%s is in %s', (gloss, word) => {
  expect(hasStem(word, koreanStem(gloss))).toBe(true)
})

test.each([
  ['길', '길게'],
  ['공', '공기를'],
  ['빛', '불빛이'],
  ['시장', '시작했다'],
])('%s is not in %s', (gloss, word) => {
  expect(hasStem(word, koreanStem(gloss))).toBe(false)
})

test('a gloss is heard by its longest way, without brackets and without words that are everywhere', () => {
  const words = ['한', '시간이', '걸렸다']
  expect(glossSyllablesIn(words, '(시간이) 걸리다, 들다')).toBe(2)
  expect(glossSyllablesIn(words, '~에 있다, 하다')).toBe(0)
  expect(glossSyllablesIn(words, '오래 걸리다')).toBe(0)
})

const entry = (lemma: string, pos: string, ...senses: string[]) => ({
  ...{ lemma, pos, ipa: 'a', level: 'A1' },
  senses: senses.map((ko) => ({ ko, example: { en: 'A tree.', ko: '나무예요.' } })),
})
const { words, ...glossary } = glossaryOf(
  sampleContent({
    words: [entry('take', 'verb', '가져가다', '(시간이) 걸리다', '(take root로) (뿌리를) 내리다')],
  }),
)
const tools = {
  ...glossary,
  phrases: glossary.phraseList,
  names: new Set<string>(),
  entryOf: (lemma: string, pos: string) => words.get(`${lemma}|${pos}`),
}
const senseOf = (en: string, ko: string, corrections = {}) =>
  analysePlace({ key: 's1', en, ko }, tools, corrections).tokens.find(({ lemma }) => lemma === 'take')?.sense

test('a word has the sense that its translation tells, or that the English beside it is named for', () => {
  expect(senseOf('They take the bag.', '그들은 가방을 가져간다.')).toBe(1)
  expect(senseOf('They take an hour.', '한 시간이 걸린다.')).toBe(2)
  expect(senseOf('New ideas take root here.', '새로운 생각이 자리를 잡는다.')).toBe(3)
})

test('without a word in the translation it has its first sense, and a correction holds against all', () => {
  expect(senseOf('They take an hour.', '한 시간이 든다.')).toBe(1)
  expect(senseOf('They take an hour.', '한 시간이 걸린다.', { 'take#1': { sense: 1 } })).toBe(1)
})
