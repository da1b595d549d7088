import { createHash } from 'node:crypto'

/** A name-based UUID (RFC 9562, version 8) from an id and what follows from it: every derivation gives the same. */
export function derivedId(source: string, what: string): string {
  const hash = createHash('sha256').update(`${source}/${what}`).digest('hex')
  return `${hash.slice(0, 8)}-${hash.slice(8, 12)}-8${hash.slice(13, 16)}-8${hash.slice(17, 20)}-${hash.slice(20, 32)}`
}
