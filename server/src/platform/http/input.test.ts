import { expect, test } from 'vitest'
import { Refusal } from '#platform/refusal'
import { parseBody } from './input.ts'

const parsed = (text: string) => {
  try {
    return parseBody(Buffer.from(text))
  } catch (error) {
    return error instanceof Refusal ? error.code : error
  }
}
const noughts = (count: number) => `[${Array.from({ length: count }, () => '0').join()}]`

test('a body of 30,000 parts is read; one part more is refused, whatever kind of part it is', () => {
  expect(parsed(noughts(30_000))).toHaveLength(30_000)
  expect(parsed(noughts(30_001))).toBe('MALFORMED_BODY')
  expect(parsed(`{${Array.from({ length: 15_001 }, (_, n) => `"k${n}":0`).join()}}`)).toBe('MALFORMED_BODY')
  expect(parsed(`${'['.repeat(30_001)}${']'.repeat(30_001)}`)).toBe('MALFORMED_BODY')
})

test('signs inside texts are no parts, not even after escaped quotation marks', () => {
  const text = `\\",:[{"`.repeat(10_000)
  expect(parsed(JSON.stringify({ text }))).toEqual({ text })
})

test.each(['{"a":[{"__proto__":1}]}', '{"constructor":1}', '[[{"prototype":[]}]]', '{"\\u005f_proto__":1}'])(
  'a key that reaches prototypes is refused: %s',
  (text) => expect(parsed(text)).toBe('MALFORMED_BODY'),
)

test('twenty levels are read, one more is refused', () => {
  expect(parsed('['.repeat(20) + ']'.repeat(20))).toBeInstanceOf(Array)
  expect(parsed('['.repeat(21) + ']'.repeat(21))).toBe('MALFORMED_BODY')
})
