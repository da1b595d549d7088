import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { Figures } from './measure.tsx'

afterEach(cleanup)

type Measure = Parameters<typeof Figures>[0]['measure']
const measured: Measure = {
  wordsPerMinute: 131.6,
  pace: 'MEASURED',
  comprehension: { right: 3, answered: 4 },
  lookUpRate: 3.16,
  seconds: 90,
}
const shown = (measure: Partial<Measure>, past: Parameters<typeof Figures>[0]['past'] = null) => {
  render(<Figures measure={{ ...measured, ...measure }} past={past} />)
  return screen.getByRole('region', { name: '이번 읽기' }).textContent
}

test('a measured reading shows speed, comprehension and look-ups, next to the reader’s usual figures', () => {
  const text = shown({}, { readings: 5, wordsPerMinute: 120.4, lookUpRate: 2 })
  for (const part of ['분당 132단어', '4문제 중 3문제', '100단어에 3.2개', '평소 120단어', '평소 2개'])
    expect(text).toContain(part)
})

test('what was not measured says so with its reason, and is never a zero', () => {
  const text = shown({ wordsPerMinute: null, pace: 'UNMEASURED', comprehension: null, lookUpRate: null, seconds: 12 })
  expect(text?.match(/측정하지 못했어요/g)).toHaveLength(3)
  for (const reason of ['읽은 시간이 20초보다 짧았어요.', '문제를 풀면 보여요.', '끝까지 읽으면 측정해요.'])
    expect(text).toContain(reason)
  expect(text).not.toMatch(/\b0/)
})

test('a speed that nobody reads at gives another reason than a short time', () => {
  expect(shown({ wordsPerMinute: null, pace: 'UNMEASURED', seconds: 2_000 })).toContain(
    '분당 40~400단어로 읽은 때만 측정해요.',
  )
})

test('a fast reading with less than half of the quiz right is called skimming', () => {
  const text = shown({ wordsPerMinute: null, pace: 'SKIM', comprehension: { right: 1, answered: 4 } })
  expect(text).toContain('훑어 읽음')
})
