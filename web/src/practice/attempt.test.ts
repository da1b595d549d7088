import type { RatingValue } from '@readgrow/contract/constants'
import { seededChance } from '@readgrow/learning/seeded-chance'
import { describe, expect, test } from 'vitest'
import { anAttempt, anItem } from '../testing/practice-items.ts'
import {
  type Attempt,
  answersTo,
  atHand,
  besideOtherTab,
  keyOf,
  type Move,
  progressOf,
  queueOf,
  settled,
  stepBack,
  takenUpAgain,
  viewsBetween,
  withMove,
} from './attempt.ts'

const shown = (attempt: Attempt) =>
  queueOf(attempt).map(({ key, ask }) => `${ask === 'INTRODUCTION' ? 'new ' : ''}${key[0]}`)

/** One step on: a new word is looked at, any other answered. */
function goOn(attempt: Attempt, rating: RatingValue = 3): Attempt {
  const [turn] = queueOf(attempt)
  if (!turn) return attempt
  const answered: Move = {
    kind: 'ANSWERED',
    key: turn.key,
    id: `a${attempt.moves.length}`,
    at: attempt.startedAt,
    rating,
    responseMs: 2_000,
  }
  return withMove(attempt, turn.ask === 'INTRODUCTION' ? { kind: 'SEEN', key: turn.key } : answered)
}

const fresh = (no: number) => anItem(no, { phase: 'FRESH' })

describe('the order of an attempt', () => {
  test('shows a new word before it is asked, with three views between where there are three', () => {
    const start = anAttempt([fresh(1), anItem(2), anItem(3), anItem(4), anItem(5)])
    expect(shown(goOn(start))).toEqual(['2', '3', '4', '1', '5'])
  })

  test('asks a new word at the end where nothing else is left', () => {
    expect(shown(goOn(anAttempt([fresh(1), anItem(2)])))).toEqual(['2', '1'])
    expect(shown(goOn(anAttempt([fresh(1)])))).toEqual(['1'])
  })

  test('brings a forgotten word back after the others', () => {
    const start = anAttempt([anItem(1), anItem(2), anItem(3)])
    expect(shown(goOn(start, 1))).toEqual(['2', '3', '1'])
  })

  test('brings a word back until its next day is another one', () => {
    let attempt = goOn(anAttempt([fresh(1)]))
    const asked = [3, 1, 2, 3, 3].map((rating) => {
      attempt = goOn(attempt, rating as RatingValue)
      return shown(attempt)
    })
    // Good and Again leave two learning steps, Hard repeats one, two times Good end them.
    expect(asked).toEqual([['1'], ['1'], ['1'], ['1'], []])
  })

  test('a lapse of a known word takes one right answer', () => {
    const lapsed = goOn(anAttempt([anItem(1)]), 1)
    expect(shown(lapsed)).toEqual(['1'])
    expect(shown(goOn(lapsed, 3))).toEqual([])
  })

  test('free practice shows nothing first and brings back what was not known', () => {
    const start = anAttempt([fresh(1), anItem(2)], { mode: 'PRACTICE' })
    expect(shown(start)).toEqual(['1', '2'])
    const missed = goOn(start, 1)
    expect(shown(missed)).toEqual(['2', '1'])
    expect(shown(goOn(goOn(missed, 2), 3))).toEqual([])
  })

  test('a paused word is not asked, and is back in its place when it is taken up again', () => {
    const start = anAttempt([anItem(1), anItem(2), anItem(3)])
    const rested = withMove(start, { kind: 'RESTED', no: 2 })
    expect(shown(rested)).toEqual(['1', '3'])
    expect(shown(takenUpAgain(rested, 2))).toEqual(['1', '2', '3'])
  })

  test('what the server put on another day is not asked again', () => {
    const missed = goOn(anAttempt([anItem(1), anItem(2)]), 1)
    expect(shown(settled(missed, new Set(['a0'])))).toEqual(['2'])
    expect(settled(missed, new Set(['other']))).toBe(missed)
  })

  test('knows how often a word was asked before', () => {
    const missed = goOn(anAttempt([anItem(1)]), 1)
    expect(atHand(missed)?.askedBefore).toBe(1)
    expect(answersTo(missed, '1/RECALL').map(({ rating }) => rating)).toEqual([1])
    expect(atHand(goOn(missed))).toBeNull()
  })
})

/** Three hundred attempts of one to twelve words with sixty answers each, by chance, the same in every run. */
const runs = Array.from({ length: 300 }, (_, run) => {
  const chance = seededChance(`run ${run}`)
  const pick = (count: number) => Math.floor(chance() * count)
  const phases = ['FRESH', 'STEP', 'REVIEW'] as const
  const items = Array.from({ length: 1 + pick(12) }, (__, no) => anItem(no + 1, { phase: phases[pick(3)] ?? 'FRESH' }))
  return { start: anAttempt(items), given: Array.from({ length: 60 }, () => (1 + pick(4)) as RatingValue) }
})

describe('whatever is answered', () => {
  test('taking every step back leads to the attempt as it began', () => {
    for (const { start, given } of runs) {
      const states = [start]
      for (const rating of given) {
        const next = goOn(states.at(-1) ?? start, rating)
        if (next !== states.at(-1)) states.push(next)
      }
      let attempt = states.at(-1) ?? start
      for (const before of states.toReversed().slice(1)) {
        attempt = stepBack(attempt).attempt
        expect(attempt).toEqual(before)
        expect(queueOf(attempt)).toEqual(queueOf(before))
      }
    }
  })

  test('the count of finished words never falls, and every word is in the queue at most once', () => {
    for (const { start, given } of runs) {
      let attempt = start
      let before = 0
      for (const rating of given) {
        attempt = goOn(attempt, rating)
        const { done, total } = progressOf(attempt)
        expect(done).toBeGreaterThanOrEqual(before)
        expect(total).toBe(start.items.length)
        expect(new Set(queueOf(attempt).map(({ key }) => key)).size).toBe(queueOf(attempt).length)
        before = done
      }
    }
  })

  test('right answers end it, and every word was asked', () => {
    for (const { start, given } of runs) {
      let attempt = start
      for (const rating of given) attempt = goOn(attempt, rating)
      for (let step = 0; step < 200 && queueOf(attempt).length > 0; step++) attempt = goOn(attempt, 3)
      expect(queueOf(attempt)).toEqual([])
      for (const item of attempt.items) expect(answersTo(attempt, keyOf(item)).length).toBeGreaterThan(0)
    }
  })

  test('between a new word and its first question stand three views, or all that were left', () => {
    for (const { start, given } of runs) {
      let attempt = start
      for (const rating of given) {
        const [turn, ...rest] = queueOf(attempt)
        attempt = goOn(attempt, rating)
        if (turn?.ask !== 'INTRODUCTION') continue
        const place = queueOf(attempt).findIndex(({ key }) => key === turn.key)
        expect(place).toBe(Math.min(viewsBetween, rest.length))
      }
    }
  })
})

describe('beside another tab', () => {
  const start = anAttempt([anItem(1), anItem(2), anItem(3)])
  const elsewhere = { ...start, id: 'elsewhere', quiz: 'CHOICE' as const }

  test('the same attempt goes on from where it stands there, also after a step back', () => {
    const there = goOn(goOn(start))
    expect(shown(besideOtherTab(start, there))).toEqual(['3'])
    expect(shown(besideOtherTab(there, stepBack(there).attempt))).toEqual(['2', '3'])
  })

  test('another attempt of the day takes its words along, but for those that were answered here', () => {
    const mine = goOn(start, 1)
    const there = goOn(goOn(elsewhere), 1)
    expect(shown(besideOtherTab(mine, there))).toEqual(['3', '1'])
    expect(progressOf(besideOtherTab(mine, there))).toEqual({ done: 0, total: 2 })
  })

  test('free practice and another day leave it alone', () => {
    const there = goOn(elsewhere)
    for (const told of [
      { ...there, mode: 'PRACTICE' as const },
      { ...there, date: '2026-11-19' },
    ])
      expect(besideOtherTab(start, told)).toBe(start)
    const practice = anAttempt([anItem(1)], { mode: 'PRACTICE' })
    expect(besideOtherTab(practice, there)).toBe(practice)
    expect(besideOtherTab(start, elsewhere)).toBe(start)
  })
})
