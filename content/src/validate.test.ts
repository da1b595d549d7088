import { expect, test } from 'vitest'
import { sampleContent, samplePicture, sampleStory, sampleWords } from './sample.ts'
import type { StoryFile } from './story.ts'
import { validateContent } from './validate.ts'

function messages(raw: ReturnType<typeof sampleContent>): string {
  return validateContent(raw)
    .map(({ file, place, message }) => `${file}: ${place}: ${message}`)
    .join('\n')
}

function broken(change: (story: StoryFile) => void): string {
  const story = sampleStory()
  change(story)
  return messages(sampleContent({ story }))
}

test('content that follows all rules has no problems', () => {
  expect(messages(sampleContent())).toBe('')
})

const a2 = (story: StoryFile) => story.versions.A2 ?? expect.fail('no A2')
const sentence = (story: StoryFile, index: number) => a2(story).paragraphs.flat()[index] ?? expect.fail('no sentence')
const quiz = (story: StoryFile) => a2(story).quiz[0] ?? expect.fail('no question')

const storyRules: readonly [string, (story: StoryFile) => void, RegExp][] = [
  ['an extra key', (story) => Object.assign(story, { author: 'x' }), /Unrecognized key/],
  ['a missing key', (story) => Object.assign(story, { section: undefined }), /section: is missing/],
  ['missing Korean', (story) => Object.assign(sentence(story, 0), { ko: 'tree' }), /has no Korean/],
  [
    'a model that is the standfirst',
    (story) => Object.assign(a2(story), { model: a2(story).summary.en }),
    /is the standfirst, not a summary/,
  ],
  ['two recall points', (story) => void a2(story).recall.pop(), /A2\/recall: has 2 recall points, not 3-4/],
  [
    'a recall point that is the standfirst',
    (story) => Object.assign(a2(story).recall[1] ?? {}, { en: a2(story).summary.en }),
    /A2\/recall.1: says what the standfirst/,
  ],
  [
    'a recall point that is a sentence',
    (story) => Object.assign(a2(story).recall[0] ?? {}, { en: sentence(story, 0).en }),
    /A2\/recall.0: says what the standfirst/,
  ],
  [
    'a recall point of another text',
    (story) => Object.assign(a2(story).recall[0] ?? {}, { sentences: ['s40'] }),
    /A2\/recall.0: rests on a sentence that this level does not have/,
  ],
  [
    'a recall point of another level',
    (story) => Object.assign(a2(story).recall[0] ?? {}, { en: story.versions.B1?.recall[0]?.en }),
    /B1\/recall.0: is a point of A2, word for word/,
  ],
  [
    'a recall point that is too long',
    (story) => Object.assign(a2(story).recall[0] ?? {}, { en: `The tree was ${'very '.repeat(14)}big.` }),
    /A2\/recall.0: does not have 4-16 words/,
  ],
  ['another slug', (story) => Object.assign(story, { slug: 'blue-tree' }), /the folder is "red-tree"/],
  ['ids out of order', (story) => Object.assign(sentence(story, 1), { id: 's9' }), /should have the id s2/],
  ['a beat that goes back', (story) => Object.assign(sentence(story, 3), { beat: 1 }), /goes back from beat 3 to 1/],
  ['a beat that B1 lacks', (story) => Object.assign(sentence(story, 11), { beat: 99 }), /B1: lacks beat 99/],
  ['too few words', (story) => void a2(story).paragraphs.splice(1), /A2: has 66 words, not 100-140/],
  ['five key words', (story) => void a2(story).keyWords.pop(), /has 5 key words/],
  [
    'a key word outside the text',
    (story) => Object.assign(a2(story).keyWords[0] ?? {}, { word: 'sea' }),
    /sea: does not occur/,
  ],
  ['three questions', (story) => void a2(story).quiz.pop(), /has 3 questions/],
  ['types out of order', (story) => Object.assign(quiz(story), { type: 'word' }), /has the type "word" at number 1/],
  ['no proof', (story) => Object.assign(quiz(story), { proof: [] }), /has 0 proofs/],
  ['a proof that is no sentence', (story) => Object.assign(quiz(story), { proof: ['s40'] }), /names 40 as proof/],
  ['an answer out of range', (story) => Object.assign(quiz(story), { answer: 4 }), /has the answer 4/],
  [
    'an inference from one paragraph',
    (story) => Object.assign(a2(story).quiz[3] ?? {}, { proof: ['s1', 's2'] }),
    /A2\/q4: is an inference from one paragraph/,
  ],
  [
    'a level whose keys are the longest choices',
    (story) => {
      for (const item of a2(story).quiz) item.choices.splice(0, 4, 'The tree', 'Tree', 'House', 'A tree')
      for (const item of a2(story).quiz) item.answer = 0
    },
    /stories: A2: has the longest choice as key 4 times of 4/,
  ],
  ['equal choices', (story) => void quiz(story).choices.splice(0, 1, 'a house'), /4 different choices/],
  [
    'a word without entry',
    (story) => Object.assign(sentence(story, 0), { en: 'The blue tree grew near a small old house here.' }),
    /blue#1: has no dictionary entry "blue" as adjective/,
  ],
  [
    'a word of a phrase without entry',
    (story) => Object.assign(sentence(story, 0), { en: 'The big red tree grew up near a small old house.' }),
    /up#1: has no dictionary entry "up" as adverb/,
  ],
  [
    'a number word without entry',
    (story) => Object.assign(sentence(story, 0), { en: 'The two red trees grew near a small old house here.' }),
    /two#1: has no dictionary entry "two" as number/,
  ],
]

test.each(storyRules)('%s is a problem', (_, change, message) => {
  expect(broken(change)).toMatch(message)
})

const pictures: readonly [string, RegExp][] = [
  ['<script>1</script>', /contains a script/],
  ['<style>a{}</style>', /contains a style/],
  ['<path style="fill:red"/>', /contains a style/],
  ['<text>hi</text>', /contains text/],
  ['<use href="https://example.com/a.svg#b"/>', /outside the picture/],
  ['<image href="#a"/>', /embedded or linked/],
  ['<path fill="url(https://example.com)"/>', /outside the picture/],
  ['<path onclick="x()"/>', /event attribute/],
]

test.each(pictures)('a picture with %s is a problem', (part, message) => {
  expect(messages(sampleContent({ picture: samplePicture.replace('</svg>', `${part}</svg>`) }))).toMatch(message)
})

test('a missing picture is a problem', () => {
  expect(messages(sampleContent({ picture: null }))).toMatch(/picture.svg: file: is missing/)
})

const changedWord = (change: object) =>
  sampleContent({ words: sampleWords.map((word, i) => (i === 0 ? { ...word, ...change } : word)) })

test('an IPA character outside the set, slashes included, is a problem', () => {
  expect(messages(changedWord({ ipa: '/ə/' }))).toMatch(/0.ipa: has a character outside the IPA set/)
})

test('an unknown level is a problem', () => {
  expect(messages(changedWord({ level: 'A0' }))).toMatch(/0.level/)
})

test('a headword twice is a problem', () => {
  expect(messages(sampleContent({ words: [...sampleWords, sampleWords[0]] }))).toMatch(/a\|determiner: is already in/)
})

test.each([
  ['a word that is not there', { A2: { s1: { 'sea#1': { sense: 1 } } } }, /sea#1: corrects nothing/],
  ['an occurrence too many', { A2: { s1: { 'tree#2': { sense: 1 } } } }, /tree#2: corrects nothing/],
  ['a phrase that is not there', { A2: { s1: { 'tree#1': { phrase: null } } } }, /tree#1: corrects nothing/],
  ['a sense that the entry lacks', { A2: { s1: { 'tree#1': { sense: 2 } } } }, /has sense 2, but "tree" has 1/],
])('a correction of %s is a problem', (_, senses, message) => {
  expect(messages(sampleContent({ senses }))).toMatch(message)
})

test('a correction can send a word to another entry', () => {
  const senses = { A2: { s1: { 'tree#1': { lemma: 'house', pos: 'noun', sense: 1 } } } }
  expect(messages(sampleContent({ senses }))).toBe('')
})

test('a phrase that a correction names must have an entry', () => {
  const story = sampleStory()
  Object.assign(sentence(story, 0), { en: 'The big red tree grew near a small old house here.' })
  const senses = { A2: { s1: { 'grew#1': { phrase: 'grow near' } } } }
  expect(messages(sampleContent({ story, senses }))).toMatch(/has the phrase "grow near" without an entry/)
})

test('a policy with an unknown placeholder is a problem', () => {
  const policy =
    '---\ndocument: terms\ntitle: 약관\nversion: 2026-11-01\neffectiveOn: 2026-11-01\n---\n## 제1조\n{{boss}}\n'
  expect(messages(sampleContent({ policy }))).toMatch(/unknown placeholder \{\{boss\}\}/)
})
