import { describe, expect, test } from 'vitest'
import { studyDayNumber, studyDayStart } from '../study-clock.ts'
import { answerFormat, type CardState, cardState, defaultModel, type MemoryCard, schedulerOf } from './memory-model.ts'
import { choiceMayGrade, type DueCard, type QueueRules, spreadOver, todaysQueue } from './todays-queue.ts'
import type { Track } from './word-memory.ts'

const now = new Date('2026-11-20T10:00:00+09:00')
const today = studyDayNumber(now)
const usual: QueueRules = { newPerDay: 10, reviewsPerDay: 100, planPerDay: null }
const nothingDone = { reviews: 0, introduced: 0, words: new Set<number>() }
const numbers = (count: number) => Array.from({ length: count }, (_, index) => index + 1)

/** A card that has been due since 04:00, last asked ten days ago. */
function cardOf(changed: Partial<MemoryCard> = {}): MemoryCard {
  return {
    state: cardState.review,
    step: 0,
    stability: 10,
    difficulty: 5,
    dueAt: studyDayStart(today),
    lastAt: studyDayStart(today - 10),
    reps: 4,
    lapses: 0,
    passes: 4,
    lastFormat: answerFormat.flashcard,
    ...changed,
  }
}
const due = (no: number, recall = 0.9, changed: Partial<MemoryCard> = {}, track: Track = 'RECALL'): DueCard => ({
  no,
  track,
  recall,
  card: cardOf(changed),
})
const writable = (no: number) => due(no, 0, { state: cardState.fresh, reps: 0, stability: 0 }, 'PRODUCTION')
const step = (no: number, state: CardState, lastAt: Date, track: Track = 'RECALL') =>
  due(no, 0.9, { state, lastAt, dueAt: new Date(lastAt.getTime() + 600_000) }, track)

const queueOf = (given: Partial<Parameters<typeof todaysQueue>[0]>) =>
  todaysQueue({ due: [], fresh: [], rules: usual, done: nothingDone, now, seed: '17 2026-11-20', ...given })
const nosOf = ({ items }: ReturnType<typeof todaysQueue>) => items.map(({ no }) => no)

describe('up to the limit of a day', () => {
  const cards = numbers(100).map((no) => due(no, no / 101))

  test('all that is due is asked, in an order of chance that is the same for the same seed', () => {
    const queue = queueOf({ due: cards })
    expect(nosOf(queue).toSorted((one, other) => one - other)).toEqual(numbers(100))
    expect(nosOf(queue)).not.toEqual(numbers(100))
    expect(queueOf({ due: cards })).toEqual(queue)
    expect(nosOf(queueOf({ due: cards, seed: '17 2026-11-21' }))).not.toEqual(nosOf(queue))
    expect(queue).toMatchObject({ heldBack: 0, overfull: false })
  })

  test('the order does not hang on the order in which the cards were read', () => {
    expect(queueOf({ due: cards.toReversed() })).toEqual(queueOf({ due: cards }))
  })

  test('new words stand among the reviews at even distances, in the order in which they are to come', () => {
    const { items } = queueOf({ due: cards, fresh: numbers(20).map((no) => no + 500) })
    const places = items.flatMap(({ phase }, index) => (phase === 'FRESH' ? [index] : []))
    expect(items.filter(({ phase }) => phase === 'FRESH').map(({ no }) => no)).toEqual(
      numbers(10).map((no) => no + 500),
    )
    expect(places.slice(1).map((place, index) => place - (places[index] ?? 0))).toEqual(numbers(9).map(() => 11))
  })
})

describe('above the limit', () => {
  const cards = numbers(130).map((no) => due(no, ((no * 37) % 130) / 131))
  const queue = queueOf({ due: cards, fresh: [501, 502] })

  test('the best remembered are asked, best first, as many as the limit says, and nothing new comes', () => {
    const recalls = queue.items.map(({ no }) => cards[no - 1]?.recall ?? 0)
    expect(recalls).toEqual(
      cards
        .map(({ recall }) => recall)
        .toSorted((one, other) => other - one)
        .slice(0, 100),
    )
    expect(queue.items.every(({ phase }) => phase === 'REVIEW')).toBe(true)
    expect(queue).toMatchObject({ heldBack: 30, overfull: true })
  })

  test('what was reviewed today counts: after 60 of 130, 40 of the 70 that are left', () => {
    const left = queueOf({ due: cards.slice(0, 70), done: { ...nothingDone, reviews: 60 }, fresh: [501] })
    expect(left.items).toHaveLength(40)
    expect(left).toMatchObject({ heldBack: 30, overfull: true })
  })

  test('after the day’s limit only the repeats of today are left', () => {
    const repeated = step(900, cardState.relearning, new Date(now.getTime() - 60_000))
    const done = { reviews: 100, introduced: 0, words: new Set([900]) }
    expect(queueOf({ due: [...cards, repeated], done }).items).toEqual([{ no: 900, track: 'RECALL', phase: 'STEP' }])
  })
})

describe('what is new', () => {
  const fresh = numbers(40)

  test.each([
    [0, 10, 10],
    [7, 10, 3],
    [10, 10, 0],
    [12, 10, 0],
    [0, 0, 0],
    [0, 30, 30],
  ])('with %i words begun and a limit of %i, %i more are begun', (introduced, newPerDay, more) => {
    const queue = queueOf({ fresh, rules: { ...usual, newPerDay }, done: { ...nothingDone, introduced } })
    expect(nosOf(queue)).toEqual(fresh.slice(0, more))
  })

  test('asks in three of ten for the spelling of firm words, and in more while there are no new words', () => {
    const firm = numbers(20).map((no) => writable(no + 100))
    const written = (queue: ReturnType<typeof todaysQueue>) => queue.items.filter(({ track }) => track === 'PRODUCTION')
    const queue = queueOf({ fresh, due: firm })
    expect([queue.items.length, written(queue).length, queue.heldBack]).toEqual([10, 3, 17])
    expect(written(queueOf({ fresh: [1, 2], due: firm }))).toHaveLength(8)
    expect(written(queueOf({ fresh: [], due: firm }))).toHaveLength(10)
  })
})

describe('one word is asked in one track a day', () => {
  test('recall before production', () => {
    const queue = queueOf({
      due: [due(1, 0.5, {}, 'PRODUCTION'), due(1), due(2, 0.5, {}, 'PRODUCTION'), writable(3), due(3)],
    })
    expect(queue.items.toSorted((one, other) => one.no - other.no)).toEqual([
      { no: 1, track: 'RECALL', phase: 'REVIEW' },
      { no: 2, track: 'PRODUCTION', phase: 'REVIEW' },
      { no: 3, track: 'RECALL', phase: 'REVIEW' },
    ])
    expect(queue.heldBack).toBe(2)
  })

  test('a word that was asked today comes back for its own steps alone', () => {
    const done = { reviews: 2, introduced: 0, words: new Set([1, 2]) }
    const own = step(1, cardState.relearning, new Date(now.getTime() - 600_000))
    const leftOver = step(2, cardState.relearning, studyDayStart(today - 1), 'PRODUCTION')
    const queue = queueOf({ due: [own, due(1, 0.5, {}, 'PRODUCTION'), leftOver], done })
    expect(queue.items).toEqual([{ no: 1, track: 'RECALL', phase: 'STEP' }])
    expect(queue.heldBack).toBe(2)
  })

  test('of two tracks with steps left over from before, recall', () => {
    const yesterday = studyDayStart(today - 1)
    const both = [step(1, cardState.relearning, yesterday, 'PRODUCTION'), step(1, cardState.learning, yesterday)]
    expect(queueOf({ due: both }).items).toEqual([{ no: 1, track: 'RECALL', phase: 'STEP' }])
    expect(queueOf({ due: both.toReversed() }).items).toEqual([{ no: 1, track: 'RECALL', phase: 'STEP' }])
  })
})

describe('when a card is due', () => {
  test('steps come first, up to twenty minutes before their time; reviews not a millisecond before theirs', () => {
    const ready = step(1, cardState.learning, new Date(now.getTime() + 600_000))
    const early = step(2, cardState.learning, new Date(now.getTime() + 600_001))
    const later = due(3, 0.9, { dueAt: new Date(now.getTime() + 1) })
    const punctual = due(4, 0.9, { dueAt: now })
    expect(nosOf(queueOf({ due: [punctual, later, early, ready] }))).toEqual([1, 4])
  })
})

describe('a backlog of 300', () => {
  test.each([
    [3, 100],
    [5, 60],
    [7, 43],
  ])('spread over %i days is %i a day', (days, perDay) => {
    expect(spreadOver(300, days)).toBe(perDay)
  })

  test('spread over five days takes at most 60 a day, the weakest first, begins nothing new, and ends', () => {
    const scheduler = schedulerOf(defaultModel)
    const rules = { ...usual, planPerDay: spreadOver(300, 5) }
    const cards = new Map(numbers(300).map((no) => [no, cardOf({ stability: 5 + ((no * 7) % 60) })]))
    const asked = new Set<number>()
    for (let day = today; day < today + 5; day++) {
      const at = new Date(studyDayStart(day).getTime() + 3_600_000)
      const all = [...cards].map(([no, card]): DueCard => {
        return { no, track: 'RECALL', card, recall: scheduler.recallAt(card, at) ?? 0 }
      })
      const { items } = queueOf({ due: all, fresh: [501], rules, now: at })
      const recalls = items.map(({ no }) => all[no - 1]?.recall ?? 0)
      expect(items.length).toBeLessThanOrEqual(60)
      expect(recalls).toEqual(recalls.toSorted((one, other) => one - other))
      expect(items.every(({ phase }) => phase === 'REVIEW')).toBe(true)
      for (const { no } of items) {
        asked.add(no)
        cards.set(no, scheduler.answer(cards.get(no) ?? null, at, 3, answerFormat.flashcard).card)
      }
    }
    expect(asked.size).toBe(300)
  })
})

describe('multiple choice grades', () => {
  const { choice, flashcard } = answerFormat

  test.each([
    ['a word never asked', null, null, true],
    ['a word in its steps', cardOf({ state: cardState.relearning, reps: 9, lastFormat: choice }), 0.2, true],
    ['a young word, twice in a row', cardOf({ reps: 2, lastFormat: choice }), 0.2, true],
    ['a word last asked otherwise and well remembered', cardOf({ reps: 3, lastFormat: flashcard }), 0.7, true],
    ['a word last asked otherwise and hardly remembered', cardOf({ reps: 3, lastFormat: flashcard }), 0.699, false],
    ['a word last asked by choice', cardOf({ reps: 3, lastFormat: choice }), 0.95, false],
    ['a word whose chance is not known', cardOf({ reps: 3 }), null, false],
  ])('%s', (_, card, recall, expected) => {
    expect(choiceMayGrade(card, recall, choice)).toBe(expected)
  })
})
