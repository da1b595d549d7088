import { expect, test } from 'vitest'
import { pastedAddresses } from './pasted-addresses.ts'

test.each([
  ['kim@a.kr, lee@a.kr', ['kim@a.kr', 'lee@a.kr'], []],
  ['kim@a.kr\nlee@a.kr\n\n', ['kim@a.kr', 'lee@a.kr'], []],
  ['김하늘 <kim@a.kr>; 이바다 <LEE@a.kr>', ['kim@a.kr', 'lee@a.kr'], []],
  ['Kim@A.kr kim@a.kr', ['kim@a.kr'], []],
  ['김하늘 kim@a.kr @a.kr kim@a', ['kim@a.kr'], ['@a.kr', 'kim@a']],
  ['김하늘(kim@a.kr), 이바다（lee@a.kr）', ['kim@a.kr', 'lee@a.kr'], []],
  ['kim@a.kr(김하늘) lee@a.kr (이바다 대리)', ['kim@a.kr', 'lee@a.kr'], []],
  ['"Kim, Haneul" <kim@a.kr>; mailto:lee@a.kr', ['kim@a.kr', 'lee@a.kr'], []],
  ['"kim@a.kr" ‘lee@a.kr’. Lee_1@a.kr.', ['kim@a.kr', 'lee@a.kr', 'lee_1@a.kr'], []],
  ['김하늘\tkim@a.kr\n이바다\tlee.a.kr\n박산', ['kim@a.kr'], ['이바다', 'lee.a.kr', '박산']],
  ['J. Kim kim@a.kr lee.a.kr', ['kim@a.kr'], ['lee.a.kr']],
  ["o'neil@a.kr", ["o'neil@a.kr"], []],
  ['한글@a.kr kim@a.kr', ['kim@a.kr'], ['한글@a.kr']],
  ['', [], []],
])('%j gives %j and leaves %j out', (text, addresses, strange) => {
  expect(pastedAddresses(text)).toEqual({ addresses, strange })
})

test.each([', ', ',', ';', '\n', '\r\n', '\t', ' '])('every address is found once with %j between them', (between) => {
  const all = Array.from({ length: 250 }, (_, at) => `member-${at}@acme.demo`)
  expect(pastedAddresses([...all, ...all].join(between))).toEqual({ addresses: all, strange: [] })
})
