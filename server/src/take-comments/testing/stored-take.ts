import { createHash, randomUUID } from 'node:crypto'
import { aWav, aWebm, type TestAccount, type TestApp } from '#testing'

interface TakeOptions {
  readonly kind?: 'SENTENCE' | 'RUN_THROUGH' | 'ANSWER'
  /** Whether its sound has arrived. */
  readonly stored?: boolean
  /** Whether the sound that was measured is there too. */
  readonly measured?: boolean
}

/** What a browser sent: two seconds. */
export const recorded = aWebm(2, true)
const measured = aWav(new Float32Array(32_000))

const unheard = { unavailable: 'TOO_SHORT' }
const count = { value: 2, unit: 'COUNT', method: 'ENERGY_VAD_2', source: 'SOUND' }
const measures = {
  quality: {
    speechLevel: unheard,
    peakLevel: unheard,
    clippedShare: unheard,
    signalToNoise: unheard,
    silentShare: unheard,
  },
  pauses: {
    count,
    meanLength: unheard,
    longest: unheard,
    longCount: unheard,
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
  speech: unheard,
  words: unheard,
  peaks: [0, 50, 100],
}

/** A take as its upload leaves it; its id. */
export async function aStoredTake(
  { services: { db, files }, clock }: TestApp,
  account: Pick<TestAccount, 'id'>,
  { kind = 'RUN_THROUGH', stored = true, measured: isMeasured = false }: TakeOptions = {},
): Promise<string> {
  const id = randomUUID()
  const now = clock.now()
  await db
    .insertInto('take')
    .values({
      id,
      account_id: account.id,
      kind,
      article_id: 'tiny-forests',
      level: 'B1',
      revision: 1,
      sentence_id: kind === 'SENTENCE' ? 's1' : null,
      script: kind === 'ANSWER' ? '' : 'Small forests grow.',
      duration_ms: 2_000,
      recorded_at: now,
      opened_at: now,
      stored_at: stored ? now : null,
      measures: JSON.stringify(measures),
    })
    .execute()
  if (!stored) return id
  await storeFile('ORIGINAL', 'audio/webm', recorded)
  if (isMeasured) await storeFile('WAV', 'audio/wav', measured)
  return id

  async function storeFile(part: string, mime: string, bytes: Uint8Array): Promise<void> {
    const key = `takes/${randomUUID()}.${mime.slice(6)}`
    await files.write(key, bytes, mime)
    const sha256 = createHash('sha256').update(bytes).digest()
    await db
      .insertInto('take_file')
      .values({
        take_id: id,
        part,
        mime,
        bytes: bytes.length,
        received: bytes.length,
        sha256,
        stored_at: now,
        file_key: key,
      })
      .execute()
  }
}

/** A conversation whose first answer is this take; its id. */
export async function aTalkOf({ services: { db }, clock }: TestApp, accountId: number, takeId: string) {
  const [id, now] = [randomUUID(), clock.now()]
  const headline = JSON.stringify({ en: 'Tiny Forests', ko: '작은 숲' })
  await db
    .insertInto('conversation')
    .values({
      id,
      account_id: accountId,
      article_id: 'tiny-forests',
      headline,
      level: 'B1',
      partner: 'WRITTEN',
      script: '{}',
      observations: '[]',
      begun_at: now,
    })
    .execute()
  const question = JSON.stringify({ en: 'Why do people plant trees?', ko: null })
  await db
    .insertInto('conversation_turn')
    .values({
      conversation_id: id,
      account_id: accountId,
      no: 1,
      by: 'WRITTEN',
      question,
      answer_id: randomUUID(),
      text: 'Because it is hot.',
      source: 'TYPED',
      take_id: takeId,
      answered_at: now,
    })
    .execute()
  return id
}
