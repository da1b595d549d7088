import { Secret, TOTP } from 'otpauth'
import type { Chance } from '#platform/clock'

const periodSeconds = 30
/** As long as the key of SHA-1's HMAC asks for (RFC 4226, section 4, R6). */
const secretBytes = 20

const generatorOf = (secret: string, label: string) =>
  new TOTP({
    issuer: '리드그로우',
    label,
    algorithm: 'SHA1',
    digits: 6,
    period: periodSeconds,
    secret: Secret.fromBase32(secret),
  })

/** A new secret in Base32, which authenticator apps accept. */
export const newSecret = (chance: Chance): string =>
  new Secret({ buffer: new Uint8Array(chance.bytes(secretBytes)).buffer }).base32

/** The URI that an authenticator app reads from a QR code; `label` is the name in the app's list. */
export const uriOf = (secret: string, label: string): string => generatorOf(secret, label).toString()

/**
 * The step, counted in half minutes since 1970, whose code this is; one step early or late is allowed (RFC 6238,
 * section 5.2).
 */
export function stepOfCode(secret: string, code: string, now: Date): number | null {
  const delta = generatorOf(secret, '').validate({ token: code, window: 1, timestamp: now.getTime() })
  return delta === null ? null : Math.floor(now.getTime() / (periodSeconds * 1000)) + delta
}
