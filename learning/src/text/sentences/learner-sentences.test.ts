import { expect, test } from 'vitest'
import { learnerSentences } from './learner-sentences.ts'

test.each(['ㅋ', '~', '😀', ':)'])('a run of two thousand %s is read once, whatever follows it', (cheer) => {
  const run = cheer.repeat(2_000)
  expect(learnerSentences(`It was so fun ${run} good`)).toHaveLength(1)
  expect(learnerSentences(`It was so fun ${run} I like it`)).toHaveLength(2)
})

test('a single letter of laughing ends nothing', () => {
  expect(learnerSentences('It was ㅋ I guess fun')).toHaveLength(1)
})

test('a row of faces in tones of skin is read once', () => {
  expect(learnerSentences(`It was so fun! ${'\u{1F3FB}'.repeat(60)}x I like it`)).not.toHaveLength(0)
})
