import { createHash } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { canonicalText, canonicalTexts, chainOf, endOf, firstHash, verifyChain } from './chain.ts'

const value = fc.oneof(fc.string(), fc.integer(), fc.constant(null))
const aRow = fc.dictionary(fc.string({ minLength: 1 }), value).map(canonicalText)
const rows = fc.uniqueArray(aRow, { minLength: 1, maxLength: 20 })
/** Rows with a place among them. */
const rowsAndPlace = rows.chain((all) => fc.tuple(fc.constant(all), fc.nat(all.length - 1)))

test('a chain is what anybody can count by hand', () => {
  const sha256 = (text: string) => createHash('sha256').update(text, 'utf8').digest('hex')
  const first = sha256(`${'0'.repeat(64)}\n{"a":1,"b":"가","c":null}`)
  const second = sha256(`${first}\n{"a":2}`)
  const texts = [canonicalText({ c: null, b: '가', a: 1 }), canonicalText({ a: 2 })]
  expect(chainOf(texts).map(({ hash }) => hash)).toEqual([first, second])
  expect(endOf(chainOf(texts))).toEqual({ rows: 2, hash: second })
  expect(endOf([])).toEqual({ rows: 0, hash: firstHash })
})

test('one row has one text, in whatever order its keys were written', () => {
  fc.assert(
    fc.property(fc.dictionary(fc.string(), value), (row) => {
      const turned = Object.fromEntries(Object.entries(row).reverse())
      return canonicalText(turned) === canonicalText(row)
    }),
  )
})

test('rows of the same names have the texts that each has by itself', () => {
  const keys = fc.uniqueArray(fc.string(), { minLength: 1, maxLength: 6 })
  const table = keys.chain((names) => fc.array(fc.record(Object.fromEntries(names.map((name) => [name, value])))))
  fc.assert(fc.property(table, (all) => canonicalTexts(all).join('\n') === all.map(canonicalText).join('\n')))
})

describe('a chain', () => {
  test('as it was made is sound', () => {
    fc.assert(fc.property(rows, (all) => verifyChain(chainOf(all), endOf(chainOf(all))) === null))
  })

  test('with a changed row is found out at this row, or at the next one where its hash was changed as well', () => {
    fc.assert(
      fc.property(rowsAndPlace, aRow, fc.boolean(), ([all, at], other, isClever) => {
        fc.pre(other !== all[at])
        const links = chainOf(all)
        const forged = isClever ? chainOf([...all.slice(0, at), other]).at(-1)?.hash : links[at]?.hash
        const changed = links.with(at, { row: other, hash: forged ?? '' })
        expect(verifyChain(changed, endOf(links))).toBe(isClever ? at + 1 : at)
      }),
    )
  })

  test('without one of its rows, or with one more, is found out', () => {
    fc.assert(
      fc.property(rowsAndPlace, aRow, ([all, at], added) => {
        const links = chainOf(all)
        const end = endOf(links)
        expect(verifyChain(links.toSpliced(at, 1), end)).not.toBeNull()
        expect(verifyChain(links.toSpliced(at, 0, { row: added, hash: links[at]?.hash ?? '' }), end)).not.toBeNull()
      }),
    )
  })

  test('with two rows that changed places is found out', () => {
    fc.assert(
      fc.property(rowsAndPlace, fc.nat(), ([all, one], far) => {
        const other = far % all.length
        fc.pre(one !== other)
        const links = chainOf(all)
        const [a, b] = [links[one], links[other]]
        const swapped = a && b ? links.with(one, b).with(other, a) : links
        expect(verifyChain(swapped, endOf(links))).not.toBeNull()
      }),
    )
  })

  test('that was made anew from other rows does not end as the certificate says', () => {
    fc.assert(
      fc.property(rows, rows, (all, others) => {
        fc.pre(JSON.stringify(all) !== JSON.stringify(others))
        expect(verifyChain(chainOf(others), endOf(chainOf(all)))).toBe(others.length)
      }),
    )
  })
})
