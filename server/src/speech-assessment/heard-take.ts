import type { AccountContext } from '#platform/context'
import { Refusal } from '#platform/refusal'
import { findOwnTake, type TakeRow } from '#takes'

/** The learner's own take; NOT_FOUND for everybody else's. */
export async function findHeardTake({ db, account }: AccountContext, takeId: string): Promise<TakeRow> {
  const take = await findOwnTake(db, account.id, takeId)
  if (!take) throw new Refusal('NOT_FOUND')
  return take
}

const headerBytes = 44
const bytesInMs = 32

/** The length of 16 kHz, mono, 16 bits. */
export const msOfWav = (wav: Uint8Array): number => Math.max(0, wav.length - headerBytes) / bytesInMs
