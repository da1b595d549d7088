import type { CustomerLevel, PaymentStatus } from '@readgrow/contract/constants'
import { addDays, seoulDateOf } from '@readgrow/learning'
import { sql } from 'kysely'
import { openFamily, tokensOf } from '#session'
import type { OpenServices } from '../services.ts'

export interface TestAccount {
  readonly id: number
  readonly customerId: string
  readonly host: string
  readonly cookies: Readonly<Record<string, string>>
}

export interface AccountOptions {
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

/** The columns of a subscription in a state. One on hold has missed its charge of four days ago; nobody has agreed to pay after a trial. */
function subscriptionRow({ state, expiresOn }: { state: PaymentStatus; expiresOn: string | null }, today: string) {
  if (state === 'HOLD') return { state: 'ACTIVE', expires_on: addDays(today, -5), held_from: addDays(today, -1) }
  // Its next charge will be refused on its day.
  const heldFrom = state === 'ACTIVE' && expiresOn !== null ? addDays(expiresOn, 4) : null
  return { state, expires_on: expiresOn, continues: state === 'ACTIVE', held_from: heldFrom }
}

let counter = 0

/**
 * An account with an open session, made in the database as signing up would have made it. Paid and past onboarding by
 * default.
 */
export async function anAccount(services: OpenServices, options: AccountOptions = {}): Promise<TestAccount> {
  const host = options.host ?? 'localhost'
  const customerId = options.customerId ?? `person-${++counter}@example.com`
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
      role: options.role ?? 'learner',
      leads: options.leads ?? false,
      customer_level: options.level ?? 'B1',
      completed_onboard: options.onboarded ?? true,
      use_conversation: options.useConversation ?? false,
      password_hash: options.passwordHash ?? null,
      created_at: services.clock.now(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  if (host !== 'localhost') await seatOf(services, company_id, id)
  const payment = options.payment ?? { state: 'ACTIVE', expiresOn: '2027-06-30' }
  if (host === 'localhost')
    await services.db
      .insertInto('subscription')
      .values({ account_id: id, ...subscriptionRow(payment, seoulDateOf(services.clock.now())) })
      .execute()
  const key = services.config.sessionKey
  const family = await services.db
    .transaction()
    .execute((tx) =>
      openFamily(
        tx,
        { clock: services.clock, chance: services.chance, key },
        { accountId: id, role: options.role ?? 'learner', device: 'test' },
      ),
    )
  return { id, customerId, host, cookies: tokensOf(key, family) }
}

/** Members of a company have a seat, and the ledger says so. No limit is checked here. */
async function seatOf({ db, clock }: OpenServices, companyId: number, accountId: number): Promise<void> {
  await sql`with line as (insert into seat_line (company_id, at, change, reason, account_id, whose)
      values (${companyId}, ${clock.now()}, 1, 'SET_UP', ${accountId}, '홍길동'))
    insert into seat_count as c (company_id, taken) values (${companyId}, 1)
    on conflict (company_id) do update set taken = c.taken + 1`.execute(db)
}
