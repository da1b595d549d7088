import type { CustomerLevel, PaymentStatus } from '@readgrow/contract/facts'
import { openFamily, tokensOf } from '#session'
import type { OpenServices } from '../services.ts'

export interface TestAccount {
  readonly id: number
  readonly customerId: string
  readonly host: string
  readonly cookies: Readonly<Record<string, string>>
}

export interface AccountWish {
  readonly host?: 'localhost' | 'acme.localhost' | 'admin.localhost'
  readonly role?: 'learner' | 'owner' | 'editor' | 'operator'
  readonly leads?: boolean
  readonly level?: CustomerLevel
  readonly onboarded?: boolean
  readonly useConversation?: boolean
  readonly payment?: { state: PaymentStatus; expiresOn: string | null }
  readonly customerId?: string
  readonly passwordHash?: string
}

let counter = 0

/** An account with an open session, made in the database as signing up would have made it. Paid and on board unless told otherwise. */
export async function anAccount(services: OpenServices, wish: AccountWish = {}): Promise<TestAccount> {
  const host = wish.host ?? 'localhost'
  const customerId = wish.customerId ?? `person-${++counter}@example.com`
  const { company_id } = await services.db
    .selectFrom('tenant_host')
    .select('company_id')
    .where('host', '=', host)
    .executeTakeFirstOrThrow()
  const { id } = await services.db
    .insertInto('account')
    .values({
      company_id,
      customer_id: customerId,
      email: customerId,
      name: '홍길동',
      birth_date: '1990-01-01',
      role: wish.role ?? 'learner',
      leads: wish.leads ?? false,
      customer_level: wish.level ?? 'B1',
      completed_onboard: wish.onboarded ?? true,
      use_conversation: wish.useConversation ?? false,
      password_hash: wish.passwordHash ?? null,
      created_at: services.clock.now(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const payment = wish.payment ?? { state: 'ACTIVE', expiresOn: '2027-06-30' }
  if (host === 'localhost')
    await services.db
      .insertInto('subscription')
      .values({ account_id: id, state: payment.state, expires_on: payment.expiresOn })
      .execute()
  const key = services.config.sessionKey
  const family = await services.db
    .transaction()
    .execute((tx) =>
      openFamily(
        tx,
        { clock: services.clock, chance: services.chance, key },
        { accountId: id, role: wish.role ?? 'learner', device: 'test' },
      ),
    )
  return { id, customerId, host, cookies: tokensOf(key, family) }
}
