import { composed } from '@readgrow/contract'
import { type Expression, type ExpressionBuilder, type SqlBool, sql } from 'kysely'
import { type AttrExp, type Filter, parse } from 'scim2-parse-filter'
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

const flagOf = (value: Value): boolean => {
  if (!/^(?:true|false)$/i.test(String(value))) throw invalid('The value of this attribute is true or false.')
  return /^true$/i.test(String(value))
}

/** Attributes that a filter may use, in lower case; each is one indexed column or a state. */
const attributes: Readonly<Record<string, (eb: Builder, value: Value) => Condition>> = {
  id: (eb, value) => eb(sql`a.id::text`, '=', textOf(value)),
  username: (eb, value) => eb('a.customer_id', '=', textOf(value).toLowerCase()),
  externalid: (eb, value) => eb('s.external_id', '=', textOf(value)),
  active: (eb, value) => eb(sql<boolean>`(a.status = 'ACTIVE')`, '=', flagOf(value)),
}

/** Parts of the chosen address, which is the account's. */
const chosenMail: Readonly<Record<string, (eb: Builder, value: Value) => Condition>> = {
  value: (eb, value) => eb('a.email', '=', textOf(value).toLowerCase()),
  type: (eb, value) =>
    eb(sql`lower(coalesce(s.attributes #>> '{emails,0,type}', 'work'))`, '=', textOf(value).toLowerCase()),
  primary: (eb, value) => eb(sql`coalesce(s.attributes #>> '{emails,0,primary}', 'true')`, '=', String(flagOf(value))),
}
/** Parts of another address, `mail`. */
const otherMail: Readonly<Record<string, (eb: Builder, value: Value) => Condition>> = {
  value: (eb, value) => eb(sql`lower(mail ->> 'value')`, '=', textOf(value).toLowerCase()),
  type: (eb, value) => eb(sql`lower(mail ->> 'type')`, '=', textOf(value).toLowerCase()),
  primary: (eb, value) => eb(sql`coalesce(mail ->> 'primary', 'false')`, '=', String(flagOf(value))),
}

/** A filter as an SQL condition, from a fixed set of attributes; any other is `invalidFilter`. */
export function conditionOf(eb: Builder, filter: unknown): Condition | null {
  if (filter === undefined || filter === '') return null
  if (typeof filter !== 'string' || filter.length > longest) throw invalid('The filter cannot be read.')
  return translated(eb, parsed(filter))
}

function parsed(filter: string): Filter {
  try {
    return parse(filter)
  } catch {
    throw invalid('The filter cannot be read.')
  }
}

function translated(eb: Builder, filter: Filter): Condition {
  if ('filters' in filter) {
    const parts = filter.filters.map((part) => translated(eb, part))
    return filter.op === 'and' ? eb.and(parts) : eb.or(parts)
  }
  if ('valFilter' in filter) {
    if (plain(filter.attrPath) !== 'emails')
      throw invalid(`No filter on this attribute: ${filter.attrPath.slice(0, 60)}`)
    return mailMeets(eb, filter.valFilter)
  }
  const name = 'attrPath' in filter ? plain(filter.attrPath) : ''
  if (name === 'emails' || name.startsWith('emails.'))
    return mailMeets(eb, { ...(filter as AttrExp), attrPath: name.slice('emails.'.length) || 'value' })
  return compared(eb, filter, attributes)
}

/** One address meets all of it: the chosen one, or another that the directory has given. */
const mailMeets = (eb: Builder, filter: Filter): Condition =>
  eb.or([
    partsMeet(eb, filter, chosenMail),
    sql<boolean>`exists (select from jsonb_array_elements(coalesce(s.attributes -> 'emails', '[]')) with ordinality as o (mail, no)
      where o.no > 1 and ${partsMeet(eb, filter, otherMail)})`,
  ])

function partsMeet(eb: Builder, filter: Filter, parts: typeof attributes): Condition {
  if (!('filters' in filter)) return compared(eb, filter, parts)
  const conditions = filter.filters.map((part) => partsMeet(eb, part, parts))
  return filter.op === 'and' ? eb.and(conditions) : eb.or(conditions)
}

function compared(eb: Builder, filter: Filter, known: typeof attributes): Condition {
  if (filter.op !== 'eq' || !('compValue' in filter)) throw invalid('Only eq, and, or are taken.')
  const name = plain(filter.attrPath)
  const attribute = Object.hasOwn(known, name) ? known[name] : undefined
  if (!attribute) throw invalid(`No filter on this attribute: ${name.slice(0, 60)}`)
  return attribute(eb, filter.compValue)
}

const plain = (path: string): string => path.toLowerCase().replace(/^urn:ietf:params:scim:schemas:core:2\.0:user:/, '')
