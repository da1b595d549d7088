import { type Kysely, sql } from 'kysely'

/**
 * The image of a company's seal. One that was taken out stays as long as a certificate bears it: a paper is printed as it
 * was issued.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table company_seal (
      id uuid primary key default gen_random_uuid(),
      company_id bigint not null references company (id) on delete cascade,
      png bytea not null,
      added_at timestamptz not null,
      removed_at timestamptz
    )`.execute(db)
  await sql`create unique index company_seal_in_use on company_seal (company_id) where removed_at is null`.execute(db)
  await sql`create index company_seal_company on company_seal (company_id)`.execute(db)
  await sql`alter table certificate add column seal_id uuid references company_seal (id)`.execute(db)
  await sql`create index certificate_seal on certificate (seal_id) where seal_id is not null`.execute(db)
}
