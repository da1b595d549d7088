import { z } from 'zod'
import { invalidValue, ScimRefusal } from './refusal.ts'
import { operationsOf, type PatchOperation } from './user-patch.ts'

/** One operation on a group. */
export interface GroupChange {
  /** Null: the name stays. */
  readonly name: string | null
  /** Undefined: it stays; null: it is removed. */
  readonly externalId?: unknown
  readonly add: readonly string[]
  readonly remove: readonly string[]
  /** Whether everybody who is not in `add` is removed. */
  readonly clear: boolean
}

const nothing: GroupChange = { name: null, add: [], remove: [], clear: false }
const References = z.array(z.object({ value: z.string().max(40) })).max(10_000)
const oneMember = /^members\[value eq "([^"]{1,40})"\]$/i

/**
 * The operations in their order. They do not patch the whole document: a group of thousands is changed by one person at
 * a time.
 */
export const groupChangesOf = (body: unknown): GroupChange[] => operationsOf(body).flatMap(changesOf)

function changesOf({ op, path, value }: PatchOperation): GroupChange[] {
  if (path === undefined) {
    if (typeof value !== 'object' || value === null) throw invalidValue('Without a path the value is an object.')
    return Object.entries(value).flatMap(([key, one]) => changesOf({ op, path: key, value: one }))
  }
  const lower = path.toLowerCase().replace(/^urn:ietf:params:scim:schemas:core:2\.0:group:/, '')
  if (lower === 'displayname') {
    if (op === 'remove') throw invalidValue('displayName: every group has a name; replace it instead.')
    return [{ ...nothing, name: String(value ?? '') }]
  }
  if (lower === 'externalid') return [{ ...nothing, externalId: op === 'remove' ? null : (value ?? null) }]
  const named = oneMember.exec(path)?.[1]
  if (named !== undefined) {
    if (op === 'remove') return [{ ...nothing, remove: [named] }]
    throw new ScimRefusal(400, 'A member is added by its value, without a filter in the path.', 'invalidPath')
  }
  if (lower !== 'members') return []
  if (op === 'remove')
    // Null is no value, as an absent one is (RFC 7643, 2.5).
    return [
      value === undefined || value === null ? { ...nothing, clear: true } : { ...nothing, remove: valuesOf(value) },
    ]
  return [{ ...nothing, add: valuesOf(value), clear: op === 'replace' }]
}

function valuesOf(value: unknown): string[] {
  const members = References.safeParse([value].flat()).data
  if (!members) throw invalidValue('members: references to users are needed.')
  return members.map((member) => member.value)
}
