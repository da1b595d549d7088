import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { depth } from '#testing'
import { publishable } from './suppression.ts'
import { inPrecedence, type Presence, toldOverDays, wholeCompany } from './told-groups.ts'

const least = 5
const people = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, index) => from + index)
const toldOf = (groups: Readonly<Record<string, readonly number[]>>) => [
  ...publishable(
    Object.entries(groups).map(([key, ids]) => ({ key, people: new Set(ids) })),
    least,
  ),
]

describe('sums that are told together', () => {
  test.each([
    ['a group of four is not told', { all: people(1, 20), four: people(1, 4) }, ['all']],
    ['nor is what leaves four', { all: people(1, 20), rest: people(1, 16) }, ['all']],
    ['a team of five beside fifteen is', { all: people(1, 20), team: people(1, 5) }, ['all', 'team']],
    [
      'a small team keeps one other team of its company back, since both together tell it',
      { all: people(1, 20), large: people(1, 10), middle: people(11, 17), small: people(18, 20) },
      ['all', 'large'],
    ],
    ['two teams that differ by one person are not both told', { one: people(1, 8), other: people(1, 9) }, ['one']],
    [
      'teams that share one person, and the company, tell of that person',
      { all: people(1, 11), one: people(1, 6), other: people(6, 11) },
      ['all', 'one'],
    ],
    [
      'a person in two teams who are not all of the company is covered by the others',
      { all: people(1, 30), one: people(1, 6), other: people(6, 11) },
      ['all', 'one', 'other'],
    ],
    ['a company of four tells nothing', { all: people(1, 4) }, []],
    ['nor does an empty team', { all: people(1, 9), empty: [] }, ['all']],
    ['equal groups are told alike', { all: people(1, 9), same: people(1, 9) }, ['all', 'same']],
    [
      'a sum of three overlapping ones that leaves two people, twice each',
      { a: [...people(1, 5), 20, 21], b: [...people(6, 10), 20, 21], both: people(1, 10) },
      ['a', 'b'],
    ],
  ] as const)('%s', (_, groups, told) => {
    expect(toldOf(groups)).toEqual(told)
  })
})

/** Groups of a few dozen people that overlap at random, the whole first. */
const company = fc
  .record({ size: fc.integer({ min: 1, max: 40 }), teams: fc.integer({ min: 1, max: 6 }) })
  .chain(({ size, teams }) =>
    fc
      .array(fc.array(fc.nat(teams - 1), { maxLength: 2 }), { minLength: size, maxLength: size })
      .map((places) =>
        inPrecedence(
          new Map([
            [wholeCompany, new Set(places.keys())],
            ...people(1, teams).map(
              (team) =>
                [
                  team,
                  new Set([...places.entries()].flatMap(([id, of]) => (of.includes(team - 1) ? [id] : []))),
                ] as const,
            ),
          ]),
        ),
      ),
  )

/** Every combination of up to four told sums with these factors, as the weight of each person. */
function* attacks(sums: readonly (readonly number[])[], factors: readonly number[], most = 4): Generator<number[]> {
  const start = { weights: (sums[0] ?? []).map(() => 0), used: 0 }
  let sofar = [start]
  for (const sum of sums) {
    const more = sofar
      .filter(({ used }) => used < most)
      .flatMap(({ weights, used }) =>
        factors.map((factor) => ({
          weights: weights.map((weight, place) => weight + factor * (sum[place] ?? 0)),
          used: used + 1,
        })),
      )
    for (const { weights } of more) yield weights
    sofar = [...sofar, ...more]
  }
}

test('no sum of told sums, with factors of -2 to 2, is about one to four people', () => {
  fc.assert(
    fc.property(company, (groups) => {
      const told = publishable(groups, least)
      const everybody = [...new Set(groups.flatMap((group) => [...group.people]))]
      const sums = groups
        .filter(({ key }) => told.has(key))
        .map((group) => everybody.map((id) => Number(group.people.has(id))))
      for (const weights of attacks(sums, [-2, -1, 1, 2])) {
        const about = weights.filter((weight) => weight !== 0).length
        if (about > 0) expect(about).toBeGreaterThanOrEqual(least)
      }
    }),
    { numRuns: depth(40, 150) },
  )
})

test('disjoint teams of five and more that leave none or five of the company are all told', () => {
  const sizes = fc.array(fc.integer({ min: 5, max: 12 }), { minLength: 1, maxLength: 6 })
  fc.assert(
    fc.property(sizes, fc.constantFrom(0, 5, 9), (teams, others) => {
      let next = 0
      const take = (count: number) => {
        const taken = new Set(people(next + 1, next + count))
        next += count
        return taken
      }
      const groups = new Map(teams.map((size, index) => [index + 1, take(size)]))
      take(others)
      groups.set(wholeCompany, new Set(people(1, next)))
      expect(publishable(inPrecedence(groups), least).size).toBe(groups.size)
    }),
  )
})

const dayOf = (number: number) => `2026-11-${String(number).padStart(2, '0')}`
/** Twelve people in two teams who come, move and go within six days; everybody counts in the company on their days. */
const moves = fc
  .array(
    fc.record({
      team: fc.constantFrom(1, 2),
      first: fc.integer({ min: 1, max: 3 }),
      last: fc.integer({ min: 4, max: 7 }),
      moves: fc.option(fc.integer({ min: 2, max: 6 }), { freq: 3 }),
    }),
    { minLength: 8, maxLength: 16 },
  )
  .map((all) =>
    all.flatMap(({ team, first, last, moves: at }, accountId): Presence[] => {
      const whole = { group: wholeCompany, accountId, from: dayOf(first), to: dayOf(last) }
      const isMoving = at !== null && at > first && at < last
      const stay = (group: number, from: number, to: number) => ({ group, accountId, from: dayOf(from), to: dayOf(to) })
      return isMoving ? [whole, stay(team, first, at), stay(3 - team, at, last)] : [whole, stay(team, first, last)]
    }),
  )

test('the sums of any two groups over any two periods differ by nobody or by five on each day', async () => {
  await fc.assert(
    fc.asyncProperty(moves, async (presences) => {
      const sums: { readonly days: readonly ReadonlySet<number>[] }[] = []
      for (let from = 1; from <= 6; from++)
        for (let through = from; through <= 6; through++) {
          const told = await toldOverDays(presences, { from: dayOf(from), through: dayOf(through) })
          for (const group of told) sums.push({ days: daysOf(presences, group, from, through) })
        }
      for (const one of sums)
        for (const other of sums)
          for (const [index, people] of one.days.entries()) {
            const others = other.days[index] ?? new Set()
            const differing = new Set([...people, ...others]).size - [...people].filter((id) => others.has(id)).length
            if (differing > 0) expect(differing).toBeGreaterThanOrEqual(least)
          }
    }),
    { numRuns: depth(15, 60) },
  )
})

const daysOf = (presences: readonly Presence[], group: number, from: number, through: number) =>
  people(1, 6).map(
    (day) =>
      new Set(
        presences
          .filter((each) => each.group === group && day >= from && day <= through)
          .filter((each) => each.from <= dayOf(day) && dayOf(day) < each.to)
          .map(({ accountId }) => accountId),
      ),
  )
