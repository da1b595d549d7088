import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { meantCode, newCode } from './code.ts'

test('a code has 80 bits of chance, and signs that nobody takes for others', () => {
  expect(newCode({ bytes: (length) => Buffer.alloc(length) })).toBe('0000-0000-0000-0000')
  expect(newCode({ bytes: (length) => Buffer.alloc(length, 0xff) })).toBe('ZZZZ-ZZZZ-ZZZZ-ZZZZ')
  // Each bit of the ten bytes tells one code from another.
  const codes = Array.from({ length: 80 }, (_, bit) =>
    newCode({
      bytes: (length) => {
        const bytes = Buffer.alloc(length)
        bytes[bit >> 3] = 1 << (bit & 7)
        return bytes
      },
    }),
  )
  expect(new Set(codes).size).toBe(80)
})

test('a code is read as it was meant, and what is none is none', () => {
  const code = newCode({ bytes: randomBytes })
  for (const written of [code, code.toLowerCase(), code.replaceAll('-', ''), ` ${code.replaceAll('-', ' ')} `])
    expect(meantCode(written)).toBe(code)
  expect(meantCode('oOiI-lL00-1111-1111')).toBe('0011-1100-1111-1111')
  for (const none of ['', code.slice(1), `${code}0`, 'UUUU-UUUU-UUUU-UUUU', '가'.repeat(16), '0'.repeat(10_000)])
    expect(meantCode(none)).toBeNull()
})
