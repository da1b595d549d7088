import { createECDH } from 'node:crypto'
import { publicAddressOf, type Reach } from '#platform/outside/outside'
import { hostName, type OutsideAddress, outsideAddress } from '#platform/outside/outside-address'
import { Refusal } from '#platform/refusal'

export interface SubscriptionKeys {
  readonly p256dh: string
  readonly auth: string
}

const longestAddress = 1_000
// A browser waits for the answer; an address that cannot be looked up now is checked again before anything is sent.
const lookUpMs = 3_000
const authBytes = 16

/**
 * The address of a browser at its push service, in its one spelling. Any host may be a push service, so the list of
 * allowed hosts is the host itself; the rules of `outsideAddress` still apply. ADDRESS_REFUSED also for names without a
 * domain and for addresses that are too long to be stored.
 */
export function pushAddress(endpoint: string): OutsideAddress {
  const host = URL.canParse(endpoint) ? hostName(new URL(endpoint).hostname) : null
  if (!host?.includes('.')) throw new Refusal('ADDRESS_REFUSED')
  const address = outsideAddress(endpoint, [host])
  if (address.href.length > longestAddress) throw new Refusal('ADDRESS_REFUSED')
  return address
}

/** The same, but null for what is not an address, where that is no mistake. */
export function soundAddress(endpoint: string): OutsideAddress | null {
  try {
    return pushAddress(endpoint)
  } catch (error) {
    if (error instanceof Refusal) return null
    throw error
  }
}

/** ADDRESS_REFUSED when the host is known to be inside our network: one of its addresses is not public. */
export async function refuseInside({ host }: OutsideAddress, reach: Reach): Promise<void> {
  try {
    await publicAddressOf(host, reach, AbortSignal.timeout(lookUpMs))
  } catch (error) {
    if (error instanceof Refusal && error.code === 'ADDRESS_REFUSED') throw error
  }
}

/** A point of P-256 and a secret of 16 bytes (RFC 8291, 2 and 3.2), base64url; VALIDATION_FAILED for anything else. */
export function soundKeys({ p256dh, auth }: SubscriptionKeys): SubscriptionKeys {
  const [point, secret] = [Buffer.from(p256dh, 'base64url'), Buffer.from(auth, 'base64url')]
  const fields = [
    ...(isPoint(point) ? [] : [{ path: 'body.keys.p256dh', rule: 'KEY' }]),
    ...(secret.length === authBytes ? [] : [{ path: 'body.keys.auth', rule: 'KEY' }]),
  ]
  if (fields.length > 0) throw new Refusal('VALIDATION_FAILED', { fields })
  return { p256dh: point.toString('base64url'), auth: secret.toString('base64url') }
}

function isPoint(bytes: Buffer): boolean {
  if (bytes.length !== 65) return false
  const ours = createECDH('prime256v1')
  ours.generateKeys()
  try {
    return ours.computeSecret(bytes).length > 0
  } catch {
    return false
  }
}
