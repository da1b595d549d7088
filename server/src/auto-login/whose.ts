import { isStaffRole } from '@readgrow/contract'
import type { AccountRole } from '@readgrow/contract/constants'
import { mustConsentFirst } from '#accounts'
import { ruleFor } from '#joining'
import type { CallContext } from '#platform/context'
import type { Db } from '#platform/database/db'
import type { LinkClaims } from './read-token.ts'

/** The person a link is for: a member, somebody who may become one, or one of those that a link may not let in. */
export type LinkPerson =
  | {
      readonly kind: 'MEMBER'
      readonly accountId: number
      readonly name: string
      readonly email: string
      readonly role: AccountRole
      readonly status: string
      readonly mustConsent: boolean
    }
  | { readonly kind: 'NEWCOMER'; readonly email: string; readonly name: string }
  | { readonly kind: 'STAFF' }
  | { readonly kind: 'NOBODY' }

/** Links are for learners only: roles that reach other people's data need a password and a second step. */
export async function personOf(ctx: CallContext, claims: LinkClaims): Promise<LinkPerson> {
  const { db, company } = ctx
  const email = claims.email && (await ruleFor(db, company.id, claims.email)) !== null ? claims.email : null
  const member = await findMember(db, company.id, claims.sub, email)
  if (member) return isStaffRole(member.role) ? { kind: 'STAFF' } : member
  if (email === null || company.type !== 'COMPANY') return { kind: 'NOBODY' }
  if (!(await mayJoin(ctx, email))) return { kind: 'NOBODY' }
  return { kind: 'NEWCOMER', email, name: claims.name ?? '' }
}

/** By employee number, then by id, then by an address that the company vouches for. */
async function findMember(db: Db, companyId: number, subject: string, email: string | null) {
  const rows = await db
    .selectFrom('account as a')
    .select(['a.id', 'a.name', 'a.email', 'a.role', 'a.status', 'a.employee_no', 'a.customer_id'])
    .where('a.company_id', '=', companyId)
    .where('a.status', '!=', 'LEFT')
    .where((eb) =>
      eb.or([
        eb('a.employee_no', '=', subject),
        eb('a.customer_id', '=', subject.toLowerCase()),
        ...(email === null ? [] : [eb('a.email', '=', email)]),
      ]),
    )
    .execute()
  const row =
    rows.find((one) => one.employee_no === subject) ??
    rows.find((one) => one.customer_id === subject.toLowerCase()) ??
    // The address with a colleague's number is a contradiction that no link may decide.
    (rows.length === 1 ? rows.find((one) => one.employee_no === null) : undefined)
  return (
    row && {
      kind: 'MEMBER' as const,
      accountId: row.id,
      name: row.name,
      email: row.email,
      role: row.role as AccountRole,
      status: row.status,
      // Provisioned members have not agreed to anything yet.
      mustConsent: await mustConsentFirst(db, row.id),
    }
  )
}

/** A company that takes the invited alone takes nobody else by a link. */
async function mayJoin({ db, company, clock }: CallContext, email: string): Promise<boolean> {
  const row = await db
    .selectFrom('company as c')
    .select('c.joining')
    .select((eb) =>
      eb
        .exists(
          eb
            .selectFrom('invitation as i')
            .select('i.id')
            .whereRef('i.company_id', '=', 'c.id')
            .where('i.email', '=', email)
            .where('i.ended_at', 'is', null)
            .where('i.expires_at', '>', clock.now()),
        )
        .as('is_invited'),
    )
    .where('c.id', '=', company.id)
    .executeTakeFirstOrThrow()
  return row.joining !== 'INVITATION' || Boolean(row.is_invited)
}
