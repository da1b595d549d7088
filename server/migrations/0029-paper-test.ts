import { type Kysely, sql } from 'kysely'

/** Paper tests of a week, and what was handed in. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // Its sections are stored whole, with their keys, so that content may change.
  await sql`
    create table paper_test (
      account_id bigint not null references account (id) on delete cascade,
      week date not null,
      level text not null,
      made_at timestamptz not null,
      sections jsonb not null,
      primary key (account_id, week)
    )`.execute(db)
  // A projection of the log. Null answers: the answer sheet was looked at instead.
  await sql`
    create table paper_test_result (
      account_id bigint not null references account (id) on delete cascade,
      week date not null,
      answers jsonb,
      handed_in_at timestamptz not null,
      seq bigint not null,
      primary key (account_id, week)
    )`.execute(db)
  // The texts that were finished in a week.
  await sql`create index reading_time_finished on reading_time (account_id, finished_at) where finished_seq is not null`.execute(
    db,
  )
}
