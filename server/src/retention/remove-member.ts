import { markLeft } from '#accounts'
import { recordAudit } from '#audit'
import { senderOf } from '#invitations'
import type { Tx } from '#platform/database/db'
import type { Jobs } from '#platform/jobs/jobs'
import { mailJob } from '#platform/mail/mail'
import { freeSeat, holdsSeat } from '#seats'
import { endSessionsOf } from '#session'
import { lapsedEmail } from './emails.ts'

/**
 * Makes a member, locked already, leave as if they had asked for it: no session, no password, no seat, and five days
 * later no personal data. The audit log of the company records it, because the member disappears from its list.
 */
export async function removeMember(tx: Tx, id: number, now: Date): Promise<void> {
  const left = await markLeft(tx, id, now, 'ANY_STATE')
  if (!left) throw new Error('a member who is locked must be there')
  const { companyId, name } = left
  await endSessionsOf(tx, id, 'left', now)
  if (await holdsSeat(tx, id))
    await freeSeat(tx, now, { companyId, reason: 'LEFT', accountId: id, whose: name, actorId: null })
  const clock = { id: null, name: '리드그로우', companyId, address: null }
  await recordAudit(tx, now, clock, {
    action: 'member.left',
    subject: name,
    accountId: id,
    reason: '보유 기간이 끝났어요',
  })
}

/** Applicants who waited in vain leave in the same way, and an email tells them, in the same transaction. */
export async function lapseApplication(tx: Tx, id: number, now: Date, jobs: Jobs): Promise<void> {
  const { company_id, email } = await tx
    .selectFrom('account')
    .select(['company_id', 'email'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  await removeMember(tx, id, now)
  await jobs.enqueue(tx, mailJob, lapsedEmail(await senderOf(tx, company_id), email))
}
