import type { ReportMailRhythm } from '@readgrow/contract/constants'
import { actorOf, recordAudit } from '#audit'
import type { AccountContext } from '#platform/context'
import { type Db, inTransaction } from '#platform/database/db'

export async function readRhythm(db: Db, accountId: number): Promise<ReportMailRhythm> {
  const row = await db.selectFrom('report_mail').select('rhythm').where('account_id', '=', accountId).executeTakeFirst()
  return (row?.rhythm as ReportMailRhythm | undefined) ?? 'OFF'
}

/** Chooses how often the caller hears of the report. The first email is about the first period that is over after this. */
export async function chooseRhythm(
  ctx: AccountContext,
  rhythm: ReportMailRhythm,
): Promise<{ rhythm: ReportMailRhythm }> {
  const { account, clock, db } = ctx
  const now = clock.now()
  await inTransaction(db, async (tx) => {
    const before = await readRhythm(tx, account.id)
    if (before === rhythm) return
    if (rhythm === 'OFF') await stopReportMail(tx, account.id)
    else
      await tx
        .insertInto('report_mail')
        .values({ account_id: account.id, rhythm, chosen_at: now })
        .onConflict((conflict) => conflict.column('account_id').doUpdateSet({ rhythm, chosen_at: now }))
        .execute()
    await recordAudit(tx, now, actorOf(ctx), {
      action: 'report_mail.chosen',
      subject: account.name,
      before: { rhythm: before },
      after: { rhythm },
    })
  })
  return { rhythm }
}

export async function stopReportMail(db: Db, accountId: number): Promise<void> {
  await db.deleteFrom('report_mail').where('account_id', '=', accountId).execute()
}
