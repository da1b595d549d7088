import { type Kysely, sql } from 'kysely'

/**
 * The sums of a company's month and of its teams, as they were when the month was closed. Sums alone, and only those that
 * may be told: nothing in them says who did what.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table closed_month (
      company_id bigint not null references company (id) on delete cascade,
      month date not null,
      closed_at timestamptz not null,
      groups jsonb not null,
      primary key (company_id, month)
    )`.execute(db)
}
