import { expect, test } from 'vitest'
import { arrowsOf, circlesIn } from './rooms.ts'

test.each(['server', 'web', 'admin'] as const)(
  'no rooms of %s import each other in a circle, lazily or by type',
  async (app) => {
    const arrows = await arrowsOf(app)
    expect(arrows.size).toBeGreaterThan(20)
    expect(circlesIn(arrows)).toEqual([])
  },
)

test('a circle is found however long it is, and what only hangs on it is not named', () => {
  const arrows = new Map([
    ['a', new Set(['b'])],
    ['b', new Set(['c'])],
    ['c', new Set(['a', 'd'])],
    ['d', new Set<string>()],
    ['e', new Set(['a'])],
  ])
  expect(circlesIn(arrows)).toEqual(['a -> b', 'b -> c', 'c -> a'])
})

test('the learning log and the platform know no domain', async () => {
  const arrows = await arrowsOf('server')
  expect([...(arrows.get('learning-log') ?? [])]).toEqual(['platform'])
  expect([...(arrows.get('platform') ?? [])]).toEqual([])
})
