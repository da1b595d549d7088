import { createHash, randomUUID } from 'node:crypto'
import type { CallArgs, CallReply } from '@readgrow/contract'
import { takePartBytes } from '@readgrow/contract/constants'
import type { TestAccount } from '../builders.ts'
import type { TestApp } from '../open-test-app.ts'
import { aWav, aWebm } from './sounds.ts'

type Opening = CallArgs<'PUT /takes/:takeId'>['body']
export interface SentSound {
  readonly part: 'ORIGINAL' | 'WAV'
  readonly mime: Opening['files'][number]['mime']
  readonly bytes: Uint8Array
}

const sha256 = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex')

const unheard = { unavailable: 'TOO_SHORT' } as const
const measured = (value: number) => ({ value, unit: 'COUNT', method: 'ENERGY_VAD_2', source: 'SOUND' }) as const

export const someMeasures: Opening['measures'] = {
  quality: {
    speechLevel: unheard,
    peakLevel: unheard,
    clippedShare: unheard,
    signalToNoise: unheard,
    silentShare: unheard,
  },
  pauses: {
    count: measured(2),
    meanLength: unheard,
    longest: unheard,
    longCount: measured(0),
    share: unheard,
    insideClauses: { unavailable: 'NO_MODEL' },
  },
  pace: {
    totalTime: unheard,
    speechTime: unheard,
    phonationRatio: unheard,
    speechRate: unheard,
    wordsPerMinute: unheard,
    articulationRate: unheard,
    articulatedWordsPerMinute: unheard,
  },
  speech: { unavailable: 'TOO_SHORT' },
  words: { unavailable: 'NO_MODEL' },
  peaks: [0, 50, 100],
}

/** Two seconds as a browser records them. */
export const webm: SentSound = { part: 'ORIGINAL', mime: 'audio/webm', bytes: aWebm(2, true) }

export const wavOf = (seconds: number): SentSound => ({
  part: 'WAV',
  mime: 'audio/wav',
  bytes: aWav(Float32Array.from({ length: seconds * 16_000 }, (_, n) => Math.sin(n / 9) * Math.sin(n / 9_000))),
})

/** A learner who agreed to be recorded. */
export async function aSpeaker(app: TestApp, options: Parameters<TestApp['anAccount']>[0] = {}) {
  const learner = await app.anAccount(options)
  const sender = takeSender(app, learner)
  await sender.agree()
  return { learner, ...sender }
}

/** Where the files of a take are stored. */
export async function keysOf(app: TestApp, takeId: string): Promise<string[]> {
  const { db } = app.services
  const rows = await db.selectFrom('take_file').select('file_key').where('take_id', '=', takeId).execute()
  return rows.map(({ file_key }) => file_key)
}

/** A learner's browser as far as it sends recordings. */
export function takeSender(app: TestApp, learner: TestAccount) {
  const as = app.as(learner)

  const agree = (purpose: 'RECORDING' | 'RECOGNISER' | 'ASSESSMENT' = 'RECORDING') =>
    as.call('PUT /takes/consents/:purpose', { params: { purpose }, body: { version: '1' } })

  const open = (takeId: string, sounds: readonly SentSound[], more: Partial<Opening> = {}) =>
    as.call('PUT /takes/:takeId', {
      params: { takeId },
      body: {
        kind: 'RUN_THROUGH',
        articleId: 'tiny-forests',
        level: 'B1',
        revision: 1,
        sentenceId: null,
        script: 'Small forests grow.',
        durationMs: 2_000,
        recordedAt: app.clock.now().toISOString(),
        measures: someMeasures,
        transcript: null,
        files: sounds.map(({ part, mime, bytes }) => ({ part, mime, bytes: bytes.length, sha256: sha256(bytes) })),
        ...more,
      },
    })

  /** One part as it goes over the line; `claimed` is another checksum than its own. */
  function sendPart(takeId: string, part: string, offset: number, bytes: Uint8Array, claimed = sha256(bytes)) {
    return app.send<CallReply<'GET /takes/:takeId/upload'>>({
      method: 'PUT',
      url: `/api/takes/${takeId}/files/${part}?offset=${offset}&sha256=${claimed}`,
      host: learner.host,
      cookies: learner.cookies,
      payload: Buffer.from(bytes),
      headers: { 'content-type': 'application/octet-stream' },
    })
  }

  async function sendAll(takeId: string, { part, bytes }: SentSound) {
    let last = await sendPart(takeId, part, 0, bytes.subarray(0, takePartBytes))
    for (let offset = takePartBytes; offset < bytes.length && last.status === 200; offset += takePartBytes)
      last = await sendPart(takeId, part, offset, bytes.subarray(offset, offset + takePartBytes))
    return last
  }

  /** A whole take, announced and sent; its id. */
  async function store(sounds: readonly SentSound[], more: Partial<Opening> = {}): Promise<string> {
    const takeId = randomUUID()
    await open(takeId, sounds, more)
    for (const sound of sounds) await sendAll(takeId, sound)
    return takeId
  }

  const hear = (takeId: string, headers: Record<string, string> = {}, part = 'ORIGINAL') =>
    app.send({
      method: 'GET',
      url: `/api/takes/${takeId}/sound?part=${part}`,
      host: learner.host,
      cookies: learner.cookies,
      headers,
    })

  return { as, agree, open, sendPart, sendAll, store, hear }
}
