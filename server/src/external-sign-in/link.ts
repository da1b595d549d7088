import { providerNames } from '@readgrow/contract/constants'
import type { CallContext } from '#platform/context'
import type { Tx } from '#platform/database/db'
import { composeEmail, mailJob } from '#platform/mail/mail'
import type { ExternalIdentity } from './identity.ts'
import { insertIdentity } from './queries.ts'

/**
 * Links an identity to an existing account and notifies its owner. Throws PostgreSQL's 23505 as insertIdentity does.
 */
export async function linkAccount(
  ctx: CallContext,
  tx: Tx,
  identity: ExternalIdentity,
  accountId: number,
): Promise<void> {
  await insertIdentity(tx, { companyId: ctx.company.id, accountId, now: ctx.clock.now() }, identity)
  const { email } = await tx.selectFrom('account').select('email').where('id', '=', accountId).executeTakeFirstOrThrow()
  const { provider } = identity
  const name = provider === 'company' ? providerNames.company : `${providerNames[provider]} 계정`
  await ctx.jobs.enqueue(
    tx,
    mailJob,
    composeEmail({
      to: email,
      subject: `[리드그로우] ${name}을 연결했어요`,
      paragraphs: [`이제 ${name}으로도 로그인할 수 있어요.`, '연결은 내 계정에서 언제든 끊을 수 있어요.'],
      footer: '직접 연결하지 않았다면 내 계정에서 연결을 끊고 비밀번호를 바꿔 주세요.',
    }),
  )
}
