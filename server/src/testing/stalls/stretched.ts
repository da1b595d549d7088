import type { Endpoint } from '@readgrow/contract'
import { z } from 'zod'
import { full } from './nasty.ts'

interface Shape {
  readonly properties?: Readonly<Record<string, Shape>>
  readonly items?: Shape
  readonly maxItems?: number
  readonly maxLength?: number
  readonly anyOf?: readonly Shape[]
  readonly oneOf?: readonly Shape[]
}

type Json = string | number | boolean | null | Json[] | { [key: string]: Json }

/**
 * The body made as long as its schema and the limit of the call allow: each text to its maximum, full of `unit`, then
 * arrays to theirs. Parts that the schema does not accept longer stay as they were.
 */
export function stretched({ body: schema }: Endpoint, sound: unknown, unit: string, limit: number): string {
  if (!schema) return JSON.stringify(sound)
  const shape = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Shape
  const taken = (value: Json) => Buffer.byteLength(JSON.stringify(value)) <= limit && schema.safeParse(value).success
  const longer = arrays(texts(structuredClone(sound) as Json, shape, unit, taken), shape, taken)
  return JSON.stringify(longer)
}

/** The whole with one place changed; answers whether that would be accepted. */
type Whole = (value: Json) => boolean

function arrays(value: Json, shape: Shape | undefined, taken: Whole): Json {
  return changedEverywhere(value, shape, taken, (at, place) => {
    if (!Array.isArray(at) || at.length === 0) return []
    const most = place?.maxItems ?? 2_000
    return [1, 2, 4, 8, 16, 32]
      .map((part) => most / part)
      .map((count) => Array.from({ length: count }, (_, n) => varied(at, n)))
  })
}

const uuidEnd = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/

/** The nth item of a longer array: ids differ, and so do numbers inside texts. */
function varied(items: readonly Json[], n: number): Json {
  const rewritten = (value: Json): Json => {
    if (typeof value === 'string' && uuidEnd.test(value)) return value.slice(0, -6) + n.toString(16).padStart(6, '0')
    if (typeof value === 'string' && /^\d+$/.test(value)) return String(Number(value) + n)
    if (typeof value === 'string') return value.replace('@', `${n}@`)
    if (Array.isArray(value)) return value.map(rewritten)
    if (value === null || typeof value !== 'object') return value
    return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, rewritten(one)]))
  }
  return rewritten(items[n % items.length] ?? null)
}

function texts(value: Json, shape: Shape | undefined, unit: string, taken: Whole): Json {
  return changedEverywhere(value, shape, taken, (at, place) => {
    if (typeof at !== 'string') return []
    const most = place?.maxLength ?? 100_000
    // `text(max)` accepts four times its length before it trims.
    return [full(unit, most), full(unit, most / 4), full(unit, most / 8), at + full(unit, most - at.length)]
  })
}

/** Tries a longer value in every place, outermost first, and keeps the first with which the whole is accepted. */
function changedEverywhere(
  whole: Json,
  root: Shape | undefined,
  taken: Whole,
  longer: (value: Json, shape: Shape | undefined) => Json[],
): Json {
  const visit = (value: Json, shape: Shape | undefined, put: (value: Json) => void): void => {
    let kept = value
    for (const one of longer(value, shape)) {
      put(one)
      kept = one
      if (taken(whole)) break
      put(value)
      kept = value
    }
    if (Array.isArray(kept)) {
      const items = kept
      // The places of one item represent those of similar items.
      for (const [at, item] of items.slice(0, 4).entries())
        visit(item, shape?.items, (one) => void items.splice(at, 1, one))
    } else if (kept !== null && typeof kept === 'object') {
      const object = kept
      for (const [key, item] of Object.entries(object))
        visit(item, propertyOf(shape, key), (one) => void Object.assign(object, { [key]: one }))
    }
  }
  visit(whole, root, (value) => {
    whole = value
  })
  return whole
}

/** The shape of a key; of several alternatives the first that has it. */
const propertyOf = (shape: Shape | undefined, key: string): Shape | undefined =>
  shape?.properties?.[key] ??
  [...(shape?.anyOf ?? []), ...(shape?.oneOf ?? [])].find((one) => one.properties?.[key])?.properties?.[key]
