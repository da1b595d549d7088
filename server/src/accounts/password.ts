import { availableParallelism } from 'node:os'
import { hash, verify } from '@node-rs/argon2'
import { composed, isStaffRole } from '@readgrow/contract'
import { hasCloseWord, type PasswordSurroundings } from '@readgrow/contract/close-words'
import { type AccountRole, passwordLength } from '@readgrow/contract/constants'
import { dictionary } from '@zxcvbn-ts/language-common'
import type { HostCompany } from '#platform/context'
import { Refusal } from '#platform/refusal'

/**
 * Argon2id with 19 MiB, the least that OWASP asks for, and as many passes as make one hash take about 20 ms on our
 * machine.
 */
const argon2 = { memoryCost: 19_456, timeCost: 3, parallelism: 1 }
const longestQueue = 40

const waiting: (() => void)[] = []
let hashing = 0

/**
 * Hashing is the most expensive thing a stranger can make the server do: one hash per core at a time, forty waiting,
 * the rest refused.
 */
async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (hashing < availableParallelism()) hashing++
  else {
    if (waiting.length >= longestQueue) throw new Refusal('OVERLOADED', { retryAfter: 2 })
    await new Promise<void>((resolve) => waiting.push(resolve))
  }
  try {
    return await work()
  } finally {
    // The turn is handed over and never free in between, so that no newcomer slips in.
    const next = waiting.shift()
    if (next) next()
    else hashing--
  }
}

/** Composed (NFC), as RFC 8265 has it: keyboards differ in how they write one letter, and nobody sees which. */
export function hashPassword(password: string): Promise<string> {
  return inTurn(() => hash(composed(password), argon2))
}

// Compared against when there is no account, so that an unknown id takes as long as a wrong password.
let decoy: Promise<string> | undefined

export async function passwordMatches(stored: string | null, password: string): Promise<boolean> {
  decoy ??= hash('a password that nobody has', argon2)
  const against = stored ?? (await decoy)
  for (const written of spellingsOf(password)) {
    const matches = await inTurn(() => verify(against, written))
    if (matches) return stored !== null
  }
  return false
}

/** Also as it came, and taken apart: older passwords were stored as some keyboard wrote them. One for most passwords. */
const spellingsOf = (password: string): ReadonlySet<string> =>
  new Set([composed(password), password, password.normalize('NFD')])

export type WeakPasswordRule = 'LENGTH' | 'COMMON' | 'CONTEXT'

const commonPasswords = new Set(dictionary['passwords-common'] as string[])

/**
 * Why a password is too weak, or null. Length counts, and the passwords that attackers try first are refused (NIST SP
 * 800-63B-4); there are no rules of composition. Nor may it have a word in it that is close to the account.
 */
export function passwordWeakness(
  password: string,
  role: AccountRole,
  surroundings: PasswordSurroundings,
): WeakPasswordRule | null {
  const minimum = isStaffRole(role) ? passwordLength.staff : passwordLength.learner
  const length = [...password].length
  if (length < minimum || length > passwordLength.max) return 'LENGTH'
  const lower = password.toLowerCase()
  if (
    new Set(lower).size < 4 ||
    commonPasswords.has(lower) ||
    isRepeat(lower) ||
    commonPasswords.has(lower.replace(/[\d\W_]+$/, ''))
  )
    return 'COMMON'
  return hasCloseWord(password, surroundings) ? 'CONTEXT' : null
}

interface PasswordOwner {
  readonly role: AccountRole
  readonly customerId: string
  readonly email: string
  readonly name: string
}

/** Throws WEAK_PASSWORD, with the rule, for a password that `owner` may not use at this company. */
export function refuseWeakPassword(
  password: string,
  owner: PasswordOwner,
  company: Pick<HostCompany, 'name' | 'origin'>,
): void {
  const rule = passwordWeakness(password, owner.role, {
    addresses: [owner.customerId, owner.email],
    names: [owner.name, company.name],
    hostname: new URL(company.origin).hostname,
  })
  if (rule) throw new Refusal('WEAK_PASSWORD', { fields: [{ path: 'password', rule }] })
}

function isRepeat(value: string): boolean {
  for (let size = 1; size <= value.length / 2; size++) {
    if (value.length % size === 0 && value.slice(0, size).repeat(value.length / size) === value) return true
  }
  return (
    '01234567890123456789'.includes(value) ||
    'abcdefghijklmnopqrstuvwxyz'.includes(value) ||
    '98765432109876543210'.includes(value)
  )
}
