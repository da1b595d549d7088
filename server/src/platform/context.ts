import type { Who } from '@readgrow/contract'
import type { AccountRole, CompanyType, CustomerLevel, PaymentStatus } from '@readgrow/contract/constants'
import type { Kysely } from 'kysely'
import type pg from 'pg'
import type { Tables } from '#platform/tables'
import type { Chance, Clock } from './clock.ts'
import type { Config } from './config.ts'
import type { Files } from './files.ts'
import type { Jobs } from './jobs/jobs.ts'
import type { Log } from './log.ts'
import type { Mailer } from './mail/mail.ts'
import type { PaymentGateway } from './payment-gateway/index.ts'

/** What every use case may rely on; opened once per process. */
export interface Services {
  readonly config: Config
  readonly db: Kysely<Tables>
  readonly pool: pg.Pool
  /** Resolves when the database answers within half a second, however busy the pool is. */
  readonly askDatabase: () => Promise<void>
  readonly clock: Clock
  readonly chance: Chance
  readonly jobs: Jobs
  readonly mailer: Mailer
  /** Null if no payment gateway is connected. */
  readonly gateway: PaymentGateway | null
  readonly files: Files
  readonly log: Log
}

/** The company whose host was called. */
export interface HostCompany {
  readonly id: number
  readonly type: CompanyType
  readonly name: string
  readonly logoUrl: string | null
  readonly supportEmail: string
  readonly origin: string
}

/** The signed-in account; always of the company whose host was called. */
export interface Account {
  readonly id: number
  readonly companyId: number
  readonly companyType: CompanyType
  readonly customerId: string
  readonly name: string
  readonly role: AccountRole
  /** Leads a team; has no meaning for roles other than learner. */
  readonly leads: boolean
  readonly customerLevel: CustomerLevel
  readonly completedOnboard: boolean
  readonly useConversation: boolean
  readonly paymentStatus: PaymentStatus
  readonly expiresOn: string | null
  readonly sessionFamilyId: number
  /** Whether this session passed a second step. */
  readonly twoStep: boolean
  /** When the account last entered its password or signed in. */
  readonly reauthenticatedAt: Date
}

export interface CookieWrite {
  readonly name: string
  readonly value: string
  /** Seconds; 0 removes the cookie. */
  readonly maxAge: number
  /** `lax` by default; `none` only if another service posts back to us. */
  readonly sameSite?: 'lax' | 'none'
}

export interface CallContext extends Services {
  readonly requestId: string
  readonly company: HostCompany
  /** Key of the caller's network for throttles, never logged. */
  readonly address: string
  readonly device: string
  readonly cookies: Readonly<Record<string, string | undefined>>
  setCookies(cookies: readonly CookieWrite[]): void
  /** Aborted when the caller hangs up before the answer; for work that is only worth something to who waits for it. */
  callerGone(): AbortSignal
}

export interface AccountContext extends CallContext {
  readonly account: Account
  /** What the session query fetched for this endpoint, so the call needs one round trip. */
  readonly extra: unknown
}

export type MachineContext = Services & { readonly requestId: string; readonly stopping: boolean }

export type ContextOf<W extends Who> = W extends 'machine'
  ? MachineContext
  : W extends 'visitor'
    ? CallContext & { readonly account: Account | null }
    : AccountContext
