import type { Manuscript, Version } from './shape.ts'

/** A place that both changed: the local text stays, the other is shown. */
export interface Clash {
  readonly place: string
  readonly mine: string
  readonly theirs: string
}

type Json = unknown
type Record_ = Record<string, Json>

const isRecord = (value: Json): value is Record_ => typeof value === 'object' && value !== null && !Array.isArray(value)

export function same(first: Json, second: Json): boolean {
  if (Object.is(first, second)) return true
  if (Array.isArray(first) && Array.isArray(second))
    return first.length === second.length && first.every((each, index) => same(each, second[index]))
  if (!isRecord(first) || !isRecord(second)) return false
  const keys = new Set([...Object.keys(first), ...Object.keys(second)])
  // Written by the server with every save, whatever an editor changed.
  keys.delete('madeFor')
  return [...keys].every((key) => same(first[key], second[key]))
}

const shown = (value: Json): string =>
  value === undefined ? '(없음)' : typeof value === 'string' ? value : JSON.stringify(value)

/**
 * Three-way merge: what only one side changed is taken from that side, field by field; sentences and questions are
 * found by their ids. Where both changed the same field, the local text stays and the clash is reported.
 */
export function mergeManuscripts(base: Manuscript, mine: Manuscript, theirs: Manuscript) {
  const clashes: Clash[] = []
  const document = merge(base, mine, theirs, '', clashes) as Manuscript
  // `drafted` and `madeFor` belong to the server.
  return { document: { ...document, drafted: theirs.drafted }, clashes }
}

function merge(base: Json, mine: Json, theirs: Json, place: string, clashes: Clash[]): Json {
  if (same(mine, base) || same(mine, theirs)) return theirs
  if (same(theirs, base)) return mine
  if (place.endsWith('.paragraphs')) return mergeParagraphs(base as Body, mine as Body, theirs as Body, place, clashes)
  if (isRecord(mine) && isRecord(theirs)) return mergeRecords(isRecord(base) ? base : {}, mine, theirs, place, clashes)
  if (isKeyed(base) && isKeyed(mine) && isKeyed(theirs)) return mergeKeyed(base, mine, theirs, place, clashes)
  clashes.push({ place, mine: shown(mine), theirs: shown(theirs) })
  return mine
}

function mergeRecords(base: Record_, mine: Record_, theirs: Record_, place: string, clashes: Clash[]): Record_ {
  const keys = new Set([...Object.keys(theirs), ...Object.keys(mine)])
  const entries = [...keys].map((key): [string, Json] => [
    key,
    merge(base[key], mine[key], theirs[key], place ? `${place}.${key}` : key, clashes),
  ])
  return Object.fromEntries(entries.filter(([, value]) => value !== undefined))
}

type Keyed = readonly { id: string }[]
const isKeyed = (value: Json): value is Keyed =>
  Array.isArray(value) && value.every((each) => isRecord(each) && typeof each.id === 'string')
const byId = (items: Keyed): Record_ => Object.fromEntries(items.map((item) => [item.id, item]))
const idsOf = (items: Keyed) => items.map(({ id }) => id)

/** Order and membership come from the side that changed them; each item is merged by itself. */
function mergeKeyed(base: Keyed, mine: Keyed, theirs: Keyed, place: string, clashes: Clash[]): Json {
  const order = merge(idsOf(base), idsOf(mine), idsOf(theirs), `${place}.order`, clashes) as string[]
  return itemsFor(order, base, mine, theirs, place, clashes)
}

function itemsFor(ids: readonly string[], base: Keyed, mine: Keyed, theirs: Keyed, place: string, clashes: Clash[]) {
  const [was, own, other] = [byId(base), byId(mine), byId(theirs)]
  return ids.map((id) => {
    if (own[id] === undefined || other[id] === undefined) return own[id] ?? other[id]
    return merge(was[id], own[id], other[id], `${place}.${id}`, clashes)
  })
}

type Body = Version['paragraphs']
const skeleton = (body: Body | undefined) => (body ?? []).map((sentences) => idsOf(sentences))

function mergeParagraphs(base: Body | undefined, mine: Body, theirs: Body, place: string, clashes: Clash[]): Json {
  const order = merge(skeleton(base), skeleton(mine), skeleton(theirs), `${place}.order`, clashes) as string[][]
  return order.map((ids) => itemsFor(ids, (base ?? []).flat(), mine.flat(), theirs.flat(), place, clashes))
}
