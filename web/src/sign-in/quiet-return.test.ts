import { expect, test } from 'vitest'
import { cameFromService } from './quiet-return.ts'

test('only a page of the service before this one is a reason to ask for the session quietly', () => {
  const origin = 'https://app.readgrow.kr'
  expect(cameFromService(`${origin}/article/detail/3`, origin)).toBe(true)
  expect(cameFromService(`${origin}/`, origin)).toBe(true)
  expect(cameFromService(`${origin}/brand/study`, origin)).toBe(false)
  expect(cameFromService(`${origin}/auth/signup`, origin)).toBe(false)
  expect(cameFromService('https://elsewhere.example/article', origin)).toBe(false)
  expect(cameFromService('', origin)).toBe(false)
})
