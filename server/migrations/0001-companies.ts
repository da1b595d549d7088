import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table company (
      id bigint generated always as identity primary key,
      type text not null check (type in ('INDIVIDUAL', 'COMPANY')),
      name text not null,
      logo_url text,
      support_email text not null,
      status text not null default 'OPEN' check (status in ('OPEN', 'CLOSED')),
      use_conversation boolean not null default false,
      created_at timestamptz not null default now()
    )`.execute(db)
  // Exactly one company holds the consumer hosts.
  await sql`create unique index company_individual on company (type) where type = 'INDIVIDUAL'`.execute(db)
  await sql`
    create table tenant_host (
      host text primary key check (host = lower(host)),
      company_id bigint not null references company (id) on delete cascade,
      origin text not null,
      is_canonical boolean not null default false
    )`.execute(db)
  await sql`create index tenant_host_company on tenant_host (company_id)`.execute(db)
  await sql`
    create table company_domain (
      domain text primary key check (domain = lower(domain)),
      company_id bigint not null references company (id) on delete cascade
    )`.execute(db)
  // A contract decides the payment state of every member of a company.
  await sql`
    create table company_contract (
      company_id bigint primary key references company (id) on delete cascade,
      starts_on date not null,
      ends_on date not null,
      unpaid boolean not null default false
    )`.execute(db)
  await sql`
    create table policy_version (
      document text not null,
      version text not null,
      title text not null,
      effective_on date not null,
      blocks jsonb not null,
      text_hash text not null,
      primary key (document, version)
    )`.execute(db)
}
