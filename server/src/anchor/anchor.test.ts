import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { aSpeaker, aStory, report, someMeasures, testApp, webm } from '#testing'

const app = await testApp()
const { db } = app.services
const { story, sentences } = await aStory(app)
const id = 'tiny-forests'
type Said = Pick<(typeof sentences)[number], 'id' | 'en'>
const [first, second] = sentences as unknown as readonly [Said, Said]
type Speaker = Awaited<ReturnType<typeof aSpeaker>>
const list = async ({ as }: Speaker) => (await as.call('GET /anchor', {})).body.scripts
const script = async ({ as }: Speaker, level?: 'A2' | 'B1' | 'B2') =>
  (await as.call('GET /anchor/:id', { params: { id }, query: level ? { level } : {} })).body

/** A take of a sentence that stands for it. */
async function saySentence(
  { store, as }: Speaker,
  { id: sentenceId, en }: Said = first,
  level: 'A2' | 'B1' | 'B2' = 'B1',
) {
  const takeId = await store([webm], { kind: 'SENTENCE', sentenceId, script: en, level })
  await as.call('PUT /takes/:takeId/best', { params: { takeId } })
  return takeId
}

describe('the list of scripts', () => {
  test('is empty for whoever has said nothing', async () => {
    expect(await list(await aSpeaker(app))).toEqual([])
  })

  test('counts sentences and run-throughs of each script, the last one first', async () => {
    const speaker = await aSpeaker(app)
    await saySentence(speaker)
    await saySentence(speaker, second)
    await speaker.store([webm])
    app.clock.advance({ minutes: 1 })
    const latest = await speaker.store([webm], { durationMs: 61_000 })
    const at = app.clock.now().toISOString()
    app.clock.advance({ minutes: 1 })
    await saySentence(speaker, first, 'A2')
    const [easy, own] = await list(speaker)
    expect(easy).toMatchObject({ articleId: id, level: 'A2', runThroughs: 0, latestRunThrough: null })
    expect(own).toEqual({
      articleId: id,
      level: 'B1',
      headline: story.article.headline,
      sentences: 2,
      of: sentences.length,
      picture: { alt: expect.stringContaining('작은 숲'), url: expect.stringMatching(/^\/pictures\//) },
      runThroughs: 2,
      latestRunThrough: { takeId: latest, durationMs: 61_000, recordedAt: at },
      lastAt: at,
    })
  })

  test('knows no take that has not arrived, and no answer of a conversation', async () => {
    const speaker = await aSpeaker(app, { useConversation: true })
    await speaker.open(randomUUID(), [webm])
    await speaker.store([webm], { kind: 'ANSWER', script: '' })
    expect(await list(speaker)).toEqual([])
  })

  test('counts no sentence that reads otherwise today', async () => {
    const speaker = await aSpeaker(app)
    await saySentence(speaker)
    await saySentence(speaker, { ...second, en: 'It used to say this.' })
    expect(await list(speaker)).toMatchObject([{ sentences: 1 }])
  })

  test('leaves out a text that is not in the paper any more', async () => {
    const speaker = await aSpeaker(app)
    await speaker.store([webm])
    await db.updateTable('article').set({ status: 'RETIRED' }).where('id', '=', id).execute()
    try {
      expect(await list(speaker)).toEqual([])
      expect((await speaker.as.call('GET /anchor/:id', { params: { id }, query: {} })).status).toBe(404)
    } finally {
      await db.updateTable('article').set({ status: 'PUBLISHED' }).where('id', '=', id).execute()
    }
  })
})

describe('what could be read aloud next', () => {
  const next = async ({ as }: Speaker) =>
    (await as.call('GET /anchor', {})).body.next.map(({ articleId, level }) => `${articleId} ${level}`)
  const readTo = async (speaker: Speaker, slug: string, level: 'A1' | 'A2' | 'B1' | 'B2' | 'C1') => {
    const { event } = await aStory(app, slug, level)
    await report(app, speaker.learner, [event('ARTICLE_OPENED'), event('ARTICLE_FINISHED')])
  }

  test('is what was read, the last one first, at a level that is a script, and not what was begun', async () => {
    const speaker = await aSpeaker(app)
    expect(await next(speaker)).toEqual([])
    await readTo(speaker, id, 'B1')
    await readTo(speaker, 'time-zones', 'A2')
    await readTo(speaker, 'ships-and-wind', 'C1')
    expect(await next(speaker)).toEqual(['ships-and-wind B1', 'time-zones A2', `${id} B1`])
    await speaker.store([webm])
    expect(await next(speaker)).toEqual(['ships-and-wind B1', 'time-zones A2'])
  })
})

describe('a script and its sentences', () => {
  test('has every take of a sentence, newest first, with its figures, but none of another text', async () => {
    const speaker = await aSpeaker(app)
    const older = await saySentence(speaker)
    app.clock.advance({ minutes: 1 })
    const at = (text: string, mine: [number, number] | null) => ({ text, model: [0, 300] as [number, number], mine })
    const how = { unit: 'MS', method: 'MFCC_DTW_3', source: 'MODEL' } as const
    const words = { value: [at('one', [0, 300]), at('two', null)], ...how }
    const sound = { kind: 'SENTENCE', sentenceId: first.id } as const
    const newer = await speaker.store([webm], {
      ...{ ...sound, script: first.en, measures: { ...someMeasures, words } },
    })
    await speaker.store([webm], { ...sound, script: 'It used to say this.' })
    const { sentenceTakes } = await script(speaker)
    expect(sentenceTakes).toMatchObject([
      { takeId: newer, sentenceId: first.id, best: false, pauses: { value: 2 }, heardShare: 0.5 },
      {
        takeId: older,
        sentenceId: first.id,
        best: true,
        wordsPerMinute: { unavailable: 'TOO_SHORT' },
        heardShare: null,
      },
    ])
    expect((await script(await aSpeaker(app))).sentenceTakes).toEqual([])
  })
})

describe('a script', () => {
  test('has the take that stands for each sentence, and says which reads otherwise today', async () => {
    const speaker = await aSpeaker(app)
    await saySentence(speaker)
    const better = await saySentence(speaker)
    const outdated = await saySentence(speaker, { ...second, en: 'It used to say this.' })
    const { best } = await script(speaker)
    expect(best).toHaveLength(2)
    expect(best).toContainEqual(expect.objectContaining({ takeId: better, sentenceId: first.id, outdated: false }))
    expect(best).toContainEqual(expect.objectContaining({ takeId: outdated, sentenceId: second.id, outdated: true }))
  })

  test('has the run-throughs, newest first, with what a list needs of their measures', async () => {
    const speaker = await aSpeaker(app)
    const older = await speaker.store([webm])
    app.clock.advance({ minutes: 1 })
    const newer = await speaker.store([webm], { transcript: 'small forests' })
    await speaker.open(randomUUID(), [webm])
    const { runThroughs, best } = await script(speaker)
    expect(best).toEqual([])
    expect(runThroughs.map(({ takeId, transcript }) => [takeId, transcript])).toEqual([
      [newer, 'small forests'],
      [older, null],
    ])
    const { quality, pauses, pace } = someMeasures
    expect(runThroughs[0]?.measures).toEqual({ quality, pauses, pace })
  })

  test('forgets a take that was deleted', async () => {
    const speaker = await aSpeaker(app)
    const takeId = await speaker.store([webm])
    await saySentence(speaker)
    await speaker.as.call('DELETE /takes/:takeId', { params: { takeId } })
    expect(await script(speaker)).toMatchObject({ runThroughs: [], best: [{ sentenceId: first.id }] })
    await speaker.as.call('DELETE /takes', {})
    expect(await list(speaker)).toEqual([])
  })

  test('is that of the level asked for, else of the level that the learner reads at', async () => {
    const speaker = await aSpeaker(app)
    await speaker.store([webm], { level: 'A2' })
    expect(await script(speaker)).toMatchObject({ level: 'B1', runThroughs: [] })
    expect(await script(speaker, 'A2')).toMatchObject({ level: 'A2', runThroughs: [{}] })
  })

  test('belongs to its learner alone', async () => {
    const speaker = await aSpeaker(app)
    await saySentence(speaker)
    await speaker.store([webm])
    const other = await aSpeaker(app)
    expect(await list(other)).toEqual([])
    expect(await script(other)).toMatchObject({ best: [], runThroughs: [] })
  })

  test('is paid for like its article, and missing where the article is', async () => {
    const visitor = app.as(await app.anAccount({ payment: { state: 'PENDING', expiresOn: null } }))
    const { articles } = (await visitor.call('GET /articles', { query: {} })).body
    const locked = articles.find(({ freeToday }) => !freeToday)?.id ?? ''
    const free = articles.find(({ freeToday }) => freeToday)?.id ?? ''
    expect(await visitor.call('GET /anchor/:id', { params: { id: locked }, query: {} })).toMatchObject({
      status: 402,
      body: { code: 'SUBSCRIPTION_REQUIRED' },
    })
    expect((await visitor.call('GET /anchor/:id', { params: { id: free }, query: {} })).status).toBe(200)
    expect((await visitor.call('GET /anchor/:id', { params: { id: 'nowhere' }, query: {} })).status).toBe(404)
  })
})
