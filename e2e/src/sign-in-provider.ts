import { simulatedClient } from '@readgrow/server/simulated-providers'
import { database, expect, type Page } from '../fixtures.ts'
import type { TestCompany } from './companies.ts'

/** The client of the stand-in provider, as an owner enters it in the console. */
export const providerClient = simulatedClient

/** The address of this run's stand-in provider, which the demo company signs in with. */
export async function providerIssuer(): Promise<string> {
  const { issuer } = await demoProvider()
  return issuer
}

const demoProvider = () =>
  database()
    .selectFrom('company_sso')
    .innerJoin('tenant_host', 'tenant_host.company_id', 'company_sso.company_id')
    .select(['issuer', 'client_id', 'client_secret'])
    .where('host', '=', 'acme.localhost')
    .executeTakeFirstOrThrow()

/** Switches on sign-in with the stand-in provider for a company. */
export async function enableCompanySignIn({ id }: TestCompany): Promise<void> {
  const service = await demoProvider()
  await database()
    .insertInto('company_sso')
    .values({ ...service, company_id: id, enabled: true, changed_at: new Date() })
    .execute()
}

/** Signs in at the stand-in provider. */
export async function signInAt(page: Page, email: string): Promise<void> {
  // The page before has a field of that name too.
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('연습용 로그인')
  await page.getByRole('textbox', { name: '이메일' }).fill(email)
  await page.getByRole('button', { name: '이 사람으로 로그인' }).click()
}

/** Cancels there. */
export async function cancelAt(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('연습용 로그인')
  await page.getByRole('button', { name: '로그인 취소' }).click()
}
