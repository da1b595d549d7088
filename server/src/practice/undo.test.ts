import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { aLearner, choice, depth, dictation, flashcard, type Learner, projectionsOf, seoul, testApp } from '#testing'

const app = await testApp()
const started = seoul('2026-11-24T12:00')

/** Everything that a screen shows of the words, and the log of what counts. */
async function shownTo(learner: Learner) {
  const { words, cards, sentences } = await projectionsOf(app, learner.id)
  const log = (await learner.answers()).filter(({ undone_at }) => undone_at === null)
  const overview = await learner.call('GET /vocabulary/overview', {})
  const result = await learner.call('GET /vocabulary/result', { query: {} })
  const history = await learner.call('GET /vocabulary/history', { query: { days: 7 } })
  return { words, cards, sentences, log, overview, result, history, queue: await learner.queue() }
}

async function aList() {
  app.clock.set(started)
  const learner = await aLearner(app)
  const [both] = await learner.bring(1, { stability: 12, production: true })
  const [meaning] = await learner.bring(1, { stability: 6, dueIn: -1 }, 1)
  const [fresh] = await learner.learn(1, 2)
  app.clock.advance({ minutes: 1 })
  if (!both || !meaning || !fresh) throw new Error('there are too few words')
  return { learner, words: [both, meaning, fresh] as const }
}

const ways = [
  flashcard(1),
  flashcard(3),
  flashcard(4),
  choice(['뜻', '다른 뜻'], 1),
  choice(['뜻', '다른 뜻'], 0),
  'right',
  'wrong',
] as const
type Way = (typeof ways)[number]
const givenTo = (lemma: string, way: Way) =>
  typeof way === 'string' ? dictation(lemma, way === 'right' ? lemma : 'else') : way

describe('an answer taken back', () => {
  test('leaves cards, log, numbers and queue as they were before it, whatever it was', async () => {
    const deed = fc.record({
      word: fc.nat(2),
      way: fc.constantFrom(...ways),
      minutes: fc.integer({ min: 1, max: 1_500 }),
    })
    await fc.assert(
      fc.asyncProperty(fc.array(deed, { maxLength: 5 }), deed, async (before, last) => {
        const { learner, words } = await aList()
        for (const { word, way, minutes } of before) {
          await learner.review(words[word]?.no ?? 0, givenTo(words[word]?.lemma ?? '', way))
          app.clock.advance({ minutes })
        }
        const earlier = await shownTo(learner)
        const { no = 0, lemma = '' } = words[last.word] ?? {}
        const { id } = await learner.review(no, givenTo(lemma, last.way))
        await learner.send([learner.undo(id)])
        expect(await shownTo(learner)).toEqual(earlier)
        await learner.send([learner.undo(id)])
        expect(await shownTo(learner)).toEqual(earlier)
      }),
      { numRuns: depth(5, 20) },
    )
  })

  test('leaves what came after it as if it had never been given', async () => {
    const [{ learner, words }, { learner: other, words: same }] = [await aList(), await aList()]
    const first = await learner.review(words[0].no, dictation(words[0].lemma, 'wrong'))
    app.clock.advance({ hours: 1 })
    for (const [who, word] of [
      [learner, words[0]],
      [other, same[0]],
    ] as const)
      await who.review(word.no, dictation(word.lemma))
    await learner.send([learner.undo(first.id)])
    const memory = async (who: Learner) => (await who.cards()).map(({ account_id: _account, ...card }) => card)
    expect(await memory(learner)).toEqual(await memory(other))
  })

  test('stays in the log with when it was taken back, and what it carried over with it', async () => {
    const { learner, words } = await aList()
    const { id } = await learner.review(words[0].no, dictation(words[0].lemma))
    app.clock.advance({ minutes: 2 })
    await learner.send([learner.undo(id)])
    const given = (await learner.answers()).filter(({ format }) => format !== 6)
    expect(given.map(({ undone_at }) => undone_at)).toEqual([app.clock.now(), app.clock.now()])
    expect(given.map(({ source }) => source)).toEqual([1, 2])
  })

  test('that is not there, or is somebody else’s, changes nothing', async () => {
    const [{ learner, words }, { learner: other }] = [await aList(), await aList()]
    const { id } = await learner.review(words[0].no, flashcard(1))
    const before = await shownTo(learner)
    const events = [other.undo(id), other.undo(randomUUID())]
    expect((await other.send(events)).accepted).toEqual(events.map((event) => event.id))
    await learner.send([learner.undo(randomUUID())])
    expect(await shownTo(learner)).toEqual(before)
  })

  test('of a word that was new makes it new again', async () => {
    const { learner, words } = await aList()
    const { id } = await learner.review(words[2].no, flashcard(3))
    expect((await learner.cards()).some(({ word_no: no }) => no === words[2].no)).toBe(true)
    await learner.send([learner.undo(id)])
    expect((await learner.cards()).some(({ word_no: no }) => no === words[2].no)).toBe(false)
    expect(await learner.queue()).toContainEqual(expect.objectContaining({ no: words[2].no, phase: 'FRESH' }))
  })
})
