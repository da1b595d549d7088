import { expect, test } from 'vitest'
import type { Document } from './document.ts'
import { emptyVersion } from './document.ts'
import { factConflicts, isContradiction, unsharedFacts } from './facts.ts'
import { numbersOf } from './numbers.ts'

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
