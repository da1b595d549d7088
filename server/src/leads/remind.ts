import { seoulDateOf } from '@readgrow/learning'
import { raiseAlarm } from '#alarms'
import type { Services } from '#platform/context'
import { inTransaction } from '#platform/database/db'

/**
 * Tells each owner of the enquiries that they wanted to be reminded of by today, each once. The row records it, so of
 * several servers only the one that writes it tells. An owner who is no operator any more hears of nothing.
 */
export async function remindOwners({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<void> {
  const now = clock.now()
  await inTransaction(db, async (tx) => {
    const due = await tx
      .selectFrom('lead as l')
      .innerJoin('account as a', 'a.id', 'l.owner_id')
      .select(['l.id', 'l.company', 'a.id as accountId'])
      .where('l.remind_on', '<=', seoulDateOf(now))
      .where('l.reminded_at', 'is', null)
      .where('a.role', '=', 'operator')
      .where('a.status', '=', 'ACTIVE')
      .forUpdate('l')
      .skipLocked()
      .execute()
    for (const { id, company, accountId } of due) {
      await tx.updateTable('lead').set({ reminded_at: now }).where('id', '=', id).execute()
      await raiseAlarm(tx, {
        accountId,
        category: 'LEAD',
        title: `오늘 연락하기로 한 도입 문의: ${company}`,
        url: `/admin/leads/${id}`,
        at: now,
      })
    }
  })
}
