import type { StatedNumber } from './numbers.ts'
import { agrees } from './qualities.ts'

/** Whether two writings are one number. */
export function isSameNumber(a: StatedNumber, b: StatedNumber): boolean {
  if (a.kind === 'CLOCK' && b.kind === 'CLOCK') return isSameTime(a.value, b.value)
  if (a.kind === 'CLOCK') return (a.also ?? []).includes(b.value)
  if (b.kind === 'CLOCK') return (b.also ?? []).includes(a.value)
  if (!agrees(a.qualities, b.qualities)) return false
  if ((a.kind === 'PERCENT') !== (b.kind === 'PERCENT'))
    return (a.across ?? []).includes(b.value) || (b.across ?? []).includes(a.value)
  if (a.currency && b.currency && a.currency !== b.currency) return false
  if (a.measure && b.measure && a.measure !== b.measure) return false
  const values = new Set([a.value, ...(a.also ?? [])])
  return [b.value, ...(b.also ?? [])].some((value) => values.has(value))
}

/** "7:30" says neither morning nor evening and agrees with both. */
function isSameTime(a: string, b: string): boolean {
  const [[timeA, halfA], [timeB, halfB]] = [a.split(' '), b.split(' ')]
  return timeA === timeB && (!halfA || !halfB || halfA === halfB)
}
