import { seoulTimeText } from '@readgrow/learning/seoul-time'
import { setPasswordHash } from '#accounts'
import type { CallContext } from '#platform/context'
import type { Tx } from '#platform/database/db'
import { composeEmail, mailJob } from '#platform/mail/mail'
import { endTickets } from '#session'
import { endResetLinks } from './reset-link.ts'

/**
 * Stores a new password, ends whatever the old one had left open (mailed links, tickets of a second step) and notifies
 * the owner. False when the account is no longer active. The caller ends the sessions.
 */
export async function changePassword(
  tx: Tx,
  { clock, jobs, company }: Pick<CallContext, 'clock' | 'jobs' | 'company'>,
  change: { readonly accountId: number; readonly email: string; readonly passwordHash: string },
): Promise<boolean> {
  const now = clock.now()
  if (!(await setPasswordHash(tx, change.accountId, change.passwordHash))) return false
  await endResetLinks(tx, change.accountId, now)
  await endTickets(tx, change.accountId)
  await jobs.enqueue(tx, mailJob, passwordEmail(change.email, company.origin, now))
  return true
}

function passwordEmail(to: string, origin: string, now: Date) {
  return composeEmail({
    to,
    subject: '[리드그로우] 비밀번호가 바뀌었어요',
    paragraphs: [
      `${seoulTimeText(now)}에 비밀번호가 바뀌었어요. 다른 기기에서는 모두 로그아웃했어요.`,
      '직접 바꾸지 않았다면 바로 비밀번호를 다시 설정하고 고객센터에 알려 주세요.',
    ],
    link: { label: '비밀번호 다시 설정하기', href: `${origin}/auth/find-account` },
    footer: '계정을 지키기 위해 보내는 메일이라 수신 설정과 관계없이 보내요.',
  })
}
