import type { AccountRole } from '@readgrow/contract/constants'
import { sql } from 'kysely'
import type { InvitationReach } from '#invitations'
import type { Db } from '#platform/database/db'
import type { CompanyDetail } from './company-detail.ts'

type OpenInvitation = CompanyDetail['invitedOwners'][number]

/** The roles that operators invite to. Invitations of learners are their company's own business. */
export const invitedOwners = (companyId: number): InvitationReach => ({ companyId, roles: ['owner'] })
export const invitedStaff = (companyId: number): InvitationReach => ({ companyId, roles: ['editor', 'operator'] })

interface Row extends Omit<OpenInvitation, 'expiresAt'> {
  readonly role: AccountRole
  readonly expires_at: Date
}

/**
 * Open and expired invitations, by address. An expired one is left out when its address was invited again or is a
 * member's by now, because sending it again would be refused.
 */
export async function openInvitations(
  db: Db,
  { companyId, roles }: InvitationReach,
  now: Date,
): Promise<OpenInvitation[]> {
  const { rows } = await sql<Row>`
    select i.id, i.email, i.role, i.sends, i.expires_at,
      case when i.ended_at is null and i.expires_at > ${now} then 'PENDING' else 'EXPIRED' end as state
    from invitation i
    where i.company_id = ${companyId} and i.role = any(${[...roles]}::text[])
      and (i.ended_at is null or i.end_state = 'EXPIRED'
        and not exists (select from invitation later where later.company_id = i.company_id and later.email = i.email
          and (later.created_at, later.id) > (i.created_at, i.id))
        and not exists (select from account a where a.company_id = i.company_id and a.status <> 'LEFT'
          and (lower(a.email) = i.email or a.customer_id = i.email)))
    order by i.email, i.id`.execute(db)
  return rows.map(({ expires_at, ...row }) => ({ ...row, expiresAt: expires_at.toISOString() }))
}
