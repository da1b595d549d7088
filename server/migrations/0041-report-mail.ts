import { type Kysely, sql } from 'kysely'

/** The mail with the report of a month: who wants none, who has had which, and files beside mails of the mailbox. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table learner_setting add column report_mail boolean not null default true`.execute(db)
  await sql`
    create table month_mail_sent (
      account_id bigint not null references account (id) on delete cascade,
      month date not null check (extract(day from month) = 1),
      sent_at timestamptz not null,
      primary key (account_id, month)
    )`.execute(db)
  await sql`create index month_mail_sent_at on month_mail_sent (sent_at)`.execute(db)
  await sql`alter table dev_mail add column attachments jsonb`.execute(db)
}
