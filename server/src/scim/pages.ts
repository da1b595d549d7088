import type { ScimCall } from './mount.ts'
import { isObject } from './patching/values.ts'
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

/** A search that is posted (RFC 7644, section 3.4.3) asks for what a list is asked for in its address. */
export function searchOf(call: ScimCall): ScimCall {
  if (!isObject(call.body)) throw new ScimRefusal(400, 'The body is no SearchRequest.', 'invalidSyntax')
  const text = (value: unknown) =>
    Array.isArray(value) ? value.join(',') : typeof value === 'number' ? String(value) : value
  const { filter, startIndex, count, attributes, excludedAttributes } = call.body
  const query = { filter, startIndex, count, attributes, excludedAttributes }
  return { ...call, query: Object.fromEntries(Object.entries(query).map(([name, value]) => [name, text(value)])) }
}

/** RFC 7643, section 7: `returned` is `always` for these. */
const always = new Set(['schemas', 'id', 'meta'])

/** Leaves out what the directory does not want (`attributes`, `excludedAttributes`), whole attributes or parts of them. */
export function selectAttributes<T extends object>(resource: T, query: Readonly<Record<string, unknown>>): Partial<T> {
  const wanted = namesOf(query.attributes)
  const unwanted = namesOf(query.excludedAttributes)
  if (wanted.size === 0 && unwanted.size === 0) return resource
  const entries = Object.entries(resource).flatMap(([name, value]) => {
    const key = name.toLowerCase()
    if (always.has(name)) return [[name, value] as const]
    const selected =
      wanted.size > 0
        ? wanted.has(key)
          ? value
          : partsWhere(value, (part) => wanted.has(`${key}.${part}`))
        : unwanted.has(key)
          ? undefined
          : partsWhere(value, (part) => !unwanted.has(`${key}.${part}`))
    return selected === undefined ? [] : [[name, selected] as const]
  })
  return Object.fromEntries(entries) as Partial<T>
}

/** The parts of a value, or of each value of a list; undefined where none is left. What has no parts stays only if all would. */
function partsWhere(value: unknown, isSelected: (part: string) => boolean): unknown {
  if (Array.isArray(value)) {
    const parts = value.map((one) => partsWhere(one, isSelected))
    return parts.some((one) => one !== undefined) ? parts.filter((one) => one !== undefined) : undefined
  }
  if (!isObject(value)) return isSelected('') ? value : undefined
  const parts = Object.entries(value).filter(([part]) => isSelected(part.toLowerCase()))
  return parts.length === 0 ? undefined : Object.fromEntries(parts)
}

/** Names in lower case, `name.givenname`; those of the core schema without its name. */
function namesOf(value: unknown): Set<string> {
  if (typeof value !== 'string') return new Set()
  const names = value.split(',').map((name) => name.trim().toLowerCase())
  return new Set(names.filter(Boolean).map(keyOf))
}

function keyOf(name: string): string {
  const [, schema = '', rest] = /^(urn:.+:(?:user|group))(?::(.+))?$/.exec(name) ?? []
  if (schema === '' || rest === undefined) return name
  return schema.includes(':core:') ? rest : `${schema}.${rest}`
}
