import type { AccountContext, Services } from '#platform/context'
import type { Db } from '#platform/database/db'
import { Refusal } from '#platform/refusal'

/** A take as far as services need to know it. */
export interface HeardTake {
  readonly id: string
  readonly kind: string
  /** What was to be read out; empty for an answer. */
  readonly script: string
  readonly durationMs: number
}

/** The learner's own take; NOT_FOUND for everybody else's. */
export async function findHeardTake({ db, account }: AccountContext, takeId: string): Promise<HeardTake> {
  const take = await db
    .selectFrom('take')
    .select(['id', 'kind', 'script', 'duration_ms as durationMs'])
    .where('id', '=', takeId)
    .where('account_id', '=', account.id)
    .executeTakeFirst()
  if (!take) throw new Refusal('NOT_FOUND')
  return take
}

export async function readTakeWav({ db, files }: Services, takeId: string): Promise<Uint8Array | null> {
  const file = await db
    .selectFrom('take_file')
    .select('file_key')
    .where('take_id', '=', takeId)
    .where('part', '=', 'WAV')
    .executeTakeFirst()
  return file ? files.read(file.file_key) : null
}

/** Whether the learner agrees that a service outside hears their takes. */
export async function agreedToBeHeard(db: Db, accountId: number): Promise<boolean> {
  const consent = await db
    .selectFrom('recording_consent')
    .select('agreed_at')
    .where('account_id', '=', accountId)
    .where('purpose', '=', 'ASSESSMENT')
    .where('withdrawn_at', 'is', null)
    .executeTakeFirst()
  return consent !== undefined
}

const headerBytes = 44
const bytesInMs = 32

/** The length of 16 kHz, mono, 16 bits. */
export const msOfWav = (wav: Uint8Array): number => Math.max(0, wav.length - headerBytes) / bytesInMs
