import { type Kysely, sql } from 'kysely'

/** Active time: the quarters of a minute in which a learner studied, and their sum beside what a day holds already. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // A bit for each quarter of a minute of the study day. Apart from study_day, whose rows reports read by the thousand.
  await sql`
    create table active_quarters (
      account_id bigint not null references account (id) on delete cascade,
      study_date date not null,
      quarters bit(5760) not null,
      primary key (account_id, study_date)
    )`.execute(db)
  await sql`alter table study_day add column active_seconds integer not null default 0`.execute(db)
}
