import { CallFailure } from '@readgrow/client'
import { expect, test } from 'vitest'
import { refusalOf } from './refusal.ts'

test('a refused save names each place once, in words that editors know', () => {
  const fields = ['document.versions.B1.paragraphs.0.2.en', 'document.versions.B1.paragraphs.1.0.en', 'document.slug']
  const failure = new CallFailure(400, {
    code: 'VALIDATION_FAILED',
    fields: fields.map((path) => ({ path, rule: 'LENGTH' })),
  })
  expect(refusalOf(failure)).toBe('입력값을 확인해 주세요. (B1 글, 기사 주소)')
})

test('a failure without places shows only its sentence', () => {
  expect(refusalOf(new CallFailure(403, { code: 'FORBIDDEN' }))).toBe(
    new CallFailure(403, { code: 'FORBIDDEN' }).message,
  )
})

test('a retired article is refused with what to do first', () => {
  expect(refusalOf(new CallFailure(409, { code: 'STATE_CONFLICT' }))).toContain('다시 올리거나')
})
