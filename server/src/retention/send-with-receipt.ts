import { markRefusedMail } from '#inquiries'
import type { Services } from '#platform/context'
import { FailedForGood } from '#platform/jobs/jobs-settled'
import type { Mail } from '#platform/mail/mail'

/**
 * Sends an email of the queue, and records that a warning was sent. One that the receiving server refuses for good
 * counts as sent: the owner of a dead mailbox cannot be warned, and their data must not be retained for ever because of
 * that. An answer that is refused is marked at the desk.
 */
export async function sendWithReceipt(
  services: Pick<Services, 'db' | 'clock' | 'mailer'>,
  { receiptFor, answerId, ...mail }: Mail,
): Promise<void> {
  try {
    await services.mailer.send(mail)
  } catch (error) {
    const isRefused = error instanceof FailedForGood
    if (isRefused && receiptFor !== undefined) await noteSent(services, mail, receiptFor)
    if (isRefused && answerId !== undefined) await markRefusedMail(services, answerId)
    throw error
  }
  if (receiptFor !== undefined) await noteSent(services, mail, receiptFor)
}

/** An email that expired in the queue was not sent. */
async function noteSent(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  { notAfter }: Mail,
  accountId: number,
): Promise<void> {
  const now = clock.now()
  if (notAfter !== undefined && now >= new Date(notAfter)) return
  await db
    .updateTable('leaving_warning')
    .set({ sent_at: now })
    .where('account_id', '=', accountId)
    .where('sent_at', 'is', null)
    .execute()
}
