import type { Services } from '#platform/context'
import { inTransaction } from '#platform/database/db'
import { composeEmail, mailJob } from '#platform/mail/mail'
import { newToken } from '#platform/tokens'
import { openLink } from './reset-link.ts'

/** Nobody waits for this email, so its link lives longer than one that was asked for: until the next email may come. */
const linkMs = 86_400_000

/**
 * Tells the owner of an account that its password was tried too often and now works on known devices alone. The email
 * brings a link to set a new one, because the attacker may also have used up that day's links. Nothing is sent where
 * there is no account, or it signs in without a password.
 */
export async function notifySignInLocked(
  { db, jobs, chance, clock }: Pick<Services, 'db' | 'jobs' | 'chance' | 'clock'>,
  { accountId }: { readonly accountId: number | null },
): Promise<void> {
  if (accountId === null) return
  const owner = await db
    .selectFrom('account')
    .innerJoin('company', 'company.id', 'account.company_id')
    .innerJoin('tenant_host', 'tenant_host.company_id', 'company.id')
    .select(['account.email', 'tenant_host.origin'])
    .where('account.id', '=', accountId)
    .where('account.status', '=', 'ACTIVE')
    .where('account.password_hash', 'is not', null)
    .where((eb) => eb.or([eb('company.password_sign_in', '=', true), eb('account.role', '<>', 'learner')]))
    .orderBy('tenant_host.is_canonical', 'desc')
    .orderBy('tenant_host.host')
    .limit(1)
    .executeTakeFirst()
  if (!owner) return
  const token = newToken(chance)
  const expiresAt = new Date(clock.now().getTime() + linkMs)
  await inTransaction(db, async (tx) => {
    await openLink(tx, { token, accountId, mailedTo: owner.email, expiresAt, unasked: true })
    await jobs.enqueue(tx, mailJob, lockedEmail(owner.email, owner.origin, token))
  })
}

const lockedEmail = (to: string, origin: string, token: string) =>
  composeEmail({
    to,
    subject: '[리드그로우] 비밀번호를 다시 설정해 주세요',
    paragraphs: [
      '비밀번호가 100번 넘게 틀려서, 처음 쓰는 기기에서는 맞는 비밀번호로도 로그인할 수 없게 막았어요.',
      '새 비밀번호를 정하면 바로 풀려요. 아래 버튼은 하루 동안 한 번만 쓸 수 있어요.',
      '전에 비밀번호로 로그인한 적이 있는 기기에서는 지금도 로그인할 수 있어요.',
    ],
    link: { label: '새 비밀번호 정하기', href: `${origin}/auth/change-password#token=${token}` },
    footer: '직접 시도하지 않았다면 누군가 비밀번호를 맞혀 보려고 한 거예요. 이 메일은 하루에 한 번만 보내요.',
  })
