import type { Discussion } from './discussions.ts'
import type { RawContent, RawFile } from './raw.ts'
import { rawFile } from './raw.ts'
import { sampleConversation } from './sample-conversation.ts'
import { sampleLevelTest } from './sample-level-test.ts'
import { type SentenceFile, type StoryFile, type StoryVersionFile, versionsOf } from './story.ts'

const counts = { A2: 12, B1: 17, B2: 34 } as const
const openingSentences = 6

function sampleVersion(sentences: number, time: string): StoryVersionFile {
  return {
    headline: { en: 'A red tree', ko: '빨간 나무' },
    summary: { en: 'A red tree grew here.', ko: '여기에 빨간 나무가 자랐다.' },
    model: 'A big red tree grew here.',
    recall: [
      { en: `There was a tree by the house ${time}.`, ko: '집 곁에 나무가 있었다.', sentences: ['s1'] },
      { en: `The house was old and small ${time}.`, ko: '집은 오래되고 작았다.', sentences: ['s2'] },
      { en: `The tree was red and very big ${time}.`, ko: '나무는 빨갛고 아주 컸다.', sentences: ['s1', 's3'] },
    ],
    levelReason: 'The sample says the same thing at every level.',
    paragraphs: [sampleSentences(1, openingSentences), sampleSentences(openingSentences + 1, sentences)],
    keyWords: [
      { word: 'tree', pos: 'noun' },
      { word: 'house', pos: 'noun' },
      { word: 'grow', pos: 'verb' },
      { word: 'big', pos: 'adjective' },
      { word: 'small', pos: 'adjective' },
      { word: 'old', pos: 'adjective' },
    ],
    quiz: (['main', 'detail', 'word', 'inference'] as const).map((type, index) => ({
      id: `q${index + 1}`,
      type,
      question: { en: 'The tree grew here?', ko: '나무가 어디에서 자랐어요?' },
      choices: ['The tree', 'The house', 'A tree', 'A house'],
      answer: index,
      proof: type === 'inference' ? ['s1', `s${sentences}`] : ['s1'],
      why: '첫 문장에 나와요.',
    })),
  }
}

/** A paragraph of equal sentences. */
const sampleSentences = (first: number, last: number): SentenceFile[] =>
  Array.from({ length: last - first + 1 }, (_, index) => ({
    id: `s${first + index}`,
    beat: Math.min(first + index, 12),
    en: 'The big red tree grew near a small old house here.',
    ko: '크고 빨간 나무가 작고 오래된 집 옆에서 자랐어요.',
  }))

export const sampleDiscussion: Discussion = {
  question: { en: 'Should we plant more?', ko: '더 심어야 할까요?' },
  hint: '동네를 떠올려 보세요.',
  answers: [
    { level: 'A2', text: 'I think so. Trees are cool. Birds like them.' },
    { level: 'B1', text: 'I am not sure. Trees need water. Somebody must pay for it.' },
  ],
}

export function sampleStory(): StoryFile {
  return {
    slug: 'red-tree',
    section: 'environment',
    kind: 'lead',
    anchor: ['A2'],
    picture: { alt: '빨간 나무 그림', caption: { en: 'A red tree', ko: '빨간 나무' } },
    names: [],
    sources: [{ who: 'Tree Office', what: 'Tree Report', year: 2020, sentences: [{ level: 'A2', sentence: 's1' }] }],
    checkedOn: '2026-11-27',
    staleAfter: '2028-11-27',
    writtenBy: 'ReadGrow 편집부',
    readBy: ['ReadGrow 편집부'],
    senses: [],
    versions: {
      A2: sampleVersion(counts.A2, 'once'),
      B1: sampleVersion(counts.B1, 'before'),
      B2: sampleVersion(counts.B2, 'then'),
    },
    discussion: sampleDiscussion,
    conversation: sampleConversation(),
  }
}

export const sampleWords = (
  [
    ['a', 'determiner'],
    ['the', 'determiner'],
    ['big', 'adjective'],
    ['red', 'adjective'],
    ['small', 'adjective'],
    ['old', 'adjective'],
    ['tree', 'noun'],
    ['house', 'noun'],
    ['grow', 'verb'],
    ['near', 'preposition'],
    ['here', 'adverb'],
  ] as const
).map(([lemma, pos]) => ({
  lemma,
  pos,
  ipa: 'triː',
  level: 'A1',
  senses: [{ ko: '뜻', example: { en: 'A tree.', ko: '나무예요.' } }],
}))

const phrases = [
  {
    id: 'grow up',
    separable: false,
    senses: [{ ko: '자라다', example: { en: 'Grow up.', ko: '자라요.' } }],
    level: 'A2',
  },
]

export const samplePicture =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1200 675"><path d="M0 0h9v9z"/></svg>'

const json = (file: string, value: unknown): RawFile => ({ file, text: JSON.stringify(value), json: value })

/** Chunk notes for every sentence of a well-formed story. */
function notesFor(story: unknown): unknown {
  const { versions } = story as Partial<StoryFile>
  return Object.fromEntries(
    versionsOf({ versions: versions ?? {} }).map(({ level, version }) => [
      level,
      Object.fromEntries(version.paragraphs.flat().map(({ id, en, ko }) => [id, { chunks: [[en, ko]] }])),
    ]),
  )
}

/** A small content without problems; each part can be replaced by a broken one. */
export function sampleContent(
  parts: {
    story?: unknown
    picture?: string | null
    words?: unknown
    senses?: unknown
    phrases?: unknown
    policy?: string
    notes?: unknown
    nearSynonyms?: unknown
    holidays?: unknown
    levelTest?: Readonly<Record<string, unknown>>
    helpPages?: Readonly<Record<string, string>>
    helpPictures?: readonly string[]
    synonyms?: unknown
  } = {},
): RawContent {
  const { story = sampleStory(), picture = samplePicture, words = sampleWords, senses, policy } = parts
  return {
    stories: [
      {
        slug: 'red-tree',
        story: json('stories/red-tree/story.txt', story),
        notes: parts.notes ?? notesFor(story),
        senses: senses ?? {},
        unread: [],
        lines: new Map(),
        picture: picture === null ? undefined : rawFile('stories/red-tree/picture.svg', picture),
      },
    ],
    words: [json('words/base.json', words)],
    holidays: json('holidays.json', parts.holidays ?? {}),
    nearSynonyms: json('words/near-synonyms.json', parts.nearSynonyms ?? []),
    phrases: json('phrases/phrasal-verbs.json', parts.phrases ?? phrases),
    levels: [],
    levelTest: sampleLevelTest(parts.levelTest).map(({ file, value }) => json(file, value)),
    policies: policy === undefined ? [] : [rawFile('policies/terms.md', policy)],
    help: {
      pages: Object.entries(parts.helpPages ?? {}).map(([file, text]) => rawFile(`help/${file}`, text)),
      synonyms: json('help/synonyms.json', parts.synonyms ?? [['해지', '구독 취소']]),
      pictures: parts.helpPictures ?? [],
    },
  }
}
