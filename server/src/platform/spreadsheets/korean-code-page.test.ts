import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { decodeKoreanCodePage } from './korean-code-page.ts'

test('every pair of bytes is the character that Windows has there', () => {
  let page = ''
  for (let lead = 0x80; lead <= 0xff; lead++)
    for (let trail = 0; trail <= 0xff; trail++) {
      const { text, broken } = decodeKoreanCodePage(Uint8Array.of(lead, trail))
      if (!broken && text.length === 1) page += text
    }
  // 17,048 characters in the order of their bytes; the hash is that of an independent codec (Python's cp949).
  expect(page).toHaveLength(17_048)
  expect(createHash('sha256').update(page).digest('hex')).toBe(
    'f49bf642f090c1ce9815815ce783022b6deebb12346af361db70c72d9d7bb59d',
  )
})

test('half a character breaks itself and not the separator after it', () => {
  expect(decodeKoreanCodePage(Uint8Array.of(0xb0, 0x2c, 0x61))).toEqual({ text: '\ufffd,a', broken: true })
  expect(decodeKoreanCodePage(Uint8Array.of(0x61, 0xb0))).toEqual({ text: 'a\ufffd', broken: true })
})

test('a pair that is no character leaves the next one whole', () => {
  expect(decodeKoreanCodePage(Uint8Array.of(0xc9, 0xa1, 0xb0, 0xa1, 0x2c))).toEqual({ text: '\ufffd가,', broken: true })
})
