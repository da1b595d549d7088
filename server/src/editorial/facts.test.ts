import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import type { Document } from './document.ts'
import { emptyVersion } from './document.ts'
import { factConflicts, isContradiction, unsharedFacts } from './facts.ts'
import { numbersOf } from './numbers/numbers.ts'

const values = (text: string) =>
  numbersOf(text).map(({ value, kind }) => (kind === 'PLAIN' ? value : `${kind} ${value}`))

test.each([
  ['They planted 600 trees and 1,200 bushes.', ['600', '1200']],
  ['Two hundred and fifty thousand people came.', ['250000']],
  ['It cost 2.5 million dollars, or a million each.', ['2500000', '1000000']],
  ['Twenty-five of one hundred, and a dozen more.', ['25', '100', '12']],
  ['About 12% or 13 percent or 14 per cent.', ['PERCENT 12', 'PERCENT 13', 'PERCENT 14']],
  ['In 1998, at 7:30, on the 20th floor.', ['YEAR 1998', 'CLOCK 7:30', 'ORDINAL 20']],
  ['One of them has seven or eight.', ['7', '8']],
  ['Nobody else.', []],
])('the numbers of "%s" have their values', (text, expected) => {
  expect(values(text)).toEqual(expected)
})

const aDocument = (texts: Record<'A2' | 'B1', string>, names: string[] = []): Document => {
  const version = (en: string) => ({ ...emptyVersion(), paragraphs: [[{ id: 's1', beat: 1, en, ko: '' }]] })
  return {
    slug: '',
    section: 'science',
    names,
    picture: { id: '', alt: '' },
    source: { name: '', url: '', licence: '' },
    versions: { A2: version(texts.A2), B1: version(texts.B1) },
    drafted: [],
  }
}
const conflict = (texts: Record<'A2' | 'B1', string>, names?: string[]) =>
  factConflicts(aDocument(texts, names)).map(({ fact, other }) => [fact.text, other?.text ?? null])

const corpus = readFileSync(new URL('../../../content/corpus/numbers.txt', import.meta.url), 'utf8')
  .split('\n')
  .filter((line) => line !== '' && !line.startsWith('#'))

test.each(corpus)('%s', (line) => {
  const [, A2 = '', sign, B1 = ''] = /^(.*?) ([=#]) (.*)$/.exec(line) ?? []
  const found = conflict({ A2, B1 })
  if (sign === '=') expect(found).toEqual([])
  else expect(found.some(([, other]) => other !== null)).toBe(true)
})

test('a number and its time of day hold what a reader would take them for', () => {
  const clocks = ['7:30 p.m.', '19:30', 'half past seven in the evening', 'seven-thirty pm']
  expect(clocks.flatMap((text) => numbersOf(text).map(({ value }) => value))).toEqual(Array(4).fill('7:30 pm'))
  expect(values('Several hundred people of 5 to 6 million.')).toEqual(['5000000', '6000000'])
})

test('a number that differs at the same beat is a contradiction; words and digits are the same number', () => {
  expect(conflict({ A2: 'They grew 600 trees.', B1: 'Locals grew 650 trees.' })).toEqual([['600', '650']])
  expect(conflict({ A2: 'They grew two million trees.', B1: 'Locals grew 2,000,000 trees.' })).toEqual([])
})

test('a detail that the harder level leaves out has no other side', () => {
  expect(conflict({ A2: 'They grew 600 trees.', B1: 'Locals grew a small forest.' })).toEqual([['600', null]])
  expect(conflict({ A2: 'They grew trees.', B1: 'In 2015, locals grew 600 trees.' })).toEqual([])
})

test('numbers of different kinds do not contradict each other', () => {
  expect(conflict({ A2: 'They grew 600 trees.', B1: 'Locals began in 2015.' })).toEqual([['600', null]])
})

test('a partial name counts as the name; another name at its place is a contradiction', () => {
  const names = ['Akira', 'Miyawaki', 'Zaandam', 'Utrecht']
  expect(conflict({ A2: 'Akira Miyawaki had the idea.', B1: "It was Miyawaki's idea." }, names)).toEqual([])
  expect(conflict({ A2: 'It began in Zaandam.', B1: 'It began in Utrecht.' }, names)).toEqual([['Zaandam', 'Utrecht']])
})

test('two numbers contradict each other for certain if they count the same thing', () => {
  const isSure = (A2: string, B1: string) => factConflicts(aDocument({ A2, B1 })).map(isContradiction)
  expect(isSure('They grew 600 trees.', 'In a park, locals grew 700 young trees.')).toEqual([true])
  expect(isSure('It took 20 minutes.', 'It was ten degrees warmer.')).toEqual([false])
  expect(isSure('It gave over 100 grams.', 'It gave 300 grams.')).toEqual([false])
  expect(isSure('It began in the 1800s.', 'Then came the 1850s.')).toEqual([false])
  expect(isSure('It opened in 1998.', 'Work began in 1995.')).toEqual([false])
})

test('facts of a level are listed with the levels that have them', () => {
  const document = aDocument({ A2: 'Zaandam has 600 trees.', B1: 'Zaandam has many trees.' }, ['Zaandam'])
  expect(unsharedFacts(document, 'A2')).toEqual([{ text: '600', inLevels: ['A2'] }])
  expect(unsharedFacts(document, 'B1')).toEqual([])
})
