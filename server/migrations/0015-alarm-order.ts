import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  // This index keeps the newest twenty alarms of an account together. In the table, which got them months apart,
  // each is on a page of its own. It includes what is shown, so the table is read only for the last thousand,
  // which no vacuum has visited yet.
  await sql`
    alter table alarm
      drop constraint alarm_pkey,
      add primary key (account_id, created_at, id) include (category, title, text, url),
      add constraint alarm_fits_its_index
        check (octet_length(category) + octet_length(title) + octet_length(url) + octet_length(coalesce(text, '')) <= 2400),
      set (autovacuum_vacuum_insert_scale_factor = 0)`.execute(db)
  // In the row that every call reads anyway; a table of its own would cost the popup four more pages.
  await sql`alter table account add column alarms_read_upto bigint not null default 0`.execute(db)
  await sql`update account set alarms_read_upto = r.read_upto from alarm_reader r where r.account_id = account.id`.execute(
    db,
  )
  await sql`drop table alarm_reader`.execute(db)
  // Broadcasts to all and to one company are indexed apart, or a company would scan those of every other.
  await sql`create index alarm_broadcast_all on alarm_broadcast (created_at, id) where company_id is null`.execute(db)
  await sql`create index alarm_broadcast_company on alarm_broadcast (company_id, created_at, id)`.execute(db)
}
