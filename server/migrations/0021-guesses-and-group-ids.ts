import { type Kysely, sql } from 'kysely'

/** Sessions count wrong answers of their own; groups of a directory keep what it calls them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // A session that guesses ends. The count lies with the session, so that no job that tidies up begins it anew.
  await sql`alter table session_family
    drop constraint session_family_end_reason_check,
    add constraint session_family_end_reason_check check (end_reason in
      ('logout', 'reuse', 'limit', 'password', 'admin', 'device', 'left', 'deactivated', 'guesses')),
    add column wrong_answers smallint not null default 0`.execute(db)
  await sql`alter table team add column external_id text`.execute(db)
}
