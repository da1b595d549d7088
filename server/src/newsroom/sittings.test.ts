import type { ManuscriptDocument } from '@readgrow/contract'
import { expect, test } from 'vitest'
import { aDesk, testApp } from '#testing'

const app = await testApp()

/** A desk with a whole manuscript at revision 2; `type` saves by itself, `press` on request. */
async function aSitting() {
  const desk = await aDesk(app)
  const { id } = await desk.whole()
  const titled = async (title: string, more: { auto?: true; comment?: string }, who = desk.call) => {
    const { revision, document } = await desk.read(id)
    const next: ManuscriptDocument = structuredClone(document)
    if (next.versions.B1) next.versions.B1.headline.en = title
    return who('PUT /admin/newsroom/manuscripts/:id', { params: { id }, body: { revision, document: next, ...more } })
  }
  const history = async () => {
    const { body } = await desk.call('GET /admin/newsroom/manuscripts/:id/history', { params: { id } })
    return body.revisions.map(({ revision, auto, comment }) => [revision, auto, comment])
  }
  return { ...desk, id, history, type: (title: string) => titled(title, { auto: true }), titled }
}

test('what a sitting saves by itself is one revision, which a save on request closes', async () => {
  const { type, titled, history, id, read } = await aSitting()
  for (const title of ['A', 'Ab', 'Abc']) expect((await type(title)).status).toBe(200)
  expect(await history()).toEqual([
    [5, true, ''],
    [2, false, ''],
    [1, false, ''],
  ])
  await titled('Abcd', { comment: '제목을 고쳤어요' })
  await type('Abcde')
  expect(await history()).toEqual([
    [7, true, ''],
    [6, false, '제목을 고쳤어요'],
    [2, false, ''],
    [1, false, ''],
  ])
  expect((await read(id)).document.versions.B1?.headline.en).toBe('Abcde')
})

test('another person, half an hour, a check and a publication each end a sitting', async () => {
  const { type, titled, history, check, checkAndPublish, id, read } = await aSitting()
  await type('A')
  const other = app.as(await app.anAccount({ host: 'admin.localhost', role: 'editor' }))
  await titled('B', { auto: true }, other.call)
  // Later than a sitting, and no longer than a session of the newsroom.
  const longAgo = new Date(app.clock.now().getTime() - 31 * 60_000)
  await app.services.db
    .updateTable('manuscript_revision')
    .set({ saved_at: longAgo })
    .where('manuscript_id', '=', Number(id))
    .execute()
  await titled('C', { auto: true }, other.call)
  await type('D')
  await check(id, (await read(id)).revision, 'FACTS')
  await type('E')
  await checkAndPublish(id)
  await type('F')
  expect((await history()).map(([revision]) => revision)).toEqual([8, 7, 6, 5, 4, 3, 2, 1])
})

test('nothing that saves itself ends a schedule or overwrites a newer revision', async () => {
  const { type, id, read, checkAndPublish, call } = await aSitting()
  await checkAndPublish(id, new Date(app.clock.now().getTime() + 3_600_000).toISOString())
  expect((await type('A')).body.code).toBe('STATE_CONFLICT')
  const { row, document } = await read(id)
  expect(row.state).toBe('SCHEDULED')
  const stale = await call('PUT /admin/newsroom/manuscripts/:id', {
    params: { id },
    body: { revision: 1, document, auto: true },
  })
  expect(stale.body.code).toBe('VERSION_CONFLICT')
})

test('a revision comes back as a new one; readers keep what is published, and a newer save goes before', async () => {
  const { titled, id, slug, call, read, history } = await (async () => {
    const desk = await aSitting()
    await desk.checkAndPublish(desk.id)
    return { ...desk, slug: (await desk.read(desk.id)).document.slug }
  })()
  const before = await read(id)
  await titled('Another headline', { comment: '제목' })
  const params = { id, revision: '2' }
  const compared = await call('GET /admin/newsroom/manuscripts/:id/revisions/:revision', { params })
  expect(compared.body).toMatchObject({ current: 3, more: false, changes: [{ level: 'B1', place: 'headline' }] })
  const restore = (revision: number) =>
    call('POST /admin/newsroom/manuscripts/:id/revisions/:revision/restore', { params, body: { revision } })
  expect((await restore(2)).body.code).toBe('VERSION_CONFLICT')
  const restored = await restore(3)
  expect(restored.body.document).toEqual(before.document)
  expect(restored.body.checks).toEqual([])
  expect((await history())[0]).toEqual([4, false, '2판으로 되돌렸어요'])
  const learner = app.as(await app.anAccount())
  const article = await learner.call('GET /articles/:id', { params: { id: slug }, query: { level: 'B1' } })
  expect(article.body.revision).toBe(1)
})
