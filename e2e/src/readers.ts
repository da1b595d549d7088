import type { BrowserContext } from '@playwright/test'
import type { PaymentStatus } from '@readgrow/contract/constants'
import { systemChance, systemClock } from '@readgrow/server/platform/clock'
import { openDatabase } from '@readgrow/server/platform/database/db'
import type { OpenServices } from '@readgrow/server/services'
import { openFamily, tokensOf } from '@readgrow/server/session'
import { type AccountOptions, anAccount, type TestAccount } from '@readgrow/server/testing/builders'
import { testConfig } from '@readgrow/server/testing/test-config'
import { type Host, hosts, originOf } from './requests.ts'
import { runningServer } from './running-server.ts'
import { seoulDate } from './time/dates.ts'

export type Reader = TestAccount & { readonly host: Host }

export interface ReaderOptions extends Omit<AccountOptions, 'payment' | 'customerId'> {
  readonly payment?: PaymentStatus
  readonly daysLeft?: number
}

let opened: ReturnType<typeof openDatabase> | null = null

/** The database of the run, to read and write what the product has no call for. */
export function database() {
  opened ??= openDatabase(runningServer().databaseUrl, {
    poolSize: 3,
    patience: testConfig().patience,
    onError: () => undefined,
  })
  return opened.db
}

export async function closeDatabase(): Promise<void> {
  await opened?.close()
  opened = null
}

/** A person of this test alone with an open session; by default paid and past onboarding. */
export async function newReader({ payment = 'ACTIVE', daysLeft, ...options }: ReaderOptions = {}): Promise<Reader> {
  const days = daysLeft ?? (payment === 'HOLD' || payment === 'END' ? -5 : 90)
  const expiresOn = payment === 'PENDING' ? null : seoulDate(days)
  const services = { db: database(), clock: systemClock, chance: systemChance, config: testConfig() }
  // The builder's type asks for all services; it uses these four.
  const account = await anAccount(services as unknown as OpenServices, {
    ...options,
    customerId: `reader-${crypto.randomUUID()}@example.com`,
    payment: { state: payment, expiresOn },
  })
  return { ...account, host: options.host ?? hosts.consumer }
}

/** A new session of an existing account, with the cookies that signing in sets. */
export async function sessionOf(customerId: string): Promise<Reader> {
  const db = database()
  const account = await db
    .selectFrom('account')
    .innerJoin('tenant_host', 'tenant_host.company_id', 'account.company_id')
    .select(['account.id', 'account.role', 'tenant_host.host'])
    .where('account.customer_id', '=', customerId)
    .where('tenant_host.is_canonical', '=', true)
    .executeTakeFirstOrThrow()
  const key = testConfig().sessionKey
  const role = account.role as 'learner'
  const family = await db
    .transaction()
    .execute((tx) =>
      openFamily(tx, { clock: systemClock, chance: systemChance, key }, { accountId: account.id, role, device: 'e2e' }),
    )
  return { id: account.id, customerId, host: account.host as Host, cookies: tokensOf(key, family) }
}

/** Puts a session into a browser. `__Host-` cookies name no domain, so only the browser itself can set them. */
export async function giveSession(context: BrowserContext, reader: Pick<Reader, 'host' | 'cookies'>): Promise<void> {
  const [first] = context.pages()
  const page = first ?? (await context.newPage())
  const session = await context.newCDPSession(page)
  const cookies = Object.entries(reader.cookies).map(([name, value]) => ({
    name,
    value,
    url: `${originOf(reader.host)}/`,
    path: '/',
    secure: true,
    httpOnly: true,
    sameSite: 'Lax' as const,
  }))
  await session.send('Network.setCookies', { cookies })
  await session.detach()
  if (!first) await page.close()
}
