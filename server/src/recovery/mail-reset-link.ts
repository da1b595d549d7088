import { isStaffRole } from '@readgrow/contract'
import type { AccountRole, AccountState, ExternalProvider } from '@readgrow/contract/constants'
import { sql } from 'kysely'
import { mustConsentFirst, perMailbox } from '#accounts'
import type { CallContext } from '#platform/context'
import { type Db, inTransaction, type Tx } from '#platform/database/db'
import { mailJob } from '#platform/mail/mail'
import { countHit, type Limit, perSharedAddress, throttle, throttleAll } from '#platform/throttle'
import { newToken } from '#platform/tokens'
import { type RecoveryAnswer, recoveryEmail } from './emails.ts'
import { endAskedLinks, openLink } from './reset-link.ts'

const linkMs = 10 * 60_000
/** Requests that bring a mailbox an email without a link, whoever makes them and with whatever id. */
const withoutLink: readonly Limit[] = [
  { hits: 5, perSeconds: 3600 },
  { hits: 10, perSeconds: 86_400 },
]

type Form = { readonly customerId: string; readonly email: string }

/**
 * Mails a link to set a new password, or the reason why there is none. Whether id and address belong together changes
 * nothing that the caller could see: the same statements run, a row is written and an email is queued in either case.
 * Requests are counted by id and address together, so that nobody uses up an owner's requests without knowing their id.
 */
export async function mailResetLink(ctx: CallContext, given: Form): Promise<void> {
  const { db, clock, company } = ctx
  const form = { ...given, customerId: given.customerId.toLowerCase() }
  await throttle(db, clock, `find-password:${ctx.address}`, perSharedAddress)
  await throttleAll(db, clock, `reset-mailbox:${company.id}:${form.email}:${form.customerId}`, perMailbox)
  const token = newToken(ctx.chance)
  const expiresAt = new Date(clock.now().getTime() + linkMs)
  await inTransaction(db, async (tx) => {
    const owner = await findOwner(tx, company.id, form)
    // For an account without consents, the link asks for age and consents before the password.
    const isFirst = await mustConsentFirst(tx, owner?.id ?? 0)
    const answer = answerTo(owner, isFirst)
    const accountId = answer.kind === 'LINK' || answer.kind === 'START' ? (owner?.id ?? null) : null
    await endAskedLinks(tx, accountId ?? 0, clock.now())
    await openLink(tx, { token, accountId, mailedTo: form.email, expiresAt })
    await send(tx, ctx, form, { answer, token, hasLink: accountId !== null })
  })
}

/**
 * Queues the email. One without a link that is over the limit is queued as expired: it takes as long and is not sent.
 * Emails with a link are limited by the requests for them, which have been counted; they are counted again only to cost
 * the same as the others.
 */
async function send(
  tx: Tx,
  { clock, company, jobs }: CallContext,
  { email, customerId }: Form,
  { answer, token, hasLink }: { readonly answer: RecoveryAnswer; readonly token: string; readonly hasLink: boolean },
): Promise<void> {
  const key = hasLink ? `reset-link:${company.id}:${email}:${customerId}` : `reset-no-link:${company.id}:${email}`
  let isPast = false
  for (const limit of withoutLink) if ((await countHit(tx, clock, key, limit)) !== null) isPast = !hasLink
  const mail = recoveryEmail(email, company, answer, token)
  await jobs.enqueue(tx, mailJob, isPast ? { ...mail, notAfter: clock.now().toISOString() } : mail)
}

interface Owner {
  readonly id: number
  readonly role: AccountRole
  readonly status: AccountState
  readonly hasPassword: boolean
  readonly passwordsTaken: boolean
  readonly providers: ExternalProvider[]
}

/** The account whose id and address are both as given; an account that has left does not count. */
async function findOwner(db: Db, companyId: number, { customerId, email }: Form): Promise<Owner | undefined> {
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
  // Roles that look after others may always have a password, so that a failing provider locks no company out.
  const isStaff = isStaffRole(owner.role)
  if (isFirst) return isStaff || owner.passwordsTaken ? { kind: 'START', isStaff } : { kind: 'FIRST' }
  if (isStaff) return { kind: 'LINK' }
  if (!owner.passwordsTaken) return { kind: 'OTHER_WAY', providers: ['company'] }
  if (!owner.hasPassword && owner.providers.length > 0) return { kind: 'OTHER_WAY', providers: owner.providers }
  return { kind: 'LINK' }
}
