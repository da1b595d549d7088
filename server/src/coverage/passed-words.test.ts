import { expect, test } from 'vitest'
import { aLearner, aStory, type Learner, testApp } from '#testing'
import { rebuildFromLog } from '../learning.ts'

const app = await testApp()
const { event, words } = await aStory(app)
const easier = await aStory(app, 'tiny-forests', 'A2')

const evidenceOf = ({ id }: Learner) =>
  app.services.db
    .selectFrom('word_evidence')
    .select(['lemma', 'pos', 'tapped', 'passed'])
    .where('account_id', '=', id)
    .orderBy('lemma')
    .orderBy('pos')
    .execute()

test('a word is passed once with a version, however often that is finished, and not where it was looked up before', async () => {
  const learner = await aLearner(app)
  const [asked] = words
  await learner.send([event('WORD_LOOKED_UP', { ...asked }), event('ARTICLE_FINISHED'), event('ARTICLE_FINISHED')])
  const once = await evidenceOf(learner)
  expect(once.length).toBeGreaterThan(words.length)
  for (const { lemma, pos, ...counted } of once) {
    const wasAsked = lemma === asked?.lemma && pos === asked.pos
    expect([lemma, counted]).toEqual([lemma, wasAsked ? { tapped: 1, passed: 0 } : { tapped: 0, passed: 1 }])
  }
  const later = once.find(({ passed }) => passed === 1) ?? expect.fail('no word was passed')
  app.clock.advance({ days: 1 })
  await learner.send([
    event('WORD_LOOKED_UP', { lemma: later.lemma, pos: later.pos, sense: 1 }),
    event('ARTICLE_FINISHED'),
  ])
  const again = once.map((row) => (row === later ? { ...row, tapped: 1 } : row))
  expect(await evidenceOf(learner)).toEqual(again)
  await learner.send([easier.event('ARTICLE_FINISHED'), easier.event('ARTICLE_FINISHED')])
  const both = await evidenceOf(learner)
  expect(Math.max(...both.map(({ passed }) => passed))).toBe(2)
  await rebuildFromLog(app.services, learner.id)
  expect(await evidenceOf(learner)).toEqual(both)
})
