import { createHash } from 'node:crypto'

/** A name-based UUID (RFC 9562, version 8) from an id and what follows from it: every derivation gives the same. */
function derivedId(source: string, what: string): string {
  const hash = createHash('sha256').update(`${source}/${what}`).digest('hex')
  return `${hash.slice(0, 8)}-${hash.slice(8, 12)}-8${hash.slice(13, 16)}-8${hash.slice(17, 20)}-${hash.slice(20, 32)}`
}

export const transferId = (answerId: string) => derivedId(answerId, 'transfer')
export const readingId = (finishId: string, no: number) => derivedId(finishId, `reading/${no}`)
export const restId = (answerId: string) => derivedId(answerId, 'rest')
export const wakeId = (answerId: string) => derivedId(answerId, 'wake')
export const clearedId = (accountId: number, studyDate: string) => derivedId(`${accountId}/${studyDate}`, 'cleared')
export const importId = (eventId: string, track: string) => derivedId(eventId, `import/${track}`)
