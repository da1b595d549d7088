import { type ErrorCode, errorCatalogue } from '@readgrow/contract/errors'
import { expect, test } from 'vitest'
import { answerTo } from '#platform/http/failures'
import { Refusal } from '#platform/refusal'
import { requireStatusOfCode } from './status-of-code.ts'

test('every refusal has the status of its code in the catalogue', () => {
  const answered = Object.keys(errorCatalogue).map((code) => answerTo(new Refusal(code as ErrorCode), 'an id'))
  expect(answered.map(({ status, body }) => [body.code, status])).toEqual(
    Object.entries(errorCatalogue).map(([code, { status }]) => [code, status]),
  )
})

test('a test that gets a code beside another status fails', () => {
  expect(() => requireStatusOfCode(400, { code: 'SEATS_FULL' })).toThrow('SEATS_FULL came with 400')
  for (const body of [{ code: 'SEATS_FULL' }, { code: 'a code of something else' }, {}, null])
    requireStatusOfCode(409, body)
})
