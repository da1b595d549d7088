import { raiseAlarm } from '#alarms'
import { actorOf, recordAudit } from '#audit'
import type { AccountContext } from '#platform/context'
import { inTransaction } from '#platform/database/db'
import { Refusal } from '#platform/refusal'

/**
 * Revokes a certificate of the caller's company for good. Its holder hears of it with the reason. NOT_FOUND for one of
 * others, STATE_CONFLICT for one that was revoked before.
 */
export async function revoke(ctx: AccountContext, id: string, reason: string): Promise<void> {
  const { db, clock, account } = ctx
  const now = clock.now()
  await inTransaction(db, async (tx) => {
    const certificate = await tx
      .selectFrom('certificate')
      .select(['account_id', 'name', 'course_name', 'revoked_at'])
      .where('id', '=', id)
      .where('company_id', '=', account.companyId)
      .forUpdate()
      .executeTakeFirst()
    if (!certificate) throw new Refusal('NOT_FOUND')
    if (certificate.revoked_at) throw new Refusal('STATE_CONFLICT')
    await tx.updateTable('certificate').set({ revoked_at: now, revoked_reason: reason }).where('id', '=', id).execute()
    await recordAudit(tx, now, actorOf(ctx), {
      action: 'certificate.revoked',
      subject: certificate.name,
      accountId: certificate.account_id,
      after: { course: certificate.course_name },
      reason,
    })
    await raiseAlarm(tx, {
      accountId: certificate.account_id,
      category: '수료',
      title: '수료증이 취소됐어요',
      text: `${certificate.course_name} · 이유: ${reason.replaceAll('\n', ' ')}`,
      url: '/report-participation',
      at: now,
    })
  })
}
