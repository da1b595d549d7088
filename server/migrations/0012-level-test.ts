import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  // The item bank. Text and key come from the shipped content; parameters and counts are estimated from answers.
  await sql`
    create table level_item (
      id text primary key,
      set_id text,
      area text not null check (area in ('VOCABULARY', 'GRAMMAR', 'READING', 'LISTENING')),
      level text not null,
      rated text not null,
      content jsonb not null,
      answer smallint not null,
      position integer not null,
      a double precision not null,
      b double precision not null,
      c double precision not null,
      exposures integer not null default 0,
      active boolean not null default true,
      shipped boolean not null default true
    )`.execute(db)
  // Every parameter set that a test was ever scored with: a test keeps the one that it began with.
  await sql`
    create table level_parameters (
      version integer primary key,
      made_at timestamptz not null,
      answers integer not null,
      parameters jsonb not null,
      measures jsonb not null
    )`.execute(db)
  await sql`
    create table level_test (
      account_id bigint not null references account (id) on delete cascade,
      id uuid not null,
      started_at timestamptz not null,
      ends_at timestamptz,
      finished_at timestamptz,
      state text not null check (state in ('RUNNING', 'DONE', 'DROPPED')),
      self_rating smallint,
      parameter_version integer not null,
      planned text[] not null,
      level text,
      result jsonb,
      primary key (account_id, id)
    )`.execute(db)
  await sql`create unique index level_test_running on level_test (account_id) where state = 'RUNNING'`.execute(db)
  await sql`create index level_test_done on level_test (account_id, finished_at desc) where state = 'DONE'`.execute(db)
  await sql`
    create table level_answer (
      account_id bigint not null,
      test_id uuid not null,
      position smallint not null,
      item_id text not null,
      choice smallint,
      is_right boolean not null,
      response_ms integer,
      answered_at timestamptz not null,
      primary key (account_id, test_id, position),
      unique (account_id, test_id, item_id),
      foreign key (account_id, test_id) references level_test (account_id, id) on delete cascade
    )`.execute(db)
  await sql`create index level_answer_item on level_answer (item_id)`.execute(db)
  await sql`
    create table level_prompt (
      account_id bigint primary key references account (id) on delete cascade,
      retest_after date,
      proposal_answered_on date
    )`.execute(db)

  await sql`
    create table learner_setting (
      account_id bigint primary key references account (id) on delete cascade,
      goal text not null default 'NEWS',
      minutes_per_day smallint not null default 20,
      days_per_week smallint not null default 5,
      interests text[] not null default '{}',
      reminder_hour smallint,
      reminder_mail boolean not null default false,
      reminder_push boolean not null default false,
      weekdays_only boolean not null default false
    )`.execute(db)
  await sql`create index learner_setting_reminder on learner_setting (reminder_hour)
    where reminder_hour is not null and (reminder_mail or reminder_push)`.execute(db)
  await sql`alter table company add column weekdays_only boolean not null default false`.execute(db)
  await sql`create table holiday (date date primary key, name text not null)`.execute(db)
  // A day of a learner's study, for streak, goal and reports: upserted beside the logs, and rebuilt from them.
  await sql`
    create table study_day (
      account_id bigint not null references account (id) on delete cascade,
      study_date date not null,
      articles smallint not null default 0,
      quiz_answers smallint not null default 0,
      word_answers integer not null default 0,
      queue_cleared boolean not null default false,
      reading_seconds integer not null default 0,
      primary key (account_id, study_date)
    )`.execute(db)
  await sql`
    create table push_subscription (
      account_id bigint not null references account (id) on delete cascade,
      endpoint text not null,
      p256dh text not null,
      auth text not null,
      made_at timestamptz not null,
      failures smallint not null default 0,
      primary key (account_id, endpoint)
    )`.execute(db)
  // A browser that another person signs in with is found by its endpoint.
  await sql`create index push_subscription_endpoint on push_subscription using hash (endpoint)`.execute(db)
  await sql`
    create table push_key (only_row boolean primary key default true check (only_row), public_key text not null, private_key text not null)`.execute(
    db,
  )
  // One reminder a day at most, over all channels.
  await sql`
    create table reminder_sent (
      account_id bigint not null references account (id) on delete cascade,
      study_date date not null,
      way text not null,
      sent_at timestamptz not null,
      primary key (account_id, study_date)
    )`.execute(db)
}
