import { createHmac } from 'node:crypto'

export type TokenKind = 'at' | 'rt'

export const accessSeconds = 15 * 60
/** How long the previous refresh token still leads to the same successor; later replays end the family. */
export const refreshGraceMs = 10_000
export const sessionsAtOnce = 10

const day = 86_400
/** Owners and operators reach other people's data, so their sessions are short. Seconds. */
export const lifetimes = {
  learner: { idle: 14 * day, absolute: 30 * day },
  owner: { idle: 30 * 60, absolute: 12 * 3600 },
  editor: { idle: 30 * 60, absolute: 12 * 3600 },
  operator: { idle: 30 * 60, absolute: 12 * 3600 },
} as const

/**
 * base64url(HMAC-SHA256(key, salt ‖ kind ‖ generation)), 256 bits. Derived and not stored, so that parallel refreshes
 * converge on equal tokens and neither the database nor the key alone yields one.
 */
export function deriveToken(key: Buffer, salt: Buffer, kind: TokenKind, generation: number): string {
  const counter = Buffer.alloc(4)
  counter.writeUInt32BE(generation)
  return createHmac('sha256', key).update(salt).update(kind).update(counter).digest('base64url')
}

export const cookieNames = { at: '__Host-rg_at', rt: '__Host-rg_rt' } as const
