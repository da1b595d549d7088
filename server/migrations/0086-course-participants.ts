import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  // Courses from before the choice have their owners in, as they were judged.
  await sql`alter table completion_rule add column with_owners boolean not null default true`.execute(db)
  // Whom a course is about, and since when. A row stays as it was written: neither a later move nor a team that is gone
  // says anything about who was there.
  await sql`
    create table course_participant (
      rule_id uuid not null references completion_rule (id) on delete cascade,
      account_id bigint not null references account (id) on delete cascade,
      joined_on date not null,
      primary key (rule_id, account_id)
    )`.execute(db)
  await sql`create index course_participant_account on course_participant (account_id)`.execute(db)
}
