import { NextPath } from '@readgrow/contract'
import { expect, test } from 'vitest'
import { nextPathOf, signInAddress } from './next-path.ts'

const pieces = ['', '/', '\\', 'a', '.', '?', '#', '%2f', '\n', '\u0000', '\u202e', '가', 'http:']

test('goes exactly to what the contract takes for an address under our origin', () => {
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

test('people who must sign in come back to the page that they wanted, and to no page of visitors', () => {
  expect(signInAddress('/article/tiny-forests?level=B1')).toBe(
    '/auth/login?next=%2Farticle%2Ftiny-forests%3Flevel%3DB1',
  )
  for (const wanted of [
    '/',
    '/?x',
    '/brand',
    '/brand/study',
    '/auth/find-account',
    '//evil.example',
    '/\\evil.example',
  ])
    expect(signInAddress(wanted)).toBe('/auth/login')
  expect(signInAddress('/branding')).toBe('/auth/login?next=%2Fbranding')
})
