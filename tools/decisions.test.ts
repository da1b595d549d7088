import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { readDecision, tableRow } from './decisions.ts'
import { root } from './root.ts'

const folder = path.join(root, 'docs/decisions')
const pages = readdirSync(folder).filter((file) => /^\d/.test(file))
const textOf = (file: string) => readFileSync(path.join(folder, file), 'utf8')

test.each(pages)('%s has its number, a date, a status and consequences', (file) => {
  expect(readDecision(textOf(file)).title.slice(0, 3)).toBe(file.slice(0, 3))
})

test('no two decisions have one number', () => {
  const numbers = pages.map((file) => file.slice(0, 3))
  expect(numbers).toEqual([...new Set(numbers)])
})

test('the list of decisions has each with its date and status, and no others', () => {
  const rows = textOf('README.md')
    .split('\n')
    .filter((line) => /^\| \[\d/.test(line))
  expect(rows).toEqual(pages.map((file) => tableRow(file, readDecision(textOf(file)))))
})

const sound =
  '# 099 A choice\nDate: 2026-11-22\nStatus: Accepted\n\nBecause.\n\n## Consequences\n- Something follows.\n'

test('a complete page is read', () => {
  expect(readDecision(sound)).toEqual({ title: '099 A choice', date: '2026-11-22', status: 'Accepted' })
})

test.each([
  ['no date', sound.replace('Date: 2026-11-22\n', ''), 'begins with'],
  ['a date of another shape', sound.replace('2026-11-22', '22 November'), 'begins with'],
  ['no status', sound.replace('Status: Accepted\n', ''), 'begins with'],
  ['an unknown status', sound.replace('Accepted', 'Fine'), 'begins with'],
  ['no consequences', sound.replace('## Consequences', '## More'), 'ends with'],
  ['empty consequences', sound.replace('- Something follows.\n', ''), 'ends with'],
  ['consequences in the middle', `${sound}\n## More\nText.\n`, 'ends with'],
])('a page with %s is refused', (_, text, sentence) => {
  expect(() => readDecision(text)).toThrow(sentence)
})
