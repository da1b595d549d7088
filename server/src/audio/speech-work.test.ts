import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { aDesk, aSoundingMp3, testApp } from '#testing'
import { makeSpeechJob } from './jobs.ts'
import { makeSpeech } from './speech-job.ts'
import { says, speechProvider } from './speech-test-provider.ts'

/** 0.4 seconds a word, 26.12 ms a frame. */
const saying = (text: string) => aSoundingMp3(Math.round((text.split(' ').length * 400) / 26.12))
const { provider, settings, close } = await speechProvider((response, asked) =>
  says(saying(asked.body.input))(response, asked),
)
const speaks = provider.answer
afterAll(close)
const app = await testApp({ config: { speech: settings } })
const silent = await testApp()
const desk = await aDesk(app)
const { db } = app.services
beforeEach(() => {
  provider.answer = speaks
  provider.asked.length = 0
})

const speechOf = async (id: string) =>
  (await desk.call('GET /admin/newsroom/manuscripts/:id/speech', { params: { id } })).body
const levelOf = async (id: string, level: string) => (await speechOf(id)).levels.find((one) => one.level === level)
// The clips of a text are kept by its words, so each test has a level of its own.
const make = (id: string, level: 'A2' | 'B1' = 'B1') =>
  desk.call('POST /admin/newsroom/manuscripts/:id/speech/:level', { params: { id, level } })
const backlog = async () => (await desk.call('GET /admin/newsroom/speech')).body
const queued = async () => {
  const { rows } = await app.services.pool.query<{ n: number }>(
    `select count(*)::int as n from jobs.job where name = 'make-speech' and state < 'active'`,
  )
  return rows[0]?.n ?? 0
}

describe('the speech of one level, as the newsroom sees it', () => {
  test('is nothing before publication, then waits, and is made with its length', async () => {
    const { id, slug } = await desk.whole()
    expect(await levelOf(id, 'B1')).toMatchObject({ state: 'UNPUBLISHED', durationMs: null })
    await desk.checkAndPublish(id)
    expect(await levelOf(id, 'B1')).toMatchObject({ state: 'WAITING', sentencesMade: 0 })
    await makeSpeech(app.services, { articleId: slug, level: 'B1' })
    const made = await levelOf(id, 'B1')
    expect(made).toMatchObject({ state: 'MADE', reason: null })
    expect(made?.durationMs).toBeGreaterThan(20_000)
    expect((await make(id)).body).toMatchObject({ code: 'STATE_CONFLICT' })
  })

  test('says why it failed and whether it is tried again, and waits once more when somebody asks', async () => {
    const { id, slug } = await desk.published()
    provider.answer = (response) => void response.writeHead(401).end('{}')
    const failing = () => makeSpeech(app.services, { articleId: slug, level: 'A2' }).catch(() => {})
    await failing()
    expect(await levelOf(id, 'A2')).toMatchObject({ state: 'FAILED', reason: 'KEY', tries: 1, retries: true })
    for (let again = 0; again < makeSpeechJob.rule.times.retryLimit; again++) await failing()
    expect(await levelOf(id, 'A2')).toMatchObject({ state: 'FAILED', retries: false })
    const before = await queued()
    const asked = await make(id, 'A2')
    expect(asked.body.levels.find(({ level }) => level === 'A2')).toMatchObject({
      state: 'WAITING',
      reason: null,
      tries: 0,
    })
    await make(id, 'A2')
    expect(await queued()).toBe(before + 1)
    provider.answer = speaks
    await makeSpeech(app.services, { articleId: slug, level: 'A2' })
    expect(await levelOf(id, 'A2')).toMatchObject({ state: 'MADE' })
  })

  test('is refused where its length cannot be that of the text, and no reader gets it', async () => {
    const { id, slug } = await desk.published()
    provider.answer = says(aSoundingMp3(8))
    await expect(makeSpeech(app.services, { articleId: slug, level: 'B2' })).rejects.toMatchObject({ kind: 'PACE' })
    expect(await levelOf(id, 'B2')).toMatchObject({ state: 'FAILED', reason: 'PACE' })
    expect(await db.selectFrom('article_audio').select('level').where('article_id', '=', slug).execute()).toEqual([])
    // What did not fit is asked for again.
    provider.answer = speaks
    await makeSpeech(app.services, { articleId: slug, level: 'B2' })
    expect(await levelOf(id, 'B2')).toMatchObject({ state: 'MADE' })
  })
})

describe('sound that readers hear', () => {
  const level = 'B2'
  const another = (id: string) =>
    desk.call('PUT /admin/newsroom/manuscripts/:id/speech/:level', { params: { id, level } })
  const urls = async (articleId: string) => {
    const reader = app.as(await app.anAccount())
    const { body } = await reader.call('GET /articles/:id/audio', { params: { id: articleId }, query: { level } })
    return body.clips.map(({ url }) => url)
  }
  async function made() {
    const { id, slug } = await desk.published()
    await makeSpeech(app.services, { articleId: slug, level })
    provider.asked.length = 0
    return { id, wish: { articleId: slug, level }, heard: await urls(slug) }
  }

  test('is made again at new addresses when an editor asks, and heard until the new one is there', async () => {
    const { id, wish, heard } = await made()
    const asked = await another(id)
    const own = asked.body.levels.find((one) => one.level === level)
    expect([asked.status, own?.state, own?.heard]).toEqual([200, 'WAITING', true])
    expect(await urls(wish.articleId)).toEqual(heard)
    await makeSpeech(app.services, wish)
    expect(provider.asked).toHaveLength(heard.length)
    const now = await urls(wish.articleId)
    expect(now.filter((url) => heard.includes(url))).toEqual([])
    expect(await levelOf(id, level)).toMatchObject({ state: 'MADE', heard: true })
    // Publishing the same text once more brings the old sound back to nobody.
    await makeSpeech(app.services, wish)
    expect([await urls(wish.articleId), provider.asked.length]).toEqual([now, heard.length])
    const lines = await db.selectFrom('audit_line').select('id').where('action', '=', 'speech.replaced').execute()
    expect(lines).toHaveLength(1)
  })

  test('stays where the provider fails, and the next press goes on where the failed one was', async () => {
    const { id, wish, heard } = await made()
    await another(id)
    await another(id)
    provider.answer = (response, asked) =>
      provider.asked.length > 4 ? void response.writeHead(500).end() : speaks(response, asked)
    await makeSpeech(app.services, wish).catch(() => {})
    expect(await levelOf(id, level)).toMatchObject({ state: 'FAILED', reason: 'SERVER', heard: true })
    expect(await urls(wish.articleId)).toEqual(heard)
    const kept = provider.asked.slice(0, 4).map(({ body }) => body.input)
    provider.answer = speaks
    provider.asked.length = 0
    await another(id)
    await makeSpeech(app.services, wish)
    expect(provider.asked.filter(({ body }) => kept.includes(body.input))).toEqual([])
    expect((await urls(wish.articleId)).filter((url) => heard.includes(url))).toEqual([])
  })

  test('is needed for that: neither a silent level, nor one before publication, nor anybody but editors', async () => {
    const { id } = await desk.whole()
    expect((await another(id)).body).toMatchObject({ code: 'STATE_CONFLICT' })
    await desk.checkAndPublish(id)
    expect((await another(id)).body).toMatchObject({ code: 'STATE_CONFLICT' })
    expect((await another('999999')).body).toMatchObject({ code: 'NOT_FOUND' })
    const owner = app.as(await app.anAccount({ host: 'acme.localhost', role: 'owner' }))
    const refused = await owner.call('PUT /admin/newsroom/manuscripts/:id/speech/:level', { params: { id, level } })
    expect(refused.status).toBe(403)
  })
})

test('a provider that is connected later is asked for all that is silent by one call, and only once', async () => {
  await db.deleteFrom('speech_work').execute()
  await app.services.pool.query(`delete from jobs.job where name = 'make-speech'`)
  const before = await backlog()
  expect(before).toMatchObject({ connected: true, waiting: 0, making: 0, failed: 0 })
  expect(before.missing).toBeGreaterThan(30)
  expect(before.rows[0]).toMatchObject({ state: 'MISSING', reason: null })
  const asked = await desk.call('POST /admin/newsroom/speech')
  expect(asked.body).toMatchObject({ missing: 0, waiting: before.missing, spoken: before.spoken })
  await desk.call('POST /admin/newsroom/speech')
  expect(await queued()).toBe(before.missing)
  const [first] = asked.body.rows
  await makeSpeech(app.services, { articleId: first?.articleId ?? '', level: first?.level ?? 'B1' })
  expect(await backlog()).toMatchObject({ waiting: before.missing - 1, spoken: before.spoken + 1 })
})

test('without a provider there is nothing to ask for', async () => {
  const other = await aDesk(silent)
  const { id } = await other.published()
  expect((await other.call('GET /admin/newsroom/speech')).body.connected).toBe(false)
  expect((await other.call('POST /admin/newsroom/speech')).body).toMatchObject({ code: 'FEATURE_OFF' })
  const params = { id, level: 'B1' } as const
  const again = await other.call('POST /admin/newsroom/manuscripts/:id/speech/:level', { params })
  expect(again.body).toMatchObject({ code: 'FEATURE_OFF' })
})
