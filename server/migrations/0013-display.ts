import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  // Only what somebody has chosen; no row for who never did. Which values there are is the contract's to say.
  await sql`
    create table learner_display (
      account_id bigint primary key references account (id) on delete cascade,
      chosen jsonb not null
    )`.execute(db)
}
