import { ScimRefusal } from './refusal.ts'

export interface Page {
  /** From 1. */
  readonly startIndex: number
  readonly count: number
}

const largestPage = 200
const usualPage = 100

/** The requested part of a list (RFC 7644, section 3.4.2.4): below 1 means 1, a negative count means none. */
export function pageOf(query: Readonly<Record<string, unknown>>): Page {
  const startIndex = numberOf(query.startIndex, 1)
  const count = numberOf(query.count, usualPage)
  return { startIndex: Math.max(1, startIndex), count: Math.min(largestPage, Math.max(0, count)) }
}

function numberOf(value: unknown, otherwise: number): number {
  if (value === undefined || value === '') return otherwise
  if (typeof value !== 'string' || !/^-?\d{1,9}$/.test(value))
    throw new ScimRefusal(400, 'startIndex and count are whole numbers.', 'invalidValue')
  return Number(value)
}

/** Account and team ids in a path; null for text that cannot be an id. */
export const idFrom = (text: string): number | null => (/^[1-9]\d{0,14}$/.test(text) ? Number(text) : null)

const always = new Set(['schemas', 'id', 'meta'])

/** Leaves out what the directory does not want (`attributes`, `excludedAttributes`), by top-level names. */
export function selectAttributes<T extends object>(resource: T, query: Readonly<Record<string, unknown>>): Partial<T> {
  const wanted = namesOf(query.attributes)
  const unwanted = namesOf(query.excludedAttributes)
  if (wanted.size === 0 && unwanted.size === 0) return resource
  const entries = Object.entries(resource).filter(([name]) => {
    if (always.has(name)) return true
    return wanted.size > 0 ? wanted.has(name.toLowerCase()) : !unwanted.has(name.toLowerCase())
  })
  return Object.fromEntries(entries) as Partial<T>
}

/** Top-level names in lower case: `name.givenName` and a full schema name stand for the resource's own key. */
function namesOf(value: unknown): Set<string> {
  if (typeof value !== 'string') return new Set()
  const names = value.split(',').map((name) => name.trim().toLowerCase())
  return new Set(names.filter(Boolean).map(rankOf))
}

function rankOf(name: string): string {
  if (!name.startsWith('urn:')) return name.split('.')[0] ?? name
  const [, schema = '', rest = ''] = /^(urn:.+:(?:user|group))(?::(.+))?$/.exec(name) ?? []
  return schema.includes(':core:') ? (rest.split('.')[0] ?? '') : schema
}
