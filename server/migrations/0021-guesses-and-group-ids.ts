import { type Kysely, sql } from 'kysely'

/** Sessions count their wrong answers; groups keep the directory's id. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // A session that guesses ends. The count is in the session's row, so that no clean-up resets it.
  await sql`alter table session_family
    drop constraint session_family_end_reason_check,
    add constraint session_family_end_reason_check check (end_reason in
      ('logout', 'reuse', 'limit', 'password', 'admin', 'device', 'left', 'deactivated', 'guesses')),
    add column wrong_answers smallint not null default 0`.execute(db)
  await sql`alter table team add column external_id text`.execute(db)
}
