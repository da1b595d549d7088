/**
 * The quarters of a minute of a study day, 5,760 bits as PostgreSQL sends them: eight in a byte, the earliest in the
 * highest place. As text they would be eight times as much, and a log has thousands of days.
 */
export type ActiveBits = Uint8Array

const isSet = (bits: ActiveBits, at: number): boolean => ((bits[at >> 3] ?? 0) & (0x80 >> (at & 7))) !== 0

/** How many of the bits from `from` up to, and without, `to` are set. */
export function countBits(bits: ActiveBits, from: number, to: number): number {
  let count = 0
  for (let at = Math.max(0, from); at < Math.min(to, bits.length * 8); at++) if (isSet(bits, at)) count++
  return count
}

/** The places of the first and the last set bit; null where none is. */
export function endsOf(bits: ActiveBits): { readonly first: number; readonly last: number } | null {
  // Loops: a day has 720 bytes, and a function for each of them is most of what a log costs.
  let from = 0
  while (from < bits.length && bits[from] === 0) from++
  if (from === bits.length) return null
  let to = bits.length - 1
  while (bits[to] === 0) to--
  let first = from * 8
  let last = to * 8 + 7
  while (!isSet(bits, first)) first++
  while (!isSet(bits, last)) last--
  return { first, last }
}
