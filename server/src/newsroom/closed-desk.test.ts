import { expect, test } from 'vitest'
import { aDesk, testApp } from '#testing'

const app = await testApp()
const desk = await aDesk(app)
const { id } = await desk.published()

test('a learner, an owner and a visitor get nothing of an existing manuscript', async () => {
  const callers = [
    app.as(await app.anAccount()),
    app.as(await app.anAccount({ host: 'acme.localhost', role: 'owner' })),
    app.visitor('admin.localhost'),
    app.visitor(),
  ]
  for (const caller of callers) {
    const read = await caller.call('GET /admin/newsroom/manuscripts/:id', { params: { id } })
    expect([401, 403]).toContain(read.status)
    const retired = await caller.call('POST /admin/newsroom/manuscripts/:id/retire', {
      params: { id },
      body: { back: false },
    })
    expect([401, 403]).toContain(retired.status)
    expect(JSON.stringify([read.body, retired.body])).not.toContain('versions')
  }
  expect((await desk.read(id)).row.state).toBe('PUBLISHED')
})

test('a manuscript that does not exist is NOT_FOUND for every call', async () => {
  const params = { id: '999999' }
  const { document } = await desk.read(id)
  const outcomes = [
    await desk.call('GET /admin/newsroom/manuscripts/:id', { params }),
    await desk.save(params.id, 1, document),
    await desk.check(params.id, 1, 'FACTS'),
    await desk.publish(params.id, 1),
    await desk.call('POST /admin/newsroom/manuscripts/:id/unschedule', { params }),
    await desk.call('POST /admin/newsroom/manuscripts/:id/retire', { params, body: { back: false } }),
    await desk.call('GET /admin/newsroom/manuscripts/:id/history', { params }),
    await desk.call('GET /admin/newsroom/manuscripts/:id/analysis', { params, query: { level: 'B1' } }),
    await desk.call('GET /admin/newsroom/manuscripts/:id/statistics', { params, query: { level: 'B1' } }),
  ]
  for (const { status, body } of outcomes) expect([status, body.code]).toEqual([404, 'NOT_FOUND'])
})

test('lists are paged without a gap or a repetition and filtered by state and words', async () => {
  for (let made = 0; made < 32; made++)
    await desk.call('POST /admin/newsroom/manuscripts', {
      body: { section: 'science', level: 'B1', format: 'TEXT', text: `Comet ${made}\n\nA comet came.` },
    })
  const list = async (query: object) => (await desk.call('GET /admin/newsroom/manuscripts', { query })).body
  const first = await list({ search: 'comet' })
  const second = await list({ search: 'comet', cursor: first.nextCursor })
  const titles = [...first.manuscripts, ...second.manuscripts].map(({ title }) => title)
  expect(new Set(titles).size).toBe(32)
  expect([first.manuscripts.length, second.nextCursor]).toEqual([30, null])
  expect((await list({ search: '%' })).manuscripts).toEqual([])
  expect((await list({ state: 'PUBLISHED' })).manuscripts.map((row) => row.state)).toContain('PUBLISHED')
  const wrong = await desk.call('GET /admin/newsroom/manuscripts', { query: { cursor: 'x' } })
  expect(wrong.body.code).toBe('VALIDATION_FAILED')
})

test('the analysis returns words, missing entries with their sentence, ideas for key words and unshared facts', async () => {
  const made = await desk.whole(({ versions }) => {
    const sentence = versions.B1?.paragraphs[0]?.[0]
    if (sentence) sentence.en = 'In 2019, people of Drumbo planted 600 flibbertigibbets.'
  })
  const { body } = await desk.call('GET /admin/newsroom/manuscripts/:id/analysis', {
    params: { id: made.id },
    query: { level: 'B1' },
  })
  expect(body.missing).toContainEqual(
    expect.objectContaining({
      lemma: 'flibbertigibbet',
      name: null,
      example: expect.objectContaining({ en: 'In 2019, people of Drumbo planted 600 flibbertigibbets.' }),
    }),
  )
  expect(body.missing).toContainEqual(expect.objectContaining({ lemma: 'drumbo', name: 'Drumbo' }))
  expect(body.sentences[0]?.tokens.find(({ lemma }) => lemma === 'plant')).toMatchObject({
    occurrence: 'planted#1',
    pos: 'verb',
    sense: 1,
  })
  expect(body.estimate?.reasons.every(({ ko }) => /[가-힣]/.test(ko))).toBe(true)
  expect(body.facts).toContainEqual({ text: '2019', inLevels: ['B1'] })
  expect(body.keyWordIdeas.length).toBeGreaterThan(5)
  for (const idea of body.keyWordIdeas) expect(['A2', 'B1', 'B2']).toContain(idea.level)
})
