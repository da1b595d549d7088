import { type Kysely, sql } from 'kysely'

/** A report of what was purged each day, and the indexes that find expired rows. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // One row a rule and Seoul day, summed over its runs. It holds numbers and no person.
  await sql`
    create table purge_report (
      ran_on date not null,
      rule text not null,
      removed bigint not null,
      oldest_kept timestamptz,
      last_ran_at timestamptz not null,
      failed text,
      primary key (ran_on, rule)
    )`.execute(db)
  // The address that opened a session: a record of access needs it (통신비밀보호법 시행령 제41조).
  await sql`alter table session_family add column address text`.execute(db)
  await indexTimes(db)
  await indexOwners(db)
}

async function indexTimes(db: Kysely<unknown>): Promise<void> {
  await sql`create index session_family_over on session_family ((coalesce(ended_at, absolute_expires_at)))`.execute(db)
  await sql`create index session_family_running on session_family (absolute_expires_at) where ended_at is null`.execute(
    db,
  )
  await sql`create index invitation_ended on invitation (ended_at) where ended_at is not null`.execute(db)
  await sql`create index problem_report_over on problem_report ((coalesce(closed_at, reported_at)))`.execute(db)
  await sql`create index reminder_sent_at on reminder_sent (sent_at)`.execute(db)
  await sql`create index account_out on account (status, id) where status in ('DEACTIVATED', 'WAITING')`.execute(db)
}

/** Deleting an account makes PostgreSQL search every table that references it, so each needs an index. */
async function indexOwners(db: Kysely<unknown>): Promise<void> {
  await sql`create index session_family_owner on session_family (account_id)`.execute(db)
  await sql`create index seat_line_account on seat_line (account_id, id desc) where account_id is not null`.execute(db)
  await sql`create index seat_line_actor on seat_line (actor_id) where actor_id is not null`.execute(db)
  await sql`create index invitation_inviter on invitation (invited_by) where invited_by is not null`.execute(db)
  await sql`create index problem_report_account on problem_report (account_id)`.execute(db)
  await sql`create index external_trip_account on external_trip (account_id) where account_id is not null`.execute(db)
  await sql`create index two_step_ticket_account on two_step_ticket (account_id)`.execute(db)
}
