import { expect, test } from 'vitest'
import { accessText } from './access-text.ts'

test.each([
  ['member.read', '내 정보를 봤어요'],
  ['account.sessions_ended', '모든 기기에서 로그아웃시켰어요'],
])('%s is told as it was done', (action, text) => {
  expect(accessText(action)).toBe(text)
})

test.each([
  ['report.viewed', '내 정보를 봤어요'],
  ['report.exported', '내 정보가 든 파일을 내려받았어요'],
  ['anything.else', '내 정보를 바꿨어요'],
])('%s, which has no sentence of its own, is told by its kind and never left out', (action, text) => {
  expect(accessText(action)).toBe(text)
})
