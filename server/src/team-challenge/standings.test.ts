import { weeklyGoals } from '@readgrow/contract/constants'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { countReached, excerpt, percentOf, rank, type Taker } from './standings.ts'

const taker = (id: string, studied: number, goal: Taker['goal'], mine = false): Taker => ({
  id,
  nickname: id,
  studied,
  goal,
  mine,
})
const placesOf = (takers: readonly Taker[]) => rank(takers).map(({ id, rank: place }) => [id, place])

test('the share of the own goal decides: three of three days lead before six of seven', () => {
  expect(placesOf([taker('a', 6, 7), taker('b', 3, 3), taker('c', 2, 5)])).toEqual([
    ['b', 1],
    ['a', 2],
    ['c', 3],
  ])
})

test('equal shares share a rank, whatever the goals, and more than the goal is no more than the goal', () => {
  expect(placesOf([taker('a', 7, 3), taker('b', 5, 5), taker('c', 3, 5), taker('d', 0, 7)])).toEqual([
    ['a', 1],
    ['b', 1],
    ['c', 3],
    ['d', 4],
  ])
})

test.each([
  [0, 7, 0],
  [1, 3, 33],
  [2, 3, 67],
  [5, 7, 71],
  [7, 3, 100],
] as const)('%i of %i days are %i %%', (studied, goal, percent) => {
  expect(percentOf({ studied, goal })).toBe(percent)
})

const takersOf = fc
  .array(fc.tuple(fc.nat({ max: 7 }), fc.constantFrom(...weeklyGoals)), { minLength: 1, maxLength: 90 })
  .chain((days) =>
    fc
      .nat({ max: days.length - 1 })
      .map((own) => days.map(([studied, goal], at) => taker(`p${at}`, studied, goal, at === own))),
  )

test('a rank is one more than the number of people with a larger share', () => {
  fc.assert(
    fc.property(takersOf, (takers) => {
      const share = ({ studied, goal }: Taker) => Math.min(1, studied / goal)
      for (const standing of rank(takers))
        expect(standing.rank).toBe(1 + takers.filter((each) => share(each) > share(standing) + 1e-9).length)
    }),
  )
})

test('an excerpt holds the own row once, the first twenty, two neighbours, and names what it leaves out', () => {
  fc.assert(
    fc.property(takersOf, (takers) => {
      const standings = rank(takers)
      const { top, skipped, around } = excerpt(standings)
      const shown = [...top, ...around]
      expect(shown.filter(({ mine }) => mine)).toHaveLength(1)
      expect(new Set(shown).size).toBe(shown.length)
      expect(shown.length).toBeLessThanOrEqual(50)
      expect(around).toEqual(standings.slice(top.length + skipped, top.length + skipped + around.length))
      if (takers.length <= 50) expect(top).toHaveLength(takers.length)
      else expect(top).toHaveLength(20)
      const own = standings.findIndex(({ mine }) => mine)
      for (const near of standings.slice(Math.max(0, own - 2), own + 3))
        if (around.length > 0) expect(shown).toContain(near)
    }),
    { numRuns: 500 },
  )
})

test('whoever has studied as often as they meant to has reached their goal', () => {
  expect(countReached([taker('a', 3, 3), taker('b', 4, 5), taker('c', 7, 5)])).toBe(2)
})
