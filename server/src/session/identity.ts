import type { CustomerLevel } from '@readgrow/contract/constants'
import type { ErrorCode } from '@readgrow/contract/errors'
import { seoulDateOf } from '@readgrow/learning'
import type pg from 'pg'
import { paymentOf } from '#billing'
import type { Clock } from '#platform/clock'
import type { Account, HostCompany } from '#platform/context'
import type { Identity } from '#platform/http/mount'
import { hashToken } from '#platform/tokens'
import { cookieNames, type TokenKind } from './tokens.ts'

/**
 * Reads host, company, session, account and payment in one round trip, and for some calls also their own data
 * (`extraSql`). Every later stage decides from this row; no further query runs while the access token is valid. The row
 * comes as one JSON value, because reading two dozen columns costs Node twice what parsing their JSON does.
 */
const identitySql = (extraSql: string | null) => `
  select row_to_json(found) as found from (select h.origin, c.id as company_id, c.type as company_type, c.name as company_name, c.logo_url, c.support_email,
    t.generation >= f.generation - 1 and t.expires_at > $4 as token_holds, f.id as family_id,
    f.ended_at is not null as ended, f.end_reason, f.idle_expires_at > $4 and f.absolute_expires_at > $4 as family_holds,
    f.two_step, f.reauthenticated_at,
    a.id as account_id, a.customer_id, a.name, a.role, a.leads, a.status, a.customer_level, a.completed_onboard, a.use_conversation,
    s.state as subscription_state, s.expires_on, s.continues, s.held_from, k.starts_on, k.ends_on, k.unpaid, k.hold_from
    ${extraSql ? `, case when a.id is not null then (${extraSql}) end as extra` : ''}
  from tenant_host h
  join company c on c.id = h.company_id and c.status = 'OPEN'
  left join session_token t on t.hash = $2 and t.kind = $3
  left join session_family f on f.id = t.family_id
  left join account a on a.id = f.account_id and a.company_id = c.id
  left join subscription s on s.account_id = a.id
  left join company_contract k on k.company_id = c.id and c.type = 'COMPANY'
  where h.host = $1) found`

export interface IdentityRow {
  origin: string
  company_id: number
  company_type: HostCompany['type']
  company_name: string
  logo_url: string | null
  support_email: string
  /** Null without a token, or for an expired one or one of an older generation, which is no longer valid. */
  token_holds: boolean | null
  family_id: number | null
  ended: boolean
  end_reason: string | null
  family_holds: boolean | null
  two_step: boolean | null
  reauthenticated_at: string | null
  account_id: number | null
  customer_id: string
  name: string
  role: Account['role']
  leads: boolean
  status: string
  customer_level: CustomerLevel
  completed_onboard: boolean
  use_conversation: boolean
  subscription_state: string | null
  expires_on: string | null
  continues: boolean | null
  held_from: string | null
  starts_on: string | null
  ends_on: string | null
  unpaid: boolean | null
  hold_from: string | null
  extra?: unknown
}

export interface IdentityRequest {
  readonly host: string | null
  readonly cookies: Readonly<Record<string, string | undefined>>
  readonly extraSql: string | null
  /** A page may be rendered for the holder of a live refresh token; its first call will rotate it. */
  readonly acceptRefresh?: boolean
}

// Built once each: pg compares the text of a prepared statement at every call, and the same string is equal at a
// glance.
const statements = new Map<string | null, { name: string; text: string }>()

function statementFor(extraSql: string | null): { name: string; text: string } {
  const made = statements.get(extraSql) ?? { name: `identity-${statements.size}`, text: identitySql(extraSql) }
  statements.set(extraSql, made)
  return made
}

export async function identify(pool: pg.Pool, clock: Clock, request: IdentityRequest): Promise<Identity> {
  if (request.host === null) return nobody
  const at = request.cookies[cookieNames.at]
  const rt = request.cookies[cookieNames.rt]
  const now = clock.now()
  const [first, kind] = at !== undefined || rt === undefined ? [at, 'at' as const] : [rt, 'rt' as const]
  let row = await askFor(pool, request, { token: first, kind, now })
  if (!row) return nobody
  let refusal = refusalOf(row, kind, request)
  // Only a bad access token makes it worth reading the other one, so a good session costs one round trip.
  if (refusal === 'UNAUTHENTICATED' && kind === 'at' && rt !== undefined) {
    row = (await askFor(pool, request, { token: rt, kind: 'rt', now })) ?? row
    refusal = refusalOf(row, 'rt', request)
  }
  const known = refusal === null
  return {
    company: companyOf(row),
    account: known ? accountOf(row, now) : null,
    refusal,
    extra: known ? row.extra : undefined,
  }
}

const nobody: Identity = { company: null, account: null, refusal: 'UNAUTHENTICATED', extra: undefined }

async function askFor(
  pool: pg.Pool,
  { extraSql, host }: IdentityRequest,
  { token, kind, now }: { token: string | undefined; kind: TokenKind; now: Date },
): Promise<IdentityRow | undefined> {
  const values = [host, token ? hashToken(token) : null, kind, now.toISOString()]
  const { rows } = await pool.query<{ found: IdentityRow }>({ ...statementFor(extraSql), values })
  return rows[0]?.found
}

/** The 401 for calls that need a session, or null for a good session. */
function refusalOf(row: IdentityRow, kind: TokenKind, { acceptRefresh }: IdentityRequest): ErrorCode | null {
  if (row.family_id === null || row.account_id === null || row.status !== 'ACTIVE') return 'UNAUTHENTICATED'
  if (row.ended) return endedBy(row.end_reason)
  if (!row.family_holds) return 'EXPIRED_REFRESH_TOKEN'
  if (kind === 'rt') return acceptRefresh ? null : 'EXPIRED_ACCESS_TOKEN'
  return row.token_holds ? null : 'UNAUTHENTICATED'
}

/**
 * A browser that has signed out has no session. A session that ended because its browser signed in again is revoked and
 * not expired: told of an expired one, the browser would sign out (docs/specification.md 8) and end the new session.
 */
function endedBy(reason: string | null): ErrorCode {
  if (reason === 'logout') return 'UNAUTHENTICATED'
  return reason === 'reuse' ? 'EXPIRED_REFRESH_TOKEN' : 'SESSION_REVOKED'
}

function companyOf(row: IdentityRow): HostCompany {
  return {
    id: row.company_id,
    type: row.company_type,
    name: row.company_name,
    logoUrl: row.logo_url,
    supportEmail: row.support_email,
    origin: row.origin,
  }
}

function accountOf(row: IdentityRow, now: Date): Account {
  const today = seoulDateOf(now)
  const payment = paymentOf({ ...row, state: row.subscription_state }, today)
  return {
    id: row.account_id as number,
    companyId: row.company_id,
    companyType: row.company_type,
    customerId: row.customer_id,
    name: row.name,
    role: row.role,
    leads: row.leads,
    customerLevel: row.customer_level,
    completedOnboard: row.completed_onboard,
    useConversation: row.use_conversation,
    paymentStatus: payment.status,
    expiresOn: payment.expiresOn,
    sessionFamilyId: row.family_id as number,
    twoStep: row.two_step ?? false,
    reauthenticatedAt: new Date(row.reauthenticated_at ?? 0),
  }
}
