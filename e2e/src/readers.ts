import type { BrowserContext } from '@playwright/test'
import type { PaymentStatus } from '@readgrow/contract/constants'
import { systemChance, systemClock } from '../../server/src/platform/clock.ts'
import { openDatabase } from '../../server/src/platform/db.ts'
import type { OpenServices } from '../../server/src/services.ts'
import { openFamily, tokensOf } from '../../server/src/session/index.ts'
import { type AccountOptions, anAccount, type TestAccount } from '../../server/src/testing/builders.ts'
import { testConfig } from '../../server/src/testing/test-config.ts'
import { type Host, hosts, originOf } from './address.ts'
import { runningServer } from './running-server.ts'

export type Reader = TestAccount & { readonly host: Host }

export interface ReaderWish extends Omit<AccountOptions, 'payment' | 'customerId'> {
  readonly payment?: PaymentStatus
  readonly daysLeft?: number
}

let opened: ReturnType<typeof openDatabase> | null = null

/** The database of the run, for what must be seen or done behind the product's back. */
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

const dayMs = 86_400_000
const seoulDate = (daysFromNow: number) =>
  new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Seoul' }).format(new Date(Date.now() + daysFromNow * dayMs))

/** A person nobody else in this run knows, in the state wished for and with an open session. Paid and on board unless told otherwise. */
export async function newReader({ payment = 'ACTIVE', daysLeft, ...wish }: ReaderWish = {}): Promise<Reader> {
  const days = daysLeft ?? (payment === 'HOLD' || payment === 'END' ? -5 : 90)
  const expiresOn = payment === 'PENDING' ? null : seoulDate(days)
  const services = { db: database(), clock: systemClock, chance: systemChance, config: testConfig() }
  // The builder asks for all services and uses these four.
  const account = await anAccount(services as unknown as OpenServices, {
    ...wish,
    customerId: `reader-${crypto.randomUUID()}@example.com`,
    payment: { state: payment, expiresOn },
  })
  return { ...account, host: wish.host ?? hosts.consumer }
}

/** The cookies of a new session of an account that is there already, as signing in gives them. */
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

/** Puts a session into a browser; `__Host-` cookies name no domain, so the browser itself must be asked. */
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
