import { type Filter, parse } from 'scim2-parse-filter'
import { ScimRefusal } from '../refusal.ts'
import { enterpriseSchema, userSchema } from '../schema-names.ts'
import { type Attribute, attributeOf, isReadOnly, userAttributeOf } from './attributes.ts'

/** Where an operation is carried out. */
export interface Target {
  /** The extension; null for the core schema. */
  readonly schema: string | null
  readonly name: string
  /** Undefined in an extension of the directory's own, whose attributes nobody here knows. */
  readonly attribute: Attribute | undefined
  readonly filter: Filter | null
  readonly sub: Attribute | null
}

const noSuch = (path: string) => new ScimRefusal(400, `${path.slice(0, 100)}: no such attribute.`, 'invalidPath')
export const serverGives = (name: string) =>
  new ScimRefusal(400, `${name}: the server alone gives it.`, 'mutability', 'PATH')

const startsLike = (path: string, prefix: string) => path.toLowerCase().startsWith(prefix.toLowerCase())

/** Extensions of other schemas are the directory's own. */
const ownExtension = /^urn:ietf:params:scim:schemas:extension:[\w.-]+(?::[\w.-]+)*:user$/i

/** The extension that a path or a key names as a whole, in its proper spelling; null where it names none. */
export function extensionOf(path: string): string | null {
  if (path.toLowerCase() === enterpriseSchema.toLowerCase()) return enterpriseSchema
  return path.length <= 200 && ownExtension.test(path) ? path : null
}

export const isCoreSchema = (path: string): boolean => path.toLowerCase() === userSchema.toLowerCase()

/** A path of RFC 7644, section 3.5.2, in any of its forms; `invalidPath`, `invalidFilter` or `mutability` otherwise. */
export function targetOf(path: string): Target {
  const { schema, rest } = partsOf(path)
  const [, name = '', , filterText, subName] = /^([a-z$][\w$-]*)(\[(.*)\])?(?:\.([\w$-]+))?$/is.exec(rest) ?? []
  if (name === '') throw noSuch(path)
  if (schema === null && isReadOnly(name)) throw serverGives(name)
  const attribute = userAttributeOf(schema, name)
  if (attribute === undefined) {
    // Of an extension that is the directory's own, an attribute is replaced as a whole.
    if (schema === null || schema === enterpriseSchema || filterText !== undefined || subName !== undefined)
      throw noSuch(path)
    return { schema, name, attribute, filter: null, sub: null }
  }
  const sub = subName === undefined ? null : attributeOf(attribute.subAttributes ?? [], subName)
  if (sub === undefined || (filterText !== undefined && !attribute.multiValued)) throw noSuch(path)
  const filter = filterText === undefined ? null : valueFilterOf(filterText, attribute)
  return { schema, name: attribute.name, attribute, filter, sub }
}

function partsOf(path: string): { readonly schema: string | null; readonly rest: string } {
  for (const [prefix, schema] of [
    [`${userSchema}:`, null],
    [`${enterpriseSchema}:`, enterpriseSchema],
  ] as const)
    if (startsLike(path, prefix)) return { schema, rest: path.slice(prefix.length) }
  if (!startsLike(path, 'urn:')) return { schema: null, rest: path }
  const [, urn = '', rest = ''] = /^(urn:[\w:.-]+):([\w$-]+)$/i.exec(path) ?? []
  const schema = extensionOf(urn)
  if (schema === null) throw noSuch(path)
  return { schema, rest }
}

/** The filter between brackets; its names must be sub-attributes of the list. */
export function valueFilterOf(text: string, attribute: Attribute): Filter {
  let filter: Filter
  try {
    filter = parse(text)
  } catch {
    throw new ScimRefusal(400, 'The filter of the path cannot be read.', 'invalidFilter')
  }
  for (const name of namesIn(filter))
    if (!attributeOf(attribute.subAttributes ?? [], name))
      throw new ScimRefusal(400, `${name.slice(0, 60)}: no such attribute of ${attribute.name}.`, 'invalidFilter')
  return filter
}

function namesIn(filter: Filter): string[] {
  if ('filters' in filter) return filter.filters.flatMap(namesIn)
  if ('filter' in filter) return namesIn(filter.filter)
  if ('valFilter' in filter) throw new ScimRefusal(400, 'A filter within a filter.', 'invalidFilter')
  return [filter.attrPath]
}
