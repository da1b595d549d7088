import { isStaffRole } from '@readgrow/contract'
import type { AccountRole, AccountState, ExternalProvider } from '@readgrow/contract/facts'
import { sql } from 'kysely'
import { perMailbox } from '#accounts'
import type { CallContext } from '#platform/context'
import { type Db, inTransaction } from '#platform/db'
import { throttle, throttleAll } from '#platform/throttle'
import { mustConsentFirst } from '#scim'
import { hashToken } from '#session'
import { type RecoveryAnswer, recoveryLetter } from './letters.ts'

const linkMs = 10 * 60_000

/**
 * Mails a link to set a new password, or why there is none. Whether id and address belong together changes nothing that
 * the caller could see: the same statements run, a row is written and a letter goes to the address in either case.
 */
export async function mailResetLink(ctx: CallContext, form: { customerId: string; email: string }): Promise<void> {
  const { db, clock, company, jobs } = ctx
  await throttle(db, clock, `find-password:${ctx.address}`, { hits: 20, perSeconds: 3600 })
  await throttleAll(db, clock, `reset-mailbox:${company.id}:${form.email}`, perMailbox)
  const token = ctx.chance.bytes(32).toString('base64url')
  const now = clock.now()
  await inTransaction(db, async (tx) => {
    const owner = await findOwner(tx, company.id, { ...form, customerId: form.customerId.toLowerCase() })
    // Nobody comes in by a mailed link before age and consents: those are asked where his company vouches for him.
    const isFirst = await mustConsentFirst(tx, owner?.id ?? 0)
    const answer = answerTo(owner, isFirst)
    const accountId = answer.kind === 'LINK' ? (owner?.id ?? null) : null
    // A new link ends the older ones.
    await tx
      .updateTable('password_reset')
      .set({ used_at: now })
      .where('account_id', '=', accountId ?? 0)
      .where('used_at', 'is', null)
      .execute()
    await tx
      .insertInto('password_reset')
      .values({ token_hash: hashToken(token), account_id: accountId, expires_at: new Date(now.getTime() + linkMs) })
      .execute()
    await jobs.enqueue(tx, 'mail', recoveryLetter(form.email, company, answer, token))
  })
}

interface Owner {
  readonly id: number
  readonly role: AccountRole
  readonly status: AccountState
  readonly hasPassword: boolean
  readonly passwordsTaken: boolean
  readonly providers: ExternalProvider[]
}

/** The account whose id and address are both as given; who left is nobody. */
async function findOwner(
  db: Db,
  companyId: number,
  { customerId, email }: { customerId: string; email: string },
): Promise<Owner | undefined> {
  const { rows } = await sql<Owner>`
    select a.id, a.role, a.status, a.password_hash is not null as "hasPassword", c.password_sign_in as "passwordsTaken",
      array(select i.provider from external_identity i where i.account_id = a.id order by i.linked_at) as providers
    from account a join company c on c.id = a.company_id
    where a.company_id = ${companyId} and a.customer_id = ${customerId} and a.email = ${email} and a.status <> 'LEFT'`.execute(
    db,
  )
  return rows[0]
}

function answerTo(owner: Owner | undefined, isFirst: boolean): RecoveryAnswer {
  if (!owner) return { kind: 'NOBODY' }
  if (owner.status !== 'ACTIVE') return { kind: owner.status === 'LEFT' ? 'NOBODY' : owner.status }
  if (isFirst) return { kind: 'FIRST' }
  // Whoever looks after others may always have a password, so that no provider that fails locks a company out.
  if (isStaffRole(owner.role)) return { kind: 'LINK' }
  if (!owner.passwordsTaken) return { kind: 'OTHER_WAY', providers: ['company'] }
  if (!owner.hasPassword && owner.providers.length > 0) return { kind: 'OTHER_WAY', providers: owner.providers }
  return { kind: 'LINK' }
}
