import type { Services } from '#platform/context'

/** Marks an answer whose email the receiving server has refused for good: the desk sees that it did not get through. */
export async function markRefusedMail({ db, clock }: Pick<Services, 'db' | 'clock'>, answerId: string): Promise<void> {
  await db
    .updateTable('inquiry_message')
    .set({ mail_refused_at: clock.now() })
    .where('id', '=', answerId)
    .where('mail_refused_at', 'is', null)
    .execute()
}
