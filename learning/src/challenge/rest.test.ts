import { describe, expect, test } from 'vitest'
import type { QuestionItem } from '../questions/index.ts'
import { seededChance } from '../seeded-chance.ts'
import { addDays } from '../study-clock.ts'
import { syntheticPool } from '../testing/index.ts'
import { type ChallengeSlot, composeChallenge } from './compose.ts'
import { challengeSizes, periodOf } from './periods.ts'
import type { ChallengePool } from './pool.ts'
import { type AskedBefore, askedKey, askedMemory } from './rest.ts'

const place = { articleId: 'tiny-forests', level: 'B1', revision: 3, sentenceIds: ['s4'] }
const anItem = (item: object) => ({ place, ...item }) as unknown as QuestionItem
const sentence = { en: 'A forest grows.', ko: '숲이 자란다.' }
const dictation = anItem({ type: 'DICTATION', sentence })

test.each([
  [anItem({ type: 'CLOZE', word: { no: 7 } }), 'WORD 7'],
  [anItem({ type: 'MEANING', word: { no: 7 } }), 'WORD 7'],
  [anItem({ type: 'COMPREHENSION', quizId: 'q3' }), 'QUIZ tiny-forests/B1/q3'],
  [anItem({ type: 'LEVEL_ITEM', bankId: 'g-b1-01', place: null }), 'BANK g-b1-01'],
  [dictation, 'DICTATION A forest grows.'],
  [anItem({ type: 'LISTENING', sentence }), 'LISTENING A forest grows.'],
  [anItem({ type: 'WORD_ORDER', sentence, place: null }), 'WORD_ORDER A forest grows.'],
])('an item has one name in every challenge: %#', (item, key) => expect(askedKey(item)).toBe(key))

describe('an item', () => {
  const asked = (more: Partial<AskedBefore>): AskedBefore => ({
    ...{ key: askedKey(dictation), times: 1, lastOn: '2026-09-01', state: 'ANSWERED' },
    ...more,
  })
  const mayAsk = (row: AskedBefore, days: number, item = dictation) =>
    askedMemory([row], addDays(row.lastOn, days)).mayAsk(item)

  test.each([
    ['six weeks after its answer', asked({}), 42],
    ['twelve after the second', asked({ times: 2 }), 84],
    ['twenty-four after the third', asked({ times: 3 }), 168],
    ['two where its turn never came', asked({ state: 'UNANSWERED' }), 14],
    ['four where it did not come twice', asked({ state: 'UNANSWERED', times: 2 }), 28],
  ])('comes back %s', (_, row, days) => {
    expect(mayAsk(row, days - 1)).toBe(false)
    expect(mayAsk(row, days)).toBe(true)
  })

  test('that is on the note never comes back by itself', () =>
    expect(mayAsk(asked({ state: 'NOTED' }), 10_000)).toBe(false))

  test('waits two weeks where its sentence was asked in another form', () => {
    expect(mayAsk(asked({}), 13, anItem({ type: 'WORD_ORDER', sentence }))).toBe(false)
    expect(mayAsk(asked({}), 14, anItem({ type: 'WORD_ORDER', sentence }))).toBe(true)
  })
})

interface Habit {
  /** Articles read by a day, from 0. */
  readonly read: (day: number) => number
  readonly isRight: (chance: number) => boolean
  /** Whether what is wrong is learned on the note, on the two days after. */
  readonly learns: boolean
  readonly weekly: boolean
}

const mostlyRight = (chance: number) => chance < 0.75
const habits: Readonly<Record<string, Habit>> = {
  'reads an article a week': {
    read: (day) => Math.ceil((day + 1) / 7),
    isRight: mostlyRight,
    learns: true,
    weekly: true,
  },
  'reads nothing': { read: () => 0, isRight: mostlyRight, learns: true, weekly: true },
  'answers all wrong': { read: (day) => Math.ceil((day + 1) / 3), isRight: () => false, learns: false, weekly: false },
  'answers all right, reads once, takes every challenge': {
    read: () => 1,
    isRight: () => true,
    learns: true,
    weekly: true,
  },
  'reads an article a day, takes every challenge': {
    read: (day) => day,
    isRight: mostlyRight,
    learns: true,
    weekly: true,
  },
}

const first = '2026-09-01'
const all = syntheticPool('ninety days', { articles: 100, sentences: 15, words: 150, clips: true })
const stories = 24

/** What somebody may be asked who has read the first `read` articles. */
function poolOf(read: number, asked: ChallengePool['asked'], isWidest: boolean): ChallengePool {
  const texts = all.texts.slice(Math.max(0, read - 12), read)
  const ids = new Set(all.texts.slice(0, read).map(({ text }) => text.articleId))
  return {
    ...{ texts, asked, isWidest },
    words: all.words.filter((find) => ids.has(find()?.text.articleId ?? '')),
    unread: isWidest ? all.texts.slice(read, Math.max(stories, read)).map(({ text }) => text) : [],
    bank: isWidest ? all.bank : all.bank.slice(0, 64),
  }
}

function ninetyDaysOf({ read, isRight, learns, weekly }: Habit, name: string) {
  const rows = new Map<string, AskedBefore>()
  const days: { readonly kind: 'DAY' | 'WEEK'; readonly date: string; readonly keys: readonly string[] }[] = []
  const chance = seededChance(name)

  function take(kind: 'DAY' | 'WEEK', day: number): void {
    const date = addDays(first, day)
    const asked = askedMemory([...rows.values()], date)
    const seed = `${name}/${kind}/${date}`
    const size = challengeSizes[kind]
    const own = composeChallenge(poolOf(read(day), asked, false), size, seed)
    const slots = own.length === size ? own : composeChallenge(poolOf(read(day), asked, true), size, seed)
    for (const slot of slots) answer(slot, date)
    days.push({ kind, date, keys: slots.map(({ item }) => askedKey(item)) })
  }

  function answer({ item, isPilot }: ChallengeSlot, date: string): void {
    const key = askedKey(item)
    const times = (rows.get(key)?.times ?? 0) + 1
    const isLearned = isRight(chance()) || isPilot
    if (isLearned) rows.set(key, { key, times, lastOn: date, state: 'ANSWERED' })
    else rows.set(key, { key, times, lastOn: addDays(date, 2), state: learns ? 'ANSWERED' : 'NOTED' })
  }

  for (let day = 0; day < 90; day++) {
    take('DAY', day)
    const date = addDays(first, day)
    if (weekly && periodOf('WEEK', new Date(`${date}T12:00:00+09:00`)) === date) take('WEEK', day)
  }
  return days
}

describe.each(Object.entries(habits))('in ninety days somebody who %s', (name, habit) => {
  const days = ninetyDaysOf(habit, name)

  test('is asked nothing more than three times, and nothing within six weeks', () => {
    const asked = Map.groupBy(
      days.flatMap(({ date, keys }) => keys.map((key) => ({ key, date }))),
      ({ key }) => key,
    )
    for (const [key, times] of asked) {
      expect(times.length, key).toBeLessThanOrEqual(3)
      for (const [index, { date }] of times.entries())
        if (index > 0) expect(date >= addDays(times[index - 1]?.date ?? '', 42), key).toBe(true)
    }
  })

  test('has something to answer on every day', () => {
    expect(days.filter(({ kind, keys }) => kind === 'DAY' && keys.length === 0)).toEqual([])
  })
})
