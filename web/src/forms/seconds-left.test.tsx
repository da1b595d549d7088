import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { secondsLeft, spokenCountdown, useSecondsLeft, waitInWords } from './seconds-left.ts'

beforeEach(() => vi.useFakeTimers({ now: 1_000_000 }))
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

test('a second that has begun still counts, and time that has passed is zero', () => {
  expect(secondsLeft(180_000, 0)).toBe(180)
  expect(secondsLeft(180_000, 1)).toBe(180)
  expect(secondsLeft(180_000, 179_999)).toBe(1)
  expect(secondsLeft(180_000, 180_000)).toBe(0)
  expect(secondsLeft(180_000, 900_000)).toBe(0)
})

test('three minutes are spoken of four times, not every second', () => {
  const spoken = Array.from({ length: 181 }, (_, passed) => spokenCountdown(180 - passed))
  const changes = spoken.filter((sentence, second) => sentence !== '' && sentence !== spoken[second - 1])
  expect(changes).toEqual(['1분 남았어요.', '30초 남았어요.', '10초 남았어요.', '시간이 지났어요.'])
  expect(spoken[120]).toBe('1분 남았어요.')
})

test('a missed second, as in a tab that slept, does not lose an announcement', () => {
  expect(spokenCountdown(61)).toBe('')
  expect(spokenCountdown(58)).toBe('1분 남았어요.')
})

test('long waits are told in minutes, rounded up', () => {
  expect(waitInWords(59)).toBe('59초')
  expect(waitInWords(119)).toBe('119초')
  expect(waitInWords(121)).toBe('3분')
  expect(waitInWords(3600)).toBe('60분')
})

function Left({ untilMs }: { readonly untilMs: number | null }) {
  return <output>{useSecondsLeft(untilMs)}</output>
}
const shown = () => screen.getByRole('status').textContent

test('a countdown follows the clock, starts anew with a new end, and stops at zero', () => {
  const view = render(<Left untilMs={1_003_000} />)
  expect(shown()).toBe('3')
  act(() => vi.advanceTimersByTime(1_000))
  expect(shown()).toBe('2')
  view.rerender(<Left untilMs={1_181_000} />)
  expect(shown()).toBe('180')
  act(() => vi.advanceTimersByTime(400_000))
  expect(shown()).toBe('0')
  view.rerender(<Left untilMs={null} />)
  expect(shown()).toBe('0')
})
