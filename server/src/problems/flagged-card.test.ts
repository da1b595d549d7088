import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { aboutWord, aDesk, aStory, filesOf, logOf, report, someEntries, testApp } from '#testing'
import { rebuildFromLog } from '../learning.ts'

const app = await testApp()
const { sentences, words, event } = await aStory(app)
const [first] = words
const [sentence] = sentences
if (!first || !sentence) throw new Error('the story has too few words')
const reportsOf = (accountId: number) =>
  app.services.db.selectFrom('problem_report').selectAll().where('account_id', '=', accountId).execute()
const flag = (problem: string, text = '', word: { lemma: string; pos: string; sense: number } = first) =>
  aboutWord(app, 'CARD_FLAGGED', word, { problem, text })

test.each([
  ['MEANING', 'WORD'],
  ['SENTENCE', 'ENGLISH'],
  ['SOUND', 'SOUND'],
  ['OTHER', 'OTHER'],
])('a card flagged for its %s is among the reports of readers as %s', async (problem, kind) => {
  const reader = await app.anAccount()
  await report(app, reader, [event('WORD_SAVED')])
  const flagged = flag(problem, '뜻이 문장과 안 맞아요.')
  await report(app, reader, [flagged])
  expect(await reportsOf(reader.id)).toMatchObject([
    {
      id: flagged.id,
      kind,
      text: '뜻이 문장과 안 맞아요.',
      article_id: 'tiny-forests',
      level: 'B1',
      sentence_id: sentence.id,
      before_en: sentence.en,
      before_ko: sentence.ko,
      state: 'OPEN',
    },
  ])
  const desk = await aDesk(app)
  const { body } = await desk.call('GET /admin/newsroom/problems', { query: { state: 'OPEN' } })
  expect(body.problems.find(({ id }) => id === flagged.id)).toMatchObject({ kind, sentenceId: sentence.id })
})

test('sent again it is one report, and a rebuild makes no other', async () => {
  const reader = await app.anAccount()
  const flagged = flag('MEANING')
  await report(app, reader, [event('WORD_SAVED'), flagged, flagged])
  await report(app, reader, [flagged])
  await rebuildFromLog(app.services, reader.id)
  expect(await reportsOf(reader.id)).toHaveLength(1)
})

test('a word without an article, or one that is in no list, leaves nothing at the newsroom', async () => {
  const reader = await app.anAccount()
  const [entry] = await someEntries(app, 'verb', 1)
  if (!entry) throw new Error('the dictionary is empty')
  await report(app, reader, [aboutWord(app, 'WORD_STATE_SET', entry, { state: 'LEARNING' }), flag('OTHER', '', entry)])
  expect(await reportsOf(reader.id)).toEqual([])
  expect((await logOf(app, reader.id)).map(({ kind }) => kind)).toEqual(['WORD_STATE_SET', 'CARD_FLAGGED'])
  const unlisted = flag('MEANING')
  expect((await report(app, reader, [unlisted])).refused).toEqual([unlisted.id])
})

test('a place that a file made up opens no sentence to a person who has not read it', async () => {
  const reader = await app.anAccount()
  const file = [
    '단어,품사,뜻 번호,뜻,상태,저장한 때,문장,문장 뜻,기사,기사 수준,문장 번호',
    `tree,명사,1,나무,익히는 단어,2026-11-01 00:00,Made up.,지어낸 문장.,tiny-forests,B1,${sentence.id}`,
  ].join('\n')
  expect((await filesOf(app).importFile(reader, file)).body.added).toBe(1)
  const flagged = flag('MEANING', '', { lemma: 'tree', pos: 'noun', sense: 1 })
  await report(app, reader, [flagged])
  const outcome = await app.as(reader).call('GET /problems/:problemId', { params: { problemId: flagged.id } })
  expect(outcome.body.code).toBe('NOT_FOUND')
})

test('after twenty reports in a day more stay in the log alone', async () => {
  const reader = await app.anAccount()
  await report(app, reader, [event('WORD_SAVED')])
  const flags = Array.from({ length: 25 }, () => ({ ...flag('OTHER'), id: randomUUID() }))
  expect((await report(app, reader, flags)).accepted).toHaveLength(25)
  expect(await reportsOf(reader.id)).toHaveLength(20)
})
