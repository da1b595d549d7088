import { simulatedClient } from '../../server/src/simulated-providers/index.ts'
import { database, expect, type Page } from '../world.ts'
import type { OwnCompany } from './company.ts'

/** What is entered in the console for the stand-in of a company's own service. */
export const practiceClient = simulatedClient

/** Where the stand-ins of this run are; the demo company signs in with one of them. */
export async function practiceIssuer(): Promise<string> {
  const { issuer } = await demoSignIn()
  return issuer
}

const demoSignIn = () =>
  database()
    .selectFrom('company_sso')
    .innerJoin('tenant_host', 'tenant_host.company_id', 'company_sso.company_id')
    .select(['issuer', 'client_id', 'client_secret'])
    .where('host', '=', 'acme.localhost')
    .executeTakeFirstOrThrow()

/** Lets people of the company sign in with the stand-in, as its owner could have switched on. */
export async function switchCompanySignInOn({ id }: OwnCompany): Promise<void> {
  const service = await demoSignIn()
  await database()
    .insertInto('company_sso')
    .values({ ...service, company_id: id, enabled: true, changed_at: new Date() })
    .execute()
}

/** Says at the stand-in of another service who one is. */
export async function beAt(page: Page, email: string): Promise<void> {
  // The page before it has a field of that name too.
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('연습용 로그인')
  await page.getByRole('textbox', { name: '이메일' }).fill(email)
  await page.getByRole('button', { name: '이 사람으로 로그인' }).click()
}

/** Changes one's mind there. */
export async function cancelAt(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('연습용 로그인')
  await page.getByRole('button', { name: '로그인 취소' }).click()
}
