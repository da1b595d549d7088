import type { AccountContext, HostCompany, Services } from '#platform/context'
import type { Db } from '#platform/database/db'
import { Refusal } from '#platform/refusal'
import { throttle } from '#platform/throttle'
import { connect, forgetMetadata } from './connection.ts'
import { exchange } from './exchange.ts'
import { storedSettings } from './settings.ts'
import { problemOf, problemSentBack } from './trial-problem.ts'
import { reportOf, type TrialReport } from './trial-verdict.ts'
import { openTrip, type Trip } from './trips.ts'

/** How long a report is kept: it says who came by the provider. */
const keptMs = 86_400_000
const perAccount = { hits: 30, perSeconds: 600 }

/**
 * Begins a trial of the stored provider, which may be switched off. STATE_CONFLICT where none is stored; the refusals of
 * `discover` where it does not answer as an OpenID provider.
 */
export async function beginTrial(ctx: AccountContext): Promise<{ location: string }> {
  await throttle(ctx.db, ctx.clock, `sso-trial:${ctx.account.id}`, perAccount)
  const settings = ctx.company.type === 'COMPANY' ? await storedSettings(ctx, ctx.company.id) : null
  if (!settings) throw new Refusal('STATE_CONFLICT')
  forgetMetadata(settings.issuer)
  const trip = { provider: 'company', settings, intent: 'TRIAL', accountId: ctx.account.id, next: null } as const
  const begun = await openTrip(ctx, trip, (error) => (error instanceof Refusal ? error : new Refusal('NOT_VERIFIED')))
  await storeBeginning(ctx)
  return begun
}

async function storeBeginning({ db, clock, account }: AccountContext): Promise<void> {
  const now = clock.now()
  const values = { begun_at: now, report: null, expires_at: new Date(now.getTime() + keptMs) }
  await db
    .insertInto('company_sso_trial')
    .values({ account_id: account.id, company_id: account.companyId, ...values })
    .onConflict((conflict) => conflict.column('account_id').doUpdateSet(values))
    .execute()
}

interface Return {
  readonly trip: Trip
  readonly state: string
  readonly answer: URLSearchParams
}

/** Stores what came of a trial: who arrived and what would follow, or what is wrong. Nobody is signed in or made. */
export async function reportTrial(services: Services, company: HostCompany, back: Return): Promise<void> {
  const report = await judged(services, company, back)
  await services.db
    .updateTable('company_sso_trial')
    .set({ report: JSON.stringify(report) })
    .where('company_id', '=', company.id)
    .where('account_id', '=', back.trip.accountId)
    .execute()
}

const failed = (problem: NonNullable<TrialReport['problem']>): TrialReport => ({ problem, person: null, leadsTo: null })

async function judged(services: Services, company: HostCompany, { trip, state, answer }: Return): Promise<TrialReport> {
  const said = problemSentBack(answer)
  if (said) return failed(said)
  const settings = await storedSettings(services, company.id)
  // Removed while the browser was away.
  if (!settings) return failed('CLIENT_REFUSED')
  const arrived = await arrival(services, { settings, origin: company.origin }, { state, ...trip }, answer).catch(
    problemOf,
  )
  if (typeof arrived === 'string') return failed(arrived)
  return reportOf(services.db, company, arrived, services.clock.now())
}

/** The person, and whether the provider gives every app a number of its own for the same person. */
async function arrival(
  services: Services,
  at: Pick<Parameters<typeof exchange>[1], 'settings' | 'origin'>,
  ...[secrets, answer]: [Parameters<typeof exchange>[2], URLSearchParams]
) {
  const identity = await exchange(services, { provider: 'company', ...at }, secrets, answer)
  const { subject_types_supported: kinds } = (await connect(services, 'company', at.settings)).serverMetadata()
  return { identity, pairwise: kinds?.length === 1 && kinds[0] === 'pairwise' }
}

/** The newest trial that the account began; null after a day, or after the settings changed. */
export async function trialOf({ db, clock, account }: Pick<AccountContext, 'db' | 'clock' | 'account'>) {
  const row = await db
    .selectFrom('company_sso_trial')
    .select(['begun_at', 'report'])
    .where('company_id', '=', account.companyId)
    .where('account_id', '=', account.id)
    .where('expires_at', '>', clock.now())
    .executeTakeFirst()
  if (!row) return null
  return { begunAt: row.begun_at.toISOString(), report: row.report as TrialReport | null }
}

/** Forgets the company's trials: they were made with settings that are no longer. */
export async function endTrials(db: Db, companyId: number): Promise<void> {
  await db.deleteFrom('company_sso_trial').where('company_id', '=', companyId).execute()
}
