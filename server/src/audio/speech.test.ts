import type { SpeechFailureKind } from '@readgrow/contract/constants'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { findVersion } from '#articles'
import { anMp3, aSoundingMp3, aStory, testApp } from '#testing'
import { makeSpeechJob } from './jobs.ts'
import { makeSpeech } from './speech-job.ts'
import { SpeechFailure, speak } from './speech-provider.ts'
import { says, speechProvider } from './speech-test-provider.ts'

/** A sentence at 150 words a minute: 0.4 seconds a word, 26.12 ms a frame. */
const saying = (text: string) => aSoundingMp3(Math.round((text.split(' ').length * 400) / 26.12))
const speaks: typeof provider.answer = (response, asked) => says(saying(asked.body.input))(response, asked)
const { provider, settings, close } = await speechProvider((response, asked) =>
  says(saying(asked.body.input))(response, asked),
)
afterAll(close)
const app = await testApp({ config: { speech: settings } })
const silent = await testApp()

beforeEach(() => {
  provider.answer = speaks
  provider.asked.length = 0
  provider.mostAtOnce = 0
})

const articleId = 'tiny-forests'
const soundFor = async (level: 'A2' | 'B1' | 'B2') =>
  app.as(await app.anAccount()).call('GET /articles/:id/audio', { params: { id: articleId }, query: { level } })

/** Answers only once two requests are open together. */
function afterTwo(): typeof provider.answer {
  const both = Promise.withResolvers<void>()
  return async (response, asked) => {
    if (provider.mostAtOnce >= 2) both.resolve()
    await both.promise
    await speaks(response, asked)
  }
}

describe('the sound of an article from a speech provider', () => {
  test('is requested sentence by sentence, two at a time, and heard by readers with a time for every word', async () => {
    const { sentences } = await aStory(app, articleId, 'B1')
    provider.answer = afterTwo()
    await makeSpeech(app.services, { articleId, level: 'B1' })
    expect(provider.asked.map(({ body }) => body.input).toSorted()).toEqual(sentences.map(({ en }) => en).toSorted())
    expect(provider.asked[0]).toMatchObject({
      url: '/v1/audio/speech',
      authorization: 'Bearer a key',
      body: { model: 'tts-1', voice: 'alloy', response_format: 'mp3' },
    })
    expect(provider.mostAtOnce).toBe(2)
    const { status, body } = await soundFor('B1')
    expect(status).toBe(200)
    expect(body).toMatchObject({ source: 'SPEECH', exact: false, level: 'B1', revision: 1 })
    expect(body.clips.map((clip) => clip.sentences.map(({ id }) => id))).toEqual(sentences.map(({ id }) => [id]))
    for (const [index, clip] of body.clips.entries()) {
      const [said] = clip.sentences
      expect(said?.words).toHaveLength(sentences[index]?.tokens.length ?? 0)
      expect(said?.words).toEqual(said?.words.toSorted((a, b) => a - b))
      expect(said?.endMs).toBe(clip.durationMs)
      expect(said?.words.at(-1)).toBeLessThan(clip.durationMs ?? 0)
    }
    const served = await app.fastify.inject({ url: body.clips[0]?.url ?? '' })
    expect(served.rawPayload.equals(saying(sentences[0]?.en ?? ''))).toBe(true)
  })

  test('is not requested again when the job runs a second time, or twice at once', async () => {
    await makeSpeech(app.services, { articleId, level: 'A2' })
    const asked = provider.asked.length
    await Promise.all([1, 2].map(() => makeSpeech(app.services, { articleId, level: 'A2' })))
    expect(provider.asked).toHaveLength(asked)
    provider.asked.length = 0
    provider.answer = afterTwo()
    await Promise.all([1, 2, 3].map(() => makeSpeech(app.services, { articleId: 'time-zones', level: 'A2' })))
    const texts = provider.asked.map(({ body }) => body.input)
    expect(new Set(texts).size).toBe(texts.length)
    expect(provider.mostAtOnce).toBe(2)
  })
})

describe('the sound of a text in progress', () => {
  test('is made again for a corrected sentence alone; until then there is none', async () => {
    await makeSpeech(app.services, { articleId, level: 'B2' })
    provider.asked.length = 0
    const version = await findVersion(app.services.db, articleId, 'B2')
    const [paragraph = [], ...rest] = version?.body.paragraphs ?? []
    const [first, ...others] = paragraph
    const changed = { ...first, en: `${first?.en} Really.` }
    await app.services.db
      .updateTable('article_version')
      .set({ body: JSON.stringify({ ...version?.body, paragraphs: [[changed, ...others], ...rest] }) })
      .where('article_id', '=', articleId)
      .where('level', '=', 'B2')
      .execute()
    expect((await soundFor('B2')).status).toBe(404)
    await makeSpeech(app.services, { articleId, level: 'B2' })
    expect(provider.asked.map(({ body }) => body.input)).toEqual([changed.en])
    expect((await soundFor('B2')).status).toBe(200)
  })

  test('is tried again after a failure, and only what is missing is requested', async () => {
    const wish = { articleId: 'sleep-and-memory', level: 'B1' }
    provider.answer = (response, asked) =>
      provider.asked.length > 3 ? void response.writeHead(500).end() : speaks(response, asked)
    await expect(makeSpeech(app.services, wish)).rejects.toBeInstanceOf(SpeechFailure)
    const kept = provider.asked.slice(0, 3).map(({ body }) => body.input)
    provider.asked.length = 0
    provider.answer = speaks
    await makeSpeech(app.services, wish)
    expect(provider.asked.map(({ body }) => body.input).filter((text) => kept.includes(text))).toEqual([])
  })

  test('comes through the queue', async () => {
    const wish = { articleId: 'price-of-coffee', level: 'A2' }
    await app.services.jobs.enqueue(app.services.db, makeSpeechJob, wish)
    await app.services.jobs.drain(app.services.jobHandlers)
    const { body } = await app
      .as(await app.anAccount())
      .call('GET /articles/:id/audio', { params: { id: wish.articleId }, query: { level: 'A2' } })
    expect(body.source).toBe('SPEECH')
  })

  test('is none without a provider, and none for a missing article', async () => {
    await makeSpeech(silent.services, { articleId, level: 'B1' })
    await makeSpeech(app.services, { articleId: 'no-such-article', level: 'B1' })
    expect(provider.asked).toEqual([])
    const { status, body } = await silent
      .as(await silent.anAccount())
      .call('GET /articles/:id/audio', { params: { id: articleId }, query: { level: 'B1' } })
    expect([status, body.code]).toEqual([404, 'NOT_FOUND'])
  })
})

describe('a provider that fails', () => {
  const huge = Buffer.concat(Array.from({ length: 260 }, () => anMp3()))
  const riff = Buffer.concat([Buffer.from('RIFF....WAVE'), Buffer.alloc(400)])
  test.each<[string, typeof provider.answer, RegExp, SpeechFailureKind]>([
    ['an error', (response) => void response.writeHead(500).end('a key'), /^status 500$/, 'SERVER'],
    ['a refusal', (response) => void response.writeHead(401).end('{"error":"a key"}'), /^status 401$/, 'KEY'],
    ['a page', says(Buffer.from('<html>'), 'text/html'), /^type text\/html$/, 'PAGE'],
    ['no type', (response) => void response.writeHead(200).end(anMp3()), /^type none$/, 'OTHER_KIND'],
    ['a page called sound', says(Buffer.from('<html>'.repeat(99))), /^no whole MP3$/, 'PAGE'],
    ['sound that is cut off', says(anMp3().subarray(0, -9)), /^no whole MP3$/, 'BROKEN'],
    ['silence', says(anMp3()), /^silence$/, 'SILENT'],
    ['nothing', says(Buffer.alloc(0)), /^no whole MP3$/, 'EMPTY'],
    ['more than 2 MB', says(huge), /^more than 2 MB$/, 'TOO_LARGE'],
    [
      'a way to somewhere else',
      (response) => void response.writeHead(302, { location: '/v1/elsewhere' }).end(),
      /^no answer/,
      'REDIRECT',
    ],
    [
      'half an answer',
      (response) =>
        void response
          .writeHead(200, { 'content-type': 'audio/mpeg', 'content-length': '99999' })
          .write(anMp3(), () => response.destroy()),
      /^broken off/,
      'BROKEN',
    ],
    ['no answer in time', () => undefined, /^no answer: TimeoutError$/, 'TIMEOUT'],
    ['too many requests', (response) => void response.writeHead(429).end(), /^status 429$/, 'BUSY'],
    ['an unknown address', (response) => void response.writeHead(404).end(), /^status 404$/, 'NOT_FOUND'],
    ['an unknown voice', (response) => void response.writeHead(400).end(), /^status 400$/, 'REFUSED'],
    [
      'an error in JSON',
      says(Buffer.from('{"error":"a key"}'), 'application/json'),
      /^type application\/json$/,
      'JSON',
    ],
    ['a WAV', says(riff, 'audio/wav'), /^type audio\/wav$/, 'OTHER_SOUND'],
    ['a WAV called an MP3', says(riff), /^no whole MP3$/, 'OTHER_SOUND'],
  ])('gives %s: a failure that tells what it did and nothing of what it wrote', async (_, answer, reason, kind) => {
    provider.answer = answer
    const failure = await speak(settings, 'Trees grow.', 400).catch((error: unknown) => error)
    expect(failure).toBeInstanceOf(SpeechFailure)
    expect((failure as SpeechFailure).message).toMatch(reason)
    expect((failure as SpeechFailure).kind).toBe(kind)
  })

  test('does not answer at all', async () => {
    await expect(speak({ ...settings, url: 'http://127.0.0.1:1' }, 'Trees grow.')).rejects.toMatchObject({
      kind: 'UNREACHABLE',
    })
  })
})
