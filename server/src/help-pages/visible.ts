import { isExpired, mustTakeLevelTest } from '@readgrow/contract'
import { type RawBuilder, sql } from 'kysely'
import type { Account, AccountContext } from '#platform/context'

/**
 * The revision that readers of page `p` see at this time; null where they see none. It does not wait for the job that
 * settles what came due.
 */
export const seenRevision = (now: Date): RawBuilder<number | null> => sql<number | null>`case
  when p.publish_at <= ${now}::timestamptz then p.next_revision
  when p.state = 'WITHDRAWN' then null
  else p.live_revision end`

/** When the text that is seen was published. */
export const seenSince = (now: Date): RawBuilder<Date> => sql<Date>`case
  when p.publish_at <= ${now}::timestamptz then p.publish_at else p.published_at end`

/** For everybody, or for this reader's company. */
export const forReader = ({ account }: Pick<AccountContext, 'account'>): RawBuilder<boolean> =>
  sql<boolean>`(p.company_id is null or p.company_id = ${account.companyId})`

/** Whether the guide opens for this account: the specification's guard keeps /guide from the same people. */
export const mayOpenGuide = (account: Account): boolean =>
  !isExpired(account.paymentStatus) && !mustTakeLevelTest(account) && account.completedOnboard
