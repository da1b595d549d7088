import fc from 'fast-check'
import { expect, test } from 'vitest'
import { maskPersonal } from './mask-personal.ts'

test.each([
  ['Call me at 010-1234-5678.', 'Call me at [전화번호].'],
  ['Call 01012345678 now', 'Call [전화번호] now'],
  ['０１０－１２３４－５６７８', '[전화번호]'],
  ['010 – 1234 — 5678', '[전화번호]'],
  ['010.1234.5678 or 011/234/5678', '[전화번호] or [전화번호]'],
  ['0 1 0 1 2 3 4 5 6 7 8', '[전화번호]'],
  ['O1O-1234-5678', '[전화번호]'],
  ['+82 10 1234 5678', '[전화번호]'],
  ['(02) 345-6789', '[전화번호]'],
  ['031-123-4567', '[전화번호]'],
  ['070-8282-1234', '[전화번호]'],
  ['٠١٠-١٢٣٤-٥٦٧٨', '[전화번호]'],
  ['공일공 일이삼사 오육칠팔', '[전화번호]'],
  ['공일공-1234-오육칠팔', '[전화번호]'],
  ['영일영에 일이삼사오육칠팔', '[전화번호]'],
  ['zero one zero, one two three four, five six seven eight', '[전화번호]'],
  ['+1 415 555 0123', '[전화번호]'],
])('%s: phone numbers', (text, masked) => {
  expect(maskPersonal(text)).toEqual({ text: masked, masked: ['PHONE'] })
})

test.each([
  ['Write to kim.minji@naver.com please', 'Write to [이메일] please'],
  ['kim_99(at)gmail.com', '[이메일]'],
  ['kim99 골뱅이 네이버 닷컴', '[이메일]'],
  ['kim99골뱅이naver.com', '[이메일]'],
  ['kim99 at gmail dot com', '[이메일]'],
  ['kim99@mail.company.co.kr.', '[이메일].'],
  ['ｋｉｍ＠ｎａｖｅｒ．ｃｏｍ', '[이메일]'],
  ['길동@한글.한국', '[이메일]'],
  ['kim @ naver . com', '[이메일]'],
  ['k\u0456m@naver.com', '[이메일]'],
])('%s: email addresses', (text, masked) => {
  expect(maskPersonal(text)).toEqual({ text: masked, masked: ['EMAIL'] })
})

test('resident numbers have a month and a day; cards have four times four digits', () => {
  expect(maskPersonal('900101-1234567')).toEqual({ text: '[주민등록번호]', masked: ['RESIDENT_NUMBER'] })
  expect(maskPersonal('9001011234567').masked).toEqual(['RESIDENT_NUMBER'])
  expect(maskPersonal('900101-1******').masked).toEqual(['RESIDENT_NUMBER'])
  expect(maskPersonal('901301-1234567').masked).toEqual([])
  expect(maskPersonal('900230-1234567').masked).toEqual([])
  expect(maskPersonal('1234 5678 9012 3456 and 1234567890123456')).toEqual({
    text: '[카드번호] and [카드번호]',
    masked: ['CARD'],
  })
})

test.each([
  'On 2026-11-20 we met.',
  'It follows ISO 9001:2015.',
  'I live in the U.S. now.',
  'From 10:30 to 11:45, Room 302-1104.',
  'It cost 1,234,567,890 won.',
  'Pi is 3.14159265358979.',
  'Look at U.S. history and at gmail.',
  'The war lasted from 1592-1598; version 1.2.3.4 came in 2019-2020.',
  'We counted one, two, three, four, five, six, seven, eight, nine, ten.',
])('%s: harmless', (text) => {
  expect(maskPersonal(text)).toEqual({ text, masked: [] })
})

test('several things are named once each, and the text around them stays as it was typed', () => {
  const { text, masked } = maskPersonal('Ｈｉ! 010-1234-5678, a@b.co, 010-2222-3333 — ½ 😀')
  expect(text).toBe('Ｈｉ! [전화번호], [이메일], [전화번호] — ½ 😀')
  expect(masked).toEqual(['PHONE', 'EMAIL'])
})

test('masking a masked text changes nothing, and a number inside any text is found', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 80 }), (text) => {
      const once = maskPersonal(text).text
      expect(maskPersonal(once).text).toBe(once)
      expect(maskPersonal(`${text}; 010-1234-5678; ${text}`).text).not.toContain('1234-5678')
    }),
  )
})
