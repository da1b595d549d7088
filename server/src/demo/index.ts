import { seoulDateOf } from '@readgrow/learning'
import type { Services } from '#platform/context'
import { demoAccounts, demoPassword, seatDemoAccounts, storeDemoAccounts } from './accounts.ts'
import { storeDemoCompanies } from './companies.ts'
import { demoMemberIds, storeDemoMembers } from './company-members.ts'
import { storeDemoSignIn } from './company-sign-in.ts'
import { storeDemoCompanyWords } from './company-words.ts'
import { storeDemoConsents } from './consents.ts'
import { storeDemoAnswers } from './discussion.ts'
import { storeDemoWeek } from './history.ts'
import { storeDemoSettings } from './settings.ts'
import { storeDemoTeamChallenge } from './team-challenge.ts'

export { demoSeeds } from './seeds.ts'
export { demoAccounts, demoMemberIds, demoPassword, storeDemoCompanies }

/**
 * Companies, accounts and a week of history for the demonstration, or only the demo accounts that `only` names.
 * Running it again adds only what is missing.
 */
export async function storeDemo(
  services: Pick<Services, 'db' | 'clock' | 'jobs' | 'chance' | 'config'>,
  port: number | null,
  only?: readonly string[],
): Promise<void> {
  const now = services.clock.now()
  const today = seoulDateOf(now)
  const companies = await storeDemoCompanies(services.db, { port, today })
  const created = await storeDemoAccounts(services.db, companies, { now, today, ...(only && { only }) })
  if (created.has('owner@acme.demo')) await storeDemoCompanyWords(services.db, companies.acme)
  if (created.has('owner@acme.demo')) await storeDemoMembers(services.db, companies.acme, created, now)
  await seatDemoAccounts(services.db, companies, created, now)
  const ids = [...demoAccounts.map(({ customerId }) => customerId), ...demoMemberIds]
  await storeDemoConsents(services.db, ids, today)
  await storeDemoSettings(services.db, created, companies.acme, now)
  await storeDemoAnswers(services.db, companies.acme, created, now)
  if (created.has('owner@acme.demo')) await storeDemoTeamChallenge(services, companies.acme)
  await storeDemoSignIn(services, companies.acme)
  const reader = created.get('reader@demo.readgrow.kr')
  if (reader === undefined) return
  await storeDemoWeek(services, {
    id: reader,
    companyId: companies.individual,
    companyType: 'INDIVIDUAL',
    customerId: 'reader@demo.readgrow.kr',
    name: '김민지',
    role: 'learner',
    customerLevel: 'B1',
    completedOnboard: true,
    useConversation: false,
    paymentStatus: 'ACTIVE',
    expiresOn: null,
    leads: false,
    sessionFamilyId: 0,
    twoStep: false,
    reauthenticatedAt: now,
  })
}
