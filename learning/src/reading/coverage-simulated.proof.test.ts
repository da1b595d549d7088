import { describe, expect, test } from 'vitest'
import { abilityFrom, abilityOf, coverageOf, difficultyOf, knownProbability, type WordEvidence } from './coverage.ts'

/** Evenly spread and the same in every run (mulberry32). */
function randomFrom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

describe('300 simulated readers of five articles', () => {
  // Shares of words in the shipped stories at B1, list sizes of CEFR-J; within a level words are drawn after Zipf.
  const shares = { FUNCTION: 0.415, A1: 0.325, A2: 0.138, B1: 0.09, B2: 0.023, C1: 0.007, C2: 0.002 }
  const sizes = { FUNCTION: 1, A1: 1164, A2: 1411, B1: 2446, B2: 2778, C1: 1500, C2: 1000 }
  const random = randomFrom(20261120)
  const normal = () => Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random())
  type List = keyof typeof shares
  const lists = Object.keys(shares) as List[]
  const ceilings = lists.map((_, index) => lists.slice(0, index + 1).reduce((sum, list) => sum + shares[list], 0))
  const placed = (theta: number) => ['A1', 'A2', 'B1', 'B2'].find((_, cut) => theta < cut - 1.5) ?? 'C1'

  function article(): { key: string; list: List; count: number }[] {
    const words = new Map<string, { key: string; list: List; count: number }>()
    for (let n = 0; n < 200; n++) {
      const draw = random()
      const list = lists.find((_, index) => draw < (ceilings[index] ?? 1)) ?? 'A1'
      const key = `${list} ${Math.floor(Math.exp(random() * Math.log(sizes[list] + 1)) - 1)}`
      const word = words.get(key) ?? { key, list, count: 0 }
      words.set(key, { ...word, count: word.count + 1 })
    }
    return [...words.values()]
  }

  /** Errors of the coverage of a next article, before the first and after the fifth. Words differ inside a level. */
  function errorsOfReader() {
    const trueTheta = normal()
    const level = placed(trueTheta + 0.4 * normal())
    const truth = new Map<string, boolean>()
    const evidence = new Map<string, WordEvidence>()
    const knows = (key: string, list: List) => {
      const known =
        truth.get(key) ?? random() < 1 / (1 + Math.exp(-1.55 * (trueTheta - difficultyOf(list) - 0.4 * normal())))
      truth.set(key, known)
      return list === 'FUNCTION' || known
    }
    const errors = (words: ReturnType<typeof article>) => {
      const met = [...evidence].map(([key, one]) => ({ level: key.slice(0, 2), evidence: one }))
      const real = coverageOf(words.map(({ key, list, count }) => ({ count, p: Number(knows(key, list)) })))
      return [abilityOf(level), abilityFrom(level, met)].map((theta) => {
        const estimate = words.map(({ key, list, count }) => {
          const kind = list === 'FUNCTION' ? ('FUNCTION' as const) : ('CONTENT' as const)
          return { count, p: knownProbability({ level: list, kind, evidence: evidence.get(key) }, theta) }
        })
        return Math.abs(coverageOf(estimate) - real)
      })
    }
    const before = errors(article())
    for (let read = 0; read < 5; read++)
      for (const { key, list } of article().filter((word) => word.list !== 'FUNCTION')) {
        const { tapped, passed } = evidence.get(key) ?? { tapped: 0, passed: 0 }
        const taps = random() < (knows(key, list) ? 0.01 : 0.6)
        evidence.set(key, taps ? { tapped: tapped + 1, passed } : { tapped, passed: passed + 1 })
      }
    return { before, after: errors(article()) }
  }

  test('are told the coverage of the next one within 3 points on average, and better than at first', () => {
    const runs = Array.from({ length: 300 }, errorsOfReader)
    const mean = (errorOf: (run: (typeof runs)[number]) => number | undefined) =>
      runs.reduce((sum, run) => sum + (errorOf(run) ?? 1), 0) / runs.length
    const [atFirst, byWords, byAbility] = [
      mean(({ before }) => before[0]),
      mean(({ after }) => after[0]),
      mean(({ after }) => after[1]),
    ]
    expect(byWords).toBeLessThanOrEqual(0.03)
    expect(byWords).toBeLessThan(atFirst)
    expect(byAbility).toBeLessThan(byWords)
  })
})
