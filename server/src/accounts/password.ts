import { availableParallelism } from 'node:os'
import { hash, verify } from '@node-rs/argon2'
import { composed, isStaffRole } from '@readgrow/contract'
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
 * 800-63B-4); there are no rules of composition. `context` holds words close to the account: product, company, id,
 * local part of the address. None of them may stand in it anywhere, in whatever spelling.
 */
export function passwordWeakness(
  password: string,
  role: AccountRole,
  context: readonly string[],
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
  const joined = joinedUp(lower)
  if (context.map(joinedUp).some((word) => isTelling(word) && joined.includes(word))) return 'CONTEXT'
  return null
}

/** Without what people put between the parts of a word: hanbit, Han-Bit and "han bit" are one. */
const joinedUp = (text: string): string => text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '')

/** Four letters; of Korean, where each holds a syllable, three. Shorter words stand by chance in many passwords. */
const isTelling = (word: string): boolean => word.length >= (/^\p{Script=Hangul}+$/u.test(word) ? 3 : 4)

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
  const near = [owner.customerId, owner.email].flatMap(partsOfAddress)
  const host = labelsOf(new URL(company.origin).hostname)
  const context = ['readgrow', '리드그로우', ...near, owner.name, company.name, ...host]
  const rule = passwordWeakness(password, owner.role, context)
  if (rule) throw new Refusal('WEAK_PASSWORD', { fields: [{ path: 'password', rule }] })
}

function partsOfAddress(address: string): string[] {
  const [local = '', domain = ''] = address.split('@')
  return [local, ...labelsOf(domain)]
}

/** The labels of a name without the last, which says nothing about the company. */
const labelsOf = (domain: string): string[] => domain.split('.').slice(0, -1)

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
