import { describe, expect, test } from 'vitest'
import { seededChance } from '../seeded-chance.ts'
import {
  choiceIdsOf,
  explain,
  judge,
  onPaper,
  type QuestionAnswer,
  type QuestionItem,
  questionTypeNames,
  questionTypes,
  type SourceText,
  viewOf,
} from './index.ts'

const en = [
  'Volunteers planted six hundred small trees near the river.',
  'The roots keep the water in the soil during dry months.',
  'Birds and insects came back within two years.',
  'Neighbours now measure how fast the forest grows.',
]
const ko = [
  '자원봉사자들이 강가에 작은 나무 600그루를 심었다.',
  '뿌리가 건기에도 흙 속의 물을 붙든다.',
  '새와 곤충이 두 해 만에 돌아왔다.',
  '이웃들은 이제 숲이 얼마나 빨리 자라는지 잰다.',
]
const words = [
  { lemma: 'volunteer', pos: 'noun' },
  { lemma: 'plant', pos: 'verb' },
  { lemma: 'small', pos: 'adjective' },
  { lemma: 'near', pos: 'preposition' },
  { lemma: 'the', pos: 'determiner' },
  { lemma: 'root', pos: 'noun' },
  { lemma: 'keep', pos: 'verb' },
]
const wordOf: Record<string, number> = { the: 4, roots: 5, keep: 6, planted: 1, volunteers: 0, small: 2, near: 3 }

const sentences = en.map((text, index) => ({
  id: `s${index + 1}`,
  en: text,
  ko: ko[index] ?? '',
  tokens: [...text.matchAll(/\p{L}+/gu)].map(
    (match) => [match.index, match.index + match[0].length, wordOf[match[0].toLowerCase()] ?? -1] as const,
  ),
  phrases: [],
}))
const text: SourceText = {
  articleId: 'tiny',
  level: 'B1',
  revision: 3,
  sentences,
  words,
  spoken: new Set(['s2']),
  spokenByHouse: new Set(['s3']),
}
const [first, second] = sentences as [(typeof sentences)[0], (typeof sentences)[0]]
const planted = { no: 7, lemma: 'plant', pos: 'verb', ko: '심다', start: 11, end: 18 }
const chance = () => seededChance('questions')
const tools = { isWord: (word: string) => ['plant', 'plants', 'planted', 'painted'].includes(word.toLowerCase()) }

test('a sentence is dictated where it has stored sound; a device hears its own voice before that of the house', () => {
  const soundOf = (place: number) => {
    const source = { text, sentence: sentences[place] as typeof first }
    const [heard, written] = [
      questionTypes.LISTENING.make(source, chance()),
      questionTypes.DICTATION.make(source, chance()),
    ]
    return { heard: heard?.sound, written: written?.sound }
  }
  const clip = (sentenceId: string) => ({ articleId: 'tiny', level: 'B1', sentenceId })
  expect(soundOf(0)).toEqual({ heard: { kind: 'SCRIPT', lines: [{ voice: 'woman', en: en[0] }] }, written: undefined })
  expect(soundOf(1)).toEqual({ heard: { kind: 'CLIP', ...clip('s2') }, written: { kind: 'CLIP', ...clip('s2') } })
  expect(soundOf(2)).toEqual({
    heard: { kind: 'SCRIPT', lines: [{ voice: 'woman', en: en[2] }], clip: clip('s3') },
    written: { kind: 'CLIP', ...clip('s3') },
  })
})

function made<Item>(item: Item | null): Item {
  if (item === null) throw new Error('no item was made')
  return item
}

const wordSource = { text, sentence: first, word: planted }
const items: Record<(typeof questionTypeNames)[number], QuestionItem> = {
  CLOZE: made(questionTypes.CLOZE.make(wordSource, chance())),
  MEANING: made(
    questionTypes.MEANING.make({ ...wordSource, wrongMeanings: () => ['칠하다', '재다', '고치다', '세다'] }, chance()),
  ),
  COMPREHENSION: made(
    questionTypes.COMPREHENSION.make(
      {
        text: { ...text, headline: 'Tiny forests' },
        question: {
          id: 'q1',
          question: { en: 'What came back?', ko: '무엇이 돌아왔나요?' },
          choices: ['Fish and snails', 'Birds and insects', 'Foxes', 'Tourists'],
          answer: 1,
          proof: ['s3'],
          why: '셋째 문장에 새와 곤충이 돌아왔다고 나와요.',
        },
      },
      chance(),
    ),
  ),
  LISTENING: made(questionTypes.LISTENING.make({ text, sentence: first }, chance())),
  DICTATION: made(questionTypes.DICTATION.make({ text, sentence: second }, chance())),
  WORD_ORDER: made(
    questionTypes.WORD_ORDER.make(
      {
        text: {
          ...text,
          words: ['noun', 'verb', 'numeral', 'number', 'adjective'].map((pos) => ({ lemma: pos, pos })),
        },
        sentence: { ...first, tokens: first.tokens.slice(0, 5).map(([start, end], index) => [start, end, index]) },
      },
      chance(),
    ),
  ),
  LEVEL_ITEM: made(
    questionTypes.LEVEL_ITEM.make(
      {
        id: 'v-b1-1',
        setId: null,
        area: 'VOCABULARY',
        title: null,
        passage: null,
        script: null,
        question: 'A ___ grows in soil.',
        options: ['tree', 'cloud', 'spoon', 'wheel'],
        answer: 0,
        explanation: '나무는 흙에서 자라요.',
      },
      chance(),
    ),
  ),
}

const rightAnswer = (item: QuestionItem): QuestionAnswer => {
  if (item.type === 'WORD_ORDER') return { kind: 'ORDER', pieceIds: item.order }
  if (item.type === 'CLOZE' || item.type === 'DICTATION')
    return { kind: 'TEXT', text: explain(item, null, tools).answer.text }
  return { kind: 'CHOICE', choiceId: item.key }
}
const nothing = (item: QuestionItem): QuestionAnswer => {
  const { kind } = viewOf(item).input
  if (kind === 'ORDER') return { kind, pieceIds: null }
  return kind === 'TEXT' ? { kind, text: null } : { kind, choiceId: null }
}

/** What a reader must not find in a view: keys by their names, and the words that are asked for. */
function leaksOf(item: QuestionItem): string[] {
  const view = viewOf(item)
  const secrets = item.type === 'CLOZE' ? ['planted'] : item.type === 'DICTATION' ? ['roots', 'soil'] : []
  const whole = JSON.stringify(view)
  const named = [...whole.matchAll(/"(key|answer|order|why|proof|place|word|sentenceIds|explanation|quizId|bankId)":/g)]
  return [...named.map(([name]) => name), ...secrets.filter((secret) => whole.toLowerCase().includes(secret))]
}

describe.each(questionTypeNames)('%s', (type) => {
  const item = items[type]

  test('is stored as JSON and is the same afterwards', () => {
    expect(JSON.parse(JSON.stringify(item))).toEqual(item)
    expect(item).toMatchObject({ type, version: 1 })
  })

  test('shows no key before the answer', () => {
    expect(leaksOf(item)).toEqual([])
    expect(viewOf(item).instruction).toMatch(/요[.?]$/)
  })

  test('gives full credit to the right answer, none to "모르겠어요", and takes no answer of another kind', () => {
    expect(judge(item, rightAnswer(item), tools)).toEqual({ credit: 1, right: true })
    expect(judge(item, nothing(item), tools)).toEqual({ credit: 0, right: false })
    const others: QuestionAnswer[] = [
      { kind: 'CHOICE', choiceId: 'deadbeef' },
      { kind: 'TEXT', text: 'deadbeef' },
      { kind: 'ORDER', pieceIds: ['deadbeef'] },
    ]
    for (const other of others.filter(({ kind }) => kind !== viewOf(item).input.kind))
      expect(judge(item, other, tools)).toBeNull()
  })

  test('explains the right answer afterwards, and what is printed has a key', () => {
    const { answer } = explain(item, nothing(item), tools)
    expect(answer.text).not.toBe('')
    const paper = onPaper(item)
    if (paper) expect(paper.key).not.toBe('')
    if (paper && paper.choices.length > 0) expect(paper.choices[Number(paper.key) - 1]).toBe(answer.text)
  })
})

test('what a particle means is not asked: several meanings fit', () => {
  const near = { no: 8, lemma: 'in', pos: 'adverb', ko: '안으로', start: 34, end: 38 }
  const source = { text, sentence: first, wrongMeanings: () => ['일찍', '함께', '그렇게'] }
  expect(questionTypes.MEANING.make({ ...source, word: near }, chance())).toBeNull()
  expect(questionTypes.MEANING.make({ ...source, word: { ...near, lemma: 'soon' } }, chance())).not.toBeNull()
})

describe('a word in a gap', () => {
  const credit = (typed: string) => judge(items.CLOZE, { kind: 'TEXT', text: typed }, tools)?.credit

  test.each([
    ['planted', 1],
    ['  Planted ', 1],
    ['plantd', 0.8],
    ['plants', 0.5],
    ['plant', 0.5],
    ['painted', 0],
    ['', 0],
    ['🌱', 0],
  ])('"%s" is worth %f', (typed, worth) => {
    expect(credit(typed)).toBe(worth)
  })

  test('is not asked where another form of it stands in the sentence, or where it is too short', () => {
    const make = (sentence: string, word: Partial<typeof planted>) =>
      questionTypes.CLOZE.make(
        { text, sentence: { id: 's9', en: sentence, ko: '뜻' }, word: { ...planted, ...word } },
        chance(),
      )
    expect(make('They planted a plant here.', { start: 5, end: 12 })).toBeNull()
    expect(make('They go home.', { lemma: 'go', start: 5, end: 7 })).toBeNull()
    expect(make('They planted trees.', { start: 5, end: 12 })).not.toBeNull()
  })
})

describe('choices', () => {
  test('an answer that the question does not offer is no answer', () => {
    expect(judge(items.MEANING, { kind: 'CHOICE', choiceId: 'ffffffff' }, tools)).toBeNull()
  })

  test('ids come from the text alone, and equal texts get different ones', () => {
    const [one, two] = choiceIdsOf(['apple', 'pear'])
    expect(choiceIdsOf(['pear', 'apple'])).toEqual([two, one])
    expect(new Set(choiceIdsOf(['same', 'same', 'same'])).size).toBe(3)
  })

  test('the right choice stands at every place equally often, whatever its place was', () => {
    const question = { id: 'q', question: { en: 'Q?', ko: '?' }, proof: [], why: '' }
    for (const answer of [0, 1, 2, 3]) {
      const counts = [0, 0, 0, 0]
      for (let account = 0; account < 4_000; account++) {
        const item = questionTypes.COMPREHENSION.make(
          { text: { ...text, headline: '' }, question: { ...question, choices: ['a', 'b', 'c', 'd'], answer } },
          seededChance(`${account}/q`),
        )
        const place = item?.choices.findIndex(({ id }) => id === item.key) ?? -1
        counts[place] = (counts[place] ?? 0) + 1
      }
      // Five standard deviations of a binomial with 4,000 draws of a quarter.
      for (const seen of counts) expect(Math.abs(seen - 1_000)).toBeLessThan(137)
    }
  })
})

describe('words to put in order', () => {
  test('are given in another order, and only the whole stretch is an answer', () => {
    const item = items.WORD_ORDER
    if (item.type !== 'WORD_ORDER') throw new Error('another type')
    expect(item.pieces.map(({ id }) => id)).not.toEqual(item.order)
    expect(judge(item, { kind: 'ORDER', pieceIds: item.order.slice(1) }, tools)).toBeNull()
    expect(judge(item, { kind: 'ORDER', pieceIds: item.order.toReversed() }, tools)).toEqual({
      credit: 0,
      right: false,
    })
  })
})
