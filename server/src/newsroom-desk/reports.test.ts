import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { aDesk, testApp } from '#testing'

const app = await testApp()
const desk = await aDesk(app)

async function aReport(slug: string, sentenceId = 's1') {
  const reader = await app.anAccount()
  const problemId = randomUUID()
  await app.as(reader).call('POST /articles/:id/problems', {
    params: { id: slug },
    body: { problemId, level: 'B1', revision: 1, sentenceId, kind: 'KOREAN', text: '이상해요.' },
  })
  return { reader, problemId }
}
const list = async (query: object = {}) => (await desk.call('GET /admin/newsroom/problems', { query })).body
const close = (problemId: string, answer = '맞는 번역이에요.') =>
  desk.call('POST /admin/newsroom/problems/:problemId/close', { params: { problemId }, body: { answer } })

test('the newsroom sees a report with the sentence as it was and as readers have it now', async () => {
  const { id, slug } = await desk.published()
  const { problemId } = await aReport(slug)
  const { document } = await desk.read(id)
  const sentence = document.versions.B1?.paragraphs[0]?.[0]
  const { problems } = await list({ manuscript: id })
  expect(problems).toEqual([
    expect.objectContaining({
      id: problemId,
      manuscriptId: id,
      articleId: slug,
      headline: document.versions.B1?.headline.en,
      kind: 'KOREAN',
      state: 'OPEN',
      before: { en: sentence?.en, ko: sentence?.ko },
      now: { en: sentence?.en, ko: sentence?.ko },
    }),
  ])
})

test('an answer closes a report once and notifies the reporter', async () => {
  const { slug } = await desk.published()
  const { reader, problemId } = await aReport(slug)
  expect((await close(problemId)).status).toBe(200)
  expect((await close(problemId)).body.code).toBe('STATE_CONFLICT')
  expect((await close(randomUUID())).body.code).toBe('NOT_FOUND')
  const alarms = await app.services.db
    .selectFrom('alarm')
    .select(['text', 'url'])
    .where('account_id', '=', reader.id)
    .execute()
  expect(alarms).toEqual([
    { text: '맞는 번역이에요.', url: `/article/detail/${slug}?level=B1&sentence=s1&problem=${problemId}` },
  ])
  expect((await list({ state: 'CLOSED' })).problems.map((problem) => problem.id)).toContain(problemId)
})

test('reports are paged, newest first, without a gap', async () => {
  const { id, slug } = await desk.published()
  for (let made = 0; made < 32; made++) {
    app.clock.advance({ seconds: 1 })
    await aReport(slug)
  }
  const first = await list({ manuscript: id })
  const second = await list({ manuscript: id, cursor: first.nextCursor })
  const times = [...first.problems, ...second.problems].map(({ at }) => at)
  expect([times.length, second.nextCursor]).toEqual([32, null])
  expect(times).toEqual(times.toSorted().toReversed())
})
