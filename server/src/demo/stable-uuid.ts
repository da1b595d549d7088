import { createHash } from 'node:crypto'

/** The same event gets the same id at every run, so a second seeding adds nothing. */
export function stableUuid(name: string): string {
  const hex = createHash('sha256').update(name).digest('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}
