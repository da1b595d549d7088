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

const shownTo = (own: string, takers: readonly Taker[]) => {
  const { top, skipped, around } = excerpt(rank(takers.map((each) => ({ ...each, mine: each.id === own }))))
  return [top.map(({ id }) => id).join(''), skipped, around.map(({ id }) => id).join('')]
}

test('the front half and oneself are seen: nobody is the last for others', () => {
  const five = [taker('a', 3, 3), taker('b', 2, 3), taker('c', 4, 7), taker('d', 1, 7), taker('e', 0, 3)]
  expect(shownTo('a', five)).toEqual(['abc', 0, ''])
  expect(shownTo('d', five)).toEqual(['abc', 0, 'd'])
  expect(shownTo('e', five)).toEqual(['abc', 1, 'e'])
})

test('who shares the last place is not shown either, unless everybody is equal', () => {
  const most = [taker('a', 3, 3), taker('b', 0, 3), taker('c', 0, 3), taker('d', 0, 3)]
  expect(shownTo('a', most)).toEqual(['a', 0, ''])
  expect(shownTo('d', most)).toEqual(['a', 2, 'd'])
  const equal = most.map((each) => ({ ...each, studied: 3 }))
  expect(shownTo('d', equal)).toEqual(['abcd', 0, ''])
})

test('an excerpt holds the own row once, at most the first half or twenty, and names what it leaves out', () => {
  fc.assert(
    fc.property(takersOf, (takers) => {
      const standings = rank(takers)
      const { top, skipped, around } = excerpt(standings)
      const shown = [...top, ...around]
      expect(shown.filter(({ mine }) => mine)).toHaveLength(1)
      expect(new Set(shown).size).toBe(shown.length)
      expect(around).toEqual(standings.slice(top.length + skipped, top.length + skipped + around.length))
      const last = standings.at(-1)?.rank
      if (last === 1) return expect(top.length).toBe(takers.length <= 50 ? takers.length : 20)
      expect(top.length).toBeLessThanOrEqual(Math.min(20, Math.ceil(takers.length / 2)))
      for (const { rank: place, mine } of shown) expect(mine || place !== last).toBe(true)
    }),
    { numRuns: 500 },
  )
})

test('whoever has studied as often as they meant to has reached their goal', () => {
  expect(countReached([taker('a', 3, 3), taker('b', 4, 5), taker('c', 7, 5)])).toBe(2)
})
