import { randomUUID } from 'node:crypto'
import { aWav, someMeasures, type TestAccount, type TestApp, testNow } from '#testing'

interface TakeOptions {
  readonly kind?: 'SENTENCE' | 'RUN_THROUGH' | 'ANSWER'
  readonly script?: string
  readonly seconds?: number
  /** Whether its sound has arrived. */
  readonly stored?: boolean
}

/** A take whose sound is a soft tone; its id. */
export async function aHeardTake(
  { services: { db, files } }: TestApp,
  account: TestAccount,
  { kind = 'SENTENCE', script = 'Trees grow.', seconds = 2, stored = true }: TakeOptions = {},
): Promise<string> {
  const id = randomUUID()
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
      script,
      duration_ms: seconds * 1_000,
      recorded_at: testNow,
      opened_at: testNow,
      measures: JSON.stringify(someMeasures),
    })
    .execute()
  if (!stored) return id
  const wav = aWav(Array.from({ length: seconds * 16_000 }, (_, at) => 0.1 * Math.sin(at / 6)))
  const key = `takes/${id}.wav`
  await files.write(key, wav, 'audio/wav')
  await db
    .insertInto('take_file')
    .values({
      take_id: id,
      part: 'WAV',
      mime: 'audio/wav',
      bytes: wav.length,
      received: wav.length,
      sha256: Buffer.alloc(32),
      stored_at: testNow,
      file_key: key,
    })
    .execute()
  return id
}

/** Somebody who agreed that a service outside hears their takes. */
export async function aHeardLearner(app: TestApp): Promise<TestAccount> {
  const account = await app.anAccount()
  const params = { purpose: 'ASSESSMENT' as const }
  await app.as(account).call('PUT /takes/consents/:purpose', { params, body: { version: '1' } })
  return account
}
