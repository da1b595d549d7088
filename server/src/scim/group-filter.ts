import { type Filter, parse } from 'scim2-parse-filter'
import { ScimRefusal } from './refusal.ts'

const longest = 1_000
const invalid = () => new ScimRefusal(400, 'Only displayName eq "…" is taken.', 'invalidFilter')

/** The name that a filter of groups asks for; null without a filter. */
export function displayNameIn(filter: unknown): string | null {
  if (filter === undefined || filter === '') return null
  if (typeof filter !== 'string' || filter.length > longest) throw invalid()
  const read = parsed(filter)
  if (read.op !== 'eq' || !('compValue' in read) || !/(^|:)displayname$/i.test(read.attrPath)) throw invalid()
  const { compValue } = read
  if (typeof compValue !== 'string' || /\p{Cc}/u.test(compValue) || !compValue.isWellFormed()) throw invalid()
  return compValue.normalize('NFC')
}

function parsed(filter: string): Filter {
  try {
    return parse(filter)
  } catch {
    throw invalid()
  }
}
