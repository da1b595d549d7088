import { strFromU8, unzipSync } from 'fflate'
import { afterAll, describe, expect, test } from 'vitest'
import { type TestAccount, testApp } from '#testing'
import { aHeardLearner, aHeardTake } from './testing/heard-takes.ts'
import { formOf, openSpeechService, type ServiceAnswer, saysJson } from './testing/speech-providers.ts'

const service = await openSpeechService()
const app = await testApp({
  config: { transcription: { url: `${service.url}/v1`, key: 'a-secret-key', model: 'whisper-1' } },
})
const unconnected = await testApp()
afterAll(() => service.close())

const ask = (who: TestAccount, takeId: string, from = app) =>
  from.as(who).call('POST /takes/:takeId/transcript', { params: { takeId } })
async function heard(content: unknown) {
  service.answers(saysJson(content))
  const learner = await aHeardLearner(app)
  const { body } = await ask(learner, await aHeardTake(app, learner))
  return body.state === 'HEARD' ? body.transcript : body
}

const words = [
  { word: 'Trees', start: 0.1, end: 0.52 },
  { word: ' grow', start: 0.52, end: 1.0004 },
]
const timed = [
  { text: 'Trees', startMs: 100, endMs: 520 },
  { text: 'grow', startMs: 520, endMs: 1000 },
]

describe('a transcript', () => {
  test('is asked for once, with the sound and without the script', async () => {
    service.answers(saysJson({ task: 'transcribe', language: 'english', duration: 1, text: ' Trees grow. ', words }))
    const learner = await aHeardLearner(app)
    const takeId = await aHeardTake(app, learner, { seconds: 1 })
    const { status, body } = await ask(learner, takeId)
    expect([status, body]).toMatchObject([
      200,
      { state: 'HEARD', transcript: { text: 'Trees grow.', words: timed, model: 'whisper-1' } },
    ])
    expect((await ask(learner, takeId)).body).toEqual(body)
    const again = await app.as(learner).call('GET /takes/:takeId/transcript', { params: { takeId } })
    expect(again.body).toEqual(body)
    const [asked, ...others] = service.asked
    if (!asked) throw new Error('nothing was asked')
    expect(others).toEqual([])
    expect([asked.path, asked.headers.authorization]).toEqual(['/v1/audio/transcriptions', 'Bearer a-secret-key'])
    expect(await formOf(asked)).toEqual([
      ['file', 'take.wav', 'audio/wav', 32_044],
      ['model', 'whisper-1'],
      ['language', 'en'],
      ['temperature', '0'],
      ['response_format', 'verbose_json'],
      ['timestamp_granularities[]', 'word'],
    ])
  })

  test('comes from a service that knows plain JSON only, too', async () => {
    const plainOnly: ServiceAnswer = (response, asked) =>
      asked.body.includes('verbose_json')
        ? void response.writeHead(400).end('{"error":{"code":"unsupported_value"}}')
        : saysJson({ text: 'Trees grow.' })(response, asked)
    service.answers(plainOnly)
    const learner = await aHeardLearner(app)
    const { body } = await ask(learner, await aHeardTake(app, learner))
    expect(body).toMatchObject({ state: 'HEARD', transcript: { text: 'Trees grow.', words: null } })
    expect(service.asked).toHaveLength(2)
  })

  test('has the times of words that stand in segments', async () => {
    const [first, second] = words
    expect(await heard({ text: 'Trees grow.', segments: [{ words: [first] }, { words: [second] }] })).toMatchObject({
      words: timed,
    })
  })

  test.each([
    ['are missing', undefined],
    ['are none', []],
    ['go back', [...words].reverse()],
    ['end before they begin', [{ word: 'Trees', start: 1, end: 0.5 }]],
    ['are no numbers', [{ word: 'Trees', start: null, end: null }]],
  ])('has no times where they %s', async (_, given) => {
    expect(await heard({ text: 'Trees grow.', words: given })).toMatchObject({ text: 'Trees grow.', words: null })
  })

  test('takes the place of what a browser heard, and is in the archive of the learner', async () => {
    service.answers(saysJson({ text: 'Trees grow.', words }))
    const learner = await aHeardLearner(app)
    const takeId = await aHeardTake(app, learner)
    const { db } = app.services
    const before = { transcript: 'Threes crow.', transcript_source: 'BROWSER' }
    await db.updateTable('take').set(before).where('id', '=', takeId).execute()
    await ask(learner, takeId)
    const take = db.selectFrom('take').select(['transcript', 'transcript_source']).where('id', '=', takeId)
    expect(await take.executeTakeFirst()).toEqual({ transcript: 'Trees grow.', transcript_source: 'SERVICE' })
    const archive = await app.send({ method: 'GET', url: '/api/takes/archive', ...learner })
    const listed = JSON.parse(strFromU8(unzipSync(archive.bytes)['recordings.json'] ?? new Uint8Array()))
    expect(listed).toMatchObject([{ transcript: 'Trees grow.', assessment: null, serviceTranscript: { words: timed } }])
  })

  test('may be empty: nothing was heard', async () => {
    expect(await heard({ text: '' })).toMatchObject({ text: '', words: null })
  })
})

describe('nothing is sent', () => {
  test('without a service', async () => {
    const learner = await aHeardLearner(unconnected)
    const takeId = await aHeardTake(unconnected, learner)
    expect(await ask(learner, takeId, unconnected)).toMatchObject({ status: 409, body: { code: 'FEATURE_OFF' } })
    const { body } = await unconnected.as(learner).call('GET /takes/:takeId/transcript', { params: { takeId } })
    expect(body).toEqual({ state: 'OFF', consented: true })
  })

  test("without consent, of somebody else's take, or before the sound has arrived", async () => {
    service.answers(saysJson({ text: 'Trees grow.' }))
    const stranger = await app.anAccount()
    const learner = await aHeardLearner(app)
    const outcomes = [
      await ask(stranger, await aHeardTake(app, stranger)),
      await ask(stranger, await aHeardTake(app, learner)),
      await ask(learner, await aHeardTake(app, learner, { stored: false })),
    ]
    expect(outcomes).toMatchObject([
      { status: 409, body: { code: 'RECORDING_CONSENT_REQUIRED' } },
      { status: 404 },
      { status: 200, body: { state: 'FAILED', reason: 'NOT_UPLOADED' } },
    ])
    expect(service.asked).toEqual([])
  })
})
