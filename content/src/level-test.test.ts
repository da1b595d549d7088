import { testAreas, testLevels } from '@readgrow/learning/level-test'
import { expect, test } from 'vitest'
import { levelTestFiles, readLevelTest } from './level-test.ts'
import { sampleContent } from './sample.ts'
import { sampleLevelTest } from './sample-level-test.ts'
import { validateContent } from './validate.ts'

const problems = (levelTest: Readonly<Record<string, unknown>>) =>
  validateContent(sampleContent({ levelTest }))
    .map(({ file, place, message }) => `${file}: ${place}: ${message}`)
    .join('\n')

interface SampleItem {
  id: string
  options: string[]
  answer: number
  [key: string]: unknown
}
type SampleSet = { items: SampleItem[]; [key: string]: unknown }

/** A file of the sample with its first item, or its first set, changed. */
function broken<Row = SampleItem>(name: string, change: (first: Row, all: Row[]) => void): string {
  const rows = structuredClone(sampleLevelTest().find(({ file }) => file === `level-test/${name}.json`)?.value) as Row[]
  change(rows[0] ?? expect.fail('no item'), rows)
  return problems({ [name]: rows })
}

test('the shipped bank has its items a level in their areas, and every id once', async () => {
  const items = await readLevelTest()
  expect(new Set(items.map(({ id }) => id)).size).toBe(items.length)
  const counts = testLevels.map((level) =>
    testAreas.map((area) => items.filter((item) => item.level === level && item.area === area).length),
  )
  const [easy, hard] = [
    [18, 15, 27, 18],
    [26, 23, 27, 18],
  ]
  expect(counts).toEqual([easy, easy, hard, hard, hard])
})

test('items of a set are together, in the order of their text, and share it', async () => {
  const items = await readLevelTest()
  const sets = Map.groupBy(
    items.filter(({ setId }) => setId !== null),
    ({ setId }) => setId,
  )
  expect(sets.size).toBe(75)
  for (const set of sets.values()) {
    expect(set.map(({ position }) => position)).toEqual(set.map((_, index) => index + 1))
    expect(new Set(set.map(({ passage, script }) => JSON.stringify([passage, script]))).size).toBe(1)
  }
})

test('a bank that follows all rules has no problems', () => {
  expect(problems({})).toBe('')
})

const itemRules: readonly [string, (item: SampleItem, all: SampleItem[]) => void, RegExp][] = [
  ['an extra key', (item) => Object.assign(item, { hint: 'x' }), /Unrecognized key/],
  ['three options', (item) => void item.options.pop(), /options/],
  ['an answer that is no option', (item) => Object.assign(item, { answer: 4 }), /answer/],
  ['an option twice', (item) => void item.options.splice(1, 1, 'Six'), /v-b1-01: has no 4 different options/],
  ['another level', (item) => Object.assign(item, { level: 'B2' }), /v-b1-01: is of B2/],
  ['a rating two levels off', (item) => Object.assign(item, { rated: 'C1' }), /is B1 and rated C1/],
  ['no gap', (item) => Object.assign(item, { prompt: 'It is.' }), /has no single gap/],
  ['two gaps', (item) => Object.assign(item, { prompt: '____ is ____.' }), /has no single gap/],
  ['a gap of another length', (item) => Object.assign(item, { prompt: 'It is _____.' }), /has no single gap/],
  ['an explanation in another style', (item) => Object.assign(item, { explanation: '맞다.' }), /해요체/],
  ['an id of another level', (item) => Object.assign(item, { id: 'v-b2-01' }), /has an id of another place/],
  ['an id twice', (item, [, second]) => Object.assign(item, { id: second?.id }), /v-b1-02: is there twice/],
  ['an item too few', (_, all) => void all.pop(), /has 25 items, not 26/],
  [
    'keys at one place',
    (_, all) => {
      for (const item of all.slice(0, 8)) item.answer = 2
    },
    /has its keys at/,
  ],
  [
    'the longest option as key too often',
    (_, all) => {
      for (const item of all.slice(0, 8)) item.options[item.answer] = 'the longest'
    },
    /has the longest option as key 12 times/,
  ],
  [
    'the longest option as key hardly ever',
    (_, all) => {
      for (const item of all) item.options.splice(0, 4, 'one', 'two', 'six', 'ten')
    },
    /has the longest option as key 0 times/,
  ],
]

test.each(itemRules)('%s is a problem', (_, change, message) => {
  expect(broken('vocabulary-b1', change)).toMatch(message)
})

const setRules: readonly [string, (set: SampleSet) => void, RegExp][] = [
  ['a passage too short', (set) => Object.assign(set, { passage: ['word'] }), /r-b1-1: has 1 words, not 90-130/],
  ['a set of one item', (set) => void set.items.splice(1), /items/],
  ['an item of another set', (set) => Object.assign(set.items[0] ?? {}, { id: 'r-b1-2a' }), /of another place/],
  ['a gap in a question', (set) => Object.assign(set.items[0] ?? {}, { question: 'Is ____?' }), /has a gap/],
  ['a script in its place', (set) => Object.assign(set, { script: [] }), /Unrecognized key/],
]

test.each(setRules)('in a reading set %s is a problem', (_, change, message) => {
  expect(broken<SampleSet>('reading-b1', change)).toMatch(message)
})

test('a file that is missing, malformed, or not one of the twenty is a problem', () => {
  expect(levelTestFiles).toHaveLength(20)
  expect(problems({ 'listening-c1': null })).toMatch(/listening-c1.json: file: is missing/)
  expect(problems({ 'grammar-a1': { items: [] } })).toMatch(/grammar-a1.json: file: /)
  expect(problems({ 'grammar-c2': [] })).toMatch(/grammar-c2.json: file: is no file of the level test/)
})
