import { isDeepStrictEqual } from 'node:util'
import { invalidValue, ScimRefusal } from '../refusal.ts'
import { type Attribute, isReadOnly } from './attributes.ts'
import type { PatchOperation } from './operations.ts'
import { extensionOf, isCoreSchema, serverGives, type Target, targetOf } from './path.ts'
import { type Element, matches, termsOf } from './value-filter.ts'
import { elementOf, elementsOf, isObject, type Json, partsOf, type Reading, simpleValue, withParts } from './values.ts'

type Operation = Omit<PatchOperation, 'path'>
const strict: Reading = { isWhole: false }
const lenient: Reading = { isWhole: true }

/** A user after the operations of a PATCH, in their order; whatever cannot be carried out is refused with its type. */
export function patchedDocument(document: Json, operations: readonly PatchOperation[]): Json {
  const after = structuredClone(document)
  for (const operation of operations) carryOut(after, operation, strict)
  return after
}

/** A user after a whole that names some attributes: what it does not name stays as it is. */
export function replacedDocument(document: Json, whole: Json): Json {
  const after = structuredClone(document)
  carryOut(after, { op: 'replace', value: whole }, lenient)
  return after
}

function carryOut(document: Json, { op, path, value }: PatchOperation, reading: Reading): void {
  if (path === undefined || isCoreSchema(path)) {
    if (op === 'remove') throw new ScimRefusal(400, 'What to remove must be named.', 'noTarget')
    if (!isObject(value)) throw invalidValue('Without a path the value is an object.')
    for (const [key, one] of Object.entries(value))
      if (!isSkipped(document, key, one, reading)) carryOut(document, { op, path: key, value: one }, reading)
    return
  }
  if (op !== 'remove' && value === undefined) throw invalidValue(`${path}: a value is needed.`)
  const extension = extensionOf(path)
  if (extension === null) return carryOutAt(document, targetOf(path), { op, value }, reading)
  const schema = ownKey(document, extension)
  if (op === 'remove' || value === null) delete document[schema]
  else if (!isObject(value)) throw invalidValue(`${path}: an object is needed.`)
  else
    for (const [key, one] of Object.entries(value))
      if (!reading.isWhole || isKnown(`${schema}:${key}`))
        carryOut(document, { op, path: `${schema}:${key}`, value: one }, reading)
}

/** An object may say again what the server gives. A whole may also have what is not kept (RFC 7644, section 3.5.1). */
function isSkipped({ id }: Json, key: string, value: unknown, { isWhole }: Reading): boolean {
  if (!isReadOnly(key)) return isWhole && !isKnown(key)
  const isOther =
    key.toLowerCase() === 'id' ? id !== undefined && value !== id : key.toLowerCase() === 'groups' && !isEmpty(value)
  if (isOther && !isWhole) throw serverGives(key)
  return true
}

const isEmpty = (value: unknown) => value === null || (Array.isArray(value) && value.length === 0)

function isKnown(path: string): boolean {
  if (isCoreSchema(path) || extensionOf(path) !== null) return true
  try {
    return targetOf(path) !== null
  } catch {
    return false
  }
}

/** The key under which the document has an extension already, in whatever case it came. */
const ownKey = (document: Json, schema: string): string =>
  Object.keys(document).find((key) => key.toLowerCase() === schema.toLowerCase()) ?? schema

function carryOutAt(document: Json, target: Target, operation: Operation, reading: Reading): void {
  if (target.schema === null) return change(document, target, operation, reading)
  const key = ownKey(document, target.schema)
  const held = { ...(document[key] as Json | undefined) }
  change(held, target, operation, reading)
  if (Object.keys(held).length === 0) delete document[key]
  else document[key] = held
}

function change(holder: Json, target: Target, operation: Operation, reading: Reading): void {
  const { attribute, name } = target
  const { op, value } = operation
  if (attribute?.multiValued) return store(holder, name, listAfter(holder[name], attribute, target, operation, reading))
  if (attribute?.type === 'complex')
    return store(holder, name, partsAfter(holder[name], attribute, target, operation, reading))
  const given = op === 'remove' || value === null || value === '' ? null : value
  store(holder, name, given === null || attribute === undefined ? given : simpleValue(attribute, given))
}

/** Null, an empty list and an object without parts are no value (RFC 7643, section 2.5). */
function store(holder: Json, name: string, value: unknown): void {
  const isNone = isEmpty(value) || (isObject(value) && Object.keys(value).length === 0)
  if (isNone) delete holder[name]
  else holder[name] = value
}

/** An attribute with parts: those that are not named stay (RFC 7644, section 3.5.2.3). */
function partsAfter(held: unknown, attribute: Attribute, { sub }: Target, { op, value }: Operation, reading: Reading) {
  const before = isObject(held) ? held : {}
  if (sub) return withParts(before, [[sub.name, op === 'remove' ? null : simpleValue(sub, value)]])
  if (op === 'remove' || value === null || value === '') return {}
  // Entra ID gives a manager as the bare id.
  const object = attribute.name === 'manager' && typeof value === 'string' ? { value } : value
  if (!isObject(object) || (Object.keys(object).length === 0 && !reading.isWhole))
    throw invalidValue(`${attribute.name}: an object with its parts is needed.`)
  return withParts(before, partsOf(attribute, object, reading))
}

function listAfter(held: unknown, attribute: Attribute, target: Target, operation: Operation, reading: Reading) {
  const before = (Array.isArray(held) ? held : []) as Element[]
  const after = target.filter
    ? filteredAfter(before, attribute, target, operation, reading)
    : target.sub
      ? everyAfter(before, target, operation)
      : wholeListAfter(before, attribute, operation, reading)
  const filled = after.filter((one) => Object.keys(one).length > 0)
  return onePrimary(attribute, before, filled)
}

function wholeListAfter(
  before: Element[],
  attribute: Attribute,
  { op, value }: Operation,
  reading: Reading,
): Element[] {
  if (op === 'remove' && (value === undefined || value === null)) return []
  const given = elementsOf(attribute, value, reading)
  if (op === 'remove') return before.filter((one) => !given.some((other) => isSame(one, other)))
  if (op === 'replace') return given
  const list = [...before]
  for (const one of given) if (!list.some((other) => has(other, one))) list.push(one)
  return list
}

/** Entra ID names what to remove by its value, and the other parts as it has them. */
const isSame = (one: Element, other: Element): boolean =>
  other.value === undefined ? has(one, other) : lowered(one.value) === lowered(other.value)
const lowered = (value: unknown) => (typeof value === 'string' ? value.toLowerCase() : value)

/** Whether a value has every part of another: adding that one changes nothing. */
const has = (held: Element, wanted: Element): boolean =>
  Object.entries(wanted).every(([key, value]) => lowered(held[key]) === lowered(value))

/** `phoneNumbers.type`: the part of each value; of several, nobody means one and the same value. */
function everyAfter(before: Element[], { name, sub }: Target, { op, value }: Operation): Element[] {
  const part = sub as Attribute
  if (op === 'remove') return before.map((one) => withParts(one, [[part.name, null]]))
  if (before.length > 1 && part.name === 'value')
    throw new ScimRefusal(400, `${name}: there are several; a filter says which.`, 'noTarget')
  const parts = [[part.name, simpleValue(part, value)] as const]
  return before.length === 0 ? [withParts({}, parts)] : before.map((one) => withParts(one, parts))
}

function filteredAfter(
  before: Element[],
  attribute: Attribute,
  { name, filter, sub }: Target,
  { op, value }: Operation,
  reading: Reading,
): Element[] {
  if (!filter) return before
  if (op === 'remove')
    return before.flatMap((one) => (!matches(one, filter) ? [one] : sub ? [withParts(one, [[sub.name, null]])] : []))
  const parts = sub
    ? [[sub.name, simpleValue(sub, value)] as const]
    : Object.entries(elementOf(attribute, value, reading))
  if (before.some((one) => matches(one, filter)))
    return before.map((one) => (matches(one, filter) ? withParts(one, parts) : one))
  const terms = op === 'add' ? termsOf(filter) : null
  if (terms === null) throw new ScimRefusal(400, `${name}: nothing meets the filter.`, 'noTarget')
  return [...before, withParts(elementOf(attribute, Object.fromEntries(terms), reading), parts)]
}

/** Whoever becomes the first choice takes the place of the one before (RFC 7644, section 3.5.2). */
function onePrimary({ name }: Attribute, before: readonly Element[], after: Element[]): Element[] {
  const primary = after.filter((one) => one.primary === true)
  if (primary.length < 2) return after
  const fresh = primary.filter((one) => !before.some((other) => isDeepStrictEqual(one, other)))
  if (fresh.length !== 1) throw invalidValue(`${name}: only one is the primary one.`)
  return after.map((one) => (one.primary === true && one !== fresh[0] ? { ...one, primary: false } : one))
}
