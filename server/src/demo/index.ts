import { dayNumberOf, seoulDateOf, studyDateOf, studyDayStart } from '@readgrow/learning'
import type { Services } from '#platform/context'
import { findDemoAccount } from './account.ts'
import { demoAccounts, demoPassword, seatsOfDemoAccounts, storeDemoAccounts } from './accounts.ts'
import { storeDemoAssignments } from './assignments.ts'
import { storeDemoCompanies } from './companies.ts'
import { storeDemoBills } from './company-billing.ts'
import { demoMemberIds, storeDemoMembers } from './company-members.ts'
import { storeDemoSignIn } from './company-sign-in.ts'
import { storeDemoCompanyWords } from './company-words.ts'
import { storeDemoConsents } from './consents.ts'
import { storeDemoCoupons } from './coupons.ts'
import { storeDemoAnswers } from './discussion.ts'
import { storeDemoWeek } from './history.ts'
import { storeDemoInquiries } from './inquiries.ts'
import { seatInLedger } from './seats.ts'
import { storeDemoSettings } from './settings.ts'
import { spreadDemoShelf } from './shelf.ts'
import { storeDemoTeamChallenge } from './team-challenge.ts'

export { replayMonths } from './months/replay.ts'
export { runDemoMonths } from './months/run.ts'
export { demoSeeds } from './seeds.ts'

const demoReader = 'reader@demo.readgrow.kr'

export { demoAccounts, demoMemberIds, demoPassword, storeDemoCompanies }

/** Full months of study that the demo has behind it. */
const monthsOfStudy = 5
const workBeginsAfterMs = 5 * 3_600_000

interface DemoWish {
  /** The demo accounts to store; all without it. */
  readonly only?: readonly string[]
  /** Dates everything as if it had been there for months, for `replayMonths`; a week is made at once without it. */
  readonly months?: boolean
}

/**
 * Companies, accounts and a week of history for the demonstration, or only the demo accounts that are named. Running it
 * again adds only what is missing.
 */
export async function storeDemo(
  services: Pick<Services, 'db' | 'clock' | 'jobs' | 'chance' | 'config'>,
  port: number | null,
  { only, months = false }: DemoWish = {},
): Promise<void> {
  const { db } = services
  const now = services.clock.now()
  const today = seoulDateOf(now)
  const firstDay = months ? firstOfMonth(today, -monthsOfStudy) : null
  const since = firstDay === null ? undefined : beginningOfWork(firstDay)
  const companies = await storeDemoCompanies(db, { port, today, ...(firstDay && { since: firstDay }) })
  const created = await storeDemoAccounts(db, companies, { now, today, since, ...(only && { only }) })
  if (created.has('owner@acme.demo')) {
    await storeDemoCompanyWords(db, companies.acme)
    if (firstDay) await spreadDemoShelf(db, { since: firstDay, today: studyDateOf(now) })
    const lines = await storeDemoMembers(db, companies.acme, created, { now, since })
    await seatInLedger(db, [...lines, ...seatsOfDemoAccounts(companies, created, { now, since })])
  } else await seatInLedger(db, seatsOfDemoAccounts(companies, created, { now, since }))
  const ids = [...demoAccounts.map(({ customerId }) => customerId), ...demoMemberIds]
  await storeDemoConsents(db, ids, today)
  await storeDemoCoupons(db, { now, today })
  await storeDemoSettings(db, created, companies.acme, now)
  await storeDemoInquiries(db, created, now)
  await storeDemoAnswers(db, companies.acme, created, now)
  if (created.has('owner@acme.demo')) await storeDemoAssignments(services, companies.acme)
  if (created.has('owner@acme.demo')) await storeDemoTeamChallenge(services, !months)
  await storeDemoBills(db, companies.acme, { now, today })
  await storeDemoSignIn(services, companies.acme)
  const reader = created.get(demoReader) && !months ? await findDemoAccount(db, demoReader, now) : null
  if (reader) await storeDemoWeek(services, reader)
}

/** The first day of the month that is so many months from that of a date. */
function firstOfMonth(date: string, months: number): string {
  const [year = 0, month = 1] = date.split('-').map(Number)
  return new Date(Date.UTC(year, month - 1 + months, 1)).toISOString().slice(0, 10)
}

/** Nine o'clock in Seoul. */
const beginningOfWork = (date: string) => new Date(studyDayStart(dayNumberOf(date)).getTime() + workBeginsAfterMs)
