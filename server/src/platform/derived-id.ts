import { createHash } from 'node:crypto'

/** A name-based UUID (RFC 9562, version 8) from an id and what follows from it: every derivation gives the same. */
export function derivedId(source: string, what: string): string {
  const hash = createHash('sha256').update(`${source}/${what}`).digest('hex')
  return `${hash.slice(0, 8)}-${hash.slice(8, 12)}-8${hash.slice(13, 16)}-8${hash.slice(17, 20)}-${hash.slice(20, 32)}`
}

/** The namespace of addresses (RFC 9562, 6.6). */
const addresses = Buffer.from('6ba7b8119dad11d180b400c04fd430c8', 'hex')

/**
 * The name-based UUID of version 5 (RFC 9562, 5.5) of an address, for other systems: xAPI 1.0.3 names RFC 4122, which knows
 * no version above 5, and stores look at the digit.
 */
export function addressId(address: string): string {
  const hash = createHash('sha1').update(addresses).update(address).digest().subarray(0, 16)
  hash[6] = ((hash[6] ?? 0) & 0x0f) | 0x50
  hash[8] = ((hash[8] ?? 0) & 0x3f) | 0x80
  return hash.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}
