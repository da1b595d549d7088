import { expect, test } from 'vitest'
import { looksLikeEmail } from './email-address.ts'

test.each(['reader@example.com', 'a.b+c@sub.example.co.kr', '한글@예시.한국'])('%s may be an address', (address) => {
  expect(looksLikeEmail(address)).toBe(true)
})

test.each(['', 'reader', 'reader@', 'reader@example', 'a b@example.com', 'a@example..com', '<a@example.com>'])(
  '%s cannot be an address',
  (address) => {
    expect(looksLikeEmail(address)).toBe(false)
  },
)
