import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openPage } from '../testing/open-page.tsx'
import { aRunThrough, takeId } from '../testing/takes.ts'
import { pairOf, ThenAndNow } from './then-and-now.tsx'

/** A run-through of a day of the year. */
const onDay = (day: number, hour = 3) => aRunThrough(day, new Date(Date.UTC(2026, 0, day, hour)).toISOString())
const pair = (...days: readonly number[]) => {
  const found = pairOf(days.map((day) => onDay(day)))
  return found && [found.then.takeId, found.now.takeId, found.days]
}

test.each([
  ['nothing', [], null],
  ['one take', [5], null],
  ['two takes of one day', [5, 5], [takeId(5), takeId(5), 0]],
  ['89 days apart: the first one', [1, 50, 90], [takeId(1), takeId(90), 89]],
  ['90 days apart', [1, 50, 91], [takeId(1), takeId(91), 90]],
  ['200 days, with one nearer to 90 before it', [1, 101, 111, 130, 201], [takeId(111), takeId(201), 90]],
  ['in whatever order they come', [201, 1, 130, 111, 101], [takeId(111), takeId(201), 90]],
])('then and now of %s', (_, days, expected) => {
  expect(pair(...days)).toEqual(expected)
})

test('an hour less than 90 days is 89 days', () => {
  expect(pairOf([onDay(1, 4), onDay(91, 3)])?.days).toBe(89)
})

test('before 90 days it is said when the change can be heard', async () => {
  await openPage(<ThenAndNow runThroughs={[onDay(11), onDay(1)]} />)
  expect(screen.getByRole('heading', { name: '처음의 나와 지금' })).toBeTruthy()
  expect(screen.getByText('같은 대본을 80일 뒤에 다시 읽으면 90일의 변화를 들을 수 있어요.')).toBeTruthy()
  expect(screen.getAllByRole('button', { name: /^듣기/ })).toHaveLength(2)
})

test('after 90 days they stand side by side, and what was not measured is said', async () => {
  const { measures, ...now } = onDay(101)
  const pauses = { ...measures.pauses, count: { unavailable: 'TOO_NOISY' } as const }
  await openPage(<ThenAndNow runThroughs={[{ ...now, measures: { ...measures, pauses } }, onDay(1)]} />)
  expect(screen.getByRole('heading', { name: '100일 전의 나와 지금' })).toBeTruthy()
  expect(screen.getByText(/쉰 곳 2/)).toBeTruthy()
  expect(screen.getByText(/쉼 측정하지 않음/)).toBeTruthy()
})
