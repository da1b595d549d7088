import { type Filter, parse } from 'scim2-parse-filter'
import { ScimRefusal } from './refusal.ts'

const longest = 1_000
const invalid = () => new ScimRefusal(400, 'Only displayName eq "…" and externalId eq "…" are taken.', 'invalidFilter')

/** The condition in a filter of groups; at most one of them, none without a filter. */
export interface GroupFilter {
  readonly displayName?: string
  readonly externalId?: string
}

export function groupFilterOf(filter: unknown): GroupFilter {
  if (filter === undefined || filter === '') return {}
  if (typeof filter !== 'string' || filter.length > longest) throw invalid()
  const read = parsed(filter)
  const path = read.op === 'eq' ? /(?:^|:)(displayname|externalid)$/i.exec(read.attrPath)?.[1] : undefined
  if (path === undefined || !('compValue' in read)) throw invalid()
  const { compValue } = read
  if (typeof compValue !== 'string' || /\p{Cc}/u.test(compValue) || !compValue.isWellFormed()) throw invalid()
  // Ids come back as they came, names in composed form.
  return /^externalid$/i.test(path) ? { externalId: compValue } : { displayName: compValue.normalize('NFC') }
}

function parsed(filter: string): Filter {
  try {
    return parse(filter)
  } catch {
    throw invalid()
  }
}
