import { type Kysely, sql } from 'kysely'

/** One index for each order of the member list, so that ten thousand members are paged by an index. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index account_company_joined on account (company_id, created_at, id)`.execute(db)
  await sql`create index account_company_used on account (company_id, coalesce(last_used_on, date '0001-01-01'), id)`.execute(
    db,
  )
  await sql`create index account_company_status on account (company_id, status, role)`.execute(db)
  await sql`create index seat_line_invitation on seat_line (invitation_id) where invitation_id is not null`.execute(db)
  await sql`create index invitation_account on invitation (account_id) where account_id is not null`.execute(db)
}
