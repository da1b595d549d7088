import { expect, test } from 'vitest'
import { rowMove } from './row-keys.ts'

const keys = ['ArrowDown', 'ArrowUp', 'PageDown', 'PageUp', 'Home', 'End'] as const

test.each([
  [1, 1],
  [2, 10],
  [17, 5],
  [100, 10],
])('of %i rows with %i in view, every key leads from every row to one of the rows', (count, page) => {
  for (let active = 0; active < count; active += 1)
    for (const key of keys) {
      const move = rowMove(key, { active, count, page })
      const to = move !== null && typeof move === 'object' ? move.to : -1
      expect(to).toBeGreaterThanOrEqual(0)
      expect(to).toBeLessThan(count)
    }
})

test.each([
  ['ArrowDown', { to: 6 }],
  ['ArrowUp', { to: 4 }],
  ['PageDown', { to: 15 }],
  ['PageUp', { to: 0 }],
  ['Home', { to: 0 }],
  ['End', { to: 99 }],
  [' ', 'select'],
  ['Enter', 'open'],
  ['a', null],
] as const)('%s is %j', (key, move) => {
  expect(rowMove(key, { active: 5, count: 100, page: 10 })).toEqual(move)
})
