import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  aLearner,
  aStory,
  choice,
  depth,
  dictation,
  flashcard,
  type Learner,
  projectionsOf,
  type Reported,
  sentence,
  seoul,
  testApp,
} from '#testing'
import { rebuildFromLog } from '../learning.ts'

const app = await testApp()
const stories = [await aStory(app), await aStory(app, 'tiny-forests', 'A2')] as const
const [{ words, sentences, story, event }] = stories

const answers = [
  () => flashcard(1),
  () => flashcard(2),
  () => flashcard(3),
  () => flashcard(4),
  (ko: string) => choice([ko, '다른 뜻'], 0),
  () => choice(['다른 뜻', '또 다른 뜻'], null),
  (_ko: string, lemma: string) => dictation(lemma),
  (_ko: string, lemma: string) => dictation(lemma),
  (_ko: string, lemma: string) => dictation(lemma, 'nothing like it'),
  (_ko: string, lemma: string) => sentence(`The ${lemma} is here.`, 'Nobody is here.'),
]

const word = fc.nat(words.length - 1)
const minutesAgo = fc.oneof(fc.nat(30), fc.nat(2_800))
const mode = fc.constantFrom('TODAY' as const, 'TODAY' as const, 'PRACTICE' as const)
const deed = fc.oneof(
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('SAVE' as const), word, place: fc.nat(5) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('REMOVE' as const), word }) },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('STATE' as const),
      word,
      state: fc.constantFrom('LEARNING' as const, 'KNOWN' as const, 'PAUSED' as const, 'LEARNING' as const),
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('MEANING' as const), word }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('CHOOSE' as const), word, place: fc.nat(5) }) },
  {
    weight: 12,
    arbitrary: fc.record({
      kind: fc.constant('ANSWER' as const),
      word,
      way: fc.nat(answers.length - 1),
      minutesAgo,
      mode,
    }),
  },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('UNDO' as const), back: fc.nat(4) }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('READ' as const), level: fc.nat(1), minutesAgo }) },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('IMPORT' as const),
      word,
      stability: fc.double({ min: 1, max: 60, noNaN: true }),
      lapses: fc.nat(8),
      dueIn: fc.integer({ min: -3, max: 2 }),
      production: fc.boolean(),
    }),
  },
  { weight: 5, arbitrary: fc.record({ kind: fc.constant('WAIT' as const), hours: fc.integer({ min: 1, max: 80 }) }) },
)
type Deed = typeof deed extends fc.Arbitrary<infer T> ? T : never

const ago = (minutes: number) => new Date(app.clock.now().getTime() - minutes * 60_000).toISOString()

/** The number of a word is that of its place in the list; a word that is not in it yet has none and is refused. */
async function eventsOf(learner: Learner, doing: Deed, given: string[]): Promise<Reported[]> {
  const key = 'word' in doing ? words[doing.word] : undefined
  switch (doing.kind) {
    case 'SAVE':
      return [event('WORD_SAVED', { ...key, sentenceId: sentences[doing.place]?.id })]
    case 'CHOOSE':
      return [event('WORD_SENTENCE_CHOSEN', { ...key, sentenceId: sentences[doing.place]?.id })]
    case 'REMOVE':
      return [event('WORD_REMOVED', { ...key })]
    case 'STATE':
      return [event('WORD_STATE_SET', { ...key, state: doing.state })]
    case 'MEANING':
      return [event('WORD_MEANING_SET', { ...key })]
    case 'UNDO':
      return given.length === 0 ? [] : [learner.undo(given[doing.back % given.length] ?? '')]
    case 'READ': {
      const read = stories[doing.level] ?? stories[0]
      const at = ago(doing.minutesAgo)
      const sentenceIds = read.sentences.map(({ id }) => id)
      return [read.event('SENTENCES_READ', { at, sentenceIds }), read.event('ARTICLE_FINISHED', { at })]
    }
    case 'ANSWER': {
      const { ko = '' } = story.words[doing.word] ?? {}
      const answer = answers[doing.way]?.(ko, key?.lemma ?? '') ?? flashcard(3)
      const answered = learner.answer(doing.word + 1, answer, { at: ago(doing.minutesAgo), mode: doing.mode })
      given.unshift(answered.id)
      return [answered]
    }
    case 'WAIT':
      app.clock.advance({ hours: doing.hours })
      return []
    case 'IMPORT':
      await learner.bringAll(key ? [key] : [], doing)
      return []
  }
}

test('cards, words, sentences and numbers are the same to the byte when all are dropped and rebuilt from the logs', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(deed, { minLength: 5, maxLength: 40 }), async (deeds) => {
      app.clock.set(seoul('2026-11-20T10:00'))
      const learner = await aLearner(app)
      // Half of the words are there from the start, two of them with a memory.
      await learner.bringAll(words.slice(0, 2), { stability: 9, production: true, dueIn: 1 })
      await learner.send([event('WORD_SAVED', words[2])])
      app.clock.advance({ days: 1 })
      const given: string[] = []
      for (const doing of deeds) {
        const events = await eventsOf(learner, doing, given)
        if (events.length === 0) continue
        const { metInReading } = await learner.send(events)
        given.unshift(...metInReading.map(({ reviewId }) => reviewId))
      }
      const [before, log] = [await projectionsOf(app, learner.id), await learner.answers()]
      await rebuildFromLog(app.services, learner.id)
      expect(await projectionsOf(app, learner.id)).toEqual(before)
      expect(await learner.answers()).toEqual(log)
    }),
    { numRuns: depth(8, 30) },
  )
})
