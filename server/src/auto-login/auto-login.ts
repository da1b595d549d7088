import { type AuditLine, recordAudit } from '#audit'
import { arrivalFor, askForConsents, type ExternalIdentity } from '#external-sign-in'
import type { CallContext } from '#platform/context'
import { type Db, inTransaction, type Tx } from '#platform/database/db'
import { Refusal } from '#platform/refusal'
import { throttle } from '#platform/throttle'
import { refuseUnlessActive, startSession } from '#session'
import { markKeyUsed } from './keys.ts'
import { forgottenAt, type LinkClaims, type LinkFault, readLinkToken } from './read-token.ts'
import { type LinkPerson, personOf } from './whose.ts'

/** A whole office may come from one address in the morning, so valid links are counted apart from invalid ones. */
const all = { hits: 300, perSeconds: 60 }
const refused = { hits: 20, perSeconds: 60 }

interface Link {
  readonly claims: LinkClaims
  readonly person: Exclude<LinkPerson, { kind: 'STAFF' | 'NOBODY' }>
}

/** Who the link is for. Nothing is used up, because mail scanners follow every link. */
export async function checkAutoLogin(ctx: CallContext, token: string): Promise<{ name: string; companyName: string }> {
  const { person, claims } = await readLink(ctx, token)
  const used = await ctx.db
    .selectFrom('auto_login_use')
    .select('jti')
    .where('company_id', '=', ctx.company.id)
    .where('jti', '=', claims.jti)
    .executeTakeFirst()
  if (used) throw await refusalOf(ctx)
  return { name: person.name || nameOfAddress(person.email), companyName: ctx.company.name }
}

/** Signs in by a link, once. The session that the browser held ends: the page asked before it posted. */
export async function autoLogin(ctx: CallContext, token: string) {
  const { person, claims } = await readLink(ctx, token)
  if (person.kind === 'MEMBER') refuseUnlessActive(person.status)
  const isNew = await inTransaction(ctx.db, (tx) => use(tx, ctx, claims, person))
  if (!isNew) throw await refusalOf(ctx)
  const identity = identityOf(ctx, claims, person)
  if (person.kind === 'NEWCOMER') return arrivalOf(ctx, identity)
  if (person.mustConsent) return askForConsents(ctx, identity, person)
  return startSession(ctx, { accountId: person.accountId, role: person.role, way: 'LINK' })
}

async function readLink(ctx: CallContext, token: string): Promise<Link> {
  await throttle(ctx.db, ctx.clock, `auto-login:${ctx.address}`, all)
  const claims = await readLinkToken(ctx, token)
  if ('fault' in claims) throw await refusalOf(ctx, claims.fault)
  const person = await personOf(ctx, claims)
  switch (person.kind) {
    case 'NOBODY':
      throw await refusalOf(ctx)
    case 'STAFF':
      // The company's own server signed for this person, so it tells nobody else who has a desk.
      throw await refusalOf(ctx, 'STAFF')
    case 'MEMBER':
    case 'NEWCOMER':
      return { claims, person }
  }
}

/** Stores the link as used and records it; false when another call was faster. */
async function use(tx: Tx, ctx: CallContext, claims: LinkClaims, person: Link['person']): Promise<boolean> {
  const now = ctx.clock.now()
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('auto_login_use')
    .values({ company_id: ctx.company.id, jti: claims.jti, expires_at: forgottenAt(claims) })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow()
  if (numInsertedOrUpdatedRows !== 1n) return false
  await markKeyUsed(tx, claims.kid, now)
  await writeDown(tx, ctx, {
    action: 'auto_login.used',
    subject: person.name || person.email,
    accountId: person.kind === 'MEMBER' ? person.accountId : null,
    after: { key: claims.kid },
  })
  return true
}

/** What a link says about a person, in the form of another service's identity. */
function identityOf(ctx: CallContext, { sub }: LinkClaims, { email, name }: Link['person']): ExternalIdentity {
  const issuer = new URL(ctx.company.origin).hostname
  return { provider: 'company', issuer, subject: sub, email, emailVerified: true, name, way: 'LINK' }
}

/** Newcomers go the same way as people whom another service vouches for. Its refusals get one answer here. */
async function arrivalOf(ctx: CallContext, identity: ExternalIdentity) {
  try {
    return await arrivalFor(ctx, identity)
  } catch (error) {
    if (error instanceof Refusal && error.code === 'OAUTH_FAILED') throw new Refusal('INVALID_LINK')
    throw error
  }
}

/** One answer for every mistake; staff made none. A wrong signature under a key of the company is recorded. */
async function refusalOf(ctx: CallContext, fault?: LinkFault | 'STAFF'): Promise<Refusal> {
  await throttle(ctx.db, ctx.clock, `auto-login-refused:${ctx.address}`, refused)
  if (fault === 'SIGNATURE')
    await writeDown(ctx.db, ctx, { action: 'auto_login.refused', subject: ctx.company.name, reason: fault })
  return new Refusal(fault === 'STAFF' ? 'STAFF_LINK' : 'INVALID_LINK')
}

const writeDown = (db: Db, { clock, company, address }: CallContext, line: AuditLine): Promise<void> =>
  recordAudit(db, clock.now(), { id: null, name: '자동 로그인 링크', companyId: company.id, address }, line)

const nameOfAddress = (email: string): string => email.split('@')[0] ?? email
