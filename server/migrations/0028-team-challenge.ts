import { type Kysely, sql } from 'kysely'

/** Who takes part in the challenge of a company, and which weekly goals count. Ranks are never stored. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // The goal with which somebody went into a week in which they changed it. Without a row of that week or a later one,
  // the setting of today was the goal then as well.
  await sql`
    create table weekly_goal (
      account_id bigint not null references account (id) on delete cascade,
      week date not null,
      days_per_week smallint not null,
      primary key (account_id, week)
    )`.execute(db)
  // `id` is a secret from which the ids of rows are made, so that they cannot be followed from week to week.
  await sql`
    create table team_challenge_participant (
      account_id bigint primary key,
      company_id bigint not null,
      id uuid not null default gen_random_uuid(),
      nickname text not null check (char_length(nickname) between 2 and 12),
      nickname_key text not null,
      joined_at timestamptz not null,
      joined_week date not null,
      unique (company_id, nickname_key),
      foreign key (company_id, account_id) references account (company_id, id) on delete cascade
    )`.execute(db)
  // Outlives the participation: whoever leaves and joins again in one week goes on with the goal of that week.
  await sql`
    create table team_challenge_goal (
      account_id bigint not null references account (id) on delete cascade,
      week date not null,
      days_per_week smallint not null,
      primary key (account_id, week)
    )`.execute(db)
}
