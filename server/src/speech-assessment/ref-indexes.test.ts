import { expect, test } from 'vitest'
import { refIndexesOf } from './ref-indexes.ts'

const words = (text: string) =>
  text.split(' ').map((word) => ({ text: word.replace('+', ''), inserted: word.startsWith('+') }))

test.each([
  ['Trees grow fast.', 'trees grow fast', [0, 1, 2]],
  ['Trees grow fast.', 'trees +very grow fast', [0, null, 1, 2]],
  ['In 2026, 5 pencils cost $3.', 'in twenty twenty six five pencils cost three dollars', [0, 1, 1, 1, 2, 3, 4, 5, 5]],
  ['The well-known tree', 'the well-known tree', [0, 1, 3]],
  ['no no no', 'no +no no no', [0, null, 1, 2]],
  ['Trees grow.', '+bananas trees', [null, 0]],
  ['', 'trees grow', [null, null]],
])('%j heard as %j: %j', (script, heard, indexes) => {
  expect(refIndexesOf(script, words(heard))).toEqual(indexes)
})
