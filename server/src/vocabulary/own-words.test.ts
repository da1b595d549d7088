import { expect, test } from 'vitest'
import { aboutWord, aLearner, aStory, filesOf, flashcard, projectionsOf, type TestAccount, testApp } from '#testing'
import { rebuildFromLog } from '../learning.ts'

const app = await testApp()
const { sentences, event } = await aStory(app)
const { importFile } = filesOf(app)

/** A learner with a phrase chosen in an article and a word that only their own file has. */
async function aLearnerOfOwnWords() {
  const learner = await aLearner(app)
  await learner.send([event('OWN_PHRASE_SAVED')])
  await importFile((await learner.present()) as TestAccount, '단어,뜻\nzzzgrove,작은 숲\n')
  const { words } = await learner.call('GET /vocabulary/words', { query: { order: 'RECENT' } })
  const [word, phrase] = words
  if (!word || !phrase) throw new Error('the words are not in the list')
  return { learner, word, phrase }
}

test('own words are listed, practised and shown like any other', async () => {
  const { learner, word, phrase } = await aLearnerOfOwnWords()
  expect([word.pos, phrase.pos]).toEqual(['own', 'own'])
  expect(phrase.sentence?.en).toBe(sentences[0]?.en)
  for (const { no } of [word, phrase]) {
    await learner.review(no, flashcard(3))
    const { reviews } = await learner.call('GET /vocabulary/words/:no', { params: { no } })
    expect(reviews).toMatchObject([{ effect: 'GRADED', rating: 3 }])
  }
})

test('their meaning is changed, they are put aside, removed and taken up again with their memory', async () => {
  const { learner, word, phrase } = await aLearnerOfOwnWords()
  for (const each of [word, phrase]) {
    await learner.review(each.no, flashcard(3))
    const accepted = await learner.send([
      aboutWord(app, 'WORD_MEANING_SET', each, { ko: '고친 뜻' }),
      aboutWord(app, 'WORD_STATE_SET', each, { state: 'KNOWN' }),
    ])
    expect(accepted.refused).toEqual([])
    const known = await learner.call('GET /vocabulary/words', { query: { state: 'KNOWN' } })
    expect(known.words.find(({ no }) => no === each.no)).toMatchObject({ ko: '고친 뜻', dueOn: null })
    await learner.send([aboutWord(app, 'WORD_REMOVED', each)])
    const removed = await learner.call('GET /vocabulary/words', { query: { state: 'KNOWN' } })
    expect(removed.words.find(({ no }) => no === each.no)).toBeUndefined()
    await learner.send([aboutWord(app, 'WORD_STATE_SET', each, { state: 'LEARNING' })])
    const again = await learner.call('GET /vocabulary/words/:no', { params: { no: each.no } })
    expect(again.word).toMatchObject({ ko: '고친 뜻', state: 'LEARNING', sentence: each.sentence })
    expect(again.memory).toMatchObject([{ answers: 1 }])
  }
  const before = await projectionsOf(app, learner.id)
  await rebuildFromLog(app.services, learner.id)
  expect(await projectionsOf(app, learner.id)).toEqual(before)
})

test('saved, changed and put aside in one batch, as a device without a connection sends it, nothing is lost', async () => {
  const learner = await aLearner(app)
  const phrase = event('OWN_PHRASE_SAVED')
  if (phrase.kind !== 'OWN_PHRASE_SAVED') throw new Error('not a phrase')
  const [sentence] = sentences
  const lemma = sentence?.en.split(' ').slice(0, 3).join(' ') ?? ''
  const key = { lemma, pos: 'own', sense: 1 }
  const sent = await learner.send([
    phrase,
    aboutWord(app, 'WORD_MEANING_SET', key, { ko: '고친 뜻' }),
    aboutWord(app, 'WORD_STATE_SET', key, { state: 'PAUSED' }),
  ])
  expect(sent.refused).toEqual([])
  const { words } = await learner.call('GET /vocabulary/words', { query: { state: 'PAUSED' } })
  expect(words).toMatchObject([{ lemma, ko: '고친 뜻' }])
})
