import { type PronunciationMeasure, pronunciationMeasures } from '@readgrow/contract/constants'
import { afterAll, describe, expect, test } from 'vitest'
import { openSlots } from '#drafting'
import { openLog } from '#platform/log'
import { appWith } from '#platform/testing/app'
import { admit, identify } from '#session'
import { type TestAccount, testApp } from '#testing'
import { handlers } from '../app.ts'
import { speechAssessmentHandlersWithin } from './routes.ts'
import { azureAnswer } from './testing/azure-answers.ts'
import { aHeardLearner, aHeardTake } from './testing/heard-takes.ts'
import { failingAnswers, openSpeechService, saysJson } from './testing/speech-providers.ts'

const service = await openSpeechService()
const config = {
  pronunciation: { key: 'a-secret-key', url: service.url },
  transcription: { url: `${service.url}/v1`, key: 'a-secret-key', model: 'whisper-1' },
}
const app = await testApp({ config })
const lines: object[] = []
const log = Object.assign(openLog('silent'), { warn: (line: object) => void lines.push(line) })
const within = (withinMs: number) => {
  const limits = { slots: openSlots(1), withinMs }
  const limited = { ...handlers, ...speechAssessmentHandlersWithin(limits, limits) }
  return appWith({ ...app.services, log }, limited, { admit, identify })
}
const patient = await within(60_000)
/** For services that never answer; any other answer may come later than that on a busy machine. */
const hurried = await within(400)
const nobody = await testApp({
  config: {
    pronunciation: { key: 'a-secret-key', url: 'http://127.0.0.1:1' },
    transcription: { url: 'http://127.0.0.1:1/v1', key: '', model: 'whisper-1' },
  },
})
afterAll(async () => {
  await patient.close()
  await hurried.close()
  await service.close()
})

const calls = {
  assessment: { post: 'POST /takes/:takeId/assessment', get: 'GET /takes/:takeId/assessment', done: 'MEASURED' },
  transcript: { post: 'POST /takes/:takeId/transcript', get: 'GET /takes/:takeId/transcript', done: 'HEARD' },
} as const
const good = {
  assessment: saysJson(azureAnswer([{ text: 'trees' }, { text: 'grow' }])),
  transcript: saysJson({ text: 'Trees grow.' }),
}
const kinds = ['assessment', 'transcript'] as const
const takeIsThere = async (takeId: string, from = app) =>
  (await from.services.db.selectFrom('take').select('id').where('id', '=', takeId).execute()).length === 1

const callsOf = (kind: (typeof kinds)[number]) => ({
  ask: (who: TestAccount, takeId: string, by = patient) => by.call(who, calls[kind].post, { params: { takeId } }),
  read: (who: TestAccount, takeId: string) => patient.call(who, calls[kind].get, { params: { takeId } }),
})

describe.each(kinds)('a failed %s', (kind) => {
  const { ask, read } = callsOf(kind)

  test.each(Object.entries(failingAnswers))(
    'after %s: the take stays, the reply says why, the next try succeeds',
    async (_, failing) => {
      service.answers(failing.answer)
      const learner = await aHeardLearner(app)
      const takeId = await aHeardTake(app, learner)
      const failed = await ask(learner, takeId, failing.reason === 'SLOW' ? hurried : patient)
      expect([failed.status, failed.body]).toMatchObject([
        200,
        { state: 'FAILED', reason: failing.reason, again: true },
      ])
      expect((await read(learner, takeId)).body).toEqual(failed.body)
      expect(JSON.stringify(failed.body)).not.toMatch(/secret|"value"/)
      expect(await takeIsThere(takeId)).toBe(true)
      service.answers(good[kind])
      app.clock.advance({ seconds: 10 })
      expect((await ask(learner, takeId)).body.state).toBe(calls[kind].done)
    },
  )

  test('after a redirect has not followed it with the key', async () => {
    const { answer } = failingAnswers['a redirect'] ?? {}
    if (answer) service.answers(answer)
    const learner = await aHeardLearner(app)
    await ask(learner, await aHeardTake(app, learner))
    expect(service.asked.map(({ path }) => path.includes('elsewhere'))).toEqual([false])
  })

  test('where nobody listens is UNREACHABLE', async () => {
    const learner = await aHeardLearner(nobody)
    const takeId = await aHeardTake(nobody, learner)
    const { body } = await nobody.as(learner).call(calls[kind].post, { params: { takeId } })
    expect(body).toMatchObject({ state: 'FAILED', reason: 'UNREACHABLE', again: true, retryAfterSeconds: null })
    expect(await takeIsThere(takeId, nobody)).toBe(true)
  })
})

describe.each(kinds)('a service that is asked (%s)', (kind) => {
  const { ask } = callsOf(kind)

  test('is left alone past a quota for as long as it says', async () => {
    service.answers((response) => void response.writeHead(429, { 'retry-after': '90' }).end())
    const learner = await aHeardLearner(app)
    const takeId = await aHeardTake(app, learner)
    expect((await ask(learner, takeId)).body).toMatchObject({ reason: 'QUOTA', retryAfterSeconds: 90 })
    app.clock.advance({ seconds: 89.5 })
    expect((await ask(learner, takeId)).body).toMatchObject({ reason: 'QUOTA', retryAfterSeconds: 1 })
    expect(service.asked).toHaveLength(1)
    app.clock.advance({ seconds: 1 })
    service.answers(good[kind])
    expect((await ask(learner, takeId)).body.state).toBe(calls[kind].done)
  })

  test.each([
    ['a date', { date: 'Mon, 23 Nov 2026 08:00:00 GMT', 'retry-after': 'Mon, 23 Nov 2026 08:00:30 GMT' }, 30],
    [
      'a date that is over',
      { date: 'Mon, 23 Nov 2026 08:00:00 GMT', 'retry-after': 'Mon, 23 Nov 2026 07:00:00 GMT' },
      null,
    ],
    ['a month', { 'retry-after': '2592000' }, 3_600],
    ['nonsense', { 'retry-after': 'soon' }, null],
  ])('may say %s in Retry-After', async (_, headers, seconds) => {
    service.answers((response) => void response.writeHead(503, headers).end())
    const learner = await aHeardLearner(app)
    const { body } = await ask(learner, await aHeardTake(app, learner))
    expect(body).toMatchObject({ reason: 'SERVICE_DOWN', retryAfterSeconds: seconds })
  })

  test('has a few places: who finds none hears how long to wait, and loses nothing', async () => {
    let finish = () => {}
    service.answers((response, asked) => {
      finish = () => good[kind](response, asked)
    })
    const learner = await aHeardLearner(app)
    const [first, second] = [await aHeardTake(app, learner), await aHeardTake(app, learner)]
    const waiting = ask(learner, first)
    await expect.poll(() => service.asked.length).toBe(1)
    expect(await ask(learner, second)).toMatchObject({ status: 503, body: { code: 'OVERLOADED', retryAfter: 20 } })
    finish()
    expect((await waiting).body.state).toBe(calls[kind].done)
    service.answers(good[kind])
    expect((await ask(learner, second)).body.state).toBe(calls[kind].done)
  })
})

test('the log names the failure and never what the service or the learner said', async () => {
  lines.length = 0
  service.answers((response) => void response.writeHead(401).end('{"error":"key a-secret-key of Trees grow"}'))
  const learner = await aHeardLearner(app)
  await patient.call(learner, calls.assessment.post, { params: { takeId: await aHeardTake(app, learner) } })
  expect(lines).toEqual([{ event: 'hearing_failed', question: 'PRONUNCIATION', reason: 'KEY_REFUSED', status: 401 }])
})

describe('every score in every state of every provider has its origin or its reason', () => {
  const states: Readonly<Record<string, () => Promise<Record<PronunciationMeasure, object>>>> = {
    'no provider': async () => {
      const bare = await testApp()
      const learner = await bare.anAccount()
      const params = { takeId: await aHeardTake(bare, learner) }
      return (await bare.as(learner).call('GET /takes/:takeId/assessment', { params })).body.scores
    },
    'AZURE, not asked': async () => {
      const learner = await app.anAccount()
      const params = { takeId: await aHeardTake(app, learner) }
      return (await app.as(learner).call('GET /takes/:takeId/assessment', { params })).body.scores
    },
    'AZURE, a take that it cannot take': () => scoresAfter('AZURE', { seconds: 31 }),
    'AZURE, everything given': () => scoresAfter(azureAnswer([{ text: 'trees' }])),
    'AZURE, prosody not given': () => scoresAfter(azureAnswer([{ text: 'trees' }], { ProsodyScore: -1 })),
    'AZURE, silence': () => scoresAfter({ RecognitionStatus: 'InitialSilenceTimeout' }),
    'AZURE, noise': () => scoresAfter({ RecognitionStatus: 'BabbleTimeout' }),
    'AZURE, broken': () => scoresAfter({}),
  }

  async function scoresAfter(answer: unknown, options: { seconds?: number } = {}) {
    service.answers(saysJson(answer))
    const learner = await aHeardLearner(app)
    const params = { takeId: await aHeardTake(app, learner, options) }
    return (await patient.call(learner, 'POST /takes/:takeId/assessment', { params })).body.scores
  }

  test.each(Object.entries(states))('%s', async (_, scoresOf) => {
    const scores = await scoresOf()
    expect(Object.keys(scores).sort()).toEqual([...pronunciationMeasures].sort())
    for (const measure of pronunciationMeasures) {
      const label = Object.keys(scores[measure]).sort()
      expect([['unavailable'], ['method', 'source', 'value', 'version']]).toContainEqual(label)
    }
  })
})
