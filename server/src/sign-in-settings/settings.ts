import { callbackAddress } from '#external-sign-in'
import type { AccountContext } from '#platform/context'
import type { Db } from '#platform/database/db'

export interface SsoRow {
  readonly issuer: string
  readonly client_id: string
  readonly client_secret: Buffer | null
  readonly enabled: boolean
}

export const findSso = (db: Db, companyId: number): Promise<SsoRow | undefined> =>
  db
    .selectFrom('company_sso')
    .select(['issuer', 'client_id', 'client_secret', 'enabled'])
    .where('company_id', '=', companyId)
    .executeTakeFirst()

/** Everything about how members of the company sign in; never includes a secret. */
export async function signInSettingsOf({ db, company }: Pick<AccountContext, 'db' | 'company'>) {
  const { password_sign_in: password } = await db
    .selectFrom('company')
    .select('password_sign_in')
    .where('id', '=', company.id)
    .executeTakeFirstOrThrow()
  const sso = await findSso(db, company.id)
  const redirectUri = callbackAddress(company.origin, 'company')
  return {
    password,
    sso: sso
      ? {
          issuer: sso.issuer,
          clientId: sso.client_id,
          hasSecret: sso.client_secret !== null,
          enabled: sso.enabled,
          redirectUri,
        }
      : null,
    redirectUri,
    scim: { baseUrl: `${company.origin}/scim/v2`, tokens: await scimTokens(db, company.id) },
    autoLogin: { address: `${company.origin}/auth/auto-login`, keys: await autoLoginKeys(db, company.id) },
  }
}

async function scimTokens(db: Db, companyId: number) {
  const rows = await db
    .selectFrom('scim_token')
    .select(['id', 'name', 'created_at', 'last_used_at'])
    .where('company_id', '=', companyId)
    .where('revoked_at', 'is', null)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    createdAt: row.created_at.toISOString(),
    lastUsedAt: row.last_used_at?.toISOString() ?? null,
  }))
}

async function autoLoginKeys(db: Db, companyId: number) {
  const rows = await db
    .selectFrom('auto_login_key')
    .select(['kid', 'algorithm', 'created_at', 'last_used_at'])
    .where('company_id', '=', companyId)
    .where('revoked_at', 'is', null)
    .orderBy('created_at')
    .orderBy('kid')
    .execute()
  return rows.map((row) => ({
    kid: row.kid,
    algorithm: row.algorithm as 'HS256' | 'EdDSA',
    createdAt: row.created_at.toISOString(),
    lastUsedAt: row.last_used_at?.toISOString() ?? null,
  }))
}
