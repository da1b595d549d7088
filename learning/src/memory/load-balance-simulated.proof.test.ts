import { describe, expect, test } from 'vitest'
import { inChanceOrder, seededChance } from '../seeded-chance.ts'
import { dayNumberOf, studyDayNumber, studyDayStart } from '../study-clock.ts'
import { balanceShift } from './load-balance.ts'
import { answerFormat, cardState, defaultModel, schedulerOf } from './memory-model.ts'
import { type ChooseShift, noShift, type Track, takeAnswer, type WordMemory } from './word-memory.ts'

const firstDay = dayNumberOf('2026-01-01')
const daysSimulated = 540
const daysBefore = 180
const newPerDay = 3
const noEasyDays = [1, 1, 1, 1, 1, 1, 1]

/** Reviews a study day of one learner who takes three new words a day and remembers as the model says. */
function reviewsADay(seed: string, balanced: boolean): number[] {
  const chance = seededChance(seed)
  const words: WordMemory[] = []
  const loads = new Map<number, number>()
  const choose: ChooseShift = balanced
    ? (choice) => balanceShift({ ...choice, easyDays: noEasyDays, loadOn: (day) => loads.get(day) ?? 0 })
    : noShift
  const count = (memory: WordMemory, change: number) => {
    const day = memory.RECALL?.state === cardState.review ? studyDayNumber(memory.RECALL.dueAt) : null
    if (day !== null) loads.set(day, (loads.get(day) ?? 0) + change)
  }

  function study(no: number, day: number) {
    let memory = words[no] ?? { RECALL: null, PRODUCTION: null }
    count(memory, -1)
    let at = new Date(studyDayStart(day).getTime() + 5 * 3_600_000)
    do {
      const { RECALL: card } = memory
      const recall = card ? (schedulerOf(defaultModel).recallAt(card, at) ?? 0) : 0.7
      const rating = chance() < recall ? 3 : 1
      const given = { id: 'one', track: 'RECALL' as Track, at, rating, format: answerFormat.flashcard } as const
      memory = takeAnswer(memory, { ...given, mode: 'TODAY', model: defaultModel }, choose).memory
      at = memory.RECALL?.dueAt ?? at
    } while (studyDayNumber(at) === day)
    words[no] = memory
    count(memory, 1)
  }

  return Array.from({ length: daysSimulated }, (_, index) => {
    const day = firstDay + index
    const due = words.flatMap(({ RECALL: card }, no) => (card && studyDayNumber(card.dueAt) <= day ? [no] : []))
    for (const no of inChanceOrder(due, chance)) study(no, day)
    for (let fresh = 0; fresh < newPerDay; fresh++) study(words.length, day)
    return due.length
  }).slice(daysBefore)
}

/** Standard deviation and greatest value, both against the mean. */
function evenness(counts: readonly number[]) {
  const mean = counts.reduce((sum, one) => sum + one, 0) / counts.length
  const variance = counts.reduce((sum, one) => sum + (one - mean) ** 2, 0) / counts.length
  return { variation: Math.sqrt(variance) / mean, peak: Math.max(...counts) / mean, mean }
}

/** Each day against the mean of the four weeks around it: what is left when the list grows is unevenness alone. */
function againstItsMonth(counts: readonly number[]): number[] {
  return counts.map((count, index) => {
    const around = counts.slice(Math.max(0, index - 14), index + 15)
    return (count * around.length) / around.reduce((sum, one) => sum + one, 0)
  })
}

const average = (figures: readonly number[]) => figures.reduce((sum, one) => sum + one, 0) / figures.length

describe('a year of five simulated learners, three new words a day', () => {
  const seeds = ['one', 'two', 'three', 'four', 'five']
  const balanced = seeds.map((seed) => reviewsADay(seed, true))
  const asTheyCome = seeds.map((seed) => reviewsADay(seed, false))
  const of = (learners: readonly number[][], measure: 'variation' | 'peak' | 'mean') =>
    average(learners.map((counts) => evenness(counts)[measure]))

  test('the reviews of a day vary by .18 at most on average, and by more than that without balance', () => {
    expect(of(balanced, 'variation')).toBeLessThanOrEqual(0.18)
    expect(of(asTheyCome, 'variation')).toBeGreaterThan(0.18)
  })

  test('the growth of the list aside, every learner’s days vary by .1 at most, without balance by more', () => {
    const left = (learners: readonly number[][]) =>
      learners.map((counts) => evenness(againstItsMonth(counts)).variation)
    expect(Math.max(...left(balanced))).toBeLessThanOrEqual(0.1)
    expect(Math.min(...left(asTheyCome))).toBeGreaterThan(0.1)
  })

  test('the fullest day is less full', () => {
    expect(of(balanced, 'peak')).toBeLessThan(of(asTheyCome, 'peak') - 0.1)
  })

  test('the balance costs nothing: a day has no more reviews than without', () => {
    expect(of(balanced, 'mean')).toBeLessThan(1.05 * of(asTheyCome, 'mean'))
  })
})
