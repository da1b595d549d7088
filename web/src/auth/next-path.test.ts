import { NextPath } from '@readgrow/contract'
import { expect, test } from 'vitest'
import { nextPathOf } from './next-path.ts'

const pieces = ['', '/', '\\', 'a', '.', '?', '#', '%2f', '\n', '\u0000', '\u202e', '가', 'http:']

test('exactly what the contract takes for an address under our own origin is gone to', () => {
  for (const first of pieces) {
    for (const second of pieces) {
      for (const third of pieces) {
        const text = first + second + third
        expect(nextPathOf(text) !== undefined, JSON.stringify(text)).toBe(NextPath.safeParse(text).success)
      }
    }
  }
  expect(nextPathOf(`/${'a'.repeat(300)}`)).toBeUndefined()
})

test('addresses elsewhere are not gone to', () => {
  expect(nextPathOf('/article?section=world')).toBe('/article?section=world')
  for (const foreign of ['//evil.example', '/\\evil.example', 'https://evil.example', 'javascript:alert(1)', '', null])
    expect(nextPathOf(foreign)).toBeUndefined()
})
