import type { Filter } from 'scim2-parse-filter'
import { invalidValue, ScimRefusal } from '../refusal.ts'
import { groupSchema } from '../schema-names.ts'
import { attributeOf, groupAttributes, isReadOnly } from './attributes.ts'
import type { PatchOperation } from './operations.ts'
import { serverGives, valueFilterOf } from './path.ts'
import { matches, termsOf } from './value-filter.ts'
import { isObject, type Json } from './values.ts'

/** A group as a directory has it. */
export interface GroupState {
  readonly id: string
  /** Unread as yet: what is no name is refused by whoever stores it. */
  displayName: unknown
  externalId: unknown
  members: Set<string>
}

const mostMembers = 10_000
const membersAttribute = attributeOf(groupAttributes, 'members')

/**
 * A group after the operations of a PATCH, in their order. They work on the ids alone, and the difference is written
 * once: two thousand operations are no more statements than one.
 */
export function patchedGroup(before: GroupState, operations: readonly PatchOperation[]): GroupState {
  const after = { ...before, members: new Set(before.members) }
  for (const operation of operations) carryOut(after, operation)
  return after
}

function carryOut(group: GroupState, { op, path, value }: PatchOperation): void {
  if (path === undefined || path.toLowerCase() === groupSchema.toLowerCase()) {
    if (op === 'remove') throw new ScimRefusal(400, 'What to remove must be named.', 'noTarget')
    if (!isObject(value)) throw invalidValue('Without a path the value is an object.')
    for (const [key, one] of Object.entries(value))
      if (!isSaidAgain(group, key, one)) carryOut(group, { op, path: key, value: one })
    return
  }
  if (op !== 'remove' && value === undefined) throw invalidValue(`${path}: a value is needed.`)
  const target = targetOf(path)
  if (target.name === 'members') return carryOutOnMembers(group, target, op, value)
  if (target.filter !== null || target.sub !== null) throw noSuch(path)
  if (target.name === 'externalId') group.externalId = op === 'remove' ? null : value
  else if (op === 'remove') throw invalidValue('displayName: every group has a name; replace it instead.')
  else group.displayName = value
}

/** Okta names the id beside what it changes. */
function isSaidAgain({ id }: GroupState, key: string, value: unknown): boolean {
  if (!isReadOnly(key)) return false
  if (key.toLowerCase() === 'id' && value !== id) throw serverGives('id')
  return true
}

interface GroupTarget {
  readonly name: 'displayName' | 'externalId' | 'members'
  readonly filter: Filter | null
  readonly sub: string | null
}

const noSuch = (path: string) => new ScimRefusal(400, `${path.slice(0, 100)}: no such attribute.`, 'invalidPath')
const names = { displayname: 'displayName', externalid: 'externalId', members: 'members' } as const

function targetOf(path: string): GroupTarget {
  const prefix = `${groupSchema.toLowerCase()}:`
  const own = path.toLowerCase().startsWith(prefix) ? path.slice(prefix.length) : path
  const [, given = '', , filter, sub = null] = /^([a-z$][\w$-]*)(\[(.*)\])?(?:\.([\w$-]+))?$/is.exec(own) ?? []
  const lower = given.toLowerCase()
  if (isReadOnly(lower)) throw serverGives(given)
  if (!Object.hasOwn(names, lower)) throw noSuch(path)
  const isList = lower === 'members' && membersAttribute !== undefined
  if (filter !== undefined && !isList) throw noSuch(path)
  return {
    name: names[lower as keyof typeof names],
    filter: filter === undefined || !membersAttribute ? null : valueFilterOf(filter, membersAttribute),
    sub,
  }
}

function carryOutOnMembers(
  group: GroupState,
  { filter, sub }: GroupTarget,
  op: PatchOperation['op'],
  value: unknown,
): void {
  if (sub !== null) {
    if (!attributeOf(membersAttribute?.subAttributes ?? [], sub)) throw noSuch(`members.${sub}`)
    throw new ScimRefusal(400, `members.${sub}: a member is added or removed, never changed.`, 'mutability', 'PATH')
  }
  if (filter !== null) {
    if (op !== 'remove')
      throw new ScimRefusal(400, 'A member is added by its value, without a filter in the path.', 'invalidPath')
    return removeMeeting(group, filter)
  }
  // Null is no value, as an absent one is (RFC 7643, 2.5).
  const isNone = value === undefined || value === null
  if (op === 'remove' && isNone) return group.members.clear()
  if (op === 'replace') group.members = new Set(isNone ? [] : memberIds(value))
  else for (const id of memberIds(value)) group.members[op === 'add' ? 'add' : 'delete'](id)
  if (group.members.size > mostMembers) throw invalidValue(`members: more than ${mostMembers}.`)
}

function removeMeeting({ members }: GroupState, filter: Filter): void {
  const [term, ...others] = termsOf(filter) ?? []
  if (term && others.length === 0 && term[0].toLowerCase() === 'value') return void members.delete(String(term[1]))
  if (namesIn(filter).some((name) => name.toLowerCase() !== 'value'))
    throw new ScimRefusal(400, 'Members are found by their value.', 'invalidFilter')
  for (const value of [...members]) if (matches({ value }, filter)) members.delete(value)
}

function namesIn(filter: Filter): string[] {
  if ('filters' in filter) return filter.filters.flatMap(namesIn)
  if ('filter' in filter) return namesIn(filter.filter)
  return [filter.attrPath]
}

/** The ids of references to users, as objects or, as some directories write them, bare. */
export function memberIds(value: unknown): string[] {
  const given = [value].flat()
  if (given.length > mostMembers) throw invalidValue(`members: more than ${mostMembers}.`)
  return given.map((one) => {
    const member: Json = typeof one === 'string' ? { value: one } : isObject(one) ? one : {}
    const {
      value: id,
      type,
      $ref,
    } = Object.fromEntries(Object.entries(member).map(([key, part]) => [key.toLowerCase(), part]))
    if (typeof id !== 'string' || id === '' || id.length > 40)
      throw invalidValue('members: references to users are needed.')
    if (/^group$/i.test(String(type ?? '')) || /\/Groups\//i.test(String($ref ?? '')))
      throw invalidValue('members: a group within a group is not taken.', 'NO_MEMBER')
    return id
  })
}
