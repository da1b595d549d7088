import type { ManuscriptDocument } from '@readgrow/contract'
import { expect, test } from 'vitest'
import { aDesk, testApp } from '#testing'

const app = await testApp()
const desk = await aDesk(app)
const { db } = app.services
const judgedBefore = (await desk.call('GET /admin/newsroom/bad-items')).body.judged
const readers: number[] = []
for (let made = 0; made < 24; made++) readers.push((await app.anAccount()).id)

let seq = 1_000
/** The first answers of a reader, right or wrong question by question. */
async function answer(accountId: number, articleId: string, results: Record<string, boolean>) {
  await db
    .insertInto('quiz_answer')
    .values(
      Object.entries(results).map(([quiz_id, correct]) => ({
        account_id: accountId,
        article_id: articleId,
        level: 'B1',
        quiz_id,
        revision: 1,
        choice: correct ? keys[quiz_id] : ((keys[quiz_id] ?? 0) + 1) % 4,
        correct,
        seq: ++seq,
      })) as never,
    )
    .execute()
}
const { id, slug } = await desk.published()
const keys = Object.fromEntries(
  ((await desk.read(id)).document.versions.B1?.quiz ?? []).map((item) => [item.id, item.answer]),
)
// Good readers get q1 to q3 right and q4 wrong, the others the reverse.
for (const [index, reader] of readers.entries()) {
  const isGood = index % 2 === 0
  await answer(reader, slug, { q1: isGood, q2: isGood, q3: isGood, q4: !isGood })
}

test('a question that good readers get wrong is flagged, and is first in the list of all articles', async () => {
  const { body } = await desk.call('GET /admin/newsroom/manuscripts/:id/statistics', {
    params: { id },
    query: { level: 'B1' },
  })
  const q4 = body.quiz.find(({ quizId }) => quizId === 'q4')
  expect(q4).toMatchObject({ answered: 24, right: 0.5, flag: 'NEGATIVE' })
  expect(q4?.discrimination).toBeCloseTo(-1)
  expect(q4?.choices.reduce((sum, count) => sum + count, 0)).toBe(24)
  const bad = await desk.call('GET /admin/newsroom/bad-items')
  // Without answers enough no question is called sound either.
  expect([judgedBefore, bad.body.judged]).toEqual([0, 4])
  expect(bad.body.items[0]).toMatchObject({ articleId: slug, manuscriptId: id, quizId: 'q4', flag: 'NEGATIVE' })
})

test('with fewer than 20 readers nothing is judged', async () => {
  const other = await desk.published()
  for (const reader of readers.slice(0, 19)) await answer(reader, other.slug, { q1: false, q2: true })
  const { body } = await desk.call('GET /admin/newsroom/manuscripts/:id/statistics', {
    params: { id: other.id },
    query: { level: 'B1' },
  })
  expect(body.quiz[0]).toMatchObject({ answered: 19, flag: 'TOO_FEW', discrimination: null })
  const bad = await desk.call('GET /admin/newsroom/bad-items')
  expect(bad.body.items.some(({ articleId }) => articleId === other.slug)).toBe(false)
})

test('sentences come hardest first, and a sentence with a single reader is not first', async () => {
  const use = (account_id: number, sentence_id: string, kind: string) => ({
    account_id,
    article_id: slug,
    level: 'B1',
    sentence_id,
    kind,
    times: 1,
    first_at: app.clock.now(),
    last_at: app.clock.now(),
    revision: 1,
    last_seq: ++seq,
  })
  await db
    .insertInto('sentence_evidence')
    .values([
      ...readers.flatMap((reader) => [use(reader, 's5', 'READ'), use(reader, 's6', 'READ')]),
      ...readers.slice(0, 18).map((reader) => use(reader, 's5', 'TRANSLATED')),
      ...readers.slice(0, 4).map((reader) => use(reader, 's6', 'LOOKED_UP')),
      use(readers[0] ?? 0, 's9', 'LOOKED_UP'),
    ])
    .execute()
  await db
    .insertInto('article_vote')
    .values(
      readers
        .slice(0, 3)
        .map((account_id) => ({ account_id, article_id: slug, level: 'B1', vote: 'HARD', seq: ++seq })),
    )
    .execute()
  const { body } = await desk.call('GET /admin/newsroom/manuscripts/:id/statistics', {
    params: { id },
    query: { level: 'B1' },
  })
  expect(body.sentences[0]).toMatchObject({ id: 's5', readers: 24, translated: 18, lookedUp: 0 })
  expect(body.votes).toEqual({ EASY: 0, RIGHT: 0, HARD: 3 })
})

const statistics = (manuscript: string, level: 'B1' | 'C1') =>
  desk.call('GET /admin/newsroom/manuscripts/:id/statistics', { params: { id: manuscript }, query: { level } })

test('a level that readers never had is no wrong address', async () => {
  const { document, revision } = await desk.read(id)
  const versions: ManuscriptDocument['versions'] = { ...document.versions, C1: document.versions.B1 }
  await desk.save(id, revision, { ...document, versions })
  expect(await statistics(id, 'C1')).toMatchObject({ status: 200, body: { published: false, readers: 0, quiz: [] } })
  expect((await statistics('999999', 'B1')).status).toBe(404)
})

test('a level that was taken out keeps its readers and the sentences that they read', async () => {
  const taken = await desk.published()
  await db
    .insertInto('reading_time')
    .values({ account_id: readers[0] ?? 0, article_id: taken.slug, level: 'B1', seconds: 60 })
    .execute()
  const { document, revision } = await desk.read(taken.id)
  const { B1: _, ...versions } = document.versions
  await desk.save(taken.id, revision, { ...document, versions })
  await desk.checkAndPublish(taken.id)
  const { body } = await statistics(taken.id, 'B1')
  expect([body.published, body.readers, body.quiz, body.sentences[0]?.id]).toEqual([true, 1, [], 's1'])
})

test('an article off the shelf keeps its statistics', async () => {
  await desk.call('POST /admin/newsroom/manuscripts/:id/retire', { params: { id }, body: { back: false } })
  const { status, body } = await statistics(id, 'B1')
  expect([status, body.published, body.votes.HARD, body.quiz[3]?.answered]).toEqual([200, true, 3, 24])
  // Nobody has to mend what readers do not see.
  expect((await desk.call('GET /admin/newsroom/bad-items')).body.judged).toBe(0)
})
