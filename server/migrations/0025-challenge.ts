import { type Kysely, sql } from 'kysely'

/** Answers by the id of their choice, challenges, and the notes of wrong answers. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // Null for answers from before choices had ids: `choice`, the place in the question as it was written, says it then.
  await sql`alter table quiz_answer add column choice_id text`.execute(db)
  await sql`alter table study_day add column challenges smallint not null default 0`.execute(db)
  await challenges(db)
  await answers(db)
}

async function challenges(db: Kysely<unknown>): Promise<void> {
  // One row for each challenge that was begun. Its items are stored whole, with their keys, so that content may change.
  await sql`
    create table challenge_attempt (
      account_id bigint not null references account (id) on delete cascade,
      id uuid not null,
      kind text not null check (kind in ('DAY', 'WEEK')),
      period date not null,
      begun_at timestamptz not null,
      items jsonb not null,
      primary key (account_id, id),
      unique (account_id, kind, period)
    )`.execute(db)
}

async function answers(db: Kysely<unknown>): Promise<void> {
  // A projection of the log. Round 1 is scored; round 2 repeats what was wrong; a review has no attempt's round.
  await sql`
    create table challenge_answer (
      account_id bigint not null references account (id) on delete cascade,
      attempt_id uuid not null,
      position smallint not null,
      round smallint not null check (round in (1, 2)),
      answer jsonb not null,
      credit real not null,
      correct boolean not null,
      answered_at timestamptz not null,
      study_date date not null,
      seq bigint not null,
      primary key (account_id, attempt_id, position, round)
    )`.execute(db)
  // What was wrong in round 1, until it was right on two study days or dismissed. A projection, too.
  await sql`
    create table wrong_answer (
      account_id bigint not null references account (id) on delete cascade,
      attempt_id uuid not null,
      position smallint not null,
      type text not null,
      answered_at timestamptz not null,
      tried_at timestamptz not null,
      right_on date[] not null default '{}',
      cleared_at timestamptz,
      primary key (account_id, attempt_id, position)
    )`.execute(db)
  await sql`create index wrong_answer_open on wrong_answer (account_id, answered_at desc) where cleared_at is null`.execute(
    db,
  )
}
