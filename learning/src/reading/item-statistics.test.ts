import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { itemStatistics, type QuizAttempt, wilsonLowerBound } from './item-statistics.ts'

const item = (id: string) => ({ id, choices: 4, key: 0 })

/** Each row is one reader, each letter one item: a = right (choice 0), b to d = wrong, ? = 모르겠어요, - = not asked. */
function attempts(rows: readonly string[]): QuizAttempt[] {
  return rows.map((row) => ({
    answers: [...row].flatMap((letter, index) =>
      letter === '-' ? [] : [{ itemId: `q${index + 1}`, choice: letter === '?' ? null : 'abcd'.indexOf(letter) }],
    ),
  }))
}

const times = (count: number, row: string) => Array<string>(count).fill(row)
const first = (items: number, rows: readonly string[]) =>
  itemStatistics(
    Array.from({ length: items }, (_, index) => item(`q${index + 1}`)),
    attempts(rows),
  )[0]

describe('an item', () => {
  test('has the point-biserial correlation with the rest that a hand computes', () => {
    // q1: 1 1 0 0, rest (of two): 1, .5, .5, 0. Means .5 and .5; Σxy = .5·.5 + 0 + 0 + .5·.5 = .5, Σxx = 1, Σyy = .5.
    expect(first(3, ['aaa', 'aab', 'bab', 'bbb'])).toEqual({
      id: 'q1',
      n: 4,
      difficulty: 0.5,
      discrimination: expect.closeTo(0.5 / Math.sqrt(0.5), 12),
      flag: 'TOO_FEW',
    })
  })

  test('is judged against the rest without itself', () => {
    // With itself in the score q1 would correlate; alone the rest says the opposite.
    expect(first(2, ['ab', 'ab', 'ba', 'ba'])?.discrimination).toBeCloseTo(-1, 12)
    expect(first(1, ['a', 'b'])?.discrimination).toBeNull()
  })

  test.each([
    ['NEGATIVE', [...times(10, 'abb'), ...times(10, 'baa')]],
    ['NEGATIVE', [...times(19, 'aaa'), ...times(1, 'aab'), ...times(1, 'baa')]],
    ['WEAK', [...times(5, 'aaa'), ...times(5, 'abb'), ...times(5, 'baa'), ...times(5, 'bbb')]],
    ['TOO_EASY', [...times(15, 'aab'), ...times(10, 'aaa')]],
    ['TOO_EASY', [...times(24, 'aaa'), ...times(1, 'bbb')]],
    ['TOO_HARD', [...times(4, 'aaa'), ...times(16, 'bbb')]],
    ['TOO_FEW', [...times(9, 'abb'), ...times(10, 'baa')]],
    [null, [...times(5, 'aaa'), ...times(15, 'bbb')]],
    [null, [...times(19, 'aaa'), ...times(1, 'bbb')]],
  ])('is flagged %s', (flag, rows) => {
    expect(first(3, rows)?.flag).toBe(flag)
  })

  test('names wrong choices that nobody takes, and neither the key nor "모르겠어요"', () => {
    const rows = [...times(10, 'ba'), ...times(10, '?b'), 'ca']
    expect(first(2, rows)).toMatchObject({ n: 21, difficulty: 0 })
  })

  test('that nobody was asked has no share, and does not count against who was not asked', () => {
    expect(first(2, ['-a', '-b'])).toMatchObject({ n: 0, difficulty: null, discrimination: null, flag: 'TOO_FEW' })
    expect(first(3, ['aa-', 'a-a', 'b-b', 'bb-'])?.discrimination).toBeCloseTo(1, 12)
    expect(itemStatistics([item('q1')], [{ answers: [{ itemId: 'of another quiz', choice: 0 }] }])[0]?.n).toBe(0)
  })

  test('never discriminates beyond −1 to 1, whatever is answered', () => {
    const row = fc
      .array(fc.constantFrom(...'abcd?-'), { minLength: 4, maxLength: 4 })
      .map((letters) => letters.join(''))
    fc.assert(
      fc.property(fc.array(row, { maxLength: 60 }), (rows) => {
        const found = first(4, rows)?.discrimination ?? 0
        expect(Math.abs(found)).toBeLessThanOrEqual(1 + 1e-9)
      }),
    )
  })
})

describe('Wilson’s lower bound', () => {
  test.each([
    // By hand: 5 of 10 is (.5 + .19208 − 1.96 √(.025 + .0096040)) / 1.38416.
    [5, 10, 0.2366],
    [10, 10, 0.7225],
    [1, 1, 0.2065],
    [0, 10, 0],
    [0, 0, 0],
  ])('of %i of %i is %f', (successes, n, expected) => {
    expect(wilsonLowerBound(successes, n)).toBeCloseTo(expected, 3)
  })

  test('lies below the share and rises with more of the same', () => {
    fc.assert(
      fc.property(fc.nat(200), fc.nat(200), (right, wrong) => {
        fc.pre(right + wrong > 0)
        const bound = wilsonLowerBound(right, right + wrong)
        expect(bound).toBeGreaterThanOrEqual(0)
        expect(bound).toBeLessThanOrEqual(right / (right + wrong))
        expect(wilsonLowerBound(2 * right, 2 * (right + wrong))).toBeGreaterThanOrEqual(bound - 1e-12)
      }),
    )
  })
})
