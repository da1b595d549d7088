import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  aLearner,
  choice,
  depth,
  dictation,
  flashcard,
  type Learner,
  type Reviewed,
  sentence,
  seoul,
  testApp,
} from '#testing'

const app = await testApp()

const ways = [
  () => flashcard(1),
  () => flashcard(2),
  () => flashcard(3),
  () => choice(['뜻', '다른 뜻'], 0),
  () => choice(['뜻', '다른 뜻'], null),
  (lemma: string) => dictation(lemma),
  (lemma: string) => dictation(lemma),
  (lemma: string) => dictation(lemma, 'nothing like it'),
  (lemma: string) => dictation(lemma, lemma, { hints: 1 }),
  (lemma: string) => sentence(`The ${lemma} is here.`),
]

const deed = fc.record({
  word: fc.nat(2),
  way: fc.nat(ways.length - 1),
  mode: fc.constantFrom('TODAY' as const, 'TODAY' as const, 'PRACTICE' as const),
  // Few minutes of two days, so that devices meet in one.
  minutesAgo: fc.oneof(fc.integer({ min: 0, max: 40 }), fc.integer({ min: 0, max: 2_800 })),
})
const batch = fc.array(deed, { minLength: 1, maxLength: 8 })

/** Three words: one firmly known in both tracks, one known by meaning alone, one that was never asked. */
async function aList() {
  const learner = await aLearner(app)
  const words = [
    ...(await learner.bring(1, { stability: 12, production: true, dueIn: -1 })),
    ...(await learner.bring(1, { stability: 5, dueIn: 0 }, 1)),
    ...(await learner.learn(1, 2)),
  ]
  app.clock.advance({ days: 2, hours: 3 })
  return { learner, words }
}

/** What is remembered, and what each answer counted as; which day was the emptiest hangs on what was known by then. */
async function memoryOf(learner: Learner) {
  return {
    cards: (await learner.cards()).map(({ account_id: _account, due_at: _due, ...card }) => card),
    answers: (await learner.answers())
      .filter(({ source }) => source < 2)
      .map(({ id, effect, rating, state_after, stability_after }) => ({
        id,
        effect,
        rating,
        state_after,
        stability_after,
      })),
  }
}

test('two devices that were offline at once end with the same memory, whichever is connected first', async () => {
  await fc.assert(
    fc.asyncProperty(batch, batch, async (first, second) => {
      app.clock.set(seoul('2026-11-22T09:00'))
      const one = await aList()
      app.clock.set(seoul('2026-11-22T09:00'))
      const other = await aList()
      app.clock.set(seoul('2026-11-24T12:00'))
      const batches = [first, second].map((deeds) =>
        deeds.map(({ word, way, mode, minutesAgo }): Reviewed => {
          const { no = 0, lemma = '' } = one.words[word] ?? {}
          const at = new Date(app.clock.now().getTime() - minutesAgo * 60_000).toISOString()
          return one.learner.answer(no, ways[way]?.(lemma) ?? flashcard(3), { mode, at })
        }),
      )
      for (const events of batches) await one.learner.send(events)
      for (const events of batches.toReversed()) await other.learner.send(events.toReversed())
      expect(await memoryOf(other.learner)).toEqual(await memoryOf(one.learner))
    }),
    { numRuns: depth(15, 60) },
  )
})
