import { type Kysely, sql } from 'kysely'

/** By what somebody is known who had a trial, also after the account is gone. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table trial_mark (mark bytea primary key, made_at timestamptz not null)`.execute(db)
  await sql`create index trial_mark_oldest on trial_mark (made_at)`.execute(db)
}
