import { readabilityOf } from '@readgrow/learning/readability'
import { expect, test } from 'vitest'
import { type WordEntry, wordLevels } from './dictionary.ts'
import { levelProblems, levelsFrom, readLevelFiles, readWordLevels } from './levels.ts'
import { validWords } from './lexicon.ts'
import { loadContent, type ReadingSentence } from './load.ts'
import { type RawFile, rawFile, readContent } from './raw.ts'
import { storyLevels } from './story.ts'

const list = (level: string, text: string): RawFile => rawFile(`levels/${level}.txt`, text)
const entry = (lemma: string, pos: WordEntry['pos'], level: WordEntry['level']): WordEntry => ({
  lemma,
  pos,
  level,
  ipa: 'a',
  senses: [{ ko: '뜻', example: { en: 'Example.', ko: '예문' } }],
})

const lists = [
  list('a1', 'happy\nopen\nquick\nrun\nwatch\n'),
  list('a2', 'color\nfair\nobject noun\norganize\npossible\n'),
  list('b1', 'create\ndecide\nexplore\nmanage\n'),
  list('b2', 'object verb\n'),
  list('c1', 'placate\n'),
]
const levelOf = levelsFrom(lists, [entry('watch', 'noun', 'A2'), entry('seam', 'noun', 'C1')])

test('the dictionary precedes the list, a line with a part of speech one without', () => {
  expect(levelOf('watch', 'noun')).toBe('A2')
  expect(levelOf('watch', 'verb')).toBe('A1')
  expect(levelOf('object', 'noun')).toBe('A2')
  expect(levelOf('object', 'verb')).toBe('B2')
})

test('a word in a part of speech that the lists lack has its easiest level', () => {
  expect(levelOf('object', 'adjective')).toBe('A2')
  expect(levelOf('seam', 'verb')).toBe('C1')
})

test.each([
  ['quickly', 'adverb', 'A1'],
  ['happily', 'adverb', 'A2'],
  ['possibly', 'adverb', 'B1'],
  ['unfair', 'adjective', 'B1'],
  ['unfairly', 'adverb', 'B1'],
  ['reopen', 'verb', 'A2'],
  ['happiness', 'noun', 'A2'],
  ['runner', 'noun', 'A2'],
  ['explorer', 'noun', 'B2'],
  ['management', 'noun', 'B2'],
  ['creation', 'noun', 'B2'],
  ['decision', 'noun', 'B2'],
  ['running', 'noun', 'A1'],
  ['organised', 'adjective', 'A2'],
  ['colour', 'noun', 'A2'],
  ['ópen', 'verb', 'A1'],
  ['disorganized', 'adjective', 'B1'],
  ['exploration', 'noun', 'B2'],
  ['placatable', 'adjective', 'C1'],
] as const)('%s as %s follows from its base: %s', (lemma, pos, level) => {
  expect(levelOf(lemma, pos)).toBe(level)
})

test('names, digits and unknown words have no level', () => {
  expect(levelOf('Open', 'name')).toBeUndefined()
  expect(levelOf('1990s', 'number')).toBeUndefined()
  expect(levelOf('brillig', 'noun')).toBeUndefined()
})

test.each([
  ['a word twice', [list('a1', 'open\n'), list('b1', 'open\n')], /b1.txt: line 1 "open": is already in levels\/a1/],
  ['a part of speech twice', [list('a1', 'open verb\n'), list('b1', 'open noun,verb\n')], /is already in levels\/a1/],
  ['a line with two words', [list('a1', 'bus stop sign\n')], /is not a word with its parts of speech/],
  ['a word with a digit', [list('a1', 'mp3\n')], /is not a word/],
  ['an unknown part of speech', [list('a1', 'open verbs\n')], /has the unknown part of speech "verbs"/],
  ['words out of order', [list('a1', 'open\nhappy\n')], /line 2 "happy": is not in alphabetical order/],
  ['a list of no level', [list('d1', 'open\n')], /d1.txt: file: is no level/],
])('%s is a problem', (_, files, message) => {
  const found = levelProblems(files).map(({ file, place, message }) => `${file}: ${place}: ${message}`)
  expect(found.join('\n')).toMatch(message)
})

test('the lists of the content have no problems and at least 7,000 words', async () => {
  const files = await readLevelFiles()
  expect(levelProblems(files)).toEqual([])
  expect(new Set(files.flatMap(({ text }) => text.trim().split('\n'))).size).toBeGreaterThan(7_000)
})

test('every dictionary entry keeps its level', async () => {
  const [levelOf, { words }] = await Promise.all([readWordLevels(), readContent()])
  const differing = validWords(words).filter(({ lemma, pos, level }) => levelOf(lemma, pos) !== level)
  expect(differing).toEqual([])
})

test.each(['quick', 'happy', 'possible', 'fair', 'open'])('a prefix makes %s one level harder', (base) => {
  const own = levelOf(base, 'adjective') ?? expect.fail('no level')
  for (const prefix of ['un', 're', 'non-'])
    expect(levelOf(`${prefix}${base}`, 'adjective')).toBe(wordLevels[wordLevels.indexOf(own) + 1])
})

const analysed = ({ en, tokens }: ReadingSentence) => ({
  text: en,
  tokens: tokens.map((token) => ({ ...token, text: en.slice(token.start, token.end) })),
})

test('every story measures harder from version to version', async () => {
  const [levelOf, { stories }] = await Promise.all([readWordLevels(), loadContent()])
  for (const { slug, versions } of stories) {
    const found = storyLevels.flatMap((level) => {
      const result = readabilityOf((versions[level]?.paragraphs ?? []).flat().map(analysed), levelOf)
      return 'score' in result ? [result] : []
    })
    const scores = found.map(({ score }) => score)
    expect(scores.length, slug).toBeGreaterThan(3)
    expect(scores, slug).toEqual(scores.toSorted((a, b) => a - b))
  }
})
