import { hash } from 'node:crypto'
import type { CallContext } from '#platform/context'
import { Refusal } from '#platform/refusal'
import { countHit, throttle } from '#platform/throttle'

/**
 * Wrong proofs that one address may show in an hour. Right ones are never counted and never refused: a whole company
 * may join from one address in an afternoon, and one in twenty of its people mistypes a code.
 */
const perAddress = { CODE: { hits: 300, perSeconds: 3600 }, LINK: { hits: 60, perSeconds: 3600 } }

type Caller = Pick<CallContext, 'db' | 'clock' | 'address'>

/** Runs a check of a code, of a link's token or of a proved address. Past the limit a wrong one is RATE_LIMITED. */
export async function countingRefused<T>(
  { db, clock, address }: Caller,
  kind: keyof typeof perAddress,
  look: () => Promise<T>,
): Promise<T> {
  try {
    return await look()
  } catch (error) {
    if (!(error instanceof Refusal) || (error.code !== 'INVALID_CODE' && error.code !== 'INVALID_LINK')) throw error
    const retryAfter = await countHit(db, clock, `refused-${kind}:${address}`, perAddress[kind])
    throw retryAfter === null ? error : new Refusal('RATE_LIMITED', { retryAfter })
  }
}

const perProof = { hits: 10, perSeconds: 3600 }

/**
 * Counts the passwords hashed for one proof: a right proof whose call is refused each time must not make hashing free.
 */
export function countHashOf({ db, clock }: Caller, token: string): Promise<void> {
  return throttle(db, clock, `hash-for:${hash('sha256', token, 'base64url')}`, perProof)
}
