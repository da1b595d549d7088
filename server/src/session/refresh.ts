import { markUsed } from '#accounts'
import type { CallContext } from '#platform/context'
import { inTransaction, type Tx } from '#platform/database/db'
import { Refusal } from '#platform/refusal'
import { throttle } from '#platform/throttle'
import { hashToken } from '#platform/tokens'
import { cookiesOf, endFamily, type Family, storeTokens } from './families.ts'
import { cookieNames, lifetimes, refreshGraceMs } from './tokens.ts'

const refreshLimit = { hits: 120, perSeconds: 60 }

/**
 * Rotates the tokens. The direct parent of the newest generation leads to the same successor for ten seconds (a second
 * tab, a lost reply); any other used token ends the whole family. Every dead end answers EXPIRED_REFRESH_TOKEN, because
 * the browser's sign-out waits for that, and never clears cookies, because the loser of a race would delete the
 * winner's.
 */
export async function refreshSession(ctx: CallContext): Promise<void> {
  const token = ctx.cookies[cookieNames.rt]
  const found = token ? await findToken(ctx, token) : undefined
  if (!found) throw new Refusal('EXPIRED_REFRESH_TOKEN')
  await throttle(ctx.db, ctx.clock, `refresh:${found.family_id}`, refreshLimit)
  const outcome = await inTransaction(ctx.db, (tx) => rotate(tx, ctx, found))
  if (outcome === 'reused')
    ctx.log.warn({ event: 'refresh_reuse', requestId: ctx.requestId, family: found.family_id }, 'session ended')
  if (typeof outcome === 'string') throw new Refusal('EXPIRED_REFRESH_TOKEN')
  ctx.setCookies(cookiesOf(ctx.config.sessionKey, outcome))
}

interface FoundToken {
  family_id: number
  generation: number
}

function findToken(ctx: CallContext, token: string): Promise<FoundToken | undefined> {
  return ctx.db
    .selectFrom('session_token')
    .innerJoin('session_family', 'session_family.id', 'session_token.family_id')
    .innerJoin('account', 'account.id', 'session_family.account_id')
    .select(['session_token.family_id', 'session_token.generation'])
    .where('session_token.hash', '=', hashToken(token))
    .where('session_token.kind', '=', 'rt')
    .where('account.company_id', '=', ctx.company.id)
    .where('account.status', '=', 'ACTIVE')
    .executeTakeFirst()
}

async function rotate(tx: Tx, ctx: CallContext, token: FoundToken): Promise<Family | 'dead' | 'reused'> {
  const now = ctx.clock.now()
  const row = await tx
    .selectFrom('session_family')
    .innerJoin('account', 'account.id', 'session_family.account_id')
    .select([
      'session_family.id',
      'salt',
      'generation',
      'rotated_at',
      'idle_expires_at',
      'absolute_expires_at',
      'ended_at',
      'role',
      'account_id',
    ])
    .where('session_family.id', '=', token.family_id)
    .forUpdate('session_family')
    .executeTakeFirstOrThrow()
  const family: Family = {
    id: row.id,
    salt: row.salt,
    generation: row.generation,
    absoluteExpiresAt: row.absolute_expires_at,
    role: row.role as Family['role'],
  }
  if (row.ended_at || row.idle_expires_at <= now || row.absolute_expires_at <= now) return 'dead'
  if (token.generation === row.generation) {
    await markUsed(tx, row.account_id, now)
    return advance(tx, ctx, family)
  }
  const withinGrace = now.getTime() - row.rotated_at.getTime() <= refreshGraceMs
  if (token.generation === row.generation - 1 && withinGrace) return family
  await endFamily(tx, row.id, 'reuse', now)
  return 'reused'
}

async function advance(tx: Tx, ctx: CallContext, family: Family): Promise<Family> {
  const now = ctx.clock.now()
  const next = { ...family, generation: family.generation + 1 }
  const idleEnd = new Date(now.getTime() + lifetimes[family.role].idle * 1000)
  await tx
    .updateTable('session_family')
    .set({
      generation: next.generation,
      rotated_at: now,
      idle_expires_at: idleEnd < family.absoluteExpiresAt ? idleEnd : family.absoluteExpiresAt,
    })
    .where('id', '=', family.id)
    .execute()
  await storeTokens(tx, { clock: ctx.clock, key: ctx.config.sessionKey }, next)
  return next
}
