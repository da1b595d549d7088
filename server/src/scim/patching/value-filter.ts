import type { Compare, Filter } from 'scim2-parse-filter'

/** One value of a list, in the proper spelling of its names. */
export type Element = Readonly<Record<string, unknown>>

/** Whether a value of a list meets the filter of a path. Text and booleans are compared without regard to case. */
export function matches(element: Element, filter: Filter): boolean {
  if ('filters' in filter) {
    const meets = (part: Filter) => matches(element, part)
    return filter.op === 'and' ? filter.filters.every(meets) : filter.filters.some(meets)
  }
  if ('filter' in filter) return !matches(element, filter.filter)
  if ('valFilter' in filter) return false
  const held = plain(valueIn(element, filter.attrPath))
  if (!('compValue' in filter)) return held !== ''
  const sought = plain(filter.compValue)
  return compare[filter.op](held, sought)
}

const compare: Readonly<Record<Compare['op'], (held: string, sought: string) => boolean>> = {
  eq: (held, sought) => held === sought,
  ne: (held, sought) => held !== sought,
  co: (held, sought) => held.includes(sought),
  sw: (held, sought) => held.startsWith(sought),
  ew: (held, sought) => held.endsWith(sought),
  gt: (held, sought) => held > sought,
  ge: (held, sought) => held >= sought,
  lt: (held, sought) => held < sought,
  le: (held, sought) => held <= sought,
}

/** Entra ID writes booleans as text: `primary eq "True"`. */
const plain = (value: unknown): string => (value === undefined || value === null ? '' : String(value).toLowerCase())

const valueIn = (element: Element, name: string): unknown =>
  Object.entries(element).find(([key]) => key.toLowerCase() === name.toLowerCase())?.[1]

/** What a value must have to meet a filter of nothing but `eq` and `and`; null for any other, which many values meet. */
export function termsOf(filter: Filter): readonly (readonly [string, unknown])[] | null {
  if ('filters' in filter) {
    if (filter.op !== 'and') return null
    const parts = filter.filters.map(termsOf)
    return parts.some((part) => part === null) ? null : parts.flatMap((part) => part ?? [])
  }
  if (!('compValue' in filter) || filter.op !== 'eq') return null
  return [[filter.attrPath, filter.compValue]]
}
