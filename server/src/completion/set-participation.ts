import type { ArgsOf, ReplyOf, setParticipation } from '@readgrow/contract'
import { studyDateOf } from '@readgrow/learning'
import { daysOfMonth, monthOf } from '@readgrow/learning/report'
import { actorOf, recordAudit } from '#audit'
import type { AccountContext } from '#platform/context'
import { inTransaction } from '#platform/database/db'
import { Refusal } from '#platform/refusal'
import { mustBePossibleEachMonth, tryParticipation } from './trial.ts'

type Body = ArgsOf<typeof setParticipation, 'output'>['body']
type Reply = ReplyOf<typeof setParticipation>

/** Chooses the rule from a month on that has not begun: what has begun was promised, and goes on by its own rule. */
export async function choose(ctx: AccountContext, { fromMonth, rule }: Body, isTrial: boolean): Promise<Reply> {
  const { db, clock, account } = ctx
  const now = clock.now()
  const today = studyDateOf(now)
  if (fromMonth <= monthOf(today))
    throw new Refusal('VALIDATION_FAILED', { fields: [{ path: 'body.fromMonth', rule: 'BEGUN' }] })
  await mustBePossibleEachMonth(db, rule, fromMonth)
  const trial = await tryParticipation(ctx, rule, today)
  if (isTrial) return { trial }
  await inTransaction(db, async (tx) => {
    await tx
      .insertInto('participation_rule')
      .values({
        company_id: account.companyId,
        from_month: daysOfMonth(fromMonth).from,
        rule: JSON.stringify(rule),
        made_at: now,
        made_by: account.id,
      })
      .execute()
    await recordAudit(tx, now, actorOf(ctx), {
      action: 'participation_rule.set',
      subject: fromMonth,
      after: { participating: rule.participating, excellent: rule.excellent },
    })
  })
  return { trial }
}
