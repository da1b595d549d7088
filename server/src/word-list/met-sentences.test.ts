import { expect, test } from 'vitest'
import { aLearner, aStory, testApp } from '#testing'

const app = await testApp()
const { event } = await aStory(app)
const other = await aStory(app, 'tiny-forests', 'A2')

test('a finished article gives a word new sentences, and not the one that it was saved with', async () => {
  const learner = await aLearner(app)
  await learner.send([event('WORD_SAVED'), event('ARTICLE_FINISHED')])
  await learner.send([other.event('ARTICLE_FINISHED')])
  const { db } = app.services
  const saved = await db
    .selectFrom('saved_word')
    .select(['no', 'article_id', 'level', 'sentence_id'])
    .where('account_id', '=', learner.id)
    .executeTakeFirstOrThrow()
  const met = await db
    .selectFrom('word_sentence')
    .select(['article_id', 'level', 'sentence_id'])
    .where('account_id', '=', learner.id)
    .where('word_no', '=', saved.no)
    .execute()
  const { no: _, ...own } = saved
  expect(met).not.toContainEqual(own)
  expect(met.map(({ level }) => level)).toContain('A2')
})
