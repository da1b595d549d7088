import { readFileSync } from 'node:fs'
import { type Observation, observationsOn, type SpellingWords } from '@readgrow/learning/conversation'
import { depth } from '@readgrow/learning/testing/depth'
import { beforeAll, expect, test } from 'vitest'
import type { WordEntry } from './dictionary.ts'
import { validWords } from './lexicon.ts'
import { loadContent } from './load.ts'
import { readContent } from './raw.ts'
import { readSpellingWords } from './spelling-words.ts'

const lines = readFileSync(new URL('../corpus/learner-mistakes.txt', import.meta.url), 'utf8')
  .split('\n')
  .filter((line) => line !== '' && !line.startsWith('#'))

interface Mark {
  readonly start: number
  readonly wrong: string
  readonly right: readonly string[]
}

/** The sentence without its marks, and where they were. */
function unmarked(line: string): { text: string; marks: Mark[] } {
  const marks: Mark[] = []
  let text = ''
  for (const part of line.split(/(\{[^}]*\})/)) {
    const [, wrong, right] = /^\{(.*)=>(.*)\}$/.exec(part) ?? []
    if (wrong !== undefined && right !== undefined) marks.push({ start: text.length, wrong, right: right.split('/') })
    text += wrong ?? part
  }
  return { text, marks }
}

const squeezed = (text: string) =>
  text
    .replace(/\s+/g, ' ')
    .replace(/ ([.,!?])/g, '$1')
    .replace(',,', ',')
    .trim()

/** The mark that a remark mends; undefined where it changes anything else. */
function mended({ quote, better }: Observation, text: string, marks: readonly Mark[]): Mark | undefined {
  const places = [...text.matchAll(new RegExp(quote.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'), 'g'))].map(
    ({ index }) => index,
  )
  const results = places.map((at) => squeezed(text.slice(0, at) + better + text.slice(at + quote.length)))
  return marks.find(({ start, wrong, right }) =>
    right.some((one) => results.includes(squeezed(text.slice(0, start) + one + text.slice(start + wrong.length)))),
  )
}

let entries: WordEntry[]
let words: SpellingWords
beforeAll(async () => {
  entries = [...validWords((await readContent()).words)]
  words = await readSpellingWords(entries)
})

test('of the sentences of learners, what is said is right in 98 of 100 cases, and half of the mistakes are found', () => {
  const told = lines.map((line) => {
    const { text, marks } = unmarked(line)
    const remarks = observationsOn([{ no: 1, text, typed: true }], words)
    const found = remarks.map((remark) => ({ remark, mark: mended(remark, text, marks) }))
    return { text, marks, found }
  })
  const remarks = told.flatMap(({ text, found }) =>
    found.map(({ remark, mark }) => ({ text, remark, right: mark !== undefined })),
  )
  const right = remarks.filter((one) => one.right)
  const marks = told.flatMap((one) => one.marks)
  const hit = told.flatMap(({ found }) => [...new Set(found.flatMap(({ mark }) => mark ?? []))])
  const precision = right.length / remarks.length
  const recall = hit.length / marks.length
  const wrong = remarks
    .filter((one) => !one.right)
    .map(({ text, remark }) => `${text} · ${remark.quote} → ${remark.better}`)
  console.info(
    [
      `${lines.length} sentences, ${marks.length} mistakes: ${remarks.length} remarks, ${right.length} right (precision ${(100 * precision).toFixed(1)} %), ${hit.length} mistakes found (recall ${(100 * recall).toFixed(1)} %)`,
      ...wrong,
    ].join('\n'),
  )
  expect(lines).toHaveLength(424)
  expect(told.filter((one) => one.marks.length === 0)).toHaveLength(212)
  expect(precision).toBeGreaterThanOrEqual(0.98)
  expect(recall).toBeGreaterThanOrEqual(0.5)
})

test('a misspelling is in no list of words', () => {
  expect([...words.misspellings.keys()].filter((wrong) => words.isCommon(wrong))).toEqual([])
})

test('nothing is said about English that editors wrote', async () => {
  const { stories } = await loadContent()
  const texts = stories.flatMap(({ file: { versions, discussion, conversation } }) => [
    ...Object.values(versions).flatMap((version) =>
      [...(version?.paragraphs.flat() ?? []), ...(version?.recall ?? [])].map(({ en }) => en),
    ),
    ...discussion.answers.map(({ text }) => text),
    ...conversation.questions.flatMap(({ model }) => Object.values(model)),
  ])
  // Every twentieth example has all kinds of words.
  const examples = entries
    .flatMap(({ senses }) => senses.map(({ example }) => example.en))
    .filter((_, at) => at % 20 === 0)
  const asked = [...texts, ...examples].filter((_, at) => at % depth(4, 1) === 0)
  const told = asked.flatMap((text) =>
    observationsOn([{ no: 1, text, typed: true }], words).map(({ quote, better }) => `${text}: ${quote} → ${better}`),
  )
  expect(told).toEqual([])
})
