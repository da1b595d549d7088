import { randomUUID } from 'node:crypto'
import { takePartBytes } from '@readgrow/contract/constants'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  anM4a,
  anMp3,
  anOgg,
  aSpeaker,
  aWebm,
  depth,
  keysOf,
  type SentSound,
  someMeasures,
  testApp,
  wavOf,
  webm,
} from '#testing'

const app = await testApp()
const { db, files } = app.services

describe('an upload', () => {
  test('of recordings of every kind arrives as it was sent', async () => {
    const { store, hear, as } = await aSpeaker(app)
    const sounds: readonly SentSound[] = [
      webm,
      { part: 'ORIGINAL', mime: 'audio/webm', bytes: aWebm(2) },
      { part: 'ORIGINAL', mime: 'audio/mp4', bytes: anM4a() },
      { part: 'ORIGINAL', mime: 'audio/ogg', bytes: anOgg() },
      { ...wavOf(1), part: 'ORIGINAL' },
    ]
    for (const sound of sounds) {
      const takeId = await store([sound, wavOf(1)])
      expect((await as.call('GET /takes/:takeId', { params: { takeId } })).body).toMatchObject({
        stored: true,
        measures: someMeasures,
      })
      const heard = await hear(takeId)
      expect(heard.status).toBe(200)
      expect(heard.headers).toMatchObject({
        'content-type': sound.mime,
        'content-security-policy': "default-src 'none'; sandbox",
        'x-content-type-options': 'nosniff',
        'cache-control': 'no-store',
      })
      expect(heard.headers['content-disposition']).toMatch(/^attachment; /)
      expect(heard.bytes.equals(Buffer.from(sound.bytes))).toBe(true)
    }
  })

  test('that is cut anywhere, repeated and raced goes on and arrives whole', async () => {
    const { open, sendPart, as, hear } = await aSpeaker(app)
    const sound = wavOf(60)
    const parts = Math.ceil(sound.bytes.length / takePartBytes)
    expect(parts).toBeGreaterThan(3)
    await fc.assert(
      fc.asyncProperty(fc.array(fc.nat({ max: parts - 1 }), { maxLength: 12 }), async (tries) => {
        const takeId = randomUUID()
        await open(takeId, [webm, sound])
        const send = (index: number) =>
          sendPart(
            takeId,
            'WAV',
            index * takePartBytes,
            sound.bytes.subarray(index * takePartBytes, (index + 1) * takePartBytes),
          )
        // A browser that lost track of what has arrived sends whatever it likes, twice at once.
        for (const index of tries) await Promise.all([send(index), send(index)])
        for (;;) {
          const { body } = await as.call('GET /takes/:takeId/upload', { params: { takeId } })
          const wav = body.files.find(({ part }) => part === 'WAV')
          if (wav?.stored) break
          expect((await send(Math.floor((wav?.received ?? 0) / takePartBytes))).status).toBe(200)
        }
        expect((await hear(takeId, {}, 'WAV')).bytes.equals(Buffer.from(sound.bytes))).toBe(true)
        await as.call('DELETE /takes/:takeId', { params: { takeId } })
      }),
      { numRuns: depth(2, 8) },
    )
  })
})

describe('a faulty upload', () => {
  test('refuses a part out of place, of a wrong length, or damaged on the way', async () => {
    const { open, sendPart } = await aSpeaker(app)
    const takeId = randomUUID()
    const { bytes } = wavOf(30)
    await open(takeId, [{ ...wavOf(30) }])
    expect((await sendPart(takeId, 'WAV', takePartBytes, bytes.subarray(takePartBytes))).body.code).toBe(
      'UPLOAD_OFFSET',
    )
    expect((await sendPart(takeId, 'WAV', 0, bytes.subarray(0, 100))).body.code).toBe('VALIDATION_FAILED')
    expect((await sendPart(takeId, 'WAV', 0, bytes.subarray(0, takePartBytes), 'a'.repeat(64))).body.code).toBe(
      'VALIDATION_FAILED',
    )
    expect((await sendPart(takeId, 'ORIGINAL', 0, bytes.subarray(0, takePartBytes))).body.code).toBe('NOT_FOUND')
  })

  test('is opened once, however often it is announced', async () => {
    const { open, as } = await aSpeaker(app)
    const takeId = randomUUID()
    const opened = await Promise.all(Array.from({ length: 6 }, () => open(takeId, [webm])))
    expect(opened.every(({ status }) => status === 200 || status === 409)).toBe(true)
    expect((await open(takeId, [webm])).status).toBe(200)
    expect((await as.call('GET /takes', { query: {} })).body.total).toBe(1)
  })
})

describe('a file', () => {
  test('in disguise is refused, and nothing of it stays', async () => {
    const { open, sendAll, as } = await aSpeaker(app)
    const text = (words: string) => Buffer.from(words.padEnd(2_000, ' '))
    const cut = (bytes: Uint8Array) => bytes.subarray(0, bytes.length - 7)
    const disguised: readonly (readonly [SentSound['mime'], Uint8Array])[] = [
      ['audio/webm', text('<!doctype html><script>alert(1)</script>')],
      ['audio/webm', text('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>')],
      ['audio/webm', text('PK\u0003\u0004')],
      ['audio/webm', text('%PDF-1.7')],
      ['audio/webm', anMp3()],
      ['audio/webm', anOgg()],
      ['audio/webm', cut(webm.bytes)],
      ['audio/webm', Buffer.concat([webm.bytes, text('<script>')])],
      ['audio/mp4', anM4a(2, 'vide')],
      ['audio/mp4', webm.bytes],
      ['audio/mp4', cut(anM4a())],
      ['audio/ogg', anM4a()],
      ['audio/ogg', Buffer.concat([anOgg(), text('MZ')])],
      ['audio/wav', Buffer.concat([wavOf(1).bytes, text('MZ')])],
      ['audio/wav', cut(wavOf(1).bytes)],
      ['audio/wav', anMp3()],
    ]
    for (const [mime, bytes] of disguised) {
      const takeId = randomUUID()
      await open(takeId, [{ part: 'ORIGINAL', mime, bytes }])
      const [key = ''] = await keysOf(app, takeId)
      const { status, body } = await sendAll(takeId, { part: 'ORIGINAL', mime, bytes })
      expect([mime, status, body.code]).toEqual([mime, 422, 'FILE_INVALID'])
      expect((await as.call('GET /takes/:takeId', { params: { takeId } })).status).toBe(404)
      expect(await files.has(key)).toBe(false)
      expect(await files.has(`${key}.0`)).toBe(false)
    }
  })

  test('has to fit into the space of one learner', async () => {
    const { open } = await aSpeaker(app)
    const takeId = randomUUID()
    await open(takeId, [webm])
    await db
      .updateTable('take_file')
      .set({ bytes: 500 * 1024 * 1024 })
      .where('take_id', '=', takeId)
      .execute()
    expect((await open(randomUUID(), [webm])).body.code).toBe('RECORDINGS_FULL')
  })

  test('belongs to a text that is there', async () => {
    const { open } = await aSpeaker(app)
    expect((await open(randomUUID(), [webm], { articleId: 'nowhere' })).body.code).toBe('NOT_FOUND')
    expect((await open(randomUUID(), [webm], { kind: 'SENTENCE' })).body.code).toBe('VALIDATION_FAILED')
  })
})
