import { invalidValue, ScimRefusal } from '../refusal.ts'
import { type Attribute, attributeOf } from './attributes.ts'
import type { Element } from './value-filter.ts'

/** How strictly names within a value are read: a whole may have what is not kept, a PATCH may not. */
export interface Reading {
  readonly isWhole: boolean
}

export type Json = Record<string, unknown>

const longest = 4_000
const flags: Readonly<Record<string, boolean>> = { true: true, false: false }

export const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The value of an attribute that has no parts. Null: it is unassigned, as by null and by nothing (RFC 7643, section 2.5). */
export function simpleValue({ name, type }: Attribute, value: unknown): string | boolean | null {
  if (value === null || value === '') return null
  if (type === 'boolean') {
    // Entra ID writes booleans as text.
    const flag = typeof value === 'boolean' ? value : flags[String(value).toLowerCase()]
    if (flag === undefined || typeof value === 'object') throw invalidValue(`${name}: true or false is needed.`)
    return flag
  }
  if (name === 'employeeNumber' && Number.isSafeInteger(value)) return String(value)
  if (typeof value !== 'string') throw invalidValue(`${name}: a text is needed.`)
  if (value.length > longest || value.includes('\0') || !value.isWellFormed())
    throw invalidValue(`${name}: is too long, or has signs that no text may have.`)
  return value
}

/** The sub-attributes that an object names, each with its value; null unassigns one. */
export function partsOf(attribute: Attribute, value: Json, { isWhole }: Reading): (readonly [string, unknown])[] {
  return Object.entries(value).flatMap(([key, one]) => {
    const sub = attributeOf(attribute.subAttributes ?? [], key)
    if (sub) return [[sub.name, simpleValue(sub, one)] as const]
    if (isWhole) return []
    throw new ScimRefusal(400, `${attribute.name}.${key.slice(0, 60)}: no such attribute.`, 'invalidPath')
  })
}

/** An object with some parts set and others, which are null, taken away. */
export function withParts(object: Element, parts: readonly (readonly [string, unknown])[]): Json {
  const next: Json = { ...object }
  for (const [name, value] of parts)
    if (value === null) delete next[name]
    else next[name] = value
  return next
}

/** Values for a list: one or several, as objects or, as some directories write them, as bare texts. */
export function elementsOf(attribute: Attribute, value: unknown, reading: Reading): Element[] {
  if (value === null || value === '') return []
  return [value].flat().map((one) => elementOf(attribute, one, reading))
}

export function elementOf(attribute: Attribute, value: unknown, reading: Reading): Element {
  const isBare = typeof value === 'string' && attributeOf(attribute.subAttributes ?? [], 'value') !== undefined
  const object = isBare ? { value } : value
  if (!isObject(object)) throw invalidValue(`${attribute.name}: an object with a value is needed.`)
  const element = withParts({}, partsOf(attribute, object, reading))
  if (Object.keys(element).length === 0) throw invalidValue(`${attribute.name}: an empty value.`)
  return element
}
