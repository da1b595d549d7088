import { Refusal } from '#platform/refusal'

/** The refusal of a cursor that no page has given out. */
export const wrongCursor = () =>
  new Refusal('VALIDATION_FAILED', { fields: [{ path: 'query.cursor', rule: 'CURSOR' }] })

/** The groups of `shape` in a cursor; none for the first page. Refuses what has another shape. */
export function cursorParts(cursor: string | undefined, shape: RegExp): string[] {
  if (cursor === undefined) return []
  const parts = shape.exec(cursor)
  if (!parts) throw wrongCursor()
  return parts.slice(1)
}

/** A cursor that is one whole number; undefined for the first page. */
export function cursorNumber(cursor: string | undefined): number | undefined {
  const [number] = cursorParts(cursor, /^(\d{1,15})$/)
  return number === undefined ? undefined : Number(number)
}
