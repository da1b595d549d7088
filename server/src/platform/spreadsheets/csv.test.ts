import { parse } from 'csv-parse/sync'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { csvOf } from './csv.ts'
import { readGuarded } from './testing/read-guarded.ts'

const sign = fc.constantFrom('=', '+', '-', '@', '"', ',', '\n', '\r', '\t', "'", ' ', '가', 'a', '＝')
const cell = fc.array(sign, { maxLength: 8 }).map((signs) => signs.join(''))
const asTheyAre = (row: readonly string[]) => row
const cells = fc.array(fc.tuple(cell, cell), { minLength: 1, maxLength: 5 })

test('every text returns unchanged to a reader of the file', async () => {
  await fc.assert(
    fc.asyncProperty(cells, async (rows) => {
      const read = parse(await csvOf(['a', 'b'], rows, asTheyAre), {
        bom: true,
        record_delimiter: '\r\n',
      }) as string[][]
      expect(readGuarded(read.slice(1))).toEqual(rows)
    }),
  )
})

test('no row begins with a formula outside quotes, whatever a program takes for the end of a row', async () => {
  await fc.assert(
    fc.asyncProperty(cells, async (rows) => {
      const unquoted = (await csvOf(['a', 'b'], rows, asTheyAre)).replaceAll(/"(?:[^"]|"")*"/g, 'quoted')
      for (const line of unquoted.replace('\uFEFF', '').split(/[\r\n]+/))
        for (const each of line.split(',')) expect(each).not.toMatch(/^\s*[=+\-@＝]/)
    }),
  )
})
