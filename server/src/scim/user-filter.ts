import { composed } from '@readgrow/contract'
import { type Expression, type ExpressionBuilder, type SqlBool, sql } from 'kysely'
import { type Filter, parse } from 'scim2-parse-filter'
import type { Tables } from '#platform/tables'
import { ScimRefusal } from './refusal.ts'

type From = { a: Tables['account']; s: Tables['scim_user'] }
type Builder = ExpressionBuilder<Tables & From, 'a' | 's'>
type Condition = Expression<SqlBool>
type Value = string | number | boolean | null

const invalid = (detail: string) => new ScimRefusal(400, detail, 'invalidFilter')
const longest = 1_000

const textOf = (value: Value): string => {
  if (typeof value !== 'string' || /\p{Cc}/u.test(value) || !value.isWellFormed())
    throw invalid('The value of this attribute is a text.')
  return composed(value)
}

/** Attributes that a filter may use, in lower case; each is one indexed column or a state. */
const attributes: Readonly<Record<string, (eb: Builder, value: Value) => Condition>> = {
  id: (eb, value) => eb(sql`a.id::text`, '=', textOf(value)),
  username: (eb, value) => eb('a.customer_id', '=', textOf(value).toLowerCase()),
  externalid: (eb, value) => eb('s.external_id', '=', textOf(value)),
  emails: (eb, value) => eb('a.email', '=', textOf(value).toLowerCase()),
  'emails.value': (eb, value) => eb('a.email', '=', textOf(value).toLowerCase()),
  // Every account has one address, which is the work address and the primary one.
  'emails.type': (eb, value) => eb.val(textOf(value).toLowerCase() === 'work'),
  'emails.primary': (eb, value) => eb.val(/^true$/i.test(String(value))),
  active: (eb, value) => eb(sql<boolean>`(a.status = 'ACTIVE')`, '=', /^true$/i.test(String(value))),
}

/** A filter as an SQL condition, from a fixed set of attributes; any other is `invalidFilter`. */
export function conditionOf(eb: Builder, filter: unknown): Condition | null {
  if (filter === undefined || filter === '') return null
  if (typeof filter !== 'string' || filter.length > longest) throw invalid('The filter cannot be read.')
  return translated(eb, parsed(filter), '')
}

function parsed(filter: string): Filter {
  try {
    return parse(filter)
  } catch {
    throw invalid('The filter cannot be read.')
  }
}

function translated(eb: Builder, filter: Filter, within: string): Condition {
  if ('filters' in filter) {
    const parts = filter.filters.map((part) => translated(eb, part, within))
    return filter.op === 'and' ? eb.and(parts) : eb.or(parts)
  }
  if ('valFilter' in filter) return translated(eb, filter.valFilter, `${plain(filter.attrPath)}.`)
  if (filter.op !== 'eq' || !('compValue' in filter)) throw invalid('Only eq, and, or are taken.')
  const name = `${within}${plain(filter.attrPath)}`
  const attribute = Object.hasOwn(attributes, name) ? attributes[name] : undefined
  if (!attribute) throw invalid(`No filter on this attribute: ${name.slice(0, 60)}`)
  return attribute(eb, filter.compValue)
}

const plain = (path: string): string => path.toLowerCase().replace(/^urn:ietf:params:scim:schemas:core:2\.0:user:/, '')
