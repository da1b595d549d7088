import { expect, test } from 'vitest'
import { filesOf, testApp } from '#testing'
import { mp3Sound } from './mp3-frames.ts'

const app = await testApp({ config: { houseVoice: true } })
const off = await testApp()

const wordOf = async (text: string, of = app) =>
  of.as(await of.anAccount()).call('GET /audio/word', { query: { text } })

test('a word of the dictionary is said by the house, in any form, once for everybody', async () => {
  const { status, body } = await wordOf('forests')
  expect(status).toBe(200)
  const served = await app.fastify.inject({ url: body.url })
  expect(served.headers['content-type']).toBe('audio/mpeg')
  expect(mp3Sound(served.rawPayload)?.durationMs).toBeGreaterThan(200)
  expect((await wordOf('forests')).body).toEqual(body)
})

test('a word of nobody is not, one of the own list is', async () => {
  expect(await wordOf('zzzgrove')).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } })
  const learner = await app.anAccount()
  await filesOf(app).importFile(learner, '단어,뜻\nzzzgrove,작은 숲\n')
  const own = await app.as(learner).call('GET /audio/word', { query: { text: 'zzzgrove' } })
  expect(own.status).toBe(200)
})

test('a server without a voice says so', async () => {
  expect(await wordOf('forest', off)).toMatchObject({ status: 409, body: { code: 'FEATURE_OFF' } })
})

test('visitors hear what the sample has, and nothing else', async () => {
  const visitor = app.visitor('localhost')
  const { sentences, words } = (await visitor.call('GET /brand/sample', { query: {} })).body
  const hear = (text: string) => visitor.call('GET /brand/sample/sound', { query: { text } })
  for (const text of [sentences[0]?.en ?? '', words[0]?.lemma ?? ''])
    expect((await hear(text)).body.url).toMatch(/^\/audio\/[0-9a-f]{64}\.mp3$/)
  expect(await hear('Say what I want.')).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } })
})
