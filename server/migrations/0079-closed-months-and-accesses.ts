import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  // The sums of a company's month and of its teams, as they were when the month was closed. Sums alone, and only those that
  // may be told: nothing in them says who did what.
  await sql`
    create table closed_month (
      company_id bigint not null references company (id) on delete cascade,
      month date not null,
      closed_at timestamptz not null,
      groups jsonb not null,
      primary key (company_id, month)
    )`.execute(db)
  // Other pages than the report show a member's figures as well. The report's openings keep their own index, which the
  // release before this one names.
  await sql`alter table report_access drop constraint report_access_kind_check, add constraint report_access_kind_check
    check (kind in ('VIEW', 'CSV', 'XLSX', 'PARTICIPATION', 'FORECAST', 'TRIAL', 'ASSIGNMENT', 'MEMBERS', 'CERTIFICATES'))`.execute(
    db,
  )
  await sql`create unique index report_access_page on report_access (actor_id, hour, kind, period_from, period_to)
    where kind not in ('VIEW', 'CSV', 'XLSX')`.execute(db)
}
