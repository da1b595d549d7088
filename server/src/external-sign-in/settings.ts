import { type ExternalProvider, type SocialProvider, socialProviders } from '@readgrow/contract/constants'
import type { Config, SocialSettings } from '#platform/config'
import type { HostCompany, Services } from '#platform/context'
import type { Db } from '#platform/database/db'
import { unseal } from '#platform/sealed'

/** The purpose that the secret of a company's provider is sealed for. */
export const ssoPurpose = 'sso'

/** The services that are switched on. Company hosts do not have them; they know the company's own provider. */
export function providersOffered(config: Config, company: Pick<HostCompany, 'type'>): SocialProvider[] {
  if (company.type !== 'INDIVIDUAL') return []
  return socialProviders.filter((provider) => config.social[provider] !== null)
}

/** Where the service sends the browser back to. */
export const callbackAddress = (origin: string, provider: ExternalProvider): string =>
  `${origin}/auth/external/${provider}/callback`

/** How to reach a service from the host of this company; null where it is not offered there. */
export async function settingsOf(
  { config, db }: Pick<Services, 'config' | 'db'>,
  company: Pick<HostCompany, 'id' | 'type'>,
  provider: ExternalProvider,
): Promise<SocialSettings | null> {
  if (provider === 'company') return company.type === 'COMPANY' ? companySettings(db, config, company.id) : null
  return company.type === 'INDIVIDUAL' ? config.social[provider] : null
}

async function companySettings(db: Db, config: Config, companyId: number): Promise<SocialSettings | null> {
  const stored = await storedSettings({ db, config }, companyId)
  return stored?.enabled ? stored : null
}

/** The company's own provider as it is stored, switched on or not. */
export async function storedSettings(
  { config, db }: Pick<Services, 'config' | 'db'>,
  companyId: number,
): Promise<(SocialSettings & { readonly enabled: boolean }) | null> {
  const row = await db.selectFrom('company_sso').selectAll().where('company_id', '=', companyId).executeTakeFirst()
  if (!row) return null
  const clientSecret = row.client_secret ? unseal(config.sessionKey, ssoPurpose, row.client_secret) : ''
  return { issuer: row.issuer, clientId: row.client_id, clientSecret, enabled: row.enabled }
}

/** Whether the company has a provider of its own that is switched on. */
export async function hasCompanySignIn(db: Db, companyId: number): Promise<boolean> {
  const row = await db
    .selectFrom('company_sso')
    .select('company_id')
    .where('company_id', '=', companyId)
    .where('enabled', '=', true)
    .executeTakeFirst()
  return row !== undefined
}
