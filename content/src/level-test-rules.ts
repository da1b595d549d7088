import { type TestArea, type TestLevel, testLevels } from '@readgrow/learning/level-test'
import { z } from 'zod'
import { type LevelTestItem, levelTestFiles, levelTestItemsOf } from './level-test.ts'
import { type Problem, shapeProblems } from './problem.ts'
import type { RawFile } from './raw.ts'

const ofEasyLevel = { VOCABULARY: 18, GRAMMAR: 15, READING: 27, LISTENING: 18 } as const
const ofHardLevel = { VOCABULARY: 26, GRAMMAR: 23, READING: 27, LISTENING: 18 } as const
/**
 * Items of each area. Passages and recordings suffice for a second test at every level; single items are more at B1 to
 * C1, where the levels are close.
 */
export const itemsAtLevel: Readonly<Record<TestLevel, Readonly<Record<TestArea, number>>>> = {
  ...{ A1: ofEasyLevel, A2: ofEasyLevel, B1: ofHardLevel, B2: ofHardLevel, C1: ofHardLevel },
}
const words: Readonly<Record<'READING' | 'LISTENING', Readonly<Record<TestLevel, readonly [number, number]>>>> = {
  READING: { A1: [40, 60], A2: [60, 90], B1: [90, 130], B2: [120, 170], C1: [150, 210] },
  LISTENING: { A1: [25, 45], A2: [40, 65], B1: [60, 95], B2: [85, 130], C1: [110, 160] },
}
/** How far the share of keys in each of the four positions may be from a quarter. */
const keySpread = 2
/** The share of keys that are the longest option: neither choosing it nor passing it over may help. */
const fewestLongestKeys: Readonly<Record<TestArea, number>> = {
  VOCABULARY: 0.1,
  GRAMMAR: 0.1,
  READING: 0.15,
  LISTENING: 0.15,
}
const mostLongestKeys = 0.3

/** Checks for missing or extra files, and everything about an item that needs no teacher. */
export function levelTestProblems(files: readonly RawFile[]): Problem[] {
  const expected = new Set(levelTestFiles.map(({ file }) => file))
  const seen = new Set<string>()
  return [
    ...files
      .filter(({ file }) => !expected.has(file))
      .map(({ file }) => ({ file, place: 'file', message: 'is no file of the level test' })),
    ...levelTestFiles.flatMap(({ file, area, level }) => {
      const found = files.find((one) => one.file === file)
      if (!found) return [{ file, place: 'file', message: 'is missing' }]
      return problemsOfFile(found, area, level, seen)
    }),
  ]
}

function problemsOfFile({ file, json }: RawFile, area: TestArea, level: TestLevel, seen: Set<string>): Problem[] {
  try {
    const items = levelTestItemsOf(json, area)
    return [
      ...items.flatMap((item) =>
        [...itemProblems(item, level), ...idProblems(item, seen)].map((message) => ({ file, place: item.id, message })),
      ),
      ...[...setsOf(items)].flatMap(([place, set]) => setProblems(set).map((message) => ({ file, place, message }))),
      ...wholeProblems(items, area, level).map((message) => ({ file, place: 'file', message })),
    ]
  } catch (error) {
    if (error instanceof z.ZodError) return shapeProblems(file, error)
    throw error
  }
}

const setsOf = (items: readonly LevelTestItem[]): ReadonlyMap<string, LevelTestItem[]> =>
  Map.groupBy(
    items.filter(({ setId }) => setId !== null),
    ({ setId }) => setId ?? '',
  )

/** A question whose options are sentences. */
const wholeSentences = /^Which sentence [^_]+\?$/

function itemProblems(item: LevelTestItem, level: TestLevel): string[] {
  const { options, question, explanation, rated } = item
  const gaps = question.split('____').length - 1
  const step = (one: TestLevel) => testLevels.indexOf(one)
  return [
    item.level === level ? null : `is of ${item.level}`,
    Math.abs(step(rated) - step(item.level)) > 1 ? `is ${item.level} and rated ${rated}` : null,
    new Set(options.map((option) => option.toLowerCase())).size < 4 ? 'has no 4 different options' : null,
    item.setId === null && !wholeSentences.test(question) && (gaps !== 1 || question.includes('_____'))
      ? 'has no single gap of ____'
      : null,
    item.setId !== null && gaps > 0 ? 'has a gap' : null,
    /요\.$/.test(explanation) ? null : 'has an explanation that does not end in 해요체',
  ].filter((message) => message !== null)
}

function idProblems({ id, setId, area, level, position }: LevelTestItem, seen: Set<string>): string[] {
  const place = `${area[0]}-${level}`.toLowerCase()
  const isItsOwn =
    setId === null
      ? new RegExp(`^${place}-\\d{2}$`).test(id)
      : new RegExp(`^${place}-\\d{1,2}$`).test(setId) && id === `${setId}${'abc'[position - 1]}`
  const isTwice = seen.has(id)
  seen.add(id)
  return [isItsOwn ? null : 'has an id of another place', isTwice ? 'is there twice' : null].filter(
    (message) => message !== null,
  )
}

function setProblems([item]: readonly LevelTestItem[]): string[] {
  if (!item || (item.area !== 'READING' && item.area !== 'LISTENING')) return []
  const text = item.passage ?? item.script?.map(({ en }) => en) ?? []
  const length = text.join(' ').split(/\s+/).length
  const [fewest, most] = words[item.area][item.level]
  return length < fewest || length > most ? [`has ${length} words, not ${fewest}-${most}`] : []
}

function wholeProblems(items: readonly LevelTestItem[], area: TestArea, level: TestLevel): string[] {
  const wanted = itemsAtLevel[level][area]
  const problems = items.length === wanted ? [] : [`has ${items.length} items, not ${wanted}`]
  const keys = [0, 1, 2, 3].map((place) => items.filter(({ answer }) => answer === place).length)
  if (keys.some((count) => Math.abs(count - items.length / 4) > keySpread))
    problems.push(`has its keys at ${keys.join(', ')} of the four places`)
  const longest = items.filter(({ options, answer }) =>
    options.every((option, index) => index === answer || option.length < (options[answer]?.length ?? 0)),
  )
  const share = longest.length / items.length
  if (share < fewestLongestKeys[area] || share > mostLongestKeys)
    problems.push(`has the longest option as key ${longest.length} times`)
  return problems
}
