import { type Filter, parse } from 'scim2-parse-filter'
import { ScimRefusal } from './refusal.ts'

const longest = 1_000
const invalid = () =>
  new ScimRefusal(
    400,
    'Only eq of displayName, externalId, id and members is taken, each once, joined by and.',
    'invalidFilter',
  )

/** The conditions in a filter of groups, all of which hold; none without a filter. */
export interface GroupFilter {
  readonly displayName?: string
  readonly externalId?: string
  readonly id?: string
  /** A member of the group. */
  readonly member?: string
}

export function groupFilterOf(filter: unknown): GroupFilter {
  if (filter === undefined || filter === '') return {}
  if (typeof filter !== 'string' || filter.length > longest) throw invalid()
  const conditions = conditionsOf(parsed(filter), '')
  const found = Object.assign({}, ...conditions) as GroupFilter
  // Two of one attribute would hold together only where they are the same.
  if (Object.keys(found).length < conditions.length) throw invalid()
  return found
}

function conditionsOf(filter: Filter, within: string): GroupFilter[] {
  if ('filters' in filter) {
    if (filter.op !== 'and') throw invalid()
    return filter.filters.flatMap((part) => conditionsOf(part, within))
  }
  if ('valFilter' in filter) return conditionsOf(filter.valFilter, `${plain(filter.attrPath)}.`)
  if (filter.op !== 'eq' || !('compValue' in filter)) throw invalid()
  const { compValue } = filter
  if (typeof compValue !== 'string' || /\p{Cc}/u.test(compValue) || !compValue.isWellFormed()) throw invalid()
  switch (`${within}${plain(filter.attrPath)}`) {
    // Ids come back as they came, names in composed form.
    case 'displayname':
      return [{ displayName: compValue.normalize('NFC') }]
    case 'externalid':
      return [{ externalId: compValue }]
    case 'id':
      return [{ id: compValue }]
    case 'members':
    case 'members.value':
      return [{ member: compValue }]
    default:
      throw invalid()
  }
}

const plain = (path: string) => path.toLowerCase().replace(/^urn:ietf:params:scim:schemas:core:2\.0:group:/, '')

function parsed(filter: string): Filter {
  try {
    return parse(filter)
  } catch {
    throw invalid()
  }
}
