import type { ReplyOf, readOwnAccount } from '@readgrow/contract'
import { actorOf as actorKindOf } from '@readgrow/contract'
import { type ExternalProvider, socialProviders } from '@readgrow/contract/constants'
import { seoulDateOf } from '@readgrow/learning'
import { setName } from '#accounts'
import { actorOf, recordAudit } from '#audit'
import type { AccountContext } from '#platform/context'
import { type Db, inTransaction } from '#platform/database/db'
import { stepUpMs } from '#session'
import { twoStepOf } from '#two-step'
import { allowedDomains } from './allowed-domains.ts'
import { ownConsents } from './own-consents.ts'

export type OwnAccount = ReplyOf<typeof readOwnAccount>

/** The account page, read again: every call that changes it answers with this. */
export async function ownAccountOf(ctx: AccountContext): Promise<OwnAccount> {
  const { db, config, account, clock } = ctx
  const now = clock.now()
  const row = await db
    .selectFrom('account')
    .select(['customer_id', 'email', 'name', 'birth_date', 'created_at', 'password_hash'])
    .select((eb) =>
      eb
        .exists(eb.selectFrom('scim_user').select('account_id').whereRef('scim_user.account_id', '=', 'account.id'))
        .as('emailManaged'),
    )
    .where('id', '=', account.id)
    .executeTakeFirstOrThrow()
  const until = new Date(account.reauthenticatedAt.getTime() + stepUpMs)
  return {
    customerId: row.customer_id,
    email: row.email,
    emailManaged: Boolean(row.emailManaged),
    emailDomains: await allowedDomains(db, account),
    name: row.name,
    birthDate: row.birth_date,
    joinedOn: seoulDateOf(row.created_at),
    role: account.role,
    desk: actorKindOf(account) !== 'learner',
    companyName: account.companyType === 'COMPANY' ? ctx.company.name : '',
    hasPassword: row.password_hash !== null,
    reauthenticatedUntil: until > now ? until.toISOString() : null,
    providers: await providersOf(db, account.id),
    providersOffered: await providersOffered(ctx),
    twoStep: await twoStepOf(db, account, config),
    consents: await ownConsents(db, account.id, seoulDateOf(now)),
  }
}

async function providersOf(db: Db, accountId: number): Promise<OwnAccount['providers']> {
  const rows = await db
    .selectFrom('external_identity')
    .select(['provider', 'linked_at'])
    .where('account_id', '=', accountId)
    .orderBy('linked_at')
    .orderBy('provider')
    .execute()
  return rows.map((row) => ({
    provider: row.provider as ExternalProvider,
    linkedOn: seoulDateOf(row.linked_at),
  }))
}

/** External services for individuals, the company's own provider for its members. */
async function providersOffered({ db, config, company }: AccountContext): Promise<ExternalProvider[]> {
  if (company.type === 'INDIVIDUAL') return socialProviders.filter((provider) => config.social[provider] !== null)
  const own = await db
    .selectFrom('company_sso')
    .select('company_id')
    .where('company_id', '=', company.id)
    .where('enabled', '=', true)
    .executeTakeFirst()
  return own ? ['company'] : []
}

/**
 * Changes the name. For roles that reach other people's data the old name stays readable, because names appear in the
 * audit log.
 */
export async function setOwnName(ctx: AccountContext, name: string): Promise<void> {
  const { account, clock } = ctx
  await inTransaction(ctx.db, async (tx) => {
    await setName(tx, account.id, name)
    if (actorKindOf(account) === 'learner' || name === account.name) return
    const line = { action: 'account.renamed', subject: name, accountId: account.id } as const
    await recordAudit(tx, clock.now(), actorOf(ctx), { ...line, before: { name: account.name }, after: { name } })
  })
}
