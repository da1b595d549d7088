import { afterAll, describe, expect, test } from 'vitest'
import { type TestAccount, testApp } from '#testing'
import { azureAnswer } from './testing/azure-answers.ts'
import { aHeardLearner, aHeardTake } from './testing/heard-takes.ts'
import { openSpeechService, parametersOf, type ServiceAnswer, saysJson } from './testing/speech-providers.ts'

const azure = await openSpeechService()
const pronunciation = { key: 'a-secret-key', url: azure.url }
const app = await testApp({ config: { pronunciation } })
const unconnected = await testApp()
afterAll(() => azure.close())

const good = azureAnswer([{ text: 'trees' }, { text: 'grow', accuracy: 42, error: 'Mispronunciation' }])
const assess = (who: TestAccount, takeId: string, from = app) =>
  from.as(who).call('POST /takes/:takeId/assessment', { params: { takeId } })
const read = (who: TestAccount, takeId: string, from = app) =>
  from.as(who).call('GET /takes/:takeId/assessment', { params: { takeId } })
const labels = (body: { scores: Record<string, object> }) =>
  new Set(Object.values(body.scores).map((s) => JSON.stringify(s)))

describe('an assessment', () => {
  test('is asked for, stored and read again, word by word', async () => {
    azure.answers(saysJson(good))
    const learner = await aHeardLearner(app)
    const takeId = await aHeardTake(app, learner)
    expect((await read(learner, takeId)).body).toMatchObject({ state: 'NOT_ASKED', provider: 'AZURE', consented: true })
    const { status, body } = await assess(learner, takeId)
    expect(status).toBe(200)
    expect(body).toMatchObject({
      state: 'MEASURED',
      scores: { overall: { value: 86.4, source: 'VENDOR', method: 'AZURE_SHORT_AUDIO_1', version: 'v1' } },
      assessment: {
        provider: 'AZURE',
        reference: 'Trees grow.',
        words: [
          { text: 'trees', refIndex: 0, errors: [], accuracy: 90, startMs: 70, durMs: 300 },
          { text: 'grow', refIndex: 1, errors: ['MISPRONUNCIATION'], accuracy: 42 },
        ],
      },
    })
    expect((await read(learner, takeId)).body).toEqual(body)
    expect(azure.asked).toHaveLength(1)
  })

  test('sends the sound and the script, and nothing about the person', async () => {
    azure.answers(saysJson(good))
    const learner = await aHeardLearner(app)
    const takeId = await aHeardTake(app, learner, { script: 'It’s “fast”.', seconds: 1 })
    await assess(learner, takeId)
    const [asked] = azure.asked
    if (!asked) throw new Error('nothing was asked')
    expect(asked.path).toBe('/speech/recognition/conversation/cognitiveservices/v1?language=en-US&format=detailed')
    expect(asked.headers).toMatchObject({
      'ocp-apim-subscription-key': 'a-secret-key',
      'content-type': 'audio/wav; codecs=audio/pcm; samplerate=16000',
      accept: 'application/json',
    })
    expect(parametersOf(asked)).toEqual({
      ReferenceText: 'It\'s "fast".',
      GradingSystem: 'HundredMark',
      Granularity: 'Phoneme',
      Dimension: 'Comprehensive',
      EnableMiscue: 'True',
      EnableProsodyAssessment: 'True',
    })
    expect(asked.body.subarray(0, 4).toString()).toBe('RIFF')
    expect(asked.body).toHaveLength(32_044)
    const told = JSON.stringify(asked.headers) + asked.path
    for (const personal of [learner.customerId, takeId, '홍길동']) expect(told).not.toContain(personal)
  })
})

describe('an assessment under way', () => {
  test('is asked for once, however often one clicks', async () => {
    let answerNow: () => void = () => undefined
    const late: ServiceAnswer = (response, asked) =>
      new Promise((resolve) => {
        answerNow = () => resolve(saysJson(good)(response, asked))
      })
    azure.answers(late)
    const learner = await aHeardLearner(app)
    const takeId = await aHeardTake(app, learner)
    const first = assess(learner, takeId)
    await expect.poll(() => azure.asked.length).toBe(1)
    const second = await assess(learner, takeId)
    expect(second.body.state).toBe('MEASURING')
    expect(labels(second.body)).toEqual(new Set(['{"unavailable":"MEASURING"}']))
    answerNow()
    expect((await first).body.state).toBe('MEASURED')
    expect((await assess(learner, takeId)).body.state).toBe('MEASURED')
    expect(azure.asked).toHaveLength(1)
  })

  test('can be asked for again when its server has stopped', async () => {
    azure.answers(saysJson(good))
    const learner = await aHeardLearner(app)
    const takeId = await aHeardTake(app, learner)
    const { db, clock } = app.services
    const asked = { take_id: takeId, kind: 'PRONUNCIATION', account_id: learner.id, state: 'ASKED' }
    const minutesAgo = (minutes: number) => new Date(clock.now().getTime() - minutes * 60_000)
    await db
      .insertInto('take_assessment')
      .values({ ...asked, asked_at: minutesAgo(1) })
      .execute()
    expect((await assess(learner, takeId)).body.state).toBe('MEASURING')
    await db
      .updateTable('take_assessment')
      .set({ asked_at: minutesAgo(3) })
      .where('take_id', '=', takeId)
      .execute()
    expect((await read(learner, takeId)).body).toMatchObject({ state: 'FAILED', reason: 'INTERRUPTED', again: true })
    expect((await assess(learner, takeId)).body.state).toBe('MEASURED')
  })

  test('goes with its take, also while the service is still being asked', async () => {
    const learner = await aHeardLearner(app)
    const takeId = await aHeardTake(app, learner)
    const { db } = app.services
    azure.answers(async (response, asked) => {
      await db.deleteFrom('take').where('id', '=', takeId).execute()
      await saysJson(good)(response, asked)
    })
    expect((await assess(learner, takeId)).status).toBe(404)
    const left = await db.selectFrom('take_assessment').select('take_id').where('take_id', '=', takeId).execute()
    expect(left).toEqual([])
  })
})

describe('nothing is sent', () => {
  test('without a service: the screen hears that it is off', async () => {
    const learner = await aHeardLearner(unconnected)
    const takeId = await aHeardTake(unconnected, learner)
    expect(await assess(learner, takeId, unconnected)).toMatchObject({ status: 409, body: { code: 'FEATURE_OFF' } })
    const { body } = await read(learner, takeId, unconnected)
    expect([body.state, body.provider, labels(body)]).toEqual(['OFF', null, new Set(['{"unavailable":"OFF"}'])])
  })

  test('without consent, nor after it was withdrawn', async () => {
    azure.answers(saysJson(good))
    const stranger = await app.anAccount()
    const takeId = await aHeardTake(app, stranger)
    expect(await assess(stranger, takeId)).toMatchObject({ status: 409, body: { code: 'RECORDING_CONSENT_REQUIRED' } })
    expect((await read(stranger, takeId)).body).toMatchObject({ state: 'NOT_ASKED', consented: false })
    const learner = await aHeardLearner(app)
    const own = await aHeardTake(app, learner)
    const { db, clock } = app.services
    const withdrawn = { withdrawn_at: clock.now() }
    await db.updateTable('recording_consent').set(withdrawn).where('account_id', '=', learner.id).execute()
    expect((await assess(learner, own)).body.code).toBe('RECORDING_CONSENT_REQUIRED')
    expect(azure.asked).toEqual([])
  })

  test("of somebody else's take, which is not there for others", async () => {
    azure.answers(saysJson(good))
    const takeId = await aHeardTake(app, await aHeardLearner(app))
    const other = await aHeardLearner(app)
    expect([(await assess(other, takeId)).status, (await read(other, takeId)).status]).toEqual([404, 404])
    expect(azure.asked).toEqual([])
  })

  test.each([
    ['longer than the service takes', { seconds: 31 }, 'TOO_LONG', false],
    ['with a script longer than its header', { script: 'Trees grow. '.repeat(600) }, 'TOO_LONG', false],
    ['without a script', { kind: 'ANSWER', script: '' }, 'NO_SCRIPT', false],
    ['whose sound has not arrived', { stored: false }, 'NOT_UPLOADED', true],
  ] as const)('of a take %s', async (_, options, reason, again) => {
    azure.answers(saysJson(good))
    const learner = await aHeardLearner(app)
    const takeId = await aHeardTake(app, learner, options)
    const { status, body } = await assess(learner, takeId)
    expect([status, body]).toMatchObject([200, { state: 'FAILED', reason, again }])
    expect(labels(body)).toEqual(new Set([JSON.stringify({ unavailable: reason })]))
    expect(azure.asked).toEqual([])
  })

  test('of a sound that is longer than its take says', async () => {
    azure.answers(saysJson(good))
    const learner = await aHeardLearner(app)
    const takeId = await aHeardTake(app, learner, { seconds: 31 })
    await app.services.db.updateTable('take').set({ duration_ms: 5_000 }).where('id', '=', takeId).execute()
    expect((await assess(learner, takeId)).body).toMatchObject({ state: 'FAILED', reason: 'TOO_LONG' })
    expect(azure.asked).toEqual([])
  })

  test('more than sixty times an hour', async () => {
    azure.answers((response) => void response.writeHead(500).end())
    const learner = await aHeardLearner(app)
    const takeId = await aHeardTake(app, learner)
    for (let time = 0; time < 60; time++) await assess(learner, takeId)
    expect(await assess(learner, takeId)).toMatchObject({ status: 429, body: { code: 'RATE_LIMITED' } })
  })
})
