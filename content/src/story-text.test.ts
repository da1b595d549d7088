import { expect, test } from 'vitest'
import { storyParts } from './story-text.ts'

const story = `section: society
kind: lead
names: Seoul, New
senses: bean noun 2
picture: 그림이에요
caption: A tree. = 나무 한 그루.
source: Tree Office | Tree Report | 2020 | A2 1 2, B1 3
checked on: 2026-11-27
stale after: 2028-11-27
written by: 편집부
read by: 가, 나

# A2
headline: A tree grows = 나무가 자란다
* grows = 2
summary: It grows. = 자란다.
model: A tree grows.
recall 1 2: There is a big tree. = 큰 나무가 있다.
words: tree noun, grow verb

1 A tree / grows up. = 나무가 자란다.
~ 나무가 / 자란다
^ grows up: 자라다예요.
* grows = 2 @ grow up 3
* up#1 = up adverb 1

2 It is big. = 크다.
~ 크다

? detail: What grows? = 무엇이 자라나요?
- A house
+ A tree
* tree = @ -
proof: 1 2
why: 첫 문장에 나와요.
`
const parts = storyParts('red-tree', story)

test('a story file becomes its text, notes and corrections, and knows where each was written', () => {
  expect(parts.problems).toEqual([])
  expect(parts.story).toMatchObject({
    slug: 'red-tree',
    names: ['Seoul', 'New'],
    senses: [{ lemma: 'bean', pos: 'noun', sense: 2 }],
    picture: { alt: '그림이에요', caption: { en: 'A tree.', ko: '나무 한 그루.' } },
    checkedOn: '2026-11-27',
    readBy: ['가', '나'],
    sources: [
      {
        who: 'Tree Office',
        what: 'Tree Report',
        year: 2020,
        sentences: [
          { level: 'A2', sentence: 's1' },
          { level: 'A2', sentence: 's2' },
          { level: 'B1', sentence: 's3' },
        ],
      },
    ],
    versions: {
      A2: {
        headline: { en: 'A tree grows', ko: '나무가 자란다' },
        recall: [{ en: 'There is a big tree.', ko: '큰 나무가 있다.', sentences: ['s1', 's2'] }],
        keyWords: [
          { word: 'tree', pos: 'noun' },
          { word: 'grow', pos: 'verb' },
        ],
        paragraphs: [
          [{ id: 's1', beat: 1, en: 'A tree grows up.', ko: '나무가 자란다.' }],
          [{ id: 's2', beat: 2, en: 'It is big.', ko: '크다.' }],
        ],
        quiz: [{ id: 'q1', type: 'detail', choices: ['A house', 'A tree'], answer: 1, proof: ['s1', 's2'] }],
      },
    },
  })
  expect(parts.notes).toEqual({
    A2: {
      s1: {
        chunks: [
          ['A tree', '나무가'],
          ['grows up.', '자란다'],
        ],
        note: { point: 'grows up', ko: '자라다예요.' },
      },
      s2: { chunks: [['It is big.', '크다']] },
    },
  })
  expect(parts.senses).toEqual({
    A2: {
      headline: { 'grows#1': { sense: 2 } },
      s1: {
        'grows#1': { phrase: 'grow up', sense: 3, wordSense: 2 },
        'up#1': { lemma: 'up', pos: 'adverb', sense: 1 },
      },
      'q1.1': { 'tree#1': { phrase: null } },
    },
  })
  expect(parts.lines.get('A2/recall.0')).toBe(18)
  expect(parts.lines.get('A2/s2')).toBe(27)
  expect(parts.lines.get('A2/q1.1')).toBe(32)
})

const changed = (from: string, to: string) => {
  expect(story).toContain(from)
  return storyParts('red-tree', story.replace(from, to)).problems
}

test.each([
  ['a sentence without Korean', ' = 나무가 자란다.\n~', '\n~', 21, /English and Korean/],
  ['one Korean chunk too few', '~ 나무가 / 자란다', '~ 나무가 자란다', 22, /1 Korean chunks for 2/],
  ['two right choices', '- A house', '+ A house', 32, /second choice of q1/],
  ['a beginning that there is not', 'kind: lead', 'sort: lead', 2, /unknown beginning "sort"/],
  ['a source without its sentences', ' | A2 1 2, B1 3', '', 7, /who \| what \| year/],
  ['a level twice', '? detail', '# A2\n? detail', 30, /opens A2 a second time/],
  ['a level that there is not', '? detail', '# A3\n? detail', 30, /"A3", which is none of A1/],
  ['a correction that says nothing', '* grows = 2\nsummary', '* grows\nsummary', 15, /needs "word = lemma/],
  ['a recall point without Korean', 'tree. = 큰 나무가 있다.', 'tree.', 18, /English and Korean/],
  ['a line of something else', 'model: A tree grows.', 'A tree grows.', 17, /no line of a story/],
])('%s is a problem of its line', (_, from, to, line, message) => {
  expect(changed(from, to)).toContainEqual({ line, message: expect.stringMatching(message) })
})
