import { type Kysely, sql } from 'kysely'

/** Reports of companies: who was in which team and when, who saw whose row, and who is told by email. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await stays(db)
  await accesses(db)
  await emails(db)
}

async function stays(db: Kysely<unknown>): Promise<void> {
  // Null: since before teams had a history, so since the account and the team have existed.
  await sql`alter table team_member add column since timestamptz`.execute(db)
  // The team may be dissolved since; the person may not.
  await sql`
    create table past_team_member (
      id bigint generated always as identity primary key,
      company_id bigint not null,
      team_id bigint not null,
      account_id bigint not null,
      from_at timestamptz not null,
      to_at timestamptz not null,
      foreign key (company_id, account_id) references account (company_id, id) on delete cascade
    )`.execute(db)
  await sql`create index past_team_member_company on past_team_member (company_id, team_id)`.execute(db)
  await sql`create index past_team_member_account on past_team_member (account_id)`.execute(db)
}

async function accesses(db: Kysely<unknown>): Promise<void> {
  // One row says whose rows were sent, as an array of their ids: exact whatever was searched for, and no row for each.
  await sql`
    create table report_access (
      id bigint generated always as identity primary key,
      company_id bigint not null references company (id) on delete cascade,
      actor_id bigint references account (id) on delete set null,
      actor text not null,
      actor_role text not null check (actor_role in ('owner', 'lead')),
      kind text not null check (kind in ('VIEW', 'CSV', 'XLSX')),
      period_from date not null,
      period_to date not null,
      columns text[] not null,
      reason text,
      hour timestamptz not null,
      first_at timestamptz not null,
      last_at timestamptz not null,
      times integer not null default 1,
      accounts bigint[] not null
    )`.execute(db)
  await sql`create unique index report_access_hour on report_access (actor_id, hour, period_from, period_to)
    where kind = 'VIEW'`.execute(db)
  await sql`create index report_access_company on report_access (company_id, last_at desc)`.execute(db)
  await sql`create index report_access_last_at on report_access (last_at)`.execute(db)
}

async function emails(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table report_mail (
      account_id bigint primary key references account (id) on delete cascade,
      rhythm text not null check (rhythm in ('WEEKLY', 'MONTHLY')),
      chosen_at timestamptz not null
    )`.execute(db)
  await sql`
    create table report_mail_sent (
      account_id bigint not null references account (id) on delete cascade,
      period_from date not null,
      period_to date not null,
      sent_at timestamptz not null,
      primary key (account_id, period_from, period_to)
    )`.execute(db)
}
