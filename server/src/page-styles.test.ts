import { expect, test } from 'vitest'
import { pageStyles, rulesOfClasses } from './page-styles.ts'

const cases: readonly [rule: string, markup: string, kept: boolean][] = [
  ['p{margin:0}', '', true],
  [':root[data-theme=dark]{color:#fff}', '', true],
  ['@font-face{font-family:A;src:url(a.woff2)}', '', true],
  ['@keyframes turn{from{opacity:0}to{opacity:1}}', '', true],
  ['@layer base,utilities;', '', true],
  ['.a{margin:0}', '<p class="b">', false],
  ['.a{margin:0}', '<p id="x" class="b a">', true],
  ['.a .b{margin:0}', '<p class="a">', false],
  ['.a .b{margin:0}', '<p class="a"><i class="b">', true],
  ['.a:hover{margin:0}', '<p class="a">', true],
  ['.c,.a{margin:0}', '<p class="a">', true],
  ['.a:not(.b){margin:0}', '<p class="a">', true],
  [':is(.a,.b) p{margin:0}', '', true],
  ['.sm\\:mt-1\\.5{margin:0}', '<p class="sm:mt-1.5">', true],
  ['.sm\\:mt-1\\.5{margin:0}', '<p class="sm:mt-1">', false],
  ['.\\[\\&\\>p\\]\\:mt-1>p{margin:0}', '<div class="[&amp;&gt;p]:mt-1">', true],
  ['.\\32 xl{margin:0}', '<p class="2xl">', true],
  ['@media (width>=40rem){.a{margin:0}}', '<p class="a">', true],
  ['@media (width>=40rem){.a{margin:0}}', '<p class="b">', false],
  ['@layer utilities{@media print{.a{margin:0}}}', '', false],
]

test.each(cases)('%s for %s is kept: %s', (rule, markup, kept) => {
  expect(pageStyles(rule)(markup)).toBe(kept ? rule : '')
})

test.each(cases)('%s comes later if a page without classes lacks it', (rule) => {
  expect(rulesOfClasses(rule)).toBe(pageStyles(rule)('') === '' ? rule : '')
})

test('a rule stays in its layer and its condition', () => {
  expect(rulesOfClasses('@layer base{p{margin:0}@media print{.a{margin:0}}}')).toBe(
    '@layer base{@media print{.a{margin:0}}}',
  )
})

test('rules keep their order, and whoever uses everything gets everything', () => {
  const sheet = '@layer a{.x{margin:0}.y{margin:1px}}p{margin:2px}.z{margin:3px}'
  expect(pageStyles(sheet)('<p class="z"><i class="x">')).toBe('@layer a{.x{margin:0}}p{margin:2px}.z{margin:3px}')
  expect(pageStyles(sheet)('<p class="z y x">')).toBe(sheet)
})
