import { type Kysely, sql } from 'kysely'

/** When a course counts as completed, who takes part in a month, how right forecasts were, who was nudged. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await rules(db)
  await nudges(db)
  // One day of a past month: sums, so that months can be added up.
  await sql`
    create table forecast_error (
      company_id bigint not null references company (id) on delete cascade,
      month date not null,
      day smallint not null,
      learners integer not null,
      warned integer not null,
      missed integer not null,
      warned_rightly integer not null,
      primary key (company_id, month, day)
    )`.execute(db)
}

async function rules(db: Kysely<unknown>): Promise<void> {
  // Ids of people and of the team point at nothing: what was promised stands after they are gone. A course without its
  // team is nobody's, and never becomes that of the whole company.
  await sql`
    create table completion_rule (
      id uuid primary key default gen_random_uuid(),
      company_id bigint not null references company (id) on delete cascade,
      team_id bigint,
      team_name text,
      name text not null,
      rule jsonb not null,
      from_date date not null,
      to_date date not null,
      holidays text[] not null,
      made_at timestamptz not null,
      made_by bigint,
      withdrawn_at timestamptz,
      withdrawn_by bigint,
      check ((team_id is null) = (team_name is null))
    )`.execute(db)
  await sql`create index completion_rule_of_company on completion_rule (company_id, to_date)`.execute(db)
  await sql`
    create table participation_rule (
      id bigint primary key generated always as identity,
      company_id bigint not null references company (id) on delete cascade,
      from_month date not null check (extract(day from from_month) = 1),
      rule jsonb not null,
      made_at timestamptz not null,
      made_by bigint,
      withdrawn_at timestamptz,
      withdrawn_by bigint
    )`.execute(db)
  await sql`create index participation_rule_of_company on participation_rule (company_id, from_month desc, id desc)`.execute(
    db,
  )
  // The public holidays that count in a month, as they were known when it began: the table of holidays may be corrected.
  await sql`
    create table participation_month (
      month date primary key check (extract(day from month) = 1),
      holidays text[] not null
    )`.execute(db)
  // Who made and who withdrew a rule goes out of it with their account.
  await sql`
    create function refuse_changed_rule() returns trigger language plpgsql as $$
    begin
      if old.withdrawn_at is not null and new.withdrawn_at is distinct from old.withdrawn_at
        or to_jsonb(new) - array['withdrawn_at', 'withdrawn_by', 'made_by']
          is distinct from to_jsonb(old) - array['withdrawn_at', 'withdrawn_by', 'made_by']
      then raise exception 'a rule is withdrawn, never changed'; end if;
      return new;
    end $$`.execute(db)
  for (const table of ['completion_rule', 'participation_rule'])
    await sql`create trigger never_changed before update on ${sql.table(table)}
      for each row execute function refuse_changed_rule()`.execute(db)
}

async function nudges(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table nudge (
      id bigint primary key generated always as identity,
      account_id bigint not null references account (id) on delete cascade,
      rule_id uuid references completion_rule (id) on delete cascade,
      sender_id bigint not null,
      sender_role text not null check (sender_role in ('OWNER', 'LEAD')),
      made_at timestamptz not null,
      goes_at timestamptz not null,
      ended_at timestamptz,
      outcome text check (outcome in ('SENT', 'NOT_NEEDED')),
      check ((ended_at is null) = (outcome is null))
    )`.execute(db)
  await sql`create index nudge_of_account on nudge (account_id, goes_at desc)`.execute(db)
  await sql`create index nudge_of_rule on nudge (rule_id) where rule_id is not null`.execute(db)
  await sql`create index nudge_waiting on nudge (goes_at, id) where ended_at is null`.execute(db)
  await sql`create index nudge_age on nudge (goes_at)`.execute(db)
  // The last one of each learner. Its one row is what two clicks at the same instant meet at.
  await sql`
    create table last_nudge (
      account_id bigint primary key references account (id) on delete cascade,
      goes_at timestamptz not null
    )`.execute(db)
}
