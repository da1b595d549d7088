import { type Kysely, sql } from 'kysely'

/**
 * What each member of a company did on the days of a month, as it was when the month was closed. Days and not sums, because
 * a report is of a team, or of a lead's teams together. A month that was closed before has its sums alone.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table closed_month add column people integer`.execute(db)
  await sql`
    create table closed_month_person (
      company_id bigint not null,
      month date not null,
      account_id bigint not null,
      completion integer,
      teams jsonb not null,
      days jsonb not null,
      primary key (company_id, month, account_id),
      foreign key (company_id, month) references closed_month (company_id, month) on delete cascade,
      foreign key (company_id, account_id) references account (company_id, id) on delete cascade
    )`.execute(db)
  await sql`create index closed_month_person_account on closed_month_person (account_id)`.execute(db)
}
