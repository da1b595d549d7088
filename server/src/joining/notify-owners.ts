import { raiseAlarm } from '#alarms'
import { senderOf } from '#invitations'
import { waitingEmail } from '#members'
import type { Services } from '#platform/context'
import type { Tx } from '#platform/database/db'
import { mailJob } from '#platform/mail/mail'

/**
 * Notifies owners of newcomers by domain (docs/features.md A2) and of applicants who wait for them, the latter also by
 * mail.
 */
export async function notifyOwners(
  tx: Tx,
  { clock, jobs, company }: Pick<Services, 'clock' | 'jobs'> & { readonly company: { readonly id: number } },
  newcomer: { readonly name: string; readonly waits: boolean },
): Promise<void> {
  const { name, waits } = newcomer
  const owners = await ownersOf(tx, company.id)
  const from = await senderOf(tx, company.id)
  for (const owner of owners)
    await raiseAlarm(tx, {
      accountId: owner.id,
      category: 'MEMBERS',
      title: waits ? `${name}님이 승인을 기다려요` : `${name}님이 회사 메일로 가입했어요`,
      url: waits ? '/admin/members?state=WAITING' : '/admin/members?sort=JOINED',
      at: clock.now(),
    })
  if (!waits) return
  const emails = owners.map((owner) => waitingEmail(from, owner.email, name))
  await jobs.enqueueAll(tx, mailJob, emails)
}

export const ownersOf = (tx: Tx, companyId: number) =>
  tx
    .selectFrom('account')
    .select(['id', 'email'])
    .where('company_id', '=', companyId)
    .where('role', '=', 'owner')
    .where('status', '=', 'ACTIVE')
    .execute()
