import { sql } from 'kysely'
import type { Chance, Clock } from '#platform/clock'
import type { CookieWrite } from '#platform/context'
import type { Db, Tx } from '#platform/database/db'
import { Refusal } from '#platform/refusal'
import { hashToken } from '#platform/tokens'
import { hasSecondStep } from './second-step.ts'
import { accessSeconds, cookieNames, deriveToken, lifetimes, sessionsAtOnce } from './tokens.ts'

export type SignInWay = 'PASSWORD' | 'EXTERNAL' | 'LINK'
export type EndReason =
  | 'logout'
  | 'reuse'
  | 'limit'
  | 'password'
  | 'admin'
  | 'device'
  | 'left'
  | 'deactivated'
  | 'guesses'

export interface Family {
  readonly id: number
  readonly salt: Buffer
  readonly generation: number
  readonly absoluteExpiresAt: Date
  readonly role: keyof typeof lifetimes
}

export interface FamilyOwner {
  readonly accountId: number
  readonly role: Family['role']
  readonly device: string
  /** Where it is opened from, for the access record. */
  readonly address?: string
  readonly way?: SignInWay
  readonly twoStep?: boolean
  /** The hash that was checked, where a password was. */
  readonly passwordHash?: string
}

const secondsAfter = (start: Date, seconds: number) => new Date(start.getTime() + seconds * 1000)
const earlier = (left: Date, right: Date) => (left < right ? left : right)

/** Why a person with the right proof may not come in; check it only after that proof. */
export function refuseUnlessActive(status: string): void {
  if (status === 'ACTIVE') return
  if (status === 'WAITING') throw new Refusal('ACCOUNT_WAITING')
  throw new Refusal(status === 'DEACTIVATED' ? 'ACCOUNT_DEACTIVATED' : 'ACCOUNT_SUSPENDED')
}

/**
 * Locks an account for a sign-in. Refuses when the password was changed after it was checked: the change ended all
 * sessions, and this one would come after. INVALID_LINK after a second step.
 */
export async function lockForSignIn(
  tx: Tx,
  { accountId, passwordHash, twoStep }: Pick<FamilyOwner, 'accountId' | 'passwordHash' | 'twoStep'>,
): Promise<{ readonly role: string; readonly status: string }> {
  const account = await tx
    .selectFrom('account')
    .select(['password_hash', 'role', 'status'])
    .where('id', '=', accountId)
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!account || (passwordHash !== undefined && account.password_hash !== passwordHash))
    throw new Refusal(twoStep ? 'INVALID_LINK' : 'INVALID_CREDENTIALS')
  return account
}

/** The same, and refuses an account that was shut or got another role meanwhile: STATE_CONFLICT, or INVALID_LINK. */
export async function lockForSession(tx: Tx, owner: Omit<FamilyOwner, 'device' | 'address'>): Promise<void> {
  const { role, status } = await lockForSignIn(tx, owner)
  refuseUnlessActive(status)
  if (role !== owner.role) throw new Refusal(owner.way === 'LINK' || owner.twoStep ? 'INVALID_LINK' : 'STATE_CONFLICT')
}

/** Opens a session on one device; beyond ten at once the oldest ends. Refuses as `lockForSession` does. */
export async function openFamily(
  tx: Tx,
  tools: { clock: Clock; chance: Chance; key: Buffer },
  owner: FamilyOwner,
): Promise<Family> {
  const now = tools.clock.now()
  // Sign-ins of one account take turns; otherwise each would count the sessions without the others.
  await lockForSession(tx, owner)
  // The second step may have been turned on since it was checked.
  if (!owner.twoStep && (await hasSecondStep(tx, owner.accountId))) throw new Refusal('STATE_CONFLICT')
  const salt = tools.chance.bytes(32)
  const life = lifetimes[owner.role]
  const absoluteExpiresAt = secondsAfter(now, life.absolute)
  const row = await tx
    .insertInto('session_family')
    .values({
      account_id: owner.accountId,
      salt,
      rotated_at: now,
      idle_expires_at: secondsAfter(now, life.idle),
      absolute_expires_at: absoluteExpiresAt,
      device: owner.device,
      address: owner.address ?? null,
      way: owner.way ?? 'PASSWORD',
      two_step: owner.twoStep ?? false,
      reauthenticated_at: now,
      created_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const family = { id: row.id, salt, generation: 0, absoluteExpiresAt, role: owner.role }
  await storeTokens(tx, tools, family)
  await endOldest(tx, owner.accountId, now)
  return family
}

export async function storeTokens(db: Db, tools: { clock: Clock; key: Buffer }, family: Family): Promise<void> {
  const token = (kind: 'at' | 'rt', expiresAt: Date) => ({
    hash: hashToken(deriveToken(tools.key, family.salt, kind, family.generation)),
    family_id: family.id,
    kind,
    generation: family.generation,
    expires_at: expiresAt,
  })
  const accessEnd = earlier(secondsAfter(tools.clock.now(), accessSeconds), family.absoluteExpiresAt)
  await db
    .insertInto('session_token')
    .values([token('at', accessEnd), token('rt', family.absoluteExpiresAt)])
    .execute()
}

async function endOldest(tx: Tx, accountId: number, now: Date): Promise<void> {
  const surplus = await tx
    .selectFrom('session_family')
    .select('id')
    .where('account_id', '=', accountId)
    .where('ended_at', 'is', null)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .offset(sessionsAtOnce)
    .execute()
  for (const { id } of surplus) await endFamily(tx, id, 'limit', now)
}

export async function endFamily(db: Db, id: number, reason: EndReason, now: Date): Promise<void> {
  await db
    .updateTable('session_family')
    .set({ ended_at: now, end_reason: reason })
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .execute()
}

/** Ends every session of an account, or all but one; returns how many there were. */
export async function endSessionsOf(
  db: Db,
  accountId: number,
  reason: EndReason,
  now: Date,
  butFamilyId: number | null = null,
): Promise<number> {
  const ended = await db
    .updateTable('session_family')
    .set({ ended_at: now, end_reason: reason })
    .where('account_id', '=', accountId)
    .where('ended_at', 'is', null)
    .where('id', 'is distinct from', butFamilyId)
    .executeTakeFirst()
  return Number(ended.numUpdatedRows)
}

/** Ends every session of these accounts. */
export async function endSessionsOfAll(
  db: Db,
  accountIds: readonly number[],
  reason: EndReason,
  now: Date,
): Promise<void> {
  await sql`update session_family set ended_at = ${now}, end_reason = ${reason}
    where account_id = any(${[...accountIds]}::bigint[]) and ended_at is null`.execute(db)
}

/** Ends every session of the people of a company. */
export async function endSessionsOfCompany(db: Db, companyId: number, reason: EndReason, now: Date): Promise<void> {
  await db
    .updateTable('session_family')
    .set({ ended_at: now, end_reason: reason })
    .where('ended_at', 'is', null)
    .where('account_id', 'in', (eb) => eb.selectFrom('account').select('id').where('company_id', '=', companyId))
    .execute()
}

/**
 * Both cookies live as long as the session may idle, so that an expired access token still arrives and can be
 * recognised.
 */
export function cookiesOf(key: Buffer, family: Family): CookieWrite[] {
  const maxAge = lifetimes[family.role].idle
  return (['at', 'rt'] as const).map((kind) => ({
    name: cookieNames[kind],
    value: deriveToken(key, family.salt, kind, family.generation),
    maxAge,
  }))
}

/** Cookie name -> token of a family's newest generation. */
export function tokensOf(key: Buffer, family: Family): Record<string, string> {
  return Object.fromEntries(cookiesOf(key, family).map((cookie) => [cookie.name, cookie.value]))
}

/**
 * What a browser must forget besides the cookies when a session ends in it: cached answers, and pages that its Back
 * button would show again. Not `"storage"`, which holds answers that have not reached the server yet, also those of
 * other users of this browser; not `"cookies"`, which would reach every host under the same domain
 * (docs/decisions/029).
 */
export const clearSiteDataOf = (cookies: readonly CookieWrite[]): string | null =>
  cookies.some(({ name, maxAge }) => name === cookieNames.rt && maxAge === 0) ? '"cache"' : null

export const removedCookies: CookieWrite[] = [cookieNames.at, cookieNames.rt].map((name) => ({
  name,
  value: '',
  maxAge: 0,
}))
