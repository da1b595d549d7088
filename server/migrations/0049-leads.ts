import { type Kysely, sql } from 'kysely'

/** Enquiries of companies, and what operators wrote about them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table lead (
      id uuid primary key,
      received_at timestamptz not null,
      company text not null,
      business_number text not null,
      name text not null,
      email text not null,
      phone text,
      learners integer not null,
      purpose text not null,
      message text not null,
      consent_version text not null,
      state text not null default 'NEW',
      owner_id bigint references account (id) on delete set null,
      remind_on date,
      reminded_at timestamptz,
      revision integer not null default 1,
      -- The last time that anything was done with it: how long it is kept counts from here.
      dealt_at timestamptz not null
    )`.execute(db)
  await sql`create index lead_newest on lead (received_at desc, id desc)`.execute(db)
  await sql`create index lead_by_state on lead (state, received_at desc, id desc)`.execute(db)
  await sql`create index lead_by_owner on lead (owner_id, received_at desc, id desc)`.execute(db)
  await sql`create index lead_to_remind on lead (remind_on) where reminded_at is null and remind_on is not null`.execute(
    db,
  )
  // The beginning of a text, byte by byte.
  await sql`create index lead_company on lead (lower(company) text_pattern_ops)`.execute(db)
  await sql`create index lead_name on lead (lower(name) text_pattern_ops)`.execute(db)
  await sql`create index lead_email on lead (email text_pattern_ops)`.execute(db)
  await sql`
    create table lead_note (
      id uuid primary key,
      lead_id uuid not null references lead (id) on delete cascade,
      author_id bigint references account (id) on delete set null,
      at timestamptz not null,
      text text not null
    )`.execute(db)
  await sql`create index lead_note_of on lead_note (lead_id, at, id)`.execute(db)
  await sql`create index lead_note_author on lead_note (author_id)`.execute(db)
}
