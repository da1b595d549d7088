import fc from 'fast-check'
import { expect, test } from 'vitest'
import { studyDayNumber, studyDayStart } from '../study-clock.ts'
import { answerFormat, cardState, type MemoryCard } from './memory-model.ts'
import { type DueCard, todaysQueue } from './todays-queue.ts'

const now = new Date('2026-11-20T10:00:00+09:00')
const today = studyDayNumber(now)

const cards = fc.record({
  // Only production has cards that were never asked; words never asked at all come as numbers.
  state: fc.constantFrom(cardState.learning, cardState.review, cardState.relearning, cardState.fresh),
  dueIn: fc.integer({ min: -5, max: 1 }),
  lastBefore: fc.integer({ min: 0, max: 20 }),
})

function cardOf({ state, dueIn, lastBefore }: { state: MemoryCard['state']; dueIn: number; lastBefore: number }) {
  const times = { dueAt: studyDayStart(today + dueIn), lastAt: studyDayStart(today - lastBefore) }
  const counts = { reps: state === cardState.fresh ? 0 : 3, lapses: 0, passes: 3, lastFormat: answerFormat.flashcard }
  return { state, step: 0, stability: 5, difficulty: 5, ...times, ...counts }
}

const days = fc.record({
  drawn: fc.uniqueArray(
    fc.record({
      no: fc.integer({ min: 1, max: 40 }),
      track: fc.constantFrom('RECALL' as const, 'PRODUCTION' as const),
      recall: fc.double({ min: 0, max: 1, noNaN: true }),
      card: cards,
    }),
    {
      selector: ({ no, track, card }) => `${no} ${card.state === cardState.fresh ? 'PRODUCTION' : track}`,
      maxLength: 60,
    },
  ),
  asked: fc.uniqueArray(fc.integer({ min: 1, max: 40 }), { maxLength: 10 }),
  fresh: fc.uniqueArray(fc.integer({ min: 100, max: 140 })),
  rules: fc.record({
    newPerDay: fc.integer({ min: 0, max: 30 }),
    reviewsPerDay: fc.integer({ min: 5, max: 40 }),
    planPerDay: fc.option(fc.integer({ min: 5, max: 40 })),
  }),
  reviews: fc.integer({ min: 0, max: 30 }),
  introduced: fc.integer({ min: 0, max: 30 }),
  seed: fc.string(),
})

test('whatever is due: no word twice, no limit passed, nothing before its time, nothing lost', () => {
  fc.assert(
    fc.property(days, ({ drawn, asked, fresh, rules, reviews, introduced, seed }) => {
      const due: DueCard[] = drawn.map((one) => {
        const card = cardOf(one.card)
        return { ...one, card, track: card.state === cardState.fresh ? 'PRODUCTION' : one.track }
      })
      const done = { reviews, introduced, words: new Set(asked) }
      const queue = todaysQueue({ due, fresh, rules, done, now, seed })
      const { items } = queue
      expect(new Set(items.map(({ no }) => no)).size).toBe(items.length)
      const limit = Math.max(0, (rules.planPerDay ?? rules.reviewsPerDay) - reviews)
      expect(items.filter(({ phase }) => phase === 'REVIEW').length).toBeLessThanOrEqual(limit)
      const begun = items.filter(({ phase }) => phase === 'FRESH')
      expect(begun.length).toBeLessThanOrEqual(Math.max(0, rules.newPerDay - introduced))
      if (queue.overfull || rules.planPerDay !== null) expect(begun).toEqual([])
      const cardsOf = items.flatMap((item) => due.find(({ no, track }) => no === item.no && track === item.track) ?? [])
      expect(cardsOf.every(({ card }) => card.dueAt <= now)).toBe(true)
      for (const { no, card } of cardsOf) if (done.words.has(no)) expect(studyDayNumber(card.lastAt)).toBe(today)
      expect(cardsOf.length + queue.heldBack).toBe(due.filter(({ card }) => card.dueAt <= now).length)
      expect(todaysQueue({ due: due.toReversed(), fresh, rules, done, now, seed }).overfull).toBe(queue.overfull)
    }),
    { numRuns: 1_000 },
  )
})
