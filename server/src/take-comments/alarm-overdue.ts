import { raiseAlarm } from '#alarms'
import { operatorIds } from '#manuscripts'
import type { Services } from '#platform/context'
import { inTransaction } from '#platform/database/db'
import { openRequests } from './queries.ts'

/**
 * Tells every operator of requests that wait past their due time, each request once: one alarm for all that were found
 * together. The row records it, so of several servers only the one that writes it tells.
 */
export async function alarmOverdue({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<void> {
  const now = clock.now()
  await inTransaction(db, async (tx) => {
    const found = await openRequests(tx)
      .select('r.id')
      .where('r.due_at', '<', now)
      .where('r.overdue_told_at', 'is', null)
      .forUpdate('r')
      .skipLocked()
      .execute()
    if (found.length === 0) return
    await tx
      .updateTable('take_comment_request')
      .set({ overdue_told_at: now })
      .where(
        'id',
        'in',
        found.map(({ id }) => id),
      )
      .execute()
    for (const accountId of await operatorIds(tx))
      await raiseAlarm(tx, {
        accountId,
        category: 'TAKE_COMMENT',
        title: `의견 요청 ${found.length}건이 기한을 넘겼어요`,
        text: '약속한 이틀(일하는 날) 안에 답하지 못했어요.',
        url: '/admin/take-comments',
        at: now,
      })
  })
}
