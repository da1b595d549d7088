import fc from 'fast-check'
import { expect, test } from 'vitest'
import { maskId } from './mask-id.ts'

test.each([
  ['abcdef@naver.com', 'ab***@naver.com'],
  ['abc@naver.com', 'ab***@naver.com'],
  ['ab@naver.com', 'a***@naver.com'],
  ['a@naver.com', 'a***@naver.com'],
  ['홍길동@회사.한국', '홍길***@회사.한국'],
  ['hong1024', 'ho***'],
])('%s is shown as %s', (id, shown) => {
  expect(maskId(id)).toBe(shown)
})

test('no more than two characters of a name are shown, and its length is not', () => {
  const name = fc.string({ unit: 'grapheme', minLength: 3, maxLength: 30 }).filter((text) => !text.includes('@'))
  fc.assert(
    fc.property(name, name, (left, right) => {
      const rest = (text: string) => [...text].slice(2).join('')
      fc.pre([...left].length > 2 && [...right].length > 2)
      const [first, second] = [
        [...left].slice(0, 2).join('') + rest(left),
        [...left].slice(0, 2).join('') + rest(right),
      ]
      return maskId(`${first}@example.com`) === maskId(`${second}@example.com`)
    }),
  )
})
