import { type Kysely, sql } from 'kysely'

/** Indexes for the operators' account search and the filters of the audit log. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // By bytes, so that the beginning of a text is a range whatever the language of the database.
  await sql`create index account_id_begins on account (customer_id text_pattern_ops)`.execute(db)
  await sql`create index account_email_begins on account (lower(email) text_pattern_ops)`.execute(db)
  await sql`create index account_name_begins on account (name text_pattern_ops)`.execute(db)
  await sql`create index audit_line_at on audit_line (at)`.execute(db)
  await sql`create index audit_line_action on audit_line (action text_pattern_ops, id desc)`.execute(db)
}
