import { expect, test } from 'vitest'
import type { ReviewedTake } from '#takes'
import { givenOf } from './use-answer.ts'

const review = (transcript: string | null): ReviewedTake => ({
  take: {
    id: 'take',
    blob: new Blob(),
    sound: null,
    durationMs: 1_000,
    looks: null,
    isLost: false,
    recordedAt: '2026-11-20T03:00:00.000Z',
  },
  analysis: null,
  problems: [],
  transcript,
  model: null,
})

test.each([
  ['typed', { text: 'Trees.', review: null }, 'TYPED', null],
  ['heard by the browser', { text: 'Trees.', review: review(' Trees. ') }, 'BROWSER', 'take'],
  ['heard and mended', { text: 'The trees.', review: review('Trees.') }, 'TYPED', 'take'],
  ['spoken, and written down by the learner', { text: 'Trees.', review: review(null) }, 'TYPED', 'take'],
  ['spoken, and written down by nobody', { text: '', review: review(null) }, 'NOT_HEARD', 'take'],
] as const)('an answer that was %s says so', (_, said, source, takeId) => {
  expect(givenOf({ ...said, skipped: false })).toEqual({ text: said.text, source, takeId })
})

test('a question that is passed over takes nothing along', () => {
  expect(givenOf({ skipped: true, text: 'half', review: review('half') })).toEqual({
    text: '',
    source: 'SKIPPED',
    takeId: null,
  })
})
