const seoulOffsetMs = 9 * 3_600_000
const written = /^(\d{4})-(\d{2})-(\d{2})(?:[T ](\d{1,2}):(\d{2})(?::(\d{2})(?:\.(\d{1,3}))?)?)?(Z|[+-]\d{2}:\d{2})?$/

/** An instant in Korean time to the millisecond, `2026-11-21T14:05:06.789+09:00`: spreadsheets leave it as text. */
export function writeInstant(instant: Date): string {
  return new Date(instant.getTime() + seoulOffsetMs).toISOString().replace('Z', '+09:00')
}

/** Reads what `writeInstant` writes, and shorter forms that a person types; without an offset it is Korean time. */
export function readInstant(text: string): Date | null {
  const match = written.exec(text.trim())
  if (!match) return null
  const [, year = '', month = '', day = '', hour = '0', minute = '0', second = '0', fraction = '', zone = ''] = match
  const parts = [year, month, day, hour, minute, second].map(Number)
  const [y = 0, mo = 0, d = 0, h = 0, mi = 0, s = 0] = parts
  const ms = Date.UTC(y, mo - 1, d, h, mi, s, Number(fraction.padEnd(3, '0')))
  // Date.UTC turns 31 February into a day in March.
  const exists = new Date(ms).toISOString().startsWith(`${year}-${month}-${day}`) && h < 24 && mi < 60 && s < 60
  return exists ? new Date(ms - offsetMs(zone)) : null
}

function offsetMs(zone: string): number {
  if (zone === '') return seoulOffsetMs
  if (zone === 'Z') return 0
  const minutes = Number(zone.slice(1, 3)) * 60 + Number(zone.slice(4, 6))
  return (zone.startsWith('-') ? -minutes : minutes) * 60_000
}
